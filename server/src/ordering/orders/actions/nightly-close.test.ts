import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { OrderId } from '@packhouse/contract/ids.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'
import { closeDelivered } from './nightly-close.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

/** Delivered at 20:30 IST on the 20th. */
const delivered = async () => orderApp.order([[await orderApp.item({ onHandMilli: 10_000 }), 1]], 'DELIVERED')
const sweep = (ist: string) => closeDelivered({ db: orderApp.test.db, now: new Date(`${ist}+05:30`) })
const statusOf = async (order: Details) => (await orderApp.look(order)).status

// spec 4.3
test('an order is closed in the second night after its delivery, by the product itself', async () => {
  const order = await delivered()
  assert.equal(await sweep('2026-11-21T02:00:00'), 0, 'the claims of a day are not over')
  assert.equal(await sweep('2026-11-21T23:00:00'), 0, 'it is not night')
  assert.equal(await sweep('2026-11-22T02:00:00'), 1)
  const closed = await orderApp.look(order)
  assert.deepEqual(
    [closed.status, closed.orderauditworkflowdetails.workflowdata.at(-1)?.by],
    ['CLOSED', 'nightly close'],
  )
  const { db } = orderApp.test
  const event = await db
    .selectFrom('audit_event')
    .where('entity', '=', 'order')
    .where('entity_id', '=', String(order.orderid))
    .orderBy('id', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirstOrThrow()
  assert.deepEqual(
    [event.action, event.user_id, event.user_name, event.before, event.after],
    ['ORDER_MOVED', null, 'nightly close', { status: 'DELIVERED' }, { status: 'CLOSED' }],
  )
  await orderApp.sound()
})

test('closing again closes nothing, and orders on the road or taken back stay', async () => {
  const order = await delivered()
  const onTheRoad = await orderApp.order([[await orderApp.item({ onHandMilli: 10_000 }), 1]], 'DISPATCHED')
  assert.equal(await sweep('2026-11-25T09:00:00'), 1)
  const { version } = await orderApp.look(order)
  assert.equal(await sweep('2026-11-25T09:10:00'), 0)
  assert.deepEqual([(await orderApp.look(order)).version, await statusOf(onTheRoad)], [version, 'DISPATCHED'])
})

test('many processes at once close each order once', async () => {
  const list = [await delivered(), await delivered(), await delivered()]
  const counts = await Promise.all(Array.from({ length: 4 }, () => sweep('2026-11-26T02:00:00')))
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    3,
  )
  for (const order of list) {
    const { activity } = await orderApp.look(order)
    assert.equal(activity.filter(({ text }) => text === 'closed the order').length, 1)
  }
})

test('an order that cannot be closed leaves the others alone, and the error is reported', async () => {
  const [broken, sound] = [await delivered(), await delivered()]
  const { db } = orderApp.test
  const id = OrderId.parse(broken.orderid)
  await db.updateTable('orders').set({ version: 2_147_483_647 }).where('id', '=', id).execute()
  await assert.rejects(sweep('2026-11-27T02:00:00'), /out of range/)
  assert.deepEqual([await statusOf(broken), await statusOf(sound)], ['DELIVERED', 'CLOSED'])
  await db.updateTable('orders').set({ version: 1 }).where('id', '=', id).execute()
  assert.equal(await sweep('2026-11-27T02:10:00'), 1)
})
