import { day } from '@packhouse/contract/day.ts'
import { isEarly } from '@packhouse/contract/orders/early.ts'
import { type OrderStatus, type OverrideRule, targetsOf, transitionOf, workflow } from '@packhouse/contract/orders/lifecycle.ts'
import { type OrderFacts, whyNotMove } from '@packhouse/contract/orders/policy.ts'
import type { OrderRefusal } from '@packhouse/contract/orders/refused.ts'
import type { OrderRow } from './pages.ts'

/** What the rules ask of an order, as far as its row tells it; the rest is the server's to say. */
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

/** Why an order will stay where it is; a reason that can still be given is none. Some houses skip the step Ready. */
export function whyStays(row: OrderRow, to: OrderStatus, now: Date, singleStepDispatch = false): OrderRefusal | undefined {
  return whyNotMove(factsOf(row), to, { now, singleStepDispatch, reason: 'given with the move' })
}

/** The rule that an order passes only with a reason: its customer's credit terms, or its delivery day. (rules.md §6.5, §3.2 row 6) */
export function ruleToPass(row: OrderRow, to: OrderStatus, now: Date): OverrideRule | undefined {
  if (transitionOf(row.status, to)?.back) return undefined
  if (to === 'PENDING' && row.creditHold) return 'CREDIT'
  return to === 'DISPATCHED' && isEarly(day(row.deliveryDate), now) ? 'EARLY' : undefined
}

/** Some steps back ask why. */
export const needsReason = (rows: readonly OrderRow[], to: OrderStatus): boolean =>
  rows.some(({ status }) => transitionOf(status, to)?.needsReason)

export interface MovePreview {
  go: OrderRow[]
  /** On credit hold, or before their day: they go with a reason, and stay without. */
  held: OrderRow[]
  /** Orders that stay, by the reason. */
  stay: Map<string, OrderRow[]>
}

/** What a move will do, said before it happens. (rules.md §3.8) */
export function previewMove(rows: readonly OrderRow[], to: OrderStatus, now: Date, singleStepDispatch = false): MovePreview {
  const reasons = new Map(rows.map(row => [row.orderid, whyStays(row, to, now, singleStepDispatch)?.message]))
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
  /** How many of the orders can go there. */
  count: number
  back: boolean
}

/** Where at least one of the orders may go: the way forward first, then the steps back. */
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

/** The step forward that most of the orders can take. */
export const likeliest = (targets: readonly Target[]): Target | undefined =>
  targets.toSorted((one, other) => Number(one.back) - Number(other.back) || other.count - one.count)[0]

/** The one step forward of a single order; from Packed straight out where the house skips Ready. */
export function nextStep(row: OrderRow, singleStepDispatch = false): OrderStatus | undefined {
  const forward = targetsOf(row.status, 'move', singleStepDispatch).filter(to => !transitionOf(row.status, to)?.back)
  return forward.find(to => transitionOf(row.status, to)?.singleStep) ?? forward[0]
}

export interface MoveWords {
  /** Why they go back. */
  reason: string
  /** Why they pass although a rule holds them. */
  override: string
}

/** One order of a move as it is sent. Its version goes along where the list still shows it, so that nobody moves what they have not seen. */
export function movedOrder(row: OrderRow, to: OrderStatus, { reason, override }: MoveWords, isShown: boolean, now: Date) {
  const isBack = transitionOf(row.status, to)?.back === true
  const rule = ruleToPass(row, to, now)
  return {
    orderId: row.orderid,
    ...(isShown ? { version: row.version } : {}),
    ...(isBack && reason ? { reason } : {}),
    ...(rule && override ? { overrides: [{ rule, reason: override }] } : {}),
  }
}

export interface NotMoved {
  row: OrderRow
  code: string
  message: string
  /** What the refusal names beside its words. */
  data?: Record<string, unknown> | undefined
}

export interface MoveOutcome {
  to: OrderStatus
  /** How many were there already; nothing was asked for them. */
  already: number
  at: string
  moved: OrderRow[]
  notMoved: NotMoved[]
}

interface Answered {
  id: number
  ok: boolean
  error?: { code: string; message: string; data?: Record<string, unknown> | undefined } | undefined
}

/** The orders a move is asked for: those that are there already have nothing to do. */
export const toMove = (rows: readonly OrderRow[], to: OrderStatus): OrderRow[] => rows.filter(({ status }) => status !== to)

/** Who went and who stayed, in the order of the list. (rules.md §3.8) */
export function outcomeOf(rows: readonly OrderRow[], to: OrderStatus, results: readonly Answered[], at: Date): MoveOutcome {
  const answers = new Map(results.map(result => [result.id, result]))
  const asked = toMove(rows, to)
  const notMoved = asked.flatMap(row => {
    const answer = answers.get(row.orderid)
    if (answer?.ok) return []
    const { code = 'UNEXPECTED', message = 'The server did not say what happened.', data } = answer?.error ?? {}
    return [{ row, code, message, ...(data ? { data } : {}) }]
  })
  const moved = asked.filter(({ orderid }) => answers.get(orderid)?.ok)
  return { to, already: rows.length - asked.length, at: at.toISOString(), moved, notMoved }
}

/** The state that all moved orders came from, when the move can be taken back as one. */
export function undoOf({ to, moved }: MoveOutcome): OrderStatus | undefined {
  const [from, ...others] = new Set(moved.map(({ status }) => status))
  return from && others.length === 0 && transitionOf(to, from)?.back ? from : undefined
}
