import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { demoCatalogue, isFresh } from '../../../roof/demo/data.ts'
import { loadMasters } from '../../../roof/demo/masters.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'
import { undone } from '../../../testing/undone.ts'
import { selectItemCounts } from '../sql/counts.ts'

type Row = z.input<typeof catalogue.itemsByGroup.reply>['rows'][number]['items'][number]

let app: TestApp
before(async () => {
  app = await testApp({ mobile: '9000000000' })
  await app.db.transaction().execute(tx => loadMasters(tx, app.clock.now, testServices()))
})
after(() => app.close())

/** All items of the list, page by page. */
async function everything(
  limit: number,
  more: object = {},
): Promise<{ rows: Row[]; total: number; pages: number }> {
  const rows: Row[] = []
  let pages = 0
  for (let cursor: string | undefined; ; pages++) {
    const page = await app.ok(catalogue.itemsByGroup, { limit, ...more, ...(cursor ? { cursor } : {}) })
    rows.push(...page.rows.flatMap(({ items }) => items))
    if (!page.nextCursor) return { rows, total: page.total, pages: pages + 1 }
    cursor = page.nextCursor
  }
}
/** The codes of the items under each group. */
const groups = async () => {
  const { rows } = await app.ok(catalogue.itemsByGroup, { limit: 500 })
  return new Map(
    rows.map(({ groupName, items }) => [groupName, items.map(({ itemTypeCode }) => itemTypeCode)]),
  )
}
const foundBy = async (searchtext: string) =>
  (await app.ok(catalogue.itemsByGroup, { searchtext })).rows.flatMap(({ items }) =>
    items.map(({ itemTypeCode }) => itemTypeCode),
  )

/** Rupees as calculated by hand: whole paise, half up; prices and contents have few decimals. */
const onDocument = (rupees: number, content: number) =>
  Number((BigInt(Math.round(rupees * 100)) * BigInt(Math.round(content * 1000)) + 500n) / 1000n) / 100

test('the demo items read back as the catalogue has them, packs, tax and derived prices too', async () => {
  const { rows, total } = await everything(500)
  assert.equal(demoCatalogue.length, 91)
  assert.equal(total, 91)
  const byCode = new Map(rows.map(row => [row.itemTypeCode, row]))
  // Within a pack group an item shows only the packs in the group.
  const listed = new Set((await groups()).get('Banquet packs'))
  const percent = { NIL: 0, GST5: 5, GST18: 18, GST40: 40 }
  for (const item of demoCatalogue) {
    const row = byCode.get(item.code)
    assert(row, item.code)
    assert.deepEqual(
      {
        name: row.itemName,
        aliases: row.alias,
        type: row.itemType,
        unit: row.itemUnit,
        hsn: row.hsn,
        taxClass: row.taxClass,
        gst: row.gstPercent,
        price: row.basePrice,
        shelf: row.shelfLifeDays,
        packing: row.packingOrder,
        fresh: [row.catchWeight, row.procureToOrder],
      },
      {
        name: item.name,
        aliases: item.aliases,
        type: 'Regular',
        unit: item.unit,
        hsn: item.hsn,
        taxClass: item.taxClass,
        gst: percent[item.taxClass],
        price: item.price,
        shelf: item.shelfLifeDays,
        packing: item.packingOrder,
        fresh: [isFresh(item), isFresh(item)],
      },
      item.code,
    )
    assert.deepEqual(
      row.packs
        .map(pack => [
          pack.sku,
          pack.packName,
          pack.packsizeweight,
          pack.packmultiplier,
          pack.packContent,
          pack.price,
          pack.byPiece,
          pack.labelledForRetail,
          pack.taxClass,
          pack.gstPercent,
        ])
        .sort(),
      item.packs
        .filter(({ sku }) => !listed.has(item.code) || row.packs.some(pack => pack.sku === sku))
        .map(pack => {
          const content = Math.round(pack.weight * pack.times * 1000) / 1000
          return [
            pack.sku,
            pack.name,
            pack.weight,
            pack.times,
            content,
            onDocument(item.price, content),
            pack.byPiece ?? false,
            pack.labelledForRetail ?? false,
            pack.taxClass,
            percent[pack.taxClass ?? item.taxClass],
          ]
        })
        .sort(),
      item.code,
    )
    const contents = row.packs.map(({ packContent }) => packContent)
    assert.deepEqual(
      contents,
      contents.toSorted((one, other) => one - other),
      `${item.code}: packs from the smallest up`,
    )
    assert(
      row.packs.every(
        ({ priceSource, everOrdered, isActive }) => priceSource === 'DERIVED' && !everOrdered && isActive,
      ),
    )
  }
})

