import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { aCustomer, type BuiltItem } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

const [first, next, last] = ['2026-11-21', '2026-11-22', '2026-11-23']

let orderApp: OrderApp
let sugar: BuiltItem
let salt: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  sugar = await orderApp.item({ name: 'Sugar', basePaise: 100_00, onHandMilli: 900_000 })
  salt = await orderApp.item({ name: 'Salt', basePaise: 20_00, onHandMilli: 900_000 })
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

/** An order for the first day; sugar has 10 % off from then to the second, or on the third alone. */
async function discounted(validFrom: string, validTo: string): Promise<Details> {
  const customer = await aCustomer(orderApp.test, orderApp.business)
  const discounts = [{ itemId: sugar.itemTypeId, type: 'PERCENT' as const, value: 10, validFrom, validTo }]
  await orderApp.test.ok(customers.saveDiscounts, { body: { customerId: customer.customerId, discounts } })
  return orderApp.order(
    [
      [sugar, 5],
      [salt, 1],
    ],
    'PENDING',
    customer,
  )
}
type Body = WireArgs<typeof orders.editOrder>['body']
const edit = ({ orderid }: Details, body: Body) =>
  orderApp.test.ok(orders.editOrder, { orderId: orderid, body })
const refused = ({ orderid }: Details, body: Body) =>
  orderApp.test.refused(orders.editOrder, { orderId: orderid, body }, 'NEEDS_CONFIRM')
const pricesOf = (order: Details) => order.orderitemdetails.map(({ price }) => price)

test('an order that leaves the days of its discount asks, and keeps its prices or takes the new ones', async () => {
  for (const prices of ['KEEP', 'NEW'] as const) {
    const order = await discounted(first, next)
    assert.deepEqual(pricesOf(order), [90, 20])
    assert.deepEqual(
      pricesOf(await edit(order, { deliveryDate: next })),
      [90, 20],
      'a day with the same discount asks nothing',
    )
    const { message, data } = await refused(order, { deliveryDate: last })
    assert.match(
      message,
      /^Sugar .* costs ₹90.00 for Sun, 22 Nov 2026, and ₹100.00 for Mon, 23 Nov 2026\. Keep/,
    )
    assert.partialDeepStrictEqual(data, { reason: 'DAY_PRICES', prices: [{ price: 90, newPrice: 100 }] })
    const moved = await edit(order, { deliveryDate: last, prices })
    assert.deepEqual(pricesOf(moved), prices === 'KEEP' ? [90, 20] : [100, 20])
    assert.deepEqual([order.total, moved.total], prices === 'KEEP' ? [470, 470] : [470, 520])
    const words =
      prices === 'KEEP' ? /kept the prices of Sun, 22 Nov/ : /priced Sugar .* at ₹100.00 instead of ₹90.00/
    assert.ok(moved.activity.some(({ text }) => words.test(text)))
  }
})

test('an order that comes into the days of a discount asks too; one line of an edit does not', async () => {
  const order = await discounted(last, last)
  assert.deepEqual(pricesOf(order), [100, 20])
  await refused(order, { deliveryDate: last })
  const line = orderApp.line(order)
  assert.deepEqual(
    pricesOf(await edit(order, { items: [{ orderitemid: line.orderitemid, quantity: 6 }] })),
    [100, 20],
  )
  const moved = await edit(order, { deliveryDate: last, prices: 'NEW' })
  assert.deepEqual([pricesOf(moved), moved.total], [[90, 20], 560])
})

test('a price agreed for the order stays', async () => {
  const order = await discounted(first, first)
  const rest = await edit(order, { items: [{ orderitemid: orderApp.line(order).orderitemid, quantity: 0 }] })
  const other = {
    packsizeid: sugar.packId,
    quantity: 5,
    priceOverride: 95,
    overrideReason: 'Agreed by phone',
  }
  const agreed = await edit(rest, { items: [other] })
  const moved = await edit(agreed, { deliveryDate: last })
  assert.deepEqual(pricesOf(moved).toSorted(), [20, 95])
})

test('a line that takes the price of another day says when and by whom its list price was set', async () => {
  const order = await discounted(first, next)
  const opening = orderApp.line(order).listPriceSet
  assert.equal(opening?.source, 'OPENING')
  orderApp.later(5)
  await orderApp.test.ok(pricing.updateBasePrice, { itemid: sugar.itemTypeId, baseprice: 110 })
  const moved = await edit(order, { deliveryDate: last, prices: 'NEW' })
  const [sweet, salty] = moved.orderitemdetails
  assert.deepEqual(
    [sweet?.price, sweet?.listPriceSet],
    [110, { at: orderApp.test.clock.now.toISOString(), by: orderApp.test.user.name, source: 'SCREEN' }],
  )
  assert.equal(salty?.listPriceSet?.source, 'OPENING')
  await orderApp.test.ok(pricing.updateBasePrice, { itemid: sugar.itemTypeId, baseprice: 100 })
})
