import type { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { whyNotCancelInvoice } from '@packhouse/contract/orders/policy.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { orderUninvoiced } from '../../orders/actions/invoiced.ts'
import { lockOrder } from '../../orders/sql/lock.ts'
import { readSettings } from '../../settings/sql.ts'
import { whyCancelledAlready } from '../rules/cancel.ts'
import { printed } from '../rules/printed.ts'
import { whyRegisteredForGood } from '../rules/register.ts'
import { selectDocuments } from '../sql/documents.ts'
import { selectByNumber, selectCancelledWith, selectLive, selectToRegister } from '../sql/read.ts'
import { cancelDocuments } from '../sql/write.ts'

/**
 * Cancels the documents of an order whose goods have not left. All live ones are cancelled together, as one alone would not add
 * up; their numbers stay used and print as cancelled. (rules.md §7.2)
 */
export const cancelInvoice: Handler<typeof invoices.cancelInvoice> = async ({ number, body }, { tx, now, user, audit }) => {
  const paper = found(await selectByNumber(tx, number), `Invoice ${number}`)
  const order = found(await lockOrder(tx, paper.orderId), `Order ${paper.orderId}`)
  if (paper.originalId !== null) refuse(refusal('BREAKS_RULE', `${number} is a credit note. It cannot be cancelled.`, { number }))
  const live = await selectLive(tx, order.id)
  if (!live.some(document => document.number === number))
    refuse(whyCancelledAlready(number, await selectCancelledWith(tx, paper)))
  refuse(whyNotCancelInvoice(order))
  const registered = await Promise.all(live.map(document => selectToRegister(tx, order.id, document.number)))
  refuse(
    whyRegisteredForGood(
      registered.filter(document => document !== undefined),
      now,
    ),
  )

  const numbers = live.map(document => document.number)
  await cancelDocuments(tx, { ids: live.map(({ id }) => id), userId: user.id, reason: body.reason, now })
  for (const document of live)
    audit({
      action: 'INVOICE_CANCELLED',
      entity: 'invoice',
      entityId: document.id,
      before: { number: document.number, totalPaise: document.total },
      reason: body.reason,
    })
  const settings = await readSettings(tx)
  await orderUninvoiced(tx, { order, numbers, reason: body.reason, supplierState: settings.supplier.state, now, user, audit })
  return { documents: printed(await selectDocuments(tx, order.id)) }
}
