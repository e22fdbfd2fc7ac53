import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import type { AnyEndpoint, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { messages } from '@packhouse/contract/ordering/messages/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { credit } from '@packhouse/contract/people/credit/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import type pg from 'pg'
import { type Caller, type Request, repeat, requestOf, type Times, timesOf } from './server.ts'

/** What a person waits for, with the p95 that it may take over one connection at the size of the bench, ms. */
export const budgets = { key: 30, page: 50, write: 30, many: 100, row: 1 } as const
export type Kind = keyof typeof budgets

interface Read {
  name: string
  kind: Kind
  request: Request
}

const read = <E extends AnyEndpoint>(name: string, kind: Kind, endpoint: E, args: WireArgs<E>): Read => ({
  name,
  kind,
  request: requestOf(endpoint, args),
})

/** The reads that people wait for, each as its screen sends it. */
async function readsOf(client: pg.Client): Promise<Read[]> {
  const { order, customer, free, outlet, names } = await recordsOf(client)
  const limit = 50
  const today = dayOf(new Date())
  const tomorrow = addDays(today, 1)
  return [
    read('item box, "tur"', 'key', orders.itemsForOrder, { customerid: free, limit: 20, searchtext: 'tur' }),
    read('item box, misspelt', 'key', orders.itemsForOrder, {
      customerid: free,
      limit: 20,
      searchtext: 'turmerik root',
    }),
    read('first items of a new order', 'page', orders.itemsForOrder, { customerid: free, limit: 401 }),
    read('search over everything', 'key', search.searchAll, { q: 'spice' }),
    read('order list', 'page', orders.allOrders, { limit }),
    read('orders of a customer, largest first', 'page', orders.allOrders, {
      customerid: customer,
      sort: '-total',
      limit,
    }),
    read('order search, a word in many', 'key', orders.allOrders, { searchtext: 'bengaluru', limit }),
    read('order search, number', 'key', orders.allOrders, { searchtext: '#409', limit }),
    read('order detail', 'page', orders.orderDetails, { orderid: order }),
    read('figures of the orders', 'page', orders.orderMetrics, {}),
    read('picking board', 'page', orders.pickingBoard, { deliveryDate: tomorrow }),
    read('tonight board', 'page', tonight.tonight, { deliveryDate: tomorrow }),
    read('message of 40 lines, read', 'page', messages.readMessage, {
      body: { text: messageOf(names), outletId: outlet },
    }),
    read('item list', 'page', catalogue.itemsByGroup, { status: 'ACTIVE', limit }),
    read('item search', 'key', catalogue.itemsByGroup, { status: 'ACTIVE', limit, searchtext: 'turmeric' }),
    read('pack list', 'page', catalogue.itemsByPacks, { status: 'ACTIVE', limit }),
    read('packs ever ordered', 'page', catalogue.itemsByPacks, { everOrdered: true, limit }),
    read('stock list', 'page', inventory.stockList, { limit }),
    read('figures of the stock', 'page', inventory.stockCounts, {}),
    read('price grid, 500 rows', 'page', pricing.itemsInPricing, { body: { limit: 500 } }),
    read('customer list', 'page', customers.customerDashboard, { status: true, limit }),
    read('customer search', 'key', customers.customerDashboard, { searchtext: 'brew tab', limit }),
    read('prices of a customer, 200 rows', 'page', customers.customerPrices, {
      customerid: customer,
      limit: 200,
    }),
    read('who owes', 'page', credit.debtors, { limit }),
    read('invoice PDF', 'many', dispatch.orderInvoices, { orderId: order, format: 'pdf' }),
  ]
}

/** Records as in an ordinary night: a closed order with documents, who bought it, and a customer who may order everything. */
async function recordsOf(client: pg.Client) {
  const { rows } = await client.query<{
    order: number
    customer: number
    free: number
    outlet: number
    names: string[]
  }>(`
    select chosen.id as order, chosen.customer_id as customer, chosen.outlet_id as outlet,
      (select id from customer where is_active and not exists (select from customer_group where customer_id = customer.id) order by id limit 1) as free,
      (select array_agg(name order by id) from (select id, name from item order by id limit 40) as item) as names
    from orders as chosen where status = 'CLOSED' and lines >= 14 and exists (select from invoice where order_id = chosen.id) order by id limit 1`)
  const [records] = rows
  if (!records) throw new Error('The demo has no closed order of fourteen lines')
  return records
}

const messageOf = (names: readonly string[]): string =>
  names.map((name, at) => `${name.replace(/ \(.*/, '')} ${(at % 9) + 1} kg`).join('\n')

const warmUp = 10

/** Measures each read by so many people at once, for so many seconds each. */
export async function measureReads(
  client: pg.Client,
  caller: Caller,
  { people, seconds }: { people: number; seconds: number },
): Promise<Map<string, Times & { kind: Kind }>> {
  const measured = new Map<string, Times & { kind: Kind }>()
  for (const { name, kind, request } of await readsOf(client)) {
    for (let round = 0; round < warmUp; round++) await caller.send(request)
    const durations: number[] = []
    await repeat(people, seconds, async () => {
      durations.push((await caller.send(request)).ms)
    })
    measured.set(name, { kind, ...timesOf(durations) })
  }
  return measured
}
