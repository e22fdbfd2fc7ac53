import { read, SSF, type WorkSheet } from '@e965/xlsx'
import { type Cell, type CellRow, cleanText, errorCell, isEmptyRow, maxColumns } from './cells.ts'
import { FileRemarks } from './file-remarks.ts'
import { type Head, noHead } from './head.ts'
import { shownBy } from './number-formats.ts'
import { maxRows, NotASheet, oldOrLocked, tooManyRows } from './refused.ts'

export const isOldXls = (bytes: Buffer): boolean => bytes.length > 8 && bytes.readUInt32BE(0) === 0xd0cf11e0

/** A file of this kind is made of sectors; one that ends within a sector was cut off. */
const sector = 512

/** The filled rows of a workbook of Excel 97–2003: those of the first sheet with the header, else of the first one. */
export function oldXlsRows(bytes: Buffer, remarks = new FileRemarks(), head: Head = noHead): CellRow[] {
  const book = workbookOf(bytes)
  const sheets = book.SheetNames.map((name, at) => ({
    name,
    isHidden: (book.Workbook?.Sheets?.[at]?.Hidden ?? 0) > 0,
    rows: rowsOf(book.Sheets[name], book.Workbook?.WBProps?.date1904 === true),
  })).filter(({ rows }) => rows.length > 0)
  const shown = sheets.filter(({ isHidden }) => !isHidden)
  const chosen =
    [...shown, ...sheets].find(({ rows }) =>
      rows.slice(0, head.within).some(({ cells }) => head.is(cells)),
    ) ?? shown[0]
  if (!chosen) return []
  remarks.sheets(
    chosen.name,
    sheets.filter(one => one !== chosen).map(({ name }) => name),
    { isFirst: chosen.name === book.SheetNames[0] },
  )
  return chosen.rows
}

function workbookOf(bytes: Buffer) {
  if (bytes.length % sector !== 0) throw new NotASheet(oldOrLocked)
  try {
    return read(bytes, { type: 'buffer', dense: true, cellNF: true, cellText: false, cellHTML: false })
  } catch {
    throw new NotASheet(oldOrLocked) // the library throws whatever it meets
  }
}

function rowsOf(sheet: WorkSheet | undefined, from1904: boolean): CellRow[] {
  const rows: CellRow[] = []
  const merges = sheet?.['!merges'] ?? []
  for (const [at, line = []] of (sheet?.['!data'] ?? []).entries()) {
    const cells = Array.from(line.slice(0, maxColumns), (cell): Cell => {
      if (!cell) return null
      if (cell.f !== undefined) return { odd: 'FORMULA', text: String(cell.v ?? '') }
      return cellOf(cell, from1904)
    })
    if (isEmptyRow(cells)) continue
    for (const { s, e } of merges)
      if (at >= s.r && at <= e.r)
        for (let column = s.c; column <= Math.min(e.c, maxColumns - 1); column++) {
          while (cells.length <= column) cells.push(null)
          cells[column] = { odd: 'MERGED', text: `${s.r + 1}:${e.r + 1}` }
        }
    if (rows.length > maxRows) throw new NotASheet(tooManyRows)
    rows.push({ row: at + 1, cells, isHidden: sheet?.['!rows']?.[at]?.hidden === true })
  }
  return rows
}

function cellOf({ t, v, z }: { t: string; v?: unknown; z?: unknown }, from1904: boolean): Cell {
  if (typeof v === 'boolean') return { odd: 'BOOLEAN', text: v ? 'TRUE' : 'FALSE' }
  if (t === 'e') return errorCell(errorNames[Number(v)] ?? '#VALUE!') ?? null
  if (typeof v === 'number') {
    const format = String(z ?? 'General')
    if (!SSF.is_date(format)) return shownBy(format, Number(v.toPrecision(15)))
    const { y, m, d } = SSF.parse_date_code(v, { date1904: from1904 }) ?? {}
    return y ? { odd: 'DATE', text: new Date(Date.UTC(y, m - 1, d)).toISOString().slice(0, 10) } : null
  }
  const text = typeof v === 'string' ? cleanText(v) : null
  return text === null ? null : (errorCell(text) ?? text)
}

const errorNames: Readonly<Record<number, string>> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
}
