import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { sumPaise } from '@packhouse/contract/money.ts'
import { whyNotInvoice } from '@packhouse/contract/ordering/orders/policy.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { lockAccount } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { lockOrderHead } from '../../../ordering/orders/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { documentsOfOrder } from './documents.ts'
import { makeDocuments } from './make-documents.ts'
import { orderInvoiced } from './record-documents.ts'

/** Issues the documents of an order that is packed or later; a repeat returns the same ones. (rules §7.1, §7.2) */
export async function generateInvoice(
  { orderid }: Args<typeof dispatch.generateInvoice>,
  { tx, now, user, audit }: WriteCall,
): Promise<Result<typeof dispatch.generateInvoice>> {
  const order = found(await lockOrderHead(tx, orderid), 'Order {id} was not found.', { id: orderid })
  const settings = await readSettings(tx)
  refuse(whyNotInvoice(order, settings))
  const isNew = order.liveInvoice === null
  await lockAccount(tx, order.customerId)
  const issued = await makeDocuments(tx, { order, settings, now, user, audit })
  const numbers = issued.map(({ number }) => number)
  if (!isNew) audit({ action: 'INVOICE_UNCHANGED', entity: 'order', entityId: orderid, after: { numbers } })
  if (isNew)
    await orderInvoiced(tx, {
      order,
      numbers,
      total: sumPaise(issued.map(({ total }) => total)),
      now,
      user,
      audit,
    })
  const documents = await documentsOfOrder(tx, orderid)
  return { documents: documents.filter(({ number }) => numbers.includes(number)) }
}
