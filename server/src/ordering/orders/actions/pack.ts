import { askCratesOut, someCrates } from '@packhouse/contract/business/guard/money.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { LockedOrder } from '../rules/locked-order.ts'
import { asDraft } from '../rules/pick.ts'
import { selectMostCrates } from '../sql/usual-amounts.ts'
import {
  commitStep,
  type MoveCall,
  type Moved,
  replaceLines,
  type Step,
  type StepCall,
  type SystemCall,
  statusEvent,
  undoEvent,
} from './step.ts'
import { takeBackShort } from './tell.ts'

/** PENDING → PACKING. (rules §3.2 row 3) */
export const startPacking = (order: LockedOrder, _step: Step, call: StepCall): Promise<Moved> =>
  commitStep(order, call, {
    to: 'PACKING',
    contents: 'SAME',
    changes: { packing_at: call.now },
    events: [statusEvent(order, 'PACKING')],
  })

/** PACKING → PACKED: the reservation already followed each pick, so nothing is left to release. (rules §3.2 row 4) */
export const finishPacking = (order: LockedOrder, _step: Step, call: StepCall): Promise<Moved> =>
  commitStep(order, call, {
    to: 'PACKED',
    contents: 'SAME',
    changes: { packed_at: call.now },
    events: [statusEvent(order, 'PACKED')],
  })

/** PACKING → PENDING: a pause. Picks are kept; `unassign` removes the picker. (rules §3.2 B2) */
export const pausePacking = (order: LockedOrder, { args }: Step, call: StepCall): Promise<Moved> =>
  commitStep(order, call, {
    to: 'PENDING',
    contents: 'SAME',
    changes: args.unassign ? { packing_at: null, picker_id: null } : { packing_at: null },
    events: [undoEvent(order, 'PENDING', args.reason)],
    reason: args.reason,
  })

/** PACKED → PACKING: reopens all lines, with their amounts kept as drafts. (rules §3.2 B3) */
export async function openAgain(
  order: LockedOrder,
  { args, settings }: Step,
  call: StepCall,
): Promise<Moved> {
  const lines = asDraft(order.lines)
  const changes = await replaceLines(
    order,
    { to: 'PACKING', lines, supplierState: settings.supplier.state },
    call,
  )
  await takeBackShort(order.id, order.lines, call)
  return commitStep(order, call, {
    to: 'PACKING',
    changes: { ...changes, packed_at: null },
    events: [undoEvent(order, 'PACKING', args.reason)],
    reason: args.reason,
  })
}

/** PACKED → READY_TO_DISPATCH: the user who makes the move is the checker. (rules §3.2 row 5) */
export async function makeReady(order: LockedOrder, { args }: Step, call: MoveCall): Promise<Moved> {
  const crates = args.crates ?? 0
  if (crates > someCrates) {
    const most = await selectMostCrates(call.tx, dayOf(call.now))
    askFigures(call, [askCratesOut({ of: order.id, out: crates, most })], args.confirmFigures)
  }
  return commitStep(order, call, {
    to: 'READY_TO_DISPATCH',
    contents: 'SAME',
    changes: { checked_by: call.user.id, checked_at: call.now, crates },
    events: [{ ...statusEvent(order, 'READY_TO_DISPATCH'), data: { crates } }],
  })
}

/** READY_TO_DISPATCH → PACKED: to be checked again. (rules §3.2 B4) */
export const uncheck = (order: LockedOrder, { args }: Step, call: StepCall): Promise<Moved> =>
  commitStep(order, call, {
    to: 'PACKED',
    contents: 'SAME',
    changes: { checked_by: null, checked_at: null },
    events: [undoEvent(order, 'PACKED', args.reason)],
    reason: args.reason,
  })

/**
 * DELIVERED → CLOSED: the claim window is over; any difference in the cost of a prepaid order is already in the dues.
 * (rules §3.2 row 8)
 */
export const closeOrder = (order: LockedOrder, _step: unknown, call: SystemCall): Promise<Moved> =>
  commitStep(order, call, {
    to: 'CLOSED',
    contents: 'SAME',
    changes: { closed_at: call.now },
    events: [statusEvent(order, 'CLOSED')],
  })
