import { startOfDay } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { PastLine, PastOrders } from '../../../people/customers/api.ts'
import { habitsSince } from './habits.ts'

/** What orders say of those that customers placed. */
export const pastOrders: PastOrders = {
  lastOrderAt: sql`(select orders.placed_at from orders where orders.customer_id = customer.id order by orders.id desc limit 1)`,
  /** Looked up customer by customer: `exists` is planned as a join, which reads all orders when few customers have them. */
  hasOrdered: sql`(select true from orders where orders.customer_id = customer.id limit 1)`,
  latestOfOutlet: today => sql`(
    select ordered_total_paise as total_paise, lines from orders
    where orders.outlet_id = outlet.id and orders.delivery_date >= ${habitsSince(today)}::date and orders.status <> 'REJECTED'
    order by orders.id desc limit 20)`,
  selectPastLines: async (db, { customerIds, packIds, since }) => {
    const { rows } = await sql<PastLine>`
      select orders.customer_id as "customerId", order_line.pack_id as "packId", delivery_date as "deliveryDate",
        ordered_packs_milli as "packsMilli"
      from orders join order_line on order_line.order_id = orders.id
      where orders.customer_id = any(${[...customerIds]}::integer[]) and delivery_date >= ${since}::date and status <> 'REJECTED'
        and order_line.pack_id = any(${[...packIds]}::integer[]) and ordered_packs_milli > 0`.execute(db)
    return rows
  },
  selectLastOrders: async (db, { customerId, today }) => {
    const { rows } = await sql<{ id: ItemTypeId; at: Date }>`
      select order_line.item_type_id as id, max(orders.placed_at) as at from orders join order_line on order_line.order_id = orders.id
      where orders.customer_id = ${customerId} and orders.placed_at >= ${startOfDay(habitsSince(today))} and orders.status <> 'REJECTED'
      group by order_line.item_type_id`.execute(db)
    return new Map(rows.map(({ id, at }) => [id, at]))
  },
}
