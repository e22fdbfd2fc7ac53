import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import {
  aBusiness,
  aCustomer,
  anItem,
  type BuiltCustomer,
  type BuiltItem,
  type Business,
} from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
let customer: BuiltCustomer
let onion: BuiltItem
let ketchup: BuiltItem
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  customer = await aCustomer(app, business, { registered: true })
  onion = await anItem(app, { name: 'Onion', onHandMilli: 500_000, basePaise: 2705 })
  ketchup = await anItem(app, {
    name: 'Ketchup',
    hsn: '210320',
    taxClass: 'GST5',
    catchWeight: false,
    onHandMilli: 500_000,
    basePaise: 9010,
  })
})
after(() => app.close())

const mixed = (quantity = 3) => [
  { packId: onion.packId, packs: quantity },
  { packId: ketchup.packId, packs: quantity },
]
type OrderLine = Reply<typeof orders.orderDetails>['orderitemdetails'][number]
const details = (orderid: number) => app.ok(orders.orderDetails, { orderid })

// spec 3.17
test('an order is worth its lines with tax, and once invoiced what its documents say to the rupee', async () => {
  const placed = await anOrder(app, { business, customer, items: mixed() })
  assert.deepEqual([placed.itemsTotal, placed.taxTotal, placed.total], [351.45, 13.52, 364.97])
  assert.deepEqual(placed.documents, [])
  const sent = await anOrder(app, { business, customer, items: mixed(), status: 'DISPATCHED' })
  assert.deepEqual(
    sent.documents.map(({ type, total, cancelled }) => [type, total, cancelled]),
    [
      ['BS', 81, false],
      ['TI', 284, false],
    ],
  )
  assert.equal(sent.total, 365)
  assert.equal(sent.orderedTotal, 364.97)
  const { rows } = await app.ok(orders.allOrders, { searchtext: `#${sent.orderid}` })
  assert.equal(rows.find(({ orderid }) => orderid === sent.orderid)?.total, 365, 'the list says the same')
})

// spec 3.19
test('the history says who did what, and the strip where the order is', async () => {
  const packed = await anOrder(app, { business, customer, items: mixed(), status: 'PACKED' })
  assert.deepEqual(
    packed.orderauditworkflowdetails.workflowdata.map(({ status, by }) => [status, by]),
    [
      ['PLACED', 'Asha'],
      ['PENDING', 'Asha'],
      ['PACKING', 'Ravi'],
      ['PACKED', 'Ravi'],
    ],
  )
  assert.equal(packed.orderauditworkflowdetails.labels.length, 8)
  assert.equal(packed.picker?.name, 'Ravi')
  assert.ok(packed.activity.some(({ by, text }) => by === 'Ravi' && /^picked Onion/.test(text)))
  assert.ok(
    packed.activity.every(({ text }) => /^\p{Ll}/u.test(text)),
    'each sentence follows a name',
  )
  assert.equal(packed.actions.length, 15)
  for (const { action, allowed, reason, sentence } of packed.actions) {
    assert.equal(packed.allowedActions.includes(action), allowed)
    assert.equal(reason === null, allowed)
    assert.equal(sentence === null, allowed)
  }
})

test('what the caller said for goods is in the history, of a line that is placed and of one that is added; nothing where nothing is sent', async () => {
  const said = ({ activity }: Reply<typeof orders.orderDetails>) =>
    activity.map(({ text }) => text).filter(text => text.startsWith('took'))
  const placed = await app.ok(orders.createOrder, {
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliverytimeslotid: business.slotId,
      deliveryDate: '2026-11-21',
      confirmDuplicate: true,
      items: [{ packsizeid: onion.packId, quantity: 3, said: 'kanda' }],
    },
  })
  const heard = (words: string, { name, packsize }: OrderLine) => `took “${words}” as ${name} ${packsize}`
  const [first] = placed.orderitemdetails
  assert(first)
  assert.deepEqual(said(placed), [heard('kanda', first)])
  const items = [{ packsizeid: ketchup.packId, quantity: 1, said: 'sos' }]
  const added = await app.ok(orders.editOrder, {
    orderId: placed.orderid,
    body: { items, version: placed.version },
  })
  const [, second] = added.orderitemdetails
  assert(second)
  assert.deepEqual(new Set(said(added)), new Set([heard('kanda', first), heard('sos', second)]))
  const silent = await anOrder(app, { business, customer, items: mixed() })
  assert.deepEqual(said(silent), [])
})

// spec 3.22
test('a rejected order shows why, and what it reached', async () => {
  const placed = await anOrder(app, { business, customer, items: mixed() })
  const rejected = await app.ok(orders.rejectOrder, {
    orderId: placed.orderid,
    body: { reasonId: business.rejectReasonId },
  })
  assert.deepEqual([rejected.status, rejected.isorderrejected], ['REJECTED', true])
  assert.match(rejected.orderrejectionreason ?? '', /Out of delivery area/)
  assert.deepEqual(rejected.orderauditworkflowdetails.labels, ['PLACED', 'REJECTED'])
  assert.deepEqual(rejected.allowedActions, [])
})

