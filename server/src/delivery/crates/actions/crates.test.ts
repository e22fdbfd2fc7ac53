import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { crates } from '@packhouse/contract/delivery/crates/endpoints.ts'
import { CustomerId, OrderId, OutletId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { seeded } from '../../../roof/demo/seeded.ts'
import { okMeant } from '../../../testing/asks-about.ts'
import { aCustomer, type BuiltCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { cratesOfOrders, recordCrates } from '../api.ts'
import { crateIssues } from '../verify.ts'

let shop: OrderApp
let onion: BuiltItem
before(async () => {
  shop = await anOrderApp()
  onion = await shop.item({ onHandMilli: 900_000 })
})
after(() => shop.close())

/** An order of a customer with these crates, ready to leave or beyond. */
async function orderWith(many: number, by: BuiltCustomer, to: OrderStatus = 'READY_TO_DISPATCH') {
  const order = await shop.order([[onion, 2]], 'PACKED', by)
  await shop.move(order, 'READY_TO_DISPATCH', { crates: many })
  if (to !== 'READY_TO_DISPATCH') await shop.move(order, 'DISPATCHED')
  return order
}
const ledger = (by: BuiltCustomer) => shop.test.ok(crates.crateLedger, { outletid: by.outletId })
const linesOf = async (by: BuiltCustomer) =>
  (await ledger(by)).rows.map(({ kind, quantity, balance }) => [kind, quantity, balance])
const count = (by: BuiltCustomer, quantity: number, note?: string) =>
  shop.test.ok(crates.countCrates, { body: { outletId: by.outletId, quantity, ...(note ? { note } : {}) } })
/** Crates that came back on a trip. */
const comeBack = (by: BuiltCustomer, many: number, orderId: number | null = null) =>
  shop.test.db.transaction().execute(tx =>
    recordCrates(tx, [
      {
        outletId: OutletId.parse(by.outletId),
        orderId: orderId === null ? null : OrderId.parse(orderId),
        kind: 'IN',
        crates: many,
        note: null,
        by: { id: StaffUserId.parse(1), name: 'Asha' },
        at: shop.test.clock.now,
      },
    ]),
  )
const newCustomer = () => aCustomer(shop.test, shop.business)

test('an order that goes out leaves its crates at the outlet; one without crates writes nothing', async () => {
  const by = await newCustomer()
  const order = await orderWith(5, by, 'DISPATCHED')
  const { rows, outlet } = await ledger(by)
  assert.deepEqual(
    rows.map(({ kind, quantity, balance, orderId, note }) => ({ kind, quantity, balance, orderId, note })),
    [{ kind: 'OUT', quantity: 5, balance: 5, orderId: order.orderid, note: null }],
  )
  assert.deepEqual([outlet.balance, outlet.oldestOutAt], [5, rows[0]?.at])
  await orderWith(0, by, 'DISPATCHED')
  assert.equal((await ledger(by)).total, 1)
})

test('a dispatch that is taken back takes its crates back, and only once', async () => {
  const by = await newCustomer()
  const order = await orderWith(5, by, 'DISPATCHED')
  await shop.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong truck' })
  await shop.move(order, 'DISPATCHED')
  assert.deepEqual(await linesOf(by), [
    ['OUT', 5, 5],
    ['OUT', -5, 0],
    ['OUT', 5, 5],
  ])
  const orderId = OrderId.parse(order.orderid)
  assert.deepEqual((await cratesOfOrders(shop.test.db, [orderId])).get(orderId), { out: 5, in: 0 })
})

test('an order that comes back whole, undelivered, brings its crates back; one that was delivered leaves them there', async () => {
  const by = await newCustomer()
  const order = await orderWith(4, by, 'DISPATCHED')
  const all = () => [
    { orderitemid: shop.line(order).orderitemid, returnedquantity: 2, reason: 'CUSTOMER_REFUSED' as const },
  ]
  await shop.giveBack(order, all())
  assert.deepEqual([(await shop.look(order)).status, (await ledger(by)).outlet.balance], ['RETURNED', 0])
  const other = await orderWith(3, by, 'DISPATCHED')
  await shop.move(other, 'DELIVERED')
  await shop.giveBack(other, [
    { orderitemid: shop.line(other).orderitemid, returnedquantity: 2, reason: 'QUALITY' },
  ])
  assert.equal((await ledger(by)).outlet.balance, 3)
})

test('a count says how many are there, and the difference is written', async () => {
  const by = await newCustomer()
  await orderWith(5, by, 'DISPATCHED')
  assert.equal((await count(by, 8, 'Behind the kitchen')).balance, 8)
  await comeBack(by, 2)
  assert.equal((await count(by, 6)).balance, 6)
  const { rows } = await ledger(by)
  assert.deepEqual(
    rows.map(({ kind, quantity, counted, balance, note, by: who }) => [
      kind,
      quantity,
      counted,
      balance,
      note,
      who,
    ]),
    [
      ['COUNT', 0, 6, 6, null, rows[0]?.by],
      ['IN', -2, null, 6, null, 'Asha'],
      ['COUNT', 3, 8, 8, 'Behind the kitchen', rows[0]?.by],
      ['OUT', 5, null, 5, null, rows[0]?.by],
    ],
  )
  const strange = { body: { outletId: 9_999_999, quantity: 1 } }
  assert.equal((await shop.test.call(crates.countCrates, strange)).status, 404)
  const negative = await shop.test.send('POST', crates.countCrates.path, {
    outletId: by.outletId,
    quantity: -1,
  })
  assert.match((negative.body as { message: string }).message, /Crates cannot be below 0/)
})

test('the same count sent twice within a minute is refused', async () => {
  const by = await newCustomer()
  const body = { outletId: by.outletId, quantity: 4 }
  const [first, second] = [
    await shop.test.send('POST', crates.countCrates.path, body),
    await shop.test.send('POST', crates.countCrates.path, body),
  ]
  assert.deepEqual(
    [first.status, second.status, (second.body as { code: string }).code],
    [201, 409, 'DUPLICATE'],
  )
})

test('two people who count an outlet at once, while orders leave for it, both see their count', async () => {
  const by = await newCustomer()
  const waiting = [await orderWith(2, by), await orderWith(3, by)]
  await Promise.all([count(by, 10), count(by, 12), ...waiting.map(order => shop.move(order, 'DISPATCHED'))])
  const { rows, outlet } = await ledger(by)
  const counts = rows.filter(({ kind }) => kind === 'COUNT')
  assert.deepEqual(
    counts.map(({ balance, counted }) => balance === counted),
    [true, true],
  )
  const [last] = counts
  const since = rows.slice(0, rows.indexOf(last ?? assert.fail('a count is missing')))
  assert.equal(outlet.balance, (last?.counted ?? 0) + since.reduce((sum, { quantity }) => sum + quantity, 0))
  assert.deepEqual(await crateIssues(shop.test.db), [])
})

test('the list has outlets with crates, most first, finds them by their names, and marks those above the number', async () => {
  const [much, little, none] = [await newCustomer(), await newCustomer(), await newCustomer()]
  await okMeant(shop.test, crates.countCrates, { body: { outletId: much.outletId, quantity: 900 } })
  await count(little, 2)
  await count(none, 0)
  const alertAt = (id: number, crateAlert: number | null) =>
    shop.test.ok(customers.updateCustomer, { body: { id: CustomerId.parse(id), crateAlert } })
  assert.equal((await alertAt(much.customerId, 100)).crateAlert, 100)
  await alertAt(little.customerId, 2)
  const all = await shop.test.ok(crates.allCrates, {})
  assert.deepEqual([all.rows[0]?.outletId, all.rows[0]?.alert], [much.outletId, true])
  assert.ok(all.rows.every(({ outletId }) => outletId !== none.outletId))
  const own = await shop.test.ok(crates.allCrates, { customerid: little.customerId })
  assert.deepEqual(
    own.rows.map(({ balance, alert, crateAlert }) => [balance, alert, crateAlert]),
    [[2, false, 2]],
    'as many as the number are not above it',
  )
  assert.deepEqual(
    (await shop.test.ok(crates.allCrates, { alert: true })).rows.map(({ outletId }) => outletId),
    [much.outletId],
  )
  const name = all.rows[0]?.businessname ?? ''
  assert.ok(
    (await shop.test.ok(crates.allCrates, { searchtext: name })).rows.some(
      ({ outletId }) => outletId === much.outletId,
    ),
  )
  assert.equal((await shop.test.ok(crates.allCrates, { searchtext: 'nobody has this' })).total, 0)
  await alertAt(much.customerId, null)
  assert.equal((await shop.test.ok(crates.allCrates, { alert: true })).total, 0)
})

test('both lists go on page by page', async () => {
  const by = await newCustomer()
  for (const many of [1, 2, 3]) await count(by, many)
  const first = await shop.test.ok(crates.crateLedger, { outletid: by.outletId, limit: 2 })
  assert.deepEqual([first.total, first.rows.map(({ counted }) => counted)], [3, [3, 2]])
  const cursor = first.nextCursor ?? assert.fail('a page should follow')
  const second = await shop.test.ok(crates.crateLedger, { outletid: by.outletId, limit: 2, cursor })
  assert.deepEqual([second.nextCursor, second.rows.map(({ counted }) => counted)], [null, [1]])
  const every = (await shop.test.ok(crates.allCrates, {})).rows.map(({ outletId }) => outletId)
  const seen: number[] = []
  for (let from: string | undefined; ; ) {
    const page = await shop.test.ok(crates.allCrates, { limit: 2, ...(from ? { cursor: from } : {}) })
    seen.push(...page.rows.map(({ outletId }) => outletId))
    if (page.nextCursor === null) break
    from = page.nextCursor
  }
  assert.deepEqual(seen, every)
})

test('after a random history what is kept of each outlet is the balance of its last entry', async () => {
  const { chance, between, pick } = seeded(22)
  const outlets = [await newCustomer(), await newCustomer(), await newCustomer()]
  const at = new Map(outlets.map(({ outletId }) => [outletId, 0]))
  for (let step = 0; step < 30; step++) {
    const by = pick(outlets)
    const [there, many] = [at.get(by.outletId) ?? 0, between(1, 6)]
    if (chance(0.5)) await count(by, many)
    else await comeBack(by, many)
    const { outlet } = await ledger(by)
    at.set(by.outletId, outlet.balance)
    assert.ok(outlet.balance === many || outlet.balance === there - many, `step ${step}`)
  }
  const { rows } = await shop.test.ok(crates.allCrates, { limit: 500 })
  for (const [outletId, balance] of at)
    assert.equal(rows.find(row => row.outletId === outletId)?.balance ?? 0, balance)
  assert.deepEqual(await crateIssues(shop.test.db), [])
})
