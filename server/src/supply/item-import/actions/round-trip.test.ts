import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { NewItemDraft } from '@packhouse/contract/goods/items/drafts.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { taxClasses } from '@packhouse/contract/goods/items/tax-class.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import { itemUnits } from '@packhouse/contract/units.ts'
import fc from 'fast-check'
import type { z } from 'zod'
import { readBack } from '../../../platform/sheets/testing.ts'
import { demoCatalogue } from '../../../roof/demo/data.ts'
import { loadMasters } from '../../../roof/demo/masters.ts'
import { named } from '../../../roof/demo/seeded.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { sendFile } from '../../../testing/send-file.ts'
import { testServices } from '../../../testing/services.ts'

// A new installation reads the exported item sheet back unchanged. (rules §2.1)

/** An installation with the demo catalogue, and one that has nothing. */
let from: TestApp
let into: TestApp
before(async () => {
  from = await testApp({ mobile: '9000000000' })
  await from.db.transaction().execute(tx => loadMasters(tx, from.clock.now, testServices()))
  into = await testApp()
})
after(async () => {
  await from.close()
  await into.close()
})

type Listed = Reply<typeof catalogue.itemsByGroup>['rows'][number]['items'][number]

/** Every type of an installation once, with its packs of all groups and of none, page by page. */
async function everything(app: TestApp): Promise<Listed[]> {
  const byCode = new Map<string, Listed>()
  const add = (item: Listed, packs: Listed['packs']) => {
    const same = byCode.get(item.itemTypeCode) ?? { ...item, packs: [] }
    const has = new Set(same.packs.map(({ sku }) => sku))
    byCode.set(item.itemTypeCode, {
      ...same,
      packs: [...same.packs, ...packs.filter(({ sku }) => !has.has(sku))],
    })
  }
  for (let cursor: string | undefined; ; ) {
    const page = await app.ok(catalogue.itemsByGroup, { limit: 500, ...(cursor ? { cursor } : {}) })
    for (const item of page.rows.flatMap(group => group.items)) add(item, item.packs)
    if (!page.nextCursor) break
    cursor = page.nextCursor
  }
  const packs = await app.ok(catalogue.itemsByPacks, { limit: 500 })
  assert.equal(packs.nextCursor, null)
  for (const pack of packs.rows) add(named(byCode, pack.itemTypeCode), [pack])
  return [...byCode.values()]
}

/** What the sheet contains of a type. */
const saidOf = (item: Listed) => ({
  name: item.itemName,
  aliases: item.alias,
  type: item.itemType,
  code: item.itemTypeCode,
  unit: item.itemUnit,
  hsn: item.hsn,
  taxClass: item.taxClass,
  catchWeight: item.catchWeight,
  buyToOrder: item.procureToOrder,
  sellArrivals: item.sellArrivals,
  basePrice: item.basePrice,
  packs: item.packs
    .map(
      ({
        sku,
        packName,
        packsizeweight,
        packmultiplier,
        packContent,
        byPiece,
        labelledForRetail,
        taxClass,
        gstPercent,
      }) => ({
        sku,
        packName,
        packsizeweight,
        packmultiplier,
        packContent,
        byPiece,
        labelledForRetail,
        taxClass,
        gstPercent,
      }),
    )
    .toSorted((one, other) => one.sku.localeCompare(other.sku)),
})
/** Category names by id, the same in both installations. */
async function namesOfCategories(app: TestApp): Promise<Map<number, string>> {
  const rows = await app.db.selectFrom('category').select(['id', 'name', 'parent_id']).execute()
  const top = new Map(rows.map(({ id, name }) => [Number(id), name]))
  return new Map(
    rows.map(({ id, name, parent_id }) => [
      Number(id),
      [top.get(Number(parent_id)), name].filter(Boolean).join(' › '),
    ]),
  )
}