test('items are listed under their group, those in none last, by name; pages follow one another without gap or repeat', async () => {
  const whole = await app.ok(catalogue.itemsByGroup, { limit: 500 })
  assert.deepEqual(
    whole.rows.map(({ groupName, items, continued }) => [groupName, items.length, continued]),
    [
      ['Banquet packs', 14, undefined],
      ['Cafe basics', 18, undefined],
      ['Everyday kitchen', 14, undefined],
      ['Festival sweets', 4, undefined],
      [null, 51, undefined], // ten of them with those of their packs that are in no group
    ],
  )
  for (const { items } of whole.rows) {
    const names = items.map(({ itemName }) => itemName.toLowerCase())
    assert.deepEqual(names, names.toSorted())
  }
  const ids = whole.rows.flatMap(({ items }) => items.map(({ itemId }) => itemId))
  for (const [limit, sort] of [
    [7, 'listingOrder'],
    [10, '-listingOrder'],
    [18, 'basePrice'],
    [17, '-basePrice'],
    [19, 'itemTypeCode'],
    [40, '-itemName'],
  ] as const) {
    const paged = await everything(limit, { sort })
    assert.equal(paged.pages, Math.ceil(101 / limit), sort)
    assert.equal(paged.total, 91)
    const unpaged = await everything(500, { sort })
    assert.deepEqual(
      paged.rows.map(({ itemId }) => itemId),
      unpaged.rows.map(({ itemId }) => itemId),
      sort,
    )
    assert.deepEqual(paged.rows.map(({ itemId }) => itemId).sort(), ids.toSorted(), sort)
  }
  const first = await app.ok(catalogue.itemsByGroup, { limit: 10 })
  assert.deepEqual(
    first.rows.map(({ groupName, continued }) => [groupName, continued]),
    [['Banquet packs', true]],
  )
  const ends = await app.ok(catalogue.itemsByGroup, { limit: 14 })
  assert.deepEqual(
    ends.rows.map(({ groupName, continued }) => [groupName, continued]),
    [['Banquet packs', undefined]],
    'a group that ends with the page does not go on',
  )
})

test('an item is found by its names in any language, its code and its SKUs, the best fit first', async () => {
  const rows: [string, string][] = [
    ['tamatar', 'TOMATO'],
    ['टमाटर', 'TOMATO'],
    ['தக்காளி', 'TOMATO'],
    ['TOMATO', 'TOMATO'],
    ['tomato', 'TOMATO'],
    ['tomato 25kg', 'TOMATO'],
    ['TOMATO-25KG', 'TOMATO'],
    ['toma', 'TOMATO'],
    ['aloo', 'POTATO'],
    ['Onion (big/red)', 'ONION'],
    ['sambar', 'SHALLOT'],
    ['egg', 'EGG'],
    ['rice-bas-5kg', 'RICE-BAS'],
    ['oil sunflower', 'SUNOIL'],
  ]
  for (const [typed, code] of rows) assert.equal((await foundBy(typed))[0], code, typed)
  assert.deepEqual(await foundBy('xyzzy'), [])
})

test('one wrong, missing or swapped letter still finds an item among the first', async () => {
  const rows: [string, string][] = [
    ['tomatoo', 'TOMATO'],
    ['tomto', 'TOMATO'],
    ['tamater', 'TOMATO'],
    ['onoin', 'ONION'],
    ['potatp', 'POTATO'],
    ['garlik', 'GARLIC'],
    ['gren chilli', 'GCHILLI'],
    ['capscum', 'CAPSICUM'],
    ['caulflower', 'CAULI'],
    ['coriandr', 'CORIANDER'],
    ['paner', 'PANEER'],
    ['bannana', 'BANANA'],
    ['lemn', 'LEMON'],
    ['brinjel', 'BRINJAL'],
  ]
  for (const [typed, code] of rows) {
    const codes = await foundBy(typed)
    assert(codes.slice(0, 5).includes(code), `${typed}: ${codes.join(' ')}`)
  }
})

