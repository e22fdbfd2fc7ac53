import { type Refusal, type RefusalRest, refusal, refusalWith } from '../../refusal.ts'
import { anyOf, type Sentence, sentence, worded } from '../../sentence.ts'
import {
  type OrderStatus,
  statusLabel,
  type Through,
  targetsOf,
  transitionOf,
  transitions,
  workflow,
} from './lifecycle.ts'

/** A refusal with a short form for a button: at most three words. */
export interface OrderRefusal extends Refusal {
  short: Sentence
}

/** Adds the button's words to a refusal. */
export const because = (short: Sentence, reason: Refusal): OrderRefusal => ({ ...reason, short })
export const needsReason = (reason: Refusal): OrderRefusal => because(sentence('Needs a reason'), reason)
/** A business rule prevents the action. */
export const brokenRule = <Key extends string>(
  short: string | Sentence,
  key: Key,
  ...rest: RefusalRest<Key>
): OrderRefusal =>
  because(typeof short === 'string' ? worded(short) : short, refusal('BREAKS_RULE', key, ...rest))

const everyWay: readonly Through[] = ['move', 'reject', 'return']
/** Returns the states an order can reach from here, by any call. */
export const allowedTargets = (from: OrderStatus, singleStepDispatch: boolean): OrderStatus[] =>
  everyWay.flatMap(through => targetsOf(from, through, singleStepDispatch))

/** The name of a state inside a sentence. */
export const statusWord = (status: OrderStatus): Sentence => worded(statusLabel[status])

/** The order's state does not allow it; data contains the state and the allowed targets. (rules §3.2) */
export function refused(
  status: OrderStatus,
  short: Sentence,
  why: Sentence,
  singleStepDispatch: boolean,
): OrderRefusal {
  const allowed = allowedTargets(status, singleStepDispatch)
  const message =
    allowed.length > 0
      ? sentence('{why}. It can go to {states}.', { why, states: anyOf(allowed.map(statusWord)) })
      : sentence('{why}. That is final.', { why })
  return because(short, refusalWith('WRONG_TRANSITION', message, { current: status, allowed }))
}

/** Label of a step already passed, in a word or two. */
export const already: Record<OrderStatus, string> = {
  PLACED: 'Not accepted',
  PENDING: 'Already accepted',
  PACKING: 'Already packing',
  PACKED: 'Already packed',
  READY_TO_DISPATCH: 'Already ready',
  DISPATCHED: 'Already dispatched',
  DELIVERED: 'Already delivered',
  CLOSED: 'Order closed',
  REJECTED: 'Order rejected',
  RETURNED: 'Order returned',
}

/** Returns why a button is disabled in this state: too early, or already passed. */
export function shortly(status: OrderStatus, startsAt: OrderStatus | undefined): Sentence {
  const here = workflow.indexOf(status)
  const start = startsAt ? workflow.indexOf(startsAt) : -1
  const isEarlier = startsAt && here >= 0 && here < start
  return isEarlier ? sentence('After {status}', { status: statusWord(startsAt) }) : worded(already[status])
}

/** Checks only the table: whether this call may move an order from one state to another. (rules §3.2) */
export function whyNotGo(
  status: OrderStatus,
  to: OrderStatus,
  through: Through,
  singleStepDispatch: boolean,
): OrderRefusal | undefined {
  if (targetsOf(status, through, singleStepDispatch).includes(to)) return undefined
  return wrongWay(status, to, through, singleStepDispatch)
}

/** The same for steps forward: a step back to a state is not the step forward to it. */
export const whyNotForward = (
  status: OrderStatus,
  to: OrderStatus,
  singleStepDispatch: boolean,
): OrderRefusal | undefined =>
  transitionOf(status, to)?.back
    ? wrongWay(status, to, 'move', singleStepDispatch)
    : whyNotGo(status, to, 'move', singleStepDispatch)

/** Rejecting and returning need more than a state: if one of them would work, the message names it. */
function wrongCall(status: OrderStatus, to: OrderStatus, through: Through): Sentence {
  const states = { status: statusWord(status), to: statusWord(to) }
  const way = transitionOf(status, to)?.through
  if (way === 'reject' && way !== through)
    return sentence('This order is {status}; to move it to {to}, reject it with a reason', states)
  if (way === 'return' && way !== through)
    return sentence('This order is {status}; to move it to {to}, return its goods', states)
  return sentence('This order is {status}; it cannot be moved to {to} directly', states)
}

function wrongWay(
  status: OrderStatus,
  to: OrderStatus,
  through: Through,
  singleStepDispatch: boolean,
): OrderRefusal {
  const ways = transitions.filter(
    move =>
      move.to === to && move.through === through && !move.back && (singleStepDispatch || !move.singleStep),
  )
  const startsAt = workflow.find(state => ways.some(({ from }) => from === state))
  const isThere = status === to
  const why = isThere
    ? sentence('This order is already {status}', { status: statusWord(status) })
    : wrongCall(status, to, through)
  return refused(status, shortly(status, startsAt), why, singleStepDispatch)
}
