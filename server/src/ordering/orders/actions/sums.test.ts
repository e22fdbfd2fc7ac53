import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

test('orders are summed item by item: what was ordered, what is picked so far, and in how many orders', async () => {
  const onion = await orderApp.item({ name: 'Onion', onHandMilli: 90_000 })
  const rice = await orderApp.item({ name: 'Rice', onHandMilli: 90_000 })
  const packing = await orderApp.order([[onion, 10]], 'PENDING')
  await orderApp.assign(packing)
  await orderApp.pick(packing, [{ orderitemid: orderApp.line(packing).orderitemid, pickedweight: 9.85 }])
  const placed = await orderApp.order([
    [onion, 4],
    [rice, 5],
  ])
  await orderApp.order([[rice, 70]])
  const sums = await orderApp.test.ok(orders.itemsOfOrders, {
    orderIds: [packing.orderid, placed.orderid, placed.orderid],
  })
  assert.deepEqual(
    sums
      .map(({ itemName, itemUnit, ordered, picked, orders: count }) => [
        itemName,
        itemUnit,
        ordered,
        picked,
        count,
      ])
      .sort(),
    [
      ['Onion', 'KG', 14, 9.85, 2],
      ['Rice', 'KG', 5, 0, 1],
    ],
  )
  await orderApp.test.refused(orders.itemsOfOrders, { orderIds: [packing.orderid, 9_999_999] }, 'NOT_FOUND')
})
