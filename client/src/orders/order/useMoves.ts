import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { useMoveOrdersMutation } from '../api.ts'
import { onlyRow } from '../rowFailure.ts'
import type { Order } from './wire.ts'

type MoveBody = Parameters<ReturnType<typeof useMoveOrdersMutation>[0]>[0]['body']['orders'][number]
export type MoveDetails = Omit<MoveBody, 'orderId' | 'version'>

/** Moves this order to a state; throws what the server refused. */
export function useMove(order: Order): (to: OrderStatus, details?: MoveDetails) => Promise<void> {
  const [moveOrders] = useMoveOrdersMutation()
  return async (to, details = {}) => {
    const asked = { orderId: order.orderid, version: order.version, ...details }
    const { results } = await moveOrders({ status: to, body: { orders: [asked] } }).unwrap()
    onlyRow(results)
  }
}
