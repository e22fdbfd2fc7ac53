import type { Db } from '../../server/src/db/transaction.ts'
import { json, orderOf, type Scenario, type Send, scenarioOf } from './scenarios.ts'

const orders = '/api/web/v1/orders'

/** Calls that are rarer or costlier than the busiest ones: deep pages, searches, long orders, documents, totals. */
export async function moreScenarios(db: Db, send: Send): Promise<Scenario[]> {
  const read = (name: string, path: string) => scenarioOf(send, name, () => ({ method: 'GET', path }))
  let deep = ''
  let behind = 0 // rows; fewer if there are less than 2,000 orders
  for (; behind < 2_000; behind += 500) {
    const { nextCursor } = await send({ method: 'GET', path: `${orders}/allorders?limit=500${deep}` })
    if (!nextCursor) break
    deep = `&cursor=${nextCursor}`
  }
  const { orderId, customerId } = await db
    .selectFrom('invoice')
    .innerJoin('orders', 'orders.id', 'invoice.order_id')
    .where('orders.lines', '>=', 14)
    .select(['orders.id as orderId', 'orders.customer_id as customerId'])
    .orderBy('orders.id', 'desc')
    .executeTakeFirstOrThrow()
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
  const [of8, of200] = [await orderOf(db, 8), await orderOf(db, 200)]
  return [
    read(`order list, behind ${behind.toLocaleString('en-IN')} rows`, `${orders}/allorders?limit=50${deep}`),
    read('order list, customer and weeks', `${orders}/allorders?customerid=${customerId}&from=${day(-21)}&to=${day(0)}&limit=50`),
    read('order search, frequent word', `${orders}/allorders?searchtext=bengaluru&limit=50`),
    read('order search, rare words', `${orders}/allorders?searchtext=spice%20layout&limit=50`),
    scenarioOf(send, 'create with 8 lines', () => json('POST', `${orders}/create`, of8)),
    scenarioOf(send, 'create with 200 lines', () => json('POST', `${orders}/create`, of200)),
    read('invoice PDF', `${orders}/getinvoice?orderId=${orderId}&format=pdf`),
    read('order figures of a day', `${orders}/dashboardmetrics?deliveryDate=${day(0)}`),
    read('order figures of all days', `${orders}/dashboardmetrics`),
    read('items for an order', `/api/web/v1/customer/item/getitemsforcustomer-orders?customerid=${customerId}`),
  ]
}
