import type { OrderId } from '@packhouse/contract/ids.ts'
import type { ItemOfOrders } from '@packhouse/contract/ordering/orders/model.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Totals of some orders by item, in packing order. A renamed item has the name on its last order. */
export async function selectItemSums(db: Reading, orderIds: readonly OrderId[]): Promise<ItemOfOrders[]> {
  const { rows } = await sql<ItemOfOrders>`
    select item_type_id as "itemId",
           (array_agg(item_name order by id desc))[1] as "itemName", (array_agg(type_name order by id desc))[1] as "itemType",
           unit as "itemUnit", sum(ordered_milli)::bigint as ordered, coalesce(sum(picked_milli), 0)::bigint as picked,
           count(distinct order_id)::integer as orders
    from order_line where order_id = any(${[...orderIds]}::integer[])
    group by item_type_id, unit
    order by min(packing_order), 2, item_type_id`.execute(db)
  return rows
}

/** Which of these orders exist. */
export async function selectExistingOrders(db: Reading, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await sql<{
    id: OrderId
  }>`select id from orders where id = any(${[...orderIds]}::integer[])`.execute(db)
  return rows.map(({ id }) => id)
}
