import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { answerNote, documentNumbered, lockDocument } from '../../../billing/invoices/api.ts'
import { lockOrder, whyStale } from '../../../ordering/orders/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { documentNamed, documentsOfOrder } from './documents.ts'
import { orderRegistered } from './record-documents.ts'

/**
 * Stores what the buyer of a credit note did with the tax credit: the supplier's tax falls only once it is reversed.
 * (rules §7.7)
 */
export const answerCreditNote: Handler<typeof dispatch.answerCreditNote> = async ({ number, body }, call) => {
  const { tx, now, user } = call
  const { orderId } = await documentNumbered(tx, number)
  if (orderId === null) {
    await lockDocument(tx, number)
    await answerNote(call, { orderId, number, answer: body.answer })
    return { documents: await documentNamed(tx, number) }
  }
  const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  refuse(whyStale(order, body.version, now))
  const did = await answerNote(call, { orderId, number, answer: body.answer })
  await orderRegistered(tx, { order, did, number, now, user })
  return { documents: await documentsOfOrder(tx, orderId) }
}
