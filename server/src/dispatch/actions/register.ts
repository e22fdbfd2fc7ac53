import type { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { documentNumbered, lockDocument, registerDocument } from '../../invoices/api.ts'
import { lockOrder, whyStale } from '../../orders/api.ts'
import { documentNamed, documentsOfOrder } from './documents.ts'
import { orderRegistered } from './record-documents.ts'

/** Stores the portals' reply for a document; from then on it is printed and the goods may leave. (rules §7.6) */
export const registerInvoice: Handler<typeof invoices.registerInvoice> = async ({ number, body }, call) => {
  const { tx, now, user } = call
  const { orderId } = await documentNumbered(tx, number)
  if (orderId === null) {
    await lockDocument(tx, number)
    await registerDocument(call, { orderId, number, reply: body, now })
    return { documents: await documentNamed(tx, number) }
  }
  const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  refuse(whyStale(order, body.version, now))
  const did = await registerDocument(call, { orderId, number, reply: body, now })
  await orderRegistered(tx, { order, did, number, now, user })
  return { documents: await documentsOfOrder(tx, orderId) }
}
