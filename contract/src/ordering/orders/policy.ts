import { refusal } from '../../refusal.ts'
import { sentence, worded } from '../../sentence.ts'
import { type OrderStatus, transitionOf, transitions, workflow } from './lifecycle.ts'
import {
  already,
  because,
  brokenRule,
  needsReason,
  type OrderRefusal,
  refused,
  shortly,
  statusWord,
  whyNotForward,
  whyNotGo,
} from './refused.ts'

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

/** PLACED → PENDING; credit, money and stock are checked by the server only. (rules §3.2 row 2) */
export const whyNotAccept = ({ status }: Of<never>, { singleStepDispatch }: Step) =>
  whyNotForward(status, 'PENDING', singleStepDispatch)

const whyNoPicker = ({ pickerName, pickerIsActive }: Pick<OrderFacts, 'pickerName' | 'pickerIsActive'>) => {
  if (pickerName === null)
    return brokenRule('No picker', 'Nobody is assigned to this order. Assign a picker first.')
  if (!pickerIsActive)
    return brokenRule('Picker inactive', '{picker} is no longer active. Assign another picker.', {
      picker: pickerName,
    })
  return undefined
}

/** PENDING → PACKING. (rules §3.2 row 3) */
export const whyNotStart = (order: Of<'pickerName' | 'pickerIsActive'>, { singleStepDispatch }: Step) =>
  whyNotForward(order.status, 'PACKING', singleStepDispatch) ?? whyNoPicker(order)

/** Amounts can be entered while an order is being packed; the first amount starts a pending one. (rules §3.2 row 3) */
export function whyNotPick(
  order: Of<'pickerName' | 'pickerIsActive'>,
  { singleStepDispatch }: Step,
): OrderRefusal | undefined {
  const { status } = order
  if (status === 'PENDING' || status === 'PACKING') return whyNoPicker(order)
  const why = sentence('This order is {status}; it can be picked only while it is Pending or Packing', {
    status: statusWord(status),
  })
  return refused(status, shortly(status, 'PENDING'), why, singleStepDispatch)
}

const whyTasksOpen = ({ openTasks }: Pick<OrderFacts, 'openTasks'>): OrderRefusal | undefined =>
  openTasks > 0
    ? brokenRule(
        sentence(openTasks === 1 ? '{count} change open' : '{count} changes open', { count: openTasks }),
        openTasks === 1
          ? '{count} changed line is waiting for the picker. Pick it again, or waive it with a reason.'
          : '{count} changed lines are waiting for the picker. Pick them again, or waive them with a reason.',
        { count: openTasks },
        { openTasks },
      )
    : undefined

/** PACKING → PACKED. (rules §3.2 row 4) */
export function whyNotPack(
  {
    status,
    lines,
    decidedLines,
    hasPicked,
    openTasks,
  }: Of<'lines' | 'decidedLines' | 'hasPicked' | 'openTasks'>,
  { singleStepDispatch }: Step,
): OrderRefusal | undefined {
  const wrong = whyNotForward(status, 'PACKED', singleStepDispatch)
  if (wrong) return wrong
  const open = lines - decidedLines
  if (open > 0)
    return brokenRule(
      sentence(open === 1 ? '{count} line open' : '{count} lines open', { count: open }),
      open === 1
        ? '{count} line is not picked yet. Pick it, or enter 0 with a reason.'
        : '{count} lines are not picked yet. Pick them, or enter 0 with a reason.',
      { count: open },
      { openLines: open },
    )
  if (!hasPicked) return brokenRule('Nothing picked', 'Nothing was picked for this order. Reject it instead.')
  return whyTasksOpen({ openTasks })
}

/** PACKED → READY_TO_DISPATCH. (rules §3.2 row 5) */
export const whyNotReady = (order: Of<'openTasks'>, { singleStepDispatch }: Step) =>
  whyNotForward(order.status, 'READY_TO_DISPATCH', singleStepDispatch) ?? whyTasksOpen(order)

