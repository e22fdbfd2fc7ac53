import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import { type OrderStatus, transitionOf } from '@packhouse/contract/orders/lifecycle.ts'
import { whyNotMove } from '@packhouse/contract/orders/policy.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { BulkCall } from '../../http/call.ts'
import { readSettings } from '../../settings/sql.ts'
import { factsOf, type LockedOrder, whyStale } from '../rules.ts'
import { lockOrder } from '../sql/lock.ts'
import { acceptOrder, takeAcceptBack } from './accept.ts'
import { takeOffPicker } from './assign.ts'
import { deliverOrder, takeDeliveryBack } from './deliver.ts'
import { dispatchOrder, takeDispatchBack } from './dispatch.ts'
import { closeOrder, finishPacking, makeReady, openAgain, pausePacking, startPacking, uncheck } from './pack.ts'
import { type Moved, moveResult, type Step, type StepCall, unchanged } from './step.ts'

/** Moves orders to a status, each in its own transaction: some may move while others are refused. (rules.md §3.2, §3.8) */
export async function moveOrders(
  { status, body }: Asked<typeof orders.moveOrders>,
  { db, each }: Pick<BulkCall, 'db' | 'each'>,
): Promise<Answer<typeof orders.moveOrders>> {
  const settings = await readSettings(db)
  const moved = await each(
    body.orders,
    ({ orderId }) => orderId,
    (asked, call) => moveOrder(status, { asked, settings }, call),
  )
  return { results: moved.map(moveResult) }
}

async function moveOrder(to: OrderStatus, step: Step, call: StepCall): Promise<Moved> {
  const { asked, settings } = step
  const { tx, now } = call
  const locked = found(await lockOrder(tx, asked.orderId), `Order ${asked.orderId}`)
  const wantsNobody = asked.unassign === true && locked.picker !== null && (to === 'PENDING' || to === 'PLACED')
  if (locked.status === to && !wantsNobody) return unchanged(locked, call)
  refuse(whyStale(locked, asked.version, now))
  if (locked.status === to) return takeOffPicker(locked, call)

  const order = wantsNobody && to === 'PLACED' ? { ...locked, picker: null } : locked
  refuse(whyNotMove(factsOf(order), to, { now, singleStepDispatch: settings.singleStepDispatch, reason: asked.reason }))
  return stepFrom(order.status, to)(order, step, call)
}

type Transition = (order: LockedOrder, step: Step, call: StepCall) => Promise<Moved>

const forward: Partial<Record<OrderStatus, Transition>> = {
  PENDING: acceptOrder,
  PACKING: startPacking,
  PACKED: finishPacking,
  READY_TO_DISPATCH: makeReady,
  DISPATCHED: dispatchOrder,
  DELIVERED: deliverOrder,
  CLOSED: closeOrder,
}
const back: Partial<Record<OrderStatus, Transition>> = {
  PENDING: takeAcceptBack,
  PACKING: pausePacking,
  PACKED: openAgain,
  READY_TO_DISPATCH: uncheck,
  DISPATCHED: takeDispatchBack,
  DELIVERED: takeDeliveryBack,
}

function stepFrom(from: OrderStatus, to: OrderStatus): Transition {
  const transition = transitionOf(from, to)?.back ? back[from] : forward[to]
  if (!transition) throw new Error(`No story leads from ${from} to ${to}`)
  return transition
}
