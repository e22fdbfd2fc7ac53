import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { pickers } from '@packhouse/contract/business/pickers/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import type { Records } from '../../../e2e/every-screen.ts'
import type { Caller } from '../caller.ts'

/** Records of the demo that its screens are opened with; one order is picked, with a short line. */
export async function readRecords(caller: Caller): Promise<Records> {
  const packing = await caller.ok(orders.ordersByStatus, { status: 'PACKING', limit: 50 })
  const pending = await caller.ok(orders.ordersByStatus, { status: 'PENDING', limit: 50 })
  const order = packing.rows.find(one => pending.rows.some(other => other.deliveryDate === one.deliveryDate))
  const other = pending.rows.find(one => one.deliveryDate === order?.deliveryDate)
  if (!order || !other)
    throw new Error('No day of the demo has both an order in the hall and one that waits for it')
  await packShort(caller, other.orderid)
  const { orderitemdetails } = await caller.ok(orders.orderDetails, { orderid: order.orderid })
  const debtors = await caller.ok(customers.customerDashboard, { dues: 'OUTSTANDING', sort: '-outstanding' })
  const stock = await caller.ok(inventory.stockList, { limit: 1 })
  const trip = the(
    (await caller.ok(trips.allTrips, { deliveryDate: dayOf(new Date()) })).find(({ driver }) => driver),
  )
  const driver = the(trip.driver ?? undefined)
  const groups = await caller.ok(itemGroups.itemGroupDashboard, {})
  return {
    item: the(stock.rows[0]),
    customer: the(debtors.rows[0]),
    order: order.orderid,
    line: the(orderitemdetails[0]).name,
    packed: other.orderid,
    day: order.deliveryDate,
    group: the(groups.find(({ isActive }) => isActive)).name,
    category: the((await caller.ok(categories.categoryDashboard, {}))[0]).name,
    picker: the((await caller.ok(pickers.allPickers, {})).find(({ isActive }) => isActive)).name,
    trip: { id: trip.id, name: trip.name, driverId: driver.id, driver: driver.name },
    run: (
      await caller.ok(buying.startRun, {
        body: { date: dayOf(new Date()), market: 'Azadpur Mandi', cashTaken: 5000 },
      })
    ).id,
    lot: await soldLot(caller),
  }
}

/** A lot that went out with an order. */
async function soldLot(caller: Caller): Promise<Records['lot']> {
  const { rows } = await caller.ok(orders.ordersByStatus, { status: 'DELIVERED', limit: 1 })
  const { orderitemdetails } = await caller.ok(orders.orderDetails, { orderid: the(rows[0]).orderid })
  const { orderitemid } = the(orderitemdetails.find(({ pickedquantity }) => (pickedquantity ?? 0) > 0))
  const { lots: own, itemId, itemName } = await caller.ok(lots.traceLot, { orderitemid })
  return { id: the(own[0]).id, lineId: orderitemid, item: itemName, itemId }
}

/** Picks an order as ordered, but for its first line, of which there is nothing. */
async function packShort(caller: Caller, orderId: number): Promise<void> {
  const { id: pickerId } = the((await caller.ok(pickers.allPickers, {})).find(({ isActive }) => isActive))
  await caller.ok(orders.assignPicker, { pickerId, body: { orderIds: [orderId] } })
  const { orderitemdetails } = await caller.ok(orders.orderDetails, { orderid: orderId })
  const items = orderitemdetails.map(({ orderitemid, orderedquantity, orderedweight }, index) => ({
    orderitemid,
    pickedquantity: index === 0 ? 0 : orderedquantity,
    pickedweight: index === 0 ? 0 : orderedweight,
    ...(index === 0 && { reason: 'OUT_OF_STOCK' as const }),
  }))
  await caller.ok(orders.fulfilOrder, { orderId, body: { items } })
}

/** Pays what a customer owes and more, so that its next order is never held: which dues are late depends on the weekday. */
export async function payAhead(caller: Caller, words: string): Promise<void> {
  const { customerid: customerId } = the(
    (await caller.ok(orders.searchOrderCustomers, { flexitext: words }))[0],
  )
  const dues = await caller.ok(payments.openDues, { customerid: customerId })
  const amount = Math.round(dues.reduce((sum, { open }) => sum + open, 100_000) * 100) / 100
  const body = { customerId, date: dayOf(new Date()), amount, mode: 'NEFT' as const, reference: 'N4711' }
  await caller.ok(payments.recordReceipt, { body })
}

function the<One>(one: One | undefined): One {
  if (one === undefined) throw new Error('The demo has none')
  return one
}
