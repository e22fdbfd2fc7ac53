import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import type { Reply } from '@packhouse/contract/endpoint.ts'
import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import { sql } from 'kysely'
import { insertCategories } from '../../../goods/categories/sql/categories.ts'
import { importColumns } from '../../../goods/items/rules/item-sheet.ts'
import { insertHsnCodes } from '../../../goods/items/sql/add.ts'
import { formula, readBack, workbook } from '../../../platform/sheets/testing.ts'
import { type ErrorAnswer, type TestApp, testApp } from '../../../testing/app.ts'
import { aBusiness } from '../../../testing/builders.ts'
import { sendFile } from '../../../testing/send-file.ts'

type Answer = Reply<typeof itemImport.importItems>

let app: TestApp
before(async () => {
  app = await testApp()
  await aBusiness(app)
  await app.db.transaction().execute(async tx => {
    await insertHsnCodes(tx, [
      { code: '0703', description: 'Onions', taxClass: 'NIL' },
      { code: '0406', description: 'Cheese', taxClass: 'ASK' },
    ])
    const [parentId] = await insertCategories(tx, [{ parentId: null, name: 'Vegetables' }])
    assert(parentId)
    await insertCategories(tx, [{ parentId, name: 'Everyday' }])
  })
})
after(() => app.close())

type Cells = Partial<Record<keyof typeof importColumns, Parameters<typeof workbook>[0][number][number]>>
const header = Object.values(importColumns).map(({ title }) => title)
const keys = Object.keys(importColumns) as (keyof typeof importColumns)[]
const lines = (rows: readonly Cells[]) => [header, ...rows.map(row => keys.map(key => row[key] ?? null))]
const sheetOf = (rows: readonly Cells[]) => workbook(lines(rows))

let counted = 0
/** A valid row, with its own item. */
const aRow = (more: Cells = {}): Cells => {
  counted += 1
  return {
    name: `Import ${counted}`,
    type: 'Regular',
    code: `IMP-${counted}`,
    unit: 'kg',
    hsn: '0703',
    weight: 5,
    ...more,
  }
}

const send = (
  bytes: Uint8Array<ArrayBuffer> | string,
  { dryrun = false, ...fields }: { dryrun?: boolean; ready?: string; corrections?: string } = {},
) =>
  sendFile(app, `${itemImport.importItems.path}${dryrun ? '?dryrun=true' : ''}`, bytes, {
    name: 'items.xlsx',
    fields,
  })
async function sent(...[bytes, how]: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(bytes, how)
  assert.equal(answer.statusCode, 200, answer.body)
  return answer.json()
}
const looked = (rows: readonly Cells[]) => sent(sheetOf(rows), { dryrun: true })
async function refused(...[bytes, how]: Parameters<typeof send>): Promise<ErrorAnswer> {
  const answer = await send(bytes, how)
  assert.ok(answer.statusCode >= 400, answer.body)
  return answer.json()
}
const words = ({ rows }: Answer) => rows.map(({ rowNo, status, message }) => [rowNo, status, message])

/** Everything that an import may write. */
async function written() {
  const { rows } = await sql`
    select (select count(*) from item) as items, (select count(*) from item_type) as types, (select count(*) from pack) as packs,
      (select count(*) from item_category) as links, (select count(*) from price_change) as prices,
      (select count(*) from audit_event) as events`.execute(app.db)
  return rows[0]
}
async function itemNamed(name: string) {
  const { id } = await app.db
    .selectFrom('item')
    .where('name', '=', name)
    .select('id')
    .executeTakeFirstOrThrow()
  const [item] = await app.ok(items.itemsToEdit, { itemids: [id] })
  assert(item)
  return item
}

test('the template holds every column, and its own example is a good sheet', async () => {
  const answer = await app.call(itemImport.importTemplate, {})
  assert.match(String(answer.headers['content-disposition']), /items-import\.xlsx/)
  assert(answer.body instanceof Buffer)
  const rows = readBack(answer.body)
  assert.deepEqual(rows[0], header)
  assert.equal(rows.length, 3)
  const { counts } = await sent(new Uint8Array(answer.body), { dryrun: true })
  assert.deepEqual(counts, {
    total: 2,
    ready: 2,
    skipped: 0,
    failed: 0,
    items: 1,
    extended: 0,
    types: 1,
    packs: 2,
    prices: 1,
  })
})

