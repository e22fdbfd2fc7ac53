import { refusal } from '../refusal.ts'
import {
  type OrderActionName,
  type OrderStatus,
  orderActionNames,
  statusLabel,
  transitionOf,
  transitions,
  workflow,
} from './lifecycle.ts'
import { already, because, brokenRule, type OrderRefusal, refused, shortly, whyNotForward, whyNotGo } from './refused.ts'
import { whyNotReturn } from './returns.ts'

/** The facts the rules need: the server reads them under a lock, a screen from the order's details. */
export interface OrderFacts {
  status: OrderStatus
  /** Its picker; null if none. */
  pickerName: string | null
  pickerIsActive: boolean
  lines: number
  /** Lines with a picked amount, 0 included. */
  decidedLines: number
  /** Something was picked on at least one line. */
  hasPicked: boolean
  /** Changed lines that the picker has not decided again. */
  openTasks: number
  /** Number of a document that is not cancelled. */
  liveInvoice: string | null
  dispatchedAt: Date | null
  deliveredAt: Date | null
  /** Something was returned, or a credit note was made. */
  hasReturns: boolean
}

export interface When {
  now: Date
  singleStepDispatch: boolean
}

const minuteMs = 60_000

type Of<Field extends keyof OrderFacts> = Pick<OrderFacts, 'status' | Field>
type Step = Pick<When, 'singleStepDispatch'>

/** PLACED → PENDING; credit, money and stock are checked by the server only. (rules.md §3.2 row 2) */
export const whyNotAccept = ({ status }: Of<never>, { singleStepDispatch }: Step) =>
  whyNotForward(status, 'PENDING', singleStepDispatch)

const whyNoPicker = ({ pickerName, pickerIsActive }: Pick<OrderFacts, 'pickerName' | 'pickerIsActive'>) => {
  if (pickerName === null) return brokenRule('No picker', 'Nobody is assigned to this order. Assign a picker first.')
  if (!pickerIsActive) return brokenRule('Picker inactive', `${pickerName} is no longer active. Assign another picker.`)
  return undefined
}

/** PENDING → PACKING. (rules.md §3.2 row 3) */
export const whyNotStart = (order: Of<'pickerName' | 'pickerIsActive'>, { singleStepDispatch }: Step) =>
  whyNotForward(order.status, 'PACKING', singleStepDispatch) ?? whyNoPicker(order)

/** Amounts can be entered while an order is being packed; the first amount starts a pending one. (rules.md §3.2 row 3) */
export function whyNotPick(order: Of<'pickerName' | 'pickerIsActive'>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  const { status } = order
  if (status === 'PENDING' || status === 'PACKING') return whyNoPicker(order)
  return refused(status, shortly(status, 'PENDING'), '; amounts are picked while it is Pending or Packing', singleStepDispatch)
}

/** PACKING → PACKED. (rules.md §3.2 row 4) */
export function whyNotPack(
  { status, lines, decidedLines, hasPicked }: Of<'lines' | 'decidedLines' | 'hasPicked'>,
  { singleStepDispatch }: Step,
): OrderRefusal | undefined {
  const wrong = whyNotForward(status, 'PACKED', singleStepDispatch)
  if (wrong) return wrong
  const open = lines - decidedLines
  if (open > 0)
    return brokenRule(
      `${counted(open, 'line')} open`,
      `${counted(open, 'line')} ${open === 1 ? 'is' : 'are'} not decided yet. Pick ${open === 1 ? 'it' : 'them'}, or set 0 with a reason.`,
      { openLines: open },
    )
  if (!hasPicked) return brokenRule('Nothing picked', 'Nothing was picked for this order. Reject it instead.')
  return undefined
}

