import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { OrderId } from '@packhouse/contract/ids.ts'
import { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import { sql } from 'kysely'
import { testDatabase } from '../db/testing.ts'
import { dueFaults } from '../payments/sql/faults.ts'
import { testApp } from '../testing/app.ts'
import { aBusiness, aCustomer, anItem, anOrder } from '../testing/builders.ts'
import { issueDocuments } from './actions.ts'

const many = 500
const database = await testDatabase({ max: 20 })
const app = await testApp({ database })
const { db } = app
const business = await aBusiness(app)
after(async () => {
  await app.close()
  await database.close()
})

/** As many packed orders as asked, ten customers taking turns: one is taken and picked by the calls, the others are its copies. */
async function packedOrders(): Promise<OrderId[]> {
  const customers = []
  for (let at = 0; at < 10; at++) customers.push(await aCustomer(app, business))
  const [first] = customers
  assert(first)
  const { packId } = await anItem(app, { onHandMilli: 1_000_000 })
  const { orderid } = await anOrder(app, { business, customer: first, items: [{ packId, packs: 10 }], status: 'PACKED' })
  const { rows } = await sql<{ id: OrderId }>`
    with pattern as (select to_jsonb(orders) - 'id' as columns from orders where id = ${orderid}),
    buyer as (
      select customer.id as customer_id, outlet.id as outlet_id, row_number() over (order by customer.id) - 1 as place
      from customer join outlet on outlet.customer_id = customer.id
    ), copies as (
      select (jsonb_populate_record(null::orders, columns || jsonb_build_object(
        'id', 100000 + copy, 'customer_id', buyer.customer_id, 'outlet_id', buyer.outlet_id))).*
      from pattern, generate_series(1, ${many - 1}) copy join buyer on buyer.place = copy % 10
    )
    insert into orders overriding system value select * from copies returning id
  `.execute(db)
  await sql`
    insert into order_line overriding system value
    select (jsonb_populate_record(null::order_line, to_jsonb(line) || jsonb_build_object('id', 100000 + orders.id, 'order_id', orders.id))).*
    from order_line line cross join orders
    where line.order_id = ${orderid} and orders.id <> ${orderid}
  `.execute(db)
  await sql`
    insert into account (customer_id, open_orders_paise) select customer_id, sum(total_paise) from orders group by customer_id
    on conflict (customer_id) do update set open_orders_paise = excluded.open_orders_paise
  `.execute(db)
  return [OrderId.parse(orderid), ...rows.map(({ id }) => id)]
}

/** Does the work for each, so many at a time: what waits longer than a connection may be waited for would be refused. */
async function inLanes<Row, Result>(rows: readonly Row[], lanes: number, work: (row: Row) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const waiting = rows.entries()
  const lane = async () => {
    for (const [at, row] of waiting) results[at] = await work(row)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}

test('five hundred documents at once, some asked for twice, take consecutive numbers without a gap or a double', async () => {
  const orderIds = await packedOrders()
  assert.equal(orderIds.length, many)
  const askedTwice = orderIds.slice(0, 50)
  const numbers = await inLanes([...askedTwice, ...orderIds], 100, async orderid => {
    const { documents } = await app.ok(invoices.generateInvoice, { orderid })
    assert.equal(documents.length, 1)
    return documents[0]?.number ?? ''
  })
  assert.deepEqual(numbers.slice(0, 50), numbers.slice(50, 100))
  const expected = orderIds.map((_, at) => `2627/BS/${String(at + 1).padStart(7, '0')}`)
  assert.deepEqual(numbers.slice(50).toSorted(), expected)
  const kept = await db.selectFrom('invoice').select('number').orderBy('number').execute()
  assert.deepEqual(
    kept.map(({ number }) => number),
    expected,
  )
  assert.deepEqual(await dueFaults(db), [])
})

test('a number of a transaction that fails is given to the next one', async () => {
  const customer = await aCustomer(app, business)
  const { packId } = await anItem(app, { onHandMilli: 1_000_000 })
  const { orderid } = await anOrder(app, { business, customer, items: [{ packId, packs: 1 }], status: 'PACKED' })
  const last = await db.selectFrom('invoice_series').where('type', '=', 'BS').select('last_number').executeTakeFirstOrThrow()
  const failing = db.transaction().execute(async tx => {
    await issueDocuments(tx, { orderId: OrderId.parse(orderid), now: app.clock.now, user: app.user, audit: () => {} })
    throw new Error('the van broke down')
  })
  await assert.rejects(failing, /the van broke down/)
  const { documents } = await app.ok(invoices.generateInvoice, { orderid })
  assert.equal(documents[0]?.number, `2627/BS/${String(last.last_number + 1).padStart(7, '0')}`)
})
