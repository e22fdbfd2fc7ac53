import { openStatuses } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { LabelledOrder } from '../rules/labels.ts'
import { type Printed, running, wanted } from './hall-lists.ts'

/** The orders in the hall among those wanted, and with `outToo` those on their way, by slot in running order. (rules §24.1) */
export async function selectLabelled(db: Reading, printed: Printed): Promise<LabelledOrder[]> {
  const states = [...openStatuses, ...(printed.outToo ? ['DISPATCHED'] : [])]
  const { rows } = await sql<LabelledOrder>`
    select orders.id, orders.business_name as "businessName", orders.outlet_name as "outletName", orders.city,
      orders.slot_id as "slotId", orders.slot_text as slot, orders.delivery_date as "deliveryDate", ${running} as running, orders.crates,
      coalesce((select sum(coalesce(picked_milli, ordered_milli)) from order_line
        where order_line.order_id = orders.id and unit in ('KG', 'L')), 0)::bigint as "weightMilli"
    from orders join time_slot on time_slot.id = orders.slot_id
    where ${wanted(printed)} and orders.status = any(${states}::text[])
    order by orders.delivery_date, time_slot.starts_at, orders.slot_id, orders.id`.execute(db)
  return rows
}
