import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { credit } from '@packhouse/contract/credit/endpoints.ts'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { aTill, type Till } from '../../payments/testing/payments.ts'

let till: Till
before(async () => {
  till = await aTill()
})
after(async () => {
  await till.orderApp.sound()
  await till.orderApp.close()
})

test('list, customer, outlet, dues, order and desk say the same is left of a limit, and what each order would leave', async () => {
  const { test: app } = till.orderApp
  // dispatched and accepted kilos of ₹27, and how much of the limit of ₹10,000 the third order asks for
  const cases = [
    { out: 0, accepted: 0, paid: 0, asked: 371 },
    { out: 100, accepted: 0, paid: 0, asked: 300 },
    { out: 0, accepted: 300, paid: 0, asked: 100 },
    { out: 200, accepted: 100, paid: 1000, asked: 200 },
    { out: 100, accepted: 100, paid: 5000, asked: 500 },
  ]
  for (const { out, accepted, paid, asked } of cases) {
    const buyer = await till.aBuyer({ limitPaise: 1_000_000 })
    const customerid = buyer.customerId
    if (out > 0) await till.dispatched(buyer, out)
    if (accepted > 0) await till.orderApp.order([[till.onion, accepted]], 'PENDING', buyer)
    if (paid > 0) await till.pay(buyer, { amount: paid })
    const held = await till.orderApp.order([[till.onion, asked]], 'PLACED', buyer)
    const left = 10_000 - 27 * (out + accepted) + paid
    const row = (await app.ok(customers.customerDashboard, {})).rows.find(({ customerID }) => customerID === customerid)
    const { postPaidDetails } = await app.ok(customers.customerPayment, { customerid })
    const { customer } = await app.ok(customers.outletDetails, { outletid: buyer.outletId })
    const dues = await app.ok(payments.customerDues, { customerid })
    const order = await app.ok(orders.orderDetails, { orderid: held.orderid })
    const status = row?.creditStatus
    assert.deepEqual(
      [row, postPaidDetails, customer, dues, order.credit].map(place => place?.available),
      [left, left, left, left, left],
    )
    assert.deepEqual([postPaidDetails.creditStatus, customer.creditStatus, order.credit?.status], [status, status, status])
    const desk = (await app.ok(credit.heldOrders, {})).find(({ orderid }) => orderid === held.orderid)
    assert.deepEqual([desk?.why, desk?.sum.left], ['OVER_LIMIT', left - 27 * asked])
  }
})
