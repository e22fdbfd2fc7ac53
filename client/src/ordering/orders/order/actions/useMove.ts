import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { useMoveOrdersMutation } from '../../../../api/dispatch.ts'
import { answeredFigures, asksFigures, withMeant } from '../../../../app/figures/asking.ts'
import type { Asked } from '../../../../app/requests/figures.ts'
import { onlyRow } from '../../../../app/requests/rowFailure.ts'
import type { Order } from '../order.ts'

type Moved = Extract<Asked<typeof dispatch.moveOrders>['body'], { orders: unknown }>['orders'][number]
export type MoveDetails = Omit<Extract<Moved, object>, 'orderId' | 'version'>

/** Moves this order to a state; throws the server's refusal. */
export function useMove(order: Order): (to: OrderStatus, details?: MoveDetails) => Promise<void> {
  const [moveOrders] = useMoveOrdersMutation()
  return async (to, details = {}) => {
    const send = async (meant: readonly string[]) => {
      const args = withMeant({ orderId: order.orderid, version: order.version, ...details }, meant)
      onlyRow((await moveOrders({ status: to, body: { orders: [args] } }).unwrap()).results)
    }
    try {
      await send([])
    } catch (error) {
      const meant = asksFigures(error) ? await answeredFigures(error) : undefined
      if (!meant) throw error
      await send(meant)
    }
  }
}
