import { sentence } from '@packhouse/contract/sentence.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { type Cell, type CellRow, cleanText, isEmptyRow, maxColumns, untypedCell } from './cells.ts'
import { FileRemarks } from './file-remarks.ts'
import { maxRows, NotASheet, notUtf8, tooManyRows, unreadable } from './refused.ts'

/** The filled rows of a file of separated values; the separator is the one used most in its first line. */
export function csvRows(bytes: Buffer, remarks = new FileRemarks()): CellRow[] {
  const { text, separator } = withoutNote(decode(bytes))
  if (text.includes('\0')) throw new NotASheet(unreadable)
  const rows: CellRow[] = []
  let row = 0
  const keep = (record: string[]): null => {
    row += 1
    if (record.length > maxColumns)
      remarks.beyond(record.slice(maxColumns).some(value => cleanText(value) !== null))
    const cells = record.slice(0, maxColumns).map(cellOf)
    if (isEmptyRow(cells)) return null
    if (rows.length > maxRows) throw new NotASheet(tooManyRows) // the header is one of them
    rows.push({ row, cells })
    return null
  }
  readRecords(text, separator ?? separatorOf(text), keep)
  return rows
}

/** Excel writes and obeys a first line `sep=;` that names the separator. It stays as an empty line, so that rows keep their number. */
function withoutNote(text: string): { text: string; separator?: string } {
  const [note, separator] = /^"?sep=([,;\t|])"?(?=\r?\n)/i.exec(text) ?? []
  return note && separator ? { text: text.slice(note.length), separator } : { text }
}

/** Text that begins with = counts as a formula, as in spreadsheet programs. */
function cellOf(value: string): Cell {
  const text = cleanText(value)
  if (text === null) return null
  return text.startsWith('=') ? { odd: 'FORMULA', text } : (untypedCell(text) ?? text)
}

function readRecords(text: string, delimiter: string, keep: (record: string[]) => null): void {
  try {
    parse(text, { delimiter, relax_column_count: true, relax_quotes: true, on_record: keep })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new NotASheet(
      sentence(
        'The .csv file has a quotation mark that is not closed. Save it again from the spreadsheet program.',
      ),
    )
  }
}

function separatorOf(text: string): string {
  const [head = ''] = text.split(/\r?\n/, 1)
  const count = (separator: string) => head.split(separator).length
  return [';', '\t'].find(separator => count(separator) > count(',')) ?? ','
}

/** The mark at the start of a text in UTF-16, by which Excel and Notepad say its byte order. */
const utf16 = [
  { encoding: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'utf-16be', mark: [0xfe, 0xff] },
]

function decode(bytes: Buffer): string {
  const encoding = utf16.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))?.encoding ?? 'utf-8'
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    throw new NotASheet(bytes.includes(0) ? unreadable : notUtf8)
  }
}
