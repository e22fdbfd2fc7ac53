import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

test('orders are assigned, picked, moved and returned by bare lists, as the specification shows them', async () => {
  const { test, business } = orderApp
  const onion = await orderApp.item({ onHandMilli: 50_000 })
  const { orderid: orderId, ...order } = await orderApp.order([[onion, 10]], 'PENDING')
  const { orderitemid } = orderApp.line({ orderid: orderId, ...order })
  const given = await test.ok(orders.assignPicker, { pickerId: business.pickerId, body: [orderId] })
  assert.equal(given.results[0]?.ok, true)
  const packed = await test.ok(orders.fulfilOrder, { orderId, body: [{ orderitemid, pickedweight: 10 }] })
  assert.equal(packed.status, 'PACKED')
  for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const) {
    const { results } = await test.ok(dispatch.moveOrders, { status, body: [{ orderId }] })
    assert.deepEqual([results[0]?.status, results[0]?.error], [status, undefined])
  }
  const back = [{ orderitemid, returnedquantity: 2, reason: 'QUALITY' as const }]
  const returned = await test.ok(dispatch.returnOrder, { orderId, body: back })
  assert.equal(orderApp.line(returned).returnedquantity, 2)
  await orderApp.sound()
})

test('a return whose line names no amount is refused with the name of the goods; a line of nothing is none', async () => {
  const { test } = orderApp
  const onion = await orderApp.item({ name: 'Onion misnamed', onHandMilli: 50_000 })
  const order = await orderApp.order([[onion, 10]], 'DELIVERED')
  const { orderitemid } = orderApp.line(order)
  const path = `${dispatch.returnOrder.path}?orderId=${order.orderid}`
  for (const amount of [{ quantity: 2 }, { returnedQuantity: 2 }, { returnedpacks: 2 }, {}]) {
    const { status, body } = await test.send('PUT', path, {
      items: [{ orderitemid, reason: 'QUALITY', ...amount }],
    })
    assert.equal(status, 400, JSON.stringify(amount))
    assert.equal(
      (body as { message: string }).message,
      'Onion misnamed 1 kg: enter how much came back, as returnedquantity or returnedweight.',
    )
  }
  const nothing = {
    orderId: order.orderid,
    body: { items: [{ orderitemid, returnedquantity: 0, reason: 'QUALITY' as const }] },
  }
  assert.equal(orderApp.line(await test.ok(dispatch.returnOrder, nothing)).returnedquantity, 0)
})

test('items are asked for in pricing by a bare list of their ids', async () => {
  const { test } = orderApp
  const ids = [(await orderApp.item()).itemTypeId, (await orderApp.item()).itemTypeId]
  await orderApp.item()
  const { rows } = await test.ok(pricing.itemsInPricing, { body: ids })
  assert.deepEqual(rows.map(({ itemId }) => itemId).toSorted(), ids.toSorted())
})

test('an order is rejected by a bare reason; none, and one too short, are refused in words', async () => {
  const { test } = orderApp
  const { orderid: orderId } = await orderApp.order([[await orderApp.item({ onHandMilli: 9_000 }), 1]])
  const reject = async (body: unknown) => {
    const answer = await test.send(
      'PUT',
      `${orders.rejectOrder.path}?orderId=${orderId}`,
      JSON.stringify(body),
    )
    return answer.status === 200 ? 'rejected' : (answer.body as { message?: string }).message
  }
  assert.equal(await reject('no'), 'Enter a reason of at least 3 characters')
  assert.equal(await reject({}), 'Choose a reason')
  assert.equal(await reject('Customer cancelled'), 'rejected')
  const rejected = await test.ok(orders.orderDetails, { orderid: orderId })
  assert.deepEqual([rejected.isorderrejected, rejected.orderrejectionreason], [true, 'Customer cancelled'])
})

test('what is not sent is missing, by its name, be it a text, an id or a whole number', async () => {
  const said = async (method: string, path: string, body?: unknown) => {
    const answer = await orderApp.test.send(method, `/api/web/v1/${path}`, body)
    assert.equal(answer.status, 400)
    return (answer.body as { message: string }).message
  }
  assert.equal(await said('POST', 'category/create', { caption: 'x' }), 'name: Name is missing')
  assert.equal(await said('POST', 'category/create', { name: 7 }), 'name: Name must be text')
  assert.equal(await said('DELETE', 'item/deleteitempack?itemid=1'), 'packsizeid: Pack size id is missing')
  assert.equal(
    await said('DELETE', 'item/deleteitempack?itemid=1&packsizeid=x'),
    'packsizeid: Pack size id must be a whole number',
  )
  assert.equal(
    await said('PUT', 'category/edit/updatesubcategory-basicdetails', { id: 1, listingOrder: -1 }),
    'listingOrder: List order cannot be below 0',
  )
})
