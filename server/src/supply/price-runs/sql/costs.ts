import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import { lastCost, lotCost, receivedAtCost } from '../../../goods/inventory/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Goods of a known cost per base unit, paise. */
export interface CostPart {
  itemId: ItemTypeId
  milli: Milli
  cost: Paise
  day: Day
}

const istDay = (instant: string) => sql`(${sql.raw(instant)} at time zone 'Asia/Kolkata')::date`

/**
 * What came since a moment, all of it, and what is still there of what came before, but for what is blocked. What has no known cost is
 * left out. (rules §36.1)
 */
export async function selectCostParts(
  db: Reading,
  ids: readonly ItemTypeId[],
  since: Date,
): Promise<CostPart[]> {
  const { rows } = await sql<CostPart>`
    with type as materialized (select unnest(${[...ids]}::integer[]) as id)
    select type.id as "itemId", came.milli, came.cost, ${istDay('came.received_at')} as day
    from type cross join lateral (
      select estimate.accepted_milli as milli, ${lastCost} as cost, estimate.received_at from ${receivedAtCost(sql`type.id`)}
    ) as came where came.received_at >= ${since}
    union all
    select lot.item_type_id, lot.left_milli, ${lotCost}, lot.day
    from lot join type on type.id = lot.item_type_id left join estimate on estimate.id = lot.estimate_id
    where lot.left_milli > 0 and not lot.is_blocked and ${lotCost} is not null
      and coalesce(estimate.received_at < ${since}, true)`.execute(db)
  return rows
}

/** The cost of the last goods that came, however long ago. (rules §4.13) */
export async function selectLastCosts(
  db: Reading,
  ids: readonly ItemTypeId[],
): Promise<{ itemId: ItemTypeId; cost: Paise; day: Day }[]> {
  const { rows } = await sql<{ itemId: ItemTypeId; cost: Paise; day: Day }>`
    select type.id as "itemId", last.cost, ${istDay('last.received_at')} as day
    from unnest(${[...ids]}::integer[]) as type(id) cross join lateral (
      select ${lastCost} as cost, estimate.received_at from ${receivedAtCost(sql`type.id`)} limit 1
    ) as last where last.cost is not null`.execute(db)
  return rows
}
