import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import type { BuiltCustomer, BuiltItem } from '../../../testing/builders.ts'
import { lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { paysDaily, phoneOf, tripOut } from '../testing/out-trip.ts'

let shop: OrderApp
let okra: BuiltItem
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 900_000_000 })
})
after(() => shop.close())

const packed = 4
const went = 3
let trip = 0

/** What was said last of a stop, as the model of the books. */
interface Stop {
  order: Details
  payer: BuiltCustomer
  tripAt: number
  line: number
  version: number
  /** What counts: null until the stop is entered. */
  kept: number | null
  cash: number
  crates: number
}
interface Life {
  stops: Stop[]
  trips: {
    id: number
    doorToken: string
    isSettled: boolean
    again: Awaited<ReturnType<typeof tripOut>>['again']
  }[]
}

interface Say {
  stop: number
  kept: number
  cash: number
  crates: number
  /** The same call reaches the server so often. */
  times: number
  byOffice: boolean
}
type Step = ({ what: 'SAY' } & Say) | { what: 'SETTLE'; trip: number }

const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({
        what: fc.constant('SAY' as const),
        stop: fc.nat(3),
        kept: fc.nat(packed),
        cash: fc.nat(3).map(count => count * 50),
        crates: fc.nat(3),
        times: fc.integer({ min: 1, max: 3 }),
        byOffice: fc.boolean(),
      }),
    },
    { weight: 1, arbitrary: fc.record({ what: fc.constant('SETTLE' as const), trip: fc.nat(1) }) },
  ),
  { minLength: 3, maxLength: 10 },
)

/** Two trips with two stops each, of which two are of one customer. */
async function aLife(): Promise<Life> {
  const payers = [await paysDaily(shop), await paysDaily(shop)]
  const life: Life = { stops: [], trips: [] }
  for (const tripAt of [0, 1]) {
    const orders: [Details, BuiltCustomer][] = []
    for (const payer of tripAt === 0 ? payers : payers.slice(0, 1).concat(payers.slice(0, 1))) {
      const order = await shop.order([[okra, packed]], 'PACKED', payer)
      await shop.move(order, 'READY_TO_DISPATCH', { crates: went })
      orders.push([order, payer])
    }
    const out = await tripOut(
      shop,
      `Any ${trip++}`,
      orders.map(([order]) => order),
    )
    const phone = await phoneOf(shop, out.id)
    life.trips.push({ id: out.id, doorToken: phone.doorToken, isSettled: false, again: out.again })
    for (const [order, payer] of orders) {
      const stop = phone.trip.stops.find(({ orderid }) => orderid === order.orderid)
      const line = stop?.lines[0]?.orderitemid
      assert(stop && line)
      life.stops.push({ order, payer, tripAt, line, version: stop.version, kept: null, cash: 0, crates: 0 })
    }
  }
  return life
}

async function say(life: Life, { stop: at, kept, cash, crates, times, byOffice }: Say): Promise<void> {
  const stop = life.stops[at]
  const ofTrip = stop && life.trips[stop.tripAt]
  assert(stop && ofTrip)
  shop.later(1)
  const lines =
    kept < packed
      ? [{ orderitemid: stop.line, delivered: kept, returned: packed - kept, reason: 'QUALITY' as const }]
      : []
  const body = {
    orderid: stop.order.orderid,
    version: stop.version,
    lines,
    crates: { out: went, in: crates },
    money: cash > 0 ? [{ mode: 'CASH' as const, amount: cash }] : [],
    ...(stop.kept === null ? {} : { change: { reason: 'COUNTED_WRONG' as const } }),
  }
  const isOffice = byOffice && stop.kept !== null
  const moment = shop.test.clock.now.toISOString()
  for (let time = 0; time < times; time++) {
    const answer: { status: number; body?: unknown } = isOffice
      ? await shop.test.call(trips.changeStop, {
          tripid: ofTrip.id,
          body: { ...body, change: { reason: 'COUNTED_WRONG' as const } },
        })
      : await shop.test.call(
          door.saveStop,
          { body: { ...body, at: moment } },
          { token: null, headers: { authorization: `Door ${ofTrip.doorToken}` } },
        )
    assert.equal(answer.status === 200, !ofTrip.isSettled, JSON.stringify(answer))
  }
  if (ofTrip.isSettled) return
  // money and crates are facts; goods come back, and a return is not taken back, so more than is there waits for the office
  const isReturned = stop.kept === 0
  Object.assign(stop, {
    cash,
    crates,
    kept: stop.kept === null ? kept : isReturned ? 0 : Math.min(stop.kept, kept),
  })
}

