import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { whyNotReturn } from '@packhouse/contract/orders/returns.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { WriteCall } from '../../http/call.ts'
import { takeBack } from '../../inventory/api.ts'
import { commitStep, lockOrder, orderDetails, saveLines, shelfLives, statusEvent, unchanged, whyStale } from '../../orders/api.ts'
import { lockAccount } from '../../payments/api.ts'
import { readSettings } from '../../settings/api.ts'
import { decideReturn, requestedReturns } from '../rules/deliver.ts'
import { creditGoods } from './make-documents.ts'

/**
 * Takes back goods after dispatch: credited at their price and rate, and restocked, wasted or claimed line by line.
 * (rules §3.2 rows 10, 11, §3.6)
 */
export async function returnOrder(
  { orderId, body }: Args<typeof orders.returnOrder>,
  call: WriteCall,
): Promise<Result<typeof orders.returnOrder>> {
  const { tx, now, user, audit } = call
  const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  refuse(whyStale(order, body.version, now))
  const returns = requestedReturns(order.lines, body.items)
  if (returns.length === 0) {
    unchanged(order, call)
    return orderDetails(tx, orderId, call)
  }
  const { singleStepDispatch } = await readSettings(tx)
  const override = body.override?.rule === 'RETURN_WINDOW' ? body.override.reason : undefined
  const isLate = whyNotReturn(order, { now, singleStepDispatch, override: false })?.code === 'NEEDS_REASON'
  refuse(whyNotReturn(order, { now, singleStepDispatch, override: override !== undefined }))

  const handover = { now, leftAt: order.deliveredAt ?? order.dispatchedAt ?? now, shelfLives: await shelfLives(tx, orderId) }
  const { lines, givenBack, comesBack, words, isAllBack } = decideReturn(order, returns, handover)
  await lockAccount(tx, order.customerId)
  await takeBack(tx, { orderId, lines: comesBack, userId: user.id, now })
  await saveLines(tx, orderId, lines, now)
  const notes = await creditGoods(tx, { order, why: 'Goods returned', lines: givenBack, now, user, audit })

  const to = isAllBack ? 'RETURNED' : order.status
  const numbers = notes.map(({ number }) => number)
  if (isLate && override)
    audit({
      action: 'ORDER_RULE_OVERRIDDEN',
      entity: 'order',
      entityId: orderId,
      after: { rule: 'RETURN_WINDOW' },
      reason: override,
    })
  await commitStep(order, call, {
    to,
    action: 'ORDER_RETURNED',
    changes: { partly_returned: !isAllBack },
    events: [
      { kind: 'RETURN', status: order.status, note: `took back ${words.join('; ')}`, data: { numbers } },
      ...(isAllBack ? [statusEvent(order, 'RETURNED')] : []),
    ],
    after: { lines: words, creditNotes: numbers },
    reason: isLate ? override : undefined,
  })
  return orderDetails(tx, orderId, call)
}
