import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { StandingOrderId } from '@packhouse/contract/ids.ts'
import type { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { worded } from '@packhouse/contract/sentence.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { placeOrder } from '../../orders/api.ts'
import { orderOf } from '../rules/order-of.ts'
import { lockRun, selectRun, selectRuns, updateRun } from '../sql/runs.ts'
import { selectStandingOrder } from '../sql/standing-orders.ts'
import { askedFor } from './asked.ts'
import { toRun } from './reply.ts'

/** The outcomes of the standing orders of a delivery day. (rules §14) */
export const standingRuns: Handler<typeof standing.standingRuns> = async (
  { deliveryDate, open = false },
  { db },
) => (await selectRuns(db, deliveryDate, open)).map(toRun)

/**
 * Makes the order that was refused or asked, now that somebody decided; refused as any order. One that was refused is asked first
 * where the outlet has another order by now, such as one typed in its place: the reply is then ASKED. (rules §14)
 */
export const placeStandingOrder: Handler<typeof standing.placeStandingOrder> = async (
  { standingid: id, body },
  call,
) => {
  const { tx, now, audit } = call
  const { run, row, was } = await openRun({ id, day: body.deliveryDate }, call)
  const request = (body.seen ?? was.state) === 'REFUSED' ? await askedFor(tx, row, run.day) : undefined
  if (request) {
    await updateRun(tx, run, request, now)
    const after = { deliveryDate: run.day, orderId: request.orderId, otherOrderId: request.otherOrderId }
    audit({ action: 'STANDING_ORDER_ASKED', ...of(id), after, reason: request.why.message })
    return toRun(found(await selectRun(tx, run), 'Standing order {id} was not found.', { id }))
  }
  const order = await placeOrder(orderOf(row, run.day, body.overrides), call)
  await updateRun(
    tx,
    run,
    { state: 'PLACED', orderId: order.orderid, otherOrderId: run.otherOrderId, why: null },
    now,
  )
  audit({
    action: 'STANDING_ORDER_PLACED',
    ...of(id),
    after: { deliveryDate: run.day, orderId: order.orderid },
  })
  return toRun(found(await selectRun(tx, run), 'Standing order {id} was not found.', { id }))
}

/** Leaves out the order of a day, with the reason. (rules §14) */
export const skipStandingOrder: Handler<typeof standing.skipStandingOrder> = async (
  { standingid: id, body },
  call,
) => {
  const { tx, now, audit } = call
  const { run } = await openRun({ id, day: body.deliveryDate }, call)
  const why = worded('{reason}', { reason: body.reason })
  await updateRun(tx, run, { state: 'SKIPPED', orderId: null, otherOrderId: run.otherOrderId, why }, now)
  audit({
    action: 'STANDING_ORDER_SKIPPED',
    ...of(id),
    after: { deliveryDate: run.day },
    reason: body.reason,
  })
  return toRun(found(await selectRun(tx, run), 'Standing order {id} was not found.', { id }))
}

const of = (id: StandingOrderId) => ({ entity: 'standing_order', entityId: id })

/** Locks a day on which somebody has to decide; refuses one that is decided, or over. */
async function openRun(run: Parameters<typeof lockRun>[1], { tx, now }: WriteCall) {
  const { id, day } = run
  const row = found(await selectStandingOrder(tx, id), 'Standing order {id} was not found.', { id })
  const date = formatDay(day)
  const was = found(await lockRun(tx, run), 'Standing order {id} has not been made for {date} yet.', {
    id,
    date,
  })
  if (was.state === 'PLACED')
    refuse(
      refusal('BREAKS_RULE', 'Order #{order} was already made for {date}.', {
        order: was.order_id ?? 0,
        date,
      }),
    )
  if (was.state === 'SKIPPED')
    refuse(refusal('BREAKS_RULE', 'The order for {date} was already skipped.', { date }))
  if (day < dayOf(now))
    refuse(refusal('BREAKS_RULE', '{date} has passed and can no longer be changed.', { date }))
  return { run: { ...run, otherOrderId: was.other_order_id }, row, was }
}
