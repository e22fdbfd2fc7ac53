import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { settings } from '@packhouse/contract/business/settings/endpoints.ts'
import { addDays, day, momentOf } from '@packhouse/contract/day.ts'
import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { CustomerId, OutletId, StandingOrderId } from '@packhouse/contract/ids.ts'
import { paise } from '@packhouse/contract/money.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { insertMinimumOrderValues } from '../../../business/lookups/sql/minimums.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/services.ts'
import { testSettings } from '../../../testing/settings.ts'
import { anOrderApp, type OrderApp } from '../../orders/testing/order-app.ts'
import { makeStandingOrders } from './make.ts'

const fivePm = 17 * 60
/** The Sunday on which the standing orders of these tests are agreed. */
const sunday = day('2026-11-22')
const monday = addDays(sunday, 1)
const on = (days: number) => addDays(sunday, days)

let orderApp: OrderApp
let onion: BuiltItem
let tomato: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  onion = await orderApp.item({ name: 'Onion', packs: [{ name: '5 kg', weightMilli: 5000 }] })
  tomato = await orderApp.item({ name: 'Tomato', packs: [{ name: '10 kg', weightMilli: 10_000 }] })
})
after(() => orderApp.close())

const at = (moment: Date) => {
  orderApp.test.clock.now = moment
}
const make = (now: Date, db = orderApp.test.db) => {
  at(now)
  return makeStandingOrders({ db, services: testServices(), now })
}

const switchPack = (makePacksActive: boolean) =>
  orderApp.test.ok(items.changePackStatus, { makePacksActive, body: { packIds: [onion.packId] } })

type Agreement = Partial<WireArgs<typeof standing.addStandingOrder>['body']>
async function agree(agreement: Agreement = {}) {
  at(momentOf(sunday, 12 * 60))
  const customer = await aCustomer(orderApp.test, orderApp.business)
  const row = await orderApp.test.ok(standing.addStandingOrder, {
    body: {
      outletId: customer.outletId,
      weekdays: [1, 2, 3, 4, 5, 6],
      slotId: orderApp.business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 4 }],
      from: monday,
      ...agreement,
    },
  })
  return { customer, row }
}
type Agreed = Awaited<ReturnType<typeof agree>>

const runOf = async ({ row }: Agreed, date: string) =>
  (await orderApp.test.ok(standing.standingRuns, { deliveryDate: date })).find(
    ({ standingId }) => standingId === row.id,
  )
const ordersOf = async ({ row }: Agreed) =>
  await orderApp.test.db
    .selectFrom('orders')
    .where('outlet_id', '=', OutletId.parse(row.outletId))
    .select(['id', 'delivery_date', 'status'])
    .orderBy('id')
    .execute()
const switchOff = ({ row }: Agreed) =>
  orderApp.test.ok(standing.updateStandingOrder, {
    standingid: row.id,
    body: { isActive: false, version: row.version },
  })

test('a month of evenings: each order once, each refusal named', async () => {
  const agreed = await agree({ pauses: [{ from: on(8), until: on(10) }], until: on(27) })
  const { test: app } = orderApp
  await app.ok(standing.addHoliday, { body: { day: on(5), name: 'Founder’s day' } })
  const holidays = await app.ok(standing.holidays, {})
  assert.deepEqual(holidays, [{ day: on(5), name: 'Founder’s day' }])

  const expected = []
  for (let evening = 0; evening < 30; evening++) {
    const due = on(evening + 1)
    // On day 12 no server was running at 17:00: the order is made at two in the morning.
    const now = evening === 12 ? momentOf(due, 2 * 60) : momentOf(on(evening), fivePm)
    if (evening === 15) await switchPack(false)
    if (evening === 16) await switchPack(true)
    // Three servers look, more than once.
    for (let look = 0; look < 2; look++) await Promise.all([make(now), make(now), make(now)])
    const isDue = evening < 27 && (evening + 1) % 7 !== 0 && due !== on(5) && !(due >= on(8) && due <= on(10))
    if (isDue) expected.push([due, evening === 15 ? 'REFUSED' : 'PLACED'])
  }
  const runs = await app.db
    .selectFrom('standing_run')
    .where('standing_order_id', '=', StandingOrderId.parse(agreed.row.id))
    .selectAll()
    .orderBy('delivery_date')
    .execute()
  assert.deepEqual(
    runs.map(({ delivery_date, state }) => [delivery_date, state]),
    expected,
  )
  const placed = expected.filter(([, state]) => state === 'PLACED').map(([date]) => date)
  assert.deepEqual(
    (await ordersOf(agreed)).map(({ delivery_date }) => delivery_date),
    placed,
  )
  const refused = await runOf(agreed, on(16))
  assert.match(refused?.why?.message ?? '', /Onion.*5 kg/)
  await orderApp.sound()
  at(momentOf(sunday, 12 * 60))
  assert.deepEqual(await app.ok(standing.removeHoliday, { day: on(5) }), [])
})

