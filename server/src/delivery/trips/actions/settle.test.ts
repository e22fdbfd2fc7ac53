import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { home } from '@packhouse/contract/office/home/endpoints.ts'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

let shop: OrderApp
let tomato: BuiltItem
let onion: BuiltItem
before(async () => {
  shop = await anOrderApp()
  tomato = await shop.item({ onHandMilli: 900_000 })
  onion = await shop.item({ onHandMilli: 900_000 })
})
after(() => shop.close())

const ready = async (payer: BuiltCustomer, count = 2): Promise<Details> => {
  const order = await shop.order([[tomato, 4], [onion, 3]], 'PACKED', payer) // biome-ignore format: a line a pair
  await shop.move(order, 'READY_TO_DISPATCH', { crates: count })
  return shop.look(order)
}

/** Eight outlets of eight customers, each with two crates. */
async function eightStops(name: string) {
  const payers: BuiltCustomer[] = []
  const orders: Details[] = []
  for (let at = 0; at < 8; at++) {
    const payer = await aCustomer(shop.test, shop.business)
    payers.push(payer)
    orders.push(await ready(payer))
  }
  return { payers, orders, trip: await tripOut(shop, name, orders, { advance: 500 }) }
}

test('8 stops, 2 returns, ₹12,450 cash: tally = receipts = cash on the truck', async () => {
  const { payers, trip } = await eightStops('Eight')
  const phone = await phoneOf(shop, trip.id)
  const cash = new Map([[0, 4200], [4, 3050], [6, 2600], [7, 2600]]) // biome-ignore format: a stop a pair
  const stockBefore = [await shop.stock(tomato), await shop.stock(onion)]
  for (const [at, stop] of phone.trip.stops.entries()) {
    const amount = cash.get(at)
    const [first, second] = stop.lines
    assert(first && second)
    const returned = at === 0 ? first : at === 4 ? second : undefined
    const lines = returned
      ? [
          {
            orderitemid: returned.orderitemid,
            delivered: returned.packs - 1,
            returned: 1,
            reason: 'QUALITY' as const,
          },
        ]
      : []
    const before = await shop.account(payers[at])
    const saved = await phone.enter(stop, {
      lines,
      money: amount ? [{ mode: 'CASH', amount }] : [],
      crates: { out: 2, in: at === 3 ? 3 : 1 },
      receiver: 'Farhan Made-up',
      confirmFigures: [
        `money of order ${stop.orderid} ${(amount ?? 0) * 100}`,
        `crates of order ${stop.orderid} 3`,
      ],
    })
    assert.deepEqual([saved.state, saved.why], ['DONE', null])
    const now = await shop.account(payers[at])
    assert.ok(now.outstanding <= before.outstanding - (amount ?? 0), 'dues change with the entry')
  }
  assert.deepEqual(
    [await shop.stock(tomato), await shop.stock(onion)],
    stockBefore,
    'goods on the truck are free for nobody',
  )

  const out = await trip.again()
  assert.deepEqual(out.cash, {
    receipts: 12_450,
    advance: 500,
    expenses: 0,
    expected: 12_950,
    counted: null,
    difference: null,
  })
  const sheet = await shop.test.ok(trips.settlement, { tripid: trip.id })
  assert.equal(
    sheet.receipts.reduce((sum, { amount }) => sum + amount, 0),
    12_450,
  )
  assert.equal(sheet.goods.length, 2)
  const [mine] = (await shop.test.ok(payments.customerReceipts, { customerid: payers[0]?.customerId ?? 0 }))
    .rows
  assert.equal(mine?.withDriver, 'Suresh Eight')
  const today = dayOf(shop.test.clock.now)
  const inHand = async () =>
    (await shop.test.ok(home.moneyIn, { from: today, to: today })).find(
      ({ receiptid }) => receiptid === mine?.id,
    )
  assert.equal((await inHand())?.withDriver, 'Suresh Eight')

  const onionLine = phone.trip.stops[1]?.lines[1]?.orderitemid ?? 0
  const early = {
    tripid: trip.id,
    body: { counted: 0, expenses: [], crates: [], goods: [], version: out.version },
  }
  assert.match(
    (await shop.test.refused(trips.settleTrip, early, 'BREAKS_RULE')).message,
    /Eight is Out\. Only a trip that is back/,
  )
  const back = await shop.test.ok(trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'BACK', version: out.version },
  })
  const expenses = [
    { kind: 'TOLL' as const, amount: 180 },
    { kind: 'PARKING' as const, amount: 120, note: 'Two stops' },
    { kind: 'FOOD' as const, amount: 80 },
  ]
  const goods = sheet.goods.map(({ orderitemid, quantity }, at) => ({
    orderitemid,
    quantity,
    disposition: at === 0 ? ('RESTOCK' as const) : ('WASTE' as const),
  }))
  const counts = sheet.crates.map(row => ({ outletId: row.outletId, quantity: row.place === 4 ? 2 : row.in }))
  const body = { counted: 12_550, expenses, crates: counts, goods, version: back.version }
  const args = { tripid: trip.id, body }
  assert.match(
    (
      await shop.test.refused(
        trips.settleTrip,
        { ...args, body: { ...body, goods: goods.slice(1) } },
        'BREAKS_RULE',
      )
    ).message,
    /came back\. Choose where all of it goes/,
  )
  const foreign = [...goods, { orderitemid: onionLine, quantity: 1, disposition: 'WASTE' as const }]
  assert.match(
    (await shop.test.refused(trips.settleTrip, { ...args, body: { ...body, goods: foreign } }, 'BREAKS_RULE'))
      .message,
    /has nothing on this truck/,
  )
  const twiceCounted = { ...body, crates: [...counts, ...counts.slice(0, 1)] }
  await shop.test.refused(trips.settleTrip, { ...args, body: twiceCounted }, 'BAD_INPUT')
  assert.match(
    (await shop.test.refused(trips.settleTrip, args, 'NEEDS_REASON')).message,
    /₹20\.00 is missing\. Give a reason/,
  )
  const again = { reason: 'Change not given back at stop 5', firstCounted: 12_050 }
  const settled = await shop.test.ok(trips.settleTrip, { ...args, body: { ...body, ...again } })
  const event = await shop.test.db
    .selectFrom('audit_event')
    .where('action', '=', 'TRIP_SETTLED')
    .where('entity_id', '=', String(trip.id))
    .select('after')
    .executeTakeFirstOrThrow()
  assert.match(JSON.stringify(event.after), /"firstCountedPaise":1205000/, 'the first count is kept')
  assert.deepEqual(settled.cash, {
    receipts: 12_450,
    advance: 500,
    expenses: 380,
    expected: 12_570,
    counted: 12_550,
    difference: 20,
  })
  assert.deepEqual([settled.state, settled.link], ['SETTLED', null])

  // stock shows restocked and wasted apart and nothing between
  const [one, other] = sheet.goods
  assert(one && other)
  const kinds = (rows: [string, number][]) =>
    rows.filter(([kind]) => kind === 'RETURN_IN' || kind === 'WASTAGE')
  assert.deepEqual(kinds(await shop.ledger(tomato)), [['RETURN_IN', one.quantity]])
  assert.deepEqual(kinds(await shop.ledger(onion)), [
    ['RETURN_IN', other.quantity],
    ['WASTAGE', -other.quantity],
  ])
  const checkedIn = await shop.test.ok(trips.settlement, { tripid: trip.id })
  assert.deepEqual(
    checkedIn.goods.map(({ quantity, disposition }) => [quantity, disposition]),
    [
      [one.quantity, 'RESTOCK'],
      [other.quantity, 'WASTE'],
    ],
  )
  assert.deepEqual([checkedIn.trip.state, checkedIn.advance], ['SETTLED', 500])

  // crate balances are right: two went out, one came back, and of the fourth two of three that the driver entered
  const balances = await shop.test.ok(crates.allCrates, { limit: 50 })
  const byOutlet = new Map(balances.rows.map(row => [row.outletId, row.balance]))
  const expected = sheet.crates
    .map(row => [row.outletId, row.place === 4 ? 0 : 1] as const)
    .filter(([, balance]) => balance !== 0)
  for (const [outletId, balance] of expected) assert.equal(byOutlet.get(outletId), balance)

  const [handedIn] = (
    await shop.test.ok(payments.customerReceipts, { customerid: payers[0]?.customerId ?? 0 })
  ).rows
  assert.equal(handedIn?.withDriver, null)
  assert.equal((await inHand())?.withDriver, null)
  const twice = { ...args, body: { ...body, reason: 'Again', version: settled.version } }
  assert.match((await shop.test.refused(trips.settleTrip, twice, 'BREAKS_RULE')).message, /Eight is Settled/)
  const ended = await phone.refused(trips.allTrips, { deliveryDate: '2026-11-21' }, 'NOT_SIGNED_IN')
  assert.match(ended.message, /Sign in/)
  await shop.sound()
})

