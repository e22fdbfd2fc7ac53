import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, OrderId, OutletId, PackId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { orderedBaskets } from '../../../ordering/orders/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Basket } from '../rules/basket.ts'

/** What outlets ordered for some days, order by order. */
export async function selectOrdered(
  db: Reading,
  habits: readonly { outletId: OutletId; days: readonly Day[] }[],
): Promise<{ outletId: OutletId; baskets: Basket[] }[]> {
  const pairs = habits.flatMap(({ outletId, days }) => days.map(day => ({ outletId, day })))
  const { rows } = await sql<{ outletId: OutletId; days: Basket[][] }>`
    select outlet_id as "outletId", jsonb_agg(coalesce(baskets, ${orderedBaskets})) as days
    from unnest(${pairs.map(({ outletId }) => outletId)}::integer[], ${pairs.map(({ day }) => day)}::date[]) as habit(outlet, day)
    join outlet_day on outlet_day.outlet_id = habit.outlet and outlet_day.delivery_date = habit.day
    group by outlet_id`.execute(db)
  return rows.map(({ outletId, days }) => ({ outletId, baskets: days.flat() }))
}

export interface NamedPack {
  packId: PackId
  itemId: ItemTypeId
  itemName: string
  packsize: string
}

/** Names of packs that are sold; those that are inactive are left out. */
export async function selectPackNames(db: Reading, packIds: readonly number[]): Promise<NamedPack[]> {
  const { rows } = await sql<NamedPack>`
    select pack.id as "packId", pack.item_type_id as "itemId", item.name as "itemName", pack.name as packsize
    from pack join item_type on item_type.id = pack.item_type_id join item on item.id = item_type.item_id
    where pack.is_active and item_type.is_active and item.is_active and pack.id = any(${[...packIds]}::integer[])`.execute(
    db,
  )
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
