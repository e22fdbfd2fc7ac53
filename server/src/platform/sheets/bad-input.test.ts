import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { anOrderApp, type OrderApp } from '../../ordering/orders/testing/order-app.ts'
import { sendFile } from '../../testing/send-file.ts'
import { formula, rawWorkbook, readBack, workbook } from './testing.ts'

// Everything that people and programs do to a sheet, tried on both sheets: checks the exact messages, and that nothing unreported
// is applied. A million empty rows: sheet.test.ts.

let orderApp: OrderApp
before(async () => {
  orderApp = await anOrderApp()
})
after(() => orderApp.close())

type Cell = Parameters<typeof workbook>[0][number][number]
interface Sheet {
  upload: string
  download: string
  header: string[]
  /** The cells of a valid row. */
  row: (item: { id: number; code: string }, number: Cell) => Cell[]
  number: { at: number; title: string; notANumber: string; good: Cell; words: string }
}
const prices: Sheet = {
  upload: pricing.bulkUploadItemPrices.path,
  download: pricing.pricesAsXlsx.path,
  header: [
    'Item ID',
    'Item Name',
    'Item Type Code',
    'Unit',
    'Current Base Price',
    'New Base Price',
    'Update Pack Prices',
    'Confirm Large Change',
    'Remarks',
  ],
  row: ({ id, code }, price) => [id, null, code, null, null, price, 'N', 'Y', null],
  number: {
    at: 5,
    title: 'New Base Price',
    notANumber: 'Price must be a number greater than 0',
    good: 20,
    words: '',
  },
}
const stock: Sheet = {
  upload: inventory.bulkUploadStock.path,
  download: inventory.stockAsXlsx.path,
  header: [
    'Item ID',
    'Item Name',
    'Item Type Code',
    'Unit',
    'Current Stock',
    'Order Accepted',
    'Add Estimate',
    'Expected Date',
    'Actual Received',
    'Remove Qty',
    'Remove Reason',
    'Max Order Qty',
    'Notes',
  ],
  row: ({ id, code }, amount) => [id, null, code, null, null, null, amount, ...Array<null>(6).fill(null)],
  number: {
    at: 6,
    title: 'Add Estimate',
    notANumber: 'Add Estimate must be a number',
    good: 20,
    words: '20.000 kg expected Sat, 21 Nov 2026',
  },
}

const auth = () => ({ authorization: `Bearer ${orderApp.test.token}` })
async function send({ upload }: Sheet, bytes: Uint8Array<ArrayBuffer>) {
  const { statusCode, body, rawPayload } = await sendFile(orderApp.test, upload, bytes)
  return { statusCode, body, bytes: new Uint8Array(rawPayload) }
}
async function reply(sheet: Sheet, bytes: Uint8Array<ArrayBuffer>): Promise<Cell[][]> {
  const answer = await send(sheet, bytes)
  assert.equal(answer.statusCode, 200, answer.body)
  const [head = [], ...rows] = readBack(answer.bytes)
  return rows.map(row => ['Row No', 'Status', 'Message'].map(title => row[head.indexOf(title)] ?? ''))
}
const anItem = async (code?: string) => {
  const { itemTypeId: id } = await orderApp.item({ onHandMilli: 10_000 })
  if (code) await orderApp.test.db.updateTable('item_type').set({ code }).where('id', '=', id).execute()
  const row = await orderApp.test.db
    .selectFrom('item_type')
    .where('id', '=', id)
    .select(['id', 'code'])
    .executeTakeFirstOrThrow()
  return row
}
/** Everything a sheet can change. */
const state = async () => ({
  types: await orderApp.test.db
    .selectFrom('item_type')
    .orderBy('id')
    .select(['id', 'version', 'base_price_paise'])
    .execute(),
  estimates: await orderApp.test.db.selectFrom('estimate').orderBy('id').select(['id', 'version']).execute(),
  ledger: await orderApp.test.db
    .selectFrom('stock_ledger')
    .select(eb => eb.fn.countAll().as('rows'))
    .execute(),
})
async function unchanged(work: () => Promise<void>): Promise<void> {
  const before = await state()
  await work()
  assert.deepEqual(await state(), before, 'nothing was applied')
}

const bomb = () => {
  const bytes = Buffer.from(rawWorkbook(''))
  const directory = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
  bytes.writeUInt32LE(3_000_000_000, directory + 24)
  return new Uint8Array(bytes)
}

