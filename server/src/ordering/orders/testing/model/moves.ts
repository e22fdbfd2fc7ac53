import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Command, done, type Outcome, refusedWith } from './commands.ts'
import { deliver } from './delivery.ts'
import { buyerOf, packOf } from './goods.ts'
import {
  dayAt,
  free,
  issue,
  liveDocuments,
  type ModelOrder,
  type ModelState,
  openOrders,
  outstanding,
  post,
  totalOf,
} from './state.ts'

const way: readonly OrderStatus[] = [
  'PLACED',
  'PENDING',
  'PACKING',
  'PACKED',
  'READY_TO_DISPATCH',
  'DISPATCHED',
  'DELIVERED',
  'CLOSED',
]
/** The table of rules §3.2 again: one step forward, or one step back except for closed orders. */
function transitionFrom(from: OrderStatus, to: OrderStatus): 'forward' | 'back' | undefined {
  const [at, wanted] = [way.indexOf(from), way.indexOf(to)]
  if (at < 0 || wanted < 0) return undefined
  if (wanted === at + 1) return 'forward'
  return wanted === at - 1 && from !== 'CLOSED' ? 'back' : undefined
}

const hasReturns = ({ lines, documents }: ModelOrder): boolean =>
  lines.some(({ returned }) => returned.milli > 0) || documents.some(({ notes }) => notes.length > 0)
export const isStale = (order: ModelOrder, version: number | undefined): boolean =>
  version !== undefined && version !== order.version

const undoMs = 30 * 60_000
const forwardGuard: Partial<Record<OrderStatus, (order: ModelOrder) => string | undefined>> = {
  PACKING: ({ picker }) => (picker ? undefined : 'BREAKS_RULE'),
  PACKED: ({ lines }) => (canPack(lines) ? undefined : 'BREAKS_RULE'),
  READY_TO_DISPATCH: ({ lines }) => (lines.some(({ task }) => task) ? 'BREAKS_RULE' : undefined),
  DISPATCHED: ({ lines }) => (lines.some(({ task }) => task) ? 'BREAKS_RULE' : undefined),
}
/** All lines decided, something picked, and no task left. */
export const canPack = (lines: ModelOrder['lines']): boolean =>
  lines.every(({ picked, task }) => picked !== null && !task) &&
  lines.some(({ picked }) => (picked?.milli ?? 0) > 0)

function whyNotBack(
  order: ModelOrder,
  command: Extract<Command, { do: 'move' }>,
  now: number,
): string | undefined {
  const { to, reason, unassign } = command
  if (to === 'PLACED') return order.picker && !unassign ? 'BREAKS_RULE' : undefined
  if (to === 'PENDING') return undefined
  if (to === 'PACKING' && liveDocuments(order).length > 0) return 'INVOICE_LIVE'
  if (to === 'READY_TO_DISPATCH' || to === 'DISPATCHED') {
    const since = to === 'DISPATCHED' ? order.deliveredAt : order.dispatchedAt
    if (hasReturns(order) || now - since > undoMs) return 'BREAKS_RULE'
  }
  return reason ? undefined : 'NEEDS_REASON'
}

/** updateorder for one order. (rules §3.2) */
export function move(
  state: ModelState,
  order: ModelOrder,
  command: Extract<Command, { do: 'move' }>,
): Outcome {
  const { to, version, unassign, override } = command
  const wantsNobody = unassign === true && order.picker && (to === 'PENDING' || to === 'PLACED')
  if (order.status === to && !wantsNobody) return done
  if (isStale(order, version)) return refusedWith('STALE_VERSION')
  if (order.status === to) {
    order.picker = false
    order.version++
    return done
  }
  const transition = transitionFrom(order.status, to)
  if (!transition) return refusedWith('WRONG_TRANSITION')
  const not = transition === 'back' ? whyNotBack(order, command, state.now) : forwardGuard[to]?.(order)
  if (not) return refusedWith(not)
  if (transition === 'back') return stepBack(state, order, command)
  if (to === 'PENDING') {
    const waits = accept(state, order, override === true)
    if (waits) return waits
  }
  if (to === 'DISPATCHED') {
    if (order.day > dayAt(state.now, 1) && !override) return refusedWith('NEEDS_REASON')
    dispatch(state, order)
  }
  if (to === 'DELIVERED') {
    const refused = deliver(state, order, command.delivered ?? [])
    if (refused) return refused
  }
  order.status = to
  order.version++
  return done
}

/** Why an order of this value waits for credit, as the hold reports it. (rules §6.5) */
export function holdOf(state: ModelState, customer: number, value: number): string | null {
  const { limit } = buyerOf(customer)
  if (limit === null) return null
  const used = outstanding(state, customer) + openOrders(state, customer)
  return used + value > limit ? `${used} in use, this order ${value}` : null
}

/** A prepaid customer's money available for an order. (rules §3.2 row 2) */
export const advanceFor = (state: ModelState, order: ModelOrder, own: number): number =>
  Math.max(0, -outstanding(state, order.customer) - (openOrders(state, order.customer) - own))

function accept(state: ModelState, order: ModelOrder, override: boolean): Outcome | undefined {
  const value = totalOf(order)
  const hold = holdOf(state, order.customer, value)
  if (hold !== null && !override) {
    if (order.hold === hold) return refusedWith('CREDIT_HOLD')
    order.hold = hold
    order.version++
    return { ok: false, code: 'CREDIT_HOLD', marked: true }
  }
  if (buyerOf(order.customer).limit === null && advanceFor(state, order, 0) < value)
    return refusedWith('NOT_PAID')
  const wanted = new Map<number, number>()
  for (const { pack, ordered } of order.lines)
    if (packOf(pack).stockOnly)
      wanted.set(packOf(pack).item, (wanted.get(packOf(pack).item) ?? 0) + ordered.milli)
  for (const [item, milli] of wanted) if (milli > free(state, item)) return refusedWith('SHORT_OF_STOCK')
  order.hold = null
  return undefined
}

function dispatch(state: ModelState, order: ModelOrder): void {
  for (const { pack, picked } of order.lines)
    post(state, packOf(pack).item, 'SALE_ISSUE', -(picked?.milli ?? 0))
  if (liveDocuments(order).length === 0) issue(state, order)
  order.dispatchedAt = state.now
}

/** An order that is not promised any more has no share. (rules §35.7) */
export function forgetShares(order: ModelOrder): void {
  for (const line of order.lines) line.allotted = null
}

/** Turns picks into drafts: undecided again. */
function toDraft(order: ModelOrder): void {
  for (const line of order.lines) {
    if (line.picked === null) continue
    line.draft = line.picked
    line.picked = null
    line.reason = null
  }
}

function stepBack(
  state: ModelState,
  order: ModelOrder,
  { to, unassign }: Extract<Command, { do: 'move' }>,
): Outcome {
  if (to === 'PLACED' || to === 'PACKING') toDraft(order)
  if (to === 'PLACED') forgetShares(order)
  if (to === 'PLACED' || (to === 'PENDING' && unassign)) order.picker = false
  if (to === 'READY_TO_DISPATCH')
    for (const { pack, picked } of order.lines)
      post(state, packOf(pack).item, 'SALE_ISSUE_REVERSAL', picked?.milli ?? 0)
  if (to === 'DISPATCHED') {
    for (const line of order.lines) line.delivered = null
    order.deliveredAt = 0
  }
  order.status = to
  order.version++
  return done
}
