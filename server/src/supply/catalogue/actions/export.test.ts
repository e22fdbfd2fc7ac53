import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { itemGroups } from '@packhouse/contract/goods/item-groups/endpoints.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { parse } from 'csv-parse/sync'
import { importColumns } from '../../../goods/items/rules/item-sheet.ts'
import { readBack } from '../../../platform/sheets/testing.ts'
import { demoCatalogue } from '../../../roof/demo/data.ts'
import { loadMasters } from '../../../roof/demo/masters.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { testServices } from '../../../testing/services.ts'

let app: TestApp
before(async () => {
  app = await testApp({ mobile: '9000000000' })
  await app.db.transaction().execute(tx => loadMasters(tx, app.clock.now, testServices()))
})
after(() => app.close())

type Export = typeof catalogue.exportItems | typeof catalogue.exportPacks

/** The parsed sheet, with its HTTP headers and raw text. */
async function sheet(endpoint: Export, args: object = {}) {
  const { status, headers, body } = await app.call(endpoint, args)
  assert.equal(status, 200)
  assert(Buffer.isBuffer(body))
  const rows: Record<string, string>[] = parse(body, { bom: true, columns: true })
  return { rows, headers, text: body.toString('utf8') }
}

test('the sheet of items holds every type of the list once, in its order, with the figures of the catalogue', async () => {
  const { rows, headers, text } = await sheet(catalogue.exportItems)
  assert.equal(headers['content-type'], 'text/csv; charset=utf-8')
  assert.equal(headers['content-disposition'], 'attachment; filename="items-2026-11-20.csv"')
  assert(text.startsWith('\uFEFFItem group,Item,'))
  const list = await app.ok(catalogue.itemsByGroup, { limit: 500 })
  const listed = list.rows.flatMap(({ groupName, items }) =>
    items.map(({ itemTypeCode }) => ({ groupName, itemTypeCode })),
  )
  assert.deepEqual(
    rows.map(({ Code }) => Code),
    [...new Set(listed.map(({ itemTypeCode }) => itemTypeCode))],
  )
  for (const row of rows) {
    const groups = listed.flatMap(({ groupName, itemTypeCode }) =>
      itemTypeCode === row.Code && groupName ? groupName : [],
    )
    assert.deepEqual(
      (row['Item group'] ?? '').split(', ').filter(Boolean).toSorted(),
      groups.toSorted(),
      row.Code,
    )
  }
  const byCode = new Map(rows.map(row => [row.Code, row]))
  for (const item of demoCatalogue) {
    const row = byCode.get(item.code)
    assert.deepEqual(
      [row?.Item, row?.HSN, Number(row?.['Base price (₹)']), Number(row?.['Pick no.']), row?.Status],
      [item.name, item.hsn, item.price, item.packingOrder, 'Active'],
    )
    assert.equal(row?.Category?.startsWith(item.category), true)
  }
})

test('no pack is lost to the sheet of items, whatever groups of packs there are', async () => {
  const withPacks = await app.db.selectFrom('item_group').where('kind', '=', 'PACKS').select('id').execute()
  assert.ok(withPacks.length > 0, 'the demo has groups of packs')
  const { rows } = await sheet(catalogue.exportItems)
  const names = (of: readonly { Code?: string; Pack?: string }[]) =>
    of.map(({ Code, Pack }) => `${Code} ${Pack}`).toSorted()
  const inSheet = rows.flatMap(({ Code = '', Packs = '' }) => Packs.split(', ').map(Pack => ({ Code, Pack })))
  assert.equal(inSheet.length, demoCatalogue.flatMap(({ packs }) => packs).length)
  assert.deepEqual(names(inSheet), names((await sheet(catalogue.exportPacks)).rows))
})

test('the sheet of packs has a line for each SKU with its price', async () => {
  const { rows } = await sheet(catalogue.exportPacks)
  const packs = demoCatalogue.flatMap(item => item.packs.map(({ sku }) => sku))
  assert.deepEqual(rows.map(({ SKU }) => SKU).sort(), packs.sort())
  const tomato = rows.find(({ SKU }) => SKU === 'TOMATO-5KG')
  assert.deepEqual([tomato?.Content, tomato?.Unit, tomato?.['Price from']], ['5', 'kg', 'Base price'])
})

test('a filter and a search narrow the sheet as they do the list', async () => {
  const { rows } = await sheet(catalogue.exportItems, { searchtext: 'tamatar' })
  assert.equal(rows[0]?.Code, 'TOMATO')
  const { rows: bunches } = await sheet(catalogue.exportItems, { itemUnit: 'BUNCH', withoutPicture: true })
  assert.deepEqual(
    bunches.map(({ Code }) => Code).toSorted(),
    demoCatalogue.flatMap(({ unit, code }) => (unit === 'BUNCH' ? code : [])).toSorted(),
  )
  const { rows: none } = await sheet(catalogue.exportItems, { status: 'INACTIVE' })
  assert.deepEqual(none, [])
})

