import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { invoices } from '@packhouse/contract/billing/invoices/endpoints.ts'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import { addDays, day } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { OrderId, TimeSlotId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { heldBetweenSteps } from '../testing/held-writers.ts'
import { addPast, weeksBefore } from '../testing/past.ts'
import { outletDayIssues } from '../verify.ts'

const date = day('2026-11-21')
let orderApp: OrderApp
let rice: BuiltItem
let lateSlot: TimeSlotId
before(async () => {
  orderApp = await anOrderApp()
  rice = await orderApp.item({ name: 'Rice', procureToOrder: true, onHandMilli: 5_000_000 })
  const added = await orderApp.test.ok(lookups.addTimeSlot, {
    timeSlot: '08:00 AM - 10:00 AM',
    cutoffTime: '22:00',
  })
  lateSlot = TimeSlotId.parse(added.id)
  await orderApp.test.db
    .updateTable('mov')
    .set({ max_value_paise: paise(100_000) })
    .execute()
})
after(() => orderApp.close())

type Board = Reply<typeof tonight.tonight>
type Figures = Board['slots'][number]['figures']
const board = () => orderApp.test.ok(tonight.tonight, { deliveryDate: date })
const listed = (args: Parameters<typeof orderApp.test.ok<typeof orders.allOrders>>[1]) =>
  orderApp.test.ok(orders.allOrders, { deliveryDate: date, limit: 500, ...args })

/** Opens the list of each figure and counts its rows. */
async function opened(slotId?: TimeSlotId): Promise<Figures> {
  const total = async (args: object) => {
    const { rows, total } = await listed({ ...args, slotId })
    assert.equal(rows.length, total)
    return total
  }
  const { rows } = await listed({ taken: true, slotId })
  const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0)
  const calls = await orderApp.test.ok(tonight.regulars, { deliveryDate: date, slotId })
  return {
    orders: rows.length,
    value: Math.round(sum(row => row.total * 100)) / 100,
    lines: sum(row => row.lines),
    packedLines: sum(row => row.pickedLines),
    notAccepted: await total({ notAccepted: true }),
    held: await total({ held: true }),
    belowMinimum: await total({ belowMinimum: true }),
    silent: calls.filter(({ state }) => state === 'SILENT' || state === 'LATE').length,
    withoutPicker: await total({ withoutPicker: true }),
    out: await total({ status: 'DISPATCHED' }),
    delivered: await total({ delivered: true }),
    onTrip: await total({ tripId: 'any' }),
  }
}
/** Compares the whole board with the lists that its figures open. */
async function equalsLists(seen: Board): Promise<void> {
  const { messages: unread, shortItems, ...dayFigures } = seen.day
  assert.deepEqual(dayFigures, await opened())
  for (const { slotId, figures } of seen.slots)
    assert.deepEqual(figures, await opened(TimeSlotId.parse(slotId)))
  assert.equal(unread, (await orderApp.test.ok(messages.inbox, { state: 'NEW' })).total)
  assert.equal(shortItems, (await orderApp.test.ok(inventory.stockList, { filter: 'TO_BUY', date })).total)
}

