import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { closePdfWorkers } from '../../../platform/pdf/pdf-workers.ts'
import { anOrderApp, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(async () => {
  await orderApp.sound()
  await orderApp.close()
  await closePdfWorkers()
})

test('an outlet that is short is called with its number and lines until its goods leave; who got everything is not', async () => {
  const onion = await orderApp.item({ name: 'Call onion', onHandMilli: 900_000 })
  const okra = await orderApp.item({ name: 'Call okra', onHandMilli: 900_000 })
  const lacking = await orderApp.order(
    [
      [onion, 10],
      [okra, 4],
    ],
    'PENDING',
  )
  const filled = await orderApp.order([[onion, 5]], 'PACKED')
  const { deliveryDate } = filled.orderdetails
  assert.deepEqual((await orderApp.test.ok(orders.callList, { deliveryDate })).orders, [])
  const none = await orderApp.test.refused(orders.callList, { deliveryDate, format: 'pdf' }, 'NOT_FOUND')
  assert.match(none.message, /nobody to call/)

  await orderApp.assign(lacking)
  const [first, second] = lacking.orderitemdetails
  assert(first && second)
  await orderApp.pick(lacking, [
    { orderitemid: first.orderitemid, pickedweight: 7.2, reason: 'OUT_OF_STOCK' },
    { orderitemid: second.orderitemid, pickedweight: 4 },
  ])
  const { orders: calls } = await orderApp.test.ok(orders.callList, {
    deliveryDate,
    slotId: orderApp.business.slotId,
  })
  const [call, ...more] = calls
  assert.equal(more.length, 0)
  assert(call)
  const { orderid, contact, phone, lines } = call
  // no receiver is set, so the outlet's primary person is called
  const { staffId } = orderApp.customer
  const person = await orderApp.test.db
    .selectFrom('outlet_staff')
    .where('id', '=', staffId)
    .select(['name', 'mobile'])
    .executeTakeFirst()
  assert.deepEqual([orderid, contact, phone], [lacking.orderid, person?.name, person?.mobile])
  assert.deepEqual(
    lines.map(({ name, ordered, picked, missing, reason, substitutes }) => [
      name,
      ordered,
      picked,
      missing,
      reason,
      substitutes,
    ]),
    [['Call onion', 10, 7.2, 2.8, 'OUT_OF_STOCK', []]],
  )
  const document = await orderApp.test.send(
    'GET',
    `/api/web/v1/orders/calllist?deliveryDate=${deliveryDate}&format=pdf`,
  )
  assert.deepEqual([document.status, document.headers['content-type']], [200, 'application/pdf'])
  assert.deepEqual((await orderApp.test.ok(orders.callList, { deliveryDate: '2026-12-29' })).orders, [])

  await orderApp.move(lacking, 'READY_TO_DISPATCH')
  assert.equal((await orderApp.test.ok(orders.callList, { deliveryDate })).orders.length, 1)
  await orderApp.move(lacking, 'DISPATCHED')
  assert.deepEqual((await orderApp.test.ok(orders.callList, { deliveryDate })).orders, [])
})
