import { dayOf } from '@packhouse/contract/day.ts'
import type { ReceiptId } from '@packhouse/contract/ids.ts'
import { certain, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import type { Doer } from '../../../platform/trail/doer.ts'
import { whyNotReverse, whyNotWithdraw } from '../rules/by-hand.ts'
import { lockReceipts } from '../sql/by-hand.ts'
import { withdrawCheque } from '../sql/cheques.ts'
import { selectGivenOf } from '../sql/refunds.ts'
import { hold, takeBack } from './clear-or-bounce.ts'

interface Withdrawing {
  receiptId: ReceiptId
  reason: string
}
type WithdrawCall = Pick<WriteCall, 'tx' | 'now' | 'audit'> & { user: Doer }

/**
 * Withdraws a receipt of money that never was taken, and its cheque with it. Who holds it hands in nothing: see `handInReceipts`.
 * (rules §6.8, §21.7)
 */
export async function withdrawReceipt({ receiptId, reason }: Withdrawing, call: WithdrawCall): Promise<void> {
  await withdrawMoney({ receiptId, reason }, call)
  await withdrawCheque(call.tx, receiptId, reason)
}

/**
 * Withdraws the money of a receipt: what it paid is open again, and a cheque did not bounce; the caller says what became of the cheque.
 * Refused for money that was reversed, was seen in the bank or went there, or was given back. (rules §6.8)
 */
export async function withdrawMoney({ receiptId, reason }: Withdrawing, call: WithdrawCall): Promise<void> {
  const { tx, now, audit } = call
  const held = await hold(tx, receiptId)
  const { number, status, amount } = held.receipt
  const [locked] = await lockReceipts(tx, [receiptId])
  refuse(whyNotWithdraw(certain(locked, 'a receipt that was just locked')))
  refuse(whyNotReverse(held.receipt, await selectGivenOf(tx, receiptId)))
  const date = dayOf(now)
  await takeBack(held, { date, reason, isWithdrawn: true }, call)
  const after = { number, amountPaise: amount, status: 'BOUNCED', statusDate: date, isWithdrawn: true }
  audit({
    action: 'RECEIPT_WITHDRAWN',
    entity: 'receipt',
    entityId: receiptId,
    before: { status },
    after,
    reason,
  })
}
