import { dayOf } from '@packhouse/contract/day.ts'
import type { Answer } from '@packhouse/contract/endpoint.ts'
import { unitLabel } from '@packhouse/contract/items/units.ts'
import { formatMoney } from '@packhouse/contract/money.ts'
import { statusLabel } from '@packhouse/contract/orders/lifecycle.ts'
import { creditStatusLabel } from '@packhouse/contract/payments/credit-status.ts'
import { formatQuantity } from '@packhouse/contract/quantity.ts'
import type { search } from '@packhouse/contract/search/endpoints.ts'
import { bestMatches, searchable } from '@packhouse/contract/search/normalise.ts'
import { searchWords } from '@packhouse/contract/search/words.ts'
import {
  mayDo,
  type Needs,
  opensCustomers,
  opensItems,
  opensPickers,
  readsDocuments,
  readsOrders,
} from '@packhouse/contract/staff/rights.ts'
import type { Handler, ReadCall } from '../../http/call.ts'
import { findItemTypeIds, type NamedItem, selectNamedItems } from '../../items/api.ts'
import { orderKeyset, readSearch, selectCustomersLike, selectOrderPage } from '../../orders/api.ts'
import {
  type FoundDocument,
  type FoundReceipt,
  type Person,
  selectDocumentsNumbered,
  selectPeople,
  selectReceiptsNumbered,
} from '../sql/search.ts'

type Found = Answer<typeof search.searchAll>[number]

/** Max results of each kind; the palette shows the first few and counts the others (client/src/app/paletteLines.ts). */
const most = 20

/** Searches records of all kinds that the person may open: a leading # searches orders only, @ customers only. (rules.md §8.5) */
export const searchAll: Handler<typeof search.searchAll> = async ({ q = '' }, call) => {
  const typed = q.trim()
  const [first] = typed
  const bare = typed.replace(/^[#@]/, '').trim()
  if (bare === '') return []
  const wants = (sign: string) => first === sign || (first !== '#' && first !== '@')
  const wantsAll = first !== '#' && first !== '@'
  const may = (needs: Needs) => mayDo(call.rights, needs)
  const found = await Promise.all([
    wantsAll ? numbered(bare, call) : [],
    wantsAll && may(opensItems) ? itemsLike(bare, call) : [],
    wants('@') && may(opensCustomers) ? customersLike(bare, call) : [],
    wants('#') && may(readsOrders) ? ordersLike(first === '#' ? typed : bare, call) : [],
    wantsAll ? peopleLike(bare, call) : [],
  ])
  return found.flat()
}

/** A document number: digits with other characters. */
const isNumber = (text: string): boolean => /\d/.test(text) && /[^\d\s]/.test(text)

async function numbered(text: string, { db, now, rights }: ReadCall): Promise<Found[]> {
  if (!isNumber(text)) return []
  const [documents, receipts] = await Promise.all([
    mayDo(rights, readsDocuments) ? selectDocumentsNumbered(db, text, dayOf(now)) : [],
    mayDo(rights, 'dues') ? selectReceiptsNumbered(db, text) : [],
  ])
  return [...documents.map(issued), ...receipts.map(receipt)]
}

const issued = ({ id, number, orderId, customer, total }: FoundDocument): Found => ({
  kind: 'paper',
  id,
  title: number,
  subtitle: `${customer} · #${orderId}`,
  aside: formatMoney(total),
  path: `/orders/order-list/${orderId}?document=${encodeURIComponent(number)}`,
})

const receipt = ({ id, number, customerId, customer, amount }: FoundReceipt): Found => ({
  kind: 'receipt',
  id,
  title: number,
  subtitle: customer,
  aside: formatMoney(amount),
  path: `/payments-details?customerid=${customerId}`,
})

const opensPerson: Record<Person['kind'], Needs> = { picker: opensPickers, staff: 'staff' }

async function peopleLike(text: string, { db, rights }: ReadCall): Promise<Found[]> {
  const asWords = ({ name, mobile }: Person) => searchable({ name, codes: [mobile] })
  const people = (await selectPeople(db)).filter(({ kind }) => mayDo(rights, opensPerson[kind]))
  return bestMatches(text, people, asWords, most).map(({ id, kind, name, mobile }) => ({
    kind,
    id,
    title: name,
    subtitle: mobile,
    aside: '',
    path: `${kind === 'picker' ? '/agents/picker-agent' : '/settings/staff'}?searchtext=${encodeURIComponent(name)}`,
  }))
}

async function itemsLike(text: string, { db }: ReadCall): Promise<Found[]> {
  const found = (await findItemTypeIds(db, text)) ?? []
  return (await selectNamedItems(db, found.slice(0, most))).map(item)
}

function item({ id, name, typeName, alias, unit, basePrice, freeMilli }: NamedItem): Found {
  const price = basePrice === null ? 'no price yet' : `${formatMoney(basePrice)} per ${unitLabel[unit]}`
  return {
    kind: 'item',
    id,
    title: typeName === 'Regular' ? name : `${name}, ${typeName}`,
    subtitle: [alias, price].filter(Boolean).join(' · '),
    aside: freeMilli > 0 ? `${formatQuantity(freeMilli, unit)} free` : '',
    path: `/items?item=${id}`,
  }
}

async function customersLike(text: string, { db, now, rights }: ReadCall): Promise<Found[]> {
  const words = searchWords(text)
  if (words.length === 0) return []
  const rows = await selectCustomersLike(db, words, dayOf(now))
  const best = bestMatches(
    words.join(' '),
    rows,
    row => searchable({ name: row.business_name, aliases: row.outlets.map(({ name }) => name), codes: [row.mobile] }),
    most,
  )
  return best.map(row => ({
    kind: 'customer',
    id: row.id,
    title: row.business_name,
    subtitle: [row.outlets[0]?.city, row.mobile].filter(Boolean).join(' · '),
    aside: mayDo(rights, 'dues') ? creditStatusLabel[row.credit_status] : '',
    path: `/customers/${row.id}`,
  }))
}

async function ordersLike(text: string, { db, now }: ReadCall): Promise<Found[]> {
  const page = { filter: readSearch(text), sort: '-orderid', limit: most, today: dayOf(now) } as const
  const rows = await selectOrderPage(db, orderKeyset(page), page)
  return rows.slice(0, most).map(row => ({
    kind: 'order',
    id: row.id,
    title: `#${row.id}`,
    subtitle: `${row.business_name}, ${row.outlet_name} · ${row.slot_text}`,
    aside: statusLabel[row.status],
    path: `/orders/order-list/${row.id}`,
  }))
}
