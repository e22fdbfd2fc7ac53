import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { InvoiceId, OrderId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

/** Ten bottles at ₹75.25 with 5 %: ₹790.12 by its lines, ₹790 invoiced. */
const sauce = () =>
  orderApp.item({ unit: 'BOTTLE', taxClass: 'GST5', hsn: '210310', basePaise: 7525, onHandMilli: 50_000 })

/** The events of an order and its documents since it was placed, in the order they were written. */
async function trailOf({ orderid }: Details) {
  const { db } = orderApp.test
  const taxDocuments = await db
    .selectFrom('invoice')
    .where('order_id', '=', OrderId.parse(orderid))
    .select('id')
    .execute()
  const events = await db.selectFrom('audit_event').orderBy('id').selectAll().execute()
  const isOwn = ({ entity, entity_id }: { entity: string; entity_id: string }) =>
    (entity === 'order' && entity_id === String(orderid)) ||
    (entity === 'invoice' && taxDocuments.some(({ id }) => id === InvoiceId.parse(Number(entity_id))))
  return events.filter(isOwn).map(({ action, before, after, reason }) => ({ action, before, after, reason }))
}
const actionsOf = async (order: Details) => (await trailOf(order)).map(({ action }) => action)

test('a dispatch that makes documents leaves an event for each, and says what they made of the total', async () => {
  const order = await orderApp.order([[await sauce(), 10]], 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  const [left, document] = (await trailOf(order))
    .slice(-2)
    .toSorted((one, other) => (one.action < other.action ? 1 : -1))
  assert.deepEqual([left?.action, document?.action], ['ORDER_MOVED', 'INVOICE_ISSUED'])
  assert.deepEqual(left?.before, { status: 'READY_TO_DISPATCH', totalPaise: 790_12 })
  const [{ number = '' } = {}] = (await orderApp.look(order)).documents
  assert.deepEqual(left?.after, { status: 'DISPATCHED', totalPaise: 790_00, documents: [number] })
})

test('documents made before dispatch change the order, and the trail says so', async () => {
  const order = await orderApp.order([[await sauce(), 10]], 'PACKED')
  const { documents } = await orderApp.test.ok(dispatch.generateInvoice, { orderid: order.orderid })
  const changed = (await trailOf(order)).find(({ action }) => action === 'ORDER_INVOICED')
  assert.deepEqual(changed?.before, { totalPaise: 790_12 })
  assert.deepEqual(changed?.after, { totalPaise: 790_00, documents: documents.map(({ number }) => number) })
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  assert.equal((await actionsOf(order)).filter(action => action === 'INVOICE_ISSUED').length, 1)
})

test('a short delivery and a return leave an event for each credit note', async () => {
  const order = await orderApp.order([[await sauce(), 10]], 'DISPATCHED')
  const { orderitemid } = orderApp.line(order)
  await orderApp.move(order, 'DELIVERED', {
    delivered: [{ orderitemid, deliveredquantity: 9, reason: 'QUALITY' }],
  })
  await orderApp.giveBack(order, [{ orderitemid, returnedquantity: 2, reason: 'QUALITY' }])
  const trail = await trailOf(order)
  assert.equal(trail.filter(({ action }) => action === 'CREDIT_NOTE_ISSUED').length, 2)
  const returned = trail.find(({ action }) => action === 'ORDER_RETURNED')
  assert.deepEqual(returned?.before, { status: 'DELIVERED', partlyReturned: false })
})

test('who picks an order and what it is worth then are in the trail', async () => {
  const onion = await orderApp.item({ onHandMilli: 50_000 })
  const order = await orderApp.order([[onion, 10]], 'PENDING')
  const { pickerId } = orderApp.business
  await orderApp.test.ok(orders.fulfilOrder, {
    orderId: order.orderid,
    body: { pickerId, items: [{ orderitemid: orderApp.line(order).orderitemid, pickedweight: 9.85 }] },
  })
  const picked = (await trailOf(order)).at(-1)
  assert.deepEqual(picked?.before, { status: 'PENDING', totalPaise: 270_00, pickerId: null })
  assert.deepEqual(picked?.after, {
    status: 'PACKED',
    totalPaise: 265_95,
    pickerId,
    picker: { id: pickerId, name: 'Ravi' },
    lines: [`picked ${orderApp.line(order).name} 1 kg, 9.850 kg`],
  })
})

test('an order taken off its picker is no longer hers in the trail', async () => {
  const order = await orderApp.order([[await orderApp.item(), 1]], 'PENDING')
  await orderApp.assign(order)
  await orderApp.move(order, 'PENDING', { unassign: true })
  const [given, taken] = (await trailOf(order)).slice(-2)
  const { pickerId } = orderApp.business
  assert.deepEqual(given?.before, { status: 'PENDING', pickerId: null, picker: null })
  assert.deepEqual(given?.after, { status: 'PENDING', pickerId, picker: 'Ravi' })
  assert.deepEqual(taken?.before, { status: 'PENDING', pickerId, picker: 'Ravi' })
  assert.deepEqual(taken?.after, { status: 'PENDING', pickerId: null, picker: null })
})
