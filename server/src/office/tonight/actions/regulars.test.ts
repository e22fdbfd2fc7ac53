import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { addDays, day, momentOf } from '@packhouse/contract/day.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { addPast, weeksBefore } from '../testing/past.ts'
import { outletDayIssues } from '../verify.ts'

/** The app's clock says Friday, 20 November, 20:30. */
const tuesday = day('2026-11-24')
const saturday = day('2026-11-21')

let orderApp: OrderApp
let tomato: BuiltItem
/** An order whose copies are the past. */
let pattern: OrderId
before(async () => {
  orderApp = await anOrderApp()
  tomato = await orderApp.item({ name: 'Tomato', packs: [{ name: '1 kg', weightMilli: 1000 }] })
  pattern = OrderId.parse((await orderApp.order([[tomato, 2]])).orderid)
  await orderApp.test.ok(orders.rejectOrder, { orderId: pattern, body: { reason: 'Only a pattern' } })
})
after(() => orderApp.close())

const past = (rows: Parameters<typeof addPast>[2]) =>
  addPast(
    orderApp.test.db,
    pattern,
    rows.map(row => ({ ...row })),
  )
const hotel = () => aCustomer(orderApp.test, orderApp.business)
/** A hotel that ordered for all of the last eight of a weekday. */
async function regular(date = tuesday): Promise<BuiltCustomer> {
  const customer = await hotel()
  await past(weeksBefore(date, 8).map(date => ({ outletId: customer.outletId, date })))
  return customer
}
const listed = async (deliveryDate = tuesday) => orderApp.test.ok(tonight.regulars, { deliveryDate })
const rowOf = async ({ outletId }: BuiltCustomer, deliveryDate = tuesday) =>
  (await listed(deliveryDate)).find(row => row.outletId === outletId)
const order = (customer: BuiltCustomer, deliveryDate = tuesday, packs = 3) =>
  anOrder(orderApp.test, {
    business: orderApp.business,
    customer,
    items: [{ packId: tomato.packId, packs }],
    deliveryDate,
  })

