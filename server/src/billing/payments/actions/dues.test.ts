import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { aTill, type Till } from '../testing/payments.ts'
import { creditFacts } from './credit-state.ts'

let till: Till
before(async () => {
  till = await aTill()
})
afterEach(() => till.orderApp.sound())
after(() => till.orderApp.close())

test('a prepaid order waits for its money, and is paid by it when it leaves', async () => {
  const buyer = await till.aBuyer({ limitPaise: null })
  const order = await till.orderApp.order([[till.onion, 10]], 'PLACED', buyer)
  await till.orderApp.refuse(order, 'PENDING', 'NOT_PAID')
  await till.pay(buyer, { amount: 200, orderId: order.orderid })
  assert.match((await till.orderApp.refuse(order, 'PENDING', 'NOT_PAID')).message, /₹70\.00 of ₹270\.00/)
  await till.pay(buyer, { amount: 100, orderId: order.orderid })
  await till.orderApp.move(order, 'PENDING')
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: -300, openOrders: 270 })
  await till.orderApp.assign(order)
  const line = till.orderApp.line(order)
  await till.orderApp.pick(order, [
    { orderitemid: line.orderitemid, pickedquantity: 9.85, pickedweight: 9.85 },
  ])
  await till.orderApp.move(order, 'READY_TO_DISPATCH')
  await till.orderApp.move(order, 'DISPATCHED')
  assert.equal(await till.openOf(order), 0)
  assert.deepEqual(
    await till.orderApp.account(buyer),
    { outstanding: -34, openOrders: 0 },
    '265.95 rounded to 266: 34 rupees stay an advance',
  )
})

test('a prepaid order cannot spend money that another one has a claim on', async () => {
  const buyer = await till.aBuyer({ limitPaise: null })
  const [one, two] = [
    await till.orderApp.order([[till.onion, 10]], 'PLACED', buyer),
    await till.orderApp.order([[till.onion, 10]], 'PLACED', buyer),
  ]
  await till.pay(buyer, { amount: 270, orderId: one.orderid })
  await till.orderApp.refuse(two, 'PENDING', 'NOT_PAID')
  await till.orderApp.move(one, 'PENDING')
  await till.orderApp.refuse(two, 'PENDING', 'NOT_PAID')
  await till.pay(buyer, { amount: 270 })
  await till.orderApp.move(two, 'PENDING')
})

test('two prepaid orders accepted at once never spend one advance twice', async () => {
  const buyer = await till.aBuyer({ limitPaise: null })
  const both = [
    await till.orderApp.order([[till.onion, 10]], 'PLACED', buyer),
    await till.orderApp.order([[till.onion, 10]], 'PLACED', buyer),
  ]
  await till.pay(buyer, { amount: 300 })
  const moved = await Promise.all(
    both.map(({ orderid }) =>
      till.orderApp.test.ok(dispatch.moveOrders, {
        status: 'PENDING',
        body: { orders: [{ orderId: orderid }] },
      }),
    ),
  )
  assert.deepEqual(moved.map(({ results }) => results[0]?.ok === true).toSorted(), [false, true])
})

test('money taken for an order is kept for it while other dues are open', async () => {
  const buyer = await till.aBuyer()
  const waiting = await till.orderApp.order([[till.onion, 10]], 'PENDING', buyer)
  const { allocations } = await till.pay(buyer, { amount: 270, orderId: waiting.orderid })
  assert.deepEqual(allocations, [])
  const gone = await till.dispatched(buyer, 10)
  assert.equal(await till.openOf(gone), 270)
  await till.orderApp.test.ok(orders.rejectOrder, {
    orderId: waiting.orderid,
    body: { reason: 'Not needed' },
  })
  await till.dispatched(buyer, 10)
  assert.equal(await till.openOf(gone), 0, 'a rejected order frees its money for the oldest due')
})

