import { paise } from '@packhouse/contract/money.ts'
import type { OrderRow } from './pages.ts'

/** An order of the list for tests: postpaid, without special conditions. */
export const anOrderRow = (given: Partial<OrderRow> = {}): OrderRow => ({
  orderid: 24186,
  status: 'PLACED',
  businessname: 'Malabar Regency Hotel',
  customerid: 12,
  outletid: 31,
  outletName: 'MG Road',
  city: 'Bengaluru',
  deliveryDate: '2026-11-21',
  deliverytimeslot: '06:00 – 08:00 AM',
  lines: 11,
  total: paise(24584_75),
  iscustomerpostpaid: true,
  pickerId: null,
  pickerName: null,
  creditHold: false,
  creditStatus: 'OK',
  hasShort: false,
  changed: false,
  partlyReturned: false,
  pickedLines: 11,
  crates: 0,
  checkedBy: null,
  checkedAt: null,
  orderdatetime: '2026-11-20T15:12:00.000Z',
  updatedAt: '2026-11-20T15:12:00.000Z',
  version: 1,
  ...given,
})
