import { day } from '@packhouse/contract/day.ts'
import {
  CustomerId,
  ItemTypeId,
  OrderId,
  OrderLineId,
  OutletId,
  PackId,
  PickerId,
} from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import type { LockedLine, LockedOrder } from '../rules/locked-order.ts'

export const noon = new Date('2026-11-20T06:30:00Z')

/** 10 kg of onion in 1 kg packs, 27 rupees a pack, weighed and bought to order, not picked yet. */
export const aLine = (line: Partial<LockedLine> = {}): LockedLine => ({
  id: OrderLineId.parse(1),
  lineNo: 1,
  packId: PackId.parse(1),
  itemTypeId: ItemTypeId.parse(1),
  name: 'Onion 1 kg',
  itemName: 'Onion',
  packName: '1 kg',
  unit: 'KG',
  catchWeight: true,
  byPiece: false,
  procureToOrder: true,
  contentMilli: milli(1000),
  listPricePaise: paise(2700),
  pricePaise: paise(2700),
  percentOffBp: null,
  gstBp: 0,
  orderedPacksMilli: milli(10_000),
  orderedMilli: milli(10_000),
  pickedPacksMilli: null,
  pickedMilli: null,
  draftPacksMilli: null,
  draftMilli: null,
  deliveredPacksMilli: null,
  deliveredMilli: null,
  returnedPacksMilli: milli(0),
  returnedMilli: milli(0),
  shortReason: null,
  allottedMilli: null,
  substituteFor: null,
  openTask: null,
  lineTotalPaise: paise(270_00),
  taxPaise: paise(0),
  ...line,
})

/** The same line with this much picked; packs of 1 kg. */
export const picked = (kilos: number, line: Partial<LockedLine> = {}): LockedLine => {
  const amount = milli(Math.round(kilos * 1000))
  return aLine({ pickedMilli: amount, pickedPacksMilli: amount, ...line })
}

/** An accepted postpaid order of one line, without a picker. */
export const aLockedOrder = (order: Partial<LockedOrder> = {}): LockedOrder => ({
  id: OrderId.parse(1),
  status: 'PENDING',
  version: 3,
  customerId: CustomerId.parse(1),
  outletId: OutletId.parse(1),
  isPostpaid: true,
  creditHold: false,
  holdReason: null,
  buyerKind: 'ORDINARY',
  isUnderLut: false,
  supplyState: 'Karnataka',
  deliveryDate: day('2026-11-21'),
  deliveryChargePaise: paise(0),
  totalPaise: paise(270_00),
  crates: 0,
  picker: null,
  partlyReturned: false,
  dispatchedAt: null,
  deliveredAt: null,
  liveInvoice: null,
  hasCreditNotes: false,
  changedBy: 'Asha',
  changedAt: new Date('2026-11-20T05:12:00Z'),
  lines: [aLine()],
  ...order,
})

export const ravi = { id: PickerId.parse(1), name: 'Ravi', isActive: true }
