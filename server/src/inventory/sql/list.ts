import type { Choice } from '@packhouse/contract/choice.ts'
import { type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CategoryId, ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type RawBuilder, sql } from 'kysely'
import { chosenBy } from '../../db/choice.ts'
import { hitPlace, hitsOf } from '../../db/hits.ts'
import { cappedCount, type KeyedRow, type Keyset, keyset, rowsToRead, type SortKeys } from '../../db/keyset.ts'
import type { Reading } from '../../db/transaction.ts'
import { lastCost, pending, receivedAtCost } from './estimates.ts'

/** Dates that lists count by: the day the goods are needed, today, and the time a week ago. */
export interface StockDays {
  by: Day
  today: Day
  weekAgo: Date
}

/** An item is wasteful if more than this percentage of a week's receipts was thrown away. (rules §5.5) */
const wastefulBeyond = 15

const expected = ({ by }: StockDays) => sql`(select item_type_id, sum(quantity_milli)::bigint as inbound from estimate
  where status = ${pending} and expected_date <= ${by} group by item_type_id) as expected`

/** Types with their stock and the amount expected by a day; search results with their places. */
const stocked = (days: StockDays, among?: readonly ItemTypeId[]) => sql`
  ${among ? sql`${hitsOf(among)} join item_type on item_type.id = hit.id` : sql`item_type`}
  left join stock on stock.item_type_id = item_type.id
  left join ${expected(days)} on expected.item_type_id = item_type.id`

/** The same without the types of which nothing ever came and nothing is expected. */
const everStocked = (days: StockDays) => sql`stock
  full join ${expected(days)} on expected.item_type_id = stock.item_type_id
  join item_type on item_type.id = coalesce(stock.item_type_id, expected.item_type_id)`

const onHand = sql<Milli>`coalesce(stock.on_hand_milli, 0)`
const reserved = sql<Milli>`coalesce(stock.reserved_milli, 0)`
const inbound = sql<Milli>`coalesce(expected.inbound, 0)`
const available = sql<Milli>`(${onHand} + ${inbound} - ${reserved})`
const lastCame = sql<Date | null>`(select max(came.at) from stock_ledger as came
  where came.item_type_id = item_type.id and came.kind in ('OPENING', 'RECEIPT'))`

// A type without a row is none of these, so that of a large catalogue only the types with one are read.
/** Nothing is lacking that was not promised. */
const toBuy = sql<boolean>`(stock.reserved_milli > 0 and ${available} < 0)`
const arriving = sql<boolean>`(expected.inbound > 0)`
const inStock = sql<boolean>`(stock.on_hand_milli > 0)`
/** The shelf life since the last receipt is over. (rules §5.10) */
const pastShelfLife = ({ today }: StockDays) => sql<boolean>`(${inStock} and item_type.shelf_life_days is not null
  and ${lastCame} < ${startOfDay(today)}::timestamptz - item_type.shelf_life_days * interval '1 day')`
const wasteful = ({ weekAgo }: StockDays) => sql<boolean>`(item_type.id in (
  select item_type_id from stock_ledger where at >= ${weekAgo} and kind in ('RECEIPT', 'WASTAGE') group by item_type_id
  having -100 * coalesce(sum(quantity_milli) filter (where kind = 'WASTAGE'), 0)
    > ${sql.lit(wastefulBeyond)} * coalesce(sum(quantity_milli) filter (where kind = 'RECEIPT'), 0)))`

type StockFilter = 'ALL' | 'TO_BUY' | 'ARRIVING' | 'PAST_SHELF_LIFE' | 'WASTEFUL'
export interface StockListFilter {
  filter?: StockFilter | undefined
  categoryId?: Choice<CategoryId> | undefined
  supplier?: Choice<string> | undefined
  withStock?: boolean | undefined
  withLimit?: boolean | undefined
  procureToOrder?: boolean | undefined
  /** Search results, best match first. */
  among?: readonly ItemTypeId[] | undefined
}

function keeps(list: StockListFilter, days: StockDays): RawBuilder<boolean> {
  const { filter = 'ALL', categoryId, supplier, withStock, withLimit, procureToOrder } = list
  const flag = (wanted: boolean | undefined, condition: RawBuilder<boolean>) =>
    wanted === undefined ? [] : [wanted ? condition : sql<boolean>`${condition} is not true`]
  const conditions = [
    sql<boolean>`item_type.is_active`,
    ...(filter === 'TO_BUY' ? [toBuy] : []),
    ...(filter === 'ARRIVING' ? [arriving] : []),
    ...(filter === 'PAST_SHELF_LIFE' ? [pastShelfLife(days)] : []),
    ...(filter === 'WASTEFUL' ? [wasteful(days)] : []),
    chosenBy(
      categoryId,
      id => sql`item_type.item_id in (select item_id from item_category where category_id in (
        select id from category where id = ${id} or parent_id = ${id}))`,
    ) ?? [],
    chosenBy(
      supplier,
      name => sql`item_type.id in (select item_type_id from estimate where supplier = ${name})
        and (exists (select from estimate where estimate.item_type_id = item_type.id and status = ${pending}
          and supplier = ${name})
        or ${name} = (select supplier from estimate where estimate.item_type_id = item_type.id
          order by expected_date desc, id desc limit 1))`,
    ) ?? [],
    ...flag(withStock, inStock),
    ...flag(withLimit, sql`(item_type.max_order_milli is not null)`),
    ...flag(procureToOrder, sql`item_type.procure_to_order`),
  ].flat()
  return sql`(${sql.join(conditions, sql` and `)})`
}

