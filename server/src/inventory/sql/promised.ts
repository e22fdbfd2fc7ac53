import type { Day } from '@packhouse/contract/day.ts'
import type { ItemTypeId, OrderId } from '@packhouse/contract/ids.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import { sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'

/**
 * Statuses of orders that stock is promised to; literals, so that a generic plan can use the index of statuses.
 * (rules.md §5.9 c)
 */
export const openStatuses = sql.raw(`'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH'`)

export interface PromisedOrder {
  orderId: OrderId
  businessName: string
  outletName: string
  deliveryDate: Day
  slotText: string
  /** Picked amount if decided, else ordered; thousandths. */
  milli: Milli
  pickedMilli: Milli
  isPicked: boolean
}

/** Returns the orders that an item is promised to, in order of dispatch. */
export async function selectPromised(db: Reading, itemTypeId: ItemTypeId): Promise<PromisedOrder[]> {
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
}
