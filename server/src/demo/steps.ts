import { addDays, type Day } from '@packhouse/contract/day.ts'
import type { Answer } from '@packhouse/contract/endpoint.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { assignPicker } from '../orders/actions/assign.ts'
import { createOrder } from '../orders/actions/create.ts'
import { fulfilOrder } from '../orders/actions/fulfil.ts'
import { moveOrders } from '../orders/actions/move.ts'
import { rejectOrder } from '../orders/actions/reject.ts'
import { returnOrder } from '../orders/actions/return.ts'
import { recordReceipt } from '../payments/actions/record-receipt.ts'
import { setPrices } from '../pricing/actions.ts'
import { demoCustomers } from './customers.ts'
import { drifted, orderOf, usualOf } from './kitchens.ts'
import { at } from './seeded.ts'
import { atHour, hour, type Stage } from './stage.ts'

type Order = Answer<typeof orders.orderDetails>

const clerk = 0
const dock = 1
const gate = 2

/** Orders come in between six and nine; most are accepted at once, prepaid ones when the money is there. */
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
  for (const outlet of stage.outlets) {
    const customer = at(
      demoCustomers.filter(({ brand }) => brand === outlet.brand),
      0,
    )
    if (!chance.chance(Math.min(0.85, (share * customer.ordersPerWeek) / customer.outlets.length / 7))) continue
    const index = customer.outlets.findIndex(({ name }) => name === outlet.name)
    const items = orderOf(usualOf(customer, index), customer.lines, chance).flatMap(({ sku, packs }) => {
      const pack = stage.packs.get(sku)
      return pack ? [{ packsizeid: pack.id, quantity: milli(packs * 1000) }] : []
    })
    const slot = at(stage.slots, chance.chance(0.5) ? 1 : chance.between(1, 2))
    const reason = 'Regular customer, small day'
    placed.push(
      await atHour(stage, { hour: hour(before, 18 + chance.unit() * 2.7), by: clerk }, call =>
        createOrder(
          {
            body: {
              customerid: outlet.customerId,
              outletid: outlet.id,
              deliveryDate: date,
              deliverytimeslotid: slot,
              items,
              overrides: [
                { rule: 'MOV', reason },
                { rule: 'CUTOFF', reason },
              ],
              confirmDuplicate: true,
            },
          },
          call,
        ),
      ),
    )
  }
  return accept(stage, placed, before)
}

async function accept(stage: Stage, placed: Order[], before: Day): Promise<Order[]> {
  const { chance, until, date } = stage
  const waiting = hour(date, 0) > until ? 0.3 : 0.04
  const accepted: Order[] = []
  for (const order of placed) {
    if (chance.chance(waiting)) {
      // Orders of a past day do not stay open: what was never taken is refused.
      if (hour(date, 12) < until) await refuse(stage, order, hour(before, 21.5))
      continue
    }
    if (!order.iscustomerpostpaid) await pay(stage, order, hour(before, 21))
    const reason = 'Owner agreed on the phone'
    const { results } = await atHour(stage, { hour: hour(before, 21.2), by: clerk }, call =>
      moveOrders(
        { status: 'PENDING', body: { orders: [{ orderId: order.orderid, overrides: [{ rule: 'CREDIT', reason }] }] } },
        call,
      ),
    )
    if (results[0]?.ok) accepted.push(order)
    else if (hour(date, 12) < until) await refuse(stage, order, hour(before, 21.5))
  }
  return accepted
}

const pay = (stage: Stage, order: Order, when: Date) =>
  atHour(stage, { hour: when, by: clerk }, call =>
    recordReceipt(
      {
        body: {
          customerId: order.customerid,
          orderId: order.orderid,
          date: addDays(stage.date, -1),
          // Rounded up, so that a kilo over does not stop the truck.
          amount: paise(Math.ceil(order.total / 10_000) * 10_000),
          mode: 'UPI',
          reference: reference(stage),
        },
      },
      call,
    ),
  )

const reference = ({ chance }: Stage): string =>
  String(chance.between(100_000, 999_999)) + String(chance.between(100_000, 999_999))

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

