import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { AnyEndpoint, Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { buying } from '@packhouse/contract/supply/buying/endpoints.ts'
import { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { priceRuns } from '@packhouse/contract/supply/price-runs/endpoints.ts'
import type { Records } from './screens.ts'

export const states = [
  'PLACED',
  'PENDING',
  'PACKING',
  'PACKED',
  'READY_TO_DISPATCH',
  'DISPATCHED',
  'DELIVERED',
  'CLOSED',
  'REJECTED',
] as const

type Order = Reply<typeof orders.allOrders>['rows'][number]
type Call = <E extends AnyEndpoint>(endpoint: E, args: WireArgs<E>) => Promise<Reply<E>>

/** Reads an item in stock, orders of each state, and the customer with the highest dues, by signed-in calls. */
export async function readRecords(call: Call): Promise<Records> {
  const { rows: items } = await call(inventory.stockList, { searchtext: 'tomato' })
  const { rows: paidAhead } = await call(customers.customerDashboard, { sort: 'outstanding', limit: 1 })
  const { rows: debtors } = await call(customers.customerDashboard, {
    dues: 'OUTSTANDING',
    sort: '-outstanding',
  })
  const { rows: expected } = await call(inventory.stockList, { filter: 'ARRIVING', limit: 1 })
  const byStatus = new Map<string, Order>()
  for (const status of states) {
    const { rows } = await call(orders.ordersByStatus, { status, limit: 1 })
    if (rows[0]) byStatus.set(status, rows[0])
  }
  const { rows: all } = await call(orders.allOrders, { limit: 300 })
  const prepaid = all.find(({ iscustomerpostpaid, status }) => !iscustomerpostpaid && status !== 'REJECTED')
  const payer = await findPayer(
    call,
    debtors.map(({ customerID }) => customerID),
  )
  const { rows: received } = await call(messages.inbox, { state: 'ORDERED', limit: 1 })
  const today = await call(trips.allTrips, { deliveryDate: dayOf(new Date()) })
  const trip = today.find(({ driver, state }) => driver && state === 'OUT')
  const { rows: runs } = await call(buying.buyingRuns, { state: 'OPEN', limit: 1 })
  const [run] = runs
  const { id: priceRun } = await call(priceRuns.createPriceRun, { body: {} })
  const { rows: dawns } = await call(priceRuns.priceRuns, { state: 'DONE', limit: 1 })
  const [item] = items
  const [arriving] = expected
  const [customer] = debtors
  if (!item || !arriving) throw new Error('The demo has no tomato, or nothing is expected')
  if (!customer || !prepaid || !payer)
    throw new Error('The demo has nobody who owes, no prepaid order, or no receipt by bank')
  if (!trip?.driver) throw new Error('The demo has no trip with a driver on the road today')
  if (!run) throw new Error('The demo has no open run of buying')
  await priceByHand(call, item.itemId)
  return {
    item,
    arriving,
    customer: customer.customerID,
    paidAhead: paidAhead[0]?.customerID ?? 0,
    payer,
    order: status => byStatus.get(status)?.orderid ?? 0,
    prepaidOrder: prepaid.orderid,
    messageOrder: received[0]?.orderId ?? 0,
    day: byStatus.get('PACKED')?.deliveryDate ?? '',
    trip: { id: trip.id, deliveryDate: trip.deliveryDate, driverId: trip.driver.id },
    run: { id: run.id, date: run.date },
    priceRun,
    priceRunDone: dawns[0]?.id ?? 0,
    lot: await soldLot(call, byStatus.get('DELIVERED')?.orderid ?? 0),
  }
}

/** A base price is typed after the run of the morning: a change that can be undone alone. */
async function priceByHand(call: Call, itemid: number): Promise<void> {
  const { rows } = await call(pricing.itemsInPricing, { body: { itemids: [itemid] } })
  await call(pricing.updateBasePrice, { itemid, baseprice: (rows[0]?.basePrice ?? 0) + 0.5 })
}

/** A lot that went out with an order. */
async function soldLot(call: Call, orderid: number): Promise<Records['lot']> {
  const { orderitemdetails } = await call(orders.orderDetails, { orderid })
  for (const { orderitemid: lineId } of orderitemdetails) {
    const [lot] = (await call(lots.traceLot, { orderitemid: lineId })).lots
    if (lot) return { id: lot.id, lineId }
  }
  throw new Error('The demo has no lot that went out')
}

async function findPayer(call: Call, customerids: number[]): Promise<number | undefined> {
  for (const customerid of customerids) {
    const { rows } = await call(payments.customerReceipts, { customerid, limit: 1 })
    if (rows[0]?.status === 'CLEARED' && rows[0].mode !== 'CHEQUE') return customerid
  }
}
