import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { type CellObject, utils, write } from '@e965/xlsx'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { personCalls } from '../trail/caller-id.ts'
import type { Columns } from './columns.ts'
import { closeSheets, readSheet, type SheetReading } from './sheet.ts'

after(closeSheets)
const by = personCalls(StaffUserId.parse(1))
const columns = {
  sku: { title: 'SKU', kind: 'code' },
  from: { title: 'From Packs', also: ['Minimum'], kind: 'quantity' },
  price: { title: 'Price', kind: 'money' },
  percent: { title: 'Percent Off', kind: 'quantity', isPercent: true, optional: true },
  dues: { title: 'Dues', kind: 'money', isBalance: true, optional: true },
  notes: { title: 'Notes', kind: 'text', mayBeDate: true, optional: true },
} as const satisfies Columns

const csv = (...lines: string[]) => new Uint8Array(Buffer.from(lines.join('\n')))

async function read(bytes: Uint8Array<ArrayBuffer>, more: Partial<SheetReading> = {}) {
  const remarks: string[] = []
  const remark = ({ message }: { message: string }) => remarks.push(message)
  const rows = await readSheet({ bytes }, columns, { by, remark, ...more })
  return { rows, remarks }
}
/** SKU, packs and price of each row that can be read, and the sentences of others by their row. */
async function facts(bytes: Uint8Array<ArrayBuffer>, more: Partial<SheetReading> = {}) {
  const { rows } = await read(bytes, more)
  return rows.map(({ row, values: { sku, from, price }, problems }) =>
    problems.length > 0 ? [row, problems.map(({ message }) => message).join('; ')] : [sku, from, price],
  )
}

type Given = string | number | CellObject | null
/** A workbook of these sheets in the format of Excel today or of Excel 97. */
function book(sheets: Record<string, Given[][]>, bookType: 'xlsx' | 'biff8' = 'xlsx') {
  const made = utils.book_new()
  for (const [name, rows] of Object.entries(sheets))
    utils.book_append_sheet(made, utils.aoa_to_sheet(rows, { cellDates: true }), name)
  const bytes: ArrayBuffer = write(made, { type: 'array', bookType })
  return new Uint8Array(bytes)
}
const shown = (value: number, format: string): CellObject => ({ t: 'n', v: value, z: format })

describe('a row that is too long is refused by its number, and the others are read', () => {
  const moved = 'A comma in a text may have moved them: put the text in quotation marks'

  test('a price with a comma is not its first digits', async () => {
    assert.deepEqual(await facts(csv('SKU,From Packs,Price', 'A1,20,1,250', 'A2,1,30')), [
      [2, `More cells than the header has titles (column D: 250). ${moved}`],
      ['A2', 1000, 3000],
    ])
  })

  test('also where the header has an empty title, or a program moved the cells into a workbook', async () => {
    const words = `More cells than the header has titles (column D: 250). ${moved}`
    for (const bytes of [
      csv('SKU,From Packs,Price,', 'A1,20,1,250', 'A2,1,30,'),
      book({
        S: [
          ['SKU', 'From Packs', 'Price'],
          ['A1', 20, 1, 250],
          ['A2', 1, 30],
        ],
      }),
      book(
        {
          S: [
            ['SKU', 'From Packs', 'Price'],
            ['A1', 20, 1, 250],
            ['A2', 1, 30],
          ],
        },
        'biff8',
      ),
    ])
      assert.deepEqual(await facts(bytes), [
        [2, words],
        ['A2', 1000, 3000],
      ])
  })

  test('a cell more than other rows have, though the last ones are empty', async () => {
    const lines = ['SKU,From Packs,Price,Percent Off,Notes', 'A1,2,30,,', 'A2,1,1,250,,', 'A3,2,30,,']
    assert.deepEqual((await facts(csv(...lines)))[1], [3, `More cells than other rows (6 for 5). ${moved}`])
  })

  test('an empty cell more in each row is none', async () => {
    assert.deepEqual(await facts(csv('SKU,From Packs,Price', 'A1,20,1250,', 'A2,1,30,')), [
      ['A1', 20_000, 125_000],
      ['A2', 1000, 3000],
    ])
  })
})

