import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { sql } from 'kysely'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

interface By {
  token: string
}

let shop: OrderApp
let okra: BuiltItem
/** Who may do everything with trips and nothing with money, and who may do both. */
let hall: By
let desk: By
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 9_000_000 })
  hall = await shop.test.signInAs('Hari Hall', '9876712001', 'HALL')
  desk = await shop.test.signInAs('Dipa Desk', '9876712002', 'DESK')
})
after(() => shop.close())

const cash = (amount: number) => ({ money: [{ mode: 'CASH' as const, amount }] })
const none = { money: [] }
const wrong = { change: { reason: 'COUNTED_WRONG' as const } }

let names = 0
/** A stop of a trip that is out, at which the driver took 500 in cash. */
async function paidStop({ besides = [] }: { besides?: Details[] } = {}) {
  const payer = await aCustomer(shop.test, shop.business)
  const order = await shop.order([[okra, 40]], 'PACKED', payer)
  await shop.move(order, 'READY_TO_DISPATCH', { crates: 4 })
  const trip = await tripOut(shop, `Money ${names++}`, [order, ...besides])
  const phone = await phoneOf(shop, trip.id)
  const [stop] = phone.trip.stops
  assert(stop)
  await phone.enter(stop, { ...cash(500), crates: { out: 4, in: 1 } })
  const entry = async (at = -1) => {
    const lists = [
      await shop.test.ok(trips.fromDoor, {}),
      await shop.test.ok(trips.fromDoor, { view: 'DECIDED' }),
    ]
    const found = lists.flat().filter(({ orderid }) => orderid === order.orderid)
    const one = found.sort((a, b) => a.id - b.id).at(at)
    assert(one)
    return one
  }
  /** Receipts, dues and cash to hand in, in paise; whether something waits. */
  const figures = async () => {
    const { rows } = await sql<{ paise: number; status: string }>`
      select amount_paise::integer as paise, status from receipt where customer_id = ${payer.customerId} order by id`.execute(
      shop.test.db,
    )
    const { rows: owed } = await sql<{ paise: number }>`
      select coalesce(sum(amount_paise), 0)::integer as paise from ledger_entry where customer_id = ${payer.customerId}`.execute(
      shop.test.db,
    )
    const { cash: inHand } = await trip.again()
    return {
      receipts: rows.map(({ paise, status }) => `${paise} ${status}`),
      owes: owed[0]?.paise,
      toHandIn: Math.round((inHand?.receipts ?? 0) * 100),
    }
  }
  const change = async (more: object, by: By) => {
    const { version } = await shop.test.ok(trips.stopOfTrip, { tripid: trip.id, orderId: order.orderid })
    const body = {
      orderid: order.orderid,
      version,
      lines: [],
      crates: { out: 4, in: 1 },
      ...none,
      ...wrong,
      ...more,
    }
    return shop.test.ok(trips.changeStop, { tripid: trip.id, body }, by)
  }
  return { payer, order, trip, phone, stop, entry, figures, change }
}
type Paid = Awaited<ReturnType<typeof paidStop>>
type Decision = Parameters<typeof shop.test.ok<typeof trips.decideFromDoor>>[1]['body']

