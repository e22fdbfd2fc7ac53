import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { OrderId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { numberIssues } from '../../../billing/invoices/verify.ts'
import { dueIssues } from '../../../billing/payments/verify.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { testDatabase } from '../../../platform/db/testing/database.ts'
import { evening, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { makeDocuments } from './make-documents.ts'

const database = await testDatabase({ max: 20 })
const app = await testApp({ database })
const { db } = app
const business = await aBusiness(app)
const address = await app.app.listen({ host: '127.0.0.1', port: 0 })
after(async () => {
  await app.close()
  await database.close()
})

/** This many packed orders, ten customers in turn: one is picked through the API, the others are copies of it. */
async function packedOrders(many: number): Promise<OrderId[]> {
  const customers = []
  for (let at = 0; at < 10; at++) customers.push(await aCustomer(app, business))
  const [first] = customers
  assert(first)
  const { packId } = await anItem(app, { onHandMilli: 1_000_000 })
  const { orderid } = await anOrder(app, {
    business,
    customer: first,
    items: [{ packId, packs: 10 }],
    status: 'PACKED',
  })
  const { rows } = await sql<{ id: OrderId }>`
    with pattern as (select to_jsonb(orders) - 'id' as columns from orders where id = ${orderid}),
    buyer as (
      select customer.id as customer_id, outlet.id as outlet_id, row_number() over (order by customer.id) - 1 as place
      from customer join outlet on outlet.customer_id = customer.id
    ), copies as (
      select (jsonb_populate_record(null::orders, columns || jsonb_build_object(
        'id', ${orderid}::integer * 1000 + copy, 'customer_id', buyer.customer_id, 'outlet_id', buyer.outlet_id))).*
      from pattern, generate_series(1, ${many - 1}) copy join buyer on buyer.place = copy % 10
    )
    insert into orders overriding system value select * from copies returning id
  `.execute(db)
  await sql`
    insert into order_line overriding system value
    select (jsonb_populate_record(null::order_line, to_jsonb(line) || jsonb_build_object('id', 10000000 + orders.id, 'order_id', orders.id))).*
    from order_line line cross join orders
    where line.order_id = ${orderid} and orders.id between ${orderid}::integer * 1000 + 1 and ${orderid}::integer * 1000 + ${many}
  `.execute(db)
  await sql`
    insert into account (customer_id, open_orders_paise) select customer_id, sum(total_paise) from orders where status = 'PACKED' group by customer_id
    on conflict (customer_id) do update set open_orders_paise = excluded.open_orders_paise
  `.execute(db)
  return [OrderId.parse(orderid), ...rows.map(({ id }) => id)]
}

/**
 * Requests the documents of an order over a socket, as a browser does; when the server is too busy, retries as the reply says.
 */
async function generate(orderid: OrderId): Promise<string> {
  const answer = await fetch(`${address}${dispatch.generateInvoice.path}?orderid=${orderid}`, {
    method: dispatch.generateInvoice.method,
    headers: { authorization: `Bearer ${app.token}` },
  })
  if (answer.status === 503) {
    await setTimeout(Number(answer.headers.get('retry-after')) * 1000)
    return generate(orderid)
  }
  const said = await answer.text()
  assert.equal(answer.status, 200, said)
  const { documents } = JSON.parse(said)
  assert.equal(documents.length, 1)
  return documents[0].number
}

const numbersFrom = (year: string, count: number) =>
  Array.from({ length: count }, (_, at) => `${year}/BS/${String(at + 1).padStart(7, '0')}`)

test('scenario 11: five hundred documents asked for at once, fifty of them twice, take consecutive numbers without a gap or a double', async () => {
  const many = 500
  const orderIds = await packedOrders(many)
  assert.equal(orderIds.length, many)
  const numbers = await Promise.all([...orderIds.slice(0, 50), ...orderIds].map(generate))
  assert.deepEqual(numbers.slice(0, 50), numbers.slice(50, 100))
  assert.deepEqual(numbers.slice(50).toSorted(), numbersFrom('2627', many))
  const kept = await db.selectFrom('invoice').select('number').orderBy('number').execute()
  assert.deepEqual(
    kept.map(({ number }) => number),
    numbersFrom('2627', many),
  )
  assert.deepEqual(await dueIssues(db), [])
})

test('scenario 11: two hundred more while the year ends in India: each year has its own consecutive numbers, by the day of the document', async () => {
  const many = 200
  const orderIds = await packedOrders(many)
  app.clock.now = new Date('2027-03-31T18:29:59.900Z') // 23:59 IST
  const old = orderIds.slice(0, many / 2).map(generate)
  await Promise.race(old)
  app.clock.now = new Date('2027-03-31T18:30:00Z') // midnight, with most of the old year still under way
  await Promise.all([...old, ...orderIds.slice(many / 2).map(generate)])
  app.clock.now = evening
  const kept = await db
    .selectFrom('invoice')
    .where('order_id', 'in', orderIds)
    .select(['number', 'date'])
    .orderBy('number')
    .execute()
  const of = (date: string) => kept.filter(document => document.date === date).map(({ number }) => number)
  const [before, after] = [of('2027-03-31'), of('2027-04-01')]
  assert.ok(before.length > 0 && after.length >= many / 2, `${before.length} and ${after.length}`)
  assert.equal(before.length + after.length, many)
  assert.deepEqual(before, numbersFrom('2627', 500 + before.length).slice(500))
  assert.deepEqual(after, numbersFrom('2728', after.length))
  assert.deepEqual(await numberIssues(db), [])
})

test('a number of a transaction that fails is given to the next one', async () => {
  const customer = await aCustomer(app, business)
  const { packId } = await anItem(app, { onHandMilli: 1_000_000 })
  const { orderid } = await anOrder(app, {
    business,
    customer,
    items: [{ packId, packs: 1 }],
    status: 'PACKED',
  })
  const last = await db
    .selectFrom('invoice_series')
    .where('financial_year', '=', '2627')
    .where('type', '=', 'BS')
    .select('last_number')
    .executeTakeFirstOrThrow()
  const failing = db.transaction().execute(async tx => {
    const order = { id: OrderId.parse(orderid), liveInvoice: null }
    await makeDocuments(tx, {
      order,
      settings: await readSettings(tx),
      now: app.clock.now,
      user: app.user,
      audit: () => {},
    })
    throw new Error('the van broke down')
  })
  await assert.rejects(failing, /the van broke down/)
  const { documents } = await app.ok(dispatch.generateInvoice, { orderid })
  assert.equal(documents[0]?.number, `2627/BS/${String(last.last_number + 1).padStart(7, '0')}`)
})
