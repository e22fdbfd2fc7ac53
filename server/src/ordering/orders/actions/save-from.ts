import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { SavedFrom } from '@packhouse/contract/ordering/orders/order-message.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { createOrder } from './create.ts'
import { editOrder } from './edit.ts'

/** What is saved from a message: the items as they were sent, and the order that they change; undefined for a new one. */
interface Saving {
  items:
    | Args<typeof orders.createOrder>['body']['items']
    | NonNullable<Args<typeof orders.editOrder>['body']['items']>
  orderId: OrderId | undefined
}

/** Holds the message that an order is saved from; the answer is called with the order once it is saved. Of messages, a slice above. */
export type HoldMessage = (
  message: SavedFrom,
  saving: Saving,
  call: WriteCall,
) => Promise<(order: Result<typeof orders.createOrder>) => Promise<void>>

/** Places an order, which may be read from a message. */
export const createOrderFrom =
  (hold: HoldMessage): Handler<typeof orders.createOrder> =>
  async (args, call) => {
    const { message, items } = args.body
    const saved = message && (await hold(message, { items, orderId: undefined }, call))
    const order = await createOrder(args, call)
    await saved?.(order)
    return order
  }

/** Changes an order, which a message may ask for. */
export const editOrderFrom =
  (hold: HoldMessage): Handler<typeof orders.editOrder> =>
  async (args, call) => {
    const { message, items = [] } = args.body
    const saved = message && (await hold(message, { items, orderId: args.orderId }, call))
    const order = await editOrder(args, call)
    await saved?.(order)
    return order
  }
