import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { OrderId, type OutletId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { milli } from '@packhouse/contract/quantity.ts'
import { orderDetails, placeOrder } from '../../ordering/orders/api.ts'
import { fillInbox, placeFromMessage } from './inbox.ts'
import { drifted, orderOf, type Usual, usualOf } from './kitchens.ts'
import { countBefore, type PlannedOrder, planOf } from './plan.ts'
import { byHand, runAtDawn } from './price-runs.ts'
import { atHour, hour, type Kitchen, momentAt, type Stage } from './stage.ts'
import { fillStanding } from './standing.ts'

/** An order of the demo, and when it was placed. */
export interface Placed {
  order: Result<typeof orders.orderDetails>
  when: Date
}

const clerk = 0

/** The order of a day with prices that were agreed for it. */
const agreed = 4
/** The agreed price of its first line, of the base price, in hundredths. */
const agreedShare = 92

/** Orders of tomorrow that came as messages. */
const byMessage = 3

/** Takes the orders of a past day, or of today, each under the number that was reserved for it, if any was. */
export async function placeOrders(
  stage: Stage,
  { number, firstOrder }: { number: number; firstOrder?: OrderId | undefined },
) {
  const { date, until } = stage
  const isPast = date < dayOf(until)
  const first = isPast && firstOrder !== undefined ? firstOrder + countBefore(until, date) : undefined
  const placed: Placed[] = []
  for (const [index, planned] of planOf({ date, until, number }).entries()) {
    const order = await place(stage, planned, {
      number: first === undefined ? undefined : OrderId.parse(first + index),
      isAgreed: index === agreed,
    })
    if (order) placed.push({ order, when: planned.when })
  }
  return placed
}

/** Takes the orders of tomorrow that are in by now, with those that standing orders made at 5 PM and the messages that wait. */
export async function fillTonight(stage: Stage, number: number): Promise<void> {
  const { date, until } = stage
  const plan = planOf({ date, until, number })
  const standingAt = hour(addDays(date, -1), 17)
  const early = plan.filter(({ when }, index) => index === 0 || when < standingAt)
  for (const [index, planned] of early.entries())
    await place(stage, planned, { byMessage: index < byMessage, isAgreed: index === agreed })
  await once(stage, 'standing_order', one => fillStanding(one, plan))
  for (const [index, planned] of plan.slice(early.length).entries())
    await place(stage, planned, { byMessage: early.length + index < byMessage })
  await once(stage, 'message', fillInbox)
}

const isThere = {
  standing_order: ({ tx }: Stage) => tx.selectFrom('standing_order').select('id').limit(1).executeTakeFirst(),
  message: ({ tx }: Stage) =>
    tx.selectFrom('message').where('state', '=', 'IGNORED').select('id').limit(1).executeTakeFirst(),
}

/** Work that is in one transaction, so that it is whole if anything of it is there. */
async function once(
  stage: Stage,
  what: keyof typeof isThere,
  work: (stage: Stage) => Promise<unknown>,
): Promise<void> {
  if (stage.isResumed && (await isThere[what](stage))) return
  await work({ ...stage, breathe: undefined })
}

/** The order that an outlet gave at a time, in a part that was begun before. */
async function placedBefore(stage: Stage, outletId: OutletId, when: Date): Promise<OrderId | undefined> {
  if (!stage.isResumed) return undefined
  const found = await stage.tx
    .selectFrom('orders')
    .where('outlet_id', '=', outletId)
    .where('delivery_date', '=', stage.date)
    .where('placed_at', '=', momentAt(stage, when))
    .select('id')
    .executeTakeFirst()
  return found?.id
}

async function place(
  stage: Stage,
  { place, when }: PlannedOrder,
  {
    number,
    byMessage = false,
    isAgreed = false,
  }: { number?: OrderId | undefined; byMessage?: boolean; isAgreed?: boolean },
) {
  const kitchen = stage.outlets.find(outlet => outlet.place === place)
  const slot = kitchen?.slot ?? stage.slots[0]
  if (!kitchen || slot === undefined) return undefined
  const wanted = orderOf(
    usualOf(kitchen.customer, kitchen.index),
    kitchen.customer.kitchen.lines,
    stage.chance,
  )
  const usual = bodyOf(stage, kitchen, wanted)
  if (!usual) return undefined
  const body = isAgreed ? { ...usual, items: agreedItems(stage, usual.items) } : usual
  const before = await placedBefore(stage, kitchen.id, when)
  if (before) return atHour(stage, { hour: when, by: clerk }, call => orderDetails(call.tx, before, call))
  return atHour(stage, { hour: when, by: clerk }, call =>
    byMessage ? placeFromMessage(body, kitchen, wanted, call) : placeOrder(body, call, { number }),
  )
}

/** Returns what is sent to place an order with these packs; undefined when none of them, or no slot, can be used. */
export function bodyOf(stage: Stage, kitchen: Kitchen, wanted: readonly Usual[]) {
  const items = wanted.flatMap(({ sku, packs }) => {
    const pack = stage.packs.get(sku)
    return pack ? [{ packsizeid: pack.id, quantity: milli(packs * 1000) }] : []
  })
  const slot = kitchen.slot ?? stage.slots[0]
  if (slot === undefined || items.length === 0) return undefined
  const reason = 'Regular customer, small day'
  return {
    customerid: kitchen.customerId,
    outletid: kitchen.id,
    deliveryDate: stage.date,
    deliverytimeslotid: slot,
    items,
    overrides: (['MOV', 'CUTOFF'] as const).map(rule => ({ rule, reason })),
    confirmDuplicate: true,
  }
}

type Items = NonNullable<ReturnType<typeof bodyOf>>['items']

/** The same lines, the first at a price agreed for the order, the last one free as a sample. (rules §4.18) */
function agreedItems(stage: Stage, items: Items) {
  const packOf = new Map([...stage.packs.values()].map(pack => [pack.id, pack]))
  return items.map((item, index) => {
    const pack = packOf.get(item.packsizeid)
    const base = stage.prices.find(({ itemTypeId }) => itemTypeId === pack?.itemTypeId)?.paise
    if (index === 0 && pack && base) {
      const price = paise(Math.max(50, Math.round((base * pack.contentMilli * agreedShare) / 5_000_000) * 50))
      const meant = { confirm: true, confirmPrice: price, confirmCost: true }
      return { ...item, priceOverride: price, overrideReason: 'Soft bags, seen by the chef', ...meant }
    }
    const isSample = index > 0 && index === items.length - 1
    return isSample ? { ...item, quantity: milli(1000), free: 'SAMPLE' as const } : item
  })
}

/** The demo's orders of the day that are still to be accepted, and in a part that was begun before all that were not refused; those that visitors placed are theirs. */
export async function waitingOrders(stage: Stage): Promise<Placed[]> {
  const { tx, date, until, isResumed } = stage
  const rows = await tx
    .selectFrom('orders')
    .where('delivery_date', '=', date)
    .$call(orders =>
      isResumed ? orders.where('status', '<>', 'REJECTED') : orders.where('status', '=', 'PLACED'),
    )
    .where('placed_at', '<=', until)
    .select(['id', 'placed_at as when'])
    .orderBy('id')
    .execute()
  const read = await atHour(stage, { hour: until, by: clerk }, async call => {
    const placed: Placed[] = []
    for (const { id, when } of rows) placed.push({ order: await orderDetails(call.tx, id, call), when })
    return placed
  })
  return read ?? []
}

/** Moves some prices of fresh goods at dawn, as the market does; on the first day in the evening, as the business opened at nine. */
export function movePrices(stage: Stage, number: number): Promise<void> {
  const { chance } = stage
  const moved = stage.prices.filter(({ fresh, opening }) => fresh && opening !== null && chance.chance(0.12))
  const change = number === 0 ? byHand : runAtDawn
  return change(
    stage,
    moved.map(price => ({ ...price, old: price.paise, paise: drifted(price.paise, chance) })),
  )
}

/** Brings prices back to those of the catalogue, at which the orders of today and tomorrow were taken. */
export const settlePrices = (stage: Stage): Promise<void> =>
  runAtDawn(
    stage,
    stage.prices.flatMap(({ itemTypeId, paise: old, opening }) =>
      opening === null || opening === old ? [] : [{ itemTypeId, old, paise: opening }],
    ),
  )
