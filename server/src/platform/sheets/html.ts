import { sentence } from '@packhouse/contract/sentence.ts'
import { type Cell, type CellRow, cleanText, isEmptyRow, maxColumns, untypedCell } from './cells.ts'
import { decoded } from './encoding.ts'
import { FileRemarks } from './file-remarks.ts'
import { maxRows, NotASheet, tooManyRows, webPage } from './refused.ts'

const nested = sentence(
  'This web page has tables within tables. Open it in a spreadsheet program, save it as .xlsx and upload that.',
)

/** Comments, scripts and styles as a whole, else one tag with its name and attributes. */
const token =
  /<!--[\s\S]*?(?:-->|$)|<(script|style|title)\b[\s\S]*?<\/\1\s*>|<(\/?)([a-z][\w:-]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi

const named: Readonly<Record<string, string>> = {
  nbsp: ' ',
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
}
const textOf = (html: string): string =>
  html.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w{2,8}));/gi, (all, decimal, hex, name) => {
    if (name !== undefined) return named[String(name).toLowerCase()] ?? all
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : all
  })

export const isHtml = (start: string): boolean =>
  /^(\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*<(!--|(?:!doctype\s+html|html|head|meta|body|style|div|center|form|font|table|b|p|br)\b)/i.test(
    start.replaceAll('\0', ''),
  )

/** A web page that a bank or portal names .xls: the filled rows of its tables, one table below the other, as text. */
export function htmlRows(bytes: Buffer, remarks = new FileRemarks()): CellRow[] {
  const { text, isGuessed } = decoded(bytes)
  if (isGuessed) remarks.guessed()
  const rows: CellRow[] = []
  let record: Cell[] | undefined
  let cell: { text: string; columns: number } | undefined
  let row = 0
  let depth = 0
  const endCell = () => {
    if (!cell || !record) return
    const value = cleanText(textOf(cell.text))
    record.push(value === null ? null : (untypedCell(value) ?? value))
    for (let more = cell.columns - 1; more > 0; more--) record.push(null)
    cell = undefined
  }
  const endRow = () => {
    endCell()
    if (!record) return
    if (record.length > maxColumns) remarks.beyond(record.slice(maxColumns).some(one => one !== null))
    const cells = record.slice(0, maxColumns)
    if (!isEmptyRow(cells)) rows.push({ row, cells, length: record.length })
    if (rows.length > maxRows + 1) throw new NotASheet(tooManyRows)
    record = undefined
  }
  const meet = (name: string, isEnd: boolean, attributes: string) => {
    if (name === 'table') {
      if (!isEnd && cell) throw new NotASheet(nested)
      endRow()
      depth += isEnd ? -1 : 1
    } else if (name === 'tr') {
      endRow()
      if (!isEnd) {
        row += 1
        record = []
      }
    } else if (name === 'td' || name === 'th') {
      endCell()
      if (isEnd) return
      record ??= [] // some pages leave the row's tag out
      cell = { text: '', columns: spanOf(attributes) }
    } else if (cell && /^(br|p|div|li)$/.test(name)) cell.text += ' '
  }
  let from = 0
  for (const match of text.matchAll(token)) {
    if (cell) cell.text += text.slice(from, match.index)
    from = match.index + match[0].length
    const [, , end, name, attributes = ''] = match
    if (name) meet(name.toLowerCase().replace(/^.*:/, ''), end === '/', attributes)
  }
  if (depth > 0 || rows.length === 0) throw new NotASheet(webPage) // cut off, or without a table
  return rows
}

const spanOf = (attributes: string): number =>
  Math.min(maxColumns, Number(/\bcolspan\s*=\s*["']?(\d{1,3})/i.exec(attributes)?.[1] ?? 1) || 1)
