import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { whyNotAssign } from '@packhouse/contract/ordering/orders/policy.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { holdPicker } from '../../../business/pickers/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { BulkCall, Handler } from '../../../platform/http/call.ts'
import { whyNotHandOver, whyNotPicker } from '../rules/assign.ts'
import type { LockedOrder } from '../rules/locked-order.ts'
import { lockOrder } from '../sql/lock.ts'
import { orderSummary } from './list.ts'
import { commitStep, type Moved, moveResult, type StepCall, unchanged } from './step.ts'

type Hands = Pick<Args<typeof orders.assignPicker>, 'pickerId' | 'oldPickerId'> & {
  singleStepDispatch: boolean
}

/** Assigns orders to a picker, each independently; with `oldPickerId`, moves them from that picker. (rules §3.5) */
export async function assignPicker(
  { pickerId, oldPickerId, body }: Args<typeof orders.assignPicker>,
  { db, each }: Pick<BulkCall, 'db' | 'each'>,
): Promise<Result<typeof orders.assignPicker>> {
  const { singleStepDispatch } = await readSettings(db)
  const given = await each(
    body.orderIds,
    orderId => orderId,
    (orderId, call) => assign(orderId, { pickerId, oldPickerId, singleStepDispatch }, call),
  )
  return { results: given.map(moveResult) }
}

/** Reassigns one order; a repeat changes nothing. (rules §3.5) */
export const reassignPicker: Handler<typeof orders.reassignPicker> = async (
  { newPickerId, oldPickerId, orderId },
  call,
) => {
  const { singleStepDispatch } = await readSettings(call.tx)
  await assign(orderId, { pickerId: newPickerId, oldPickerId, singleStepDispatch }, call)
  return orderSummary(call.tx, orderId, call.now)
}

async function assign(
  orderId: OrderId,
  { pickerId, oldPickerId, singleStepDispatch }: Hands,
  call: StepCall,
): Promise<Moved> {
  const order = found(await lockOrder(call.tx, orderId), 'Order {id} was not found.', { id: orderId })
  const picker = found(await holdPicker(call.tx, pickerId), 'Picker {id} was not found.', { id: pickerId })
  refuse(whyNotPicker(picker))
  refuse(whyNotAssign(order, { singleStepDispatch }))
  if (order.picker?.id === pickerId) return unchanged(order, call)
  refuse(whyNotHandOver(order.picker, pickerId, oldPickerId))
  return commitStep(order, call, {
    action: 'ORDER_ASSIGNED',
    contents: 'SAME',
    changes: { picker_id: pickerId },
    events: [{ kind: 'ASSIGN', status: order.status, did: handedOver(order, picker.name), pickerId }],
    before: { picker: order.picker?.name ?? null },
    after: { picker: picker.name },
  })
}

const handedOver = ({ picker }: LockedOrder, name: string): Sentence =>
  picker
    ? sentence('gave the order from {before} to {picker}', { before: picker.name, picker: name })
    : sentence('gave the order to {picker}', { picker: name })

/** Unassigns the picker; the status stays. (rules §3.2 B1) */
export const takeOffPicker = (order: LockedOrder, call: StepCall): Promise<Moved> =>
  commitStep(order, call, {
    action: 'ORDER_ASSIGNED',
    contents: 'SAME',
    changes: { picker_id: null },
    events: [
      {
        kind: 'ASSIGN',
        status: order.status,
        did: sentence('took the order off {picker}', { picker: order.picker?.name ?? sentence('nobody') }),
      },
    ],
    before: { picker: order.picker?.name ?? null },
    after: { picker: null },
  })
