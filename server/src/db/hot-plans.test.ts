import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { credit } from '@packhouse/contract/credit/endpoints.ts'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { registers } from '@packhouse/contract/registers/endpoints.ts'
import { sql } from 'kysely'
import { sealAll, sealAudit } from '../audit/actions/seal.ts'
import { anOrderApp, type Details, type OrderApp } from '../orders/testing/order-app.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import type { BuiltItem } from '../testing/builders.ts'
import { type Connected, connect } from './connect.ts'
import { growingTables } from './testing/growing.ts'

let orderApp: OrderApp
let one: Connected
/** The app on a single connection that plans as if tables were large. */
let app: TestApp
let item: BuiltItem
let other: BuiltItem
before(async () => {
  orderApp = await anOrderApp()
  one = connect(orderApp.test.database.url, { max: 1 })
  app = await testApp({ database: { ...orderApp.test.database, db: one.db }, mobile: '9876500012' })
  item = await orderApp.item({ onHandMilli: 1_000_000 })
  other = await orderApp.item({ onHandMilli: 1_000_000 })
  await sql`set plan_cache_mode = force_generic_plan`.execute(one.db)
  await sql`set enable_seqscan = off`.execute(one.db)
})
after(async () => {
  await app.app.close()
  await one.close()
  await orderApp.close()
})

interface Reads {
  index: Map<string, number>
  whole: Map<string, number>
}

async function readsSoFar(): Promise<Reads> {
  await sql`select pg_stat_force_next_flush()`.execute(one.db)
  const { rows } = await sql<{ name: string; reads: number; what: keyof Reads }>`
    select indexrelname as name, idx_scan::integer as reads, 'index' as what from pg_stat_user_indexes
    union all select relname, seq_scan::integer, 'whole' from pg_stat_user_tables where relname = any(${growingTables})`.execute(
    one.db,
  )
  const of = (what: keyof Reads) => new Map(rows.filter(row => row.what === what).map(({ name, reads }) => [name, reads]))
  return { index: of('index'), whole: of('whole') }
}

const placed = () => orderApp.order([[item, 2]])
const day = '2026-11-21'
const create = (): Promise<unknown> =>
  app.ok(orders.createOrder, {
    body: {
      customerid: orderApp.customer.customerId,
      outletid: orderApp.customer.outletId,
      deliveryDate: day,
      deliverytimeslotid: orderApp.business.slotId,
      items: [{ packsizeid: item.packId, quantity: 2 }],
      confirmDuplicate: true,
    },
  })
const dispatch = ({ orderid }: Details) =>
  app.ok(orders.moveOrders, { status: 'DISPATCHED', body: { orders: [{ orderId: orderid }] } })

