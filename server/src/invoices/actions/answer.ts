import type { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { orderRegistered } from '../../orders/actions/invoiced.ts'
import { whyStale } from '../../orders/rules.ts'
import { lockOrder } from '../../orders/sql/lock.ts'
import { answerWords, whyNotAnswer } from '../rules/answer.ts'
import { printed } from '../rules/printed.ts'
import { selectDocuments } from '../sql/documents.ts'
import { selectByNumber, selectToAnswer } from '../sql/read.ts'
import { keepAnswer } from '../sql/write.ts'

/**
 * Stores what the buyer of a credit note did with the tax credit: the supplier's tax falls only once it is reversed.
 * (rules.md §7.7)
 */
export const answerCreditNote: Handler<typeof invoices.answerCreditNote> = async (
  { number, body: { version, answer } },
  { tx, now, user, audit },
) => {
  const { orderId } = found(await selectByNumber(tx, number), `Credit note ${number}`)
  const order = found(await lockOrder(tx, orderId), `Order ${orderId}`)
  refuse(whyStale(order, version, now))
  const note = found(await selectToAnswer(tx, orderId, number), `Credit note ${number}`)
  refuse(whyNotAnswer(note, answer))
  await keepAnswer(tx, note.id, answer)
  audit({
    action: 'CREDIT_NOTE_ANSWERED',
    entity: 'invoice',
    entityId: note.id,
    before: { number, itcReversal: note.itcReversal },
    after: { number, itcReversal: answer },
  })
  await orderRegistered(tx, { order, note: answerWords(number, answer), number, now, user })
  return { documents: printed(await selectDocuments(tx, orderId)) }
}
