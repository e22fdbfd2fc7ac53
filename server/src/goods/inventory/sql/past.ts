import type { Day } from '@packhouse/contract/day.ts'
import type { DateRule } from '@packhouse/contract/goods/items/expiry.ts'
import type { ItemId, ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { DatedLot } from '../rules/stock-moves.ts'

/** The last day on which `lot` may leave, as `lastDay` in the contract; null: it always may. (rules §27.10) */
export const lastDayOf = sql<Day | null>`case when lot.best_before is not null then greatest(lot.best_before, lot.let_go_until) end`

/** Lots of which something is left and whose best before is over, also blocked ones and those that somebody let go. (rules §27.12) */
export const overLots = (today: Day) => sql`lot where lot.left_milli > 0 and lot.best_before < ${today}::date`

/** What is left of an item in lots that are past their best before on a day and not blocked, thousandths. (rules §27.10) */
export const pastMilli = (
  itemTypeId: RawBuilder<unknown>,
  on: Day | RawBuilder<unknown>,
): RawBuilder<Milli> => sql<Milli>`(
  select coalesce(sum(lot.left_milli), 0)::bigint from lot where lot.item_type_id = ${itemTypeId} and lot.left_milli > 0
    and lot.best_before < ${on}::date and ${lastDayOf} < ${on}::date and not lot.is_blocked)`

/** What is left of lots of these items that have a best before and are not blocked, the first to expire first. */
export async function selectDated(
  db: Reading,
  itemTypeIds: readonly ItemTypeId[],
): Promise<(DatedLot & { itemTypeId: ItemTypeId })[]> {
  const { rows } = await sql<DatedLot & { itemTypeId: ItemTypeId }>`
    select id, item_type_id as "itemTypeId", day, best_before as "bestBefore", let_go_until as "letGoUntil", left_milli as "leftMilli"
    from lot where item_type_id = any(${itemTypeIds}::integer[]) and left_milli > 0 and best_before is not null and not is_blocked
    order by best_before, day, id`.execute(db)
  return rows
}

/** Where lots of `item_type` have their best before from: its first category that says so, else the one above it. (rules §27.9) */
export const dateRuleOf = sql<DateRule>`coalesce((
  select coalesce(category.dates, above.dates) from item_category
    join category on category.id = item_category.category_id left join category as above on above.id = category.parent_id
  where item_category.item_id = item_type.item_id and coalesce(category.dates, above.dates) is not null
  order by item_category.place, category.id limit 1), 'SHELF_LIFE')`

/** Where lots of the types of these items have their best before from. (rules §27.9) */
export async function selectDateRules(
  db: Reading,
  itemIds: readonly ItemId[],
): Promise<Map<ItemTypeId, DateRule>> {
  const { rows } = await sql<{ id: ItemTypeId; rule: DateRule }>`
    select item_type.id, ${dateRuleOf} as rule from item_type where item_type.item_id = any(${itemIds}::integer[])`.execute(
    db,
  )
  return new Map(rows.map(({ id, rule }) => [id, rule]))
}

/** For so many days goods may come back to a lot of which nothing is left. */
const comesBackDays = 60

/**
 * Gives lots of these types, whose stock is locked, the day that follows from the rule of their category, unless theirs stood on the
 * packs; returns how many lots of each have another day now. (rules §27.9)
 */
export async function saveWorkedOut(
  tx: Tx,
  itemTypeIds: readonly ItemTypeId[],
  today: Day,
): Promise<{ itemTypeId: ItemTypeId; lots: number }[]> {
  const { rows } = await sql<{ itemTypeId: ItemTypeId; lots: number }>`
    with follows as (
      select lot.id, case when ${dateRuleOf} = 'SHELF_LIFE' then lot.day + item_type.shelf_life_days end as best
      from lot join item_type on item_type.id = lot.item_type_id
      where lot.item_type_id = any(${itemTypeIds}::integer[]) and not lot.is_printed
        and (lot.left_milli > 0 or lot.day >= ${today}::date - ${sql.lit(comesBackDays)})
    ), changed as (
      update lot set best_before = follows.best, version = version + 1,
        let_go_until = null, let_go_reason = null, let_go_by = null, let_go_at = null, let_go_milli = null
      from follows where lot.id = follows.id and lot.best_before is distinct from follows.best
      returning lot.item_type_id
    )
    select item_type_id as "itemTypeId", count(*)::integer as lots from changed group by 1 order by 1`.execute(
    tx,
  )
  return rows
}
