import { HucreError } from 'hucre'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import {
  type Cell,
  type CellRow,
  cleanText,
  errorCell,
  isEmptyRow,
  maxColumns,
  type OddCell,
} from './cells.ts'
import { FileRemarks } from './file-remarks.ts'
import { type Marks, tagsOf, worksheetMarks } from './marks.ts'
import {
  binaryWorkbook,
  damaged,
  maxRows,
  NotASheet,
  numbersDocument,
  openDocument,
  tooManyRows,
} from './refused.ts'
import { refuseBomb, unpack, type ZipPart, zipEntries, zipOf } from './zip.ts'

/** The filled rows of a workbook's first sheet, as they are read. */
export async function* xlsxRows(bytes: Buffer, remarks = new FileRemarks()): AsyncGenerator<CellRow> {
  const { marks, workbook } = measuredWorkbook(bytes, remarks)
  remarks.hiddenColumns(marks.hiddenColumns)
  try {
    let filled = 0
    for await (const { index, values } of streamXlsxRows(workbook)) {
      if (values.length > maxColumns)
        remarks.beyond(values.slice(maxColumns).some(value => plain(value) !== null))
      const cells = values
        .slice(0, maxColumns)
        .map((value, column) => cellOf(value, { row: index + 1, column }, marks))
      if (isEmptyRow(cells)) continue
      if (filled > maxRows) throw new NotASheet(tooManyRows) // the header is one of them
      filled += 1
      yield withMerges({ row: index + 1, cells, isHidden: marks.hiddenRows.has(index + 1) }, marks)
    }
  } catch (error) {
    if (error instanceof HucreError) throw new NotASheet(damaged)
    throw error
  }
}

/** The parts from which the first sheet's cells are read; pictures, macros and other sheets are ignored. */
const fixedParts = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']

/**
 * Rebuilds a workbook from the few parts needed, each unpacked and measured, so that the cell reader library gets only measured
 * content; also returns the marks of its first sheet.
 */
function measuredWorkbook(bytes: Buffer, remarks: FileRemarks): { workbook: Uint8Array; marks: Marks } {
  const entries = new Map(zipEntries(bytes).map(entry => [entry.name, entry]))
  refuseOthers(entries)
  refuseBomb([...entries.values()], bytes.length)
  const partOf = (name: string): ZipPart[] => {
    const entry = entries.get(name)
    return entry ? [{ name, content: unpack(bytes, entry) }] : []
  }
  const parts = fixedParts.flatMap(partOf)
  const { sheetName, others, first, further } = partsOfFirstSheet(parts)
  const [sheet] = partOf(sheetName)
  const isFilled = ({ path }: { path: string }) =>
    partOf(path).some(({ content }) => /<(?:[\w.-]+:)?(?:v|is)>/.test(content.toString('latin1')))
  remarks.sheets(
    first,
    further.filter(isFilled).map(({ name }) => name),
  )
  if (!sheet) throw new NotASheet(damaged)
  const workbook = zipOf([...parts, sheet, ...others.flatMap(partOf)], { level: 1 }) // compressed: the library takes too long to read a part that arrives in pieces
  return {
    workbook: new Uint8Array(workbook.buffer, workbook.byteOffset, workbook.length),
    marks: worksheetMarks(sheet.content),
  }
}

/** Refuses the files of other programs by their names, as each needs another thing done. */
function refuseOthers(entries: ReadonlyMap<string, unknown>): void {
  if (entries.has('xl/workbook.xml')) return
  if (entries.has('xl/workbook.bin')) throw new NotASheet(binaryWorkbook)
  if (entries.has('content.xml')) throw new NotASheet(openDocument)
  if (entries.has('Index/Document.iwa') || entries.has('Index.zip')) throw new NotASheet(numbersDocument)
}

/** The paths of the workbook's first sheet, and of its texts and formats; the names of its sheets, with paths of further ones. */
function partsOfFirstSheet(parts: readonly ZipPart[]) {
  const tagsIn = (part: string, tag: RegExp) => [
    ...tagsOf(parts.find(({ name }) => name === part)?.content ?? Buffer.alloc(0), tag),
  ]
  const [book, ...further] = tagsIn('xl/workbook.xml', /^(?:[\w.-]+:)?sheet\s/).map(tag => ({
    name: plainText(attribute(tag, 'name')),
    id: /\s[\w.-]+:id=["']([^"']+)["']/.exec(tag)?.[1],
  }))
  const links = tagsIn('xl/_rels/workbook.xml.rels', /^(?:[\w.-]+:)?Relationship\s/).map(link => ({
    id: attribute(link, 'Id'),
    kind: /\/(\w+)$/.exec(attribute(link, 'Type'))?.[1] ?? '',
    path: partName(attribute(link, 'Target')),
  }))
  const others = links.filter(({ kind }) => kind === 'sharedStrings' || kind === 'styles')
  const pathOf = (id: string | undefined) => links.find(link => link.id === id)?.path ?? ''
  return {
    sheetName: pathOf(book?.id),
    others: others.map(({ path }) => path),
    first: book?.name ?? '',
    further: further.map(({ name, id }) => ({ name, path: pathOf(id) })),
  }
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
}
const plainText = (xml: string): string => xml.replace(/&\w{2,4};/g, entity => entities[entity] ?? entity)

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}=["']([^"']+)["']`).exec(tag)?.[1] ?? ''

const partName = (target: string): string =>
  target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`

function cellOf(
  value: CellValue,
  { row, column }: { row: number; column: number },
  { formulas }: Marks,
): Cell {
  const cell = plain(value)
  if (formulas.size === 0 || !formulas.has(`${row}:${column}`)) return cell
  return { odd: 'FORMULA', text: cell === null ? '' : typeof cell === 'object' ? cell.text : String(cell) }
}

function plain(value: CellValue): Cell {
  if (value === null || value === undefined) return null
  if (typeof value === 'number') return Number.isFinite(value) ? displayed(value) : null
  if (typeof value === 'boolean') return { odd: 'BOOLEAN', text: value ? 'TRUE' : 'FALSE' }
  if (value instanceof Date) return dated(value)
  const text = cleanText(String(value))
  return text === null ? null : (errorCell(text) ?? text)
}

/** A number as a spreadsheet shows it, to fifteen digits. Nearly all have at most three decimals and need no change. */
const displayed = (value: number): number =>
  Math.abs(value) < 1e11 && Math.round(value * 1000) / 1000 === value ? value : Number(value.toPrecision(15))

const dated = (value: Date): OddCell | null =>
  Number.isNaN(value.getTime()) ? null : { odd: 'DATE', text: value.toISOString().slice(0, 10) }

/** Only the first of merged cells has a value, so each of their rows is marked: the intended values of the others are unknown. */
function withMerges(read: CellRow, { merges }: Marks): CellRow {
  const { row, cells } = read
  for (const { range, fromRow, toRow, fromColumn, toColumn } of merges) {
    if (row < fromRow || row > toRow) continue
    for (let column = fromColumn; column <= Math.min(toColumn, maxColumns - 1); column++) {
      while (cells.length <= column) cells.push(null)
      cells[column] = { odd: 'MERGED', text: range }
    }
  }
  return read
}
