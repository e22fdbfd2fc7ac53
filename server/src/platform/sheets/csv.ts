import { sentence } from '@packhouse/contract/sentence.ts'
import { CsvError, parse } from 'csv-parse/sync'
import { type Cell, type CellRow, cleanText, isEmptyRow, maxColumns, untypedCell } from './cells.ts'
import { decoded } from './encoding.ts'
import { FileRemarks } from './file-remarks.ts'
import { type Head, noHead } from './head.ts'
import { plainMark, withoutBrokenQuotes } from './quotes.ts'
import { maxRows, NotASheet, tooManyRows, unreadable } from './refused.ts'

const separators = [',', ';', '\t', '|']
/** So many lines decide which separator a file has. */
const looked = 200

/**
 * The filled rows of a file of separated values. The separator is the one by which the header is found, else the one that a line has
 * most of.
 */
export function csvRows(bytes: Buffer, remarks = new FileRemarks(), head: Head = noHead): CellRow[] {
  const { text: whole, isGuessed } = decoded(bytes)
  if (whole.includes('\0')) throw new NotASheet(unreadable)
  if (isGuessed) remarks.guessed()
  const { text, separator } = withoutNote(whole)
  return rowsOf(text, separator ?? separatorOf(text, head), remarks)
}

/** Excel writes and obeys a first line `sep=;` that names the separator. It stays as an empty line, so that rows keep their number. */
function withoutNote(text: string): { text: string; separator?: string } {
  const [note, separator] = /^"?sep=([,;\t|])"?(?=\n)/i.exec(text) ?? []
  return note && separator ? { text: text.slice(note.length), separator } : { text }
}

function rowsOf(whole: string, separator: string, remarks: FileRemarks): CellRow[] {
  const { text, broken } = withoutBrokenQuotes(whole, separator)
  const rows: CellRow[] = []
  let row = 0
  const keep = (record: string[]): null => {
    row += 1
    if (record.length > maxColumns)
      remarks.beyond(record.slice(maxColumns).some(value => cleanText(value) !== null))
    const cells = record.slice(0, maxColumns).map(cellOf)
    if (isEmptyRow(cells)) return null
    if (rows.length > maxRows) throw new NotASheet(tooManyRows) // the header is one of them
    const why = broken.has(row) ? { why: notClosed(cells) } : {}
    rows.push({ row, cells, length: record.length, ...why })
    return null
  }
  readRecords(text, separator, keep)
  return rows
}

const notClosed = (cells: readonly Cell[]) =>
  sentence('A quotation mark is not closed here ({text}). Take it away or close it', {
    text: String(cells.find(cell => typeof cell === 'string' && cell.startsWith('"')) ?? '"'),
  })

/** Programs write ="00123" so that a spreadsheet keeps the text; any other text that begins with = counts as a formula. */
function cellOf(value: string): Cell {
  const text = cleanText(value.replaceAll(plainMark, '"'))
  if (text === null) return null
  const [, kept] = /^="([^"]*)"$/.exec(text) ?? []
  if (kept !== undefined) return cleanText(kept)
  if (text.startsWith('=')) return { odd: 'FORMULA', text }
  return untypedCell(text) ?? text
}

function readRecords(text: string, delimiter: string, keep: (record: string[]) => null): void {
  try {
    parse(text, {
      delimiter,
      record_delimiter: '\n',
      relax_column_count: true,
      relax_quotes: true,
      ltrim: true,
      on_record: keep,
    })
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new NotASheet(
      sentence(
        'The .csv file has a quotation mark that is not closed. Save it again from the spreadsheet program.',
      ),
    )
  }
}

function separatorOf(text: string, head: Head): string {
  const lines = text.split('\n', looked).filter(line => line.trim() !== '')
  const most = (separator: string) => Math.max(0, ...lines.map(line => line.split(separator).length))
  const likely = separators
    .map(separator => ({ separator, most: most(separator) }))
    .filter(({ most }) => most > 1)
    .toSorted((one, other) => other.most - one.most)
    .map(({ separator }) => separator)
  const first = lines.join('\n')
  const found = likely.find(separator =>
    rowsOf(first, separator, new FileRemarks())
      .slice(0, head.within)
      .some(({ cells }) => head.is(cells)),
  )
  return found ?? likely[0] ?? ','
}
