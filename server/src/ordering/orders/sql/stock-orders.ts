import { sql } from 'kysely'
import type { PromisedOrder, StockOrders } from '../../../goods/inventory/api.ts'

/**
 * Statuses of orders that stock is promised to; literals, so that a generic plan can use the index of statuses.
 * (rules §5.9 c)
 */
const openStatuses = sql.raw(`'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'`)

/** What orders say of stock. */
export const stockOrders: StockOrders = {
  selectPromised: async (db, itemTypeId) => {
    const { rows } = await sql<PromisedOrder>`
      select orders.id as "orderId", orders.business_name as "businessName", orders.outlet_name as "outletName",
        orders.delivery_date as "deliveryDate", orders.slot_text as "slotText", held.milli, held.picked as "pickedMilli",
        held.decided as "isPicked"
      from orders join time_slot on time_slot.id = orders.slot_id
        join lateral (
          select sum(coalesce(picked_milli, ordered_milli))::bigint as milli, sum(coalesce(picked_milli, 0))::bigint as picked,
            bool_and(picked_milli is not null) as decided
          from order_line where order_line.order_id = orders.id and order_line.item_type_id = ${itemTypeId}
        ) as held on held.milli > 0
      where orders.status in (${openStatuses})
      order by orders.delivery_date, time_slot.starts_at, orders.id`.execute(db)
    return rows
  },
  promisedCount: sql`(select count(distinct orders.id) from orders join order_line on order_line.order_id = orders.id
    where orders.status in (${openStatuses}) and order_line.item_type_id = item_type.id
      and coalesce(order_line.picked_milli, order_line.ordered_milli) > 0)::integer`,
  businessOf: orderId => sql`(select business_name from orders where orders.id = ${orderId})`,
}
