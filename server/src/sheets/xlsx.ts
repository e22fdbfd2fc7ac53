import { HucreError } from 'hucre'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { type Cell, type CellRow, cleanText, isEmptyRow, mostColumns, type OddCell } from './cells.ts'
import { type Marks, worksheetMarks } from './marks.ts'
import { damaged, mostRows, NotASheet, tooManyRows } from './refused.ts'
import { refuseBomb, unpack, zipEntries } from './zip.ts'

/** The filled rows of a workbook's first sheet, as they are read. */
export async function* xlsxRows(bytes: Buffer): AsyncGenerator<CellRow> {
  const marks = marksOf(bytes)
  try {
    let filled = 0
    for await (const { index, values } of streamXlsxRows(new Uint8Array(bytes))) {
      const cells = values.slice(0, mostColumns).map((value, column) => cellOf(value, { row: index + 1, column }, marks))
      if (isEmptyRow(cells)) continue
      if (filled > mostRows) throw new NotASheet(tooManyRows) // the header is one of them
      filled += 1
      yield withMerges({ row: index + 1, cells }, marks)
    }
  } catch (error) {
    if (error instanceof HucreError) throw new NotASheet(damaged)
    throw error
  }
}

/** Unpacks each part once, so that none is longer than it declared when the library reads it. */
function marksOf(bytes: Buffer): Marks {
  const entries = zipEntries(bytes)
  refuseBomb(entries, bytes.length)
  const texts = new Map<string, Buffer>()
  for (const entry of entries.filter(({ name }) => /\.(xml|rels)$/i.test(name))) {
    const content = unpack(bytes, entry)
    if (/workbook\.xml(\.rels)?$|worksheets\//.test(entry.name)) texts.set(entry.name, content)
  }
  const sheet = texts.get(firstSheet(texts))
  if (!sheet) throw new NotASheet(damaged)
  return worksheetMarks(sheet)
}

/** The path of the sheet that stands first in the workbook. */
function firstSheet(texts: ReadonlyMap<string, Buffer>): string {
  const book = texts.get('xl/workbook.xml')?.toString('utf8') ?? ''
  const links = texts.get('xl/_rels/workbook.xml.rels')?.toString('utf8') ?? ''
  const id = /<(?:[\w.-]+:)?sheet\s[^>]*?\s[\w.-]+:id=["']([^"']+)["']/.exec(book)?.[1]
  const link = [...links.matchAll(/<(?:[\w.-]+:)?Relationship\s([^>]*)>/g)].find(
    ([, attributes = '']) => /\bId=["']([^"']+)["']/.exec(attributes)?.[1] === id,
  )
  const target = /\bTarget=["']([^"']+)["']/.exec(link?.[1] ?? '')?.[1] ?? ''
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
}

function cellOf(value: CellValue, { row, column }: { row: number; column: number }, { formulas }: Marks): Cell {
  const cell = plain(value)
  if (formulas.size === 0 || !formulas.has(`${row}:${column}`)) return cell
  return { odd: 'FORMULA', text: cell === null ? '' : typeof cell === 'object' ? cell.text : String(cell) }
}

function plain(value: CellValue): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? shown(value) : null
  if (typeof value === 'boolean') return value ? 'TRUE' : 'FALSE'
  if (value instanceof Date) return dated(value)
  const text = cleanText(String(value))
  return text !== null && isError(text) ? { odd: 'ERROR', text } : text
}

/** A number as a spreadsheet shows it, to fifteen digits. Nearly all have three decimals at most, and are that already. */
const shown = (value: number): number =>
  Math.abs(value) < 1e11 && Math.round(value * 1000) / 1000 === value ? value : Number(value.toPrecision(15))

const isError = (text: string): boolean => /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/.test(text)

const dated = (value: Date): OddCell | null =>
  Number.isNaN(value.getTime()) ? null : { odd: 'DATE', text: value.toISOString().slice(0, 10) }

/** Of merged cells only the first holds anything, so each row of theirs is marked: nobody knows what the others should say. */
function withMerges(read: CellRow, { merges }: Marks): CellRow {
  const { row, cells } = read
  for (const { range, fromRow, toRow, fromColumn, toColumn } of merges) {
    if (row < fromRow || row > toRow) continue
    for (let column = fromColumn; column <= Math.min(toColumn, mostColumns - 1); column++) {
      while (cells.length <= column) cells.push(null)
      cells[column] = { odd: 'MERGED', text: range }
    }
  }
  return read
}