describe('regulars', () => {
  // spec 7.17
  test('an outlet with 8 of 8 Tuesdays and no order is listed and leaves by ordering', async () => {
    const customer = await regular()
    const { silent } = (await orderApp.test.ok(tonight.tonight, { deliveryDate: tuesday })).day
    const row = await rowOf(customer)
    assert.ok(row)
    assert.deepEqual(
      [row.state, row.ofWeekdays, row.usualValue, row.usualAt, row.contact, row.outcome],
      ['SILENT', [8, 8], 1000, momentOf(day('2026-11-23'), 20 * 60).toISOString(), 'Farhan A.', null],
    )
    assert.deepEqual(row.usualLines, [
      {
        packsizeid: tomato.packId,
        itemId: tomato.itemTypeId,
        itemName: 'Tomato',
        packsize: '1 kg',
        quantity: 2,
      },
    ])
    assert.equal(row.lastDeliveryDate, '2026-11-17')
    const placed = await order(customer)
    assert.equal((await rowOf(customer))?.state, 'ORDERED')
    assert.equal((await orderApp.test.ok(tonight.tonight, { deliveryDate: tuesday })).day.silent, silent - 1)
    await orderApp.test.ok(orders.rejectOrder, {
      orderId: placed.orderid,
      body: { reason: 'Placed by mistake' },
    })
    assert.equal((await rowOf(customer))?.state, 'SILENT', 'a rejected order does not count')
  })

  // spec 7.18
  test('a new outlet is not listed, however often it ordered this week', async () => {
    const customer = await hotel()
    await past(
      [1, 2, 3, 4, 5, 6, 7].map(back => ({ outletId: customer.outletId, date: addDays(tuesday, -back) })),
    )
    assert.equal(await rowOf(customer), undefined)
  })

  // spec 7.18
  test('a holiday counts for nobody: what is eight Tuesdays goes one week further back', async () => {
    // Nobody delivers on Fridays but in these weeks, and not in the third.
    const friday = day('2026-11-27')
    const [customer, other] = [await hotel(), await hotel()]
    const fridays = weeksBefore(friday, 9).filter((_, index) => index !== 6)
    await past(fridays.map(date => ({ outletId: customer.outletId, date })))
    await past(fridays.slice(0, 5).map(date => ({ outletId: other.outletId, date })))
    assert.deepEqual((await rowOf(customer, friday))?.ofWeekdays, [8, 8])
    assert.equal(await rowOf(other, friday), undefined, 'five of eight')
    // An order for the holiday that was never delivered makes no delivery day of it.
    await past([{ outletId: other.outletId, date: addDays(friday, -21), status: 'PLACED' }])
    assert.deepEqual((await rowOf(customer, friday))?.ofWeekdays, [8, 8])
  })

  // spec 7.18
  test('a holiday has no regulars and no orders, and names the next day that has some', async () => {
    const sunday = day('2026-12-06')
    const board = await orderApp.test.ok(tonight.tonight, { deliveryDate: sunday })
    assert.deepEqual([board.day.orders, board.day.silent, board.nextDay], [0, 0, null])
    const customer = await hotel()
    await order(customer, day('2026-12-08'))
    assert.equal((await orderApp.test.ok(tonight.tonight, { deliveryDate: sunday })).nextDay, '2026-12-08')
    assert.equal((await orderApp.test.ok(tonight.tonight, { deliveryDate: day('2026-12-08') })).nextDay, null)
  })

  // spec 7.18
  test('an inactive outlet is not listed, nor one of a customer that is', async () => {
    const [one, other] = [await regular(), await regular()]
    assert.ok((await rowOf(one)) && (await rowOf(other)))
    const { db } = orderApp.test
    await db.updateTable('outlet').set({ is_active: false }).where('id', '=', one.outletId).execute()
    await db.updateTable('customer').set({ is_active: false }).where('id', '=', other.customerId).execute()
    assert.deepEqual([await rowOf(one), await rowOf(other)], [undefined, undefined])
  })

  test('a daily outlet is regular by eleven of the last fourteen days, on any weekday', async () => {
    const customer = await hotel()
    const wednesday = day('2026-10-14')
    await past(
      Array.from({ length: 14 }, (_, index) => addDays(wednesday, -1 - index))
        .filter((_, index) => ![1, 4, 9].includes(index))
        .map(date => ({ outletId: customer.outletId, date })),
    )
    assert.ok(await rowOf(customer, wednesday))
  })

  test('is late 45 minutes after its usual time, and at nine at the latest; the latest come first', async () => {
    const [early, late] = [await hotel(), await hotel()]
    await past(
      weeksBefore(saturday, 8).map(date => ({ outletId: early.outletId, date, minute: 19 * 60 + 30 })),
    )
    await past(
      weeksBefore(saturday, 8).map(date => ({ outletId: late.outletId, date, minute: 20 * 60 + 30 })),
    )
    const rows = await listed(saturday)
    const found = rows.filter(({ outletId }) => outletId === early.outletId || outletId === late.outletId)
    assert.deepEqual(
      found.map(({ outletId, state, lateAt }) => [outletId, state, lateAt]),
      [
        [early.outletId, 'LATE', '2026-11-20T14:45:00.000Z'],
        [late.outletId, 'SILENT', '2026-11-20T15:30:00.000Z'],
      ],
    )
    assert.ok(
      (await orderApp.test.ok(tonight.regulars, { deliveryDate: saturday, state: 'LATE' })).every(
        row => row.state === 'LATE',
      ),
    )
  })

  test('an order moved to another day or outlet, and one that is made larger, are kept as they are now', async () => {
    const [one, other] = [await hotel(), await hotel()]
    const placed = await order(one)
    const kept = async ({ outletId }: BuiltCustomer) => {
      const rows = await orderApp.test.db
        .selectFrom('outlet_day')
        .where('outlet_id', '=', outletId)
        .selectAll()
        .execute()
      return rows.filter(row => row.orders > 0).map(row => [row.delivery_date, row.orders, row.value_paise])
    }
    assert.deepEqual(await kept(one), [['2026-11-24', 1, 8100]])
    const [line] = placed.orderitemdetails
    assert.ok(line)
    await orderApp.test.ok(orders.editOrder, {
      orderId: placed.orderid,
      body: {
        deliveryDate: '2026-11-25',
        items: [{ orderitemid: line.orderitemid, quantity: 4 }],
        version: placed.version,
      },
    })
    assert.deepEqual(await kept(one), [['2026-11-25', 1, 10_800]])
    await order(one, day('2026-11-25'), 1)
    assert.deepEqual(await kept(one), [['2026-11-25', 2, 13_500]])
    assert.deepEqual(await kept(other), [])
  })

  test('orders placed at once, before others and together are all kept, in the order of their times', async () => {
    const customer = await hotel()
    await Promise.all([1, 2, 3, 4].map(packs => order(customer, tuesday, packs)))
    const { outletId } = customer
    await past(
      [30, -4000, -3900].map(minute => ({ outletId, date: tuesday, minute, status: 'PLACED' as const })),
    )
    await past([{ outletId, date: tuesday, status: 'REJECTED' }])
    await order(customer, tuesday, 5)
    const row = await orderApp.test.db
      .selectFrom('outlet_day')
      .where('outlet_id', '=', outletId)
      .select(['orders', 'first_minute', 'minutes'])
      .executeTakeFirstOrThrow()
    assert.deepEqual([row.orders, row.first_minute], [8, -4000])
    assert.deepEqual(
      row.minutes,
      row.minutes.toSorted((one, other) => one - other),
    )
    assert.deepEqual(await outletDayIssues(orderApp.test.db), [])
  })

  test('the packs of a day are kept as they are ordered now, even if its value stays the same', async () => {
    const customer = await hotel()
    const onion = await orderApp.item({ name: 'Onion', packs: [{ name: '1 kg', weightMilli: 1000 }] })
    const kept = async () => {
      const { db } = orderApp.test
      const row = await db
        .selectFrom('outlet_day')
        .where('outlet_id', '=', customer.outletId)
        .select('baskets')
        .executeTakeFirstOrThrow()
      return row.baskets
    }
    const of = (lines: [BuiltItem, number][]) => [lines.map(([item, packs]) => [item.packId, packs * 1000])]
    const placed = await order(customer)
    const [line] = placed.orderitemdetails
    assert.ok(line)
    assert.deepEqual(await kept(), of([[tomato, 3]]))
    type Lines = ({ orderitemid: number; quantity: number } | { packsizeid: number; quantity: number })[]
    const change = async (items: Lines, version: number) =>
      (await orderApp.test.ok(orders.editOrder, { orderId: placed.orderid, body: { items, version } }))
        .version
    const added = [{ packsizeid: onion.packId, quantity: 1 }]
    const edited = await change([{ orderitemid: line.orderitemid, quantity: 2 }, ...added], placed.version)
    assert.deepEqual(
      await kept(),
      of([
        [tomato, 2],
        [onion, 1],
      ]),
    )
    await change([{ orderitemid: line.orderitemid, quantity: 0 }], edited)
    assert.deepEqual(await kept(), of([[onion, 1]]))
    await orderApp.test.ok(orders.rejectOrder, {
      orderId: placed.orderid,
      body: { reason: 'Placed by mistake' },
    })
    assert.deepEqual(await kept(), [])
    assert.deepEqual(await outletDayIssues(orderApp.test.db), [])
  })

  test('a usual basket is read from the lines of days whose packs are not kept', async () => {
    const customer = await regular()
    const { db } = orderApp.test
    await db
      .updateTable('outlet_day')
      .set({ baskets: null })
      .where('outlet_id', '=', customer.outletId)
      .execute()
    assert.deepEqual(
      (await rowOf(customer))?.usualLines.map(({ packsizeid, quantity }) => [packsizeid, quantity]),
      [[tomato.packId, 2]],
    )
  })
})

