import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { documentNumbered, lockDocument, registerDocument } from '../../../billing/invoices/api.ts'
import { lockOrder, whyStale } from '../../../ordering/orders/api.ts'
import type { Handler, WriteCall, Writing } from '../../../platform/http/call.ts'
import { documentNamed, documentsOfOrder } from './documents.ts'
import { orderRegistered } from './record-documents.ts'

/**
 * Enters the portals' reply on a document, under the lock of its order, with a line of its history; from then on it is printed and
 * the goods may leave. Returns the order; null: a note without goods. (rules §7.6)
 */
export async function registerNumbered(
  { number, body }: Args<typeof dispatch.registerInvoice>,
  call: Writing & Pick<WriteCall, 'now' | 'user'>,
): Promise<OrderId | null> {
  const { tx, now, user } = call
  const { orderId } = await documentNumbered(tx, number)
  if (orderId === null) {
    await lockDocument(tx, number)
    await registerDocument(call, { orderId, number, reply: body, now })
    return null
  }
  const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  refuse(whyStale(order, body.version, now))
  const did = await registerDocument(call, { orderId, number, reply: body, now })
  await orderRegistered(tx, { order, did, number, now, user })
  return orderId
}

/** Stores the portals' reply for a document. (rules §7.6) */
export const registerInvoice: Handler<typeof dispatch.registerInvoice> = async (given, call) => {
  const orderId = await registerNumbered(given, call)
  const documents =
    orderId === null ? documentNamed(call.tx, given.number) : documentsOfOrder(call.tx, orderId)
  return { documents: await documents }
}
