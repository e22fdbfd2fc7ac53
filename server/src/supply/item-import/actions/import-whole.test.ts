import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import fc from 'fast-check'
import { sql } from 'kysely'
import { insertCategories } from '../../../goods/categories/sql/categories.ts'
import { importColumns } from '../../../goods/items/rules/item-sheet.ts'
import { insertHsnCodes } from '../../../goods/items/sql/add.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness } from '../../../testing/builders.ts'
import { isWhole, lengthOf, repeatable, seed } from '../../../testing/histories.ts'
import { sendFile } from '../../../testing/send-file.ts'

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
  await app.db.transaction().execute(async tx => {
    await insertHsnCodes(tx, [{ code: '0703', description: 'Onions', taxClass: 'NIL' }])
    await insertCategories(tx, [{ parentId: null, name: 'Vegetables' }])
  })
})
after(() => app.close())

type Answer = Reply<typeof itemImport.importItems>

/** Counts everything an import may write. */
async function written() {
  const { rows } = await sql<{ items: number; types: number; packs: number; prices: number; links: number }>`
    select (select count(*)::integer from item) as items, (select count(*)::integer from item_type) as types,
      (select count(*)::integer from pack) as packs, (select count(*)::integer from price_change) as prices,
      (select count(*)::integer from item_category) as links`.execute(app.db)
  const [row] = rows
  assert(row)
  return row
}

async function send(csv: string, { dryrun, ready }: { dryrun?: boolean; ready?: number[] }): Promise<Answer> {
  const url = `${itemImport.importItems.path}${dryrun ? '?dryrun=true' : ''}`
  const answer = await sendFile(app, url, csv, {
    name: 'items.csv',
    fields: { ready: ready && JSON.stringify(ready) },
  })
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}

/** Few letters, so that names, codes and SKUs often collide with those of other rows and of earlier sheets. */
const word = fc.string({ unit: fc.constantFrom(...'ABCDEFG'), minLength: 2, maxLength: 4 })
const mostly = (good: fc.Arbitrary<string>, ...bad: string[]) =>
  fc.oneof({ weight: 40, arbitrary: good }, { weight: 1, arbitrary: fc.constantFrom(...bad) })
const row = fc.record({
  name: mostly(word, '', 'X'),
  type: mostly(word, 'Regular', 'Small'),
  code: mostly(word, '', 'a b', '1E+05'),
  unit: mostly(fc.constantFrom('kg', 'kg', 'kg', 'bunch'), 'stone'),
  hsn: mostly(fc.constant('0703'), '7', '9999'),
  category: mostly(fc.constantFrom('', 'Vegetables'), 'Nowhere'),
  price: mostly(fc.constantFrom('', '42', '42.5'), '0', '1.234'),
  weight: mostly(fc.constantFrom('1', '5', '10', ''), '-1', '0.0001'),
  sku: mostly(
    fc.oneof(
      fc.constant(''),
      fc.constant(''),
      word.map(letters => `SKU-${letters}`),
    ),
    'a/b',
  ),
})
const header = Object.values(importColumns).map(({ title }) => title)
const sheetOf = (rows: readonly Partial<Record<string, string>>[]) =>
  [header, ...rows.map(row => Object.keys(importColumns).map(key => row[key] ?? ''))]
    .map(cells => cells.join(','))
    .join('\r\n')

const sheets = lengthOf(120)
test(
  `${sheets} random sheets: what was seen is what is saved, each item whole, each other row with its reason`,
  repeatable(async () => {
    const seen = { READY: 0, SKIPPED: 0, FAILED: 0 }
    let extended = 0
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async rows => {
        const csv = sheetOf(rows)
        const was = await written()
        const look = await send(csv, { dryrun: true })
        assert.deepEqual(await written(), was, 'looking writes nothing')
        assert.equal(look.counts.total, rows.length)
        assert.equal(look.counts.ready + look.counts.skipped + look.counts.failed, rows.length)
        for (const { status, message } of look.rows) {
          seen[status] += 1
          assert.ok(status === 'READY' || message !== '', 'a row that is not saved says why')
        }
        const ready = look.rows.filter(({ status }) => status === 'READY').map(({ rowNo }) => rowNo)
        const saved = await send(csv, { ready })
        assert.deepEqual(saved, { ...look, applied: true })
        const { links: _links, ...is } = await written()
        const grown = {
          items: is.items - was.items,
          types: is.types - was.types,
          packs: is.packs - was.packs,
          prices: is.prices - was.prices,
        }
        const { items, types, packs, prices } = look.counts
        extended += look.counts.extended
        assert.deepEqual(grown, { items, types, packs, prices }, 'preview counts are applied counts')

        // Nothing is left to save: sent again, saved rows are skipped as existing.
        const again = await send(csv, { dryrun: true })
        for (const rowNo of ready)
          assert.equal(again.rows.find(row => row.rowNo === rowNo)?.status, 'SKIPPED', `row ${rowNo}`)
        const { rows: half } = await sql<{ name: string }>`
        select name from item where not exists (select from item_type where item_type.item_id = item.id)`.execute(
          app.db,
        )
        assert.deepEqual(half, [], 'no item without a type')
      }),
      { numRuns: sheets, endOnFailure: true, seed },
    )
    assert.ok(seen.READY > 0, 'a row was saved')
    if (!isWhole) return
    assert.ok(extended > 10, `${extended} items that were there got types`)
    for (const [status, count] of Object.entries(seen)) assert.ok(count > 20, `${count} rows were ${status}`)
  }),
)
