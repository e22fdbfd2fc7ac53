import assert from 'node:assert/strict'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { auth } from '@packhouse/contract/business/auth/endpoints.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { OrderStatus } from '@packhouse/contract/ordering/orders/lifecycle.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import type { Caller } from './caller.ts'
import type { Shop } from './shop.ts'

type Order = Reply<typeof orders.orderDetails>

/** Signs in with a code, as on the screen; returns the token. */
export async function signIn(caller: Caller, mobile: string): Promise<string> {
  const { mockOtp = '' } = await caller.ok(auth.sendOtp, { body: { mobile } })
  const { authToken } = await caller.ok(auth.verifyOtp, { body: { mobile, otp: mockOtp } })
  return authToken
}

/** Runs an order from placing to delivery and a return; each step calls the next server. */
export async function orderLife(
  next: () => Caller,
  { customerId, outletId, slotId, pickerId, packs }: Shop,
): Promise<Order> {
  const move = async ({ orderid }: Order, status: OrderStatus) => {
    const early = { overrides: [{ rule: 'EARLY' as const, reason: 'The van leaves today' }] } // for a day whose cut-off has not passed
    const args = { orderId: orderid, ...(status === 'DISPATCHED' ? early : {}) }
    const { results } = await next().ok(dispatch.moveOrders, { status, body: { orders: [args] } })
    assert.ok(results[0]?.ok, `order ${orderid} did not go to ${status}: ${results[0]?.error?.message}`)
  }
  const order = await next().ok(orders.createOrder, {
    body: {
      customerid: customerId,
      outletid: outletId,
      deliveryDate: addDays(dayOf(new Date()), 3),
      deliverytimeslotid: slotId,
      items: packs.slice(0, 3).map(packsizeid => ({ packsizeid, quantity: 4 })),
      confirmDuplicate: true,
    },
  })
  const { orderid } = order
  const [first, second] = order.orderitemdetails
  assert.ok(first && second)
  await move(order, 'PENDING')
  await next().ok(orders.editOrder, {
    orderId: orderid,
    body: { items: [{ orderitemid: first.orderitemid, quantity: 3 }] },
  })
  const { results } = await next().ok(orders.assignPicker, { pickerId, body: { orderIds: [orderid] } })
  assert.ok(results[0]?.ok, `order ${orderid} was not given to a picker: ${results[0]?.error?.message}`)
  const { orderitemdetails } = await next().ok(orders.orderDetails, { orderid })
  for (const { orderitemid, orderedquantity } of orderitemdetails)
    await next().ok(orders.fulfilOrder, {
      orderId: orderid,
      body: { items: [{ orderitemid, pickedquantity: orderedquantity }] },
    })
  for (const status of ['READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED'] as const) await move(order, status)
  await giveBack(next(), orderid, second.orderitemid)
  return next().ok(orders.orderDetails, { orderid })
}

/** Returns one pack of a line. */
export async function giveBack(
  caller: Caller,
  orderId: Order['orderid'],
  orderitemid: Order['orderitemdetails'][number]['orderitemid'],
) {
  const items = [{ orderitemid, returnedquantity: 1, reason: 'QUALITY' as const }]
  await caller.ok(dispatch.returnOrder, { orderId, body: { items } })
}

/** The office work besides orders: lists, prices, receiving goods, money, customers, sheets. */
export async function deskWork(caller: Caller, { customerId }: Shop): Promise<void> {
  await caller.ok(auth.me, {})
  await caller.ok(orders.allOrders, { limit: 50 })
  await caller.ok(orders.ordersByStatus, { status: 'DELIVERED' })
  await caller.ok(orders.orderMetrics, {})
  await caller.ok(orders.pickingBoard, {})
  await caller.ok(dispatch.dispatchBoard, {})
  const { rows } = await caller.ok(pricing.itemsInPricing, { body: { limit: 5 } })
  const [item] = rows
  assert.ok(item)
  const baseprice = (item.basePrice ?? 27) + 0.5
  await caller.ok(pricing.updateBasePrice, { itemid: item.itemId, baseprice })
  const today = dayOf(new Date())
  const [estimate] = await caller.ok(inventory.addEstimates, {
    body: { itemEstimates: [{ itemId: item.itemId, quantity: 20, expectedDate: today, expectedCost: 18 }] },
  })
  assert.ok(estimate)
  const received = [{ id: estimate.id, actualQuantity: 19, updateQuantity: 18.5 }]
  await caller.ok(inventory.receiveEstimates, { itemid: item.itemId, body: { itemEstimates: received } })
  await caller.ok(payments.recordReceipt, { body: { customerId, date: today, amount: 100, mode: 'CASH' } })
  await caller.ok(customers.customerDashboard, {})
  await caller.ok(customers.customerDetails, { customerid: customerId })
  const prices = await caller.file(pricing.pricesAsXlsx)
  await caller.upload(pricing.bulkUploadItemPrices, { confirm: true }, 'prices.xlsx', prices)
  const stock = await caller.file(inventory.stockAsXlsx)
  await caller.upload(inventory.bulkUploadStock, { confirm: true }, 'stock.xlsx', stock)
}
