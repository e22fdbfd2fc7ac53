import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** What a customer buys is read from the orders of this many days. */
const habitDays = 60

/** The first day, IST, of the orders that show what a customer buys. */
export const habitsSince = (today: Day): Day => addDays(today, -habitDays)

/** How a customer buys an item; amounts are thousandths of a pack. */
export interface Habit {
  itemTypeId: ItemTypeId
  lastPackId: PackId
  lastPacksMilli: Milli
  lastOrderedAt: Date
  /** The middle amount of the pack last ordered. */
  usualPacksMilli: Milli
}

/** The items that a customer recently ordered, most frequent first. (rules §12) */
export async function selectHabits(db: Reading, customerId: CustomerId, today: Day): Promise<Habit[]> {
  const { rows } = await sql<Habit>`
    with bought as (
      select orders.id as order_id, orders.placed_at, line.item_type_id, line.pack_id, line.ordered_packs_milli
      from orders join order_line line on line.order_id = orders.id
      where orders.customer_id = ${customerId} and orders.placed_at >= ${startOfDay(habitsSince(today))}
        and orders.status <> 'REJECTED' and line.substitute_for is null and line.ordered_packs_milli > 0
    ), last as (
      select distinct on (item_type_id) item_type_id, pack_id, ordered_packs_milli, placed_at
      from bought order by item_type_id, order_id desc, pack_id
    )
    select item_type_id as "itemTypeId", last.pack_id as "lastPackId", last.ordered_packs_milli as "lastPacksMilli",
      last.placed_at as "lastOrderedAt",
      percentile_disc(0.5) within group (order by bought.ordered_packs_milli) filter (where bought.pack_id = last.pack_id) as "usualPacksMilli"
    from bought join last using (item_type_id)
    group by item_type_id, last.pack_id, last.ordered_packs_milli, last.placed_at
    order by count(distinct order_id) desc, max(order_id) desc, item_type_id`.execute(db)
  return rows
}
