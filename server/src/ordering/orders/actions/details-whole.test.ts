import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { aCustomer } from '../../../testing/builders.ts'
import { anOrderApp, type Details, type OrderApp } from '../testing/order-app.ts'

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
afterEach(() => orderApp.sound())
after(() => orderApp.close())

const states = [
  'PLACED',
  'PENDING',
  'PACKING',
  'PACKED',
  'READY_TO_DISPATCH',
  'DISPATCHED',
  'DELIVERED',
  'CLOSED',
] as const satisfies readonly OrderStatus[]

/** What became of the first line, in packs. */
const became = (order: Details) => {
  const { orderedquantity, pickedquantity, deliveredquantity, returnedquantity } = orderApp.line(order)
  return [orderedquantity, pickedquantity, deliveredquantity, returnedquantity]
}

// spec 3.17, 3.19, 4.3, 4.6, 4.7, 4.8
test('an order goes through eight states; each reply says which, and what was ordered, picked, delivered and returned', async () => {
  const sauce = await orderApp.item({
    name: 'Sauce',
    unit: 'BOTTLE',
    hsn: '210320',
    taxClass: 'GST5',
    basePaise: 9000,
    onHandMilli: 90_000,
    packs: [{ weightMilli: 2000, multiplier: 3 }],
  })
  const order = await orderApp.order([[sauce, 10]])
  const { orderitemid } = orderApp.line(order)
  const { sku, ...named } = orderApp.line(order)
  assert.deepEqual(
    [
      named.itemtype,
      named.name,
      named.packsize,
      named.packsizeid,
      named.packsizeweight,
      named.packmultiplier,
    ],
    ['Regular', 'Sauce', '6 bottle', sauce.packId, 2, 3],
  )
  assert.match(sku, /^SKU-\d+-0$/)

  const looks: [string, ReturnType<typeof became>][] = []
  const look = async (status: OrderStatus) => {
    const now = await orderApp.look(order)
    const { activeorderstatus, labels, workflowdata } = now.orderauditworkflowdetails
    assert.deepEqual([now.status, activeorderstatus], [status, status])
    assert.deepEqual(labels, states)
    assert.equal(workflowdata.at(-1)?.status, status)
    looks.push([status, became(now)])
  }
  await look('PLACED')
  await orderApp.move(order, 'PENDING')
  await look('PENDING')
  await orderApp.assign(order)
  await orderApp.move(order, 'PACKING')
  await look('PACKING')
  await orderApp.pick(order, [{ orderitemid, pickedquantity: 8, reason: 'OUT_OF_STOCK' }])
  await look('PACKED')
  await orderApp.move(order, 'READY_TO_DISPATCH')
  await look('READY_TO_DISPATCH')
  await orderApp.move(order, 'DISPATCHED')
  await look('DISPATCHED')
  await orderApp.move(order, 'DELIVERED', {
    delivered: [{ orderitemid, deliveredquantity: 7, reason: 'QUALITY' }],
  })
  await look('DELIVERED')
  await orderApp.giveBack(order, [
    { orderitemid, returnedquantity: 2, reason: 'QUALITY', disposition: 'WASTE' },
  ])
  await orderApp.move(order, 'CLOSED')
  await look('CLOSED')
  assert.deepEqual(looks, [
    ['PLACED', [10, null, null, 0]],
    ['PENDING', [10, null, null, 0]],
    ['PACKING', [10, null, null, 0]],
    ['PACKED', [10, 8, null, 0]],
    ['READY_TO_DISPATCH', [10, 8, null, 0]],
    ['DISPATCHED', [10, 8, null, 0]],
    ['DELIVERED', [10, 8, 7, 0]],
    ['CLOSED', [10, 8, 7, 2]],
  ])
  assert.equal(orderApp.line(await orderApp.look(order)).orderitemid, orderitemid)
})

