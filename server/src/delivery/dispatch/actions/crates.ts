import type { DoerCall, LockedOrder } from '../../../ordering/orders/api.ts'
import { cratesOfOrders, recordCrates } from '../../crates/api.ts'

type Order = Pick<LockedOrder, 'id' | 'outletId' | 'crates'>

/** Writes that the crates of an order went out. (rules §22.1) */
export const cratesLeave = (order: Order, call: DoerCall): Promise<void> =>
  writeOut(order, order.crates, call)

/** Takes back what was written, as the goods never reached the outlet. */
export async function cratesStay(order: Order, call: DoerCall): Promise<void> {
  const went = (await cratesOfOrders(call.tx, [order.id])).get(order.id)?.out ?? 0
  await writeOut(order, -went, call)
}

const writeOut = (
  { id: orderId, outletId }: Order,
  crates: number,
  { tx, now, user }: DoerCall,
): Promise<void> =>
  recordCrates(tx, [{ outletId, orderId, kind: 'OUT', crates, note: null, by: user, at: now }])
