import type { CustomerId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { lastCost, receivedAtCost, typesReceivedAtCost } from '../../../goods/inventory/api.ts'
import { type Buyer, isAmong, isOrderable, typesOfGroups } from '../../../goods/pricing/api.ts'
import { hitPlace, hitsOf } from '../../../platform/db/hits.ts'
import {
  cappedCount,
  type KeyedRow,
  type Keyset,
  keyset,
  rowsToRead,
  type SortKeys,
} from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** A customer whose prices are listed, with the items on which it has a discount today or later. */
export interface PricedBuyer extends Buyer {
  discounted: readonly ItemTypeId[]
}

/** What the groups of a customer let it order; undefined for an unknown one. */
export async function selectPricingBuyer(db: Reading, customerId: CustomerId): Promise<Buyer | undefined> {
  const { rows } = await sql<Buyer>`
    select id as "customerId", ${typesOfGroups(customerId)} as "ofGroups" from customer where id = ${customerId}`.execute(
    db,
  )
  return rows[0]
}

const among = (ids: readonly ItemTypeId[]): RawBuilder<boolean> =>
  sql`item_type.id = any(${[...ids]}::integer[])`

/** Whether `item_type` is listed: the customer may order it, or has a discount on it. */
function isPriced({ discounted, ofGroups }: PricedBuyer): RawBuilder<boolean> {
  const isListed = sql<boolean>`(${isOrderable({ ofGroups: null })} or ${among(discounted)})`
  // Alone after "and", so that only these types are read; within the "or", all would be.
  return ofGroups ? sql`${isListed} and ${isAmong([...ofGroups, ...discounted])}` : isListed
}

/** The list, or what a filter leaves of it. */
export const listed = (buyer: PricedBuyer, kept: readonly ItemTypeId[] | undefined): RawBuilder<boolean> =>
  kept === undefined ? isPriced(buyer) : sql`${among(kept)} and ${isPriced(buyer)}`

/** What a sort needs of the customer: its prices that differ from the base price, when it ordered what. Other sorts need neither. */
export interface OwnOrder {
  prices: ReadonlyMap<ItemTypeId, Paise>
  ordered: ReadonlyMap<ItemTypeId, Date>
}

const id = sql<number>`item_type.id`
/** The value of `item_type` as text; null for one without, which is most. */
const ofItem = (values: ReadonlyMap<ItemTypeId, unknown>): RawBuilder<string | null> =>
  sql`(case when ${among([...values.keys()])} then ${JSON.stringify(Object.fromEntries(values))}::jsonb ->> item_type.id::text end)`

const sortKeys = ({ prices, ordered }: OwnOrder) =>
  ({
    listingOrder: { key: sql`item_type.listing_key`, type: 'text' },
    itemName: { key: sql`substr(item_type.listing_key, 8)`, type: 'text' },
    itemType: { key: sql`lower(item_type.name)`, type: 'text' },
    itemUnit: { key: sql`item_type.unit`, type: 'text' },
    basePrice: { key: sql`coalesce(item_type.base_price_paise, 0)`, type: 'bigint' },
    effectivePrice: {
      key: sql`coalesce(${ofItem(prices)}::bigint, item_type.base_price_paise, 0)`,
      type: 'bigint',
    },
    lastOrderedAt: {
      key: sql`coalesce(${ofItem(ordered)}::timestamptz, '1970-01-01 00:00:00+00')`,
      type: 'timestamptz',
    },
  }) as const satisfies SortKeys<string>
type PriceField = keyof ReturnType<typeof sortKeys>
export type CustomerPriceSort = PriceField | `-${PriceField}`

/** The same for items of which the customer has nothing of its own: as an index has them. */
const plainKeys = {
  effectivePrice: { key: sql`coalesce(item_type.base_price_paise, 0)`, type: 'bigint' },
  lastOrderedAt: { key: sql`'1970-01-01 00:00:00+00'::timestamptz`, type: 'timestamptz' },
} as const satisfies SortKeys<string>

interface PriceOrder {
  order: Keyset
  /** Where a sort is by what is the customer's own: the items that have it, and the order of the others. */
  apart?: { own: readonly ItemTypeId[]; others: Keyset }
}

/** The order of the prices of a customer, of search results the best first; refuses a cursor from another list. */
export function customerPriceOrder(
  {
    found,
    sort,
    cursor,
  }: {
    found?: readonly ItemTypeId[] | undefined
    sort?: CustomerPriceSort | undefined
    cursor?: string | undefined
  },
  own: OwnOrder,
): PriceOrder {
  if (found && !sort)
    return { order: keyset({ fit: { key: hitPlace, type: 'integer' } }, id, { sort: 'fit', cursor }) }
  const order = keyset(sortKeys(own), id, { sort: sort ?? 'listingOrder', cursor })
  if (sort === 'effectivePrice' || sort === '-effectivePrice')
    return { order, apart: { own: [...own.prices.keys()], others: keyset(plainKeys, id, { sort, cursor }) } }
  if (sort === 'lastOrderedAt' || sort === '-lastOrderedAt')
    return { order, apart: { own: [...own.ordered.keys()], others: keyset(plainKeys, id, { sort, cursor }) } }
  return { order }
}

interface Wanted {
  wanted: RawBuilder<boolean>
  /** Results of a search among the wanted, best first. */
  found: readonly ItemTypeId[] | undefined
}

/** What follows `from`: the item types of the list, those found joined with their places. */
const typesOf = ({ wanted, found }: Wanted): RawBuilder<unknown> =>
  found
    ? sql`${hitsOf(found)} join item_type on item_type.id = hit.id where true`
    : sql`item_type where ${wanted}`

const countOf = (list: Wanted): RawBuilder<number> =>
  list.found ? sql`${list.found.length}::integer` : cappedCount(typesOf(list))

/**
 * One page of item types, ids only; one extra row shows whether another page follows. What has something of the customer's own is few,
 * and read whole; of the others no more than a page.
 */
export async function selectPricedPage(
  db: Reading,
  { order, apart }: PriceOrder,
  { limit, ...list }: Wanted & { limit: number },
) {
  const types = typesOf(list)
  const from = apart
    ? sql`item_type where item_type.id in (
        select item_type.id from ${types} and ${among(apart.own)} and ${order.after}
        union all (
          select item_type.id from ${types} and not ${among(apart.own)} and ${apart.others.after}
          order by ${apart.others.order} limit ${rowsToRead(limit)}))`
    : sql`${types} and ${order.after}`
  const { rows } = await sql<KeyedRow & { id: ItemTypeId; total: number }>`
    select item_type.id, ${order.key} as key, ${countOf(list)} as total
    from ${from} order by ${order.order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}

/** How many items are listed, for a page behind the end. */
export async function countPriced(db: Reading, list: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${countOf(list)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Discounted items that the customer may not order; the list has them too. */
export async function countOnlyDiscounted(
  db: Reading,
  { discounted, ...buyer }: PricedBuyer,
): Promise<number> {
  const { rows } = await sql<{ items: number }>`
    select count(*)::integer as items from item_type where ${among(discounted)} and not ${isOrderable(buyer)}`.execute(
    db,
  )
  return rows[0]?.items ?? 0
}

/** Listed items that may cost more than they bring: their base price is below the last cost, or they have a discount. */
export async function selectPerhapsBelowCost(db: Reading, buyer: PricedBuyer): Promise<ItemTypeId[]> {
  const { rows } = await sql<{ id: ItemTypeId }>`
    select item_type.id from ${typesReceivedAtCost} as costed join item_type on item_type.id = costed.item_type_id
    cross join lateral (select ${lastCost} as cost from ${receivedAtCost(id)} limit 1) as last
    where ${isPriced(buyer)} and (item_type.base_price_paise < last.cost or ${among(buyer.discounted)})`.execute(
    db,
  )
  return rows.map(row => row.id)
}