/**
 * READY_TO_DISPATCH, or by the setting PACKED → DISPATCHED. Two more rules are applied by the server, which knows the time and the
 * documents: too early (`whyEarly` in early.ts), and an IRN or e-way bill is missing (`whyNotLeave` in
 * server/src/billing/invoices/rules/leave.ts). (rules §3.2 row 6)
 */
export const whyNotDispatch = (order: Of<'openTasks'>, { singleStepDispatch }: Step) =>
  whyNotForward(order.status, 'DISPATCHED', singleStepDispatch) ?? whyTasksOpen(order)

/** DISPATCHED → DELIVERED; the server asks for the amounts. (rules §3.2 row 7) */
export const whyNotDeliver = ({ status }: Of<never>, { singleStepDispatch }: Step) =>
  whyNotForward(status, 'DELIVERED', singleStepDispatch)

/** DELIVERED → CLOSED; dues do not prevent it. (rules §3.2 row 8) */
export const whyNotClose = ({ status }: Of<never>, { singleStepDispatch }: Step) =>
  whyNotForward(status, 'CLOSED', singleStepDispatch)

/** Only orders that are not yet packed can be assigned. (rules §3.5) */
export function whyNotAssign({ status }: Of<never>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  if (status === 'PENDING' || status === 'PACKING') return undefined
  const why = sentence(
    'This order is {status}; a picker can be assigned only while it is Pending or Packing',
    {
      status: statusWord(status),
    },
  )
  return refused(status, shortly(status, 'PENDING'), why, singleStepDispatch)
}

/** Place and time of delivery can be changed until picking starts. (rules §3.2) */
export function whyNotReplace({ status }: Of<never>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  if (status === 'PLACED' || status === 'PENDING') return undefined
  const why = sentence(
    'This order is {status}; outlet and delivery can be changed only while it is Placed or Pending',
    {
      status: statusWord(status),
    },
  )
  return refused(status, worded(already[status]), why, singleStepDispatch)
}

const editable: readonly OrderStatus[] = ['PLACED', 'PENDING', 'PACKING', 'PACKED']
/** Lines can be changed until the order is ready, while no valid document exists. (rules §3.2) */
export function whyNotEdit(
  { status, liveInvoice }: Of<'liveInvoice'>,
  { singleStepDispatch }: Step,
): OrderRefusal | undefined {
  if (editable.includes(status)) return whyInvoiced(liveInvoice)
  const why = sentence('This order is {status}; lines can be changed only until it is Packed', {
    status: statusWord(status),
  })
  return refused(status, worded(already[status]), why, singleStepDispatch)
}

/** Documents can be cancelled while the goods are here; after dispatch a credit note corrects them. (rules §7.2) */
export function whyNotCancelInvoice({ status, liveInvoice }: Of<'liveInvoice'>): OrderRefusal | undefined {
  if (liveInvoice === null) return brokenRule('No invoice', 'This order has no invoice to cancel.')
  if (status === 'PACKED' || status === 'READY_TO_DISPATCH') return undefined
  return brokenRule(
    already[status],
    'The goods on invoice {invoice} have left, so it cannot be cancelled. Return them to make a credit note.',
    { invoice: liveInvoice },
    { invoice: liveInvoice },
  )
}

/** Documents exist from PACKED on, when the amounts are final. (rules §7.2) */
export function whyNotInvoice({ status }: Of<never>, { singleStepDispatch }: Step): OrderRefusal | undefined {
  if (status === 'RETURNED' || workflow.indexOf(status) >= workflow.indexOf('PACKED')) return undefined
  const why = sentence('This order is {status}; it can be invoiced once it is Packed', {
    status: statusWord(status),
  })
  return refused(status, shortly(status, 'PACKED'), why, singleStepDispatch)
}

