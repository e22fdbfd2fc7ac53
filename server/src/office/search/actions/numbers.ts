import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import { statusLabel } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { mayDo, readsDocuments } from '@packhouse/contract/rights.ts'
import {
  orderKeyset,
  readSearch,
  type Searched,
  selectOrderPage,
  wholeNumber,
} from '../../../ordering/orders/api.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import {
  type FoundCheque,
  type FoundDocument,
  type FoundReceipt,
  selectChequesNumbered,
  selectDocumentsNumbered,
  selectOrdersEnding,
  selectReceiptsNumbered,
} from '../sql/search.ts'
import { type Found, maxFound } from './found.ts'

/** People read the last digits of a number aloud: four of them are enough to look for it. */
const shortestTail = 4
const isTail = (text: string): boolean => new RegExp(`^\\d{${shortestTail},}$`).test(text)
/** The number of a document: digits with other characters. */
const isNumber = (text: string): boolean =>
  /\d/.test(text) && /[^\d\s]/.test(text) && text.length >= shortestTail

/** The number of a cheque; zeros before it may be left out. */
const isChequeNumber = (text: string): boolean => /^\d{4,6}$/.test(text)

/** Documents and receipts by their number, or by its last digits; cheques by their whole number. */
export async function numbered(text: string, { db, rights }: ReadCall): Promise<Found[]> {
  if (!isNumber(text) && !isTail(text)) return []
  const [documents, receipts, cheques] = await Promise.all([
    mayDo(rights, readsDocuments) ? selectDocumentsNumbered(db, text) : [],
    mayDo(rights, 'dues') ? selectReceiptsNumbered(db, text) : [],
    mayDo(rights, 'dues') && isChequeNumber(text) ? selectChequesNumbered(db, text) : [],
  ])
  const isExact = (number: string) => number.toUpperCase() === text.toUpperCase()
  return [
    ...documents.map((found): Found => ({ ...issued(found), isExact: isExact(found.number) })),
    ...receipts.map((found): Found => ({ ...receipt(found), isExact: isExact(found.number) })),
    ...cheques.map((found): Found => ({ ...cheque(found), isExact: isExact(found.number) })),
  ]
}

const issued = ({ id, number, orderId, customer, total }: FoundDocument) => ({
  kind: 'paper' as const,
  id,
  title: number,
  subtitle: `${customer} · #${orderId}`,
  aside: formatMoney(total),
  path: `/orders/order-list/${orderId}?document=${encodeURIComponent(number)}`,
})

const receipt = ({ id, number, customerId, customer, amount }: FoundReceipt) => ({
  kind: 'receipt' as const,
  id,
  title: number,
  subtitle: customer,
  aside: formatMoney(amount),
  path: `/payments-details?customerid=${customerId}`,
})

const cheque = ({ id, number, bank, customer, amount, date }: FoundCheque) => ({
  kind: 'cheque' as const,
  id,
  title: number,
  subtitle: [customer, bank, formatDay(date)].filter(Boolean).join(' · '),
  aside: formatMoney(amount),
  path: `/payments/cheques?view=ALL&searchtext=${number}`,
})

/** Orders: the one with the whole number first, then those whose numbers begin with it, end with it, then by their words and phones. */
export async function ordersLike(text: string, call: ReadCall): Promise<Found[]> {
  const whole = wholeNumber(text)
  const digits = whole === undefined ? '' : String(whole)
  const { db } = call
  const read = (filter: Partial<Searched> & { orderId?: OrderId }) => selectPage(filter, call)
  const ending = isTail(digits) ? await selectOrdersEnding(db, digits) : []
  const [exact, beginning, ended, others] = await Promise.all([
    whole === undefined ? [] : read({ orderId: whole }),
    whole === undefined ? [] : read({ numbers: [digits] }),
    Promise.all(ending.map(orderId => read({ orderId }))),
    read(readSearch(text)),
  ])
  const rows = new Map([...exact, ...beginning, ...ended.flat(), ...others].map(row => [row.id, row]))
  return [...rows.values()].slice(0, maxFound).map(row => ({
    kind: 'order',
    id: row.id,
    title: `#${row.id}`,
    subtitle: `${row.business_name}, ${row.outlet_name} · ${row.slot_text}`,
    aside: statusLabel[row.status],
    path: `/orders/order-list/${row.id}`,
    isExact: row.id === whole,
  }))
}

function selectPage(filter: Partial<Searched> & { orderId?: OrderId }, { db, now }: ReadCall) {
  const page = { filter, sort: '-orderid', limit: maxFound, today: dayOf(now) } as const
  return selectOrderPage(db, orderKeyset(page), page)
}
