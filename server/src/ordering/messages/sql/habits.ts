import type { CustomerId, ItemTypeId, OrderId, OutletId, PackId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Orders of an outlet that its habits are read from, newest first: a daily one's of some months. */
const ordersRead = 120

export interface HabitRow {
  item_type_id: ItemTypeId
  /** Thousandths of the base unit, of its last eight orders with the item, newest first. */
  quantities: Milli[]
  /** Which of its last ten orders have the item. */
  recent: OrderId[]
  /** How its last order had it: pack, and packs in thousandths. */
  pack_id: PackId
  packs_milli: Milli
}

/** What an outlet orders, item by item, as it was ordered; rejected orders and substitutes are left out. (rules §9.8) */
export async function selectHabits(db: Reading, outletId: OutletId): Promise<HabitRow[]> {
  const { rows } = await sql<HabitRow>`
    with recent as (
      select id, row_number() over (order by id desc) as place from (
        select id from orders where outlet_id = ${outletId} and status <> 'REJECTED' order by id desc limit ${sql.lit(ordersRead)}) as newest
    ), taken as (
      select recent.id, recent.place, order_line.item_type_id, sum(order_line.ordered_milli)::bigint as milli,
        (array_agg(order_line.pack_id order by order_line.ordered_milli desc, order_line.id))[1] as pack_id,
        (array_agg(order_line.ordered_packs_milli order by order_line.ordered_milli desc, order_line.id))[1] as packs_milli
      from recent join order_line on order_line.order_id = recent.id
      where order_line.substitute_for is null and order_line.ordered_milli > 0
      group by recent.id, recent.place, order_line.item_type_id
    )
    select item_type_id, (array_agg(milli order by place))[1:8] as quantities,
      coalesce(array_agg(id order by place) filter (where place <= 10), '{}') as recent,
      (array_agg(pack_id order by place))[1] as pack_id, (array_agg(packs_milli order by place))[1] as packs_milli
    from taken group by item_type_id order by item_type_id`.execute(db)
  return rows
}

/** Orders of a customer among which those since a time are counted. */
const ordersCounted = 300

/** How many orders of a customer since a time have each item. */
export async function selectOrdersWith(
  db: Reading,
  customerId: CustomerId,
  since: Date,
): Promise<{ item_type_id: ItemTypeId; orders: number }[]> {
  const { rows } = await sql<{ item_type_id: ItemTypeId; orders: number }>`
    select order_line.item_type_id, count(distinct orders.id)::integer as orders
    from (select id, placed_at, status from orders where customer_id = ${customerId} order by id desc limit ${sql.lit(ordersCounted)}) as orders
    join order_line on order_line.order_id = orders.id
    where orders.placed_at >= ${since} and orders.status <> 'REJECTED' and order_line.substitute_for is null
    group by order_line.item_type_id order by order_line.item_type_id`.execute(db)
  return rows
}