/** A wrong letter at the start and in the middle, a missing one in the middle and at the end. */
function slips(name: string): string[] {
  const middle = Math.floor(name.length / 2)
  const wrong = (at: number) => `${name.slice(0, at)}x${name.slice(at + 1)}`
  return [wrong(0), wrong(middle), name.slice(0, middle) + name.slice(middle + 1), name.slice(0, -1)]
}

test('any one slip in a name finds its item among the first ten', async () => {
  const missed: string[] = []
  for (const { name, code } of demoCatalogue)
    for (const typed of slips(name))
      if (!(await foundBy(typed)).slice(0, 10).includes(code)) missed.push(typed)
  assert.deepEqual(missed, [])
})

test('packs are found by item, name and SKU, and are sorted by item and content', async () => {
  const skus = async (args: object) => (await app.ok(catalogue.itemsByPacks, args)).rows.map(({ sku }) => sku)
  assert.deepEqual(await skus({ searchtext: 'tamatar' }), ['TOMATO-1KG', 'TOMATO-5KG', 'TOMATO-25KG'])
  assert.deepEqual(await skus({ searchtext: 'tomato 25' }), ['TOMATO-25KG'])
  assert.deepEqual(await skus({ searchtext: 'tomato crate' }), ['TOMATO-25KG'])
  assert.deepEqual((await skus({ searchtext: 'tomatoo' })).slice(0, 3), [
    'TOMATO-1KG',
    'TOMATO-5KG',
    'TOMATO-25KG',
  ])
  assert.equal((await skus({ searchtext: 'sunoil-15l' }))[0], 'SUNOIL-15L')
  const all = demoCatalogue.flatMap(({ packs }) => packs.map(({ sku }) => sku))
  const paged: string[] = []
  let cursor: string | undefined
  do {
    const page = await app.ok(catalogue.itemsByPacks, { limit: 33, ...(cursor ? { cursor } : {}) })
    assert.equal(page.total, all.length)
    paged.push(...page.rows.map(({ sku }) => sku))
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  assert.deepEqual(paged.toSorted(), all.toSorted())
  assert.deepEqual(await skus({ sort: 'sku', limit: 500 }), all.toSorted())
  const [first] = (await app.ok(catalogue.itemsByPacks, { searchtext: 'rice-sm-50kg' })).rows
  assert(first)
  assert.deepEqual(
    [
      first.itemName,
      first.itemTypeCode,
      first.itemUnit,
      first.taxClass,
      first.gstPercent,
      first.itemIsActive,
      first.alias.length > 0,
    ],
    ['Sona masoori rice', 'RICE-SM', 'KG', 'NIL', 0, true, true],
  )
})

test('lists keep what filters ask for', async () => {
  const count = async (args: object) => (await app.ok(catalogue.itemsByGroup, args)).total
  const inCatalogue = (is: (item: (typeof demoCatalogue)[number]) => boolean) =>
    demoCatalogue.filter(is).length
  const category = async (name: string) =>
    (await app.db.selectFrom('category').where('name', '=', name).select('id').executeTakeFirstOrThrow()).id
  assert.equal(
    await count({ categoryId: await category('Vegetables') }),
    inCatalogue(item => item.category === 'Vegetables'),
  )
  assert.equal(
    await count({ categoryId: await category('Everyday') }),
    inCatalogue(item => item.subCategory === 'Everyday'),
  )
  assert.equal(
    await count({ itemUnit: 'BUNCH' }),
    inCatalogue(item => item.unit === 'BUNCH'),
  )
  assert.equal(
    await count({ taxClass: 'GST40' }),
    inCatalogue(item => item.taxClass === 'GST40'),
  )
  assert.equal(await count({ catchWeight: true, procureToOrder: true }), inCatalogue(isFresh))
  assert.equal(await count({ catchWeight: false }), 91 - inCatalogue(isFresh))
  assert.equal(await count({ withoutPrice: true }), 0)
  assert.equal(await count({ withoutPicture: true, status: 'ACTIVE' }), 91)
  assert.equal(await count({ status: false }), 0)
  assert.equal(
    await count({ searchtext: 'oil', itemUnit: 'L' }),
    inCatalogue(
      item => item.unit === 'L' && /oil/i.test(`${item.name} ${item.code} ${item.aliases.join(' ')}`),
    ),
  )
  const { id } = await app.db.selectFrom('item_group').select('id').executeTakeFirstOrThrow()
  assert.equal(await count({ itemgroupid: id }), 18)
  assert.equal((await app.ok(catalogue.itemsByPacks, { itemgroupid: id })).total > 18, true)
  const packs = async (args: object) => (await app.ok(catalogue.itemsByPacks, args)).total
  const packsOf = demoCatalogue.flatMap(({ packs }) => packs)
  assert.equal(await packs({ byPiece: true }), packsOf.filter(({ byPiece }) => byPiece).length)
  assert.equal(
    await packs({ labelledForRetail: true }),
    packsOf.filter(({ labelledForRetail }) => labelledForRetail).length,
  )
  assert.equal(await packs({ priceSource: 'MANUAL' }), 0)
  assert.equal(await packs({ everOrdered: false, priceSource: 'DERIVED', status: true }), packsOf.length)
  await app.refused(catalogue.itemsByGroup, { categoryId: 9999 }, 'NOT_FOUND')
  await app.refused(catalogue.itemsByGroup, { itemgroupid: 9999 }, 'NOT_FOUND')
  await app.refused(catalogue.itemsByPacks, { categoryId: 9999 }, 'NOT_FOUND')
})

test('the figures above the list are counts of it', async () => {
  const packs = demoCatalogue.flatMap(({ packs }) => packs).length
  assert.deepEqual(await app.ok(catalogue.itemCounts, {}), {
    activeItems: 91,
    activePacks: packs,
    withoutBasePrice: 0,
    withoutPack: 0,
    withoutPicture: 91,
    inactiveItems: 0,
    categories: new Set(demoCatalogue.map(({ category }) => category)).size,
    manualPrices: 0,
  })
})

test('the figures are those of a plain count, whatever is inactive, priced by hand, or without price, pack or picture', async () => {
  for (let round = 0; round < 12; round++)
    await undone(app.db, async tx => {
      await sql`select setseed(${round / 12})`.execute(tx)
      await sql`update item_type set is_active = random() < 0.7, images = case when random() < 0.5 then '{a}' else images end,
        base_price_paise = case when random() < 0.8 then base_price_paise end`.execute(tx)
      await sql`update pack set is_active = random() < 0.6, manual_price_paise = case when random() < 0.3 then 900 end`.execute(
        tx,
      )
      const { rows } = await sql<object>`
        select count(*) filter (where is_active)::integer as "activeItems",
          count(*) filter (where is_active and base_price_paise is null)::integer as "withoutBasePrice",
          count(*) filter (where is_active and packs is null)::integer as "withoutPack",
          count(*) filter (where is_active and images = '{}')::integer as "withoutPicture",
          count(*) filter (where not is_active)::integer as "inactiveItems",
          coalesce(sum(packs) filter (where is_active), 0)::integer as "activePacks",
          coalesce(sum(manual) filter (where is_active), 0)::integer as "manualPrices"
        from item_type left join (
          select item_type_id, count(*) as packs, count(manual_price_paise) as manual from pack where is_active group by item_type_id
        ) as held on held.item_type_id = item_type.id`.execute(tx)
      const { categories, ...counts } = await selectItemCounts(tx)
      assert.deepEqual(counts, rows[0], `round ${round}`)
    })
})

test('a cursor of another list, sort or nobody is refused', async () => {
  const { nextCursor } = await app.ok(catalogue.itemsByGroup, { limit: 5 })
  const packs = await app.ok(catalogue.itemsByPacks, { limit: 5 })
  assert(nextCursor && packs.nextCursor)
  for (const cursor of ['x', 'e30.e30', packs.nextCursor, nextCursor.split('.')[0] ?? ''])
    await app.refused(catalogue.itemsByGroup, { cursor }, 'BAD_INPUT')
  await app.refused(catalogue.itemsByGroup, { cursor: nextCursor, sort: 'basePrice' }, 'BAD_INPUT')
  await app.refused(catalogue.itemsByPacks, { cursor: nextCursor }, 'BAD_INPUT')
})

test('goods codes come with their class, ASK where goods under one bear several', async () => {
  const codes = await app.ok(items.hsnCodes, {})
  assert.equal(codes.find(({ code }) => code === '070310')?.taxClass, 'NIL')
  assert.equal(codes.find(({ code }) => code === '040610')?.taxClass, 'ASK')
})