/** Any state before dispatch → REJECTED. (rules §3.2 row 9) */
export function whyNotReject(
  { status, liveInvoice }: Of<'liveInvoice'>,
  { singleStepDispatch }: Step,
): OrderRefusal | undefined {
  if (transitionOf(status, 'REJECTED') !== undefined) return whyInvoiced(liveInvoice)
  const why = sentence('This order is {status}; it can no longer be rejected', { status: statusWord(status) })
  return refused(status, worded(already[status]), why, singleStepDispatch)
}

const whyInvoiced = (liveInvoice: string | null): OrderRefusal | undefined =>
  liveInvoice === null
    ? undefined
    : because(
        sentence('Cancel invoice'),
        refusal(
          'INVOICE_LIVE',
          'Cancel invoice {invoice} first',
          { invoice: liveInvoice },
          { invoice: liveInvoice },
        ),
      )

/** Returns the target state of a step back. */
export const stepBackOf = (status: OrderStatus): OrderStatus | undefined =>
  transitions.find(({ from, back }) => back && from === status)?.to

/** A step back, apart from its reason. (rules §3.2 B1–B6) */
export function whyNotStepBack(
  order: Of<'pickerName' | 'liveInvoice' | 'dispatchedAt' | 'deliveredAt' | 'hasReturns'>,
  { now, singleStepDispatch }: When,
): OrderRefusal | undefined {
  const { status, pickerName, liveInvoice, hasReturns } = order
  const to = stepBackOf(status)
  const back = to && transitionOf(status, to)
  if (!back) {
    const why = sentence('This order is {status}; it cannot go back', { status: statusWord(status) })
    return refused(
      status,
      worded(status === 'PLACED' ? 'First step' : already[status]),
      why,
      singleStepDispatch,
    )
  }
  if (to === 'PLACED' && pickerName !== null)
    return brokenRule('Picker assigned', '{picker} is assigned to this order. Unassign {picker} first.', {
      picker: pickerName,
    })
  if (to === 'PACKING') return whyInvoiced(liveInvoice)
  if (hasReturns && back.withinMinutes !== undefined)
    return brokenRule(
      'Goods returned',
      'Goods were returned or a credit note was made, so this step cannot be undone.',
    )
  const since = status === 'DELIVERED' ? order.deliveredAt : order.dispatchedAt
  if (back.withinMinutes === undefined || since === null) return undefined
  return now.getTime() - since.getTime() > back.withinMinutes * minuteMs
    ? brokenRule(
        sentence('{minutes} min passed', { minutes: back.withinMinutes }),
        '{status} can be undone only within {minutes} minutes. That time has passed.',
        { status: statusWord(status), minutes: back.withinMinutes },
      )
    : undefined
}

/** Some steps back require a reason. (rules §3.2 B3–B6) */
export const whyNoReason = (
  from: OrderStatus,
  to: OrderStatus,
  reason: string | undefined,
): OrderRefusal | undefined =>
  transitionOf(from, to)?.needsReason && !reason
    ? needsReason(
        refusal(
          'NEEDS_REASON',
          'Give a reason to move the order back from {from} to {to}.',
          { from: statusWord(from), to: statusWord(to) },
          { rule: 'STEP_BACK' },
        ),
      )
    : undefined

/** The guards of updateorder, for any target state. (rules §3.2) */
export function whyNotMove(
  order: OrderFacts,
  to: OrderStatus,
  when: When & { reason: string | undefined },
): OrderRefusal | undefined {
  const wrong = whyNotGo(order.status, to, 'move', when.singleStepDispatch)
  if (wrong) return wrong
  if (transitionOf(order.status, to)?.back)
    return whyNotStepBack(order, when) ?? whyNoReason(order.status, to, when.reason)
  return forward[to]?.(order, when)
}

export type Guard = (order: OrderFacts, when: When) => OrderRefusal | undefined
const forward: Partial<Record<OrderStatus, Guard>> = {
  PENDING: whyNotAccept,
  PACKING: whyNotStart,
  PACKED: whyNotPack,
  READY_TO_DISPATCH: whyNotReady,
  DISPATCHED: whyNotDispatch,
  DELIVERED: whyNotDeliver,
  CLOSED: whyNotClose,
}
