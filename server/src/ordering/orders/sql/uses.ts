import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { ListUses } from '../../../business/lookups/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

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

/** Returns on how many orders that have not left yet each of these types is. */
export async function openOrdersOf(
  db: Reading,
  ids: readonly ItemTypeId[],
): Promise<ReadonlyMap<ItemTypeId, number>> {
  const { rows } = await sql<{ id: ItemTypeId; count: number }>`
    select order_line.item_type_id as id, count(distinct orders.id)::integer as count
    from orders join order_line on order_line.order_id = orders.id
    where orders.status in ('PLACED', 'PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')
      and order_line.item_type_id = any(${[...ids]}::integer[])
    group by order_line.item_type_id`.execute(db)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
