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
import type { ReadCall, Story } from '../http/call.ts'
import { readTyped } from '../items/rules/search.ts'
import { type FoundItem, selectItemsLike } from '../items/sql/named.ts'
import { readSearch } from '../orders/rules/search.ts'
import { selectCustomersLike } from '../orders/sql/customers.ts'
import { orderKeyset, selectOrderPage } from '../orders/sql/list.ts'

type Found = Answer<typeof search.searchAll>[number]

/** So many of a kind are found at most. */
const most = 6

/** Finds records by what is typed into the box of the whole house: a leading # asks for orders alone, @ for customers. */
export const searchAll: Story<typeof search.searchAll> = async ({ q = '' }, call) => {
  const typed = q.trim()
  const [first] = typed
  const bare = typed.replace(/^[#@]/, '').trim()
  if (bare === '') return []
  const wants = (sign: string) => first === sign || (first !== '#' && first !== '@')
  const [items, customers, orders] = await Promise.all([
    first === '#' || first === '@' ? [] : itemsLike(bare, call),
    wants('@') ? customersLike(bare, call) : [],
    wants('#') ? ordersLike(first === '#' ? typed : bare, call) : [],
  ])
  return [...items, ...customers, ...orders]
}

async function itemsLike(text: string, { db }: ReadCall): Promise<Found[]> {
  const typed = readTyped(text)
  if (!typed) return []
  return (await selectItemsLike(db, typed, most)).map(item)
}

function item({ id, name, typeName, alias, unit, basePrice, freeMilli }: FoundItem): Found {
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

async function customersLike(text: string, { db, now }: ReadCall): Promise<Found[]> {
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
    aside: creditStatusLabel[row.credit_status],
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
