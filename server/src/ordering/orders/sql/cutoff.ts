import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** The cut-off of an order's slot: a clock time, so many days before its delivery day. */
export const selectCutoff = (tx: Tx, orderId: OrderId): Promise<{ time: string; daysBefore: number }> =>
  tx
    .selectFrom('orders')
    .innerJoin('time_slot', 'time_slot.id', 'orders.slot_id')
    .where('orders.id', '=', orderId)
    .select(['time_slot.cutoff_time as time', 'time_slot.cutoff_days_before as daysBefore'])
    .executeTakeFirstOrThrow()
