import type { Choice } from '@packhouse/contract/choice.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { StockCounts } from '@packhouse/contract/goods/inventory/model.ts'
import type { CategoryId, ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import { type RawBuilder, sql } from 'kysely'
import { chosenBy } from '../../../platform/db/choice.ts'
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
import { lastCost, pending, receivedAtCost } from './estimates.ts'
import { overLots, pastMilli } from './past.ts'

/** Dates that lists count by: the day the goods are needed, today, and the time a week ago. */
export interface StockDays {
  by: Day
  today: Day
  weekAgo: Date
}

/** An item is wasteful if more than this percentage of a week's receipts was thrown away. (rules §5.5) */
const wastefulBeyond = 15

const expected = ({
  by,
}: StockDays) => sql`(select item_type_id, sum(quantity_milli)::bigint as inbound from estimate
  where status = ${pending} and expected_date <= ${by} group by item_type_id) as expected`

/** Types with their stock and the amount expected by a day; search results with their places. */
const stocked = (days: StockDays, among?: readonly ItemTypeId[]) => sql`
  ${among ? sql`${hitsOf(among)} join item_type on item_type.id = hit.id` : sql`item_type`}
  left join stock on stock.item_type_id = item_type.id
  left join ${expected(days)} on expected.item_type_id = item_type.id`

const onHand = sql<Milli>`coalesce(stock.on_hand_milli, 0)`
const reserved = sql<Milli>`coalesce(stock.reserved_milli, 0)`
const inbound = sql<Milli>`coalesce(expected.inbound, 0)`
/** Without what is blocked or past its best before on the day: it is on hand, but can neither be promised nor picked. (rules §27.6, §27.10) */
const available = ({
  by,
}: Pick<
  StockDays,
  'by'
>) => sql<Milli>`(${onHand} + ${inbound} - ${reserved} - coalesce(stock.blocked_milli, 0)
  - case when stock.on_hand_milli > 0 then ${pastMilli(sql`stock.item_type_id`, by)} else 0 end)`
const lastCame = sql<Date | null>`(select max(came.at) from stock_ledger as came
  where came.item_type_id = item_type.id and came.kind in ('OPENING', 'RECEIPT'))`

// A type without a row is none of these, so that of a large catalogue only the types with one are read.
/** Nothing is lacking that was not promised. */
const toBuy = (days: StockDays) => sql<boolean>`(stock.reserved_milli > 0 and ${available(days)} < 0)`
const arriving = sql<boolean>`(expected.inbound > 0)`
const inStock = sql<boolean>`(stock.on_hand_milli > 0)`
// Those that are few are read first, as arrays: whatever the days are, the types are then looked up by id.
/** Some of it is in lots whose best before is over. (rules §5.10) */
const isOver = ({ today }: StockDays) =>
  sql<boolean>`(item_type.id = any(array(select lot.item_type_id from ${overLots(today)})))`
/** Of those thrown away this week; one that was not is never wasteful, however much of it came. */
const wasteful = ({ weekAgo }: StockDays) => sql<boolean>`(item_type.id = any(array(
  select item_type_id from (
    select item_type_id, -sum(quantity_milli) as milli from stock_ledger
    where at >= ${weekAgo} and kind = 'WASTAGE' and kind in ('RECEIPT', 'WASTAGE') group by item_type_id
  ) as thrown
  where 100 * milli > ${sql.lit(wastefulBeyond)} * (
    select coalesce(sum(quantity_milli), 0) from stock_ledger as came
    where came.item_type_id = thrown.item_type_id and came.at >= ${weekAgo} and came.kind = 'RECEIPT' and came.kind in ('OPENING', 'RECEIPT')))))`

type StockFilter = 'ALL' | 'TO_BUY' | 'ARRIVING' | 'PAST_BEST_BEFORE' | 'WASTEFUL'
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
  // What arrives or spoils is there whether its item is still sold or not. (rules §5.10)
  const isOfGoods = filter === 'ARRIVING' || filter === 'PAST_BEST_BEFORE'
  const conditions = [
    isOfGoods ? [] : [sql<boolean>`item_type.is_active`],
    ...(filter === 'TO_BUY' ? [toBuy(days)] : []),
    ...(filter === 'ARRIVING' ? [arriving] : []),
    ...(filter === 'PAST_BEST_BEFORE' ? [isOver(days)] : []),
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

const sortKeys = (days: Pick<StockDays, 'by'>) =>
  ({
    listingOrder: { key: sql`item_type.listing_key`, type: 'text' },
    itemName: { key: sql`substr(item_type.listing_key, 8)`, type: 'text' },
    currentStock: { key: onHand, type: 'bigint' },
    orderAccepted: { key: reserved, type: 'bigint' },
    pendingInbound: { key: inbound, type: 'bigint' },
    available: { key: available(days), type: 'bigint' },
    maxOrderQuantity: { key: sql`coalesce(item_type.max_order_milli, 0)`, type: 'bigint' },
    /** Relevance of a search match. */
    fit: { key: hitPlace, type: 'integer' },
  }) as const satisfies SortKeys<string>
type SortField = keyof ReturnType<typeof sortKeys>
type StockSort = SortField | `-${SortField}`

export interface StockPage extends StockListFilter {
  sort: StockSort
  cursor?: string | undefined
  limit: number
}

/** The order of the list; refuses a cursor from another list. */
export const stockKeyset = ({ sort, cursor }: Pick<StockPage, 'sort' | 'cursor'>, days: StockDays): Keyset =>
  keyset(sortKeys(days), sql<number>`item_type.id`, { sort, cursor })

export interface ListedStock extends KeyedRow {
  id: ItemTypeId
  total: number
  item_id: ItemId
  code: string
  type_name: string
  unit: ItemUnit
  is_active: boolean
  name: string
  aliases: string[]
  image: string | null
  on_hand: Milli
  reserved: Milli
  inbound: Milli
  available: Milli
  limit_milli: Milli | null
  procure_to_order: boolean
  version: number
  next_date: Day | null
  came: Date | null
  has_past_lot: boolean
  supplier: string | null
  cost: Paise | null
}

/** Returns one page: selects the types first, then their list data. */
export async function selectStockPage(
  db: Reading,
  order: Keyset,
  page: StockPage,
  days: StockDays,
): Promise<ListedStock[]> {
  const from = sql`${stocked(days, page.among)} where ${keeps(page, days)}`
  const { rows } = await sql<ListedStock>`
    with chosen as materialized (
      select item_type.id, ${order.key} as key, ${onHand} as on_hand, ${reserved} as reserved, ${inbound} as inbound, ${available(days)} as available,
        row_number() over (order by ${order.order}) as place, ${cappedCount(from)} as total
      from ${from} and ${order.after} order by ${order.order} limit ${rowsToRead(page.limit)}
    )
    select chosen.id, chosen.key, chosen.total, item_type.item_id, item_type.code, item_type.name as type_name,
      item_type.unit, item_type.is_active, item.name, item.aliases, item_type.images[1] as image, chosen.on_hand, chosen.reserved, chosen.inbound, chosen.available,
      item_type.max_order_milli as limit_milli, item_type.procure_to_order, item_type.version,
      (select min(expected_date) from estimate where estimate.item_type_id = chosen.id and status = ${pending}) as next_date,
      ${lastCame} as came, ${isOver(days)} as has_past_lot, latest.supplier, costed.cost
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

/** Returns the figures above the list, each counted as its filter lists it, so that only what it is about is read. */
export async function selectStockCounts(db: Reading, days: StockDays): Promise<StockCounts> {
  const count = (condition: RawBuilder<boolean>) =>
    sql`(select count(*)::integer from ${stocked(days)} where ${condition})`
  const countActive = (condition: RawBuilder<boolean>) => count(sql`item_type.is_active and ${condition}`)
  const { rows } = await sql<StockCounts>`
    with due as (
      select count(*)::integer as arrivals, (count(*) filter (where expected_date < ${days.today}))::integer as late
      from estimate where status = ${pending} and expected_date <= ${days.by}
    ), recent as (select supplier from estimate where supplier is not null order by id desc limit 2000)
    select active.items as "activeItems", active.items - (
        select count(*)::integer from stock
        where on_hand_milli <> 0 and item_type_id not in (select id from item_type where not is_active)) as "withoutStock",
      ${countActive(toBuy(days))} as "toBuy", ${count(arriving)} as arriving, ${count(isOver(days))} as past,
      (select count(*)::integer from ${overLots(days.today)}) as "pastLots",
      ${countActive(wasteful(days))} as wasteful, (select arrivals from due), (select late from due),
      array(select distinct supplier from recent order by supplier) as suppliers
    from (select count(*)::integer as items from item_type where is_active) as active`.execute(db)
  const [counts] = rows
  if (!counts) throw new Error('A count has one row')
  return counts
}

/** Number of items of which accepted orders need more than there is and comes by a day: the rows of the filter TO_BUY. */
export const countToBuy = async (db: Reading, days: StockDays): Promise<number> =>
  countStock(db, { filter: 'TO_BUY' }, days)
