import { addDays, type Day, dayOf, weekday } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { OrderId, PackId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { moveOrders, returnOrder } from '../dispatch/api.ts'
import { assignPicker, createOrder, fulfilOrder, rejectOrder } from '../orders/api.ts'
import { recordReceipt } from '../payments/api.ts'
import { setPrices } from '../pricing/api.ts'
import { fillInbox, placeFromMessage } from './inbox.ts'
import { drifted, habitOf, orderOf, type Usual, usualOf } from './kitchens.ts'
import { reference } from './money.ts'
import { type StepOf, steps } from './pace.ts'
import { atHour, hour, type Kitchen, type Stage } from './stage.ts'
import { fillStanding } from './standing.ts'

type Order = Result<typeof orders.orderDetails>

const clerk = 0
const dock = 1
const gate = 2

/** Orders arrive between 6 and 9 PM; most are accepted at once, prepaid ones when paid. */
export async function evening(stage: Stage, share: number): Promise<Order[]> {
  const { chance, date } = stage
  const before = addDays(date, -1)
  await atHour(stage, { hour: hour(before, 17), by: clerk }, async ({ tx, user, now, audit }) => {
    const moved = stage.prices.filter(({ fresh }) => fresh && chance.chance(0.12))
    const prices = moved.map(({ itemTypeId, paise: old }) => ({ itemTypeId, old, paise: drifted(old, chance) }))
    if (prices.length > 0) await setPrices(tx, prices, { source: 'SCREEN', userId: user.id, at: now })
    for (const { itemTypeId, old, paise } of prices)
      audit({
        action: 'BASE_PRICE_CHANGED',
        entity: 'item_type',
        entityId: itemTypeId,
        before: { basePricePaise: old },
        after: { basePricePaise: paise },
      })
  })
  const placed: Order[] = []
  for (const kitchen of stage.outlets) {
    const { customer, index } = kitchen
    const habit = habitOf(kitchen.place, weekday(date))
    if (!chance.chance(likely(stage, kitchen, share, habit?.orders))) continue
    const wanted = orderOf(usualOf(customer, index), customer.kitchen.lines, chance).filter(({ sku }) => stage.packs.has(sku))
    const items = wanted.flatMap(({ sku, packs }) => {
      const pack = stage.packs.get(sku)
      return pack ? [{ packsizeid: pack.id, quantity: milli(packs * 1000) }] : []
    })
    const when = hour(before, habit?.orders ? habit.hour + chance.unit() / 3 : 18 + chance.unit() * 2.7)
    const slot = kitchen.slot ?? stage.slots[0]
    if (slot === undefined || items.length === 0) continue
    const written = date > dayOf(stage.until) && placed.length < byMessage ? wanted : undefined
    const order = await place(stage, kitchen, { items, slot, when, written })
    if (order) placed.push(order)
  }
  if (date > dayOf(stage.until)) {
    await fillInbox(stage)
    await fillStanding(stage, new Set(placed.map(({ outletid }) => outletid)))
  }
  return accept(stage, placed, before)
}

/**
 * How likely an outlet orders for the date: on a day of its habit nearly always, for tomorrow only some have done so yet; on other days
 * only where the business is busy, as today and tomorrow.
 */
function likely({ date, until }: Stage, { customer }: Kitchen, share: number, isUsual: boolean | undefined): number {
  if (isUsual) return date > dayOf(until) ? 0.25 : 0.97
  if (isUsual === false && share <= 1) return 0
  return Math.min(0.9, (share * customer.kitchen.ordersPerWeek) / customer.outlets.length / 7)
}

/** Orders of tomorrow that came as messages. */
const byMessage = 3

const place = (
  stage: Stage,
  kitchen: Kitchen,
  {
    items,
    slot,
    when,
    written,
  }: { items: { packsizeid: PackId; quantity: Milli }[]; slot: TimeSlotId; when: Date; written: readonly Usual[] | undefined },
): Promise<Order | undefined> => {
  const reason = 'Regular customer, small day'
  const body = {
    customerid: kitchen.customerId,
    outletid: kitchen.id,
    deliveryDate: stage.date,
    deliverytimeslotid: slot,
    items,
    overrides: [
      { rule: 'MOV' as const, reason },
      { rule: 'CUTOFF' as const, reason },
    ],
    confirmDuplicate: true,
  }
  return atHour(stage, { hour: when, by: clerk }, call =>
    written ? placeFromMessage(body, kitchen, written, call) : createOrder({ body }, call),
  )
}

/** Max orders left on credit hold for the owner's approval, on a day that is not over. */
const maxHeld = 2

async function accept(stage: Stage, placed: Order[], before: Day): Promise<Order[]> {
  const { chance, until, date } = stage
  const isOver = hour(date, 12) < until
  const share = hour(date, 0) > until ? 0.3 : isOver ? 0.04 : 0.12
  const accepted: Order[] = []
  const waiting: Order[] = []
  let held = 0
  for (const order of placed) {
    const waits = chance.chance(share)
    if (order.status === 'PENDING')
      accepted.push(order) // a visitor has turned on automatic acceptance
    else if (waits) waiting.push(order)
    else if (order.creditHold && !isOver && held < maxHeld) held += 1
    else if (await take(stage, order, before)) accepted.push(order)
    else waiting.push(order)
  }
  // Orders of a past day do not stay open: those not accepted are refused; of today's and of tomorrow's, only one is.
  for (const order of isOver ? waiting : waiting.slice(0, 1)) await refuse(stage, order, hour(before, 21.5))
  return accepted
}

/** Accepts an order, a prepaid one after its payment; returns false if it was not accepted. */
async function take(stage: Stage, order: Order, before: Day): Promise<boolean> {
  if (!order.iscustomerpostpaid) await pay(stage, order, hour(before, 21))
  const overrides = [{ rule: 'CREDIT' as const, reason: 'Owner agreed on the phone' }]
  const moved = await atHour(stage, { hour: hour(before, 21.2), by: clerk }, call =>
    moveOrders({ status: 'PENDING', body: { orders: [{ orderId: order.orderid, overrides }] } }, call),
  )
  return moved?.results[0]?.ok ?? false
}

const pay = (stage: Stage, order: Order, when: Date) =>
  atHour(stage, { hour: when, by: clerk }, call =>
    recordReceipt(
      {
        body: {
          customerId: order.customerid,
          orderId: order.orderid,
          date: addDays(stage.date, -1),
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
        body: { reason: stage.chance.pick(['Customer cancelled', 'Outside the delivery area', 'Placed twice by mistake']) },
      },
      call,
    ),
  )

/** The picked weight: close to the ordered one, sometimes short. */
function picked(stage: Stage, line: Order['orderitemdetails'][number]) {
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
  const weight: Milli = milli(Math.max(10, Math.round((orderedweight * (0.97 + chance.unit() * 0.06)) / 10) * 10))
  return byPiece ? { orderitemid, pickedquantity: orderedquantity, pickedweight: weight } : { orderitemid, pickedweight: weight }
}

/** Picks between 2 and 5:30 AM: the whole order, or its first lines if still in progress. */
export async function packing(stage: Stage, ordered: readonly Order[], stepOf: StepOf): Promise<void> {
  const { chance, date, until } = stage
  for (const order of ordered) {
    const step = stepOf(order)
    if (step < steps.picking) continue
    if (stage.pickers.length === 0) {
      if (hour(date, 12) < until) await refuse(stage, order, hour(date, 6))
      continue
    }
    const pickerId = chance.pick(stage.pickers)
    const lines = order.orderitemdetails.map(line => picked(stage, line))
    const items = step > steps.picking ? lines : lines.slice(0, Math.ceil((lines.length - 1) * chance.unit()))
    await atHour(stage, { hour: hour(date, 2 + chance.unit() * 3.5), by: dock }, async call => {
      await assignPicker({ pickerId, body: { orderIds: [order.orderid] } }, call)
      return items.length === 0 ? undefined : fulfilOrder({ orderId: order.orderid, body: { items } }, call)
    })
  }
}

const move = async (stage: Stage, list: readonly Order[], status: OrderStatus, when: Date, by: number): Promise<Order[]> => {
  if (list.length === 0) return []
  const orders = list.map(({ orderid }) => ({ orderId: orderid, crates: stage.chance.between(1, 9) }))
  const answer = await atHour(stage, { hour: when, by }, call => moveOrders({ status, body: { orders } }, call))
  const moved = new Set<OrderId>(answer?.results.flatMap(({ id, ok }) => (ok ? [id] : [])))
  return list.filter(({ orderid }) => moved.has(orderid))
}

/** Checks and stages orders, dispatches them at 6 AM, delivers in the morning; some come back. */
export async function drive(stage: Stage, ordered: readonly Order[], stepOf: StepOf): Promise<void> {
  const { date, until } = stage
  const upTo = (step: number) => (order: Order) => stepOf(order) >= step
  const ready = await move(stage, ordered.filter(upTo(steps.ready)), 'READY_TO_DISPATCH', hour(date, 5.6), gate)
  const gone = await move(stage, ready.filter(upTo(steps.dispatched)), 'DISPATCHED', hour(date, 6), gate)
  const refused = gone.filter(order => stepOf(order) === steps.refused)
  for (const order of refused) await comeBack(stage, order, hour(date, 8))
  const arriving = gone.filter(order => stepOf(order) >= steps.delivered && !refused.includes(order))
  const delivered = await move(stage, arriving, 'DELIVERED', hour(date, 7.5), gate)
  for (const order of delivered.filter(upTo(steps.partReturned))) await comeBack(stage, order, hour(date, 11), 1)
  if (hour(addDays(date, 1), 9) < until) await move(stage, delivered, 'CLOSED', hour(addDays(date, 1), 9), clerk)
}

/** Records a return: everything, or one line. */
async function comeBack(stage: Stage, order: Order, when: Date, lines = Number.POSITIVE_INFINITY): Promise<void> {
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
    await atHour(stage, { hour: when, by: clerk }, call => returnOrder({ orderId: order.orderid, body: { items } }, call))
}