async function takeSheet(args: object = {}): Promise<Buffer> {
  const { status, body } = await from.call(catalogue.exportItems, { format: 'xlsx', ...args })
  assert.equal(status, 200)
  assert(Buffer.isBuffer(body))
  return body
}
async function bringIn(
  sheet: Buffer,
  { dryrun = false, makecategories }: { dryrun?: boolean; makecategories?: string } = {},
): Promise<Reply<typeof itemImport.importItems>> {
  const path = `${itemImport.importItems.path}${dryrun ? '?dryrun=true' : ''}`
  const answer = await sendFile(into, path, sheet, { fields: { makecategories } })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

test('the whole catalogue goes through its sheet into an empty product and is the same there', async () => {
  const was = await everything(from)
  assert.ok(
    was.length > 80 &&
      was.some(({ hsn }) => hsn.startsWith('0')) &&
      was.some(({ alias }) => alias.length > 3),
  )
  assert.equal(was.flatMap(({ packs }) => packs).length, demoCatalogue.flatMap(({ packs }) => packs).length)
  const taken = await takeSheet()
  const first = await bringIn(taken, { dryrun: true })
  assert.ok(
    first.rows.every(
      ({ status, message }) => status === 'FAILED' && /There is no category|saved as a whole/.test(message),
    ),
  )
  const names = [...new Set((await namesOfCategories(from)).values())]
  assert.deepEqual(first.missingCategories.toSorted(), names.toSorted())
  const seen = await bringIn(taken, { dryrun: true, makecategories: 'true' })
  assert.deepEqual([seen.counts.failed, seen.missingCategories], [0, first.missingCategories])
  assert.equal((await namesOfCategories(into)).size, 0)
  const { counts, rows } = await bringIn(taken, { makecategories: 'true' })
  assert.deepEqual(
    rows.filter(({ status }) => status !== 'READY'),
    [],
  )
  assert.deepEqual(
    [counts.types, counts.packs, counts.prices],
    [
      was.length,
      was.flatMap(({ packs }) => packs).length,
      was.filter(({ basePrice }) => basePrice !== null).length,
    ],
  )
  const is = new Map((await everything(into)).map(item => [item.itemTypeCode, item]))
  assert.equal(is.size, was.length)
  const [ofFrom, ofInto] = [await namesOfCategories(from), await namesOfCategories(into)]
  for (const item of was) {
    const other = is.get(item.itemTypeCode)
    assert(other, item.itemTypeCode)
    assert.deepEqual(saidOf(other), saidOf(item))
    assert.deepEqual(
      ofInto.get(other.categoryIds[0] ?? 0),
      ofFrom.get(item.categoryIds[0] ?? 0),
      item.itemTypeCode,
    )
    const price = (of: Listed) => new Map(of.packs.map(pack => [pack.sku, pack.price]))
    const plain = item.packs.filter(
      ({ priceSource, markupPercent }) => priceSource === 'DERIVED' && markupPercent === 0,
    )
    for (const { sku } of plain) assert.equal(price(other).get(sku), price(item).get(sku), sku)
  }
})

test('the sheet of that product is the same', async () => {
  const { body } = await into.call(catalogue.exportItems, { format: 'xlsx' })
  assert(Buffer.isBuffer(body))
  const sorted = (bytes: Buffer) =>
    readBack(bytes)
      .map(row => JSON.stringify(row))
      .toSorted()
  assert.deepEqual(sorted(body), sorted(await takeSheet()))
})

/** Texts that spreadsheets tend to change: formulas, numbers, dates, leading zeros, quotes, markup, other scripts. */
const tricky = fc.constantFrom(
  '=1+1',
  '+91',
  '-5',
  '@now',
  '007',
  '1E+05',
  '12/11',
  'TRUE',
  '"inch"',
  "O'Brien",
  'A & B <b>',
  'प्याज़',
  '1,5',
)
let made = 0
const pack = fc.record({
  packsizeweight: fc.integer({ min: 1, max: 40_000 }).map(milli => milli / 1000),
  packmultiplier: fc.integer({ min: 1, max: 24 }),
  packName: fc.option(tricky, { nil: undefined }),
  labelledForRetail: fc.boolean(),
  taxClass: fc.option(fc.constantFrom(...taxClasses), { nil: null }),
})
const type = fc.record({
  unit: fc.constantFrom(...itemUnits),
  hsn: fc.constantFrom('0703', '07099990', '210320', '0406', '02012000'),
  taxClass: fc.constantFrom(...taxClasses),
  catchWeight: fc.boolean(),
  procureToOrder: fc.boolean(),
  sellArrivals: fc.boolean(),
  price: fc.option(fc.integer({ min: 1, max: 999_999 }), { nil: null }),
  // A sheet has each pack once.
  packs: fc.uniqueArray(pack, {
    maxLength: 4,
    selector: ({ packsizeweight, packmultiplier }) => `${Math.ceil(packsizeweight)} × ${packmultiplier}`,
  }),
})
const drawn = fc.record({
  name: tricky,
  aliases: fc.array(tricky, { maxLength: 5 }),
  types: fc.array(type, { minLength: 1, maxLength: 3 }),
})

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never
/** The draft of an item as the form sends it; unique fields are numbered. */
function draftOf({ name, aliases, types }: Drawn): {
  draft: z.input<typeof NewItemDraft>
  prices: Map<string, number>
} {
  const number = ++made
  const prices = new Map<string, number>()
  const draft = {
    name: `${name} ${number}`,
    alias: aliases,
    itemGeneralDetails: types.map(({ unit, price, packs, catchWeight, ...rest }, at) => {
      const itemTypeCode = `${String(number).padStart(4, '0')}-${at}`
      const isWeighed = unit === 'KG' || unit === 'L'
      if (price !== null) prices.set(itemTypeCode, price / 100)
      return {
        ...rest,
        itemTypeCode,
        itemTypeName: `Type ${at}`,
        itemUnit: unit,
        catchWeight: isWeighed && catchWeight,
        packSizesArray: packs.map((one, index) => ({
          ...one,
          packsizeweight: isWeighed ? one.packsizeweight : Math.ceil(one.packsizeweight),
          packName: one.packName && `${one.packName} ${index}`,
          sku: `${itemTypeCode}-${index}`,
        })),
      }
    }),
  }
  return { draft, prices }
}

const runs = lengthOf(8, 2)
test(
  'whatever an item is called, its sheet brings it into another product as it was',
  repeatable(async () => {
    let compared = 0
    await fc.assert(
      fc.asyncProperty(fc.array(drawn, { minLength: 3, maxLength: 6 }), async several => {
        const made = several.map(draftOf)
        const saved = await from.ok(items.saveItems, { body: { items: made.map(({ draft }) => draft) } })
        const types = saved.items.flatMap(({ itemGeneralDetails }) => itemGeneralDetails)
        const prices = new Map(made.flatMap(({ prices }) => [...prices]))
        for (const { id, itemTypeCode } of types) {
          const baseprice = prices.get(itemTypeCode)
          if (baseprice !== undefined) await from.ok(pricing.updateBasePrice, { itemid: id, baseprice })
        }
        const { rows } = await bringIn(await takeSheet())
        assert.deepEqual(
          rows.filter(({ status }) => status === 'FAILED'),
          [],
        )
        const [was, is] = [await everything(from), await everything(into)].map(
          all => new Map(all.map(item => [item.itemTypeCode, saidOf(item)])),
        )
        for (const { itemTypeCode } of types) assert.deepEqual(is?.get(itemTypeCode), was?.get(itemTypeCode))
        compared += types.length
      }),
      { numRuns: runs, endOnFailure: true, seed },
    )
    assert.ok(compared >= 2.5 * runs, `${compared} types were compared`)
  }),
)
