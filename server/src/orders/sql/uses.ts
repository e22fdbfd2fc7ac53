import { type RawBuilder, sql } from 'kysely'
import type { PackOfType } from '../../items/api.ts'
import type { ListUses } from '../../lookups/api.ts'

/** Counts what orders refer to. */
export const orderUses: ListUses = {
  TIME_SLOT: today => sql`
    select slot_id as id, 0 as used, count(*) as "ordersAhead" from orders
    where delivery_date >= ${today} and status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')
    group by 1`,
  /** A rejected order stores its reason as text, with any note after it: matched by prefix, over the last 30 days. */
  REJECT_REASON: () => sql`
    select reject_reason.id, count(*) as used, 0 as "ordersAhead"
    from orders join reject_reason
      on orders.reject_reason = reject_reason.name or starts_with(orders.reject_reason, reject_reason.name || ': ')
    where orders.status = 'REJECTED' and orders.rejected_at > now() - interval '30 days'
    group by reject_reason.id`,
}

/** Whether a pack is on any order. */
export const wasOrdered = ({ id, itemTypeId }: PackOfType): RawBuilder<boolean> =>
  sql`exists (select from order_line where item_type_id = ${itemTypeId} and pack_id = ${id})`
