import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { asksAbout, okMeant } from '../../../testing/asks-about.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

let shop: OrderApp
let okra: BuiltItem
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 9_000_000 })
})
after(() => shop.close())

let names = 0
/** A stop with four crates and an order of some ₹1,000. */
async function oneStop() {
  const payer = await aCustomer(shop.test, shop.business)
  const order = await shop.order([[okra, 40]], 'PACKED', payer)
  await shop.move(order, 'READY_TO_DISPATCH', { crates: 4 })
  const trip = await tripOut(shop, `Guard ${names++}`, [order])
  const phone = await phoneOf(shop, trip.id)
  const [stop] = phone.trip.stops
  assert(stop)
  const { outstanding } = await shop.account(payer)
  return { payer, order, trip, phone, stop, owed: outstanding }
}
const cash = (amount: number) => [{ mode: 'CASH' as const, amount }]

// rules §33.3
test('money above what is owed waits for the office with its question, and is booked where the driver confirmed it', async () => {
  const first = await oneStop()
  const waits = await first.phone.enter(first.stop, { money: cash(77_320) })
  assert.equal(waits.state, 'TO_LOOK_AT')
  assert.match(
    waits.why?.message ?? '',
    /^They owe ₹[\d,.]+ with open orders. Take ₹77,320.00, ₹[\d,.]+ of it as advance\?$/,
  )
  assert.equal(
    (await shop.test.ok(payments.customerReceipts, { customerid: first.payer.customerId })).total,
    0,
  )

  const second = await oneStop()
  const confirmFigures = [`money of order ${second.order.orderid} 7732000`]
  const taken = await second.phone.enter(second.stop, { money: cash(77_320), confirmFigures })
  assert.deepEqual([taken.state, taken.why], ['DONE', null])
  const other = await oneStop()
  const wrong = [`money of order ${other.order.orderid} 773200`]
  assert.equal(
    (await other.phone.enter(other.stop, { money: cash(77_320), confirmFigures: wrong })).state,
    'TO_LOOK_AT',
  )
})

test('₹2,000 above what is owed is not asked about, a paisa more is', async () => {
  const at = await oneStop()
  assert.equal((await at.phone.enter(at.stop, { money: cash(at.owed + 2_000) })).state, 'DONE')
  const above = await oneStop()
  assert.equal(
    (await above.phone.enter(above.stop, { money: cash(above.owed + 2_000.01) })).state,
    'TO_LOOK_AT',
  )
})

test('as many crates come back as are there with those of the order; one more waits, 500 too', async () => {
  for (const [back, state] of [
    [4, 'DONE'],
    [5, 'TO_LOOK_AT'],
    [500, 'TO_LOOK_AT'],
  ] as const) {
    // biome-ignore format: a case a pair
    const { phone, stop } = await oneStop()
    const saved = await phone.enter(stop, { crates: { out: 4, in: back } })
    assert.equal(saved.state, state, String(back))
    if (state !== 'DONE') assert.equal(saved.why?.message, `${back} crates back? 4 are there.`)
  }
})

test('the office is asked before it changes a stop, at the same bounds', async () => {
  const { phone, stop, order, trip, payer } = await oneStop()
  const { version } = await phone.enter(stop)
  const change = { reason: 'COUNTED_WRONG' as const, note: 'Money was missing' }
  const body = {
    orderid: order.orderid,
    version,
    lines: [],
    money: cash(77_320),
    crates: { out: 4, in: 500 },
    change,
  }
  const asked = await asksAbout(shop.test, trips.changeStop, { tripid: trip.id, body })
  assert.deepEqual(asked?.paths, ['body.money', 'body.crates.in'])
  const confirmFigures = asked?.figures
  assert.equal(
    await asksAbout(shop.test, trips.changeStop, { tripid: trip.id, body: { ...body, confirmFigures } }),
    undefined,
  )
  assert.equal((await shop.test.ok(payments.customerReceipts, { customerid: payer.customerId })).total, 1)
})

test('a count of crates is asked about beyond five times what should be there, and never up to 50', async () => {
  const { payer } = await oneStop()
  const count = (quantity: number) =>
    asksAbout(shop.test, crates.countCrates, { body: { outletId: payer.outletId, quantity } })
  assert.equal((await count(51))?.message, '51 crates counted? 4 should be there.')
  assert.equal(await count(50), undefined)
  assert.ok(await count(251))
  assert.equal(await count(250), undefined)
})

// rules §33.6
test('the distance of a trip, the cash of its driver and its expenses are compared with the trips before', async () => {
  const { trip, order } = await oneStop()
  const plan = (typed: { distanceKm?: number; advance?: number }) => ({
    body: { name: `Far ${names++}`, deliveryDate: '2026-11-21', orderIds: [], ...typed },
  })
  assert.deepEqual(await asksAbout(shop.test, trips.addTrip, plan({ distanceKm: 315, advance: 10_001 })), {
    message:
      '315 km for this trip? No other trip has a distance yet. ₹10,001.00 in cash for the driver? The most in 60 days is ₹0.00.',
    paths: ['body.distanceKm', 'body.advance'],
    figures: ['distance of the trip 315', 'advance of the trip 1000100'],
    yes: ['Yes, 315 km', 'Yes, ₹10,001.00'],
  })
  const planned = await shop.test.ok(trips.addTrip, plan({ distanceKm: 42, advance: 500 }))
  const change = { tripid: planned.id, body: { distanceKm: 315, version: planned.version } }
  assert.equal(
    (await asksAbout(shop.test, trips.updateTrip, change))?.message,
    '315 km for this trip? The longest in 60 days is 42 km.',
  )
  const far = await okMeant(shop.test, trips.updateTrip, change)
  assert.equal(far.distanceKm, 315)
  const renamed = { tripid: planned.id, body: { name: 'Renamed', version: far.version } }
  assert.equal(await asksAbout(shop.test, trips.updateTrip, renamed), undefined)

  await shop.move(order, 'DELIVERED')
  const { version: out } = await trip.again()
  const { version } = await shop.test.ok(trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'BACK', version: out },
  })
  const expenses = [
    { kind: 'TOLL' as const, amount: 120 },
    { kind: 'FUEL' as const, amount: 21_000 },
  ]
  const settled = {
    counted: 0,
    expenses,
    reason: 'The driver paid it himself',
    crates: [],
    goods: [],
    version,
  }
  const asked = await asksAbout(shop.test, trips.settleTrip, { tripid: trip.id, body: settled })
  assert.deepEqual(
    [asked?.message, asked?.paths],
    ['₹21,000.00 for this expense? There was none of its kind in 60 days.', ['body.expenses.1.amount']],
  )
})
