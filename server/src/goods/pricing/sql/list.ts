import type { PriceFilter } from '@packhouse/contract/goods/pricing/filters.ts'
import type { CategoryId, ItemTypeId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import { hitPlace, hitsOf } from '../../../platform/db/hits.ts'
import { cappedCount, type Keyset, keyset, rowsToRead, type SortKeys } from '../../../platform/db/keyset.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { lastCost, receivedAtCost } from '../../inventory/api.ts'

type Condition = RawBuilder<boolean>

/** What filters and figures are computed from. */
export interface PriceDay {
  /** Start of the day in IST. */
  dayStart: Date
  /** 7 × 24 hours ago. */
  weekAgo: Date
  /** Pack prices are multiples of this, in paise; only `OUT_OF_LINE` needs it. */
  roundingStep: number
}

/** `item_type` has an active pack with a manual price; `beyond` limits its distance from the derived one. */
const hasManualPack = (beyond: Condition): Condition =>
  sql`exists (select from pack where pack.item_type_id = item_type.id and pack.is_active and pack.manual_price_paise is not null and ${beyond})`

/** `derivedPackPrice` of the contract in SQL, rounded to a multiple of `step` paise; null without a base price. */
export const derivedPrice = (of: Record<'base' | 'content' | 'markup' | 'step', RawBuilder<unknown>>) => sql`
  case when ${of.base} is not null then greatest(${of.step}, (div(
    2 * ${of.base}::numeric * ${of.content} * (10000 + ${of.markup}) + 10000000 * ${of.step}::numeric,
    20000000 * ${of.step}::numeric) * ${of.step})::bigint) end`

const derived = (step: number) =>
  derivedPrice({
    base: sql`item_type.base_price_paise`,
    content: sql`pack.content_milli`,
    markup: sql`pack.markup_bp`,
    step: sql`${step}::integer`,
  })

/**
 * The condition of each filter on active item types; the figures use the same ones, written so that an index can answer those that
 * they count. (rules §4.8)
 */
const conditions = ({ dayStart, weekAgo, roundingStep }: PriceDay): Record<PriceFilter, Condition> => ({
  ALL: sql`true`,
  UPDATED_TODAY: sql`(item_type.price_changed_at >= ${dayStart})`,
  NOT_UPDATED_TODAY: sql`not coalesce(item_type.price_changed_at >= ${dayStart}, false)`,
  UPDATED_LAST_WEEK: sql`(item_type.price_changed_at > ${weekAgo})`,
  WITHOUT_PRICE: sql`(item_type.base_price_paise is null)`,
  STALE: sql`(item_type.base_price_paise is not null and not coalesce(item_type.price_changed_at > ${weekAgo}, false))`,
  OUT_OF_LINE: hasManualPack(
    sql`abs(pack.manual_price_paise - ${derived(roundingStep)}) * 10 > ${derived(roundingStep)}`,
  ),
  MANUAL_PACKS: hasManualPack(sql`true`),
  MOVED_OVER_10: sql`coalesce(abs(item_type.base_price_paise - item_type.previous_base_price_paise) * 10 > item_type.previous_base_price_paise, false)`,
})

const never = sql`coalesce(item_type.price_changed_at, '1970-01-01 00:00:00+00'::timestamptz)`
const sortKeys = {
  listingOrder: { key: sql`item_type.listing_key`, type: 'text' },
  itemName: { key: sql`substr(item_type.listing_key, 8)`, type: 'text' },
  itemTypeCode: { key: sql`item_type.code`, type: 'text' },
  basePrice: { key: sql`coalesce(item_type.base_price_paise, 0)`, type: 'bigint' },
  priceChangedAt: { key: never, type: 'timestamptz' },
} as const satisfies SortKeys<string>
type PriceSort = keyof typeof sortKeys | `-${keyof typeof sortKeys}`

export interface PriceList {
  filter: PriceFilter
  day: PriceDay
  categoryId?: CategoryId | undefined
  /** Margin on the base price at the last cost is below this, in permille. */
  marginBelow?: number | undefined
  /** Only these, active or not. */
  itemTypeIds?: readonly ItemTypeId[] | undefined
  /** Search results, best first; the list order unless a sort is given. */
  found?: readonly ItemTypeId[] | undefined
  sort?: PriceSort | undefined
  cursor?: string | undefined
  limit: number
}

/** An item without price or cost has no known margin. (rules §4.13) */
const earnsLess = (permille: number): Condition =>
  sql`coalesce((item_type.base_price_paise - (
    select ${lastCost} from ${receivedAtCost(sql`item_type.id`)} limit 1)) * 1000 < item_type.base_price_paise * ${permille}::integer, false)`

/** What follows `from`: the types of a list, those found joined with their places. */
const listed = (list: Omit<PriceList, 'limit'>) => {
  const types = list.found
    ? sql`${hitsOf(list.found)} join item_type on item_type.id = hit.id`
    : sql`item_type`
  return sql`${types} where ${wanted(list)}`
}

const wanted = ({
  filter,
  day,
  categoryId,
  marginBelow,
  itemTypeIds,
}: Omit<PriceList, 'limit'>): Condition => {
  const kept = [
    itemTypeIds ? sql`item_type.id = any(${[...itemTypeIds]}::integer[])` : sql`item_type.is_active`,
    conditions(day)[filter],
    ...(marginBelow === undefined ? [] : [earnsLess(marginBelow)]),
    ...(categoryId
      ? [
          sql`item_type.item_id in (select item_id from item_category where category_id in (
            select id from category where id = ${categoryId} or parent_id = ${categoryId}))`,
        ]
      : []),
  ]
  return sql`(${sql.join(kept, sql` and `)})`
}

/** The order of a price list; refuses a foreign cursor. */
export const priceKeyset = ({ found, sort, cursor }: Pick<PriceList, 'found' | 'sort' | 'cursor'>): Keyset =>
  found && !sort
    ? keyset({ fit: { key: hitPlace, type: 'integer' } }, id, { sort: 'fit', cursor })
    : keyset(sortKeys, id, { sort: sort ?? 'listingOrder', cursor })
const id = sql<number>`item_type.id`

/** One page of item types, ids only; one extra row shows whether another page follows. */
export async function selectPricePage(db: Reading, order: Keyset, list: PriceList) {
  const from = listed(list)
  const { rows } = await sql<{ id: ItemTypeId; key: string; total: number }>`
    select item_type.id, ${order.key} as key, ${cappedCount(from)} as total
    from ${from} and ${order.after} order by ${order.order} limit ${rowsToRead(list.limit)}`.execute(db)
  return rows
}

/** Number of items in a list, for an empty page of a list that is not empty. */
export async function countPrices(db: Reading, list: Omit<PriceList, 'limit'>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select ${cappedCount(listed(list))} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** All active types that match a filter, in list order. */
export async function selectPricedIds(
  db: Reading,
  filter: PriceFilter,
  day: PriceDay,
): Promise<ItemTypeId[]> {
  const { rows } = await sql<{ id: ItemTypeId }>`
    select item_type.id from item_type where item_type.is_active and ${conditions(day)[filter]} order by item_type.listing_key, item_type.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

type Counted = Extract<
  PriceFilter,
  'ALL' | 'UPDATED_TODAY' | 'UPDATED_LAST_WEEK' | 'WITHOUT_PRICE' | 'OUT_OF_LINE'
>
type PriceFigures = Record<Counted | 'NOT_UPDATED_TODAY' | 'STALE', number>

/** Number of active types per filter of a figure. Each is counted by an index alone; the others are what is left of all. */
export async function selectPriceFigures(db: Reading, day: PriceDay): Promise<PriceFigures> {
  const of = conditions(day)
  const count = (where: Condition) =>
    sql`(select count(*)::integer from item_type where item_type.is_active and ${where})`
  const { rows } = await sql<Record<Counted | 'unpricedLastWeek', number>>`
    select ${count(of.ALL)} as "ALL", ${count(of.UPDATED_TODAY)} as "UPDATED_TODAY",
      ${count(of.UPDATED_LAST_WEEK)} as "UPDATED_LAST_WEEK", ${count(of.WITHOUT_PRICE)} as "WITHOUT_PRICE",
      ${count(of.OUT_OF_LINE)} as "OUT_OF_LINE", ${count(sql`${of.WITHOUT_PRICE} and ${of.UPDATED_LAST_WEEK}`)} as "unpricedLastWeek"`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('A count has one row')
  const { unpricedLastWeek, ...figures } = row
  return {
    ...figures,
    NOT_UPDATED_TODAY: figures.ALL - figures.UPDATED_TODAY,
    STALE: figures.ALL - figures.WITHOUT_PRICE - (figures.UPDATED_LAST_WEEK - unpricedLastWeek),
  }
}
