import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { whyNotCancelInvoice } from '@packhouse/contract/ordering/orders/policy.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { cancelDocumentsWith, documentOfOrder } from '../../../billing/invoices/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { lockOrder } from '../../../ordering/orders/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { documentsOfOrder } from './documents.ts'
import { orderUninvoiced } from './record-documents.ts'

/** Cancels the documents of an order whose goods have not left; the order is worth its lines again. (rules §7.2) */
export const cancelInvoice: Handler<typeof dispatch.cancelInvoice> = async (
  { number, body: { reason } },
  call,
) => {
  const { tx, now, user, audit } = call
  const document = await documentOfOrder(tx, number)
  const order = found(await lockOrder(tx, document.orderId), 'Order {id} was not found.', {
    id: document.orderId,
  })
  const whyNotOrder = whyNotCancelInvoice(order)
  const numbers = await cancelDocumentsWith(call, {
    document,
    number,
    whyNotOrder,
    reason,
    userId: user.id,
    now,
  })
  const settings = await readSettings(tx)
  await orderUninvoiced(tx, {
    order,
    numbers,
    reason,
    supplierState: settings.supplier.state,
    now,
    user,
    audit,
  })
  return { documents: await documentsOfOrder(tx, order.id) }
}