// spec 7.16
test('each number of the board equals the rows that it opens', async () => {
  const { test: app } = orderApp
  const onion = await orderApp.item({ name: 'Onion', procureToOrder: true })
  const somebody = () => aCustomer(app, orderApp.business)
  for (const status of [
    'PLACED',
    'PENDING',
    'PACKED',
    'READY_TO_DISPATCH',
    'DISPATCHED',
    'DELIVERED',
  ] as const)
    await orderApp.order([[rice, 60]], status, await somebody())
  const small = await app.call(orders.createOrder, {
    body: {
      customerid: orderApp.customer.customerId,
      outletid: orderApp.customer.outletId,
      deliveryDate: date,
      deliverytimeslotid: lateSlot,
      items: [{ packsizeid: onion.packId, quantity: 2 }],
      overrides: [{ rule: 'MOV', reason: 'A small day' }],
    },
  })
  assert.equal(small.status, 201)
  const held = await orderApp.order(
    [[rice, 50]],
    'PLACED',
    await aCustomer(app, orderApp.business, { limitPaise: 100 }),
  )
  assert.ok(held.creditHold)
  const short = await orderApp.order([[onion, 50]], 'PENDING', await somebody())
  const rejected = await orderApp.order([[rice, 70]], 'PLACED', await somebody())
  await app.ok(orders.rejectOrder, { orderId: rejected.orderid, body: { reason: 'Placed twice' } })
  await app.ok(messages.addMessages, { body: { messages: [{ text: 'onion 2 kg' }, { text: 'rice 5 kg' }] } })
  const regular = await somebody()
  await addPast(
    app.db,
    OrderId.parse(short.orderid),
    weeksBefore(date, 8).map(date => ({ outletId: regular.outletId, date })),
  )

  const [first] = (await listed({ status: 'PENDING' })).rows
  assert(first)
  await app.ok(trips.addTrip, { body: { name: 'Early', deliveryDate: date, orderIds: [first.orderid] } })
  assert.equal((await listed({ tripId: 'none' })).total, (await listed({})).total - 1)
  const seen = await board()
  assert.equal(seen.day.onTrip, 1)
  await equalsLists(seen)
  const {
    orders: all,
    notAccepted,
    held: onHold,
    belowMinimum,
    silent,
    shortItems,
    withoutPicker,
    out,
    delivered,
  } = seen.day
  assert.deepEqual(
    {
      all,
      notAccepted,
      onHold,
      belowMinimum,
      silent,
      shortItems,
      withoutPicker,
      out,
      delivered,
      messages: seen.day.messages,
    },
    {
      all: 9,
      notAccepted: 3,
      onHold: 1,
      belowMinimum: 1,
      silent: 1,
      shortItems: 1,
      withoutPicker: 2,
      out: 1,
      delivered: 1,
      messages: 2,
    },
  )
  assert.deepEqual(
    seen.slots.map(({ cutoffAt }) => cutoffAt),
    ['2026-11-20T15:30:00.000Z', '2026-11-20T16:30:00.000Z'],
  )
  assert.equal(seen.slots[1]?.figures.orders, 1)
})

// spec 7.16
test('scenario 32: each number equals its list under 16 writers, and what is kept of the outlets agrees with the orders', async t => {
  const { test: app } = orderApp
  const hotels = await Promise.all(Array.from({ length: 4 }, () => aCustomer(app, orderApp.business)))
  const pattern = OrderId.parse((await orderApp.order([[rice, 50]], 'DELIVERED', hotels[0])).orderid)
  for (const { outletId } of hotels)
    await addPast(
      app.db,
      pattern,
      weeksBefore(date, 8).map(date => ({ outletId, date })),
    )
  const writers = heldBetweenSteps()
  const write = async (number: number, turn: number) => {
    const hotel = hotels[number % hotels.length]
    assert.ok(hotel)
    const status = number % 2 ? 'PENDING' : 'PLACED'
    const placed = await writers.step(() => orderApp.order([[rice, 40 + number + turn]], status, hotel))
    const { orderid: orderId, version } = placed
    if ((number + turn) % 3 === 0)
      await writers.step(() => app.ok(orders.rejectOrder, { orderId, body: { reason: 'Placed twice' } }))
    else if ((number + turn) % 3 === 1 && number % 2 === 0) {
      const body = { deliveryDate: addDays(date, 1), deliverytimeslotid: lateSlot, version }
      await writers.step(() => app.ok(orders.editOrder, { orderId, body }))
    }
  }
  let working = 16
  const writeThrice = async (number: number) => {
    for (const turn of [0, 1, 2]) await write(number, turn)
  }
  const writing = Promise.all(
    Array.from({ length: 16 }, (_, number) => writeThrice(number).finally(() => working--)),
  )
  let compared = 0
  while (working > 0)
    await writers.hold(async () => {
      if (working > 0) compared += 1
      await equalsLists(await board())
    })
  await writing
  await equalsLists(await board())
  t.diagnostic(`${compared} boards compared in the midst of the writing, and one after it`)
  assert.ok(compared >= 2, 'hardly a board was compared in the midst of the writing')
  assert.deepEqual(await outletDayIssues(app.db), [])
})