test('a sheet is only looked at with dryrun, then saved as it was seen: items, types, packs, opening prices', async () => {
  const cheese = { unit: 'PC', hsn: '0406', taxClass: 'gst 5%', packName: 'Wheel', weight: 1, sku: 'brie-w' }
  const sheet = sheetOf([
    {
      ...aRow({ name: 'Shallot', code: 'shal-red', type: 'Red', aliases: 'gandana, sambar', price: 42.5 }),
      category: 'vegetables',
    },
    {
      name: 'shallot',
      code: 'SHAL-RED',
      subCategory: 'Everyday',
      weight: 0.5,
      multiplier: 10,
      byPiece: 'N',
      labelled: 'Y',
      packTaxClass: 5,
    },
    {
      name: 'Shallot',
      code: 'SHAL-BUNCH',
      type: 'Bunch',
      unit: 'bunch',
      hsn: '0703',
      catchWeight: 'N',
      buyToOrder: 'Y',
    },
    aRow({ name: 'Brie', code: 'BRIE', ...cheese }),
  ])
  const was = await written()
  const look = await sent(sheet, { dryrun: true })
  assert.deepEqual(await written(), was)
  assert.deepEqual(look.counts, {
    total: 4,
    ready: 4,
    skipped: 0,
    failed: 0,
    items: 2,
    extended: 0,
    types: 3,
    packs: 3,
    prices: 1,
  })
  assert.equal(look.applied, false)
  const saved = await sent(sheet, { ready: '[2,3,4,5]' })
  assert.deepEqual(saved, { ...look, applied: true })

  const shallot = await itemNamed('Shallot')
  assert.deepEqual(shallot.alias, ['gandana', 'sambar'])
  assert.equal(shallot.categoryIds.length, 1)
  assert.deepEqual(
    shallot.itemGeneralDetails.map(type => [
      type.itemTypeCode,
      type.itemTypeName,
      type.itemUnit,
      type.taxClass,
      type.basePrice,
      type.catchWeight,
      type.procureToOrder,
      type.packs.map(pack => [pack.sku, pack.packContent, pack.price, pack.labelledForRetail, pack.taxClass]),
    ]),
    [
      [
        'SHAL-RED',
        'Red',
        'KG',
        'NIL',
        42.5,
        true,
        true,
        [
          ['SHAL-RED-5KG', 5, 212.5, false, undefined],
          ['SHAL-RED-10X500G', 5, 212.5, true, 'GST5'],
        ],
      ],
      ['SHAL-BUNCH', 'Bunch', 'BUNCH', 'NIL', null, false, true, []],
    ],
  )
  const brie = (await itemNamed('Brie')).itemGeneralDetails[0]
  assert.deepEqual(
    [brie?.taxClass, brie?.packs.map(({ sku, packName }) => [sku, packName])],
    ['GST5', [['BRIE-W', 'Wheel']]],
  )

  const history = await app.db
    .selectFrom('price_change')
    .select(['source', 'old_paise', 'new_paise'])
    .orderBy('id')
    .execute()
  assert.deepEqual(history.at(-1), { source: 'OPENING', old_paise: null, new_paise: 4250 })
  const events = await app.db.selectFrom('audit_event').select(['action', 'after']).orderBy('id').execute()
  const ours = events.filter(({ action }) => action === 'ITEMS_IMPORTED')
  assert.equal(ours.length, 1)
  const toReply = {
    fileName: 'items.xlsx',
    total: 4,
    ready: 4,
    skipped: 0,
    failed: 0,
    items: 2,
    extended: 0,
    types: 3,
    packs: 3,
    prices: 1,
  }
  assert.deepEqual(ours[0]?.after, toReply)
  const expected = ['ITEM_CREATED', 'ITEM_TYPE_CREATED', 'PACK_ADDED', 'BASE_PRICE_CHANGED']
  assert.deepEqual(
    expected.map(action => events.filter(event => event.action === action).length),
    [2, 3, 3, 1],
  )
})