for (const [name, sheet] of [
  ['the price sheet', prices],
  ['the stock sheet', stock],
] as const)
  describe(name, () => {
    const { header, row, number } = sheet
    const refused: [fact: string, bytes: () => Uint8Array<ArrayBuffer>, words: string][] = [
      [
        'not a zip',
        () => new Uint8Array([1, 2, 0, 255]),
        'This file is not a readable sheet. Upload an .xlsx or .csv file.',
      ],
      [
        'a zip bomb',
        bomb,
        'The file would unpack to 2861 MB; the limit is 100 MB. Copy its rows into a new file.',
      ],
      [
        'a hundred thousand empty rows and nothing else',
        () =>
          rawWorkbook('<row/>'.repeat(100_000), {
            'xl/media/noise.bin': crypto.getRandomValues(new Uint8Array(60_000)),
          }),
        `The first row must be the header: ${header.join(' | ')}. Missing: ${header.join(', ')}.`,
      ],
      [
        'a wrong header',
        () => workbook([header.with(number.at, 'Other'), row({ id: 1, code: 'A' }, 2)]),
        `The first row must be the header: ${header.join(' | ')}. Missing: ${number.title}.`,
      ],
      ['a header alone', () => workbook([header]), 'The sheet has no filled row below its header.'],
    ]
    for (const [fact, bytes, words] of refused)
      test(`${fact} is refused whole`, () =>
        unchanged(async () => {
          const { statusCode, body } = await send(sheet, bytes())
          const { code, message } = JSON.parse(body)
          assert.deepEqual([statusCode, code, message], [400, 'NOT_A_SHEET', words])
        }))

    const failing: [fact: string, cell: Cell, words: string][] = [
      ['a formula, although it has a value', formula('1+1', 2), 'Formula not allowed; paste the value'],
      [
        'a date in a column of numbers',
        new Date('2026-04-03T00:00:00Z'),
        `${number.title} is a date here; format the column as Number and type the value again`,
      ],
      ['words', 'twenty', number.notANumber],
      ['an error', '#N/A', `${number.title} contains the error #N/A`],
    ]
    test('formulas, dates, words and errors fail their own row alone', async () => {
      const good = await anItem()
      const lines = [header, row(good, number.good)]
      for (const [, cell] of failing) lines.push(row(await anItem(), cell))
      assert.deepEqual(await reply(sheet, workbook(lines)), [
        [2, 'UPDATED', number.words],
        ...failing.map(([, , words], at) => [at + 3, 'FAILED', words]),
      ])
    })

    test('merged cells fail each row that they cover', async () => {
      const [a, b, c] = [await anItem(), await anItem(), await anItem()]
      const column = String.fromCharCode(65 + number.at)
      const merged = workbook([header, row(a, 20), row(b, null), row(c, number.good)], {
        merges: [`${column}2:${column}3`],
      })
      const words = `Merged cells (${column}2:${column}3): unmerge them and fill each row`
      assert.deepEqual(await reply(sheet, merged), [
        [2, 'FAILED', words],
        [3, 'FAILED', words],
        [4, 'UPDATED', number.words],
      ])
    })

    test('a code that a spreadsheet program has mangled', async () => {
      const [numeric, scientific] = [
        await anItem(name === 'the price sheet' ? '00123' : '00456'),
        await anItem(),
      ]
      const words = 'Excel changed this code; format the column as Text'
      const lines = [
        header,
        row({ ...numeric, code: String(Number(numeric.code)) }, 20),
        row({ ...scientific, code: '1.029E+14' }, 20),
      ]
      await unchanged(async () =>
        assert.deepEqual(await reply(sheet, workbook(lines)), [
          [2, 'FAILED', words],
          [3, 'FAILED', words],
        ]),
      )
    })

    test('commas, spaces that do not break, an apostrophe in front are understood', async () => {
      const [a, b, c] = [await anItem(), await anItem(), await anItem()]
      const rows = await reply(
        sheet,
        workbook([header, row(a, '1,020.5'), row(b, '\u00a0 20\u00a0'), row(c, "'20")]),
      )
      assert.deepEqual(
        rows.map(([at, status]) => [at, status]),
        [
          [2, name === 'the price sheet' ? 'FAILED' : 'UPDATED'], // more than five times the price: read, and refused by the rule
          [3, 'UPDATED'],
          [4, 'UPDATED'],
        ],
      )
    })

    test('a rupee sign in front is understood', async () => {
      const rows = await reply(sheet, workbook([header, row(await anItem(), '₹ 20')]))
      assert.deepEqual(rows, [[2, 'UPDATED', number.words]])
    })

    test('a hundred thousand empty rows around a filled one are no rows', async () => {
      const { id, code } = await anItem()
      const text = (cells: readonly Cell[]) =>
        cells.map(cell => (cell === null ? '<c/>' : `<c t="inlineStr"><is><t>${cell}</t></is></c>`)).join('')
      const xml = `<row>${text(header)}</row>${'<row/>'.repeat(99_990)}<row>${text(row({ id, code }, '20'))}</row>`
      const noise = { 'xl/media/noise.bin': crypto.getRandomValues(new Uint8Array(60_000)) }
      assert.deepEqual(await reply(sheet, rawWorkbook(xml, noise)), [[99_992, 'UPDATED', number.words]])
    })

    test('texts that begin with = + - @ go out as text', async () => {
      const ids = new Map<number, string>()
      for (const mark of ['=', '+', '-', '@'])
        ids.set((await orderApp.item({ name: `${mark}SUM of ${name}` })).itemTypeId, mark)
      const { rawPayload } = await orderApp.test.app.inject({ url: sheet.download, headers: auth() })
      const out = readBack(new Uint8Array(rawPayload)).filter(([id]) => ids.has(Number(id)))
      assert.deepEqual(
        out.map(([, itemName]) => itemName).sort(),
        [...ids.values()].map(mark => `${mark}SUM of ${name}`).sort(),
      )
    })
  })
