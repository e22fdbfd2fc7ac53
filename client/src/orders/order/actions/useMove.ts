import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import type { MoveOrder } from '@packhouse/contract/orders/model.ts'
import type { z } from 'zod'
import { useMoveOrdersMutation } from '../../../api/orders.ts'
import { onlyRow } from '../../../app/requests/rowFailure.ts'
import type { Order } from '../order.ts'

export type MoveDetails = Omit<z.input<typeof MoveOrder>, 'orderId' | 'version'>

/** Moves this order to a state; throws the server's refusal. */
export function useMove(order: Order): (to: OrderStatus, details?: MoveDetails) => Promise<void> {
  const [moveOrders] = useMoveOrdersMutation()
  return async (to, details = {}) => {
    const args = { orderId: order.orderid, version: order.version, ...details }
    const { results } = await moveOrders({ status: to, body: { orders: [args] } }).unwrap()
    onlyRow(results)
  }
}
