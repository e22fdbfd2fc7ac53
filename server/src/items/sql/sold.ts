import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

const days = 30

/** From the orders delivered since then: few of all there ever were. */
export const soldOf = (itemTypeIds: readonly ItemTypeId[], today: Day) => sql<{ pack_id: PackId; sold: Milli }>`
  select line.pack_id, sum(coalesce(line.delivered_milli, line.picked_milli, 0) - line.returned_milli)::bigint as sold
  from orders join order_line line on line.order_id = orders.id
  where orders.delivered_at >= ${startOfDay(addDays(today, 1 - days))} and line.item_type_id = any(${[...itemTypeIds]}::integer[])
  group by line.pack_id`

/**
 * What of these types was delivered today and on the 29 days before (IST), less what came back: thousandths of the base unit by pack.
 * A pack that nobody took is left out. (rules.md §2.1)
 */
export async function selectSold(db: Reading, itemTypeIds: readonly ItemTypeId[], today: Day): Promise<Map<PackId, Milli>> {
  if (itemTypeIds.length === 0) return new Map()
  const { rows } = await soldOf(itemTypeIds, today).execute(db)
  return new Map(rows.map(({ pack_id, sold }) => [pack_id, sold]))
}
