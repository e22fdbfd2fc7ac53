import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { recordReceipt } from '../../billing/payments/api.ts'
import { moveOrders, returnOrder } from '../../delivery/dispatch/api.ts'
import { assignPicker, fulfilOrder, rejectOrder } from '../../ordering/orders/api.ts'
import { takeCratesBack } from './crates.ts'
import { reference } from './money.ts'
import { type StepOf, steps } from './pace.ts'
import type { Placed } from './place.ts'
import { atHour, hour, momentOfVoucher, type Stage } from './stage.ts'

type Order = Placed['order']

const clerk = 0
const dock = 1
const gate = 2

/** Max orders left on credit hold for the owner's approval, on a day that is not over. */
const maxHeld = 2

/**
 * Accepts most orders of a day minutes after they were placed, prepaid ones when paid, and returns those. Some wait, and those of a past
 * day are then refused.
 */
export async function accept(stage: Stage, placed: readonly Placed[]): Promise<Placed[]> {
  const { chance, until, date } = stage
  const isOver = hour(date, 12) < until
  const share = hour(date, 0) > until ? 0.3 : isOver ? 0.04 : 0.12
  const accepted: Placed[] = []
  const waiting: Placed[] = []
  let held = 0
  for (const one of placed) {
    const { order } = one
    const waits = chance.chance(share)
    if (order.status !== 'PLACED') {
      if (order.status !== 'REJECTED') accepted.push(one) // a visitor has turned on automatic acceptance, or the part was begun before
    } else if (waits) waiting.push(one)
    else if (order.creditHold && !isOver && held < maxHeld) held += 1
    else if (await take(stage, one)) accepted.push(one)
    else waiting.push(one)
  }
  // Orders of a past day do not stay open: those not accepted are refused; of today's and of tomorrow's, only one is.
  for (const { order } of isOver ? waiting : waiting.slice(0, 1))
    await refuse(stage, order, hour(addDays(date, -1), 21.5))
  return accepted
}

const minutesAfter = (when: Date, minutes: number): Date => new Date(when.getTime() + minutes * 60_000)

/** Accepts an order, a prepaid one after its payment; returns false if it was not accepted. */
async function take(stage: Stage, { order, when }: Placed): Promise<boolean> {
  if (!order.iscustomerpostpaid) await pay(stage, order, minutesAfter(when, 3))
  const overrides = [{ rule: 'CREDIT' as const, reason: 'Owner agreed on the phone' }]
  const moved = await atHour(stage, { hour: minutesAfter(when, 4), by: clerk }, call =>
    moveOrders({ status: 'PENDING', body: { orders: [{ orderId: order.orderid, overrides }] } }, call),
  )
  return moved?.results[0]?.ok ?? false
}

const pay = (stage: Stage, order: Order, when: Date) =>
  atHour(stage, { hour: momentOfVoucher(stage, when), by: clerk }, call =>
    recordReceipt(
      {
        body: {
          customerId: order.customerid,
          orderId: order.orderid,
          date: dayOf(call.now),
          // Rounded up, so that a little extra weight does not block dispatch.
          amount: paise(Math.ceil(order.total / 10_000) * 10_000),
          mode: 'UPI',
          reference: reference(stage),
        },
      },
      call,
    ),
  )

const refuse = (stage: Stage, order: Order, when: Date) =>
  atHour(stage, { hour: when, by: clerk }, call =>
    rejectOrder(
      {
        orderId: order.orderid,
        body: {
          reason: stage.chance.pick([
            'Customer cancelled',
            'Outside the delivery area',
            'Placed twice by mistake',
          ]),
        },
      },
      call,
    ),
  )

/** The picked weight: close to the ordered one, sometimes short. */
export function picked(stage: Stage, line: Order['orderitemdetails'][number]) {
  const { chance } = stage
  const { orderitemid, orderedquantity, orderedweight, catchWeight, byPiece } = line
  if (chance.chance(0.03))
    return {
      orderitemid,
      pickedquantity: milli(0),
      pickedweight: milli(0),
      reason: chance.pick(['OUT_OF_STOCK', 'QUALITY'] as const),
    }
  if (!catchWeight) return { orderitemid, pickedquantity: orderedquantity }
  const weight: Milli = milli(
    Math.max(10, Math.round((orderedweight * (0.97 + chance.unit() * 0.06)) / 10) * 10),
  )
  return byPiece
    ? { orderitemid, pickedquantity: orderedquantity, pickedweight: weight }
    : { orderitemid, pickedweight: weight }
}

