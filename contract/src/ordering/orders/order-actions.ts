import { type Refusal, sentenceIn } from '../../refusal.ts'
import type { Needs } from '../../rights.ts'
import { type Sentence, sentence } from '../../sentence.ts'
import { needsOfStep, type OrderActionName, type OrderStatus, orderActionNames } from './lifecycle.ts'
import {
  type Guard,
  type OrderFacts,
  stepBackOf,
  type When,
  whyNotAccept,
  whyNotAssign,
  whyNotCancelInvoice,
  whyNotClose,
  whyNotDeliver,
  whyNotDispatch,
  whyNotEdit,
  whyNotInvoice,
  whyNotPack,
  whyNotPick,
  whyNotReady,
  whyNotReject,
  whyNotStart,
  whyNotStepBack,
} from './policy.ts'
import { because, type OrderRefusal } from './refused.ts'
import { whyNotReturn } from './returns.ts'

interface ActionGuard {
  why: Guard
  to(status: OrderStatus): OrderStatus | null
  /** The right of its call. */
  needs(from: OrderStatus, to: OrderStatus | null): Needs
}

/** An action that moves the order: its right is that of the step. */
const move = (why: Guard, to: ActionGuard['to']): ActionGuard => ({
  why,
  to,
  needs: (from, target) => (target === null ? 'signed-in' : needsOfStep(from, target)),
})
/** An action that leaves it in its state. */
const stay = (why: Guard, needs: Needs): ActionGuard => ({ why, to: () => null, needs: () => needs })

const guards: Record<OrderActionName, ActionGuard> = {
  ACCEPT: move(whyNotAccept, () => 'PENDING'),
  ASSIGN_PICKER: stay(whyNotAssign, ['orders', 'hall']),
  START_PACKING: move(whyNotStart, () => 'PACKING'),
  PICK: stay(whyNotPick, 'hall'),
  PACK: move(whyNotPack, () => 'PACKED'),
  READY: move(whyNotReady, () => 'READY_TO_DISPATCH'),
  DISPATCH: move(whyNotDispatch, () => 'DISPATCHED'),
  DELIVER: move(whyNotDeliver, () => 'DELIVERED'),
  CLOSE: move(whyNotClose, () => 'CLOSED'),
  INVOICE: stay(whyNotInvoice, 'dispatch'),
  CANCEL_INVOICE: stay(whyNotCancelInvoice, 'books'),
  EDIT: stay(whyNotEdit, 'orders'),
  RETURN: stay((order, when) => whyNotReturn(order, { ...when, override: true }), 'dispatch'),
  STEP_BACK: move(whyNotStepBack, status => stepBackOf(status) ?? null),
  REJECT: move(whyNotReject, () => 'REJECTED'),
}

/** Returns why an action on an order is not allowed. */
export const whyNotDo = (action: OrderActionName, order: OrderFacts, when: When): OrderRefusal | undefined =>
  guards[action].why(order, when)

export interface OrderActionState {
  action: OrderActionName
  allowed: boolean
  /** At most three words for the button; null if allowed. */
  reason: string | null
  /** The same as a sentence. */
  sentence: string | null
  /** The order allows it, the person lacks the right: why, with its key. */
  denied: Sentence | null
  /** The target state; null if the action does not change it. */
  to: OrderStatus | null
}

/**
 * Every action on an order, in the order the screen lists them, each with its refusal: what the order does not allow, then what
 * the person may not do. One that only needs a reason is allowed.
 */
export const orderActions = (
  order: OrderFacts,
  when: When,
  whyNotMay: (needs: Needs) => Refusal | undefined = () => undefined,
): OrderActionState[] =>
  orderActionNames.map(action => {
    const { to, needs } = guards[action]
    const target = to(order.status)
    const denied = whyNotMay(needs(order.status, target))
    const broken = whyNotDo(action, order, when)
    const not = broken ?? (denied && because(sentence('Not your role'), denied))
    return {
      action,
      allowed: not === undefined,
      reason: not?.short.message ?? null,
      sentence: not?.message ?? null,
      denied: denied && !broken ? sentenceIn(denied) : null,
      to: target,
    }
  })