// spec 7.21
test('orders in by the quarter hour are compared with four evenings, and what to expect counts silent regulars', async () => {
  const { test: app } = orderApp
  const monday = day('2026-11-23')
  const hotel = await aCustomer(app, orderApp.business)
  const pattern = OrderId.parse((await orderApp.order([[rice, 50]], 'PLACED', hotel)).orderid)
  const evenings = weeksBefore(monday, 3)
  await addPast(
    app.db,
    pattern,
    evenings.map((date, index) => ({ outletId: hotel.outletId, date, minute: 18 * 60 + 15 * index - 1 })),
  )
  const three = await app.ok(tonight.tonight, { deliveryDate: monday })
  assert.deepEqual(three.arrivals.usual, [], 'three evenings are no habit')
  const fourth = addDays(monday, -28)
  await addPast(app.db, pattern, [
    { outletId: hotel.outletId, date: fourth, minute: 20 * 60 - 1 },
    { outletId: hotel.outletId, date: fourth, minute: 20 * 60 },
  ])
  const { arrivals } = await app.ok(tonight.tonight, { deliveryDate: monday })
  const at = (time: string) => arrivals.usual.find(({ at }) => at === `2026-11-22T${time}:00.000Z`)
  assert.deepEqual(at('12:30'), { at: '2026-11-22T12:30:00.000Z', low: 0, median: 0, high: 1 })
  assert.deepEqual(at('13:00'), { at: '2026-11-22T13:00:00.000Z', low: 0, median: 1, high: 1 })
  assert.deepEqual(at('14:30'), { at: '2026-11-22T14:30:00.000Z', low: 1, median: 1, high: 1 })
  assert.deepEqual(at('14:45'), { at: '2026-11-22T14:45:00.000Z', low: 1, median: 1, high: 2 })
  assert.equal(
    arrivals.usual.at(-1)?.at,
    '2026-11-22T16:30:00.000Z',
    'until the latest cut-off of the evening',
  )
  assert.deepEqual(arrivals.buckets, [], 'the evening has not begun')

  orderApp.later(15) // what was placed on the quarter counts in the next one
  const saturday = await board()
  assert.equal(saturday.arrivals.buckets.at(-1)?.at, '2026-11-20T15:15:00.000Z')
  assert.equal(saturday.arrivals.buckets.at(-1)?.count, saturday.day.orders)
  const silent = await app.ok(tonight.regulars, { deliveryDate: date })
  const still = silent.filter(({ state }) => state === 'SILENT' || state === 'LATE')
  const share = still.reduce((sum, { ofWeekdays: [ordered, of] }) => sum + ordered / of, 0)
  assert.equal(saturday.expected.orders, Math.round(saturday.day.orders + share))
})

test('a change of the kind is named from a week before to its day, the next one alone', async () => {
  const { test: app } = orderApp
  const before = app.clock.now
  const on = async (today: string) => {
    app.clock.now = new Date(`${today}T04:30:00Z`)
    return (await board()).kindSoon
  }
  assert.equal((await board()).kindSoon, null)
  await app.ok(invoices.addSupplierKind, { body: { from: '2027-01-20', kind: 'UNREGISTERED' } })
  await app.ok(invoices.addSupplierKind, { body: { from: '2027-01-25', kind: 'REGULAR' } })
  const [first, second] = [
    { from: '2027-01-20', kind: 'UNREGISTERED' },
    { from: '2027-01-25', kind: 'REGULAR' },
  ]
  const cases = [
    ['2027-01-12', null],
    ['2027-01-13', first],
    ['2027-01-20', first],
    ['2027-01-21', second],
    ['2027-01-25', second],
    ['2027-01-26', null],
  ] as const
  for (const [today, soon] of cases) assert.deepEqual(await on(today), soon, today)
  app.clock.now = before
})