describe('a quotation mark that is not closed swallows no row', () => {
  const broken = (text: string) => `A quotation mark is not closed here (${text}). Take it away or close it`

  test('it is named with its row', async () => {
    const head = 'SKU,From Packs,Price,Notes'
    for (const rest of [['A2,1,30,'], ['A2,1,30,"in, quotes"'], ['A2,1,30,5"', 'A3,1,30,']]) {
      const [first, second] = await facts(csv(head, 'A1,1,20,"12 Road', ...rest))
      assert.deepEqual(
        [first, second],
        [
          [2, broken('"12 Road')],
          ['A2', 1000, 3000],
        ],
      )
    }
    assert.deepEqual(await facts(csv(head, '"A1","1","20","12 Road', '"A2","1","30",""')), [
      [2, broken('"12 Road')],
      ['A2', 1000, 3000],
    ])
  })

  test('a cell of several lines, marks within a cell and spaces before one are right', async () => {
    const { rows } = await read(
      csv(
        'SKU,From Packs,Price,Notes',
        'A1,1,20,"1, Road',
        'Pune, ""Ground"", 3rd"',
        'A2,1,30, "a, b"',
        'A3,1,40,12" pipe',
      ),
    )
    assert.deepEqual(
      rows.map(({ row, values, problems }) => [row, values.notes, problems.length]),
      [
        [2, '1, Road Pune, "Ground", 3rd', 0],
        [3, 'a, b', 0],
        [4, '12" pipe', 0],
      ],
    )
  })
})

describe('a cell is read as a person sees it', () => {
  test('percentages', async () => {
    const head = ['SKU', 'From Packs', 'Price', 'Percent Off']
    for (const type of ['xlsx', 'biff8'] as const) {
      const cells = [shown(0.05, '0%'), shown(0.125, '0.00%'), '5%', '12.50 %', 7.5]
      const { rows } = await read(book({ S: [head, ...cells.map(cell => ['A1', 1, null, cell])] }, type))
      assert.deepEqual(
        rows.map(({ values, problems }) => [values.percent, problems.length]),
        [
          [5000, 0],
          [12_500, 0],
          [5000, 0],
          [12_500, 0],
          [7500, 0],
        ],
      )
    }
    const { rows } = await read(book({ S: [head, ['A1', 1, shown(0.05, '0%'), null]] }))
    assert.deepEqual(
      rows.map(({ problems }) => problems.map(({ message }) => message)),
      [['Price must be a number']],
    )
  })

  test('Dr and Cr of a format, and zeros in front', async () => {
    const format = '#,##0.00" Dr";#,##0.00" Cr"'
    for (const type of ['xlsx', 'biff8'] as const) {
      const { rows } = await read(
        book(
          {
            S: [
              ['SKU', 'From Packs', 'Price', 'Dues'],
              [shown(4571, '000000'), 1, null, shown(500, format)],
              ['A2', 1, null, shown(-500, format)],
              ['A3', 1, shown(5, format), null],
            ],
          },
          type,
        ),
      )
      assert.deepEqual(
        rows.map(({ values, problems }) => [values.sku, values.dues, problems[0]?.message]),
        [
          ['004571', 50_000, undefined],
          ['A2', -50_000, undefined],
          ['A3', null, 'Price must be a number without Dr or Cr (5 Dr)'],
        ],
      )
    }
  })

  test('a code of more digits than a spreadsheet program keeps', async () => {
    const rows = await facts(
      book({
        S: [
          ['SKU', 'From Packs', 'Price'],
          [1234567890123456, 1, 2],
        ],
      }),
    )
    assert.deepEqual(rows, [[2, 'Excel changed this code; format the column as Text']])
  })

  test('="00123" is the text in it', async () => {
    assert.deepEqual(await facts(csv('SKU,From Packs,Price', '="00123",="1","=""1,250"""')), [
      ['00123', 1000, 125_000],
    ])
  })
})

