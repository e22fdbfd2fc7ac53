import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { itemMatcher, searchableItem } from '@packhouse/contract/goods/matching/items.ts'
import { typedQueries } from '@packhouse/contract/goods/matching/testing/queries.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { search } from '@packhouse/contract/office/search/endpoints.ts'
import { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { figuresIn } from '@packhouse/contract/platform/formats/figures.ts'
import { sql } from 'kysely'
import { type Data, insideOf } from '../../../../../client/src/app/requests/figures.ts'
import { OfferedItems } from '../../../../../client/src/ordering/line-entry/offeredItems.ts'
import { rankedPacks } from '../../../../../client/src/ordering/line-entry/ranking.ts'
import { loadMasters } from '../../../roof/demo/masters.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { anItem } from '../../../testing/builders.ts'
import { testServices } from '../../../testing/services.ts'
import { selectWordsOf } from '../sql/search.ts'
import { fillMarket } from '../testing/market.ts'
import { findItemTypes, searchItemTypes } from './find.ts'

const brands = 2_000
const shown = 5
type Offered = Data<typeof orders.itemsForOrder>

/** Items that the order screen loads at first. */
const held = 400

let app: TestApp
let customerid: number
let first: Offered
before(async () => {
  app = await testApp({ mobile: '9000000000' })
  await app.db.transaction().execute(tx => loadMasters(tx, app.clock.now, testServices()))
  const free = await app.db
    .selectFrom('customer')
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('customer_group').whereRef('customer_group.customer_id', '=', 'customer.id'))),
    )
    .select('id')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  customerid = free.id
  await fillMarket(app.db, brands)
  first = await offered({ limit: held })
})
after(() => app.close())

/** As the screen gets them. */
const offered = async (more: { searchtext?: string; limit: number }): Promise<Offered> =>
  insideOf<Offered>(
    figuresIn(orders.itemsForOrder.reply),
    await app.ok(orders.itemsForOrder, { customerid, ...more }),
  )

interface Named {
  itemName: string
  itemType: string
}
const label = ({ itemName, itemType }: Named) =>
  itemType === 'Regular' ? itemName : `${itemName}, ${itemType}`
const labels = (rows: readonly Named[]) => rows.map(label)

const places: Record<string, (searchtext: string) => Promise<string[]>> = {
  'the order screen': async typed => {
    const items = new OfferedItems()
    items.begin(first, false)
    const found = await offered({ searchtext: typed, limit: 20 })
    const names = new Map([...first, ...found].map(item => [item.itemId, label(item)]))
    const ranked = new Set(rankedPacks(typed, items.join(found)).ranked.map(({ pack }) => pack.item.itemId))
    return [...ranked].map(id => names.get(id) ?? '')
  },
  'the call for items of an order': async searchtext =>
    labels(await app.ok(orders.itemsForOrder, { customerid, searchtext, limit: shown })),
  stock: async searchtext => labels((await app.ok(inventory.stockList, { searchtext, limit: shown })).rows),
  prices: async searchtext =>
    labels((await app.ok(pricing.itemsInPricing, { body: { searchtext, limit: shown } })).rows),
  'search over everything': async q =>
    (await app.ok(search.searchAll, { q })).found.flatMap(({ kind, title }) =>
      kind === 'item' ? [title] : [],
    ),
}

for (const [place, find] of Object.entries(places))
  test(`of sixty queries over the demo catalogue and 2,000 products, ${place} answers 90 % by the first row and 95 % by the first five`, async () => {
    const missed: string[] = []
    const late: string[] = []
    for (const { typed, wants } of typedQueries) {
      const found = (await find(typed)).slice(0, shown)
      const place = found.findIndex(name => wants.includes(name))
      if (place < 0) missed.push(`${typed}: ${found.join(' | ')}`)
      else if (place > 0) late.push(`${typed}: ${found.slice(0, place + 1).join(' | ')}`)
    }
    const all = typedQueries.length
    const said = `missed\n${missed.join('\n')}\nnot first\n${late.join('\n')}`
    assert(all - missed.length >= 0.95 * all, said)
    assert(all - missed.length - late.length >= 0.9 * all, said)
  })

test('single words are rated as with all packs read', async () => {
  const { rows } = await sql<{ typed: string }>`
    select distinct left(word, length) as typed from type_word, generate_series(1, 12) as length
    where word ~ '^[a-z0-9]' order by typed`.execute(app.db)
  const some = rows.filter((_row, at) => at % 40 === 0).map(({ typed }) => typed)
  assert(some.length > 100)
  for (const typed of [...some, 'kg', 'प्']) {
    const rate = itemMatcher(typed)
    const hits = ((await findItemTypes(app.db, typed)) ?? []).filter(({ score }) => score > 0)
    const words = await selectWordsOf(
      app.db,
      hits.map(({ id }) => id),
    )
    const rated = words.map(({ id, ...item }) => ({ id, score: rate(searchableItem(item), false)?.score }))
    assert.deepEqual(
      hits.map(({ id, score }) => ({ id, score })),
      rated,
      typed,
    )
    assert(hits.every(({ packIds }) => packIds === null))
  }
})

test('a SKU that reads as two letters still names its pack', async () => {
  const { packId } = await anItem(app, { packs: [{ weightMilli: 1000 }] })
  await sql`update pack set sku = 'QX-' where id = ${packId}`.execute(app.db)
  await sql`update item_type set search_text = '| quince | regular | quince-1 | qx |' from pack
    where pack.item_type_id = item_type.id and pack.id = ${packId}`.execute(app.db)
  assert.deepEqual(
    (await findItemTypes(app.db, 'qx'))?.map(({ packIds }) => packIds),
    [[packId]],
  )
})

test('words that others join or part find each other, in every search', async () => {
  await anItem(app, { name: 'Nandini butter milk', packs: [{ weightMilli: 1000 }] })
  const rows: [typed: string, name: string][] = [
    ['nandini buttermilk', 'Nandini butter milk'],
    ['butter milk nandini', 'Nandini butter milk'],
    ['quimbo butter milk', 'Quimbo buttermilk'],
    ['ladyfinger', 'Lady finger'],
    ['harimirch', 'Green chilli'],
    ['cauli flower', 'Cauliflower'],
    ['corn flakes zorvella', 'Zorvella cornflakes'],
  ]
  for (const [place, find] of Object.entries(places))
    for (const [typed, name] of rows) assert.equal((await find(typed))[0], name, `${place}: ${typed}`)
  const both = await places.stock?.('buttermilk')
  assert.ok(
    both?.includes('Quimbo buttermilk') || both?.every(name => /butter ?milk/.test(name)),
    both?.join(),
  )
})

test('a word that is in no item is named and left out, in every search', async () => {
  const rows: [typed: string, name: string, leftOut: string[]][] = [
    ['hariyali tomato organic', 'Tomato', ['hariyali', 'organic']],
    ['tomatto xyzzy', 'Tomato', ['xyzzy']],
    ['quimbo butter wonderful', 'Quimbo butter', ['wonderful']],
    ['please onoin', 'Onion (big/red)', ['please']],
  ]
  for (const [typed, name, leftOut] of rows) {
    for (const [place, find] of Object.entries(places))
      assert.equal((await find(typed))[0], name, `${place}: ${typed}`)
    assert.deepEqual((await searchItemTypes(app.db, typed))?.leftOut, leftOut, typed)
  }
  assert.deepEqual(await searchItemTypes(app.db, 'xyzzy qqwwzz'), { hits: [], leftOut: [] })
})