interface Case {
  name: string
  prepare: (at: Paid) => Promise<unknown>
  decide: (version: number) => Decision
  /** What the books have once somebody with the right decided: how much of receipts counts, in paise. */
  counts: number
}
const waitsOther = (at: Paid) => at.phone.enter(at.stop, { ...cash(400), crates: { out: 4, in: 1 } })
const waitsNone = (at: Paid) => at.change(none, hall)
const decideAs = async (at: Paid, body: (version: number) => Decision, by: By) => {
  const { id, order } = await at.entry()
  return shop.test.ok(trips.decideFromDoor, { entryid: id, body: body(order.version) }, by)
}
const apply = (version: number): Decision => ({ decision: 'APPLY', part: 'MONEY', version })
const setAside = (): Decision => ({ decision: 'SET_ASIDE', part: 'MONEY', reason: 'Said by phone' })
const undo = (): Decision => ({ decision: 'UNDO', part: 'MONEY' })
const cases: Case[] = [
  { name: 'books "no payment" in place of a receipt', prepare: waitsNone, decide: apply, counts: 0 },
  { name: 'books all that waits, with "no payment" in it', prepare: waitsNone, decide: version => ({ decision: 'APPLY', version }), counts: 0 }, // biome-ignore format: a case a row
  { name: 'books another payment', prepare: waitsOther, decide: apply, counts: 400_00 },
  { name: 'books another payment as well', prepare: waitsOther, decide: version => ({ decision: 'APPLY', part: 'MONEY', version, asWell: true }), counts: 900_00 }, // biome-ignore format: a case a row
  { name: 'sets a payment aside', prepare: waitsOther, decide: setAside, counts: 500_00 },
  { name: 'sets "no payment" aside beside a receipt', prepare: waitsNone, decide: setAside, counts: 500_00 },
  {
    name: 'takes back that a payment was set aside',
    prepare: async at => (await waitsOther(at)) && decideAs(at, setAside, desk),
    decide: undo,
    counts: 500_00,
  },
  {
    name: 'takes back "no payment", of which neither entry nor books have money any more',
    prepare: async at => (await waitsNone(at)) && decideAs(at, apply, desk),
    decide: undo,
    counts: 500_00,
  },
  {
    name: 'takes a booked payment back',
    prepare: async at => (await waitsOther(at)) && decideAs(at, apply, desk),
    decide: undo,
    counts: 500_00,
  },
]

describe('From the door: who may not record money decides none', () => {
  for (const { name, prepare, decide, counts } of cases)
    test(name, async () => {
      const at = await paidStop()
      await prepare(at)
      const { id, order, parts } = await at.entry()
      assert.equal(parts.find(({ part }) => part === 'MONEY')?.isMoney, true, 'the button says so')
      const args = { entryid: id, body: decide(order.version) }
      const before = await at.figures()
      await shop.test.refused(trips.decideFromDoor, args, 'NOT_ALLOWED', hall)
      assert.deepEqual(await at.figures(), before)
      assert.deepEqual((await at.entry()).parts, parts, 'nothing of it was decided')
      await shop.test.ok(trips.decideFromDoor, args, desk)
      const now = await at.figures()
      assert.equal(now.toHandIn, counts)
      assert.equal((now.owes ?? 0) - (before.owes ?? 0), before.toHandIn - counts)
      await shop.sound()
    })

  test('crates, goods and money where there is none are decided without the right', async () => {
    const at = await paidStop()
    await at.phone.enter(at.stop, { ...cash(500), crates: { out: 4, in: 3 } })
    const { id, order, parts } = await at.entry()
    assert.deepEqual(
      parts.map(({ part, state, isMoney }) => [part, state, isMoney]),
      [['GOODS', 'DONE', false], ['MONEY', 'DONE', true], ['CRATES', 'WAITING', false]], // biome-ignore format: a part a pair
    )
    const before = await at.figures()
    await shop.test.ok(
      trips.decideFromDoor,
      { entryid: id, body: { decision: 'APPLY', version: order.version } },
      hall,
    )
    await shop.test.ok(
      trips.decideFromDoor,
      { entryid: id, body: { decision: 'UNDO', part: 'CRATES' } },
      hall,
    )
    assert.deepEqual(await at.figures(), before)
  })
})