describe('the kind of a file is what it holds', () => {
  const lines = ['SKU\tFrom Packs\tPrice', 'A1\t20\t1,250', 'A2\t1\t30']
  const expected = [
    ['A1', 20_000, 125_000],
    ['A2', 1000, 3000],
  ]
  const text = lines.join('\r\n')
  const utf16 = Buffer.from(text, 'utf16le')
  const files: Record<string, Uint8Array> = {
    tabs: Buffer.from(text),
    'UTF-16 with its mark': Buffer.from(`\ufeff${text}`, 'utf16le'),
    'UTF-16 without a mark': utf16,
    'UTF-16 of the other byte order without a mark': Buffer.from(utf16).swap16(),
    'a mark of UTF-8 and the end mark of DOS': Buffer.from(`\ufeff${text}\r\n\u001a`),
    'line ends of an old Mac': Buffer.from(lines.join('\r')),
    bars: Buffer.from(text.replaceAll('\t', '|')),
    'more commas than tabs above': Buffer.from(`a,b,c,d,e\n${text}`),
    'a web page': Buffer.from(
      `<!-- made up --><HTML><body><table><tr><td colspan=3>Prices</td></tr></table><TABLE border>${lines
        .map(
          line =>
            `<TR>${line
              .split('\t')
              .map(cell => `<TD nowrap align="right">${cell}&nbsp;`)
              .join('')}</TR>`,
        )
        .join('')}</TABLE>`,
    ),
    'an .xls of Excel 97': book({ S: lines.map(line => line.split('\t')) }, 'biff8'),
  }
  for (const [name, bytes] of Object.entries(files))
    test(name, async () =>
      assert.deepEqual(await facts(new Uint8Array(bytes), { headerWithin: 5 }), expected),
    )

  test('Windows-1252 is read, and it is said what it cannot hold', async () => {
    const { rows, remarks } = await read(
      new Uint8Array(Buffer.from('SKU,From Packs,Price,Notes\nA1,1,?1 250,Caf\xe9', 'latin1')),
    )
    assert.deepEqual([rows[0]?.values.notes, rows[0]?.values.price], ['Café', 125_000])
    assert.deepEqual(remarks, [
      'The file is not written in UTF-8: ₹ and Indian letters are lost in it. Save it as "CSV UTF-8" if names look wrong.',
    ])
  })

  test('a web page that is cut off, without a table or with tables within tables is refused', async () => {
    for (const page of [
      '<html><p>Sign in</p>',
      '<table><tr><td>SKU',
      '<table><tr><td>a<table><tr><td>b</table></table>',
    ])
      await assert.rejects(read(csv(page)), Refused, page)
  })

  test('a cut .xls is refused', async () => {
    const whole = book({ S: lines.map(line => line.split('\t')) }, 'biff8')
    for (const length of [600, 1024, whole.length - 512, whole.length - 100])
      await assert.rejects(read(whole.slice(0, length)), Refused, String(length))
  })
})

describe('the sheet with the header is read', () => {
  const table = [
    ['SKU', 'From Packs', 'Price'],
    ['A1', 1, 20],
  ]
  for (const type of ['xlsx', 'biff8'] as const)
    test(`whichever it is, in .${type}`, async () => {
      const { rows, remarks } = await read(book({ Cover: [['Prices of May']], Data: table }, type))
      assert.equal(rows.length, 1)
      assert.deepEqual(remarks, ['Only the sheet Data is read, not Cover.'])
      assert.deepEqual((await read(book({ Empty: [], Data: table }, type))).remarks, [
        'The sheet Data is read; those before it are empty.',
      ])
    })
})

describe('the header', () => {
  test('another name of a column is no second one', async () => {
    assert.deepEqual(await facts(csv('Minimum,SKU,From Packs,Price', '9,A1,1,20')), [['A1', 1000, 2000]])
  })

  test('is met again on each page, its columns in another order', async () => {
    const lines = ['SKU,From Packs,Price', 'A1,1,20', 'sku,Price,From Packs', 'A2,30,2', 'SKU,x,20']
    assert.deepEqual(await facts(csv(...lines)), [
      ['A1', 1000, 2000],
      ['A2', 2000, 3000],
      [5, 'Price must be a number'],
    ])
  })
})