test('a credit note on a paid invoice gives the money back as an advance, which pays what is open', async () => {
  const buyer = await till.aBuyer()
  const [first, second] = [await till.dispatched(buyer, 10), await till.dispatched(buyer, 10)]
  await till.pay(buyer, { amount: 270 })
  await till.orderApp.move(first, 'DELIVERED')
  await till.orderApp.giveBack(first, [
    {
      orderitemid: till.orderApp.line(first).orderitemid,
      returnedquantity: 2,
      returnedweight: 2,
      reason: 'QUALITY',
    },
  ])
  assert.deepEqual([await till.openOf(first), await till.openOf(second)], [0, 270 - 54])
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 216, openOrders: 0 })
})

test('a dispatch taken back sets its money free, and keeps its own money for the next start', async () => {
  const buyer = await till.aBuyer()
  const [older, order] = [
    await till.dispatched(buyer, 10),
    await till.orderApp.order([[till.onion, 20]], 'READY_TO_DISPATCH', buyer),
  ]
  await till.pay(buyer, { amount: 100, orderId: order.orderid })
  await till.orderApp.move(order, 'DISPATCHED')
  await till.pay(buyer, { amount: 440, orderId: order.orderid })
  assert.deepEqual([await till.openOf(older), await till.openOf(order)], [270, 0])
  await till.orderApp.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong van' })
  assert.deepEqual([await till.openOf(older), await till.openOf(order)], [270, 0])
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 270 - 540, openOrders: 540 })
  await till.orderApp.move(order, 'DISPATCHED')
  assert.deepEqual([await till.openOf(older), await till.openOf(order)], [270, 0])
})

test('limit, exposure and the chip follow orders, dispatch and money', async () => {
  const buyer = await till.aBuyer({ limitPaise: 1000_00 })
  const facts = () => creditFacts(till.orderApp.test.db, buyer.customerId, till.orderApp.test.clock.now)
  assert.deepEqual(
    await facts().then(({ status, available, exposure, oldestDue, termsText }) => ({
      status,
      available,
      exposure,
      oldestDue,
      termsText,
    })),
    {
      status: 'OK',
      available: 1000_00,
      exposure: 0,
      oldestDue: null,
      termsText: 'Monthly statement, 7 days',
    },
  )
  await till.orderApp.order([[till.onion, 10]], 'PENDING', buyer)
  await till.dispatched(buyer, 20)
  const { status, available, outstanding, openOrders, oldestDue } = await facts()
  assert.deepEqual(
    { status, available, outstanding, openOrders, oldestDue },
    {
      status: 'NEAR_LIMIT',
      available: 190_00,
      outstanding: 540_00,
      openOrders: 270_00,
      oldestDue: '2026-12-07',
    },
  )
  const later = (instant: string) =>
    creditFacts(till.orderApp.test.db, buyer.customerId, new Date(instant)).then(({ status }) => status)
  assert.equal(await later('2026-12-10T18:29:00Z'), 'NEAR_LIMIT', 'three days of grace')
  assert.equal(await later('2026-12-10T18:31:00Z'), 'OVERDUE')
  await till.pay(buyer, { amount: 540 })
  assert.deepEqual([(await facts()).status, (await facts()).oldestDue], ['OK', null])
})

test('a credit of 1,500 lets an order of 3,000 pass a limit of 50,000', async () => {
  const buyer = await till.aBuyer({ limitPaise: 50_000_00 })
  const potato = await till.orderApp.item({ name: 'Potato', basePaise: 1000, onHandMilli: 100_000_000 })
  const first = await till.orderApp.order([[potato, 4200]], 'DISPATCHED', buyer)
  await till.orderApp.order([[potato, 600]], 'PENDING', buyer)
  const order = await till.orderApp.order([[potato, 300]], 'PLACED', buyer)
  assert.equal((await till.orderApp.refuse(order, 'PENDING', 'CREDIT_HOLD')).data.over, 1000)
  await till.orderApp.move(first, 'DELIVERED')
  await till.orderApp.giveBack(first, [
    {
      orderitemid: till.orderApp.line(first).orderitemid,
      returnedquantity: 150,
      returnedweight: 150,
      reason: 'QUALITY',
    },
  ])
  await till.orderApp.move(order, 'PENDING')
  assert.deepEqual(await till.orderApp.account(buyer), { outstanding: 40_500, openOrders: 9_000 })
})
