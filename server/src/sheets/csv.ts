import { sentence } from '@packhouse/contract/sentence.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { type Cell, type CellRow, cleanText, isEmptyRow, maxColumns, untypedCell } from './cells.ts'
import { FileRemarks } from './file-remarks.ts'
import { maxRows, NotASheet, notUtf8, tooManyRows, unreadable } from './refused.ts'

/** The filled rows of a file of separated values; the separator is the one used most in its first line. */
export function csvRows(bytes: Buffer, remarks = new FileRemarks()): CellRow[] {
  const text = decode(bytes)
  if (text.includes('\0')) throw new NotASheet(unreadable)
  const rows: CellRow[] = []
  let row = 0
  const keep = (record: string[]): null => {
    row += 1
    if (record.length > maxColumns) remarks.beyond(record.slice(maxColumns).some(value => cleanText(value) !== null))
    const cells = record.slice(0, maxColumns).map(cellOf)
    if (isEmptyRow(cells)) return null
    if (rows.length > maxRows) throw new NotASheet(tooManyRows) // the header is one of them
    rows.push({ row, cells })
    return null
  }
  readRecords(text, keep)
  return rows
}

/** Text that begins with = counts as a formula, as in spreadsheet programs. */
function cellOf(value: string): Cell {
  const text = cleanText(value)
  if (text === null) return null
  return text.startsWith('=') ? { odd: 'FORMULA', text } : (untypedCell(text) ?? text)
}

function readRecords(text: string, keep: (record: string[]) => null): void {
  try {
    parse(text, { delimiter: separatorOf(text), relax_column_count: true, relax_quotes: true, on_record: keep })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new NotASheet(
      sentence('The .csv file has a quotation mark that is not closed. Save it again from the spreadsheet program.'),
    )
  }
}

function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const count = (separator: string) => head.split(separator).length
  return [';', '\t'].find(separator => count(separator) > count(',')) ?? ','
}

function decode(bytes: Buffer): string {
  const isUtf16 = bytes.length > 1 && bytes[0] === 0xff && bytes[1] === 0xfe
  try {
    return new TextDecoder(isUtf16 ? 'utf-16le' : 'utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new NotASheet(bytes.includes(0) ? unreadable : notUtf8)
  }
}