test('days that were over before a server ran again are noted, once, for two weeks back; no order is made for them', async () => {
  const agreed = await agree({
    weekdays: [1, 2, 3, 4, 5, 6],
    pauses: [{ from: on(66), until: on(67) }],
    from: on(50),
  })
  const { test: app } = orderApp
  at(momentOf(on(60), 12 * 60))
  await app.ok(standing.addHoliday, { body: { day: on(68), name: 'Flood' } })
  const back = on(72)
  for (let look = 0; look < 2; look++) await Promise.all([1, 2, 3].map(() => make(momentOf(back, 9 * 60))))
  const runs = await app.db
    .selectFrom('standing_run')
    .where('standing_order_id', '=', StandingOrderId.parse(agreed.row.id))
    .select(['delivery_date', 'state'])
    .orderBy('delivery_date')
    .execute()
  const isMissed = (days: number) => days % 7 !== 0 && (days < 66 || days > 68)
  assert.deepEqual(
    runs.map(({ delivery_date, state }) => [delivery_date, state]),
    Array.from({ length: 15 }, (_, index) => index + 58)
      .filter(isMissed)
      .map(days => [on(days), days === 72 ? 'PLACED' : 'REFUSED']),
  )
  assert.deepEqual(
    (await ordersOf(agreed)).map(({ delivery_date }) => delivery_date),
    [back],
  )
  assert.equal(
    (await runOf(agreed, on(71)))?.why?.message,
    'No server was running in time for Mon, 1 Feb 2027, so no order was placed.',
  )
  const open = async (deliveryDate: string) =>
    (await app.ok(standing.standingRuns, { deliveryDate, open: true }))
      .filter(({ standingId }) => standingId === agreed.row.id)
      .map(run => run.deliveryDate)
  assert.equal((await open(back)).length, runs.length - 1, 'shown on the day on which they were noted')
  assert.deepEqual(await open(on(73)), [])
  const late = { standingid: agreed.row.id, body: { deliveryDate: on(71) } }
  assert.match((await app.refused(standing.placeStandingOrder, late, 'BREAKS_RULE')).message, /has passed/)
  const { version } =
    (await app.ok(standing.standingOrders, { standingid: agreed.row.id })).rows[0] ?? agreed.row
  await switchOff({ ...agreed, row: { ...agreed.row, version } })
})

test('a customer over the limit gets the order, held; the guard stays', async () => {
  at(momentOf(sunday, 12 * 60))
  const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 100 })
  await orderApp.test.ok(standing.addStandingOrder, {
    body: {
      outletId: customer.outletId,
      weekdays: [1],
      slotId: orderApp.business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 4 }],
      from: monday,
    },
  })
  await make(momentOf(sunday, fivePm))
  const { rows } = await orderApp.test.ok(orders.allOrders, { customerid: customer.customerId })
  assert.deepEqual(
    rows.map(({ status, creditHold }) => [status, creditHold]),
    [['PLACED', true]],
  )
})