/** What waits is set aside part by part, and the trip is settled with what it has; a stop that was not entered keeps it open. */
async function settle(life: Life, at: number): Promise<void> {
  const ofTrip = life.trips[at]
  assert(ofTrip)
  const stops = life.stops.filter(({ tripAt }) => tripAt === at)
  if (ofTrip.isSettled || stops.some(({ kept }) => kept === null)) return
  for (const entry of await shop.test.ok(trips.fromDoor, {}))
    if (entry.tripId === ofTrip.id)
      for (const { part, state } of entry.parts)
        if (state === 'WAITING') {
          assert.equal(part, 'GOODS', 'money and crates never wait')
          const body = { decision: 'SET_ASIDE' as const, part, reason: 'Sold again' }
          await shop.test.ok(trips.decideFromDoor, { entryid: entry.id, body })
        }
  const { version } = await ofTrip.again()
  const back = await shop.test.ok(trips.moveTrip, { tripid: ofTrip.id, body: { state: 'BACK', version } })
  const sheet = await shop.test.ok(trips.settlement, { tripid: ofTrip.id })
  const taken = stops.reduce((sum, { cash }) => sum + cash, 0)
  const goods = sheet.goods.map(({ orderitemid, quantity }) => ({
    orderitemid,
    quantity,
    disposition: 'WASTE' as const,
  }))
  const body = { counted: taken, expenses: [], crates: [], goods, version: back.version }
  const settled = await shop.test.ok(trips.settleTrip, { tripid: ofTrip.id, body })
  assert.deepEqual([settled.state, settled.cash?.difference], ['SETTLED', 0])
  ofTrip.isSettled = true
}

/** The books are what was said last: receipts, tally, crates, goods, dues. */
async function agrees(life: Life): Promise<void> {
  for (const [at, { again }] of life.trips.entries()) {
    const taken = life.stops.filter(({ tripAt }) => tripAt === at).reduce((sum, { cash }) => sum + cash, 0)
    assert.equal((await again()).cash?.receipts, taken, 'tally = cash that was taken')
  }
  for (const { order, kept, crates, cash } of life.stops) {
    const now = await shop.look(order)
    const line = shop.line(now)
    const there = (line.deliveredquantity ?? line.pickedquantity ?? 0) - line.returnedquantity
    if (kept !== null && now.status !== 'RETURNED') assert.equal(there, kept, 'goods that the customer has')
    if (kept === 0) assert.equal(now.status, 'RETURNED')
    const { rows } = await sql<{ crates: number; cash: number }>`
      select coalesce((select -sum(quantity) from crate_entry where order_id = ${order.orderid} and kind = 'IN'), 0)::integer as crates,
        coalesce((select sum(amount_paise) / 100 from trip_receipt join receipt on receipt.id = receipt_id
          where trip_receipt.order_id = ${order.orderid} and status <> 'BOUNCED'), 0)::integer as cash`.execute(
      shop.test.db,
    )
    assert.deepEqual(rows, [{ crates, cash }])
  }
  for (const payer of new Set(life.stops.map(one => one.payer))) {
    const { rows } = await sql<{ owed: number }>`
      select ((select coalesce(sum(invoice.total_paise * case when invoice.original_id is null then 1 else -1 end), 0) from invoice
          join orders on orders.id = invoice.order_id where orders.customer_id = ${payer.customerId} and cancelled_at is null)
        - (select coalesce(sum(amount_paise), 0) from receipt where customer_id = ${payer.customerId} and status = 'CLEARED'))::integer as owed`.execute(
      shop.test.db,
    )
    const owed = rows[0]?.owed ?? 0
    assert.equal(
      Math.round((await shop.account(payer)).outstanding * 100),
      owed,
      'documents − receipts = dues',
    )
    const mine = new Set(life.stops.filter(stop => stop.payer === payer).map(({ order }) => order.orderid))
    const stops = (await Promise.all(life.trips.map(({ again }) => again()))).flatMap(trip => trip.stops)
    const asked = stops
      .filter(({ orderid }) => mine.has(orderid))
      .reduce((sum, { toCollect = 0 }) => sum + toCollect, 0)
    assert.equal(Math.round(asked * 100), Math.max(0, owed), 'what is owed is asked for once over both trips')
  }
}

test(
  'whatever is entered, repeated, corrected and settled, the books of two trips are what was said last',
  repeatable(async () => {
    const start = shop.test.clock.now
    const seen = new Set<string>()
    await fc.assert(
      fc.asyncProperty(steps, async history => {
        shop.test.clock.now = start
        const life = await aLife()
        for (const step of history) {
          if (step.what === 'SAY') await say(life, step)
          else await settle(life, step.trip)
          seen.add(step.what)
        }
        await agrees(life)
        for (const at of [0, 1]) await settle(life, at)
        await agrees(life)
      }),
      { numRuns: lengthOf(20), endOnFailure: true, seed },
    )
    shop.test.clock.now = start
    assert.ok(seen.has('SAY'))
    await shop.sound()
  }),
)