test('a driver’s month has the trips with their differences by name', async () => {
  const { trip } = await eightStops('Month')
  const month = await shop.test.ok(trips.driverMonth, { driverid: trip.driver.id, month: '2026-11' })
  assert.deepEqual(
    month.trips.map(({ name, stops, state, reason }) => [name, stops, state, reason]),
    [['Month', 8, 'OUT', null]],
  )
  assert.equal(
    (await shop.test.ok(trips.driverMonth, { driverid: trip.driver.id, month: '2026-10' })).trips.length,
    0,
  )
})

test('a trip with a stop on its way, or with an entry that waits, is not settled', async () => {
  const payer = await aCustomer(shop.test, shop.business)
  const trip = await tripOut(shop, 'Open', [await ready(payer), await ready(payer)])
  const phone = await phoneOf(shop, trip.id)
  const [first, second] = phone.trip.stops
  assert(first && second)
  await phone.enter(first)
  const { version } = await trip.again()
  const back = await shop.test.ok(trips.moveTrip, { tripid: trip.id, body: { state: 'BACK', version } })
  const body = { counted: 0, expenses: [], crates: [], goods: [], version: back.version }
  const why = async () =>
    (await shop.test.refused(trips.settleTrip, { tripid: trip.id, body }, 'BREAKS_RULE')).message
  assert.match(await why(), /is still on its way/)
  const stale = await phone.enter({ ...second, version: second.version - 1 })
  assert.equal(stale.state, 'TO_LOOK_AT')
  assert.match(await why(), /waits in From the door/)
  const [waiting] = (await shop.test.ok(trips.fromDoor, {})).filter(
    ({ orderid }) => orderid === second.orderid,
  )
  assert(waiting)
  await shop.test.ok(trips.decideFromDoor, {
    entryid: waiting.id,
    body: { decision: 'APPLY', version: waiting.order.version },
  })
  assert.equal((await shop.test.ok(trips.settleTrip, { tripid: trip.id, body })).state, 'SETTLED')
  await shop.sound()
})
