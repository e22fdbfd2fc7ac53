import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { StaffUserId } from '@packhouse/contract/ids.ts'
import { Refused } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import fc from 'fast-check'
import { unzipSync, zipSync } from 'fflate'
import { personCalls } from '../trail/caller-id.ts'
import { type Columns, formulaRefused } from './columns.ts'
import { worksheetMarks } from './marks.ts'
import { readSheet, writeSheet } from './sheet.ts'
import { tableOf } from './table.ts'
import { formula, rawWorkbook, readBack, workbook } from './testing.ts'
import { xlsxRows } from './xlsx.ts'

const by = personCalls(StaffUserId.parse(1))
const columns = {
  id: { title: 'Item ID', kind: 'id' },
  code: { title: 'Item Type Code', kind: 'code' },
  now: { title: 'Current Base Price', kind: 'money', readOnly: true },
  price: {
    title: 'New Base Price',
    kind: 'money',
    words: {
      notANumber: sentence('Price must be a number greater than 0'),
      decimals: sentence('Price can have at most 2 decimals'),
    },
  },
  packs: { title: 'Update Pack Prices', kind: 'yesNo' },
  expected: { title: 'Expected Date', kind: 'date', optional: true },
  stock: { title: 'Add', kind: 'quantity', optional: true },
  remarks: { title: 'Remarks', kind: 'text', optional: true },
} as const satisfies Columns
const header = Object.values(columns).map(({ title }) => title)

const csv = (...rows: string[]) => new Uint8Array(Buffer.from(rows.join('\n')))
const read = (bytes: Uint8Array<ArrayBuffer>) => readSheet({ bytes }, columns, { by })

/** The exact message with which a whole file is refused. */
async function refusedAs(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  try {
    await read(bytes)
  } catch (error) {
    assert.ok(error instanceof Refused)
    assert.equal(error.refusal.code, 'NOT_A_SHEET')
    return error.message
  }
  throw new assert.AssertionError({ message: 'the file was read' })
}

/** The errors of one cell, all other cells being valid. */
async function problemsOf(
  cells: Partial<Record<keyof typeof columns, Parameters<typeof workbook>[0][number][number]>>,
) {
  const usual = {
    id: 812,
    code: 'ONION',
    now: 18,
    price: 19,
    packs: 'N',
    expected: null,
    stock: null,
    remarks: null,
    ...cells,
  }
  for await (const row of tableOf(xlsxRows(Buffer.from(workbook([header, Object.values(usual)]))), columns))
    return row.problems.map(({ message }) => message)
}