const sortKeys = {
  listingOrder: { key: sql`item_type.listing_key`, type: 'text' },
  itemName: { key: sql`substr(item_type.listing_key, 8)`, type: 'text' },
  currentStock: { key: onHand, type: 'bigint' },
  orderAccepted: { key: reserved, type: 'bigint' },
  pendingInbound: { key: inbound, type: 'bigint' },
  available: { key: available, type: 'bigint' },
  maxOrderQuantity: { key: sql`coalesce(item_type.max_order_milli, 0)`, type: 'bigint' },
  /** Relevance of a search match. */
  fit: { key: hitPlace, type: 'integer' },
} as const satisfies SortKeys<string>
type SortField = keyof typeof sortKeys
type StockSort = SortField | `-${SortField}`

export interface StockPage extends StockListFilter {
  sort: StockSort
  cursor?: string | undefined
  limit: number
}

/** The order of the list; refuses a cursor from another list. */
export const stockKeyset = ({ sort, cursor }: Pick<StockPage, 'sort' | 'cursor'>): Keyset =>
  keyset(sortKeys, sql<number>`item_type.id`, { sort, cursor })

export interface ListedStock extends KeyedRow {
  id: ItemTypeId
  total: number
  item_id: ItemId
  code: string
  type_name: string
  unit: ItemUnit
  name: string
  aliases: string[]
  image: string | null
  on_hand: Milli
  reserved: Milli
  inbound: Milli
  limit_milli: Milli | null
  procure_to_order: boolean
  version: number
  next_date: Day | null
  came: Date | null
  check_quality: boolean
  supplier: string | null
  cost: Paise | null
}

/** Returns one page: selects the types first, then their list data. */
export async function selectStockPage(db: Reading, order: Keyset, page: StockPage, days: StockDays): Promise<ListedStock[]> {
  const from = sql`${stocked(days, page.among)} where ${keeps(page, days)}`
  const { rows } = await sql<ListedStock>`
    with chosen as materialized (
      select item_type.id, ${order.key} as key, ${onHand} as on_hand, ${reserved} as reserved, ${inbound} as inbound,
        row_number() over (order by ${order.order}) as place, ${cappedCount(from)} as total
      from ${from} and ${order.after} order by ${order.order} limit ${rowsToRead(page.limit)}
    )
    select chosen.id, chosen.key, chosen.total, item_type.item_id, item_type.code, item_type.name as type_name,
      item_type.unit, item.name, item.aliases, item_type.images[1] as image, chosen.on_hand, chosen.reserved, chosen.inbound,
      item_type.max_order_milli as limit_milli, item_type.procure_to_order, item_type.version,
      (select min(expected_date) from estimate where estimate.item_type_id = chosen.id and status = ${pending}) as next_date,
      ${lastCame} as came, coalesce(${pastShelfLife(days)}, false) as check_quality, latest.supplier, costed.cost
    from chosen join item_type on item_type.id = chosen.id join item on item.id = item_type.item_id
      left join stock on stock.item_type_id = chosen.id
      left join lateral (select supplier from estimate
        where estimate.item_type_id = chosen.id order by estimate.expected_date desc, estimate.id desc limit 1) as latest on true
      left join lateral (select ${lastCost} as cost from ${receivedAtCost(sql`chosen.id`)} limit 1) as costed on true
    order by chosen.place`.execute(db)
  return rows
}

/** Number of types of a filter, for a page past the end. */
export async function countStock(db: Reading, list: StockListFilter, days: StockDays): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${cappedCount(sql`${stocked(days, list.among)} where ${keeps(list, days)}`)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

export interface Counted {
  activeItems: number
  withoutStock: number
  toBuy: number
  arriving: number
  arrivals: number
  late: number
  pastShelfLife: number
  wasteful: number
  suppliers: string[]
}

/** Returns the figures above the list, by the same conditions as its filters; of a large catalogue only what was in stock is read. */
export async function selectStockCounts(db: Reading, days: StockDays): Promise<Counted> {
  const count = (condition: RawBuilder<boolean>) => sql`(count(*) filter (where ${condition}))::integer`
  const { rows } = await sql<Counted>`
    with due as (
      select count(*)::integer as arrivals, (count(*) filter (where expected_date < ${days.today}))::integer as late
      from estimate join item_type on item_type.id = estimate.item_type_id
      where status = ${pending} and expected_date <= ${days.by} and item_type.is_active
    ), recent as (select supplier from estimate where supplier is not null order by id desc limit 2000)
    select active.items as "activeItems", active.items - ${count(sql`${onHand} <> 0`)} as "withoutStock", ${count(toBuy)} as "toBuy",
      ${count(arriving)} as arriving, ${count(pastShelfLife(days))} as "pastShelfLife", ${count(wasteful(days))} as wasteful,
      (select arrivals from due), (select late from due),
      array(select distinct supplier from recent order by supplier) as suppliers
    from (select count(*)::integer as items from item_type where is_active) as active
    left join (${everStocked(days)}) on item_type.is_active
    group by active.items`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}

/** Number of items of which accepted orders need more than there is and comes by a day: the rows of the filter TO_BUY. */
export const countToBuy = async (db: Reading, days: StockDays): Promise<number> => countStock(db, { filter: 'TO_BUY' }, days)
