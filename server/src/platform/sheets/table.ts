import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { type Cell, type CellRow, isEmptyRow } from './cells.ts'
import type { Column } from './columns.ts'
import { type Corrections, correctedCell, correctionKey } from './corrections.ts'
import { DateColumns } from './date-columns.ts'
import { FileRemarks } from './file-remarks.ts'
import { NotASheet, noRows } from './refused.ts'
import { readCell, type TableRow } from './values.ts'

/** Our sheets and lists by titles that only they have, and what to do with one that was sent elsewhere. */
const ours: readonly { titles: readonly string[]; words: Sentence }[] = [
  {
    titles: ['Item group', 'Base price (₹)'],
    words: sentence(
      'This is the list of items, not their sheet. Download the .xlsx of the item list and upload that.',
    ),
  },
  {
    titles: ['SKU', 'Price (₹)', 'Price from'],
    words: sentence(
      'This is the list of packs. To import items with their packs, download the .xlsx of the item list.',
    ),
  },
  {
    titles: ['Type Code', 'Pack Weight'],
    words: sentence('This is the sheet of items. Import it on Items.'),
  },
  {
    titles: ['Business Name', 'Contact Person'],
    words: sentence('This is the sheet of customers. Import it on Customers.'),
  },
  {
    titles: ['Current Base Price', 'New Base Price'],
    words: sentence('This is the price sheet. Upload it on Item pricing.'),
  },
  {
    titles: ['Add Estimate', 'Actual Received'],
    words: sentence('This is the stock sheet. Upload it on Inventory.'),
  },
]

/** Which of our other sheets a header is, in words; undefined if it is none. Titles are compared by `bare`. */
function whyOther(
  header: readonly string[],
  wanted: readonly string[],
  bare: (title: string) => string,
): Sentence | undefined {
  const has = (titles: readonly string[], all: readonly string[]) =>
    titles.every(title => all.includes(bare(title)))
  return ours.find(({ titles }) => has(titles, header) && !has(titles, wanted))?.words
}

/**
 * Reads rows under their header, one by one. Columns may be in any order; unknown ones are not read. Rows from the first date on
 * that is typed in numbers wait for the end of the table, which decides how they are read. Other rows may stand above the header of
 * somebody else's file: `headerWithin` rows are looked at.
 */
export async function* tableOf(
  rows: AsyncIterable<CellRow> | Iterable<CellRow>,
  columns: Readonly<Record<string, Column>>,
  {
    remarks = new FileRemarks(),
    corrections = new Map(),
    headerWithin = 1,
  }: Partial<ReadWith> & { headerWithin?: number } = {},
): AsyncGenerator<TableRow> {
  let read: ((row: CellRow) => TableRow | undefined) | undefined
  let isFilled = false
  const dates = new DateColumns(columns)
  const waiting: TableRow[] = []
  const above: (readonly Cell[])[] = []
  for await (const row of rows) {
    if (!read) {
      above.push(row.cells)
      if (above.length < headerWithin && !hasHeader(row.cells, columns)) continue
      read = rowReader(hasHeader(row.cells, columns) ? row.cells : mostTitles(above), columns, {
        remarks,
        corrections,
      })
      continue
    }
    const ours = read(row)
    if (!ours) continue
    isFilled = true
    if (dates.isOpen(ours) || waiting.length > 0) waiting.push(ours)
    else yield ours
  }
  for (const row of waiting) yield dates.decided(row)
  if (!read) rowReader(mostTitles(above), columns, { remarks, corrections }) // reports which header is missing
  if (!isFilled) throw new NotASheet(noRows)
}

const titlesIn = (cells: readonly Cell[]): string[] => cells.filter(cell => typeof cell === 'string')

/** The row that most likely is a header that nobody knows. */
const mostTitles = (rows: readonly (readonly Cell[])[]): readonly Cell[] =>
  rows.reduce<readonly Cell[]>(
    (most, cells) => (titlesIn(cells).length > titlesIn(most).length ? cells : most),
    [],
  )

const hasHeader = (cells: readonly Cell[], columns: Readonly<Record<string, Column>>): boolean => {
  const titles = titlesIn(cells).map(bare)
  return Object.values(columns).every(
    column => column.optional || titlesOf(column).some(title => titles.includes(title)),
  )
}

/** What takes part in reading a table besides its columns. */
interface ReadWith {
  remarks: FileRemarks
  corrections: Corrections
}

function rowReader(
  header: readonly Cell[],
  columns: Readonly<Record<string, Column>>,
  { remarks, corrections }: ReadWith,
) {
  const places = placesOf(header, columns)
  const wanted = Object.entries(columns).map(([key, column]) => ({ key, column, place: places.get(key) }))
  const taken = new Set(places.values())
  return ({ row, cells, isHidden }: CellRow): TableRow | undefined => {
    for (const [place, cell] of cells.entries())
      if (cell !== null) remarks[taken.has(place) ? 'read' : 'unread'](place, header[place] ?? null)
    const ours = wanted.map(({ key, place }) => {
      const corrected = corrections.size > 0 ? corrections.get(correctionKey(row, key)) : undefined
      if (corrected !== undefined) return correctedCell(corrected)
      return place === undefined ? null : (cells[place] ?? null)
    })
    if (isEmptyRow(ours)) return undefined
    if (isHidden) remarks.hidden(row)
    const read: TableRow = { row, values: [], typed: [], problems: [] }
    for (const [at, { key, column }] of wanted.entries()) {
      const { value, typed, problem } = readCell(ours[at] ?? null, column)
      read.values.push(value)
      read.typed.push(typed)
      if (problem && !column.readOnly) read.problems.push({ column: key, ...problem })
    }
    return read
  }
}

/** A space may be written as an underscore, or as programs that write XML do. */
const bare = (title: string): string =>
  title
    .toLowerCase()
    .replace(/\*/g, '')
    .replace(/_x0020_|[_\s]+/g, ' ')
    .trim()

/** All titles of a column, as they are compared. */
const titlesOf = ({ title, also = [] }: Column): string[] => [title, ...also].map(bare)

function placesOf(header: readonly Cell[], columns: Readonly<Record<string, Column>>): Map<string, number> {
  const titles = header.map(cell => (typeof cell === 'string' ? bare(cell) : ''))
  const places = new Map<string, number>()
  for (const [key, column] of Object.entries(columns)) {
    const ours = titlesOf(column)
    const place = titles.findIndex(title => ours.includes(title))
    if (place >= 0) places.set(key, place)
  }
  const required = Object.entries(columns).filter(([, { optional }]) => !optional)
  const missing = required.filter(([key]) => !places.has(key)).map(([, { title }]) => title)
  const expected = required.map(([, { title }]) => title)
  const all = Object.values(columns).map(({ title }) => bare(title))
  if (missing.length > 0)
    throw new NotASheet(
      whyOther(titles, all, bare) ??
        sentence('The first row must be the header: {header}. Missing: {missing}.', {
          header: expected.join(' | '),
          missing,
        }),
      { expected, missing, titles: titlesIn(header) },
    )
  const twice = required.find(([, column]) => titles.filter(one => titlesOf(column).includes(one)).length > 1)
  if (twice)
    throw new NotASheet(sentence('The header has the column {column} twice.', { column: twice[1].title }), {
      expected,
    })
  return places
}
