import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

test('the hall of a day: its slots, its orders in their places, the lines in packing order, each item over all of them', async () => {
  const [onion, okra] = [
    await orderApp.item({ name: 'Hall onion', onHandMilli: 50_000 }),
    await orderApp.item({ name: 'Hall okra', onHandMilli: 9_000 }),
  ]
  const first = await orderApp.order(
    [
      [onion, 10],
      [okra, 2],
    ],
    'PENDING',
  )
  const second = await orderApp.order([[onion, 5]], 'PENDING')
  await orderApp.order([[onion, 7]], 'PLACED')
  await orderApp.assign(first)
  await orderApp.pick(first, [{ orderitemid: orderApp.line(first).orderitemid, pickedweight: 9.85 }])
  const deliveryDate = first.orderdetails.deliveryDate

  const reply = await orderApp.test.ok(orders.pickingBoard, { deliveryDate, by: 'item' })
  assert.deepEqual(
    reply.orders.map(({ orderid, place, lines, pickerName }) => [orderid, place, lines.length, pickerName]),
    [
      [first.orderid, 'A1', 2, 'Ravi'],
      [second.orderid, 'A2', 1, null],
    ],
  )
  const [slot] = reply.slots
  assert.deepEqual([slot?.orders, slot?.packedOrders, slot?.lines, slot?.decidedLines], [2, 0, 3, 1])
  const item = reply.items.find(({ name }) => name === 'Hall onion')
  assert.deepEqual(
    [item?.lines, item?.decidedLines, item?.orderedweight, item?.pickedweight, item?.freeweight],
    [2, 1, 15, 9.85, 40.15],
  )

  const mine = await orderApp.test.ok(orders.pickingBoard, {
    deliveryDate,
    pickerId: orderApp.business.pickerId,
  })
  assert.deepEqual([mine.orders.map(({ orderid }) => orderid), mine.items], [[first.orderid], []])
  const other = await orderApp.test.ok(orders.pickingBoard, { deliveryDate: '2026-12-01' })
  assert.deepEqual([other.slots, other.orders], [[], []])
})

test('what lacks in stock is received where it is picked: the refusal names the item, its estimate is named and taken in, the pick goes', async () => {
  const tomato = await orderApp.item({ name: 'Late tomato', onHandMilli: 1000 })
  const order = await orderApp.order([[tomato, 4]], 'PENDING')
  await orderApp.assign(order)
  const announced = { itemId: tomato.itemTypeId, quantity: 20, expectedDate: order.orderdetails.deliveryDate }
  await orderApp.test.ok(inventory.addEstimates, { body: [announced] })
  const items = [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 4 }]
  const error = await orderApp.test.refused(
    orders.fulfilOrder,
    { orderId: order.orderid, body: { items } },
    'SHORT_OF_STOCK',
  )
  assert.equal(error.message, 'Only 1.000 kg of Late tomato in stock')
  assert.deepEqual(error.data.lines, [
    { itemId: tomato.itemTypeId, name: 'Late tomato', missing: 3, inStock: 1 },
  ])

  const { itemEstimates } = await orderApp.test.ok(inventory.pendingEstimates, { itemid: tomato.itemTypeId })
  assert.deepEqual(
    itemEstimates.map(({ quantity, status }) => [quantity, status]),
    [[20, 'PENDING']],
  )
  const received = itemEstimates.map(({ id, version }) => ({ id, actualQuantity: 19.5, version }))
  await orderApp.test.ok(inventory.receiveEstimates, { itemid: tomato.itemTypeId, body: received })
  assert.equal((await orderApp.pick(order, items)).status, 'PACKED')
  assert.deepEqual(await orderApp.stock(tomato), { onHand: 20.5, reserved: 4, picked: 4 })
})
