import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, OrderId, OutletId, PackId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

export interface OrderedPack {
  outletId: OutletId
  orderId: OrderId
  packId: PackId
  /** Thousandths of a pack, as ordered. */
  packsMilli: Milli
}

/** What outlets ordered for some days, order by order; packs that are switched off and substitutes are left out. */
export async function selectOrdered(
  db: Reading,
  habits: readonly { outletId: OutletId; days: readonly Day[] }[],
): Promise<OrderedPack[]> {
  const pairs = habits.flatMap(({ outletId, days }) => days.map(day => ({ outletId, day })))
  const { rows } = await sql<OrderedPack>`
    select orders.outlet_id as "outletId", orders.id as "orderId", order_line.pack_id as "packId",
      sum(order_line.ordered_packs_milli)::bigint as "packsMilli"
    from unnest(${pairs.map(({ outletId }) => outletId)}::integer[], ${pairs.map(({ day }) => day)}::date[]) as habit(outlet_id, day)
    join orders on orders.outlet_id = habit.outlet_id and orders.delivery_date = habit.day and orders.status <> 'REJECTED'
    join order_line on order_line.order_id = orders.id
    join pack on pack.id = order_line.pack_id and pack.is_active
    join item_type on item_type.id = pack.item_type_id and item_type.is_active
    join item on item.id = item_type.item_id and item.is_active
    where order_line.substitute_for is null and order_line.ordered_packs_milli > 0
    group by orders.id, order_line.pack_id order by orders.id desc, min(order_line.line_no)`.execute(db)
  return rows
}

export interface NamedPack {
  packId: PackId
  itemId: ItemTypeId
  itemName: string
  packsize: string
}

export async function selectPackNames(db: Reading, packIds: readonly PackId[]): Promise<NamedPack[]> {
  const { rows } = await sql<NamedPack>`
    select pack.id as "packId", pack.item_type_id as "itemId", item.name as "itemName", pack.name as packsize
    from pack join item_type on item_type.id = pack.item_type_id join item on item.id = item_type.item_id
    where pack.id = any(${[...packIds]}::integer[])`.execute(db)
  return rows
}

export interface LastOrder {
  outletId: OutletId
  orderId: OrderId
  deliveryDate: Day
}

/** The last order of each outlet that was not rejected. */
export async function selectLastOrders(db: Reading, outletIds: readonly OutletId[]): Promise<LastOrder[]> {
  const { rows } = await sql<LastOrder>`
    select asked.id as "outletId", latest.id as "orderId", latest.delivery_date as "deliveryDate"
    from unnest(${[...outletIds]}::integer[]) as asked(id)
    cross join lateral (select id, delivery_date from orders where orders.outlet_id = asked.id and status <> 'REJECTED'
      order by orders.id desc limit 1) as latest`.execute(db)
  return rows
}