describe('a file that is no sheet is refused whole, in words', () => {
  test('garbage', async () => {
    assert.equal(
      await refusedAs(new Uint8Array([0, 1, 2, 3, 255])),
      'This file is not a readable sheet. Upload an .xlsx or .csv file.',
    )
    assert.equal(
      await refusedAs(new Uint8Array()),
      'This file is not a readable sheet. Upload an .xlsx or .csv file.',
    )
  })

  test('a zip that is cut off, or that holds no workbook', async () => {
    const whole = workbook([header, [812, 'ONION', 18, 19, 'N']])
    const words = 'The .xlsx file is damaged and cannot be read. Save it again and upload the new file.'
    assert.equal(await refusedAs(whole.slice(0, 2000)), words)
    assert.equal(await refusedAs(rawWorkbook('', { 'xl/workbook.xml': new Uint8Array() })), words)
  })

  test('a part that is longer than it declares', async () => {
    const bytes = Buffer.from(rawWorkbook('<row/>'.repeat(500)))
    const directory = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    bytes.writeUInt32LE(bytes.readUInt32LE(directory + 24) - 100, directory + 24)
    assert.equal(
      await refusedAs(new Uint8Array(bytes)),
      'The .xlsx file is damaged and cannot be read. Save it again and upload the new file.',
    )
  })

  test('a zip bomb, by what it declares', async () => {
    const bytes = Buffer.from(rawWorkbook(''))
    const directory = bytes.lastIndexOf('xl/worksheets/sheet1.xml') - 46
    bytes.writeUInt32LE(3_000_000_000, directory + 24)
    assert.equal(
      await refusedAs(new Uint8Array(bytes)),
      'The file would unpack to 2861 MB; the limit is 100 MB. Copy its rows into a new file.',
    )
    const packed = rawWorkbook('', { 'xl/media/zeros.xml': new Uint8Array(20_000_000) })
    assert.match(
      await refusedAs(packed),
      /^The file would unpack to \d{3} times its size; the limit is 100 times\. Copy its rows into a new file\.$/,
    )
  })

  const damaged = 'The .xlsx file is damaged and cannot be read. Save it again and upload the new file.'

  test('a part that hides what it unpacks to, whatever its name', async () => {
    const links = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${[
      'worksheet" Target="worksheets/sheet1.xml" Id="rId1',
      'sharedStrings" Target="strings.bin" Id="rId2',
    ]
      .map(
        link =>
          `<Relationship Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${link}"/>`,
      )
      .join('')}</Relationships>`
    const bytes = Buffer.from(
      rawWorkbook('<row r="1"><c r="A1" t="s"><v>0</v></c></row>', {
        'xl/strings.bin': new Uint8Array(1_000_000).fill(32),
        'xl/_rels/workbook.xml.rels': new TextEncoder().encode(links),
      }),
    )
    const directory = bytes.lastIndexOf('xl/strings.bin') - 46
    const resized = (unpacked: number) => {
      bytes.writeUInt32LE(unpacked, directory + 24)
      return new Uint8Array(bytes)
    }
    for (const unpacked of [0, 100, 0xffffffff])
      assert.equal(await refusedAs(resized(unpacked)), damaged, String(unpacked))
  })

  test('a file with two lists of its parts, or two parts of one name', async () => {
    const bytes = Buffer.from(rawWorkbook(''))
    bytes.writeUInt32LE(0xffffffff, bytes.length - 6) // "the list is where the 64-bit record says"
    assert.equal(await refusedAs(new Uint8Array(bytes)), damaged)
    const twice = Buffer.from(rawWorkbook('', { 'xl/worksheets/sheet2.xml': new Uint8Array(10) }))
    for (let at = twice.indexOf('sheet2.xml'); at >= 0; at = twice.indexOf('sheet2.xml'))
      twice.write('sheet1.xml', at)
    assert.equal(await refusedAs(new Uint8Array(twice)), damaged)
  })

  test('a tag that never ends costs one walk through the file', async () => {
    const flood = (words: string, end: string) =>
      rawWorkbook(`</sheetData><mergeCells>${words.repeat(300_000)}${end}</mergeCells><x>`)
    for (const words of ['mergeCell ', '<mergeCell ref=', '<mergeCell ', '<mergeCell ref="A1:'])
      assert.match(
        await refusedAs(flood(words, '"/>')),
        /^The \.xlsx file is damaged|^The sheet has no filled row|times its size/,
        words,
      )
  })

  test('a locked or damaged .xls file, a text that is none', async () => {
    assert.equal(
      await refusedAs(new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0])),
      'This file has a password or is damaged. Save it as .xlsx without a password and upload that.',
    )
    assert.equal(
      await refusedAs(new Uint8Array([...Buffer.from('Item ID,Pric'), 0xe9, 0x07])),
      'The .csv file is not written in UTF-8. Save it as "CSV UTF-8" and upload that.',
    )
  })

  test('files of other programs are named, with what to do', async () => {
    const zipped = (name: string) => zipSync({ mimetype: new Uint8Array(), [name]: new Uint8Array([1]) })
    const text = (content: string) => new Uint8Array(Buffer.from(content))
    for (const [bytes, words] of [
      [
        zipped('content.xml'),
        'This is an .ods file. Open it in its program, save it as .xlsx and upload that.',
      ],
      [
        zipped('xl/workbook.bin'),
        'This is an .xlsb file. Open it in Excel, save it as .xlsx and upload that.',
      ],
      [
        zipped('Index/Document.iwa'),
        'This is a file of Numbers. Export it as Excel (.xlsx) and upload that.',
      ],
      [text('%PDF-1.7'), 'This is a .pdf file. Upload the sheet it was made from, as .xlsx or .csv.'],
      [
        zipped('word/document.xml'),
        'This is a .docx file of Word, whatever its name. Upload the sheet it was made from, as .xlsx or .csv.',
      ],
      [
        zipped('ppt/presentation.xml'),
        'This is a .pptx file, whatever its name. Upload the sheet it was made from, as .xlsx or .csv.',
      ],
      [
        zipped('march.csv'),
        'This is a .zip file that is no sheet. Unpack it and upload the sheet that is in it.',
      ],
      [
        new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
        'This is a picture, whatever its name. Upload the sheet itself, as .xlsx or .csv.',
      ],
      [
        text('<?xml version="1.0"?><Workbook>'),
        'This is a web page or XML, though its name may end in .xls. Open it in a spreadsheet program, save it as .xlsx and upload that.',
      ],
      [
        text('\ufeff<html><table>'),
        'This is a web page or XML, though its name may end in .xls. Open it in a spreadsheet program, save it as .xlsx and upload that.',
      ],
    ] as const)
      assert.equal(await refusedAs(bytes), words)
  })

  test('a header that lacks columns, or has one twice', async () => {
    const expected = 'Item ID | Item Type Code | Current Base Price | New Base Price | Update Pack Prices'
    assert.equal(
      await refusedAs(
        workbook([
          ['Item ID', 'Code', 'Current Base Price', 'Price', 'Update Pack Prices'],
          [1, 'A', 1, 2, 'N'],
        ]),
      ),
      `The first row must be the header: ${expected}. Missing: Item Type Code, New Base Price.`,
    )
    assert.equal(
      await refusedAs(csv('812,ONION,18,19,N')),
      `The first row must be the header: ${expected}. Missing: Item ID, Item Type Code, Current Base Price, New Base Price, Update Pack Prices.`,
    )
    assert.equal(
      await refusedAs(csv(`${header.join(',')},new base price *`, '1,A,1,2,N')),
      'The header has the column New Base Price twice.',
    )
  })

  test('no filled row', async () => {
    assert.equal(await refusedAs(workbook([header])), 'The sheet has no filled row below its header.')
    assert.equal(
      await refusedAs(csv(header.join(','), ',,,,', ' ,\u00a0,,,')),
      'The sheet has no filled row below its header.',
    )
  })

  test('a million empty rows alone; below a filled one they do not count', async () => {
    const cell = (column: string, row: number, text: string) =>
      `<c r="${column}${row}" t="inlineStr"><is><t>${text}</t></is></c>`
    const head = `<row r="1">${[
      'Item ID',
      'Item Type Code',
      'Current Base Price',
      'New Base Price',
      'Update Pack Prices',
    ]
      .map((title, at) => cell('ABCDE'[at] ?? '', 1, title))
      .join('')}</row>`
    let empty = ''
    for (let row = 2; row < 1_000_002; row++) empty += `<row r="${row}"/>`
    assert.equal(await refusedAs(rawWorkbook(head + empty)), 'The sheet has no filled row below its header.')
    const filled = `<row r="1000002">${cell('A', 1_000_002, '812')}${cell('D', 1_000_002, '19.50')}</row>`
    const rows = await read(rawWorkbook(head + empty + filled))
    assert.deepEqual(
      rows.map(({ row, values }) => [row, values.id, values.price]),
      [[1_000_002, 812, 1950]],
    )
  })

  test('more than 50,000 filled rows', async () => {
    const lines = Array.from({ length: 50_001 }, (_, at) => `${at + 1},ONION,18,19,N`)
    const words = 'The sheet has more than 50,000 filled rows. Split it into several files.'
    assert.equal(await refusedAs(csv(header.join(','), ...lines)), words)
  })

  test('one that takes too long', async () => {
    const slow = ',,,,\n'.repeat(400_000)
    await assert.rejects(readSheet({ bytes: csv(header.join(','), slow) }, columns, { by, timeLimitMs: 2 }), {
      message: 'The sheet took longer than 0.002 seconds to read. Split it into several files.',
    })
  })
})

describe('a cell that is wrong says what is wrong, and spoils its own row alone', () => {
  const cases: [string, Parameters<typeof problemsOf>[0], string[]][] = [
    [
      'a formula, though it has a value',
      { price: formula('C2*1.05', 18.9) },
      ['Formula not allowed; paste the value'],
    ],
    ['a formula in a column that is ours', { now: formula('9*2', 18) }, []],
    [
      'a date in a column of numbers',
      { price: new Date('2026-04-03T00:00:00Z') },
      ['New Base Price is a date here; format the column as Number and type the value again'],
    ],
    [
      'a code that became a date',
      { code: new Date('2026-03-01T00:00:00Z') },
      ['Excel changed this code; format the column as Text'],
    ],
    [
      'a code that became 1.029E+14',
      { code: '1.029E+14' },
      ['Excel changed this code; format the column as Text'],
    ],
    ['a code that became 1E+05', { code: '1E+05' }, ['Excel changed this code; format the column as Text']],
    ['an error', { price: '#N/A' }, ['New Base Price contains the error #N/A']],
    ['words for a price', { price: 'twenty' }, ['Price must be a number greater than 0']],
    ['three decimals', { price: 18.555 }, ['Price can have at most 2 decimals']],
    ['an id past 2^31, or past 2^53', { id: 2 ** 53 + 2 }, ['Item ID is too large']],
    ['an id that is none', { id: 8.5 }, ['Item ID must be a whole number']],
    ['neither Y nor N', { packs: 'maybe' }, ['Update Pack Prices must be Y or N']],
    ['no day', { expected: '31/02/2026' }, ['Expected Date must be a date, such as 21/11/2026']],
    ['four decimals of a weight', { stock: '1.2345' }, ['Add can have at most 3 decimals']],
  ]
  for (const [fact, cells, problems] of cases) {
    test(fact, async () => assert.deepEqual(await problemsOf(cells), problems))
  }

  test('merged cells mark each row that they cover', async () => {
    const rows = [
      header,
      [812, 'ONION', 18, 19, 'N'],
      [813, 'TOMATO', 30, null, 'N'],
      [814, 'POTATO', 20, 21, 'N'],
    ]
    const read = await readSheet({ bytes: workbook(rows, { merges: ['D2:D3'] }) }, columns, { by })
    assert.deepEqual(
      read.map(({ row, problems }) => [row, problems.map(({ message }) => message)]),
      [
        [2, ['Merged cells (D2:D3): unmerge them and fill each row']],
        [3, ['Merged cells (D2:D3): unmerge them and fill each row']],
        [4, []],
      ],
    )
  })

  test('a formula in .csv', async () => {
    const [row] = await read(csv(header.join(','), '812,ONION,18,=C2*1.05,N'))
    assert.deepEqual(row?.problems, [{ column: 'price', ...formulaRefused }])
  })
})

describe('what people type is understood', () => {
  const typed: [string, Parameters<typeof problemsOf>[0][keyof typeof columns], number][] = [
    ['₹ and commas', '₹1,250.50', 125_050],
    ['Indian groups', '₹ 12,34,567', 123_456_700],
    ['non-breaking spaces', '\u00a018.50\u00a0', 1850],
    ['an apostrophe in front', "'18.5", 1850],
    ['a number that binary fractions spoil', 0.1 + 0.2, 30],
  ]
  for (const [fact, price, paise] of typed) {
    test(fact, async () => {
      const [row] = await read(workbook([header, [812, 'ONION', 18, price ?? null, 'y']]))
      assert.deepEqual([row?.values.price, row?.values.packs, row?.problems], [paise, true, []])
    })
  }

  test('columns in any order, titles in any case, rows by their own number', async () => {
    const bytes = csv(
      '\ufeffnew base price*;Item Type Code;ITEM ID;Update  pack prices;Current Base Price;Shelf',
      '',
      '19;ONION;812;;18;A4',
    )
    const [row] = await read(bytes)
    assert.deepEqual(
      [row?.row, row?.values],
      [
        3,
        {
          id: 812,
          code: 'ONION',
          now: 1800,
          price: 1900,
          packs: null,
          expected: null,
          stock: null,
          remarks: null,
        },
      ],
    )
  })

  test('what Excel saves as .csv on any computer: a line that names the separator, UTF-16 in both byte orders', async () => {
    const lines = ['sep=;', header.join(';'), '812;ONION;18;19;N'].join('\r\n')
    const utf16 = Buffer.from(`\ufeff${lines}`, 'utf16le')
    for (const bytes of [Buffer.from(lines), utf16, Buffer.from(utf16).swap16()]) {
      const [row, ...more] = await read(new Uint8Array(bytes))
      assert.deepEqual([row?.row, row?.values.code, more.length], [3, 'ONION', 0])
    }
  })

  test('dates of a date column and as India writes them', async () => {
    const rows = await read(
      workbook([
        header,
        ...[new Date('2026-11-21T00:00:00Z'), '21/11/2026', '2026-11-21'].map(day => [
          1,
          'A',
          1,
          1,
          'N',
          day,
        ]),
      ]),
    )
    assert.deepEqual(
      rows.map(({ values }) => values.expected),
      ['2026-11-21', '2026-11-21', '2026-11-21'],
    )
  })
})

describe('what goes out can be read by other programs, and by us', () => {
  const risky = ['=1+1', '+91 98', '-5', '@here', '\tTab', "it's", '=HYPERLINK("http://x","y")']

  for (const format of ['xlsx', 'csv'] as const) {
    test(`texts that begin with = + - @ are harmless in .${format}`, async () => {
      const rows = risky.map((text, at) => [at + 1, text, null, 1.5, 'N', null, null, text])
      const { bytes } = await writeSheet(format, { name: 'Prices', columns, rows, by })
      const [head, ...body] = readBack(bytes)
      assert.deepEqual(head, header)
      assert.deepEqual(
        body.map(row => row[7]),
        // .xlsx marks text by the cell's format, .csv needs a visible apostrophe
        format === 'xlsx' ? risky : risky.map(text => (text === "it's" ? text : `'${text}`)),
      )
      const again = await read(new Uint8Array(bytes))
      assert.deepEqual(
        again.map(({ values }) => values.remarks),
        risky.map(text => text.trim()),
      )
      if (format === 'csv') return
      const parts = unzipSync(new Uint8Array(bytes))
      const sheet = new TextDecoder().decode(parts['xl/worksheets/sheet1.xml'])
      assert.match(sheet, /<c r="H2" s="5" t="inlineStr"><is><t>=1\+1<\/t>/)
      assert.doesNotMatch(sheet, /<f[ >]/)
      assert.match(new TextDecoder().decode(parts['xl/styles.xml']), /quotePrefix="1"\/><\/cellXfs>/)
    })

    test(`any prices go out and come back the same in .${format}`, async () => {
      const price = fc.integer({ min: 1, max: 10_000_000 })
      await fc.assert(
        fc.asyncProperty(fc.array(price, { minLength: 1, maxLength: 30 }), async prices => {
          const rows = prices.map((paise, at) => [at + 1, `ITEM-${at}`, null, paise / 100, 'N'])
          const { bytes } = await writeSheet(format, { name: 'Prices', columns, rows, by })
          const back = await read(new Uint8Array(bytes))
          assert.deepEqual(
            back.map(({ values, problems }) => [values.price, problems]),
            prices.map(paise => [paise, []]),
          )
        }),
        { numRuns: 3 },
      )
    })
  }
})

