import type { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { ewayText } from '@packhouse/contract/invoices/portal.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { orderRegistered } from '../../orders/actions/invoiced.ts'
import { whyStale } from '../../orders/rules.ts'
import { lockOrder } from '../../orders/sql/lock.ts'
import { printed } from '../rules/printed.ts'
import { whyNotRegister, whyTaken } from '../rules/register.ts'
import { selectDocuments } from '../sql/documents.ts'
import { selectByNumber, selectTaken, selectToRegister } from '../sql/read.ts'
import { keepPortalNumbers } from '../sql/write.ts'

/** Stores the portals' reply for a document; from then on it is printed and the goods may leave. (rules.md §7.6) */
export const registerInvoice: Handler<typeof invoices.registerInvoice> = async ({ number, body }, { tx, now, user, audit }) => {
  const { orderId } = found(await selectByNumber(tx, number), `Invoice ${number}`)
  const order = found(await lockOrder(tx, orderId), `Order ${orderId}`)
  refuse(whyStale(order, body.version, now))
  const paper = found(await selectToRegister(tx, orderId, number), `Invoice ${number}`)
  const { eInvoice, eWayBill } = body
  refuse(whyNotRegister(paper, body, now))
  refuse(whyTaken(paper, await selectTaken(tx, { irn: eInvoice?.irn ?? null, eway: eWayBill?.number ?? null }), body))

  const irn = eInvoice && { ...eInvoice, signedQr: eInvoice.signedQr ?? null }
  await keepPortalNumbers(tx, paper.id, { irn, eway: eWayBill })
  audit({
    action: 'INVOICE_REGISTERED',
    entity: 'invoice',
    entityId: paper.id,
    before: { irn: paper.irn, eWayBill: paper.ewayNumber },
    after: { number, ...(irn && { irn: irn.irn, ackNumber: irn.ackNumber, ackAt: irn.ackAt }), ...(eWayBill && { eWayBill }) },
  })
  const entered = [irn && 'the IRN', eWayBill && `e-way bill ${ewayText(eWayBill.number)}`].filter(Boolean).join(' and ')
  await orderRegistered(tx, { order, note: `entered ${entered} of ${number}`, number, now, user })
  return { documents: printed(await selectDocuments(tx, orderId)) }
}
