import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { drafts } from '@packhouse/contract/ordering/orders/draft-calls.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
} from '../../../testing/builders.ts'

let app: TestApp
let business: Business
let customer: BuiltCustomer
let onion: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  customer = await aCustomer(app, business)
  onion = await anItem(app)
})
after(() => app.close())

const order = (quantity: number): WireArgs<typeof orders.createOrder> => ({
  body: {
    customerid: customer.customerId,
    outletid: customer.outletId,
    deliveryDate: '2026-11-21',
    deliverytimeslotid: business.slotId,
    items: [{ packsizeid: onion.packId, quantity }],
  },
})
const atOnce = <Result>(times: number, work: (n: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: times }, (_, n) => work(n)))
const total = async () => (await app.ok(orders.allOrders, {})).total

test('the same key many times at once places one order and answers it each time', async () => {
  const before = await total()
  const answers = await atOnce(8, () => app.call(orders.createOrder, order(3), { key: 'one order' }))
  assert.deepEqual(new Set(answers.map(({ status }) => status)), new Set([201]))
  assert.equal(new Set(answers.map(({ body }) => JSON.stringify(body))).size, 1)
  assert.equal(await total(), before + 1)
})

test('the same order many times at once without a key is placed once; the others look like duplicates', async () => {
  const before = await total()
  const answers = await atOnce(8, () => app.call(orders.createOrder, order(4)))
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [201, 409, 409, 409, 409, 409, 409, 409])
  assert.equal(await total(), before + 1)
})

test('different orders at once all get different numbers', async () => {
  const placed = await atOnce(10, n => app.ok(orders.createOrder, order(10 + n)))
  assert.equal(new Set(placed.map(({ orderid }) => orderid)).size, 10)
})

test('the first orders of a place at once share one text to be found by', async () => {
  const fresh = await aCustomer(app, business, { brandName: 'Quince Cafe' })
  const placed = await atOnce(8, n => {
    const { body } = order(30 + n)
    return app.ok(orders.createOrder, {
      body: { ...body, customerid: fresh.customerId, outletid: fresh.outletId },
    })
  })
  const ids = placed.map(({ orderid }) => orderid)
  const texts = await app.db
    .selectFrom('orders')
    .where('customer_id', '=', fresh.customerId)
    .select('text_id')
    .distinct()
    .execute()
  assert.equal(texts.length, 1)
  const found = await app.ok(orders.allOrders, { customerid: fresh.customerId, searchtext: 'quince cafe' })
  assert.deepEqual(
    found.rows.map(({ orderid }) => orderid).toSorted((one, other) => one - other),
    ids.toSorted((one, other) => one - other),
  )
})

const draftEnd = async (key: string) =>
  await app.db
    .selectFrom('order_draft')
    .where('key', '=', key)
    .select(['ended', 'order_id', 'draft'])
    .executeTakeFirst()

test('one draft becomes one order, however often and from wherever it is placed; the others hear its number', async () => {
  const before = await total()
  const body = (quantity: number) => ({
    body: { ...order(quantity).body, draftKey: 'draft-placed-once', confirmDuplicate: true },
  })
  const answers = await atOnce(6, n => app.call(orders.createOrder, body(4 + n)))
  const placed = answers.flatMap(({ status, body }) => (status === 201 ? [body] : []))
  assert.equal(placed.length, 1)
  assert.equal(await total(), before + 1)
  const [{ orderid } = { orderid: 0 }] = (await app.ok(orders.allOrders, {})).rows
  const again = await app.refused(orders.createOrder, body(4), 'STALE_VERSION')
  assert.deepEqual(
    [again.message, again.data],
    [`This draft already became order #${orderid}.`, { draft: 'PLACED', orderId: orderid }],
  )
  assert.deepEqual(await draftEnd('draft-placed-once'), { ended: 'PLACED', order_id: orderid, draft: null })
})

test('a device that still has a placed draft does not bring it back; a refused order leaves its draft open', async () => {
  const about = {
    device: 'desk-1234',
    deviceKind: 'DESK',
    customer: 'The Brew Table',
    outlet: 'Koramangala',
    lines: 1,
  } as const
  const keep = { key: 'draft-kept-after', body: { ...about, draft: {} } }
  await app.ok(drafts.keepOrderDraft, keep)
  const nothing = { body: { ...order(77).body, deliveryDate: '2026-11-01', draftKey: keep.key } }
  assert.notEqual((await app.call(orders.createOrder, nothing)).status, 201)
  await app.ok(drafts.keepOrderDraft, keep)
  const { orderid } = await app.ok(orders.createOrder, { body: { ...order(77).body, draftKey: keep.key } })
  const { data } = await app.refused(drafts.keepOrderDraft, keep, 'STALE_VERSION')
  assert.deepEqual(data, { draft: 'PLACED', orderId: orderid })
  assert.deepEqual(
    (await app.ok(drafts.orderDrafts, {})).filter(({ key }) => key === keep.key),
    [],
  )
})