test('a formula is found under any prefix of the sheet, and nothing else is taken for one', () => {
  const marksOf = (xml: string) => worksheetMarks(Buffer.from(xml)).formulas
  const cells = (x: string, formula: string) =>
    `<${x}worksheet><${x}sheetData><${x}row r="2"><${x}c r="A2"><${x}v>1</${x}v></${x}c><${x}c r="C2">${formula}</${x}c></${x}row></${x}sheetData></${x}worksheet>`
  for (const formula of ['<f>1+1</f>', '<f t="shared"/>', '<f/>'])
    assert.deepEqual(marksOf(cells('', formula)), new Set(['2:2']))
  assert.deepEqual(marksOf(cells('x:', '<x:f>1+1</x:f>')), new Set(['2:2']))
  for (const other of ['<is><t>half of it</t></is>', '<foo>1</foo>', '<y:f>1</y:f>', 'f>'])
    assert.deepEqual(marksOf(cells('', other)), new Set())
})

test('numbers are read to the fifteen digits that a spreadsheet shows', async () => {
  const shown = [0.1 + 0.2, 19.55, 1234567.895, 99_999_999_999.125, 1e-7, 1.005, 123456789.12345679, -4.35]
  const typed = (at: number) => `<row r="${at + 2}"><c r="A${at + 2}"><v>${shown[at]}</v></c></row>`
  const bytes = rawWorkbook(
    `<row r="1"><c r="A1" t="inlineStr"><is><t>Add</t></is></c></row>${shown.map((_, at) => typed(at)).join('')}`,
  )
  const rows = await readSheet({ bytes }, { stock: columns.stock }, { by })
  assert.deepEqual(
    rows.map(row => row.typed.stock),
    shown.map(value => Number(value.toPrecision(15))),
  )
})

