import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { utils } from '@e965/xlsx'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { stockColumns } from '../../goods/inventory/rules/stock-sheet.ts'
import { importColumns as itemColumns } from '../../goods/items/rules/item-sheet.ts'
import { priceColumns } from '../../goods/pricing/rules/price-sheet.ts'
import { importColumns as customerColumns } from '../../people/customers/rules/import-sheet.ts'
import { itemHead, packHead } from '../../supply/catalogue/actions/export.ts'
import { personCalls } from '../trail/caller-id.ts'
import type { Column, Columns } from './columns.ts'
import { correctionsIn } from './corrections.ts'
import { readSheet, writeSheet } from './sheet.ts'
import { workbook } from './testing.ts'

// What a cell means is decided by its column alone, in every sheet and both formats. (rules §4.12)

const sheets: Record<string, Columns> = {
  items: itemColumns,
  customers: customerColumns,
  prices: priceColumns,
  stock: stockColumns,
}
const by = personCalls(StaffUserId.parse(1))

type Cell = Parameters<typeof workbook>[0][number][number]
const csvOf = (rows: readonly (readonly Cell[])[]) =>
  new Uint8Array(Buffer.from(rows.map(row => row.map(cell => `"${cell ?? ''}"`).join(',')).join('\n')))

/** What is read of a column with these cells, one below the other, in a sheet where all else is empty. */
async function readCells(columns: Columns, key: string, cells: readonly Cell[], format: 'csv' | 'xlsx') {
  const keys = Object.keys(columns)
  const head = Object.values(columns).map(({ title }) => title)
  const rows = [head, ...cells.map(cell => keys.map(one => (one === key ? cell : null)))]
  const read = await readSheet({ bytes: format === 'csv' ? csvOf(rows) : workbook(rows) }, columns, { by })
  return read.map(({ values, problems }) => problems[0]?.message ?? values[key] ?? null)
}

const ofKind = (wanted: (column: Column) => boolean) =>
  Object.entries(sheets).flatMap(([sheet, columns]) =>
    Object.entries(columns)
      .filter(([, column]) => wanted(column))
      .map(([key, column]) => ({ sheet, columns, key, title: column.title })),
  )

describe('what a spreadsheet program made of a name is no name', () => {
  const mangled = [
    '12-Oct',
    'Oct-12',
    '12-Oct-26',
    '2026-10-12',
    '12/10/2026',
    'TRUE',
    'False',
    '5E+3',
    '#REF!',
    '#N/A',
    '#DIV/0!',
  ]
  const names = ofKind(({ kind, mayBeDate, readOnly }) => kind === 'text' && !mayBeDate && !readOnly)
  for (const { sheet, columns, key, title } of names)
    test(`${sheet}: ${title}`, async () => {
      const read = await readCells(columns, key, mangled, 'csv')
      for (const [at, text] of mangled.entries()) {
        assert.match(String(read[at]), new RegExp(`^${title} (is a |contains the error )`), text)
        assert.ok(String(read[at]).includes(text), text)
      }
      const fine = [
        '7 Up',
        'Marie',
        'October',
        '12 pc',
        'May',
        '10-26-26',
        '1/2 kg',
        '5E',
        '#1 grade',
        'Truett',
      ]
      assert.deepEqual(await readCells(columns, key, fine, 'csv'), fine)
      const typed = await readCells(
        columns,
        key,
        [new Date('2026-10-12T00:00:00Z'), true, '#N/A'].map(cellOf),
        'xlsx',
      )
      assert.deepEqual(
        typed.filter(
          words => !/ is a date here| is a yes or no here| contains the error /.test(String(words)),
        ),
        [],
      )
      assert.deepEqual(
        await readCells(columns, key, ['12-Oct', '5E+3'], 'xlsx'),
        ['12-Oct', '5E+3'],
        'typed as Text',
      )
    })

  test('notes may be dates', async () => {
    for (const { columns, key } of ofKind(({ mayBeDate }) => mayBeDate === true))
      assert.deepEqual(await readCells(columns, key, ['12-Oct', 'TRUE'], 'csv'), ['12-Oct', 'TRUE'])
  })

  test('Y and N may be TRUE and FALSE, as cells and as text', async () => {
    for (const { columns, key } of ofKind(({ kind }) => kind === 'yesNo'))
      for (const [cells, format] of [
        [['TRUE', 'false', 'y'], 'csv'],
        [[true, false, 'Y'].map(cellOf), 'xlsx'],
      ] as const)
        assert.deepEqual(await readCells(columns, key, cells, format), [true, false, true])
  })

  test('a code that became a date', async () => {
    for (const { columns, key } of ofKind(({ kind, readOnly }) => kind === 'code' && !readOnly))
      assert.deepEqual(await readCells(columns, key, ['12-Oct', 'Mar-26', 'MAR-26'], 'csv'), [
        'Excel changed this code; format the column as Text',
        'Excel changed this code; format the column as Text',
        'MAR-26',
      ])
  })
})