test('a .csv does the same, its columns in any order and those that may be left out left out', async () => {
  const csv = ['Type code;Item name;HSN;Unit;Item Type;Pack Weight', 'CHIVE;Chive;0703;Bunch;Regular;1'].join(
    '\r\n',
  )
  assert.deepEqual(words(await sent(csv)), [[2, 'READY', '']])
  assert.equal((await itemNamed('Chive')).itemGeneralDetails[0]?.packs[0]?.sku, 'CHIVE-BUNCH')
  const { message, code } = await refused('Item Name,Unit\r\nLeek,kg', { dryrun: true })
  assert.equal(code, 'NOT_A_SHEET')
  assert.match(message, /Missing: Item Type, Type Code, HSN\./)
})

describe('a row that cannot be saved says why', () => {
  const cases: [string, Cells, string | RegExp][] = [
    ['no name', { name: null }, 'Item Name is missing'],
    ['a short name', { name: 'X' }, 'Item Name: Name needs at least 2 characters'],
    ['no type', { type: null }, 'Item Type is missing'],
    ['no code', { code: null }, 'Type Code is missing'],
    [
      'a code with other signs',
      { code: 'A B' },
      'Type Code: An item type code has 2 to 32 letters, digits or hyphens',
    ],
    [
      'a code that a program took for a number',
      { code: '1E+05' },
      'Excel changed this code; format the column as Text',
    ],
    ['no unit', { unit: null }, 'Unit is missing'],
    ['a strange unit', { unit: 'stone' }, 'Unit must be kg, l, pc, bunch, pack or bottle'],
    [
      'an HSN of two digits',
      { hsn: '70' },
      'HSN: An HSN code has 4, 6 or 8 digits, including the leading zero',
    ],
    [
      'an HSN without its zero',
      { hsn: 70999 },
      'HSN: 70999 has lost its leading zero. Did you mean 070999? Format the column as Text',
    ],
    [
      'a code of services',
      { hsn: '980100' },
      'HSN: 980100 is not an HSN code for goods. Those begin with 01 to 97',
    ],
    ['grams', { unit: 'gm' }, 'For goods in gm, enter kg as the unit, and 0.5 as the pack weight of 500 g'],
    ['dozens', { unit: 'Dozen' }, 'A dozen is a pack: enter pc as the unit, and 12 as its pack weight'],
    [
      'pieces that are to be weighed',
      { unit: 'pcs', catchWeight: 'Y', weight: 1 },
      'pc is counted, not weighed. Put N in Catch Weight, or kg as the unit and By Piece on its packs',
    ],
    [
      'a date that was a name',
      { name: new Date('2026-01-02T00:00:00Z') },
      'Item Name is a date here (2026-01-02); format the column as Text and type it again',
    ],
    [
      'a name that turns its direction',
      { name: 'Onion\u202Edlo' },
      'Item Name contains an invisible character (U+202E). Type the text again',
    ],
    [
      'a name with a control sign',
      { name: 'Onion\u001Fred' },
      'Item Name contains an invisible character (U+001F). Type the text again',
    ],
    ['several rates', { hsn: '0406' }, 'Choose a tax class: HSN 0406 has none, or several'],
    ['no such class', { taxClass: 'GST12' }, 'Tax Class must be NIL, GST5, GST18 or GST40'],
    ['no such class of a pack', { packTaxClass: 'x' }, 'Pack Tax Class must be NIL, GST5, GST18 or GST40'],
    ['no such category', { category: 'Vegtables' }, 'There is no category Vegtables'],
    [
      'no such sub-category',
      { category: 'Vegetables', subCategory: 'Odd' },
      'Vegetables has no sub-category Odd',
    ],
    ['a sub-category alone', { subCategory: 'Everyday' }, 'Enter the Category of the Sub-Category'],
    ['a price of nothing', { price: 0 }, 'Price must be a number greater than 0'],
    ['a price that is too high', { price: 100_000.01 }, 'Price can be at most ₹1,00,000'],
    ['a price of three decimals', { price: 1.234 }, 'Price can have at most 2 decimals'],
    ['a formula', { price: formula('1+1', 2) }, 'Formula not allowed; paste the value'],
    ['a pack without a weight', { weight: null, sku: 'ALONE-1' }, 'Pack Weight is missing'],
    ['half a bunch', { unit: 'bunch', weight: 0.5 }, 'Pack size must be a whole number (bunch)'],
    [
      'bunches by the piece',
      { unit: 'bunch', byPiece: 'Y', weight: 1 },
      'Only packs of a weighed item can be sold by the piece',
    ],
    ['no times', { multiplier: 0 }, 'Multiplier: Times must be at least 1'],
    ['a SKU with other signs', { sku: 'a/b' }, 'SKU: A SKU has 3 to 32 letters, digits or hyphens'],
    ['neither Y nor N', { labelled: 'maybe' }, 'Labelled For Retail must be Y or N'],
    ['two things at once', { unit: null, hsn: '7' }, /^(?=.*Unit is missing)(?=.*HSN: An HSN)/],
  ]
  for (const [fact, cells, message] of cases)
    test(fact, async () => {
      const was = await written()
      const { rows, counts } = await looked([aRow(cells)])
      assert.deepEqual([rows[0]?.rowNo, rows[0]?.status, counts.items], [2, 'FAILED', 0])
      if (typeof message === 'string') assert.equal(rows[0]?.message, message)
      else assert.match(rows[0]?.message ?? '', message)
      assert.deepEqual(await written(), was)
    })
})