test('an item in two groups is listed under both, as on the screen; it counts once', async () => {
  const [first] = (await app.ok(catalogue.itemsByGroup, { limit: 1 })).rows
  const itemId = first?.items[0]?.itemId
  assert(itemId && first.groupId)
  const before = await app.ok(catalogue.itemsByGroup, {})
  await app.ok(itemGroups.createItemGroup, { body: { name: 'Breakfast', itemids: [itemId] } })
  const { total, itemTotal } = await app.ok(catalogue.itemsByGroup, {})
  assert.deepEqual([total, itemTotal], [before.total, before.itemTotal])
  const next = await app.ok(catalogue.itemsByGroup, { limit: 20 })
  const second = await app.ok(catalogue.itemsByGroup, { limit: 20, cursor: next.nextCursor ?? '' })
  assert.equal(second.itemTotal, itemTotal, 'a later page knows it too')
  const alone = await app.ok(catalogue.itemsByGroup, { itemid: itemId })
  assert.deepEqual([alone.total, alone.itemTotal, alone.rows.length], [1, 1, 2])
  assert.deepEqual(
    alone.rows.map(({ groupName, customerCount }) => [groupName, customerCount]),
    [
      ['Breakfast', 0],
      [first.groupName, first.customerCount],
    ].toSorted(),
  )
  const { rows } = await sheet(catalogue.exportItems, { itemid: itemId })
  assert.deepEqual(
    rows.map(row => row['Item group']?.split(', ').toSorted()),
    [['Breakfast', first.groupName].toSorted()],
    'the sheet has it once',
  )
})

test('names that look like formulas do not run', async () => {
  await app.ok(items.saveItems, {
    body: {
      name: '=HYPERLINK("http://x","Tomato")',
      itemGeneralDetails: [
        { itemTypeCode: 'FORMULA', itemTypeName: '@now', itemUnit: 'KG', hsn: '070200', taxClass: 'NIL' },
      ],
    },
  })
  const { rows } = await sheet(catalogue.exportItems, { searchtext: 'FORMULA' })
  assert.deepEqual([rows[0]?.Item, rows[0]?.Type], [`'=HYPERLINK("http://x","Tomato")`, `'@now`])
})

test('an export leaves its trace; one that is refused leaves none', async () => {
  const traces = async () =>
    await app.db
      .selectFrom('audit_event')
      .where('action', '=', 'LIST_EXPORTED')
      .select(['entity_id', 'user_name', 'after'])
      .orderBy('id')
      .execute()
  const before = (await traces()).length
  const { rows } = await sheet(catalogue.exportPacks, { byPiece: true })
  const byPiece = rows.length
  const all = await traces()
  assert.equal(all.length, before + 1)
  assert.deepEqual(all.at(-1), {
    entity_id: 'packs',
    user_name: 'Asha',
    after: { filter: { byPiece: true }, rows: byPiece },
  })
  await app.refused(catalogue.exportItems, { categoryId: 9999 }, 'NOT_FOUND')
  await app.refused(catalogue.exportPacks, { itemgroupid: 9999 }, 'NOT_FOUND')
  await app.refused(catalogue.exportItems, { itemid: 9999 }, 'NOT_FOUND')
  assert.equal((await traces()).length, all.length)
  assert.equal((await app.call(catalogue.exportItems, {}, { token: null })).status, 401)
})

test('sent again with the same key an export is read again', async () => {
  const first = await app.call(catalogue.exportPacks, { byPiece: true }, { key: 'again' })
  const second = await app.call(catalogue.exportPacks, { byPiece: true }, { key: 'again' })
  assert.equal(second.status, 200)
  assert.deepEqual(second.body, first.body)
  assert.equal(second.headers['idempotent-replay'], undefined)
})

test('what lacks a pack is counted and listed by one rule', async () => {
  const { items: saved } = await app.ok(items.saveItems, {
    body: {
      name: 'Packless',
      itemGeneralDetails: [
        { itemTypeCode: 'PACKLESS', itemTypeName: 'Regular', itemUnit: 'KG', hsn: '070200', taxClass: 'NIL' },
      ],
    },
  })
  const itemid = saved[0]?.itemGeneralDetails[0]?.id ?? 0
  const lacking = async () => {
    const { withoutPack } = await app.ok(catalogue.itemCounts, {})
    const { itemTotal, rows } = await app.ok(catalogue.itemsByGroup, { withoutPack: true, status: true })
    assert.equal(itemTotal, withoutPack)
    return rows.flatMap(({ items }) => items.map(({ itemTypeCode }) => itemTypeCode))
  }
  assert.deepEqual((await lacking()).toSorted(), ['FORMULA', 'PACKLESS'])
  const pack = await app.ok(items.addPackSize, { itemid, body: { packsizeweight: 1 } })
  assert.deepEqual(await lacking(), ['FORMULA'])
  await app.ok(items.updateItemPack, { itemid, body: { packsizeid: pack.packsizeid, isActive: false } })
  assert.deepEqual((await lacking()).toSorted(), ['FORMULA', 'PACKLESS'])
})

test('items leave as a workbook with the columns of the import, and with the zeros of their codes', async () => {
  const taken = await app.call(catalogue.exportItems, { format: 'xlsx' })
  assert(Buffer.isBuffer(taken.body))
  assert.equal(taken.headers['content-disposition'], 'attachment; filename="items-2026-11-20.xlsx"')
  const [head, ...rows] = readBack(taken.body)
  assert.deepEqual(
    head,
    Object.values(importColumns).map(({ title }) => title),
  )
  const okra = rows.find(row => row[5] === 'OKRA')
  assert.deepEqual([okra?.[0], okra?.[6], okra?.[7]], ['Lady finger', 'kg', '070999'])
})