test('an order that the outlet has for the day already is not doubled, but asked; then placed in addition or left out', async () => {
  const one = await agree({ weekdays: [2] })
  const other = await agree({ weekdays: [2] })
  const { test: app } = orderApp
  const tuesday = on(2)
  for (const { customer } of [one, other]) {
    await app.ok(orders.createOrder, {
      body: {
        customerid: customer.customerId,
        outletid: customer.outletId,
        deliveryDate: tuesday,
        deliverytimeslotid: orderApp.business.slotId,
        items: [{ packsizeid: tomato.packId, quantity: 2 }],
      },
    })
  }
  await make(momentOf(monday, fivePm))
  const run = await runOf(one, tuesday)
  const [existing] = await ordersOf(one)
  assert.deepEqual([run?.state, run?.orderId, run?.otherOrderId], ['ASKED', null, existing?.id])
  assert.match(run?.why?.message ?? '', /already has order #\d+ for this day/)
  const open = await app.ok(standing.standingRuns, { deliveryDate: tuesday, open: true })
  assert.equal(open.length, 2)

  const placed = await app.ok(standing.placeStandingOrder, {
    standingid: one.row.id,
    body: { deliveryDate: tuesday },
  })
  assert.equal(placed.state, 'PLACED')
  assert.equal((await ordersOf(one)).length, 2)
  await app.refused(
    standing.placeStandingOrder,
    { standingid: one.row.id, body: { deliveryDate: tuesday } },
    'BREAKS_RULE',
  )
  const skipped = await app.ok(standing.skipStandingOrder, {
    standingid: other.row.id,
    body: { deliveryDate: tuesday, reason: 'They ordered by phone' },
  })
  assert.deepEqual([skipped.state, skipped.why?.message], ['SKIPPED', 'They ordered by phone'])
  await app.refused(
    standing.placeStandingOrder,
    { standingid: other.row.id, body: { deliveryDate: tuesday } },
    'BREAKS_RULE',
  )
  assert.deepEqual(await app.ok(standing.standingRuns, { deliveryDate: tuesday, open: true }), [])
})

test('what was refused is not doubled: an order that came in since is asked about first, then another is placed in addition', async () => {
  const agreed = await agree({ weekdays: [2] })
  const { test: app } = orderApp
  const tuesday = on(2)
  await switchPack(false)
  await make(momentOf(monday, fivePm))
  await switchPack(true)
  assert.equal((await runOf(agreed, tuesday))?.state, 'REFUSED')
  const byHand = await app.ok(orders.createOrder, {
    body: {
      customerid: agreed.customer.customerId,
      outletid: agreed.customer.outletId,
      deliveryDate: tuesday,
      deliverytimeslotid: orderApp.business.slotId,
      items: [{ packsizeid: tomato.packId, quantity: 2 }],
    },
  })
  const place = () =>
    app.ok(standing.placeStandingOrder, { standingid: agreed.row.id, body: { deliveryDate: tuesday } })
  const row = await place()
  assert.deepEqual([row.state, row.orderId, row.otherOrderId], ['ASKED', null, byHand.orderid])
  assert.match(row.why?.message ?? '', /already has order #\d+ for this day/)
  assert.deepEqual(await runOf(agreed, tuesday), row)
  assert.equal((await ordersOf(agreed)).length, 1)
  const colleague = await app.ok(standing.placeStandingOrder, {
    standingid: agreed.row.id,
    body: { deliveryDate: tuesday, seen: 'REFUSED' },
  })
  assert.equal(colleague.state, 'ASKED', 'who still saw it refused is asked too')

  const placed = await place()
  assert.equal(placed.state, 'PLACED')
  assert.deepEqual(
    (await ordersOf(agreed)).map(({ id }) => id),
    [byHand.orderid, placed.orderId],
  )
  const events = await app.db
    .selectFrom('audit_event')
    .where('entity', '=', 'standing_order')
    .where('entity_id', '=', String(agreed.row.id))
    .select('action')
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ action }) => action),
    [
      'STANDING_ORDER_ADDED',
      'STANDING_ORDER_REFUSED',
      'STANDING_ORDER_ASKED',
      'STANDING_ORDER_ASKED',
      'STANDING_ORDER_PLACED',
    ],
  )
})

test('today’s prices, one history, one audit event by the person who agreed', async () => {
  const agreed = await agree({ weekdays: [3], instructions: 'Gate 2' })
  await make(momentOf(on(2), fivePm))
  const [order] = await ordersOf(agreed)
  assert(order)
  const details = await orderApp.test.ok(orders.orderDetails, { orderid: order.id })
  assert.equal(details.orderdetails.instructions, 'Gate 2')
  assert.equal(
    details.orderauditworkflowdetails.workflowdata.at(0)?.by,
    `${orderApp.test.user.name}, standing order`,
  )
  const events = await orderApp.test.db
    .selectFrom('audit_event')
    .where('entity', '=', 'standing_order')
    .where('entity_id', '=', String(agreed.row.id))
    .select(['action', 'user_name'])
    .orderBy('id')
    .execute()
  assert.deepEqual(
    events.map(({ action }) => action),
    ['STANDING_ORDER_ADDED', 'STANDING_ORDER_PLACED'],
  )
})