test('whatever a text holds comes back from an .xlsx as it was', async () => {
  const texts = [
    '<b> & "q"',
    'two\nlines',
    ' spaced ',
    'bell\u0007 \u0000 \uffff',
    '_x0041_',
    'line\r\nend',
    '',
    '₹ प्याज 🧅',
  ]
  const { bytes } = await writeSheet('xlsx', {
    name: 'A & "B" <C>',
    columns,
    by,
    rows: texts.map((text, at) => [at + 1, text, Number.NaN, null, 'N', null, 1e-7, text]),
  })
  const [, ...rows] = readBack(bytes)
  assert.deepEqual(
    rows.map(row => row[7] ?? ''),
    texts.map(text => text.replace('\r\n', '\n')), // line ends as that program reads them
  )
  assert.deepEqual(
    rows.map(row => [row[2], row[6]]),
    texts.map(() => [null, 1e-7]),
  )
  const again = await read(new Uint8Array(bytes))
  assert.deepEqual(
    again.map(({ values }) => values.remarks),
    texts.map(text => (text.startsWith('bell') ? null : text.replace(/\s+/g, ' ').trim() || null)),
  )
  assert.deepEqual(
    again.flatMap(({ problems }) =>
      problems.filter(({ column }) => column === 'remarks').map(({ message }) => message),
    ),
    ['Remarks contains an invisible character (U+0007). Type the text again'],
  )
  const parts = unzipSync(new Uint8Array(bytes))
  const workbook = new TextDecoder().decode(parts['xl/workbook.xml'])
  assert.match(workbook, /name="A &amp; &quot;B&quot; &lt;C&gt;"/)
  assert.match(
    new TextDecoder().decode(parts['xl/worksheets/sheet1.xml']),
    /<c r="D2" s="2"\/>/,
    'an empty price is formatted',
  )
})

test('fifty thousand rows are read in a thread: the server goes on meanwhile', async () => {
  const lines = Array.from({ length: 50_000 }, (_, at) => `${at + 1},ITEM-${at},18,19,N`)
  const bytes = csv(header.join(','), ...lines)
  const { eventLoopUtilization } = performance
  const before = eventLoopUtilization()
  const rows = await read(bytes)
  assert.equal(rows.length, 50_000)
  assert.ok(eventLoopUtilization(before).idle > 0, 'the event loop never rested: the rows were read on it')
})