const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`

const whyTasksOpen = ({ openTasks }: Pick<OrderFacts, 'openTasks'>): OrderRefusal | undefined =>
  openTasks > 0
    ? brokenRule(
        `${counted(openTasks, 'change')} open`,
        `${counted(openTasks, 'changed line')} ${openTasks === 1 ? 'waits' : 'wait'} for the picker. Pick again, or waive with a reason.`,
        { openTasks },
      )
    : undefined

/** PACKED → READY_TO_DISPATCH. (rules.md §3.2 row 5) */
export const whyNotReady = (order: Of<'openTasks'>, { singleStepDispatch }: Step) =>
  whyNotForward(order.status, 'READY_TO_DISPATCH', singleStepDispatch) ?? whyTasksOpen(order)

/** READY_TO_DISPATCH, or by the setting PACKED → DISPATCHED. (rules.md §3.2 row 6) */
export const whyNotDispatch = (order: Of<'openTasks'>, { singleStepDispatch }: Step) =>
  whyNotForward(order.status, 'DISPATCHED', singleStepDispatch) ?? whyTasksOpen(order)

/** DISPATCHED → DELIVERED; the server asks for the amounts. (rules.md §3.2 row 7) */
export const whyNotDeliver = ({ status }: Of<never>, { singleStepDispatch }: Step) =>
  whyNotForward(status, 'DELIVERED', singleStepDispatch)

/** DELIVERED → CLOSED; dues do not prevent it. (rules.md §3.2 row 8) */
export const whyNotClose = ({ status }: Of<never>, { singleStepDispatch }: Step) =>
  whyNotForward(status, 'CLOSED', singleStepDispatch)

/** Only orders that are not yet packed can be assigned. (rules.md §3.5) */
export function whyNotAssign({ status }: Of<never>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  if (status === 'PENDING' || status === 'PACKING') return undefined
  return refused(status, shortly(status, 'PENDING'), '; a picker is assigned while it is Pending or Packing', singleStepDispatch)
}

/** Place and time of delivery can be changed until picking starts. (rules.md §3.2) */
export function whyNotReplace({ status }: Of<never>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  if (status === 'PLACED' || status === 'PENDING') return undefined
  return refused(status, already[status], '; outlet and delivery are changed while it is Placed or Pending', singleStepDispatch)
}

const editable: readonly OrderStatus[] = ['PLACED', 'PENDING', 'PACKING', 'PACKED']
/** Lines can be changed until the order is ready, while no valid document exists. (rules.md §3.2) */
export function whyNotEdit({ status, liveInvoice }: Of<'liveInvoice'>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  if (editable.includes(status)) return whyInvoiced(liveInvoice)
  return refused(status, already[status], '; lines are changed until it is Packed', singleStepDispatch)
}

/** Documents can be cancelled while the goods are here; after dispatch a credit note corrects them. (rules.md §7.2) */
export function whyNotCancelInvoice({ status, liveInvoice }: Of<'liveInvoice'>): OrderRefusal | undefined {
  if (liveInvoice === null) return brokenRule('No invoice', 'This order has no invoice that could be cancelled.')
  if (status === 'PACKED' || status === 'READY_TO_DISPATCH') return undefined
  return brokenRule(
    already[status],
    `The goods of invoice ${liveInvoice} have left. It cannot be cancelled; a return makes the credit note.`,
    { invoice: liveInvoice },
  )
}

/** Documents exist from PACKED on, when the amounts are final. (rules.md §7.2) */
export function whyNotInvoice({ status }: Of<never>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  if (status === 'RETURNED' || workflow.indexOf(status) >= workflow.indexOf('PACKED')) return undefined
  return refused(status, shortly(status, 'PACKED'), '; it is invoiced once it is Packed', singleStepDispatch)
}

/** Any state before dispatch → REJECTED. (rules.md §3.2 row 9) */
export function whyNotReject({ status, liveInvoice }: Of<'liveInvoice'>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  if (transitionOf(status, 'REJECTED') === undefined)
    return refused(status, already[status], '; it can no longer be rejected', singleStepDispatch)
  return whyInvoiced(liveInvoice)
}

const whyInvoiced = (liveInvoice: string | null): OrderRefusal | undefined =>
  liveInvoice === null
    ? undefined
    : because('Cancel invoice', refusal('INVOICE_LIVE', `Cancel invoice ${liveInvoice} first`, { invoice: liveInvoice }))

/** Returns the target state of a step back. */
export const stepBackOf = (status: OrderStatus): OrderStatus | undefined =>
  transitions.find(({ from, back }) => back && from === status)?.to

/** A step back, apart from its reason. (rules.md §3.2 B1–B6) */
export function whyNotStepBack(
  order: Of<'pickerName' | 'liveInvoice' | 'dispatchedAt' | 'deliveredAt' | 'hasReturns'>,
  { now, singleStepDispatch }: When,
): OrderRefusal | undefined {
  const { status, pickerName, liveInvoice, hasReturns } = order
  const to = stepBackOf(status)
  const back = to && transitionOf(status, to)
  if (!back)
    return refused(status, status === 'PLACED' ? 'First step' : already[status], '; it cannot go back', singleStepDispatch)
  if (to === 'PLACED' && pickerName !== null)
    return brokenRule('Picker assigned', `${pickerName} is assigned to this order. Take it off ${pickerName} first.`)
  if (to === 'PACKING') return whyInvoiced(liveInvoice)
  if (hasReturns && back.withinMinutes !== undefined)
    return brokenRule('Goods came back', 'Goods came back or a credit note was made, so the step cannot be undone.')
  const since = status === 'DELIVERED' ? order.deliveredAt : order.dispatchedAt
  const isOver =
    back.withinMinutes !== undefined && since !== null && now.getTime() - since.getTime() > back.withinMinutes * minuteMs
  return isOver
    ? brokenRule(
        `${back.withinMinutes} min over`,
        `${statusLabel[status]} can be undone for ${back.withinMinutes} minutes only; that time is over.`,
      )
    : undefined
}

/** Some steps back require a reason. (rules.md §3.2 B3–B6) */
export const whyNoReason = (from: OrderStatus, to: OrderStatus, reason: string | undefined): OrderRefusal | undefined =>
  transitionOf(from, to)?.needsReason && !reason
    ? because(
        'Needs a reason',
        refusal('NEEDS_REASON', `Say why the order goes back from ${statusLabel[from]} to ${statusLabel[to]}.`, {
          rule: 'STEP_BACK',
        }),
      )
    : undefined

/** The guards of updateorder, for any target state. (rules.md §3.2) */
export function whyNotMove(
  order: OrderFacts,
  to: OrderStatus,
  when: When & { reason: string | undefined },
): OrderRefusal | undefined {
  const wrong = whyNotGo(order.status, to, 'move', when.singleStepDispatch)
  if (wrong) return wrong
  if (transitionOf(order.status, to)?.back) return whyNotStepBack(order, when) ?? whyNoReason(order.status, to, when.reason)
  return forward[to]?.(order, when)
}

type Guard = (order: OrderFacts, when: When) => OrderRefusal | undefined
const forward: Partial<Record<OrderStatus, Guard>> = {
  PENDING: whyNotAccept,
  PACKING: whyNotStart,
  PACKED: whyNotPack,
  READY_TO_DISPATCH: whyNotReady,
  DISPATCHED: whyNotDispatch,
  DELIVERED: whyNotDeliver,
  CLOSED: whyNotClose,
}

const guards: Record<OrderActionName, { why: Guard; to(status: OrderStatus): OrderStatus | null }> = {
  ACCEPT: { why: whyNotAccept, to: () => 'PENDING' },
  ASSIGN_PICKER: { why: whyNotAssign, to: () => null },
  START_PACKING: { why: whyNotStart, to: () => 'PACKING' },
  PICK: { why: whyNotPick, to: () => null },
  PACK: { why: whyNotPack, to: () => 'PACKED' },
  READY: { why: whyNotReady, to: () => 'READY_TO_DISPATCH' },
  DISPATCH: { why: whyNotDispatch, to: () => 'DISPATCHED' },
  DELIVER: { why: whyNotDeliver, to: () => 'DELIVERED' },
  CLOSE: { why: whyNotClose, to: () => 'CLOSED' },
  INVOICE: { why: whyNotInvoice, to: () => null },
  CANCEL_INVOICE: { why: whyNotCancelInvoice, to: () => null },
  EDIT: { why: whyNotEdit, to: () => null },
  RETURN: { why: (order, when) => whyNotReturn(order, { ...when, override: true }), to: () => null },
  STEP_BACK: { why: whyNotStepBack, to: status => stepBackOf(status) ?? null },
  REJECT: { why: whyNotReject, to: () => 'REJECTED' },
}

export interface OrderActionState {
  action: OrderActionName
  allowed: boolean
  /** At most three words for the button; null if allowed. */
  reason: string | null
  /** The same as a sentence. */
  sentence: string | null
  /** The target state; null if the action does not change it. */
  to: OrderStatus | null
}

/**
 * Every action on an order, in the order the screen lists them, each with its refusal. One that only needs a reason is allowed.
 */
export const orderActions = (order: OrderFacts, when: When): OrderActionState[] =>
  orderActionNames.map(action => {
    const { why, to } = guards[action]
    const not = why(order, when)
    return {
      action,
      allowed: not === undefined,
      reason: not?.short ?? null,
      sentence: not?.message ?? null,
      to: to(order.status),
    }
  })