test('they are placed at the time of the settings', async () => {
  const agreed = await agree({ weekdays: [5] })
  const save = (standingOrdersAt: string) =>
    orderApp.test.ok(settings.saveSettings, { body: { ...testSettings, standingOrdersAt } })
  await save('18:30')
  await make(momentOf(on(4), 18 * 60 + 29))
  assert.deepEqual(await ordersOf(agreed), [])
  await make(momentOf(on(4), 18 * 60 + 30))
  assert.equal((await ordersOf(agreed)).length, 1)
  await save('17:00')
})

describe('what changes', () => {
  test('changed for good from the next order on; what was made stays', async () => {
    const agreed = await agree({ weekdays: [4] })
    await make(momentOf(on(3), fivePm))
    const changed = await orderApp.test.ok(standing.updateStandingOrder, {
      standingid: agreed.row.id,
      body: { items: [{ packsizeid: tomato.packId, quantity: 1 }], version: agreed.row.version },
    })
    assert.deepEqual(
      [changed.version, changed.items.map(({ itemName }) => itemName)],
      [agreed.row.version + 1, ['Tomato']],
    )
    await make(momentOf(on(10), fivePm))
    const lines = []
    for (const { id } of await ordersOf(agreed)) {
      const { orderitemdetails } = await orderApp.test.ok(orders.orderDetails, { orderid: id })
      lines.push(orderitemdetails.map(({ name }) => name))
    }
    assert.deepEqual(lines, [['Onion'], ['Tomato']])
    const body = { isActive: false, version: agreed.row.version }
    await orderApp.test.refused(
      standing.updateStandingOrder,
      { standingid: agreed.row.id, body },
      'STALE_VERSION',
    )
  })

  test('what is agreed in the morning makes no order for the same day, in the evening one for tomorrow at once', async () => {
    const agreed = await agree({ weekdays: [5], from: on(1) })
    const thursday = on(4)
    at(momentOf(thursday, 9 * 60))
    const changed = await orderApp.test.ok(standing.updateStandingOrder, {
      standingid: agreed.row.id,
      body: { weekdays: [4, 5], version: agreed.row.version },
    })
    await make(momentOf(thursday, 9 * 60 + 1))
    assert.deepEqual(await ordersOf(agreed), [])
    await make(momentOf(thursday, fivePm))
    assert.deepEqual(
      (await ordersOf(agreed)).map(({ delivery_date }) => delivery_date),
      [on(5)],
    )
    at(momentOf(thursday, 18 * 60))
    await orderApp.test.ok(standing.updateStandingOrder, {
      standingid: agreed.row.id,
      body: { pauses: [{ from: on(12), until: on(12) }], version: changed.version },
    })
    await make(momentOf(thursday, 18 * 60 + 1))
    assert.equal((await ordersOf(agreed)).length, 1, 'a later change makes no second one')
  })

  test('inactive, it makes nothing; a second one for the same weekday and slot is refused while the first is on', async () => {
    const agreed = await agree({ weekdays: [6, 7] })
    const body = {
      outletId: agreed.customer.outletId,
      weekdays: [1, 6],
      slotId: orderApp.business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 1 }],
      from: monday,
    }
    const { message } = await orderApp.test.refused(standing.addStandingOrder, { body }, 'BREAKS_RULE')
    assert.match(message, /already has a standing order for Sat/)
    await switchOff(agreed)
    await make(momentOf(on(5), fivePm))
    assert.deepEqual(await ordersOf(agreed), [])
    await orderApp.test.ok(standing.addStandingOrder, { body: { ...body, from: on(8) } })
  })
})

