import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { aYard, type Yard } from '../testing/order-app.ts'

let yard: Yard
before(async () => {
  yard = await aYard()
})
after(() => yard.close())

test('orders are summed item by item: what was ordered, what is picked so far, and in how many orders', async () => {
  const onion = await yard.item({ name: 'Onion', onHandMilli: 90_000 })
  const rice = await yard.item({ name: 'Rice', onHandMilli: 90_000 })
  const packing = await yard.order([[onion, 10]], 'PENDING')
  await yard.assign(packing)
  await yard.pick(packing, [{ orderitemid: yard.line(packing).orderitemid, pickedweight: 9.85 }])
  const placed = await yard.order([
    [onion, 4],
    [rice, 5],
  ])
  await yard.order([[rice, 70]])
  const sums = await yard.test.ok(orders.itemsOfOrders, { orderIds: [packing.orderid, placed.orderid, placed.orderid] })
  assert.deepEqual(
    sums.map(({ itemName, itemUnit, ordered, picked, orders: count }) => [itemName, itemUnit, ordered, picked, count]).sort(),
    [
      ['Onion', 'KG', 14, 9.85, 2],
      ['Rice', 'KG', 5, 0, 1],
    ],
  )
  await yard.test.refused(orders.itemsOfOrders, { orderIds: [packing.orderid, 9_999_999] }, 'NOT_FOUND')
})