const titlesOf = (columns: Columns): string[] => Object.values(columns).map(({ title }) => title)

/** A cell of another kind than text and numbers. */
const cellOf = (value: Date | boolean | string): Cell =>
  typeof value === 'boolean' ? { t: 'b', v: value } : value

describe('dates', () => {
  const written = [
    '7-Oct-26',
    '07-Oct-2026',
    '7 Oct 2026',
    '7 October 2026',
    '7th Oct 2026',
    'Oct 7, 2026',
    'Wed, 7 Oct 2026',
    '07.10.26',
    '7/10/2026',
    '07-10-2026',
    '2026-10-07',
    '2026/10/07',
    '2026-10-07 00:00:00',
    '2026-10-07T00:00:00Z',
    '07/10/2026 00:00',
    '०७/१०/२०२६',
    '௭-௧௦-௨௦௨௬',
  ]
  for (const { sheet, columns, key, title } of ofKind(({ kind }) => kind === 'date')) {
    for (const format of ['csv', 'xlsx'] as const)
      test(`${sheet}: ${title} as Tally, the portal and Excel write it, in .${format}`, async () =>
        assert.deepEqual(
          await readCells(columns, key, written, format),
          written.map(() => '2026-10-07'),
        ))

    test(`${sheet}: ${title} is refused as a column if one can only have its month first`, async () => {
      const read = await readCells(
        columns,
        key,
        ['10/07/2026', '09/30/2026', '7-Oct-26', '11/05/26', '2026-10-07'],
        'csv',
      )
      const words = `${title} has the month first in row 3 (09/30/2026); write all its dates with the day first, such as 21/11/2026`
      assert.deepEqual(read, [words, words, '2026-10-07', words, '2026-10-07'])
    })

    test(`${sheet}: ${title} that is none`, async () => {
      const words = `${title} must be a date, such as 21/11/2026`
      for (const text of ['31/02/2026', '7 Foo 2026', 'soon', '32-Jan-26', '7/10'])
        assert.deepEqual(await readCells(columns, key, [text], 'csv'), [words], text)
    })
  }
})

describe('amounts', () => {
  test('a balance is read as books write it', async () => {
    const rows: [string, number | string][] = [
      ['1,23,456.50 Dr', 12_345_650],
      ['₹1,23,456.50Dr.', 12_345_650],
      ['500 Cr', -50_000],
      ['Cr 500', -50_000],
      ['(500)', -50_000],
      ['(-)500.00', -50_000],
      ['500-', -50_000],
      ['-500', -50_000],
      ['500/-', 50_000],
      ['१,२३,४५६', 12_345_600],
      ['0 Cr', 0],
      ['5 lakh', 50_000_000],
      ['-500 Cr', 'Opening Dues has two signs (-500 Cr); write 500 Dr for dues and 500 Cr for an advance'],
    ]
    assert.deepEqual(
      await readCells(
        customerColumns,
        'opening',
        rows.map(([text]) => text),
        'csv',
      ),
      rows.map(([, read]) => read),
    )
  })

  for (const { sheet, columns, key, title } of ofKind(({ kind, readOnly }) => kind === 'money' && !readOnly))
    test(`${sheet}: ${title}`, async () =>
      assert.deepEqual(
        await readCells(columns, key, ['५००', '5 lakh', '1.5 Lac', '2 crore', '94,50'], 'csv'),
        [
          50_000,
          50_000_000,
          15_000_000,
          2_000_000_000,
          `${title} has a comma for the decimal point (94,50); write 94.50`,
        ],
      ))

  for (const { sheet, columns, key, title } of ofKind(
    ({ kind, readOnly }) => kind === 'quantity' && !readOnly,
  ))
    test(`${sheet}: ${title}`, async () =>
      assert.deepEqual(await readCells(columns, key, ['५.५', '2 lakh', '94,50'], 'csv'), [
        5500,
        `${title}: write 2 lakh as 200000`,
        `${title} has a comma for the decimal point (94,50); write 94.50`,
      ]))
})

test('a cell is corrected by its row and the title of its column, in every sheet', async () => {
  for (const columns of Object.values(sheets))
    for (const [key, column] of Object.entries(columns)) {
      const typed = {
        id: '7',
        code: 'A1',
        money: '5',
        quantity: '5',
        yesNo: 'Y',
        date: '7-Oct-26',
        text: 'Onion',
      }[column.kind]
      const value = {
        id: 7,
        code: 'A1',
        money: 500,
        quantity: 5000,
        yesNo: true,
        date: '2026-10-07',
        text: 'Onion',
      }[column.kind]
      const head = titlesOf(columns)
      const wrong = head.map(() => '=1+1')
      const form = new FormData()
      form.append('corrections', JSON.stringify([{ row: 3, column: column.title, text: typed }]))
      const corrections = correctionsIn(form, columns)
      const rows = await readSheet({ bytes: csvOf([head, wrong, wrong]) }, columns, { by, corrections })
      const problemOf = (at: number) => rows[at]?.problems.find(problem => problem.column === key)
      assert.deepEqual(
        [rows[1]?.values[key], rows[1]?.typed[key], problemOf(1)],
        [value, typed, undefined],
        column.title,
      )
      assert.equal(problemOf(0) === undefined, column.readOnly === true, column.title)
    }
  for (const text of ['x', '[1]', JSON.stringify([{ row: 3, column: 'Shelf', text: '' }])]) {
    const form = new FormData()
    form.append('corrections', text)
    assert.throws(() => correctionsIn(form, itemColumns), Refused, text)
  }
})

