import { needsOfStep, type OrderStatus, transitionOf } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { whyNotMove } from '@packhouse/contract/ordering/orders/policy.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { factsOf, type LockedOrder, whyStale } from '../rules/locked-order.ts'
import { lockOrder } from '../sql/lock.ts'
import { acceptOrder, takeAcceptBack } from './accept.ts'
import { takeOffPicker } from './assign.ts'
import {
  closeOrder,
  finishPacking,
  makeReady,
  openAgain,
  pausePacking,
  startPacking,
  uncheck,
} from './pack.ts'
import { type DoerCall, type MoveCall, type Moved, type Step, unchanged } from './step.ts'

/** Steps that cross slices: `dispatch` passes those of leaving, arriving and their way back. */
export interface Crossing {
  forward: Transitions
  back: Transitions
}
type Transitions = Partial<Record<OrderStatus, Transition>>

/** Moves an order that is on its way, as the driver entered it: by the step that is given. (rules §3.2, §21.6) */
export async function moveAtDoor(
  to: OrderStatus,
  args: Step['args'],
  call: DoerCall,
  step: (order: LockedOrder, step: Step, call: DoerCall) => Promise<Moved>,
): Promise<Moved> {
  const { tx, now } = call
  const order = found(await lockOrder(tx, args.orderId), 'Order {id} was not found.', { id: args.orderId })
  const settings = await readSettings(tx)
  if (order.status === to) return unchanged(order, call)
  refuse(whyStale(order, args.version, now))
  refuse(
    whyNotMove(factsOf(order), to, {
      now,
      singleStepDispatch: settings.singleStepDispatch,
      reason: args.reason,
    }),
  )
  return step(order, { args, settings }, call)
}

/** Moves one order to a status; the same status again changes nothing. (rules §3.2, §3.8) */
export async function moveOrder(
  to: OrderStatus,
  args: Step['args'],
  call: MoveCall,
  crossing: Crossing,
): Promise<Moved> {
  const { tx, now } = call
  const locked = found(await lockOrder(tx, args.orderId), 'Order {id} was not found.', { id: args.orderId })
  const settings = await readSettings(tx)
  const wantsNobody =
    args.unassign === true && locked.picker !== null && (to === 'PENDING' || to === 'PLACED')
  if (locked.status === to && !wantsNobody) return unchanged(locked, call)
  refuse(whyStale(locked, args.version, now))
  if (locked.status === to) return takeOffPicker(locked, call)

  const order = wantsNobody && to === 'PLACED' ? { ...locked, picker: null } : locked
  refuse(
    whyNotMove(factsOf(order), to, {
      now,
      singleStepDispatch: settings.singleStepDispatch,
      reason: args.reason,
    }),
  )
  await refuseWithout(needsOfStep(order.status, to), { db: tx, rights: call.rights })
  return stepFrom(order.status, to, crossing)(order, { args, settings }, call)
}

type Transition = (order: LockedOrder, step: Step, call: MoveCall) => Promise<Moved>

const forward: Transitions = {
  PENDING: acceptOrder,
  PACKING: startPacking,
  PACKED: finishPacking,
  READY_TO_DISPATCH: makeReady,
  CLOSED: closeOrder,
}
const back: Transitions = {
  PENDING: takeAcceptBack,
  PACKING: pausePacking,
  PACKED: openAgain,
  READY_TO_DISPATCH: uncheck,
}

function stepFrom(from: OrderStatus, to: OrderStatus, crossing: Crossing): Transition {
  const transition = transitionOf(from, to)?.back
    ? (crossing.back[from] ?? back[from])
    : (crossing.forward[to] ?? forward[to])
  if (!transition) throw new Error(`No action leads from ${from} to ${to}`)
  return transition
}