// spec 3.18, 3.20, 3.21, 3.22
test('a prepaid order says who takes it, where and when, and what of its price is charge, discount and paid', async () => {
  const { test: app, business } = orderApp
  const onion = await orderApp.item({ name: 'Onion', basePaise: 100_00, onHandMilli: 90_000 })
  const prepaid = await aCustomer(app, business, { brandName: 'The Brew Table', limitPaise: null })
  await app.ok(customers.saveDiscounts, {
    body: {
      customerId: prepaid.customerId,
      discounts: [{ itemId: onion.itemTypeId, type: 'PERCENT', value: 10 }],
    },
  })
  const place = { latitude: 12.9716, longitude: 77.5946, googleMapCoordinates: 'https://maps.app.goo.gl/x' }
  await app.ok(customers.updateOutlet, {
    outletid: prepaid.outletId,
    body: { outletAddress: { areaCode: 'MG-7', ...place } },
  })
  await app.ok(customers.updateCustomer, {
    body: { id: prepaid.customerId, mobileNumber: '9845012318', email: 'chef@brew.example' },
  })
  const { mobile } = await app.ok(customers.updateStaff, {
    staffid: prepaid.staffId,
    body: { email: 'farhan@brew.example' },
  })
  const placed = await app.ok(orders.createOrder, {
    body: {
      customerid: prepaid.customerId,
      outletid: prepaid.outletId,
      staffid: prepaid.staffId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      instructions: 'Back gate',
      deliverycharge: 50,
      items: [{ packsizeid: onion.packId, quantity: 10 }],
    },
  })
  assert.deepEqual(placed.customeroutletstaff, {
    id: prepaid.staffId,
    name: 'Farhan A.',
    mobile,
    email: 'farhan@brew.example',
    designation: null,
  })
  assert.deepEqual(placed.customeraddressdetails, {
    address: {
      outletName: 'MG Road',
      floorNumber: 'Ground floor',
      city: 'Bengaluru',
      state: 'Karnataka',
      pincode: '560001',
      areaCode: 'MG-7',
      ...place,
    },
    phone: '9845012318',
    businessname: 'The Brew Table',
    email: 'chef@brew.example',
    latitude: place.latitude,
    longitude: place.longitude,
  })
  assert.deepEqual(placed.orderdetails, {
    deliverytimeslot: '06:00 AM - 08:00 AM',
    deliveryDate: '2026-11-21',
    instructions: 'Back gate',
    orderid: placed.orderid,
    orderdatetime: app.clock.now.toISOString(),
    warehouse: 'Yard 1',
  })
  const unpaid = {
    originalorderamount: 950,
    deliverycharge: 50,
    couponapplied: null,
    discount: 100,
    paidamount: 0,
    paymentstatus: 'UNPAID',
    paymentdetails: [],
  }
  assert.deepEqual(placed.orderprepaidpaymentdetails, unpaid)
  assert.deepEqual(
    [placed.iscustomerpostpaid, placed.isorderrejected, placed.orderrejectionreason],
    [false, false, null],
  )
  await orderApp.pay(placed, 900, prepaid)
  const { orderprepaidpaymentdetails: partly } = await orderApp.look(placed)
  const receiptId = partly.paymentdetails?.[0]?.receiptId
  assert.deepEqual(partly, {
    ...unpaid,
    paidamount: 900,
    paymentstatus: 'PART_PAID',
    paymentdetails: [{ receiptId, mode: 'CASH', amount: 900, date: '2026-11-20' }],
  })

  const postpaid = await orderApp.order([[onion, 10]])
  assert.equal(postpaid.iscustomerpostpaid, true)
  assert.deepEqual(postpaid.orderprepaidpaymentdetails, {
    originalorderamount: 0,
    deliverycharge: 0,
    couponapplied: null,
    discount: 0,
    paidamount: 0,
    paymentstatus: 'POSTPAID',
    paymentdetails: [],
  })
})
