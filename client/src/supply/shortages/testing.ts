import { paise } from '@packhouse/contract/money.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { Proposal, ShareRow } from '../../api/shortages.ts'

/** Kilograms as thousandths. */
export const kg = (kilos: number): Milli => milli(Math.round(kilos * 1_000))

/** A line of tomatoes, one of an order of its own. */
export const shareRow = (id: number, ordered: number, more: Partial<ShareRow> = {}): ShareRow => ({
  orderitemid: id,
  orderid: 24_000 + id,
  status: 'PENDING',
  outletName: 'MG Road',
  businessname: `Kitchen ${id}`,
  packsize: '1 kg',
  priority: 'B',
  ordered: kg(ordered),
  picked: null,
  allotted: null,
  proposed: kg(0),
  least: kg(0),
  most: kg(ordered),
  step: kg(0.1),
  orderedValue: paise(ordered * 3_400),
  placedAt: `2026-11-20T15:${String(id).padStart(2, '0')}:00.000Z`,
  slotId: 1,
  slot: '06:00 AM - 08:00 AM',
  slotPlace: 0,
  pickerName: null,
  ...more,
})

/** The night of 100 kg for 10 outlets of which 70 are there. */
export const tomatoes = (more: Partial<Proposal> = {}): Proposal => ({
  itemId: 1,
  itemName: 'Tomato',
  itemUnit: 'KG',
  wanted: kg(100),
  there: kg(70),
  sharedTotal: kg(70),
  left: kg(0),
  coming: [],
  last: null,
  rows: [20, 15, 15, 10, 10, 8, 7, 6, 5, 4].map((kilos, at) => shareRow(at + 1, kilos)),
  seen: '0-abc',
  ...more,
})