test('units, prices and tax classes are read as they are written every day', async () => {
  const rows = [
    aRow({ name: 'Everyday kgs', unit: 'Kgs', price: 'Rs. 20', taxClass: 'Exempt' }),
    aRow({ name: 'Everyday litre', unit: 'Ltr.', price: '20/-', hsn: '0406', taxClass: 0.05 }),
    aRow({ name: 'Everyday pieces', unit: 'nos', price: '₹ 1,250.50', weight: 1 }),
  ]
  const { rows: seen } = await looked(rows)
  assert.deepEqual(
    seen.map(({ status, message }) => [status, message]),
    rows.map(() => ['READY', '']),
  )
  await sent(sheetOf(rows))
  const saved = await Promise.all(rows.map(({ name }) => itemNamed(String(name))))
  assert.deepEqual(
    saved.map(({ itemGeneralDetails: [type] }) => [type?.itemUnit, type?.basePrice, type?.taxClass]),
    [
      ['KG', 20, 'NIL'],
      ['L', 20, 'GST5'],
      ['PC', 1250.5, 'NIL'],
    ],
  )
})

test('a row of an item that is there says what it adds, and never a second type of one name', async () => {
  const samphire = 'SAM-1'
  await sent(sheetOf([aRow({ name: 'Samphire', type: 'Regular', code: samphire })]))
  const again = await looked([
    aRow({ name: 'SAMPHIRE  ', type: 'regular', code: 'SAM-2' }),
    aRow({ name: 'Radicchio', type: 'Red', code: 'RAD-1' }),
    aRow({ name: 'Radicchio', type: 'RED', code: 'RAD-2' }),
  ])
  assert.deepEqual(words(again), [
    [2, 'FAILED', `Samphire already has a type regular, with code ${samphire}. Give this one another name`],
    [3, 'FAILED', 'An item is saved as a whole: correct row 4 first'],
    [4, 'FAILED', 'The type RED of this item is already in row 3, with another code'],
  ])
  const more = await looked([aRow({ name: 'samphire', type: 'Sea', code: 'SAM-3' })])
  assert.deepEqual(words(more), [[2, 'READY', 'Samphire already exists: this adds the type Sea to it']])
})

test('a tax class that the goods code does not know is taken, and said', async () => {
  const { rows } = await looked([aRow({ taxClass: 'GST5' })])
  assert.deepEqual(
    rows.map(({ status, message }) => [status, message]),
    [['READY', 'GST5 is unusual for HSN 0703, which is NIL. Check the tax class']],
  )
})

