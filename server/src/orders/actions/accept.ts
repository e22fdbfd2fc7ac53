import { zeroPaise } from '@packhouse/contract/money.ts'
import { whyNotPaid } from '@packhouse/contract/payments/terms.ts'
import { type Refusal, refuse } from '@packhouse/contract/refusal.ts'
import { creditFacts, lockAccount, paidTowards } from '../../payments/api.ts'
import { type CreditDecision, decideCredit } from '../rules/accept.ts'
import type { LockedOrder } from '../rules/locked-order.ts'
import { asDraft } from '../rules/pick.ts'
import { whyNotPromise } from '../rules/stock.ts'
import type { OrderEvent } from '../sql/events.ts'
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
 * says so. (rules.md §3.2 row 2)
 */
export async function acceptOrder(order: LockedOrder, { asked }: Pick<Step, 'asked'>, call: StepCall): Promise<Moved> {
  await lockAccount(call.tx, order.customerId)
  const credit = order.isPostpaid ? await creditOf(order, asked.overrides, call) : await moneyIsHere(order, call)
  if (credit.hold && credit.overriddenBy === null) return hold(order, credit.hold, call)

  await updateExposureAndReservation(order, { to: 'PENDING', why: stock => whyNotPromise(order.lines, stock) }, call)
  return commitStep(order, call, {
    to: 'PENDING',
    contents: 'SAME',
    changes: { credit_hold: false, hold_reason: null },
    events: [...passedHold(order, credit, call), statusEvent(order, 'PENDING')],
    reason: credit.overriddenBy ?? undefined,
  })
}

async function creditOf(
  order: LockedOrder,
  overrides: Step['asked']['overrides'],
  { tx, now }: StepCall,
): Promise<CreditDecision> {
  const credit = await creditFacts(tx, order.customerId, now)
  return decideCredit({ ...credit, isPostpaid: true }, { value: order.totalPaise, graceDays: credit.graceDays, now, overrides })
}

/** A prepaid order is accepted once paid: by its own receipts and the free part of the customer's advance. */
async function moneyIsHere({ id, customerId, totalPaise }: LockedOrder, { tx }: StepCall): Promise<CreditDecision> {
  const advance = await paidTowards(tx, { customerId, orderId: id })
  refuse(whyNotPaid({ total: totalPaise, receipts: zeroPaise, advance }))
  return { hold: undefined, overriddenBy: null }
}

/** Keeps the order PLACED with the reason; the list of held orders shows it. (rules.md §6.5) */
async function hold(order: LockedOrder, reason: Refusal, call: StepCall): Promise<Moved> {
  if (order.creditHold && order.holdReason === reason.message) refuse(reason)
  const moved = await commitStep(order, call, {
    action: 'ORDER_HELD',
    contents: 'SAME',
    changes: { credit_hold: true, hold_reason: reason.message },
    events: [{ kind: 'HOLD', status: order.status, note: `could not accept it: ${reason.message}` }],
    reason: reason.message,
  })
  return { ...moved, refused: reason }
}

/** Records that someone overrode the credit hold, with the reason. */
function passedHold(order: LockedOrder, { hold, overriddenBy }: CreditDecision, { audit }: StepCall): OrderEvent[] {
  if (!hold || overriddenBy === null) return []
  audit({
    action: 'ORDER_RULE_OVERRIDDEN',
    entity: 'order',
    entityId: order.id,
    before: { hold: hold.message },
    after: { rule: 'CREDIT' },
    reason: overriddenBy,
  })
  const data = { rule: 'CREDIT', reason: overriddenBy, hold: hold.message }
  return [{ kind: 'OVERRIDE', status: order.status, note: `passed over the credit hold: ${overriddenBy}`, data }]
}

/** PENDING → PLACED: releases the reservation; picks become drafts. (rules.md §3.2 B1) */
export async function takeAcceptBack(order: LockedOrder, { asked, settings }: Step, call: StepCall): Promise<Moved> {
  const changes = await replaceLines(
    order,
    { to: 'PLACED', lines: asDraft(order.lines), supplierState: settings.supplier.state },
    call,
  )
  return commitStep(order, call, {
    to: 'PLACED',
    changes: { ...changes, picker_id: null, packing_at: null },
    events: [undoEvent(order, 'PLACED', asked.reason)],
    reason: asked.reason,
  })
}
