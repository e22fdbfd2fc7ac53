import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import { whyNotReturn } from '@packhouse/contract/ordering/orders/returns.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { inARow, sentence } from '@packhouse/contract/sentence.ts'
import { lockAccount } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { takeBack, takeOnTruck } from '../../../goods/inventory/api.ts'
import {
  commitStep,
  type DoerCall,
  lockOrder,
  orderDetails,
  saveLines,
  shelfLives,
  statusEvent,
  unchanged,
  whyStale,
} from '../../../ordering/orders/api.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { rowAuthor } from '../../../platform/trail/doer.ts'
import { decideReturn, requestedReturns } from '../rules/deliver.ts'
import { cratesStay } from './crates.ts'
import { creditGoods, type GoesBack } from './make-documents.ts'

/**
 * Takes back goods after dispatch: credited at their price and rate, and restocked, wasted or claimed line by line.
 * (rules §3.2 rows 10, 11, §3.6)
 */
export async function returnOrder(
  args: Args<typeof dispatch.returnOrder>,
  call: WriteCall,
): Promise<Result<typeof dispatch.returnOrder>> {
  const { tx, user, now } = call
  const of = { orderId: args.orderId, userId: user.id, now }
  await takeGoodsBack(args, call, { onTruck: false, takeBack: lines => takeBack(tx, { ...of, lines }) })

  return orderDetails(call.tx, args.orderId, call)
}

/** The same by the driver, who keeps the goods until the hall checks them in. (rules §5.11) */
export const returnOnTruck = (args: Args<typeof dispatch.returnOrder>, call: DoerCall): Promise<void> =>
  takeGoodsBack(args, call, {
    onTruck: true,
    takeBack: lines => takeOnTruck(call.tx, { lines, by: rowAuthor(call.user), now: call.now }),
  })

async function takeGoodsBack(
  { orderId, body }: Args<typeof dispatch.returnOrder>,
  call: DoerCall,
  { onTruck, takeBack }: GoesBack,
): Promise<void> {
  const { tx, now, user, audit } = call
  const order = found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  refuse(whyStale(order, body.version, now))
  const returns = requestedReturns(order.lines, body.items)
  if (returns.length === 0) {
    unchanged(order, call)
    return
  }
  const { singleStepDispatch } = await readSettings(tx)
  const override = body.override?.rule === 'RETURN_WINDOW' ? body.override.reason : undefined
  const isLate = whyNotReturn(order, { now, singleStepDispatch, override: false })?.code === 'NEEDS_REASON'
  refuse(whyNotReturn(order, { now, singleStepDispatch, override: override !== undefined }))

  const leftAt = order.deliveredAt ?? order.dispatchedAt ?? now
  const handover = { now, leftAt, shelfLives: await shelfLives(tx, orderId), onTruck }
  const { lines, givenBack, comesBack, words, isAllBack } = decideReturn(order, returns, handover)
  await lockAccount(tx, order.customerId)
  await takeBack(comesBack)
  await saveLines(tx, orderId, lines, now)
  const notes = await creditGoods(tx, { order, why: 'Goods returned', lines: givenBack, now, user, audit })

  // at the door the driver counts them
  if (isAllBack && order.status === 'DISPATCHED' && !onTruck) await cratesStay(order, call)

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
      {
        kind: 'RETURN',
        status: order.status,
        did: sentence('took back {lines}', { lines: inARow(words, '{one}; {next}') }),
        data: { numbers },
      },
      ...(isAllBack ? [statusEvent(order, 'RETURNED')] : []),
    ],
    after: { lines: words.map(({ message }) => message), creditNotes: numbers },
    reason: isLate ? override : undefined,
  })
}