test('one bad row keeps its whole item back, and nothing of it is written; the others are saved', async () => {
  const good = aRow({ name: 'Okra' })
  const half = aRow({ name: 'Gourd' })
  const rows = [half, { ...half, type: 'Long', weight: 10 }, { ...half, weight: -1 }, good]
  const saved = await sent(sheetOf(rows))
  assert.deepEqual(words(saved), [
    [2, 'FAILED', 'An item is saved as a whole: correct row 3 first'],
    [3, 'FAILED', 'Item Type differs from row 2 (Regular)'],
    [4, 'FAILED', 'Pack Weight: Quantity must be greater than 0'],
    [5, 'READY', ''],
  ])
  assert.equal((await itemNamed('Okra')).itemGeneralDetails.length, 1)
  assert.equal(
    await app.db.selectFrom('item').where('name', '=', 'Gourd').select('id').executeTakeFirst(),
    undefined,
  )
})

test('what is in the sheet twice is said: a pack, a SKU; a code of another item is left out', async () => {
  const leek = aRow({ name: 'Leek', code: 'LEEK', sku: 'LEEK-A' })
  const { rows } = await looked([
    leek,
    { ...leek, sku: null },
    aRow({ name: 'Dill', sku: 'LEEK-A' }),
    aRow({ name: 'Fennel', code: 'DILL-2', sku: 'FEN-1' }),
    aRow({ name: 'Cress', code: 'dill-2' }),
  ])
  assert.deepEqual(
    rows.map(({ rowNo, status, message }) => [rowNo, status, message]),
    [
      [2, 'FAILED', 'An item is saved as a whole: correct row 3 first'],
      [3, 'FAILED', 'The same pack is already in row 2'],
      [4, 'FAILED', 'LEEK-A is already in row 2'],
      [6, 'SKIPPED', 'DILL-2 is already the code of Fennel (row 5).'],
      [5, 'READY', ''],
    ],
  )
})

test('new types of an item that is there are added to it with packs and prices; all else of it stays', async () => {
  await sent(
    sheetOf([aRow({ name: 'Celery', code: 'CELERY', aliases: 'ajmod', category: 'Vegetables', price: 60 })]),
  )
  const before = await itemNamed('Celery')
  const rows = [
    { name: 'celery', type: 'Regular', code: 'CELERY', unit: 'kg', hsn: '0703', weight: 9 },
    {
      name: 'Celery',
      type: 'Root',
      code: 'CEL-ROOT',
      unit: 'kg',
      hsn: '0703',
      weight: 2,
      price: 90,
      aliases: 'other',
    },
  ]
  const saved = await sent(sheetOf(rows))
  assert.deepEqual(saved.counts, {
    total: 2,
    ready: 1,
    skipped: 1,
    failed: 0,
    items: 0,
    extended: 1,
    types: 1,
    packs: 1,
    prices: 1,
  })
  const { alias, categoryIds, version, itemGeneralDetails: types } = await itemNamed('Celery')
  assert.deepEqual([alias, categoryIds, version], [['ajmod'], before.categoryIds, before.version + 1])
  assert.deepEqual(
    types.map(({ itemTypeCode, basePrice, packs }) => [itemTypeCode, basePrice, packs.map(({ sku }) => sku)]),
    [
      ['CELERY', 60, ['CELERY-5KG']],
      ['CEL-ROOT', 90, ['CEL-ROOT-2KG']],
    ],
  )
  await app.db.updateTable('item').set({ is_active: false }).where('name', '=', 'Celery').execute()
  assert.deepEqual(
    words(
      await looked([{ name: 'Celery', type: 'Cut', code: 'CEL-CUT', unit: 'kg', hsn: '0703', weight: 1 }]),
    ),
    [[2, 'FAILED', 'Celery is inactive. Activate it to add types to it, or choose another name']],
  )
})

test('a code that is there already is skipped; a SKU that is taken is refused; sent again, nothing changes', async () => {
  const sheet = [aRow({ name: 'Radish', code: 'RADISH', sku: 'RADISH-5' })]
  await sent(sheetOf(sheet))
  const counts = {
    total: 1,
    ready: 0,
    skipped: 1,
    failed: 0,
    items: 0,
    extended: 0,
    types: 0,
    packs: 0,
    prices: 0,
  }
  const again = await sent(sheetOf(sheet))
  assert.deepEqual(again.counts, counts)
  assert.deepEqual(words(again), [[2, 'SKIPPED', 'RADISH is already the code of Radish.']])
  const further = [...sheet, aRow({ sku: 'radish-5' })]
  assert.deepEqual(words(await looked(further)), [
    [3, 'FAILED', 'RADISH-5 is taken by a pack of Radish.'],
    [2, 'SKIPPED', 'RADISH is already the code of Radish.'],
  ])
})

