import { type Refusal, refusal } from '../refusal.ts'
import { type OrderStatus, statusLabel, type Through, targetsOf, transitionOf, transitions, workflow } from './lifecycle.ts'

/** A refusal with a short form for a button: at most three words. */
export interface OrderRefusal extends Refusal {
  short: string
}

/** Adds the button's words to a refusal. */
export const because = (short: string, reason: Refusal): OrderRefusal => ({ ...reason, short })
/** A business rule prevents the action. */
export const brokenRule = (short: string, message: string, data?: Record<string, unknown>) =>
  because(short, refusal('BREAKS_RULE', message, data))

const everyWay: readonly Through[] = ['move', 'reject', 'return']
/** Returns the states an order can reach from here, by any call. */
export const allowedTargets = (from: OrderStatus, singleStepDispatch: boolean): OrderStatus[] =>
  everyWay.flatMap(through => targetsOf(from, through, singleStepDispatch))

const inWords = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`

/** The order's state does not allow it; data contains the state and the allowed targets. (rules.md §3.2) */
export const refused = (status: OrderStatus, short: string, what: string, singleStepDispatch: boolean): OrderRefusal => {
  const allowed = allowedTargets(status, singleStepDispatch)
  const rest = allowed.length > 0 ? `It can go to ${inWords(allowed.map(to => statusLabel[to]))}.` : 'That is final.'
  const message = `This order is ${statusLabel[status]}${what}. ${rest}`
  return because(short, refusal('WRONG_TRANSITION', message, { current: status, allowed }))
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
export function shortly(status: OrderStatus, startsAt: OrderStatus | undefined): string {
  const here = workflow.indexOf(status)
  const start = startsAt ? workflow.indexOf(startsAt) : -1
  return startsAt && here >= 0 && here < start ? `After ${statusLabel[startsAt]}` : already[status]
}

/** Checks only the table: whether this call may move an order from one state to another. (rules.md §3.2) */
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
export const whyNotForward = (status: OrderStatus, to: OrderStatus, singleStepDispatch: boolean): OrderRefusal | undefined =>
  transitionOf(status, to)?.back
    ? wrongWay(status, to, 'move', singleStepDispatch)
    : whyNotGo(status, to, 'move', singleStepDispatch)

/** Rejecting and returning need more than a state: if one of them would work, the message names it. */
function otherWay(status: OrderStatus, to: OrderStatus, through: Through): string {
  const way = transitionOf(status, to)?.through
  if (way === undefined || way === through) return ''
  return { move: '', reject: ', but by rejecting it with a reason', return: ', but by returning its goods' }[way]
}

function wrongWay(status: OrderStatus, to: OrderStatus, through: Through, singleStepDispatch: boolean): OrderRefusal {
  const ways = transitions.filter(
    move => move.to === to && move.through === through && !move.back && (singleStepDispatch || !move.singleStep),
  )
  const startsAt = workflow.find(state => ways.some(({ from }) => from === state))
  const what = status === to ? ' already' : `; it cannot go to ${statusLabel[to]} this way${otherWay(status, to, through)}`
  return refused(status, shortly(status, startsAt), what, singleStepDispatch)
}