test('the next seven days as they will be', async () => {
  const agreed = await agree({
    weekdays: [1, 2, 3, 4, 5, 6, 7],
    pauses: [{ from: on(3), until: on(3) }],
    until: on(5),
  })
  await orderApp.test.ok(standing.addHoliday, { body: { day: on(4), name: 'Harvest festival' } })
  await make(momentOf(sunday, fivePm))
  const days: Reply<typeof standing.nextOfStandingOrder> = await orderApp.test.ok(
    standing.nextOfStandingOrder,
    {
      standingid: agreed.row.id,
    },
  )
  assert.deepEqual(
    days.map(({ state, run, holiday, value }) => [state, run?.state ?? null, holiday, value !== null]),
    [
      ['NOT_YET', null, null, false],
      ['DUE', 'PLACED', null, false],
      ['DUE', null, null, true],
      ['PAUSED', null, null, false],
      ['HOLIDAY', null, 'Harvest festival', false],
      ['DUE', null, null, true],
      ['OVER', null, null, false],
    ],
  )
  await orderApp.test.ok(standing.removeHoliday, { day: on(4) })
  await switchPack(false)
  const [, , tuesday] = await orderApp.test.ok(standing.nextOfStandingOrder, { standingid: agreed.row.id })
  assert.deepEqual([tuesday?.value, /Onion/.test(tuesday?.why?.message ?? '')], [null, true])
  await switchPack(true)
})

describe('what is typed shows its coming days before it is saved', () => {
  type Typed = WireArgs<typeof standing.previewStandingOrder>['body']
  const preview = (body: Typed) => orderApp.test.ok(standing.previewStandingOrder, { body })
  const aPlace = async () => {
    at(momentOf(sunday, 12 * 60))
    const { customerId, outletId } = await aCustomer(orderApp.test, orderApp.business)
    const typed: Typed = {
      outletId,
      weekdays: [1, 2, 3, 4, 5, 6],
      slotId: orderApp.business.slotId,
      items: [{ packsizeid: tomato.packId, quantity: 2 }],
      from: monday,
    }
    return { customerId, outletId, typed }
  }

  test('each day from tomorrow: due at its price, already ordered, paused, holiday, over or not chosen', async () => {
    const { customerId, outletId, typed } = await aPlace()
    const { test: app } = orderApp
    const { orderid } = await okMeant(app, orders.createOrder, {
      body: {
        customerid: customerId,
        outletid: outletId,
        deliveryDate: on(2),
        deliverytimeslotid: orderApp.business.slotId,
        items: [{ packsizeid: onion.packId, quantity: 40 }],
      },
    })
    await app.ok(standing.addHoliday, { body: { day: on(4), name: 'Harvest festival' } })
    const days = await preview({ ...typed, pauses: [{ from: on(3), until: on(3) }], until: on(5) })
    assert.deepEqual(
      days.map(({ deliveryDate, state, holiday, otherOrderId, value, why }) => [
        deliveryDate,
        state,
        holiday,
        otherOrderId,
        value !== null,
        why,
      ]),
      [
        [on(1), 'DUE', null, null, true, null],
        [on(2), 'DUE', null, orderid, false, null],
        [on(3), 'PAUSED', null, null, false, null],
        [on(4), 'HOLIDAY', 'Harvest festival', null, false, null],
        [on(5), 'DUE', null, null, true, null],
        [on(6), 'OVER', null, null, false, null],
        [on(7), 'OVER', null, null, false, null],
      ],
    )
    await app.ok(standing.removeHoliday, { day: on(4) })
    const open = await preview(typed)
    assert.deepEqual([open[5]?.state, open[6]?.state], ['DUE', 'OTHER_WEEKDAY'])
    assert.deepEqual(
      await app.ok(standing.standingOrders, { outletid: outletId }).then(({ rows }) => rows),
      [],
      'nothing is saved',
    )
  })

  test('a discount with dates counts from its first day to its last', async () => {
    const { customerId, typed } = await aPlace()
    await orderApp.test.ok(customers.saveDiscounts, {
      body: {
        customerId,
        discounts: [
          { itemId: tomato.itemTypeId, type: 'PERCENT', value: 10, validFrom: on(3), validTo: on(4) },
        ],
      },
    })
    const values = (await preview(typed)).map(({ value }) => value)
    const [full] = values
    assert(full != null && full > 0)
    const less = full * 0.9
    assert.deepEqual(values, [full, full, less, less, full, full, null])
  })

  test('a day below the minimum says so, and how the saved one changes: what it made stays, inactive it makes none', async () => {
    const agreed = await agree({ weekdays: [1, 2] })
    const { test: app } = orderApp
    const { id: standingId, outletId, version } = agreed.row
    const typed: Typed = {
      standingId,
      outletId,
      weekdays: [1, 2],
      slotId: orderApp.business.slotId,
      from: monday,
      items: [{ packsizeid: onion.packId, quantity: 1 }],
    }
    await make(momentOf(sunday, fivePm))
    await app.db.transaction().execute(async tx => {
      const [minimum] = await insertMinimumOrderValues(tx, [{ value: paise(1_00_000_00), isDefault: false }])
      const id = CustomerId.parse(agreed.customer.customerId)
      await tx.updateTable('customer').set({ mov_id: minimum }).where('id', '=', id).execute()
    })
    const [first, second] = await preview(typed)
    assert.deepEqual([first?.run?.state, first?.value, second?.value], ['PLACED', null, null])
    assert.match(second?.why?.message ?? '', /below the minimum/)
    await app.ok(standing.updateStandingOrder, { standingid: standingId, body: { isActive: false, version } })
    const off = await preview(typed)
    assert(off.every(({ state }) => state === 'OFF'))
    const nobody = { ...typed, standingId: undefined, outletId: 999_999 }
    await app.refused(standing.previewStandingOrder, { body: nobody }, 'NOT_FOUND')
    await app.refused(standing.previewStandingOrder, { body: { ...typed, standingId: 999_999 } }, 'NOT_FOUND')
  })
})

