import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { day } from '@packhouse/contract/day.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../../ordering/orders/testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

const board = () => orderApp.test.ok(tonight.tonight, { deliveryDate: day('2026-11-21') })

test('lines count in the quarter hour in which their order was packed, and every line is needed when the last slot begins', async () => {
  const rice = await orderApp.item({ name: 'Rice', onHandMilli: 5_000_000 })
  await orderApp.order([[rice, 60]], 'PACKED')
  const toPack = await orderApp.order([[rice, 60]], 'PENDING')
  const evening = await board()
  assert.deepEqual(evening.packing.buckets, [], 'the delivery day has not begun')
  assert.deepEqual(
    evening.packing.needed.map(({ count, packed }) => [count, packed]),
    [[2, 1]],
  )

  orderApp.later(5 * 60)
  const early = await board()
  assert.deepEqual(
    [early.packing.buckets.at(-1)?.count, early.day.packedLines],
    [1, 1],
    'packed in the evening',
  )
  await orderApp.assign(toPack)
  const { orderitemid, orderedquantity, orderedweight } = orderApp.line(toPack)
  await orderApp.pick(toPack, [{ orderitemid, pickedquantity: orderedquantity, pickedweight: orderedweight }])
  orderApp.later(15)
  const { buckets } = (await board()).packing
  assert.deepEqual(
    buckets.slice(-2).map(({ count }) => count),
    [1, 2],
  )
})
