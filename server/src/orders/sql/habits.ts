import { addDays, type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { daysAhead } from '@packhouse/contract/orders/policy-create.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { hasGroups } from '../../pricing/api.ts'

/** Buying habits are read from the orders of this many days. */
const habitDays = 60

/** How a customer buys an item; amounts are thousandths of a pack. */
export interface Habit {
  itemTypeId: ItemTypeId
  lastPackId: PackId
  lastPacksMilli: Milli
  lastOrderedAt: Date
  /** The middle amount of the pack last ordered. */
  usualPacksMilli: Milli
}

interface BuyerState {
  hasGroups: boolean
  /**
   * What changes with every change of the orders that habits are read from: the transactions that last wrote the days of the
   * customer's outlets. Transaction numbers only rise, so each state has a sum that none before it had.
   */
  state: string
}

/** What decides what a customer may order and whether its habits are known; undefined for an unknown customer. */
export async function selectBuyerState(db: Reading, customerId: CustomerId, today: Day): Promise<BuyerState | undefined> {
  const { rows } = await sql<BuyerState>`
    select ${hasGroups(sql.ref('customer.id'))} as "hasGroups", (
      select concat_ws('.', count(*), sum(outlet_day.xmin::text::bigint))
      from outlet
      cross join generate_series(0, ${sql.lit(habitDays + daysAhead)}) as days
      join outlet_day on outlet_day.outlet_id = outlet.id and outlet_day.delivery_date = ${addDays(today, -habitDays)}::date + days
      where outlet.customer_id = customer.id
    ) as state from customer where customer.id = ${customerId}`.execute(db)
  return rows[0]
}

/** The items that a customer recently ordered, most frequent first. (rules.md §12) */
export async function selectHabits(db: Reading, customerId: CustomerId, today: Day): Promise<Habit[]> {
  const { rows } = await sql<Habit>`
    with bought as (
      select orders.id as order_id, orders.placed_at, line.item_type_id, line.pack_id, line.ordered_packs_milli
      from orders join order_line line on line.order_id = orders.id
      where orders.customer_id = ${customerId} and orders.placed_at >= ${startOfDay(addDays(today, -habitDays))}
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
