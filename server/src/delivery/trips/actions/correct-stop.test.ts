import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { sql } from 'kysely'
import { anOrderApp, type Details, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { phoneOf, tripOut } from '../testing/out-trip.ts'

let shop: OrderApp
let okra: BuiltItem
before(async () => {
  shop = await anOrderApp()
  okra = await shop.item({ onHandMilli: 9_000_000 })
})
after(() => shop.close())

let names = 0
async function oneStop(packs = 10) {
  const payer = await aCustomer(shop.test, shop.business)
  const order = await shop.order([[okra, packs]], 'PACKED', payer)
  await shop.move(order, 'READY_TO_DISPATCH', { crates: 4 })
  const trip = await tripOut(shop, `Correct ${names++}`, [order])
  const phone = await phoneOf(shop, trip.id)
  const [stop] = phone.trip.stops
  const line = stop?.lines[0]
  assert(stop && line)
  return { payer, order, trip, phone, stop, line }
}
type OneStop = Awaited<ReturnType<typeof oneStop>>

const cash = (amount: number) => ({ money: [{ mode: 'CASH' as const, amount }] })
const wrong = { change: { reason: 'COUNTED_WRONG' as const, note: 'One note was missing' } }
const back = (line: OneStop['line'], packs: number) => ({
  lines: [
    {
      orderitemid: line.orderitemid,
      delivered: line.packs - packs,
      returned: packs,
      reason: 'QUALITY' as const,
    },
  ],
})
const receiptsOf = async ({ customerId }: BuiltCustomer) =>
  (await shop.test.ok(payments.customerReceipts, { customerid: customerId })).rows
const waitingOf = async ({ orderid }: Details): Promise<Reply<typeof trips.fromDoor>> =>
  (await shop.test.ok(trips.fromDoor, {})).filter(one => one.orderid === orderid)
const partsOf = (entry: Reply<typeof trips.fromDoor>[number] | undefined) =>
  Object.fromEntries((entry?.parts ?? []).map(({ part, state }) => [part, state]))

async function settle({ trip }: Pick<OneStop, 'trip'>, goods: 'WASTE' | 'RESTOCK' = 'WASTE') {
  const out = await trip.again()
  const { version } = await shop.test.ok(trips.moveTrip, {
    tripid: trip.id,
    body: { state: 'BACK', version: out.version },
  })
  const sheet = await shop.test.ok(trips.settlement, { tripid: trip.id })
  const body = {
    counted: sheet.trip.cash?.expected ?? 0,
    expenses: [],
    crates: [],
    version,
    goods: sheet.goods.map(({ orderitemid, quantity }) => ({ orderitemid, quantity, disposition: goods })),
  }
  return shop.test.ok(trips.settleTrip, { tripid: trip.id, body })
}

describe('money of a sent stop', () => {
  test('counted wrong: the receipt never was taken, another one is there, and cash, dues and statement are right', async () => {
    const at = await oneStop()
    const before = await shop.account(at.payer)
    await at.phone.enter(at.stop, cash(420))
    const key = randomUUID()
    const changed = await at.phone.enter(at.stop, { ...cash(370), ...wrong }, key)
    assert.deepEqual([changed.state, changed.why], ['DONE', null])
    await at.phone.enter(at.stop, { ...cash(370), ...wrong }, key)
    await at.phone.enter(at.stop, { ...cash(370), ...wrong })
    assert.deepEqual(
      (await receiptsOf(at.payer)).map(({ amount, status, isWithdrawn, withDriver }) => [
        amount,
        status,
        isWithdrawn,
        withDriver,
      ]),
      [[370, 'CLEARED', false, at.phone.trip.driver], [420, 'BOUNCED', true, null]], // biome-ignore format: a receipt a row
    )
    assert.equal((await shop.account(at.payer)).outstanding, before.outstanding - 370)
    assert.equal((await at.trip.again()).cash?.receipts, 370)
    const dues = await shop.test.ok(payments.customerDues, { customerid: at.payer.customerId })
    assert.equal(dues.outstanding, before.outstanding - 370)
    const { rows } = await sql<{ entity: string; reason: string }>`
      select entity, reason from audit_event where action = 'STOP_CHANGED' and (entity, entity_id) in (
        ('order', ${String(at.order.orderid)}), ('trip', ${String(at.trip.id)})) order by id limit 2`.execute(
      shop.test.db,
    )
    assert.deepEqual(rows, [
      { entity: 'order', reason: 'Counted wrong: One note was missing' },
      { entity: 'trip', reason: 'Counted wrong: One note was missing' },
    ])
    assert.equal((await settle(at)).cash?.counted, 370)
    await shop.sound()
  })

  test('a second visit brings money, whoever says it: it is booked at once, once', async () => {
    const at = await oneStop()
    const before = await shop.account(at.payer)
    await at.phone.enter(at.stop)
    assert.equal((await at.phone.enter(at.stop, cash(500))).state, 'DONE')
    await at.phone.enter(at.stop, { ...cash(500), change: { reason: 'SECOND_VISIT' } })
    assert.equal((await shop.account(at.payer)).outstanding, before.outstanding - 500)
    assert.equal((await receiptsOf(at.payer)).length, 1)
  })

  test('paid another way: cash becomes UPI and a cheque; a cheque that is withdrawn did not bounce', async () => {
    const at = await oneStop()
    const before = await shop.account(at.payer)
    const reference = String(100_000_000_000 + names)
    await at.phone.enter(at.stop, { money: [{ mode: 'CHEQUE', amount: 60, reference: `0045${names}` }] })
    const money = [{ mode: 'UPI' as const, amount: 40, reference }, { mode: 'CHEQUE' as const, amount: 61, reference: `0045${names}` }] // biome-ignore format: one line
    const changed = await at.phone.enter(at.stop, { money, change: { reason: 'PAID_OTHERWISE' } })
    assert.deepEqual([changed.state, changed.why], ['DONE', null])
    // the cheque waits to clear, and UPI to be seen in the bank
    assert.equal((await shop.account(at.payer)).outstanding, before.outstanding)
    const { rows } = await sql<{ bounced: number }>`
      select bounced_paise::integer as bounced from account where customer_id = ${at.payer.customerId}`.execute(
      shop.test.db,
    )
    assert.deepEqual(rows, [{ bounced: 0 }])
  })

  test('a receipt that the office reversed meanwhile is not written again: the money waits', async () => {
    const at = await oneStop()
    await at.phone.enter(at.stop, cash(80))
    const [receipt] = await receiptsOf(at.payer)
    assert(receipt)
    const body = {
      status: 'BOUNCED' as const,
      date: receipt.date,
      reason: 'False notes',
      version: receipt.version,
    }
    await shop.test.ok(payments.clearOrBounce, { receiptid: receipt.id, body })
    const same = await at.phone.enter(at.stop, {
      ...cash(80),
      crates: { out: 4, in: 1 },
      change: { reason: 'COUNTED_WRONG' },
    })
    assert.equal(same.state, 'DONE', 'only crates were changed')
    const changed = await at.phone.enter(at.stop, { ...cash(90), ...wrong })
    assert.match(changed.why?.message ?? '', /were changed at the office/)
    assert.equal((await at.trip.again()).cash?.receipts, 0)
  })
})

describe('goods and crates of a sent stop', () => {
  test('two of ten came back after all: a return with its credit note, on the truck until it is checked in, once', async () => {
    const at = await oneStop(10)
    await at.phone.enter(at.stop, cash(50))
    const before = await shop.account(at.payer)
    const more = { ...cash(50), ...back(at.line, 2), change: { reason: 'GOODS_CAME_BACK' as const } }
    assert.equal((await at.phone.enter(at.stop, more)).state, 'DONE')
    assert.equal((await at.phone.enter(at.stop, more)).state, 'DONE')
    const order = await shop.look(at.order)
    assert.deepEqual([order.status, shop.line(order).returnedquantity], ['DELIVERED', 2])
    const { goods } = await shop.test.ok(trips.settlement, { tripid: at.trip.id })
    assert.deepEqual(
      goods.map(({ orderid, quantity, reason }) => [orderid, quantity, reason]),
      [[at.order.orderid, (2 * at.line.weight) / at.line.packs, 'QUALITY']],
    )
    assert.ok((await shop.account(at.payer)).outstanding < before.outstanding)
    await at.phone.enter(at.stop, { ...more, ...back(at.line, 3) })
    assert.equal(shop.line(await shop.look(at.order)).returnedquantity, 3)
    await settle(at, 'RESTOCK')
    await shop.sound()
  })

  test('more than the customer has by the order cannot be given by a change; nor what the office took back meanwhile', async () => {
    const at = await oneStop(10)
    await at.phone.enter(at.stop, back(at.line, 3))
    const more = await at.phone.enter(at.stop, { ...back(at.line, 1), change: { reason: 'COUNTED_WRONG' } })
    assert.match(more.why?.message ?? '', /a return cannot be undone/)

    const other = await oneStop(10)
    await other.phone.enter(other.stop)
    await shop.giveBack(other.order, [
      { orderitemid: other.line.orderitemid, returnedquantity: 1, reason: 'QUALITY' },
    ])
    const same = await other.phone.enter(other.stop, {
      ...back(other.line, 2),
      change: { reason: 'GOODS_CAME_BACK' },
    })
    assert.match(same.why?.message ?? '', /were returned|at the office/)
    const [waiting] = await waitingOf(other.order)
    assert(waiting)
    assert.deepEqual(partsOf(waiting), { GOODS: 'WAITING', MONEY: 'DONE', CRATES: 'DONE' })
    const { version } = waiting.order
    await shop.test.ok(trips.decideFromDoor, {
      entryid: waiting.id,
      body: { decision: 'APPLY', part: 'GOODS', version },
    })
    assert.equal(shop.line(await shop.look(other.order)).returnedquantity, 2)
    await shop.sound()
  })

  test('what was booked as missing does not come back by a change, nor by the office; and the other way round', async () => {
    const at = await oneStop(10)
    const short = { lines: [{ orderitemid: at.line.orderitemid, delivered: at.line.packs - 2 }] }
    await at.phone.enter(at.stop, short)
    const change = { reason: 'GOODS_CAME_BACK' as const }
    const turned = await at.phone.enter(at.stop, { ...back(at.line, 2), change })
    assert.equal(turned.state, 'TO_LOOK_AT')
    assert.match(turned.why?.message ?? '', /is booked as missing, so it does not come back/)
    const [waiting] = await waitingOf(at.order)
    assert(waiting)
    const body = { decision: 'APPLY' as const, part: 'GOODS' as const, version: waiting.order.version }
    const why = await shop.test.refused(trips.decideFromDoor, { entryid: waiting.id, body }, 'BREAKS_RULE')
    assert.match(why.message, /Receive it into stock/)
    const aside = {
      decision: 'SET_ASIDE' as const,
      part: 'GOODS' as const,
      reason: 'Two packs received into stock',
    }
    await shop.test.ok(trips.decideFromDoor, { entryid: waiting.id, body: aside })
    const { goods } = await shop.test.ok(trips.settlement, { tripid: at.trip.id })
    assert.deepEqual(goods, [])

    const other = await oneStop(10)
    await other.phone.enter(other.stop, back(other.line, 2))
    const less = {
      lines: [{ orderitemid: other.line.orderitemid, delivered: other.line.packs - 2 }],
      ...wrong,
    }
    assert.match(
      (await other.phone.enter(other.stop, less)).why?.message ?? '',
      /Report missing goods at check-in/,
    )
    await shop.sound()
  })

  test('crates counted again are what counts', async () => {
    const at = await oneStop()
    await at.phone.enter(at.stop, { crates: { out: 4, in: 4 } })
    await at.phone.enter(at.stop, { crates: { out: 4, in: 2 }, ...wrong })
    const { crates } = await shop.test.ok(trips.settlement, { tripid: at.trip.id })
    assert.deepEqual(
      crates.map(row => [row.out, row.in, row.there]),
      [[4, 2, 2]],
    )
  })
})

describe('the office', () => {
  test('decides part by part: books the money, sets the crates aside with a reason, and takes both back until the trip is settled', async () => {
    const at = await oneStop()
    await at.phone.enter(at.stop, { ...cash(100), crates: { out: 4, in: 1 } })
    await at.phone.enter(at.stop, { ...cash(150), crates: { out: 4, in: 3 } })
    const [waiting] = await waitingOf(at.order)
    assert(waiting)
    const entryid = waiting.id
    const decide = (body: Parameters<typeof shop.test.ok<typeof trips.decideFromDoor>>[1]['body']) =>
      shop.test.ok(trips.decideFromDoor, { entryid, body })
    const { version } = waiting.order
    assert.deepEqual(partsOf(waiting), { GOODS: 'DONE', MONEY: 'WAITING', CRATES: 'WAITING' })
    assert.deepEqual(
      waiting.booked.money.map(({ amount }) => amount),
      [100],
    )
    const before = await shop.account(at.payer)
    await decide({ decision: 'APPLY', part: 'MONEY', version })
    assert.equal((await shop.account(at.payer)).outstanding, before.outstanding - 50)
    await decide({ decision: 'SET_ASIDE', part: 'CRATES', reason: 'Counted in the yard' })
    assert.deepEqual(await waitingOf(at.order), [])
    assert.equal((await at.trip.again()).stops[0]?.state, 'DONE')
    const [decided] = (await shop.test.ok(trips.fromDoor, { view: 'DECIDED' })).filter(
      ({ id }) => id === entryid,
    )
    assert.deepEqual(
      decided?.parts.map(({ part, state, canUndo, reason }) => [part, state, canUndo, reason]),
      [
        ['GOODS', 'DONE', false, null],
        ['MONEY', 'APPLIED', true, null],
        ['CRATES', 'SET_ASIDE', true, 'Counted in the yard'],
      ],
    )
    await decide({ decision: 'UNDO', part: 'MONEY' })
    assert.equal((await shop.account(at.payer)).outstanding, before.outstanding)
    await decide({ decision: 'APPLY', part: 'MONEY', version, asWell: true })
    assert.equal((await shop.account(at.payer)).outstanding, before.outstanding - 150)
    assert.equal((await at.trip.again()).cash?.receipts, 250)
    await settle(at)
    const undo = { entryid, body: { decision: 'UNDO' as const, part: 'CRATES' as const } }
    assert.match((await shop.test.refused(trips.decideFromDoor, undo, 'BREAKS_RULE')).message, /is settled/)
  })

  test('corrects a sent stop itself, with the cash still with the driver; after settling no more', async () => {
    const at = await oneStop(10)
    await at.phone.enter(at.stop, cash(100))
    const { version } = await shop.test.ok(trips.stopOfTrip, {
      tripid: at.trip.id,
      orderId: at.order.orderid,
    })
    const body = {
      orderid: at.order.orderid,
      version,
      ...back(at.line, 1),
      ...cash(90),
      crates: { out: 4, in: 0 },
      ...wrong,
    }
    const changed = await shop.test.ok(trips.changeStop, { tripid: at.trip.id, body })
    assert.deepEqual([changed.state, changed.entry?.money[0]?.amount], ['DONE', 90])
    const [receipt] = await receiptsOf(at.payer)
    assert.deepEqual([receipt?.amount, receipt?.withDriver], [90, at.phone.trip.driver])
    const { rows } = await sql<{ name: string; office: boolean }>`
      select driver_name as name, by_office as office from door_entry where order_id = ${at.order.orderid} order by id desc limit 1`.execute(
      shop.test.db,
    )
    assert.equal(rows[0]?.office, true)
    await settle(at)
    const late = await shop.test.refused(trips.changeStop, { tripid: at.trip.id, body }, 'BREAKS_RULE')
    assert.match(late.message, /is settled, so its stops cannot be changed\. Enter a receipt or a return/)
    await shop.sound()
  })
})

test('entries that wait while their trip is settled are refused, whichever comes first: cash and tally stay one', async () => {
  for (let round = 0; round < 6; round++) {
    const at = await oneStop()
    await at.phone.enter(at.stop, cash(100))
    const { version } = await shop.test.ok(trips.moveTrip, {
      tripid: at.trip.id,
      body: { state: 'BACK', version: (await at.trip.again()).version },
    })
    const body = { counted: 100, expenses: [], crates: [], goods: [], version }
    const entry = {
      orderid: at.stop.orderid,
      version: at.stop.version,
      lines: [],
      crates: { out: 4, in: 0 },
      ...cash(100 + round),
      ...wrong,
      at: shop.test.clock.now.toISOString(),
    }
    const by = { token: null, headers: { authorization: `Door ${at.phone.doorToken}` } }
    const change = () => shop.test.call(door.saveStop, { body: { ...entry, ...cash(200 + round) } }, by)
    const end = () => shop.test.call(trips.settleTrip, { tripid: at.trip.id, body })
    const [, settled] = await Promise.all([change(), end()])
    const trip = await at.trip.again()
    const { receipts = 0, expected, counted } = trip.cash ?? {}
    if (trip.state === 'SETTLED')
      assert.deepEqual([receipts, expected, counted], [100, 100, 100], JSON.stringify(settled))
    else assert.equal(receipts, 200 + round, 'the change came first, and the count did not fit any more')
  }
})

test('an offline stop happened when the phone says, within the bounds of its trip, and claims run from then', async () => {
  const { clock } = shop.test
  const start = clock.now
  const at = await oneStop()
  const cellar = new Date(start.getTime() + 40 * 60_000)
  shop.later(3 * 60)
  const saved = await at.phone.enter(at.stop, { at: cellar.toISOString() })
  assert.equal(saved.doneAt, cellar.toISOString())
  assert.equal((await at.trip.again()).stops[0]?.doneAt, cellar.toISOString())
  const { rows } = await sql<{ at: Date }>`
    select delivered_at as at from orders where id = ${at.order.orderid}`.execute(shop.test.db)
  assert.deepEqual(rows, [{ at: cellar }])
  clock.now = new Date(cellar.getTime() + 24 * 3_600_000 + 60_000)
  const items = [{ orderitemid: at.line.orderitemid, returnedquantity: 1, reason: 'QUALITY' as const }]
  await shop.test.refused(
    dispatch.returnOrder,
    { orderId: at.order.orderid, body: { items } },
    'NEEDS_REASON',
  )
  clock.now = start

  const early = await oneStop()
  shop.later(5)
  const typed = new Date(start.getTime() - 3_600_000).toISOString()
  assert.equal(
    (await early.phone.enter(early.stop, { at: typed })).doneAt,
    start.toISOString(),
    'not before the trip went out',
  )
  const late = await oneStop()
  const tomorrow = new Date(clock.now.getTime() + 86_400_000).toISOString()
  assert.equal(
    (await late.phone.enter(late.stop, { at: tomorrow })).doneAt,
    clock.now.toISOString(),
    'not after it was received',
  )
  clock.now = start
})

test('two devices: an older entry that comes late changes nothing by itself', async () => {
  const at = await oneStop()
  const { clock } = shop.test
  const start = clock.now
  shop.later(30)
  await at.phone.enter(at.stop, { ...cash(300), at: clock.now.toISOString() })
  const older = new Date(start.getTime() + 60_000).toISOString()
  const saved = await at.phone.enter(at.stop, { ...cash(250), ...wrong, at: older })
  assert.match(saved.why?.message ?? '', /was entered again at .*, after this/)
  assert.equal((await at.trip.again()).cash?.receipts, 300)
  clock.now = start
})
