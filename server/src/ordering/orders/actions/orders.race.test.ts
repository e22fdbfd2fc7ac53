import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { lockOrder } from '../sql/lock.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

/** A different customer each time: orders of one customer already wait for each other on its account. */
const somebody = () => aCustomer(orderApp.test, orderApp.business)

/** One request per order, all at once. */
async function moveAtOnce(list: readonly Details[], status: 'PENDING' | 'DISPATCHED') {
  const answers = await Promise.all(
    list.map(({ orderid }) =>
      orderApp.test.ok(dispatch.moveOrders, { status, body: { orders: [{ orderId: orderid }] } }),
    ),
  )
  return answers.flatMap(({ results }) => results)
}
const several = async (count: number, make: () => Promise<Details>): Promise<Details[]> => {
  const made: Details[] = []
  for (let index = 0; index < count; index++) made.push(await make())
  return made
}

test('scenario 2: two who accept four each of five at once: one order goes, the other is told that three are missing', async () => {
  const rice = await orderApp.item({ name: 'Rice', procureToOrder: false, onHandMilli: 5000 })
  const both = await several(2, async () => orderApp.order([[rice, 4]], 'PLACED', await somebody()))
  const results = await moveAtOnce(both, 'PENDING')
  assert.deepEqual(results.map(({ ok }) => ok).sort(), [false, true])
  const refused = results.find(({ ok }) => !ok)
  assert.equal(refused?.error?.code, 'SHORT_OF_STOCK')
  assert.deepEqual(refused?.error?.data?.lines, [
    { itemId: rice.itemTypeId, name: 'Rice', missing: 3, inStock: 1 },
  ])
  assert.equal((await orderApp.stock(rice)).reserved, 4)
})

test('however many accept at once, never more is promised than lies there', async () => {
  const [rice, oil] = [
    await orderApp.item({ procureToOrder: false, onHandMilli: 10_000 }),
    await orderApp.item({ procureToOrder: false, onHandMilli: 50_000 }),
  ]
  let turn = 0
  // Every second order lists the items in reverse: locks must not depend on the order of lines.
  const twelve = await several(12, async () =>
    orderApp.order(
      turn++ % 2 === 0
        ? [
            [rice, 2],
            [oil, 1],
          ]
        : [
            [oil, 1],
            [rice, 2],
          ],
      'PLACED',
      await somebody(),
    ),
  )
  const results = await moveAtOnce(twelve, 'PENDING')
  assert.equal(results.filter(({ ok }) => ok).length, 5)
  assert.deepEqual([(await orderApp.stock(rice)).reserved, (await orderApp.stock(oil)).reserved], [10, 5])
})

test('an order accepted by many at once is promised once', async () => {
  const onion = await orderApp.item()
  const order = await orderApp.order([[onion, 10]])
  const { openOrders } = await orderApp.account()
  const results = await moveAtOnce(
    Array.from({ length: 6 }, () => order),
    'PENDING',
  )
  assert.ok(results.every(({ ok, status }) => ok && status === 'PENDING'))
  assert.equal((await orderApp.stock(onion)).reserved, 10)
  assert.equal((await orderApp.account()).openOrders, openOrders + 270)
  assert.equal(await orderApp.audits(order, 'ORDER_MOVED'), 1)
})

test('an order dispatched by many at once leaves once, under one number', async () => {
  const onion = await orderApp.item({ onHandMilli: 90_000 })
  const order = await orderApp.order([[onion, 10]], 'READY_TO_DISPATCH')
  const results = await moveAtOnce(
    Array.from({ length: 6 }, () => order),
    'DISPATCHED',
  )
  assert.ok(results.every(({ ok, status }) => ok && status === 'DISPATCHED'))
  assert.deepEqual(await orderApp.ledger(onion), [
    ['OPENING', 90],
    ['SALE_ISSUE', -10],
  ])
  const numbers = await orderApp.test.db
    .selectFrom('invoice')
    .where('order_id', '=', OrderId.parse(order.orderid))
    .select('number')
    .execute()
  assert.equal(numbers.length, 1)
})

test('orders that leave together have consecutive numbers', async () => {
  const onion = await orderApp.item({ onHandMilli: 900_000 })
  const eight = await several(8, async () =>
    orderApp.order([[onion, 2]], 'READY_TO_DISPATCH', await somebody()),
  )
  const results = await moveAtOnce(eight, 'DISPATCHED')
  assert.ok(results.every(({ ok }) => ok))
  const rows = await orderApp.test.db
    .selectFrom('invoice')
    .where('type', '=', 'BS')
    .select('number')
    .orderBy('number')
    .execute()
  const sequence = rows.map(({ number }) => Number(number.slice(-7)))
  assert.deepEqual(
    sequence,
    sequence.map((_, index) => index + 1),
  )
  assert.equal((await orderApp.stock(onion)).onHand, 900 - 16)
})