describe('a sheet that was sent to the wrong place is named', () => {
  const others: Record<string, { head: readonly string[]; words: RegExp }> = {
    items: { head: titlesOf(itemColumns), words: /^This is the sheet of items\. Import it on Items\.$/ },
    customers: {
      head: titlesOf(customerColumns),
      words: /^This is the sheet of customers\. Import it on Customers\.$/,
    },
    prices: {
      head: titlesOf(priceColumns),
      words: /^This is the price sheet\. Upload it on Item pricing\.$/,
    },
    stock: { head: titlesOf(stockColumns), words: /^This is the stock sheet\. Upload it on Inventory\.$/ },
    'list of items': { head: itemHead, words: /^This is the list of items, not their sheet\. / },
    'list of packs': { head: packHead, words: /^This is the list of packs\. / },
  }
  for (const [sheet, columns] of Object.entries(sheets))
    for (const [other, { head, words }] of Object.entries(others))
      if (other !== sheet)
        test(`${other} as ${sheet}`, () =>
          assert.rejects(readSheet({ bytes: csvOf([head, head.map(() => 1)]) }, columns, { by }), {
            message: words,
          }))
})

describe('what a file has besides the rows that are read is said', () => {
  for (const [sheet, columns] of Object.entries(sheets)) {
    const head = Object.values(columns).map(({ title }) => title)
    const remarksOf = async (bytes: Uint8Array<ArrayBuffer>) => {
      const remarks: string[] = []
      await readSheet({ bytes }, columns, { by, remark: ({ message }) => remarks.push(message) })
      return remarks
    }
    const row = head.map((_, at) => (at === 0 ? 1 : null))
    test(`${sheet}: hidden rows, further sheets, other columns`, async () => {
      const rows = [
        [...head, 'Shelf', null],
        [...row, 'A4', 'x'],
        [...row, 'A5', null],
        [...row, null, null],
      ]
      const letters = utils.encode_col(head.length + 1)
      assert.deepEqual(
        await remarksOf(
          workbook(rows, { hidden: [3], others: { 'Old & new': [['x']], Numbers: [[null, 7]], Empty: [] } }),
        ),
        [
          'Hidden in the file, but read like all rows: 3.',
          'Only the sheet Sheet1 is read, not Old & new, Numbers.',
          `Columns that are not read: Shelf (2), ${letters} (1).`,
        ],
      )
      assert.deepEqual(await remarksOf(csvOf(rows)), [
        `Columns that are not read: Shelf (2), ${letters} (1).`,
      ])
    })
    test(`${sheet}: hidden columns that are filled, and cells beyond the last column`, async () => {
      const [first = '', second = ''] = head
      const filled = [row, row.map((_, at) => (at === 1 ? 'x' : null))]
      const hiddenColumns = [0, 1, head.length - 1]
      assert.deepEqual(await remarksOf(workbook([head, ...filled], { hiddenColumns })), [
        `Columns that are hidden in the file, but read: ${first}, ${second}.`,
      ])
      const far = [head, [...row, ...Array<null>(100).fill(null), 'x']]
      for (const bytes of [workbook(far), csvOf(far)])
        assert.deepEqual(await remarksOf(bytes), ['Nothing is read to the right of column CV.'])
    })
    test(`${sheet}: nothing to say`, async () => {
      assert.deepEqual(await remarksOf(workbook([head, row])), [])
      assert.deepEqual(await remarksOf(csvOf([head, row])), [])
    })
  }
})

test('what a sheet is written with is read back as it was, in both formats', async () => {
  for (const [sheet, columns] of Object.entries(sheets))
    for (const format of ['xlsx', 'csv'] as const) {
      const cells: Record<Column['kind'], [string | number, unknown]> = {
        id: [12, 12],
        code: ['00123', '00123'],
        money: [1234.5, 123_450],
        quantity: [1.5, 1500],
        yesNo: ['Y', true],
        date: ['2026-10-07', '2026-10-07'],
        text: ['=Lady finger', '=Lady finger'],
      }
      const kinds = Object.values(columns).map(({ kind }) => kind)
      const { bytes } = await writeSheet(format, {
        name: sheet,
        columns,
        rows: [kinds.map(kind => cells[kind][0])],
        by,
      })
      const [row] = await readSheet({ bytes: new Uint8Array(bytes) }, columns, { by })
      assert.deepEqual(
        row && Object.values(row.values),
        kinds.map(kind => cells[kind][1]),
        `${sheet} ${format}`,
      )
    }
})
