import { needsWords } from '@packhouse/contract/business/lookups/policy.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { whyNotReject } from '@packhouse/contract/ordering/orders/policy.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { releaseReceipts } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { factsOf, whyStale } from '../rules/locked-order.ts'
import { lockOrder } from '../sql/lock.ts'
import { selectRejectReason } from '../sql/move.ts'
import { keepOutletDays } from '../sql/outlet-days.ts'
import { orderDetails } from './details.ts'
import { commitStep, statusEvent, unchanged, updateExposureAndReservation } from './step.ts'

type Body = Args<typeof orders.rejectOrder>['body']

/** Rejects an order before it leaves: its stock and the money paid for it become free. (rules §3.2 row 9) */
export async function rejectOrder(
  { orderId, body }: Args<typeof orders.rejectOrder>,
  call: WriteCall,
): Promise<Result<typeof orders.rejectOrder>> {
  const { tx, now, user } = call
  const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  if (order.status === 'REJECTED') {
    unchanged(order, call)
    return orderDetails(tx, orderId, call)
  }
  refuse(whyStale(order, body.version, now))
  refuse(whyNotReject(factsOf(order), await readSettings(tx)))

  const reason = await reasonText(tx, body)
  await releaseReceipts(tx, { orderId, customerId: order.customerId, now, user })
  await updateExposureAndReservation(order, { to: 'REJECTED' }, call)
  await commitStep(order, call, {
    to: 'REJECTED',
    action: 'ORDER_REJECTED',
    contents: 'SAME',
    changes: { reject_reason: reason, rejected_at: now, credit_hold: false, hold_reason: null },
    events: [
      { ...statusEvent(order, 'REJECTED'), did: sentence('rejected the order: {reason}', { reason }) },
    ],
    reason,
  })
  await keepOutletDays(tx, [order])
  return orderDetails(tx, orderId, call)
}

/** The reason as text: from the master list, with the note that Other requires, or free text. */
async function reasonText(tx: Tx, { reasonId, reason: written, note }: Body): Promise<string> {
  if (reasonId === undefined) return [written, note].filter(Boolean).join(': ')
  const listed = found(await selectRejectReason(tx, reasonId), 'Reject reason {id} was not found.', {
    id: reasonId,
  })
  if (!listed.isActive)
    refuse(
      refusal('BREAKS_RULE', 'The reason {reason} is inactive. Choose another one.', {
        reason: listed.reason,
      }),
    )
  const words = note ?? written
  if (needsWords(listed.reason) && !words)
    refuse(refusal('NEEDS_REASON', 'Give a reason for the rejection.', {}, { rule: 'REJECT' }))
  return [listed.reason, words].filter(Boolean).join(': ')
}