test('accept against reject: one of them is first, and the books agree with it', async () => {
  const onion = await orderApp.item()
  for (const order of await several(5, () => orderApp.order([[onion, 10]]))) {
    const reject = orderApp.test.call(orders.rejectOrder, {
      orderId: order.orderid,
      body: { reason: 'Customer called' },
    })
    const [[accepted], rejected] = await Promise.all([moveAtOnce([order], 'PENDING'), reject])
    assert.equal(rejected.status, 200, 'a pending order can be rejected as well')
    assert.ok(accepted?.ok || accepted?.error?.code === 'WRONG_TRANSITION', accepted?.error?.message)
    assert.equal((await orderApp.look(order)).status, 'REJECTED')
  }
  assert.equal((await orderApp.stock(onion)).reserved, 0)
})

test('two pickers and the last kilos: what is picked lies there', async () => {
  const onion = await orderApp.item({ onHandMilli: 25_000 })
  const four = await several(4, async () => orderApp.order([[onion, 10]], 'PENDING', await somebody()))
  for (const order of four) await orderApp.assign(order)
  const answers = await Promise.all(
    four.map(order =>
      orderApp.test.call(orders.fulfilOrder, {
        orderId: order.orderid,
        body: { items: [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 10 }] },
      }),
    ),
  )
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 200, 409, 409])
  assert.deepEqual(await orderApp.stock(onion), { onHand: 25, reserved: 40, picked: 20 })
})

test('two accepts and one credit limit: the second sees the first', async () => {
  const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: 1000_00 })
  const onion = await orderApp.item()
  const four = await several(4, () => orderApp.order([[onion, 15]], 'PLACED', customer))
  const results = await moveAtOnce(four, 'PENDING')
  assert.deepEqual(results.map(({ error }) => error?.code ?? 'ok').sort(), [
    'CREDIT_HOLD',
    'CREDIT_HOLD',
    'ok',
    'ok',
  ])
  assert.equal((await orderApp.account(customer)).openOrders, 810)
})

test('one advance and two prepaid orders: it is spent once', async () => {
  const customer = await aCustomer(orderApp.test, orderApp.business, { limitPaise: null })
  const onion = await orderApp.item()
  const both = await several(2, () => orderApp.order([[onion, 10]], 'PLACED', customer))
  const last = await orderApp.order([[onion, 1]], 'PLACED', customer)
  await orderApp.pay(last, 300, customer)
  await orderApp.test.ok(orders.rejectOrder, { orderId: last.orderid, body: { reason: 'Frees the money' } })
  const results = await moveAtOnce(both, 'PENDING')
  assert.deepEqual(results.map(({ error }) => error?.code ?? 'ok').sort(), ['NOT_PAID', 'ok'])
})

test('picks, pauses and rejects of orders that share their goods end in books that agree', async () => {
  const [onion, tomato] = [
    await orderApp.item({ onHandMilli: 60_000 }),
    await orderApp.item({ onHandMilli: 60_000 }),
  ]
  const six = await several(6, async () =>
    orderApp.order(
      [
        [onion, 10],
        [tomato, 10],
      ],
      'PENDING',
      await somebody(),
    ),
  )
  for (const order of six) await orderApp.assign(order)
  const pick = (order: Details, index: number, pickedweight: number) =>
    orderApp.test.call(orders.fulfilOrder, {
      orderId: order.orderid,
      body: { items: [{ orderitemid: orderApp.line(order, index).orderitemid, pickedweight }] },
    })
  await Promise.all(
    six.flatMap((order, index) => [
      pick(order, 1, 9.8),
      pick(order, 0, 10.2),
      index % 3 === 0
        ? orderApp.test.call(orders.rejectOrder, {
            orderId: order.orderid,
            body: { reason: 'In the middle' },
          })
        : pick(order, 0, 10),
      orderApp.test.call(dispatch.moveOrders, {
        status: 'PENDING',
        body: { orders: [{ orderId: order.orderid }] },
      }),
    ]),
  )
  const states = (await Promise.all(six.map(order => orderApp.look(order)))).map(({ status }) => status)
  assert.deepEqual(
    states.map(status => status === 'REJECTED'),
    [true, false, false, true, false, false],
  )
})

test('money is taken for an order that somebody is just deciding on', async () => {
  const payer = await somebody()
  const order = await orderApp.order([[await orderApp.item(), 1]], 'PLACED', payer)
  await orderApp.test.db.transaction().execute(async tx => {
    await lockOrder(tx, OrderId.parse(order.orderid))
    // The receipt locks the account and refers to the order; a move locks the order and needs the account.
    await orderApp.pay(order, 27, payer)
  })
})
