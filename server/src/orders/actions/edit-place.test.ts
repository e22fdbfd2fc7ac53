import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { outletDraft } from '../../customers/testing/customers.ts'
import { aCustomer, type BuiltCustomer } from '../../testing/builders.ts'
import { aYard, type Details, type Yard } from '../testing/order-app.ts'

let yard: Yard
let buyer: BuiltCustomer
/** The buyer's second outlet, in another state. */
let chennai: number
before(async () => {
  yard = await aYard()
  buyer = await aCustomer(yard.test, yard.business, { registered: true })
  const address = { outletName: 'Adyar', floorNumber: 'Ground', city: 'Chennai', state: 'Tamil Nadu', pincode: '600020' }
  const [outlet] = await yard.test.ok(customers.addOutlets, {
    customerid: buyer.customerId,
    body: [outletDraft('Adyar', { outletAddress: address })],
  })
  chennai = outlet?.id ?? 0
})
afterEach(() => yard.sound())
after(() => yard.close())

const move = ({ orderid }: Details) => yard.test.ok(orders.editOrder, { orderId: orderid, body: { outletid: chennai } })
const ketchup = () => yard.item({ unit: 'BOTTLE', taxClass: 'GST5', hsn: '210320', basePaise: 9033, onHandMilli: 90_000 })

test('an order goes to another outlet of its customer while nobody picks it; its state decides the tax from then on', async () => {
  const item = await ketchup()
  for (const status of ['PLACED', 'PENDING'] as const) {
    const order = await yard.order([[item, 3]], status, buyer)
    const { openOrders } = await yard.account(buyer)
    const moved = await move(order)
    assert.deepEqual([moved.status, moved.outletName], [status, 'Adyar'])
    assert.deepEqual([order.total, moved.total], [284.53, 284.54], '270.99 bears 6.77 + 6.77 here and 13.55 there')
    const more = status === 'PENDING' ? 0.01 : 0
    assert.equal((await yard.account(buyer)).openOrders, Number((openOrders + more).toFixed(2)))
    assert.ok(moved.activity.some(({ text }) => text.includes('moved it from MG Road to Adyar')))
    assert.equal((await move(moved)).version, moved.version, 'the same again changes nothing')
    if (status === 'PLACED') continue
    await yard.assign(moved)
    await yard.pick(moved, [{ orderitemid: yard.line(moved).orderitemid, pickedquantity: 3 }])
    const { documents } = await yard.test.ok(invoices.generateInvoice, { orderid: order.orderid })
    assert.deepEqual(
      documents.map(({ type, cgst, igst, placeOfSupply }) => [type, cgst, igst, placeOfSupply]),
      [['TI', 0, 13.55, 'Tamil Nadu']],
    )
  }
})

test('from the first pick on it stays where it goes, and the refusal says until when that could be changed', async () => {
  const item = await ketchup()
  const order = await yard.order([[item, 3]], 'PENDING', buyer)
  await yard.assign(order)
  const refused = async () => {
    const body = { outletid: chennai }
    const error = await yard.test.refused(orders.editOrder, { orderId: order.orderid, body }, 'WRONG_TRANSITION')
    return error.message
  }
  await yard.move(order, 'PACKING')
  assert.match(await refused(), /outlet and delivery are changed while it is Placed or Pending/)
  await yard.pick(order, [{ orderitemid: yard.line(order).orderitemid, pickedquantity: 3 }])
  assert.match(await refused(), /outlet and delivery are changed while it is Placed or Pending/)
  for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED', 'CLOSED'] as const) {
    await yard.move(order, status)
    assert.match(await refused(), /lines are changed until it is Packed/, status)
  }
  const gone = await yard.order([[item, 1]], 'PLACED', buyer)
  await yard.test.ok(orders.rejectOrder, { orderId: gone.orderid, body: { reason: 'Called off' } })
  await yard.test.refused(orders.editOrder, { orderId: gone.orderid, body: { outletid: chennai } }, 'WRONG_TRANSITION')
})
