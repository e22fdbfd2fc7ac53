import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { outletDraft } from '../../../people/customers/testing/customers.ts'
import { aCustomer, type BuiltCustomer } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
let buyer: BuiltCustomer
/** The buyer's second outlet, in another state. */
let chennai: number
before(async () => {
  orderApp = await anOrderApp()
  buyer = await aCustomer(orderApp.test, orderApp.business, { registered: true })
  const address = {
    outletName: 'Adyar',
    floorNumber: 'Ground',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600020',
  }
  const [outlet] = await orderApp.test.ok(customers.addOutlets, {
    customerid: buyer.customerId,
    body: [outletDraft('Adyar', { outletAddress: address })],
  })
  chennai = outlet?.id ?? 0
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const move = ({ orderid }: Details) =>
  orderApp.test.ok(orders.editOrder, { orderId: orderid, body: { outletid: chennai } })
const ketchup = () =>
  orderApp.item({ unit: 'BOTTLE', taxClass: 'GST5', hsn: '210320', basePaise: 9033, onHandMilli: 90_000 })

test('an order goes to another outlet of its customer while nobody picks it; its state decides the tax from then on', async () => {
  const item = await ketchup()
  for (const status of ['PLACED', 'PENDING'] as const) {
    const order = await orderApp.order([[item, 3]], status, buyer)
    const { openOrders } = await orderApp.account(buyer)
    const moved = await move(order)
    assert.deepEqual([moved.status, moved.outletName], [status, 'Adyar'])
    assert.deepEqual(
      [order.total, moved.total],
      [284.53, 284.54],
      '270.99 bears 6.77 + 6.77 here and 13.55 there',
    )
    const more = status === 'PENDING' ? 0.01 : 0
    assert.equal((await orderApp.account(buyer)).openOrders, Number((openOrders + more).toFixed(2)))
    assert.ok(moved.activity.some(({ text }) => text.includes('moved it from MG Road to Adyar')))
    assert.equal((await move(moved)).version, moved.version, 'the same again changes nothing')
    if (status === 'PLACED') continue
    await orderApp.assign(moved)
    await orderApp.pick(moved, [{ orderitemid: orderApp.line(moved).orderitemid, pickedquantity: 3 }])
    const { documents } = await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
    assert.deepEqual(
      documents.map(({ type, cgst, igst, placeOfSupply }) => [type, cgst, igst, placeOfSupply]),
      [['TI', 0, 13.55, 'Tamil Nadu']],
    )
  }
})

test('from the first pick on it stays where it goes, and the refusal says until when that could be changed', async () => {
  const item = await ketchup()
  const order = await orderApp.order([[item, 3]], 'PENDING', buyer)
  await orderApp.assign(order)
  const refused = async () => {
    const body = { outletid: chennai }
    const error = await orderApp.test.refused(
      orders.editOrder,
      { orderId: order.orderid, body },
      'WRONG_TRANSITION',
    )
    return error.message
  }
  await orderApp.move(order, 'PACKING')
  assert.match(await refused(), /outlet and delivery can be changed only while it is Placed or Pending/)
  await orderApp.pick(order, [{ orderitemid: orderApp.line(order).orderitemid, pickedquantity: 3 }])
  assert.match(await refused(), /outlet and delivery can be changed only while it is Placed or Pending/)
  for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED', 'CLOSED'] as const) {
    await orderApp.move(order, status)
    assert.match(await refused(), /lines can be changed only until it is Packed/, status)
  }
  const gone = await orderApp.order([[item, 1]], 'PLACED', buyer)
  await orderApp.test.ok(orders.rejectOrder, { orderId: gone.orderid, body: { reason: 'Called off' } })
  await orderApp.test.refused(
    orders.editOrder,
    { orderId: gone.orderid, body: { outletid: chennai } },
    'WRONG_TRANSITION',
  )
})

test('a change that a message asks for after the cut-off needs a reason, and keeps it; one by hand does not', async () => {
  const item = await ketchup()
  const order = await orderApp.order([[item, 3]], 'PENDING', buyer)
  const { clock } = orderApp.test
  const evening = clock.now
  const [{ orderitemid } = { orderitemid: 0 }] = order.orderitemdetails
  const request = (quantity: number) => ({
    orderId: order.orderid,
    body: {
      items: [{ orderitemid, quantity }],
      message: { text: 'ketchup 4', lines: [{ index: 0, from: 0, to: 9 }] },
    },
  })
  clock.now = new Date('2026-11-20T17:45:00Z')
  try {
    const late = await orderApp.test.refused(orders.editOrder, request(4), 'NEEDS_REASON')
    assert.deepEqual([late.data.rule, (await orderApp.look(order)).version], ['CUTOFF', order.version])
    const overrides = [{ rule: 'CUTOFF' as const, reason: 'Guests came' }]
    const { orderId, body } = request(4)
    const changed = await orderApp.test.ok(orders.editOrder, { orderId, body: { ...body, overrides } })
    assert.ok(changed.activity.some(({ text }) => text.includes('after the cut-off: Guests came')))
    assert.equal(changed.message?.text, 'ketchup 4')
    await orderApp.test.ok(orders.editOrder, { orderId, body: { items: [{ orderitemid, quantity: 5 }] } })
  } finally {
    clock.now = evening
  }
})
