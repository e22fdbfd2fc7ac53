import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Asking } from '@packhouse/contract/endpoint.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../testing/app.ts'
import { aBusiness, aCustomer, anItem, anOrder } from '../../testing/builders.ts'

const copies = 10_005

let app: TestApp
let rare: number
before(async () => {
  app = await testApp()
  const business = await aBusiness(app)
  const onion = await anItem(app)
  const items = [{ packId: onion.packId, packs: 5 }]
  const { orderid } = await anOrder(app, { business, customer: await aCustomer(app, business, { brandName: 'Malabar' }), items })
  const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = 'orders' and column_name <> 'id' order by 1`.execute(app.db)
  const columns = sql.join(rows.map(({ name }) => sql.ref(name)))
  await app.db.transaction().execute(async tx => {
    await sql`set local session_replication_role = replica`.execute(tx) // no outlet has that many orders for one day
    await sql`insert into orders (id, ${columns}) overriding system value
      select 1000000 + number, ${columns} from orders, generate_series(1, ${copies}) as number where id = ${orderid}`.execute(tx)
  })
  await sql`update orders set text_id = order_text_of('malabar annexe ' || id % 100) where id % 3 = 0`.execute(app.db)
  rare = (await anOrder(app, { business, customer: await aCustomer(app, business, { brandName: 'Kaapi' }), items })).orderid
  await sql`analyze orders`.execute(app.db)
})
after(() => app.close())

const list = (asked: Asking<typeof orders.allOrders>) => app.ok(orders.allOrders, asked)

test('beyond a thousand the total of a list or search says that it is capped; counts of states reach ten thousand', async () => {
  for (const asked of [
    {},
    { status: 'PLACED' },
    { searchtext: 'malabar' },
    { searchtext: 'ma' },
    { searchtext: '#1' },
    { searchtext: '10' },
  ] as const) {
    const { rows, total, totalIsCapped } = await list(asked)
    assert.deepEqual([rows.length, total, totalIsCapped], [50, 1000, true], JSON.stringify(asked))
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
    if (sort === '-orderid') assert.deepEqual(seen, newest.slice(0, 600), searchtext)
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
  assert.deepEqual([rows.map(({ orderid }) => orderid), total, totalIsCapped, nextCursor], [[rare], 1, undefined, null])
  assert.deepEqual((await list({ searchtext: 'ka' })).total, 1, 'a short word begins a word')
  assert.deepEqual((await list({ searchtext: 'api' })).total, 1, 'a longer one is found anywhere')
  assert.deepEqual((await list({ searchtext: 'ap' })).total, 0)
})
