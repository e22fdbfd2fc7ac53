import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { FileAnswer } from '../http/call.ts'
import { harmless } from './written.ts'

/** A value as displayed; numbers in their own unit (rupees, kilograms). */
export type StreamedCell = string | number | boolean | null

const words = (cell: StreamedCell): string | number | null =>
  typeof cell === 'boolean' ? (cell ? 'Yes' : 'No') : cell

/** Rows as CSV lines; anything a spreadsheet would run becomes text. */
export const csvLines = (rows: readonly (readonly StreamedCell[])[]): string =>
  rows.length === 0
    ? ''
    : stringify(
        rows.map(row => row.map(cell => harmless(words(cell)))),
        { record_delimiter: 'windows', quoted_match: /[\r\n]/ },
      )

/** The same, a hundred rows at a time. */
export function* csvPieces(rows: Iterable<readonly StreamedCell[]>): Generator<string> {
  let piece: (readonly StreamedCell[])[] = []
  for (const row of rows) {
    if (piece.push(row) < 100) continue
    yield csvLines(piece)
    piece = []
  }
  if (piece.length > 0) yield csvLines(piece)
}

/** BOM: tells spreadsheets that the file is UTF-8. */
const mark = '\uFEFF'

/**
 * A CSV that is read while it is sent, a part at a time; files for programs are sent without BOM. An error closes the connection,
 * so that nobody takes the file for complete.
 */
export function csvFile(
  fileName: string,
  head: readonly string[],
  parts: AsyncIterable<readonly (readonly StreamedCell[])[]>,
  { marked = true }: { marked?: boolean } = {},
): FileAnswer {
  let sent = 0
  async function* lines() {
    yield (marked ? mark : '') + csvLines([head])
    for await (const rows of parts) {
      sent += rows.length
      if (rows.length > 0) yield csvLines(rows)
    }
  }
  return new FileAnswer({
    bytes: Readable.from(lines(), { objectMode: false }),
    contentType: 'text/csv; charset=utf-8',
    fileName,
    headers: { 'cache-control': 'private, no-store' },
    rows: () => sent,
  })
}
