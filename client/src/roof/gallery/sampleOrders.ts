import { type CreditStatus, creditStatuses } from '@packhouse/contract/billing/payments/credit-status.ts'
import { type Paise, paise } from '@packhouse/contract/money.ts'
import { type OrderStatus, orderStatuses } from '@packhouse/contract/ordering/orders/lifecycle.ts'

export interface SampleOrder {
  orderid: number
  customer: string
  outlet: string
  slot: string
  picked: number
  lines: number
  total: Paise
  credit: CreditStatus
  picker: string | null
  status: OrderStatus
  updatedAt: string
  changed: boolean
}

const customers: [string, string][] = [
  ['Malabar Regency Hotel', 'MG Road'],
  ['Kaapi & Co.', 'Basavanagudi'],
  ['Royal Orchard Suites', 'Richmond Town'],
  ['Nandini Upahar', 'Malleshwaram'],
  ['Coastal Thali House', 'BTM Layout'],
  ['Cafe Coracle', 'Church Street'],
  ['Tandoor Theory', 'Sarjapur Road'],
  ['Spice Route Kitchens', 'Bellandur'],
]
const slots = ['02:00 – 04:00 PM', '08:00 – 10:00 AM', '06:00 – 08:00 AM', '04:00 – 06:00 AM']
const pickers = ['Lakshmi N.', 'Manjunath S.', 'Asha D.', null]

const pick = <Item>(list: readonly Item[], at: number): Item => {
  const item = list[at % list.length]
  if (item === undefined) throw new RangeError('empty list')
  return item
}

/** Sample orders, the same every time. */
export const sampleOrders = (count: number): SampleOrder[] =>
  Array.from({ length: count }, (_none, at): SampleOrder => {
    const [customer, outlet] = pick(customers, at * 7 + (at >> 3))
    const lines = 9 + ((at * 5) % 26)
    const status = pick(orderStatuses, at * 3)
    const early = status === 'PLACED' || status === 'PENDING'
    return {
      orderid: 24186 - at,
      customer,
      outlet,
      slot: pick(slots, at * 3 + 1),
      lines,
      picked: early ? 0 : status === 'PACKING' ? (at * 4) % lines : lines,
      total: paise(2_039_55 + ((at * 7_919_37) % 78_000_00)),
      credit: pick(creditStatuses, at * 5 + 1),
      picker: early ? null : pick(pickers, at),
      status,
      updatedAt: new Date(Date.UTC(2026, 10, 20, 22, 30 + ((at * 37) % 180))).toISOString(),
      changed: at === 2,
    }
  })