/** What lies on the scale: close to what was asked, now and then short. */
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

/** Pickers weigh between two and half past five. Tells the orders that are packed. */
export async function packing(stage: Stage, ordered: readonly Order[], share: number): Promise<Order[]> {
  const { chance, date } = stage
  const packed: Order[] = []
  for (const order of ordered) {
    if (!chance.chance(0.25 + share * 0.75)) continue
    const pickerId = chance.pick(stage.pickers)
    const whole = chance.chance(0.2 + share * 0.8)
    const lines = order.orderitemdetails.map(line => picked(stage, line))
    const items = whole ? lines : lines.slice(0, Math.ceil(lines.length * chance.unit()))
    await atHour(stage, { hour: hour(date, 2 + chance.unit() * 3.5), by: dock }, async call => {
      await assignPicker({ pickerId, body: { orderIds: [order.orderid] } }, call)
      return fulfilOrder({ orderId: order.orderid, body: { items } }, call)
    })
    if (whole) packed.push(order)
  }
  return packed
}

const move = async (stage: Stage, list: readonly Order[], status: OrderStatus, when: Date, by: number): Promise<Order[]> => {
  if (list.length === 0) return []
  const asked = list.map(({ orderid }) => ({ orderId: orderid, crates: stage.chance.between(1, 9) }))
  const { results } = await atHour(stage, { hour: when, by }, call => moveOrders({ status, body: { orders: asked } }, call))
  const moved = new Set<OrderId>(results.flatMap(({ id, ok }) => (ok ? [id] : [])))
  return list.filter(({ orderid }) => moved.has(orderid))
}

/** Checked and staged. */
export function stageOrders(stage: Stage, packed: readonly Order[], share: number): Promise<Order[]> {
  const staged = packed.filter(() => stage.chance.chance(0.2 + share * 0.8))
  return move(stage, staged, 'READY_TO_DISPATCH', hour(stage.date, 5.6), gate)
}

/** Off the dock at six. */
export function dispatch(stage: Stage, ready: readonly Order[], share: number): Promise<Order[]> {
  const { chance, date } = stage
  const leaving = ready.filter(() => chance.chance(0.2 + share * 0.8))
  return move(stage, leaving, 'DISPATCHED', hour(date, 6), gate)
}

/** Handed over in the morning; a few come back. */
export async function deliver(stage: Stage, gone: readonly Order[], share: number): Promise<void> {
  const { chance, date, until } = stage
  const refused = share === 1 && gone.length > 2 && chance.chance(0.15) ? gone.slice(0, 1) : []
  for (const order of refused) await comeBack(stage, order, hour(date, 8))
  const arriving = gone.filter(order => !refused.includes(order) && chance.chance(0.1 + share * 0.9))
  const delivered = await move(stage, arriving, 'DELIVERED', hour(date, 7.5), gate)
  if (share < 1) return
  for (const order of delivered.filter(() => chance.chance(0.05))) await comeBack(stage, order, hour(date, 11), 1)
  if (hour(addDays(date, 1), 9) < until) await move(stage, delivered, 'CLOSED', hour(addDays(date, 1), 9), clerk)
}

/** Goods come back: everything, or one line of it. */
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

/** Once a week each customer on credit pays most of what is owed. */
export async function settle(stage: Stage): Promise<void> {
  const { tx, chance, date } = stage
  const customers = new Map(
    stage.outlets.filter(({ isPostpaid }) => isPostpaid).map(({ customerId }) => [customerId, customerId]),
  )
  for (const customerId of customers.keys()) {
    if (!chance.chance(0.16)) continue
    const account = await tx
      .selectFrom('account')
      .where('customer_id', '=', customerId)
      .select('outstanding_paise')
      .executeTakeFirst()
    const amount = Math.floor(((account?.outstanding_paise ?? 0) * (0.5 + chance.unit() * 0.4)) / 10_000) * 10_000
    if (amount <= 0) continue
    await atHour(stage, { hour: hour(date, 16), by: clerk }, call =>
      recordReceipt({ body: { customerId, date, amount: paise(amount), mode: 'NEFT', reference: `N${reference(stage)}` } }, call),
    )
  }
}