test('credit counts the other open orders apart from this one', async () => {
  const buyer = await aCustomer(app, business, { limitPaise: 1_000_000 })
  const open = await anOrder(app, { business, customer: buyer, items: mixed(2), status: 'PENDING' })
  const placed = await anOrder(app, { business, customer: buyer, items: mixed(1) })
  assert.deepEqual(placed.credit, {
    status: 'OK',
    creditLimit: 10_000,
    outstanding: 0,
    openOrders: open.total,
    chequesOnHand: 0,
    available: (1_000_000 - Math.round(open.total * 100)) / 100,
    terms: 'Monthly statement, 7 days',
  })
  assert.deepEqual(
    [(await details(open.orderid)).credit?.openOrders, (await details(open.orderid)).credit?.available],
    [0, placed.credit?.available],
  )
})

const pay = (customerId: number, amount: number, more: { orderId?: number; reference: string }) =>
  app.ok(payments.recordReceipt, { body: { customerId, date: '2026-11-20', amount, mode: 'UPI', ...more } })
const paidSoFar = async (orderid: number) => {
  const { paymentstatus, paidamount, paymentdetails } = (await details(orderid)).orderprepaidpaymentdetails
  return [paymentstatus, paidamount, paymentdetails?.map(({ mode, amount }) => `${mode} ${amount}`)]
}

// spec 3.18, 3.22
test('a prepaid order is unpaid, part paid and paid by its own money and the free advance', async () => {
  const prepaid = await aCustomer(app, business, { limitPaise: null })
  const { orderid, credit } = await anOrder(app, {
    business,
    customer: prepaid,
    items: [{ packId: onion.packId, packs: 10 }],
  })
  assert.deepEqual([credit?.status, credit?.creditLimit, credit?.terms], ['PREPAID', null, 'Prepaid'])
  assert.deepEqual(await paidSoFar(orderid), ['UNPAID', 0, []])
  await pay(prepaid.customerId, 100, { orderId: orderid, reference: '123456789012' })
  assert.deepEqual(await paidSoFar(orderid), ['PART_PAID', 100, ['UPI 100']])
  await pay(prepaid.customerId, 500, { reference: '123456789013' })
  assert.deepEqual(await paidSoFar(orderid), ['PAID', 270.5, ['UPI 100']])
})

test('once invoiced a prepaid order is paid by what its documents got', async () => {
  const prepaid = await aCustomer(app, business, { limitPaise: null })
  const { orderid, orderitemdetails } = await anOrder(app, {
    business,
    customer: prepaid,
    items: [{ packId: onion.packId, packs: 10 }],
  })
  await pay(prepaid.customerId, 270.5, { orderId: orderid, reference: '123456789014' })
  const move = (status: 'PENDING' | 'READY_TO_DISPATCH' | 'DISPATCHED') =>
    app.ok(dispatch.moveOrders, { status, body: { orders: [{ orderId: orderid }] } })
  await move('PENDING')
  const items = orderitemdetails.map(({ orderitemid }) => ({
    orderitemid,
    pickedquantity: 10,
    pickedweight: 10.1,
  }))
  await app.ok(orders.fulfilOrder, { orderId: orderid, body: { pickerId: business.pickerId, items } })
  await move('READY_TO_DISPATCH')
  await move('DISPATCHED')
  assert.equal((await details(orderid)).total, 273)
  assert.deepEqual(await paidSoFar(orderid), ['PART_PAID', 270.5, ['UPI 270.5']])
  await pay(prepaid.customerId, 2.5, { reference: '123456789015' })
  assert.deepEqual(await paidSoFar(orderid), ['PAID', 273, ['UPI 270.5']])
})

// spec 3.18, 3.20
test('an order keeps names, addresses and receiver as they were when it was placed', async () => {
  const buyer = await aCustomer(app, business, { brandName: 'Old Name' })
  const placed = await app.ok(orders.createOrder, {
    body: {
      customerid: buyer.customerId,
      outletid: buyer.outletId,
      staffid: buyer.staffId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: [{ packsizeid: onion.packId, quantity: 1 }],
    },
  })
  await sql`update customer set brand_name = 'New Name' where id = ${buyer.customerId}`.execute(app.db)
  await sql`update outlet set name = 'Moved', city = 'Mysuru' where id = ${buyer.outletId}`.execute(app.db)
  await sql`update outlet_staff set name = 'Somebody else' where id = ${buyer.staffId}`.execute(app.db)
  await sql`update time_slot set time_slot = '05:00 AM - 06:00 AM' where id = ${business.slotId}`.execute(
    app.db,
  )
  const later = await details(placed.orderid)
  assert.deepEqual(later.customeraddressdetails, placed.customeraddressdetails)
  assert.deepEqual(later.customeroutletstaff, placed.customeroutletstaff)
  assert.deepEqual(
    [later.outletName, later.orderdetails.deliverytimeslot],
    ['MG Road', '06:00 AM - 08:00 AM'],
  )
})

test('an unknown order is not found, an odd number is bad input', async () => {
  assert.equal(
    (await app.refused(orders.orderDetails, { orderid: 99_999 }, 'NOT_FOUND')).message,
    'Order 99999 was not found.',
  )
  for (const orderid of ['abc', '0', '-1', '1.5', '99999999999', ''])
    assert.equal(
      (await app.send('GET', `${orders.orderDetails.path}?orderid=${orderid}`)).status,
      400,
      orderid,
    )
  assert.equal((await app.send('GET', orders.orderDetails.path)).status, 400)
})
