import type { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import type { Question } from '@packhouse/contract/business/guard/question.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { certain, found, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { whyNotReverse } from '../rules/by-hand.ts'
import { whyNotDivided } from '../rules/cheques.ts'
import { whyReferenceTaken } from '../rules/receipts.ts'
import { insertTransfer, markTransferUndone, selectTransfer } from '../sql/deposits.ts'
import { lockReferences, selectSurroundings } from '../sql/receipts.ts'
import { selectGivenOf } from '../sql/refunds.ts'
import { hold, takeBack } from './clear-or-bounce.ts'
import { toTransferReply, whyNotUndo } from './deposit-reply.ts'
import { lockAccount } from './dues.ts'
import { customerOf } from './read.ts'
import { receiptQuestion } from './receipt-call.ts'
import { bookReceipt } from './record-receipt.ts'

/** The field of a customer's part, as it was sent. */
const placeOf = (parts: readonly { customerId: CustomerId }[], id: CustomerId): string =>
  `body.parts.${parts.findIndex(({ customerId }) => customerId === id)}.amount`

/** Records one payment of several customers; each part is a receipt with its own number. (rules §6.17) */
export async function divideTransfer(
  { body }: Args<typeof payments.divideTransfer>,
  call: WriteCall,
): Promise<Result<typeof payments.divideTransfer>> {
  const { tx, now, user, audit } = call
  const { mode, reference, date, amount, confirm = false } = body
  refuse(whyNotDivided(amount, body.parts))
  const parts = body.parts.toSorted((one, other) => one.customerId - other.customerId)
  // all accounts before any receipt, in the order of their customers
  for (const { customerId } of parts) await customerOf(tx, customerId)
  for (const { customerId } of parts) await lockAccount(tx, customerId)
  await lockReferences(tx, [reference])
  for (const { customerId } of parts) {
    const around = await selectSurroundings(tx, { customerId, orderId: null, date, mode, reference })
    refuse(whyReferenceTaken({ mode, reference, ...around, confirm }))
  }
  const questions: (Question | undefined)[] = []
  for (const { customerId, amount } of parts)
    questions.push(await receiptQuestion(call, { path: placeOf(body.parts, customerId), customerId, amount }))
  askFigures(call, questions, body.confirmFigures)
  const transferId = await insertTransfer(tx, { mode, reference, date, amount, userId: user.id, now })
  for (const { customerId, amount, onAccount } of parts) {
    const money = {
      customerId,
      date,
      amount,
      mode,
      reference,
      confirm: true,
      ...(onAccount && { allocations: [] }),
    }
    await bookReceipt({ body: money, transferId }, call)
  }
  const transfer = certain(await selectTransfer(tx, transferId), `transfer ${reference}`)
  audit({
    action: 'TRANSFER_DIVIDED',
    entity: 'transfer',
    entityId: transferId,
    after: {
      mode,
      reference,
      date,
      amountPaise: amount,
      receipts: transfer.receipts.map(({ number, customerId, amount }) => ({
        number,
        customerId,
        amountPaise: amount,
      })),
    },
  })
  return toTransferReply(transfer, dayOf(now))
}

/** Undoes a divided transfer on its day: all its receipts are reversed. (rules §6.17) */
export async function undoTransfer(
  { transferid, body }: Args<typeof payments.undoTransfer>,
  call: WriteCall,
): Promise<Result<typeof payments.undoTransfer>> {
  const { tx, now, audit } = call
  const today = dayOf(now)
  const before = found(await selectTransfer(tx, transferid), 'Transfer {id} was not found.', {
    id: transferid,
  })
  const receipts = before.receipts.toSorted((one, other) => one.customerId - other.customerId)
  for (const { customerId } of receipts) await lockAccount(tx, customerId)
  const transfer = certain(await selectTransfer(tx, transferid), `transfer ${before.reference}`)
  const { reference, version } = transfer
  refuse(whyNotUndo(reference, transfer, today))
  const what = {
    what: sentence('Transfer {reference}', { reference }),
    entity: 'transfer',
    entityId: transferid,
    version,
  }
  refuse(await whyStale(tx, what, body.version, now))
  for (const { id, number } of receipts) {
    const held = await hold(tx, id)
    refuse(whyNotReverse(held.receipt, await selectGivenOf(tx, id)))
    const back = { date: today, reason: `Transfer ${reference} undone` }
    await takeBack(held, back, call)
    const after = { number, status: 'BOUNCED', statusDate: today }
    audit({ action: 'RECEIPT_BOUNCED', entity: 'receipt', entityId: id, after, reason: back.reason })
  }
  await markTransferUndone(tx, transferid, now)
  audit({ action: 'TRANSFER_UNDONE', entity: 'transfer', entityId: transferid, after: { reference } })
  return { ...toTransferReply(transfer, today), version: version + 1, canUndo: false }
}