test('what changed since it was looked at is named, and nothing is saved', async () => {
  const [taken, free] = [aRow({ code: 'RACE-1' }), aRow({ name: 'Parsnip' })]
  const sheet = sheetOf([taken, free])
  const { rows } = await sent(sheet, { dryrun: true })
  const ready = JSON.stringify(rows.map(({ rowNo }) => rowNo))
  await sent(sheetOf([aRow({ name: 'Turnip', code: 'RACE-1' })]))
  const was = await written()
  const { code, message, statusCode } = await refused(sheet, { ready })
  assert.deepEqual([code, statusCode], ['STALE_VERSION', 409])
  assert.match(message, /row 2: RACE-1 is already the code of Turnip\. Nothing was saved/)
  assert.deepEqual(await written(), was)
  assert.equal((await refused(sheet, { ready: 'x' })).code, 'BAD_INPUT')
  assert.equal((await sent(sheet, { ready: '[3]' })).counts.items, 1)
})

test('two who import the same sheet at once save it once', async () => {
  const sheet = sheetOf([aRow({ name: 'Yam' })])
  const answers = await Promise.all([send(sheet), send(sheet)])
  const saved = answers.filter(
    ({ statusCode, body }) => statusCode === 200 && JSON.parse(body).counts.items === 1,
  )
  assert.equal(saved.length, 1)
  assert.equal((await app.db.selectFrom('item').where('name', '=', 'Yam').select('id').execute()).length, 1)
})

test('a sheet holds no more than one call may save', async () => {
  const many = Array.from({ length: 501 }, () => aRow())
  const { code, message } = await refused(sheetOf(many), { dryrun: true })
  assert.equal(code, 'NOT_A_SHEET')
  assert.equal(message, 'The sheet has 501 items; the limit is 500. Split it into several files.')
  const largest = await sent(sheetOf(many.slice(1)), { dryrun: true })
  assert.equal(largest.counts.items, 500)
})

test('items are imported with prices by who may set prices', async () => {
  const buyer = await app.signInAs('Suresh', '9734100001', 'BUYER')
  const send = (row: Cells) =>
    sendFile(
      { app: app.app, token: buyer.token },
      `${itemImport.importItems.path}?dryrun=true`,
      sheetOf([row]),
    )
  assert.equal((await send(aRow())).statusCode, 200)
  assert.equal((await send(aRow({ price: 20 }))).json().code, 'NOT_ALLOWED')
})

test('a wrong cell is named as it was typed, and is corrected with the file, in the preview and when it is saved', async () => {
  const sheet = sheetOf([aRow({ name: 'Mended okra', price: 'much', unit: 'gunny' })])
  const first = await sent(sheet, { dryrun: true })
  assert.deepEqual(
    first.rows.map(({ status, cells }) => [status, cells.map(({ column, text }) => [column, text])]),
    [
      [
        'FAILED',
        [
          ['Unit', 'gunny'],
          ['Base Price', 'much'],
        ],
      ],
    ],
  )
  const corrections = JSON.stringify([
    { row: 2, column: 'Unit', text: 'kg' },
    { row: 2, column: 'Base Price', text: '₹ 42.50' },
  ])
  const seen = await sent(sheet, { dryrun: true, corrections })
  assert.deepEqual(
    seen.rows.map(({ rowNo, status, message, cells }) => [rowNo, status, message, cells]),
    [[2, 'READY', '', []]],
  )
  const saved = await sent(sheet, { ready: '[2]', corrections })
  assert.deepEqual([saved.applied, saved.counts.ready, saved.counts.prices], [true, 1, 1])
  const why = await refused(sheet, {
    dryrun: true,
    corrections: '[{"row":2,"column":"Colour","text":"red"}]',
  })
  assert.equal(why.code, 'BAD_INPUT')
  assert.match(JSON.stringify(why.data), /There is no column Colour/)
})
