import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'
import { type Cell, type CellRow, isEmptyRow, lettersOf } from './cells.ts'
import { type Column, wholeRow } from './columns.ts'
import { type Corrections, correctedCell, correctionKey } from './corrections.ts'
import { DateColumns } from './date-columns.ts'
import { FileRemarks } from './file-remarks.ts'
import type { Head } from './head.ts'
import { bare, hasHeader, placesIn, titlesIn } from './places.ts'
import { NotASheet, noRows } from './refused.ts'
import { readCell, type TableRow } from './values.ts'

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
  let read: ReturnType<typeof rowReader> | undefined
  let isFilled = false
  const dates = new DateColumns(columns)
  const waiting: TableRow[] = []
  const above: (readonly Cell[])[] = []
  const reader = (header: readonly Cell[]) =>
    rowReader(header, columns, { remarks, corrections, lengths: Array.isArray(rows) ? lengthsOf(rows) : [] })
  for await (const row of rows) {
    if (!read) {
      above.push(row.cells)
      if (above.length < headerWithin && !hasHeader(row.cells, columns)) continue
      read = reader(hasHeader(row.cells, columns) ? row.cells : mostTitles(above))
      continue
    }
    if (read.mayBeHeader(row.cells) && hasHeader(row.cells, columns)) {
      read = reader(row.cells) // of the next page
      continue
    }
    const ours = read.row(row)
    if (!ours) continue
    isFilled = true
    if (dates.isOpen(ours) || waiting.length > 0) waiting.push(ours)
    else yield ours
  }
  for (const row of waiting) yield dates.decided(row)
  if (!read) reader(mostTitles(above)) // reports which header is missing
  if (!isFilled) throw new NotASheet(noRows)
}

/** How many cells the rows have, where cells have no address. */
const lengthsOf = (rows: readonly CellRow[]): number[] => rows.flatMap(({ length }) => length ?? [])

/** The row that most likely is a header that nobody knows. */
const mostTitles = (rows: readonly (readonly Cell[])[]): readonly Cell[] =>
  rows.reduce<readonly Cell[]>(
    (most, cells) => (titlesIn(cells).length > titlesIn(most).length ? cells : most),
    [],
  )

/** How the header of these columns is known. */
export const headOf = (columns: Readonly<Record<string, Column>>, within: number): Head => ({
  within,
  is: cells => hasHeader(cells, columns),
})

/** What takes part in reading a table besides its columns. */
interface ReadWith {
  remarks: FileRemarks
  corrections: Corrections
}

/** The most usual number, of several the smallest; undefined without any. */
function mostUsual(numbers: readonly number[]): number | undefined {
  const counts = [...Map.groupBy(numbers, number => number)].map(([number, all]) => ({
    number,
    count: all.length,
  }))
  return counts.toSorted((one, other) => other.count - one.count || one.number - other.number)[0]?.number
}

const isFilledCell = (cell: Cell): boolean =>
  cell !== null && !(typeof cell === 'object' && cell.odd === 'MERGED')

/**
 * Why a row does not stand under its header: it has a filled cell to the right of all titles, or, where cells have no address, is longer
 * than header and other rows. Its cells may have moved to the right, so none of them is taken. (rules §4.12)
 */
function whyTooLong(
  { cells, length = 0 }: CellRow,
  { titled, usual }: { titled: number; usual: number },
): Sentence | undefined {
  const further = cells.findIndex((cell, place) => place >= titled && isFilledCell(cell))
  if (further >= 0)
    return sentence(
      'More cells than the header has titles (column {column}: {text}). A comma in a text may have moved them: put the text in quotation marks',
      { column: lettersOf(further), text: shown(cells[further] ?? null) },
    )
  return length > usual
    ? sentence(
        'More cells than other rows ({count} for {usual}). A comma in a text may have moved them: put the text in quotation marks',
        { count: length, usual },
      )
    : undefined
}

const shown = (cell: Cell): string =>
  String(typeof cell === 'object' && cell !== null ? cell.text : (cell ?? ''))

function rowReader(
  header: readonly Cell[],
  columns: Readonly<Record<string, Column>>,
  { remarks, corrections, lengths }: ReadWith & { lengths: readonly number[] },
) {
  const places = placesIn(header, columns)
  const wanted = Object.entries(columns).map(([key, column]) => ({ key, column, place: places.get(key) }))
  const taken = new Set(places.values())
  const titled = header.findLastIndex(isFilledCell) + 1
  const usual = mostUsual(lengths.filter(length => length >= header.length)) ?? header.length
  const joinAt = wanted.find(({ column }) => column.mayJoin)?.place
  const [first = 0] = taken
  const firstTitle = header[first]
  return {
    /** Whether a row begins like the header. */
    mayBeHeader: (cells: readonly Cell[]): boolean => {
      const cell = cells[first]
      return typeof cell === 'string' && typeof firstTitle === 'string' && bare(cell) === bare(firstTitle)
    },
    row: ({ why, ...line }: CellRow): TableRow | undefined => {
      const tooLong = whyTooLong(line, { titled, usual })
      const extra = (line.length ?? 0) - usual
      const joined = tooLong && !why && extra > 0 && joinAt !== undefined
      const { row, isHidden } = line
      const cells = joined ? joinedAt(line.cells, joinAt, extra) : line.cells
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
      const unread = why ?? tooLong
      if (unread === undefined) return read
      const moved = { why: unread, cells: line.cells.map(shown), isJoined: joined === true }
      return joined
        ? { ...read, moved }
        : { ...read, moved, values: read.values.map(() => null), problems: [{ column: wholeRow, ...unread }] }
    },
  }
}

/** The cells of a row with as many further ones put into the text at this place as it is too long. */
const joinedAt = (cells: readonly Cell[], place: number, extra: number): Cell[] => [
  ...cells.slice(0, place),
  cells
    .slice(place, place + extra + 1)
    .map(shown)
    .join(', '),
  ...cells.slice(place + extra + 1),
]
