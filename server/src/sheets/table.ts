import { sentence } from '@packhouse/contract/sentence.ts'
import { type Cell, type CellRow, isEmptyRow } from './cells.ts'
import type { Column, Problem } from './columns.ts'
import { NotASheet, noRows } from './refused.ts'
import { type ReadCell, readCell } from './values.ts'

/** A row as passed from the worker: values and typed cells in column order, without names. */
export interface TableRow {
  row: number
  values: ReadCell['value'][]
  typed: ReadCell['typed'][]
  problems: Problem[]
}

/** Reads rows under their header, one by one. Columns may be in any order, unknown ones are ignored. */
export async function* tableOf(
  rows: AsyncIterable<CellRow> | Iterable<CellRow>,
  columns: Readonly<Record<string, Column>>,
): AsyncGenerator<TableRow> {
  let read: ((row: CellRow) => TableRow | undefined) | undefined
  let isFilled = false
  for await (const row of rows) {
    if (!read) {
      read = rowReader(row.cells, columns)
      continue
    }
    const ours = read(row)
    if (!ours) continue
    isFilled = true
    yield ours
  }
  if (!read) rowReader([], columns) // reports which header is missing
  if (!isFilled) throw new NotASheet(noRows)
}

function rowReader(header: readonly Cell[], columns: Readonly<Record<string, Column>>) {
  const places = placesOf(header, columns)
  const wanted = Object.entries(columns).map(([key, column]) => ({ key, column, place: places.get(key) }))
  return ({ row, cells }: CellRow): TableRow | undefined => {
    const ours = wanted.map(({ place }) => (place === undefined ? null : (cells[place] ?? null)))
    if (isEmptyRow(ours)) return undefined
    const read: TableRow = { row, values: [], typed: [], problems: [] }
    for (const [at, { key, column }] of wanted.entries()) {
      const { value, typed, problem } = readCell(ours[at] ?? null, column)
      read.values.push(value)
      read.typed.push(typed)
      if (problem && !column.readOnly) read.problems.push({ column: key, message: problem })
    }
    return read
  }
}

const bare = (title: string): string => title.toLowerCase().replace(/\*/g, '').replace(/\s+/g, ' ').trim()

function placesOf(header: readonly Cell[], columns: Readonly<Record<string, Column>>): Map<string, number> {
  const titles = header.map(cell => (typeof cell === 'string' ? bare(cell) : ''))
  const places = new Map<string, number>()
  for (const [key, { title }] of Object.entries(columns)) {
    const place = titles.indexOf(bare(title))
    if (place >= 0) places.set(key, place)
  }
  const required = Object.entries(columns).filter(([, { optional }]) => !optional)
  const missing = required.filter(([key]) => !places.has(key)).map(([, { title }]) => title)
  const expected = required.map(([, { title }]) => title)
  if (missing.length > 0)
    throw new NotASheet(
      sentence('The first row must be the header: {header}. Missing: {missing}.', { header: expected.join(' | '), missing }),
      { expected, missing },
    )
  const twice = required.find(([, { title }]) => titles.filter(one => one === bare(title)).length > 1)
  if (twice) throw new NotASheet(sentence('The header has the column {column} twice.', { column: twice[1].title }), { expected })
  return places
}