describe('at a stop: who may not record money replaces none', () => {
  test('a change of the money waits, and the receipt stays; by who may it counts', async () => {
    for (const more of [none, cash(300)]) {
      const at = await paidStop()
      const before = await at.figures()
      const saved = await at.change(more, hall)
      assert.match(saved.why?.message ?? '', /Hari Hall may not record money/)
      assert.deepEqual(await at.figures(), before)
      await at.change(more, desk)
      assert.equal((await at.figures()).toHandIn, (more.money[0]?.amount ?? 0) * 100)
      assert.deepEqual(
        (await shop.test.ok(trips.fromDoor, {})).filter(({ orderid }) => orderid === at.order.orderid),
        [],
        'what waited is replaced',
      )
    }
  })

  test('the crates alone are changed, with the money as it is', async () => {
    const at = await paidStop()
    const before = await at.figures()
    const saved = await at.change({ ...cash(500), crates: { out: 4, in: 2 } }, hall)
    assert.deepEqual([saved.state, saved.why], ['DONE', null])
    assert.deepEqual(await at.figures(), before)
  })

  test('money that waits goes on waiting, whatever is entered besides', async () => {
    const at = await paidStop()
    await waitsOther(at)
    const { id } = await at.entry()
    const waits = async () =>
      (await shop.test.ok(trips.fromDoor, {}))
        .filter(({ orderid }) => orderid === at.order.orderid)
        .flatMap(one =>
          one.parts.flatMap(({ part, state }) => (state === 'WAITING' ? [`${one.id} ${part}`] : [])),
        )
    const before = await at.figures()
    await at.change({ ...cash(400), crates: { out: 4, in: 2 } }, hall)
    assert.deepEqual(await waits(), [`${id} MONEY`], 'the same money waits once')
    await at.change({ ...cash(500), crates: { out: 4, in: 3 } }, hall)
    assert.deepEqual(await waits(), [`${id} MONEY`])
    await at.change(none, hall)
    assert.deepEqual((await waits()).length, 2, 'the driver’s and that of the hall')
    assert.deepEqual(await at.figures(), before)
    await at.change(cash(500), desk)
    assert.deepEqual(await waits(), [])
  })

  test('nor does the phone of a link that takes no money', async () => {
    const at = await paidStop()
    const planned = await at.trip.again()
    await sql`update trip set driver_by = (select id from staff_user where name = 'Hari Hall') where id = ${at.trip.id}`.execute(
      shop.test.db,
    )
    const phone = await phoneOf(shop, planned.id, hall)
    assert.equal((await phone.read()).collects, false)
    const before = await at.figures()
    const saved = await phone.enter(at.stop, { ...none, ...wrong, crates: { out: 4, in: 1 } })
    assert.match(saved.why?.message ?? '', /This link takes no money/)
    assert.deepEqual(await at.figures(), before)
  })
})

test('whatever else is done with trip and order leaves receipts and cash to hand in as they are', async () => {
  const besides = [await shop.order([[okra, 4]], 'READY_TO_DISPATCH')]
  const at = await paidStop({ besides })
  const before = await at.figures()
  const move = async (state: 'BACK' | 'OUT') => {
    const { version } = await at.trip.again()
    await shop.test.ok(trips.moveTrip, { tripid: at.trip.id, body: { state, version } }, hall)
  }
  const { version } = await at.trip.again()
  await shop.test.refused(
    trips.updateTrip,
    { tripid: at.trip.id, body: { orderIds: [], version } },
    'BREAKS_RULE',
    hall,
  )
  await shop.test.ok(trips.sendTripLink, { tripid: at.trip.id }, hall)
  await shop.test.ok(trips.withdrawTripLink, { tripid: at.trip.id }, hall)
  await move('BACK')
  await move('OUT')
  assert.deepEqual(await at.figures(), before)

  // the delivery was a mistake: the order is here again, and off the trip when that goes out once more
  const back = async (status: 'DISPATCHED' | 'READY_TO_DISPATCH' | 'PACKED') => {
    const body = { orders: [{ orderId: at.order.orderid, reason: 'Never left' }] }
    const { results } = await shop.test.ok(dispatch.moveOrders, { status, body }, hall)
    assert.deepEqual(results.map(({ ok, error }) => [ok, error?.message]), [[true, undefined]]) // biome-ignore format: one line
  }
  await back('DISPATCHED')
  await back('READY_TO_DISPATCH')
  const kept = ({ receipts, toHandIn }: Awaited<ReturnType<typeof at.figures>>) => ({ receipts, toHandIn })
  assert.deepEqual(kept(await at.figures()), kept(before))
  await back('PACKED')
  await move('BACK')
  await move('OUT')
  assert.deepEqual(kept(await at.figures()), kept(before))
  const sheet = await shop.test.ok(trips.settlement, { tripid: at.trip.id }, desk)
  assert.deepEqual(
    sheet.receipts.map(({ amount, place, customerId }) => [amount, place, customerId]),
    [[500, 0, at.payer.customerId]],
    'the cash is on the sheet, though its stop is gone',
  )

  const returned = await paidStop()
  const first = await returned.figures()
  const items = returned.stop.lines.map(({ orderitemid, packs }) => ({ orderitemid, returnedquantity: packs, reason: 'QUALITY' as const })) // biome-ignore format: one line
  await shop.test.ok(dispatch.returnOrder, { orderId: returned.order.orderid, body: { items } }, hall)
  assert.deepEqual(
    kept(await returned.figures()),
    kept(first),
    'goods that come back leave the cash where it is',
  )
  await shop.sound()
})
