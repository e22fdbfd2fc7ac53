import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness, aCustomer, anItem, type BuiltItem } from '../../../testing/builders.ts'
import { anOrder } from '../../../testing/order-builder.ts'
import { soldOf } from '../sql/sold.ts'
import { countSold } from './count-sold.ts'

let app: TestApp
let onion: BuiltItem
let orderId: number
before(async () => {
  app = await testApp()
  const business = await aBusiness(app)
  const customer = await aCustomer(app, business)
  onion = await anItem(app, {
    name: 'Onion',
    onHandMilli: 1_000_000,
    packs: [{ weightMilli: 1000 }, { weightMilli: 5000 }, { weightMilli: 10_000 }],
  })
  const lines = onion.packIds.slice(0, 2).map((packId, at) => ({ packId, packs: at === 0 ? 20 : 6 }))
  await anOrder(app, { business, customer, items: lines, status: 'READY_TO_DISPATCH' })
  await anOrder(app, { business, customer, items: lines, status: 'DISPATCHED' })
  orderId = Number((await anOrder(app, { business, customer, items: lines, status: 'DELIVERED' })).orderid)
})
after(() => app.close())

/** Sales as shown by the list, the packs and the open item. */
async function reply() {
  await countSold({ db: app.db, now: app.clock.now })
  const [group] = (await app.ok(catalogue.itemsByGroup, { itemid: onion.itemTypeId })).rows
  const [item] = group?.items ?? []
  const packs = (await app.ok(catalogue.itemsByPacks, { sort: 'sku' })).rows
  const open = await app.ok(catalogue.itemPacks, { itemid: onion.itemTypeId })
  const bySize = (rows: { packContent: number; sold30Days: number }[]) =>
    rows.toSorted((one, other) => one.packContent - other.packContent).map(({ sold30Days }) => sold30Days)
  assert.deepEqual(bySize(packs), bySize(item?.packs ?? []), 'both groupings say the same')
  assert.deepEqual(bySize(open), bySize(packs))
  return { all: item?.sold30Days, packs: bySize(packs) }
}

test('sold is what was delivered, pack by pack in base units, not what is still on its way', async () => {
  assert.deepEqual(await reply(), { all: 50, packs: [20, 30, 0] })
})

test('what came back is taken off, what was delivered short counts as delivered', async () => {
  await sql`update order_line set returned_milli = 2000, returned_packs_milli = 2000
    where order_id = ${orderId} and content_milli = 1000`.execute(app.db)
  await sql`update order_line set delivered_milli = 25000, delivered_packs_milli = 5000
    where order_id = ${orderId} and content_milli = 5000`.execute(app.db)
  assert.deepEqual(await reply(), { all: 43, packs: [18, 25, 0] })
})

test('30 days are today and the 29 before, by the Indian calendar', async () => {
  const at = (text: string) =>
    sql`update orders set delivered_at = ${new Date(text)} where id = ${orderId}`.execute(app.db)
  await at('2026-10-22T00:00:00+05:30')
  assert.equal((await reply()).all, 43)
  await at('2026-10-21T23:59:59+05:30')
  assert.equal((await reply()).all, 0)
  await at('2026-11-20T06:00:00+05:30')
})

test('a page reads what was counted by the packs of its types, and adds up no lines', async () => {
  const plan = await app.db.transaction().execute(async tx => {
    await sql`set local enable_seqscan = off`.execute(tx) // otherwise so small a table gets a sequential scan
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${soldOf([onion.itemTypeId])}`.execute(tx)
    return rows.map(row => row['QUERY PLAN']).join('\n')
  })
  assert.doesNotMatch(plan, /order_line|Seq Scan/)
})
