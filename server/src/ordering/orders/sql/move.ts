import type { OrderId, RejectReasonId } from '@packhouse/contract/ids.ts'
import { sql, type Updateable } from 'kysely'
import type { OrdersTable } from '../../../platform/db/schema.d.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { textIdOf } from './search.ts'

/** The mutable columns of an order. */
export type OrderChanges = Pick<
  Updateable<OrdersTable>,
  | 'status'
  | 'credit_hold'
  | 'hold_reason'
  | 'picker_id'
  | 'lines'
  | 'picked_lines'
  | 'short_lines'
  | 'open_tasks'
  | 'total_paise'
  | 'checked_by'
  | 'checked_at'
  | 'crates'
  | 'partly_returned'
  | 'reject_reason'
  | 'packing_at'
  | 'packed_at'
  | 'dispatched_at'
  | 'delivered_at'
  | 'goods_ordered_paise'
  | 'goods_picked_paise'
  | 'closed_at'
  | 'rejected_at'
  | 'ordered_total_paise'
  | 'outlet_id'
  | 'outlet_name'
  | 'outlet_address'
  | 'city'
  | 'buyer_gstin'
  | 'supply_state'
  | 'buyer_kind'
  | 'is_under_lut'
  | 'staff_id'
  | 'staff_snapshot'
  | 'delivery_date'
  | 'slot_id'
  | 'slot_text'
  | 'instructions'
> & { search_text?: string }

/** Updates a locked order and raises its version; returns the new one. */
export async function saveOrder(tx: Tx, orderId: OrderId, changes: OrderChanges, now: Date): Promise<number> {
  const { search_text: text, ...columns } = changes
  await forgetShares(tx, orderId, columns)
  const { version } = await tx
    .updateTable('orders')
    .set({
      ...columns,
      ...(text === undefined ? {} : { text_id: await textIdOf(tx, text) }),
      updated_at: now,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', orderId)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** An order that is not promised any more, or leaves another time, has no share of what was short. (rules §35.7) */
async function forgetShares(
  tx: Tx,
  orderId: OrderId,
  { status, delivery_date: day, slot_id: slotId }: OrderChanges,
): Promise<void> {
  const isOff = status === 'PLACED' || status === 'REJECTED'
  if (!isOff && day === undefined && slotId === undefined) return
  await sql`
    update order_line set allotted_milli = null, allotted_at = null from orders
    where orders.id = ${orderId} and order_line.order_id = orders.id and allotted_milli is not null
      and (${isOff} or orders.delivery_date <> coalesce(${day ?? null}::date, orders.delivery_date)
        or orders.slot_id <> coalesce(${slotId ?? null}::integer, orders.slot_id))`.execute(tx)
}

/** One reason of the master list. */
export const selectRejectReason = (tx: Tx, id: RejectReasonId) =>
  tx
    .selectFrom('reject_reason')
    .where('id', '=', id)
    .select(['name as reason', 'is_active as isActive'])
    .executeTakeFirst()