/** The call on an order, and the indexes it reads. */
const hottest: [name: string, indexes: string[], prepare: () => Promise<Details>, work: (order: Details) => Promise<unknown>][] =
  [
    ['the order list', ['orders_pkey'], placed, () => app.ok(orders.allOrders, {})],
    ['the orders of a state', ['orders_status'], placed, () => app.ok(orders.ordersByStatus, { status: 'PLACED' })],
    [
      'the orders of a day',
      ['orders_delivery'],
      placed,
      () => app.ok(orders.allOrders, { deliveryDate: day, sort: 'deliveryDate' }),
    ],
    [
      'the orders of a customer',
      ['orders_customer'],
      placed,
      () => app.ok(orders.customerOrders, { customerid: orderApp.customer.customerId }),
    ],
    [
      'a search for orders',
      ['order_text_search', 'orders_text'],
      placed,
      () => app.ok(orders.allOrders, { searchtext: 'hotel' }),
    ],
    [
      'an order with its lines and history',
      ['order_line_order_id_line_no_key', 'order_event_order'],
      placed,
      ({ orderid }) => app.ok(orders.orderDetails, { orderid }),
    ],
    [
      'the figures above the order list',
      ['orders_delivery_status'],
      placed,
      () => app.ok(orders.orderMetrics, { deliveryDate: day }),
    ],
    [
      'the orders of a slot on any day',
      ['orders_slot'],
      placed,
      () => app.ok(orders.allOrders, { slotId: orderApp.business.slotId }),
    ],
    ['placing an order', ['orders_duplicate', 'order_text_once'], placed, create],
    [
      'picking an order',
      ['order_line_order_id_line_no_key'],
      () => orderApp.order([[item, 2]], 'PENDING'),
      order => app.ok(orders.fulfilOrder, { orderId: order.orderid, body: pickAll(order) }),
    ],
    [
      'the documents of an order',
      ['invoice_order'],
      () => orderApp.order([[item, 2]], 'PACKED'),
      ({ orderid }) => app.ok(invoices.generateInvoice, { orderid }),
    ],
    [
      'the items for an order',
      ['order_line_order_id_line_no_key'],
      placed,
      () => app.ok(orders.itemsForOrder, { customerid: orderApp.customer.customerId }),
    ],
    [
      'dispatching an order',
      ['receivable_open', 'invoice_order'],
      () => orderApp.order([[item, 2]], 'READY_TO_DISPATCH'),
      dispatch,
    ],
    [
      'taking a line out of an order',
      ['order_line_substitute', 'invoice_line_order_line', 'stock_ledger_order_line'],
      () =>
        orderApp.order([
          [item, 2],
          [other, 1],
        ]),
      order => {
        const { orderitemid } = orderApp.line(order)
        return app.ok(orders.editOrder, { orderId: order.orderid, body: { items: [{ orderitemid, quantity: 0 }] } })
      },
    ],
    [
      'the outlets to call',
      ['orders_short', 'order_line_order_id_line_no_key'],
      async () => {
        const order = await orderApp.order([[item, 2]], 'PENDING')
        await orderApp.assign(order)
        const { orderitemid } = orderApp.line(order)
        return orderApp.pick(order, [{ orderitemid, pickedweight: 0.5, reason: 'OUT_OF_STOCK' }])
      },
      ({ orderdetails }) => app.ok(orders.callList, { deliveryDate: orderdetails.deliveryDate }),
    ],
    ['the customer list', ['orders_customer'], placed, () => app.ok(customers.customerDashboard, { status: true })],
    [
      'the book of a customer',
      ['ledger_entry_statement'],
      placed,
      () => app.ok(payments.customerLedger, { customerid: orderApp.customer.customerId }),
    ],
    [
      'the statement of a customer',
      ['ledger_entry_statement'],
      placed,
      () => app.ok(payments.customerStatement, { customerid: orderApp.customer.customerId }),
    ],
    [
      'the orders on hold',
      ['orders_held', 'orders_status', 'receipt_bounced', 'receivable_paid'],
      async () => {
        const order = await placed()
        await sql`update orders set credit_hold = true, hold_reason = 'Over the limit' where id = ${order.orderid}`.execute(
          one.db,
        )
        return order
      },
      () => app.ok(credit.heldOrders, {}),
    ],
    [
      'the registers of a month',
      ['invoice_date', 'receipt_created'],
      placed,
      () => app.ok(registers.registerSummary, { from: '2026-11-01', to: '2026-11-30' }),
    ],
    ['the counts of customers', ['customer_terms'], placed, () => app.ok(customers.customerMetrics, {})],
    [
      'the items that a customer may order, counted',
      ['item_switched_off'],
      placed,
      () => app.ok(customers.customerItemsSummary, ofBuyer()),
    ],
    ['the stock list', ['stock_ledger_came'], placed, () => app.ok(inventory.stockList, {})],
    [
      'the promises of money',
      ['receipt_customer_created'],
      async () => {
        await app.ok(credit.addPromise, {
          body: { customerId: orderApp.customer.customerId, amount: 100, by: day, confirm: true },
        })
        return placed()
      },
      () => app.ok(credit.promises, {}),
    ],
    [
      'how a customer pays',
      ['receivable_paid'],
      placed,
      () => app.ok(credit.payingHabit, { customerid: orderApp.customer.customerId }),
    ],
    ['the seal of the trail', ['audit_seal_pkey', 'audit_seal_event_id_key'], placed, () => sealAll(one.db)],
  ]

const ofBuyer = () => ({ customerid: orderApp.customer.customerId })
const pickAll = (order: Details) => ({
  pickerId: orderApp.business.pickerId,
  items: order.orderitemdetails.map(({ orderitemid, orderedquantity }) => ({ orderitemid, pickedquantity: orderedquantity })),
})

for (const [name, indexes, prepare, work] of hottest)
  test(`${name}: by index, no table that grows is read whole`, async () => {
    const order = await prepare()
    const before = await readsSoFar()
    await work(order)
    const now = await readsSoFar()
    for (const index of indexes) assert((now.index.get(index) ?? 0) > (before.index.get(index) ?? 0), `${index} was not read`)
    const whole = growingTables.filter(table => now.whole.get(table) !== before.whole.get(table))
    assert.deepEqual(whole, [], 'read whole')
  })

test('sealing reads new events alone, however many were written in the last minutes, and of many a batch', async () => {
  await sql`
    insert into audit_event (at, user_name, action, entity, entity_id, request_id)
    select now(), 'Asha', 'order.created', 'order', number::text, 'a-minute-ago'
    from generate_series(1, 5000) as number`.execute(one.db)
  await sql`analyze audit_event, audit_seal`.execute(one.db)
  const eventsRead = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(one.db)
    const { rows } = await sql<{ read: number }>`
      select sum(idx_tup_read)::integer as read from pg_stat_user_indexes where relname = 'audit_event'`.execute(one.db)
    return rows[0]?.read ?? 0
  }
  const readBy = async (work: () => Promise<unknown>) => {
    const before = await eventsRead()
    await work()
    return (await eventsRead()) - before
  }
  const ofBatch = await readBy(() => sealAudit(one.db))
  // each once more as its seal refers to it
  assert(ofBatch <= 2001, `${ofBatch} events were read for a batch of 1,000`)
  await sealAll(one.db)
  await placed()
  const ofNew = await readBy(() => sealAll(one.db))
  assert(ofNew > 0 && ofNew < 20, `${ofNew} events were read for a handful`)
})