/** Picks between 2 and 5:30 AM, tomorrow's orders in the minutes before now: the whole order, or its first lines if still in progress. */
export async function packing(stage: Stage, accepted: readonly Placed[], stepOf: StepOf): Promise<void> {
  const { chance, date, until } = stage
  const toPick = accepted.filter(({ order }) => stepOf(order) >= steps.picking)
  for (const [index, { order, when }] of toPick.entries()) {
    const step = stepOf(order)
    if (stage.pickers.length === 0) {
      if (hour(date, 12) < until) await refuse(stage, order, hour(date, 6))
      continue
    }
    const pickerId = chance.pick(stage.pickers)
    const lines = order.orderitemdetails.map(line => picked(stage, line))
    const items = step > steps.picking ? lines : lines.slice(0, Math.ceil((lines.length - 1) * chance.unit()))
    const atNight = hour(date, 2 + chance.unit() * 3.5)
    const lately = new Date(
      Math.max(minutesAfter(when, 5).getTime(), minutesAfter(until, 4 * (index - toPick.length)).getTime()),
    )
    await atHour(stage, { hour: atNight > until ? lately : atNight, by: dock }, async call => {
      await assignPicker({ pickerId, body: { orderIds: [order.orderid] } }, call)
      return items.length === 0 ? undefined : fulfilOrder({ orderId: order.orderid, body: { items } }, call)
    })
  }
}

/** Orders that move in one step: each has its document, and nobody waits for more than these. */
const ordersAStep = 2

/** Moves orders; returns those that are there, in a part that was begun before also those that were. */
async function move(
  stage: Stage,
  list: readonly Order[],
  status: keyof typeof from,
  when: Date,
  by: number,
): Promise<Order[]> {
  const moved = new Set<OrderId>(stage.isResumed ? await idsIn(stage, list, from[status]) : [])
  const rows = list.map(({ orderid }) => ({ orderId: orderid, crates: stage.chance.between(1, 9) }))
  for (let first = 0; first < rows.length; first += ordersAStep) {
    const orders = rows.slice(first, first + ordersAStep)
    const answer = await atHour(stage, { hour: when, by }, call =>
      moveOrders({ status, body: { orders } }, call),
    )
    for (const { id, ok } of answer?.results ?? []) if (ok) moved.add(id)
  }
  return list.filter(({ orderid }) => moved.has(orderid))
}

/** A state and those after it. */
const from = {
  READY_TO_DISPATCH: ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED', 'RETURNED', 'CLOSED'],
  DISPATCHED: ['DISPATCHED', 'DELIVERED', 'RETURNED', 'CLOSED'],
  DELIVERED: ['DELIVERED', 'CLOSED'],
  CLOSED: ['CLOSED'],
} as const satisfies Partial<Record<OrderStatus, readonly OrderStatus[]>>

async function idsIn(
  { tx }: Stage,
  list: readonly Order[],
  states: readonly OrderStatus[],
): Promise<OrderId[]> {
  if (list.length === 0) return []
  const ids = list.map(({ orderid }) => orderid)
  const rows = await tx
    .selectFrom('orders')
    .where('id', 'in', ids)
    .where('status', 'in', states)
    .select('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Checks and stages orders, dispatches them at 6 AM, delivers in the morning; some come back. */
export async function drive(stage: Stage, ordered: readonly Order[], stepOf: StepOf): Promise<void> {
  const { date, until } = stage
  const upTo = (step: number) => (order: Order) => stepOf(order) >= step
  const ready = await move(
    stage,
    ordered.filter(upTo(steps.ready)),
    'READY_TO_DISPATCH',
    hour(date, 5.6),
    gate,
  )
  const gone = await move(stage, ready.filter(upTo(steps.dispatched)), 'DISPATCHED', hour(date, 6), gate)
  const refused = gone.filter(order => stepOf(order) === steps.refused)
  for (const order of refused) await comeBack(stage, order, hour(date, 8))
  const arriving = gone.filter(order => stepOf(order) >= steps.delivered && !refused.includes(order))
  const delivered = await move(stage, arriving, 'DELIVERED', hour(date, 7.5), gate)
  if (delivered.length > 0) await takeCratesBack(stage, delivered, hour(date, 7.6))
  for (const order of delivered.filter(upTo(steps.partReturned)))
    await comeBack(stage, order, hour(date, 11), 1)
  if (hour(addDays(date, 1), 9) < until)
    await move(stage, delivered, 'CLOSED', hour(addDays(date, 1), 9), clerk)
}

/** Records a return: everything, or one line. */
async function comeBack(
  stage: Stage,
  order: Order,
  when: Date,
  lines = Number.POSITIVE_INFINITY,
): Promise<void> {
  const rows = await stage.tx
    .selectFrom('order_line')
    .where('order_id', '=', order.orderid)
    .where('picked_milli', '>', milli(0))
    .select(['id', 'picked_packs_milli', 'picked_milli'])
    .orderBy('line_no')
    .execute()
  const items = rows.slice(0, lines).flatMap(({ id, picked_packs_milli, picked_milli }) =>
    picked_packs_milli === null || picked_milli === null
      ? []
      : [
          {
            orderitemid: id,
            returnedquantity: picked_packs_milli,
            returnedweight: picked_milli,
            reason: 'QUALITY' as const,
            disposition: 'WASTE' as const,
          },
        ],
  )
  if (items.length > 0)
    await atHour(stage, { hour: when, by: clerk }, call =>
      returnOrder({ orderId: order.orderid, body: { items } }, call),
    )
}
