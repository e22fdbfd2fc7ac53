import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { lookups } from '@packhouse/contract/business/lookups/endpoints.ts'
import type { PackId } from '@packhouse/contract/ids.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import pg from 'pg'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltCustomer, type Business } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

let app: TestApp
let business: Business
let customer: BuiltCustomer
const packs: PackId[] = []
before(async () => {
  app = await testApp()
  business = await aBusiness(app)
  customer = await aCustomer(app, business)
  for (let n = 0; n < 20; n++)
    packs.push(
      ...(await anItem(app, { packs: Array.from({ length: 10 }, (_, at) => ({ weightMilli: 500 + at })) }))
        .packIds,
    )
})
after(() => app.close())

/** Counts the statements sent during the work, including one for the session. */
async function statementsOf(work: () => Promise<unknown>): Promise<number> {
  const query = test.mock.method(pg.Client.prototype, 'query')
  try {
    await work()
    return query.mock.callCount()
  } finally {
    query.mock.restore()
  }
}
const create = (lines: number) => () =>
  app.ok(orders.createOrder, {
    body: {
      customerid: customer.customerId,
      outletid: customer.outletId,
      deliveryDate: '2026-11-21',
      deliverytimeslotid: business.slotId,
      items: packs.slice(0, lines).map(packsizeid => ({ packsizeid, quantity: 2 })),
      confirmDuplicate: true,
    },
  })

test('placing 200 lines takes as many statements as placing one', async () => {
  const one = await statementsOf(create(1))
  assert.equal(await statementsOf(create(200)), one)
  assert.ok(one <= 26, `${one} statements`)
})

test('the reads of order desk and order list take a fixed, small number of statements', async () => {
  const orderid = (await create(200)().then(placed => placed)).orderid
  for (let n = 0; n < 3; n++)
    await anOrder(app, { business, customer, items: packs.slice(0, 5).map(packId => ({ packId, packs: 1 })) })
  const customerid = customer.customerId
  const reads: [string, number, () => Promise<unknown>][] = [
    ['allorders', 1, () => app.ok(orders.allOrders, {})],
    [
      'ordersbystatus',
      1,
      () => app.ok(orders.ordersByStatus, { status: 'PLACED', deliveryDate: '2026-11-21', sort: '-total' }),
    ],
    ['getcustomerorders', 1, () => app.ok(orders.customerOrders, { customerid })],
    ['search', 2, () => app.ok(orders.allOrders, { searchtext: 'test hotel' })],
    // the second is its trip, of a slice above
    ['orderdetailsbyid', 2, () => app.ok(orders.orderDetails, { orderid })],
    ['dashboardmetrics', 3, () => app.ok(orders.orderMetrics, {})],
    ['flexisearchcustomer', 3, () => app.ok(orders.searchOrderCustomers, { flexitext: 'hotel' })],
    ['getitemsforcustomer-orders', 7, () => app.ok(orders.itemsForOrder, { customerid })],
    ['getoutletdetails', 4, () => app.ok(customers.outletDetails, { outletid: customer.outletId })],
    ['timeslot/getall', 1, () => app.ok(lookups.allTimeSlots, {})],
  ]
  for (const [name, statements, read] of reads) assert.equal(await statementsOf(read), statements + 1, name)
})
