import { day } from '@packhouse/contract/day.ts'
import { isEarly } from '@packhouse/contract/ordering/orders/early.ts'
import {
  type OrderStatus,
  type OverrideRule,
  targetsOf,
  transitionOf,
  workflow,
} from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type OrderFacts, whyNotMove } from '@packhouse/contract/ordering/orders/policy.ts'
import type { OrderRefusal } from '@packhouse/contract/ordering/orders/refused.ts'
import { rowText } from '../../../app/requests/rowFailure.ts'
import { type Said, say } from '../../../ui/words.ts'
import type { OrderRow } from './pages.ts'

/** Converts a row to the facts the rules need, as far as the row has them; the server checks the rest. */
const factsOf = (row: OrderRow): OrderFacts => ({
  status: row.status,
  pickerName: row.pickerName,
  pickerIsActive: true,
  lines: row.lines,
  decidedLines: row.pickedLines,
  hasPicked: row.pickedLines > 0,
  openTasks: Number(row.changed),
  liveInvoice: null,
  dispatchedAt: null,
  deliveredAt: null,
  hasReturns: row.partlyReturned,
})

/** Returns why an order cannot move; undefined if a reason could still let it pass. Some businesses skip the step Ready. */
export function whyStays(
  row: OrderRow,
  to: OrderStatus,
  now: Date,
  singleStepDispatch = false,
): OrderRefusal | undefined {
  return whyNotMove(factsOf(row), to, { now, singleStepDispatch, reason: 'given with the move' })
}

/**
 * Returns the rule that an order passes only with a reason: the customer's credit terms, or the delivery day.
 * (rules §6.5, §3.2 row 6)
 */
function ruleToPass(row: OrderRow, to: OrderStatus, now: Date): OverrideRule | undefined {
  if (transitionOf(row.status, to)?.back) return undefined
  if (to === 'PENDING' && row.creditHold) return 'CREDIT'
  return to === 'DISPATCHED' && isEarly(day(row.deliveryDate), now) ? 'EARLY' : undefined
}

/** Whether the move is a step back that requires a reason. */
export const needsReason = (rows: readonly OrderRow[], to: OrderStatus): boolean =>
  rows.some(({ status }) => transitionOf(status, to)?.needsReason)

export interface MovePreview {
  go: OrderRow[]
  /** On credit hold, or before their day: they move only with a reason. */
  held: OrderRow[]
  /** Orders that cannot move, by reason. */
  stay: Map<string, OrderRow[]>
}

/** Previews a move. (rules §3.8) */
export function previewMove(
  rows: readonly OrderRow[],
  to: OrderStatus,
  now: Date,
  singleStepDispatch = false,
): MovePreview {
  const reasons = new Map(
    rows.map(row => {
      const why = whyStays(row, to, now, singleStepDispatch)
      return [row.orderid, why && say(why)]
    }),
  )
  const free = rows.filter(({ orderid }) => reasons.get(orderid) === undefined)
  return {
    go: free.filter(row => !ruleToPass(row, to, now)),
    held: free.filter(row => ruleToPass(row, to, now)),
    stay: Map.groupBy(
      rows.filter(({ orderid }) => reasons.get(orderid) !== undefined),
      ({ orderid }) => reasons.get(orderid) ?? '',
    ),
  }
}

export interface Target {
  status: OrderStatus
  /** How many of the orders can move there. */
  count: number
  back: boolean
}

/** Returns the states that at least one of the orders can move to: the step forward first, then steps back. */
export function targetsFor(rows: readonly OrderRow[], now: Date, singleStepDispatch = false): Target[] {
  const states = new Set(rows.flatMap(({ status }) => targetsOf(status, 'move', singleStepDispatch)))
  return workflow
    .filter(status => states.has(status))
    .map(status => {
      const { go, held } = previewMove(rows, status, now, singleStepDispatch)
      const free = [...go, ...held]
      return {
        status,
        count: free.length,
        back: free.length > 0 && free.every(row => transitionOf(row.status, status)?.back === true),
      }
    })
    .toSorted((one, other) => Number(one.back) - Number(other.back))
}

/** Returns the step forward that most of the orders can take. */
export const likeliest = (targets: readonly Target[]): Target | undefined =>
  targets.toSorted((one, other) => Number(one.back) - Number(other.back) || other.count - one.count)[0]

/** Returns the step forward of a single order; from Packed directly to Dispatched if the business skips Ready. */
export function nextStep(row: OrderRow, singleStepDispatch = false): OrderStatus | undefined {
  const forward = targetsOf(row.status, 'move', singleStepDispatch).filter(
    to => !transitionOf(row.status, to)?.back,
  )
  return forward.find(to => transitionOf(row.status, to)?.singleStep) ?? forward[0]
}

export interface MoveWords {
  /** Why they move back. */
  reason: string
  /** Why they pass despite a rule. */
  override: string
}

/**
 * Builds an order for the request. Its version is sent if the list still shows the order, so that nobody moves a state they have
 * not seen; with a reason despite a rule always, as the reason was given for the order that was shown.
 */
export function movedOrder(
  row: OrderRow,
  to: OrderStatus,
  { reason, override }: MoveWords,
  isShown: boolean,
  now: Date,
) {
  const isBack = transitionOf(row.status, to)?.back === true
  const rule = ruleToPass(row, to, now)
  const passes = rule !== undefined && override !== ''
  return {
    orderId: row.orderid,
    ...(isShown || passes ? { version: row.version } : {}),
    ...(isBack && reason ? { reason } : {}),
    ...(passes ? { overrides: [{ rule, reason: override }] } : {}),
  }
}

export interface NotMoved {
  row: OrderRow
  code: string
  message: string
  /** Additional data of the refusal. */
  data?: Record<string, unknown> | undefined
}

export interface MoveOutcome {
  to: OrderStatus
  /** How many were already in that state; nothing was requested for them. */
  already: number
  at: string
  moved: OrderRow[]
  notMoved: NotMoved[]
}

interface Answered {
  id: number
  ok: boolean
  error?: (Said & { code: string; data?: Record<string, unknown> | undefined }) | undefined
}

/** Returns the orders to request: those already in that state are left out. */
export const toMove = (rows: readonly OrderRow[], to: OrderStatus): OrderRow[] =>
  rows.filter(({ status }) => status !== to)

/** Returns which orders moved and which did not, in list order. (rules §3.8) */
export function outcomeOf(
  rows: readonly OrderRow[],
  to: OrderStatus,
  results: readonly Answered[],
  at: Date,
): MoveOutcome {
  const answers = new Map(results.map(result => [result.id, result]))
  const moves = toMove(rows, to)
  const notMoved = moves.flatMap(row => {
    const answer = answers.get(row.orderid)
    if (answer?.ok) return []
    const error = answer?.error
    const message = rowText(error)
    return [{ row, code: error?.code ?? 'UNEXPECTED', message, ...(error?.data ? { data: error.data } : {}) }]
  })
  const moved = moves.filter(({ orderid }) => answers.get(orderid)?.ok)
  return { to, already: rows.length - moves.length, at: at.toISOString(), moved, notMoved }
}

/** Returns the state all moved orders came from, if the move can be undone as a whole. */
export function undoOf({ to, moved }: MoveOutcome): OrderStatus | undefined {
  const [from, ...others] = new Set(moved.map(({ status }) => status))
  return from && others.length === 0 && transitionOf(to, from)?.back ? from : undefined
}
