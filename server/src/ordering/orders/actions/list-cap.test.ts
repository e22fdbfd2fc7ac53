import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireArgs } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'

const copies = 10_005

let app: TestApp
let rare: number
before(async () => {
  app = await testApp()
  const business = await aBusiness(app)
  const onion = await anItem(app)
  const items = [{ packId: onion.packId, packs: 5 }]
  const { orderid } = await anOrder(app, {
    business,
    customer: await aCustomer(app, business, { brandName: 'Malabar' }),
    items,
  })
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and column_name <> 'id' order by 1`.execute(
    app.db,
  )
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await app.db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx) // no outlet has that many orders for one day
    await sql`insert into orders (id, ${columns}) overriding system value
      select 1000000 + number, ${columns} from orders, generate_series(1, ${copies}) as number where id = ${orderid}`.execute(
      tx,
    )
  })
  await sql`
    with text as (insert into order_text (text) select 'malabar annexe ' || number from generate_series(0, 99) as number returning *)
    update orders set text_id = text.id from text where text = 'malabar annexe ' || orders.id % 100 and orders.id % 3 = 0`.execute(
    app.db,
  )
  rare = (
    await anOrder(app, { business, customer: await aCustomer(app, business, { brandName: 'Kaapi' }), items })
  ).orderid
  await sql`analyze orders`.execute(app.db)
})
after(() => app.close())

const list = (args: WireArgs<typeof orders.allOrders>) => app.ok(orders.allOrders, args)

test('beyond a thousand the total of a list or search says that it is capped; counts of states reach ten thousand', async () => {
  for (const filter of [
    {},
    { status: 'PLACED' },
    { searchtext: 'malabar' },
    { searchtext: 'ma' },
    { searchtext: '#1' },
    { searchtext: '10' },
  ] as const) {
    const { rows, total, totalIsCapped } = await list(filter)
    assert.deepEqual([rows.length, total, totalIsCapped], [50, 1000, true], JSON.stringify(filter))
  }
  assert.equal((await app.ok(orders.orderMetrics, {})).byStatus.PLACED, 10_000)
})

test('a frequent word is paged like a rare one, newest first without gap or repeat', async () => {
  const { rows } = await sql<{ id: number }>`select id from orders order by id desc`.execute(app.db)
  const newest = rows.map(({ id }) => id)
  for (const [searchtext, sort] of [
    ['malabar', '-orderid'],
    ['#1', '-orderid'],
    ['10', '-orderid'],
    ['malabar', 'orderid'],
    ['malabar', 'deliveryDate'],
    ['malabar', '-total'],
  ] as const) {
    const seen: number[] = []
    let cursor: string | undefined
    for (let pages = 0; pages < 3; pages++) {
      const page = await list({ searchtext, sort, limit: 200, ...(cursor ? { cursor } : {}) })
      seen.push(...page.rows.map(({ orderid }) => orderid))
      cursor = page.nextCursor ?? undefined
    }
    assert.equal(new Set(seen).size, 600, sort)
    const isRising = sort === 'deliveryDate' || sort === 'orderid'
    // the order whose whole number was typed is first
    const exact = newest.filter(id => `#${id}` === searchtext || String(id) === searchtext)
    const expected = [...exact, ...newest.filter(id => !exact.includes(id))]
    if (sort === '-orderid') assert.deepEqual(seen, expected.slice(0, 600), searchtext)
    else
      assert.deepEqual(
        seen,
        seen.toSorted((one, other) => (isRising ? one - other : other - one)),
        sort,
      )
  }
})

test('a rare word is found among them, its total exact', async () => {
  const { rows, total, totalIsCapped, nextCursor } = await list({ searchtext: 'kaapi' })
  assert.deepEqual(
    [rows.map(({ orderid }) => orderid), total, totalIsCapped, nextCursor],
    [[rare], 1, undefined, null],
  )
  assert.deepEqual((await list({ searchtext: 'ka' })).total, 1, 'a short word begins a word')
  assert.deepEqual((await list({ searchtext: 'api' })).total, 1, 'a longer one is found anywhere')
  assert.deepEqual((await list({ searchtext: 'ap' })).total, 0)
})

test('a frequent or rare word with another filter finds exactly the orders of both, in every sort', async () => {
  await sql`update orders set short_lines = 1 where id % 50 = 0 or id = ${rare}`.execute(app.db)
  await sql`analyze orders`.execute(app.db)
  const keys = {
    orderid: 'orders.id',
    total: 'total_paise',
    updatedAt: 'updated_at',
    deliveryDate: 'delivery_date',
  }
  const words = [
    ['malabar', sql`text like '%malabar%'`],
    ['annexe 1', sql`text like '%annexe%' and (text like '% 1%' or orders.id::text like '1%')`],
    ['annexe 71', sql`text like '%annexe 71%'`],
    ['kaapi', sql`text like '%kaapi%'`],
    ['nowhere', sql`false`],
  ] as const
  const filters = [
    [{ delivered: false }, sql`status not in ('DELIVERED', 'CLOSED')`],
    [{ delivered: true }, sql`status in ('DELIVERED', 'CLOSED')`],
    [{ short: true }, sql`short_lines > 0`],
    [{ delivered: false, short: false }, sql`short_lines = 0`],
  ] as const
  for (const [searchtext, holds] of words)
    for (const [filter, where] of filters)
      for (const [sort, field, way] of [
        ['orderid', 'orderid', 'asc'],
        ['-orderid', 'orderid', 'desc'],
        ['-total', 'total', 'desc'],
        ['updatedAt', 'updatedAt', 'asc'],
        ['-deliveryDate', 'deliveryDate', 'desc'],
      ] as const) {
        const { rows } = await sql<{
          id: number
        }>`select orders.id from orders join order_text on order_text.id = text_id
          where ${holds} and ${where} order by ${sql.ref(keys[field])} ${sql.raw(way)}, orders.id ${sql.raw(way)}`.execute(
          app.db,
        )
        const args = { ...filter, searchtext, sort, limit: 60 }
        const first = await list(args)
        const second =
          first.nextCursor === null ? undefined : await list({ ...args, cursor: first.nextCursor })
        assert.deepEqual(
          [...first.rows, ...(second?.rows ?? [])].map(({ orderid }) => orderid),
          rows.slice(0, 120).map(({ id }) => id),
          JSON.stringify(args),
        )
        assert.deepEqual(
          [first.total, first.totalIsCapped ?? false],
          [Math.min(rows.length, 1000), rows.length > 1000],
          JSON.stringify(args),
        )
      }
})

test('orders of one customer by total are paged without gap or repeat', async () => {
  const { rows } = await sql<{ id: number; customer: number }>`
    update orders set total_paise = total_paise + id % 7 where id >= 1000000 returning id, customer_id as customer`.execute(
    app.db,
  )
  const customerid = rows[0]?.customer ?? 0
  const byTotal = await sql<{ id: number }>`
    select id from orders where customer_id = ${customerid} order by total_paise, id limit 400`.execute(
    app.db,
  )
  const first = await list({ customerid, sort: 'total', limit: 200 })
  const second = await list({ customerid, sort: 'total', limit: 200, cursor: first.nextCursor ?? undefined })
  assert.deepEqual(
    [...first.rows, ...second.rows].map(({ orderid }) => orderid),
    byTotal.rows.map(({ id }) => id),
  )
  assert.deepEqual([first.total, first.totalIsCapped], [1000, true])
})