test('a holiday of today can no longer be removed, so nothing is made for today; one of tomorrow can, and its orders are made', async () => {
  const [wednesday, thursday] = [on(38), on(39)]
  const agreed = await agree({ weekdays: [3, 4], from: wednesday })
  const { test: app } = orderApp
  for (const day of [wednesday, thursday])
    await app.ok(standing.addHoliday, { body: { day, name: 'Stocktaking' } })
  await make(momentOf(on(37), fivePm))
  at(momentOf(wednesday, 10 * 60))
  const { message } = await app.refused(standing.removeHoliday, { day: wednesday }, 'BREAKS_RULE')
  assert.equal(
    message,
    'Wed, 30 Dec 2026 has begun, so it stays a holiday. Place the orders it needs by hand.',
  )
  await make(momentOf(wednesday, 10 * 60 + 1))
  assert.deepEqual(await ordersOf(agreed), [])

  await make(momentOf(wednesday, 18 * 60))
  await app.ok(standing.removeHoliday, { day: thursday })
  await make(momentOf(wednesday, 18 * 60 + 1))
  assert.deepEqual(
    (await ordersOf(agreed)).map(({ delivery_date }) => delivery_date),
    [thursday],
  )
  at(momentOf(thursday, 0))
  const past = await app.refused(standing.removeHoliday, { day: wednesday }, 'BREAKS_RULE')
  assert.match(past.message, /has passed/)
})

test('what cannot be agreed on says why', async () => {
  const { customer } = await agree({ weekdays: [1] })
  const good = {
    outletId: customer.outletId,
    weekdays: [2],
    slotId: orderApp.business.slotId,
    items: [{ packsizeid: onion.packId, quantity: 1 }],
    from: monday,
  }
  const wrong: [object, string, RegExp][] = [
    [{ from: sunday }, 'BAD_INPUT', /begin on Mon, 23 Nov 2026 at the earliest/],
    [{ from: on(3), until: on(2) }, 'BAD_INPUT', /last day is before the first/],
    [{ weekdays: [] }, 'BAD_INPUT', /at least one weekday/],
    [{ weekdays: [1, 1] }, 'BAD_INPUT', /only once/],
    [{ items: [] }, 'BAD_INPUT', /at least one item/],
    [{ items: [{ packsizeid: 999_999, quantity: 1 }] }, 'NOT_FOUND', /Pack size 999999/],
    [{ outletId: 999_999 }, 'NOT_FOUND', /Outlet 999999/],
    [{ slotId: 999_999 }, 'NOT_FOUND', /Time slot 999999/],
    [{ pauses: [{ from: on(3), until: on(2) }] }, 'BAD_INPUT', /end on or after/],
  ]
  for (const [change, code, message] of wrong) {
    const refusal = await orderApp.test.refused(
      standing.addStandingOrder,
      { body: { ...good, ...change } },
      code,
    )
    assert.match(refusal.message, message)
  }
  await orderApp.test.refused(
    standing.addHoliday,
    { body: { day: addDays(sunday, -1), name: 'Past' } },
    'BREAKS_RULE',
  )
  await orderApp.test.refused(standing.removeHoliday, { day: on(40) }, 'NOT_FOUND')
})