describe('what is said on the phone', () => {
  const say = (
    customer: BuiltCustomer,
    outcome: 'WILL_ORDER' | 'NO_ORDER' | 'NO_ANSWER' | 'CALL_AGAIN',
    more = {},
  ) => ({
    body: { outletId: customer.outletId, deliveryDate: tuesday, outcome, ...more },
  })

  // spec 7.20
  test('is noted once, with who and when; the next word replaces it; an order counts before it', async () => {
    const { test: app } = orderApp
    const customer = await regular()
    const said = await app.ok(tonight.sayOutcome, say(customer, 'WILL_ORDER', { note: 'by half past nine' }))
    assert.deepEqual(
      [said.state, said.outcome, said.note, said.saidBy],
      ['SILENT', 'WILL_ORDER', 'by half past nine', 'Asha'],
    )
    await app.ok(tonight.sayOutcome, say(customer, 'WILL_ORDER', { note: 'by half past nine' }))
    const again = await app.ok(
      tonight.sayOutcome,
      say(customer, 'CALL_AGAIN', { callAgainAt: '2026-11-20T16:15:00.000Z' }),
    )
    assert.deepEqual(
      [again.outcome, again.callAgainAt, again.note],
      ['CALL_AGAIN', '2026-11-20T16:15:00.000Z', ''],
    )
    const none = await app.ok(tonight.sayOutcome, say(customer, 'NO_ORDER'))
    assert.deepEqual([none.state, none.callAgainAt], ['NO_ORDER', null])
    const events = await app.db
      .selectFrom('audit_event')
      .where('entity', '=', 'outlet')
      .where('entity_id', '=', String(customer.outletId))
      .select('action')
      .orderBy('id')
      .execute()
    assert.deepEqual(
      events.map(({ action }) => action),
      ['CALL_NOTED', 'CALL_UNCHANGED', 'CALL_NOTED', 'CALL_NOTED'],
    )
    await order(customer)
    assert.equal((await rowOf(customer))?.state, 'ORDERED')
  })

  // spec 7.20
  test('is noted once by the same request sent twice', async () => {
    const { test: app } = orderApp
    const customer = await regular()
    const sending = { key: 'outcome-sent-twice' }
    const first = await app.ok(tonight.sayOutcome, say(customer, 'NO_ANSWER'), sending)
    assert.deepEqual(await app.ok(tonight.sayOutcome, say(customer, 'NO_ANSWER'), sending), first)
    const { length } = await app.db
      .selectFrom('audit_event')
      .where('entity_id', '=', String(customer.outletId))
      .where('action', 'like', 'CALL_%')
      .select('id')
      .execute()
    assert.equal(length, 1)
  })

  test('is refused for an outlet that is not regular, and with a time that does not fit', async () => {
    const { test: app } = orderApp
    const [customer, stranger] = [await regular(), await hotel()]
    await app.refused(tonight.sayOutcome, say(stranger, 'NO_ORDER'), 'NOT_FOUND')
    await app.refused(tonight.sayOutcome, say(customer, 'CALL_AGAIN'), 'BAD_INPUT')
    await app.refused(
      tonight.sayOutcome,
      say(customer, 'NO_ORDER', { callAgainAt: '2026-11-20T16:15:00.000Z' }),
      'BAD_INPUT',
    )
    await app.refused(
      tonight.sayOutcome,
      say(customer, 'CALL_AGAIN', { callAgainAt: '2026-11-20T14:15:00.000Z' }),
      'BAD_INPUT',
    )
  })
})
