import { milli } from '@packhouse/contract/quantity.ts'
import type { PickingLine, PickingOrder } from './board.ts'

/** A line of the hall for tests: tomato, 6 × 5 kg, nothing picked. */
export const aPickingLine = (more: Partial<PickingLine> = {}): PickingLine => ({
  orderitemid: 1,
  itemId: 11,
  name: 'Tomato',
  localName: 'टमाटर',
  names: ['टमाटर'],
  packsize: '5 kg',
  packContent: milli(5_000),
  itemUnit: 'KG',
  catchWeight: true,
  byPiece: false,
  orderedquantity: milli(6_000),
  orderedweight: milli(30_000),
  pickedquantity: null,
  pickedweight: null,
  draftquantity: null,
  draftweight: null,
  shortReason: null,
  allotted: null,
  task: null,
  taskWords: null,
  substituteFor: null,
  ...more,
})

export const aPickingOrder = (lines: PickingLine[]): PickingOrder => ({
  orderid: 1,
  status: 'PACKING',
  version: 3,
  businessname: 'The Brew Table',
  outletName: 'Koramangala',
  city: 'Bengaluru',
  slotId: 1,
  place: 'A3',
  instructions: '',
  pickerId: 7,
  pickerName: 'Ravi',
  lines,
})
