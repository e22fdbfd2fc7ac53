import { whyNotPaid } from '@packhouse/contract/billing/payments/terms.ts'
import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { paise } from '@packhouse/contract/money.ts'
import { cutoffOf } from '@packhouse/contract/platform/formats/time-slot.ts'
import { type Refusal, refuse, sentenceIn } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { lockAccount, selectMoneyReady } from '../../../billing/payments/api.ts'
import { lockToFollow } from '../../../goods/inventory/api.ts'
import { confirmAt, goesByItself, queueByItself } from '../../../people/sending/api.ts'
import { type LockedOrder, stockHeldBy } from '../rules/locked-order.ts'
import { asDraft } from '../rules/pick.ts'
import { whyUnserved } from '../rules/served.ts'
import { whyNotPromise } from '../rules/stock.ts'
import { selectArrivalsOf } from '../sql/arrivals.ts'
import { selectCutoff } from '../sql/cutoff.ts'
import { type Decided, decideOrderCredit, mustWait, passHold } from './credit.ts'
import {
  commitStep,
  type Moved,
  replaceLines,
  type Step,
  type StepCall,
  statusEvent,
  undoEvent,
  updateExposureAndReservation,
} from './step.ts'

/**
 * PLACED → PENDING: checks credit or payment, then stock, then reserves it. An order that must wait for credit stays PLACED and
 * says so; a release lets it through once. (rules §3.2 row 2, §6.12)
 */
export async function acceptOrder(
  order: LockedOrder,
  { args, settings }: Step,
  call: StepCall,
): Promise<Moved> {
  refuse(whyUnserved(settings, order))
  const value = order.totalPaise
  await lockAccount(call.tx, order.customerId)
  const credit = order.isPostpaid
    ? await decideOrderCredit(order, { value, overrides: args.overrides }, call)
    : free
  if (credit.hold && mustWait(credit)) return hold(order, credit.hold, call)
  refuse(order.isPostpaid ? undefined : await whyUnpaid(order, call))
  const stock = await lockToFollow(call.tx, {
    before: [],
    after: stockHeldBy({ status: 'PENDING', lines: order.lines }),
  })
  const arrivals = await selectArrivalsOf(call.tx, { itemTypeIds: [...stock.keys()] })
  refuse(whyNotPromise(order.lines, stock, { arrivals, by: order.deliveryDate }))

  const passed = await passHold(order, credit, call)
  await updateExposureAndReservation(order, { to: 'PENDING', locked: stock }, call)
  await confirmByItself(order, settings, call)
  return commitStep(order, call, {
    to: 'PENDING',
    contents: 'SAME',
    changes: { credit_hold: false, hold_reason: null },
    events: [...passed, statusEvent(order, 'PENDING')],
    reason: credit.overriddenBy ?? credit.release?.reason,
  })
}

/** A prepaid order is accepted once paid: by its own receipts, and the free part of the customer's advance. */
async function whyUnpaid(
  { id, customerId, totalPaise }: LockedOrder,
  { tx }: StepCall,
): Promise<Refusal | undefined> {
  return whyNotPaid({ total: totalPaise, ready: await selectMoneyReady(tx, { customerId, orderId: id }) })
}

const free: Decided = {
  hold: undefined,
  overriddenBy: null,
  release: null,
  value: paise(0),
  counted: paise(0),
  own: null,
}

/** Keeps the order PLACED with the reason; the list of held orders shows it. (rules §6.5) */
async function hold(order: LockedOrder, reason: Refusal, call: StepCall): Promise<Moved> {
  if (order.creditHold && order.holdReason === reason.message) refuse(reason)
  const moved = await commitStep(order, call, {
    action: 'ORDER_HELD',
    contents: 'SAME',
    changes: { credit_hold: true, hold_reason: reason.message },
    events: [
      {
        kind: 'HOLD',
        status: order.status,
        did: sentence('could not accept it: {why}', { why: sentenceIn(reason) }),
      },
    ],
    reason: reason.message,
  })
  return { ...moved, refused: reason }
}

/** PENDING → PLACED: releases the reservation; picks become drafts. (rules §3.2 B1) */
export async function takeAcceptBack(
  order: LockedOrder,
  { args, settings }: Step,
  call: StepCall,
): Promise<Moved> {
  const changes = await replaceLines(
    order,
    { to: 'PLACED', lines: asDraft(order.lines), supplierState: settings.supplier.state },
    call,
  )
  return commitStep(order, call, {
    to: 'PLACED',
    changes: { ...changes, picker_id: null, packing_at: null },
    events: [undoEvent(order, 'PLACED', args.reason)],
    reason: args.reason,
  })
}

/** Queues the confirmation of an accepted order for its cut-off, in the same transaction. (rules §32.4, §32.5) */
async function confirmByItself(
  { id: orderId, customerId, outletId, deliveryDate }: LockedOrder,
  settings: Settings,
  call: StepCall,
): Promise<void> {
  if (!goesByItself('ORDER', settings)) return
  const { time, daysBefore } = await selectCutoff(call.tx, orderId)
  const notBefore = confirmAt(cutoffOf(deliveryDate, time, daysBefore), { ...settings, now: call.now })
  const ref = { kind: 'ORDER', customerId, orderId, invoiceId: null, day: null } as const
  await queueByItself({ ref, outletId, title: 'Order confirmed', occasion: deliveryDate, notBefore }, call)
}
