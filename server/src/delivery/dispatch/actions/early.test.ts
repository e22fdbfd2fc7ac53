import assert from 'node:assert/strict'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let orderApp: OrderApp
let noon: Date
before(async () => {
  orderApp = await anOrderApp()
  noon = orderApp.test.clock.now
})
beforeEach(() => {
  orderApp.test.clock.now = noon
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

/** An order that is ready on 20 November, for a later day. */
async function ready(deliveryDate: string) {
  const { packId } = await orderApp.item({ onHandMilli: 50_000 })
  const { business, customer, test: app } = orderApp
  return anOrder(app, {
    business,
    customer,
    items: [{ packId, packs: 5 }],
    status: 'READY_TO_DISPATCH',
    deliveryDate,
  })
}
const because = { overrides: [{ rule: 'EARLY' as const, reason: 'The hotel asked for it today' }] }

test('an order for the day after tomorrow stays, with its goods, its documents and its dues', async () => {
  const order = await ready('2026-11-22')
  const before = await orderApp.account()
  const { message, data } = await orderApp.refuse(order, 'DISPATCHED', 'NEEDS_REASON')
  assert.match(message, /^This order is for Sun, 22 Nov 2026; goods leave the day before at the earliest/)
  assert.deepEqual(data, { rule: 'EARLY' })
  assert.deepEqual(await orderApp.account(), before)
  const stayed = await orderApp.look(order)
  assert.deepEqual([stayed.documents, stayed.version], [[], order.version])
  await orderApp.refuse(order, 'DISPATCHED', 'NEEDS_REASON', {
    overrides: [{ rule: 'CREDIT', reason: 'Another rule' }],
  })
})

test('it leaves early with a reason, which history and audit trail keep', async () => {
  const order = await ready('2026-11-29')
  await orderApp.move(order, 'DISPATCHED', because)
  const gone = await orderApp.look(order)
  assert.ok(
    gone.activity.some(
      ({ kind, text }) =>
        kind === 'OVERRIDE' && text === 'dispatched it before its day: The hotel asked for it today',
    ),
  )
  const kept = await orderApp.test.db
    .selectFrom('audit_event')
    .where('entity', '=', 'order')
    .where('entity_id', '=', String(order.orderid))
    .where('action', 'in', ['ORDER_RULE_OVERRIDDEN', 'ORDER_MOVED'])
    .where('reason', 'is not', null)
    .orderBy('id')
    .select(['action', 'before', 'after', 'reason'])
    .execute()
  assert.deepEqual(
    kept.map(({ action, reason }) => [action, reason]),
    [
      ['ORDER_RULE_OVERRIDDEN', 'The hotel asked for it today'],
      ['ORDER_MOVED', 'The hotel asked for it today'],
    ],
  )
  assert.deepEqual([kept[0]?.before, kept[0]?.after], [{ deliveryDate: '2026-11-29' }, { rule: 'EARLY' }])
})

test('from midnight in India before the day before, it leaves without a reason, and one that was not needed is not kept', async () => {
  const [first, second] = [await ready('2026-11-22'), await ready('2026-11-22')]
  orderApp.test.clock.now = new Date('2026-11-20T18:29:00Z')
  await orderApp.refuse(first, 'DISPATCHED', 'NEEDS_REASON')
  orderApp.test.clock.now = new Date('2026-11-20T18:31:00Z')
  await orderApp.move(first, 'DISPATCHED')
  await orderApp.move(second, 'DISPATCHED', because)
  assert.equal(await orderApp.audits(second, 'ORDER_RULE_OVERRIDDEN'), 0)
})

test('of several orders those of tomorrow leave and the early ones stay', async () => {
  const [tomorrow, later] = [await ready('2026-11-21'), await ready('2026-11-27')]
  const body = { orders: [{ orderId: tomorrow.orderid }, { orderId: later.orderid }] }
  const { results } = await orderApp.test.ok(dispatch.moveOrders, { status: 'DISPATCHED', body })
  assert.deepEqual(
    results.map(({ ok, error }) => [ok, error?.code]),
    [
      [true, undefined],
      [false, 'NEEDS_REASON'],
    ],
  )
})

test('one taken back after an early start asks for a reason again', async () => {
  const order = await ready('2026-11-24')
  await orderApp.move(order, 'DISPATCHED', because)
  await orderApp.move(order, 'READY_TO_DISPATCH', { reason: 'Wrong truck' })
  await orderApp.refuse(order, 'DISPATCHED', 'NEEDS_REASON')
  await orderApp.move(order, 'DISPATCHED', because)
  assert.equal((await orderApp.look(order)).documents.length, 1, 'the same documents go along')
})
