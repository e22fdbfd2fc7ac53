import { certain } from '@packhouse/contract/refusal.ts'
import { HucreError } from 'hucre'
import { type CellValue, streamXlsxRows } from 'hucre/xlsx'
import { formatsIn, formattedCells } from './cell-formats.ts'
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
import { type Head, noHead } from './head.ts'
import { type Marks, tagsOf, worksheetMarks } from './marks.ts'
import { shownBy } from './number-formats.ts'
import {
  binaryWorkbook,
  damaged,
  maxRows,
  NotASheet,
  notAWorkbook,
  numbersDocument,
  openDocument,
  presentation,
  tooManyRows,
  wordDocument,
} from './refused.ts'
import { refuseBomb, unpack, type ZipPart, zipEntries, zipOf } from './zip.ts'

/** The filled rows of one sheet of a workbook, as they are read: of the first one with the header, else of the first. */
export async function* xlsxRows(
  bytes: Buffer,
  remarks = new FileRemarks(),
  head: Head = noHead,
): AsyncGenerator<CellRow> {
  const { marks, workbook, sheet } = await measuredWorkbook(bytes, remarks, head)
  remarks.hiddenColumns(marks.hiddenColumns)
  try {
    let filled = 0
    for await (const { index, values } of streamXlsxRows(workbook, { sheet })) {
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

/** The parts from which a sheet's cells are read; pictures, macros and other sheets are ignored. */
const fixedParts = ['[Content_Types].xml', '_rels/.rels', 'xl/workbook.xml', 'xl/_rels/workbook.xml.rels']

/** Marks of a sheet that the cell reader library does not report, with the formats that show more than a number. */
type SheetMarks = Marks & { formats: ReadonlyMap<string, string> }

/**
 * Rebuilds a workbook from the few parts needed, each unpacked and measured, so that the cell reader library gets only measured
 * content; also returns which sheet is read, and its marks.
 */
async function measuredWorkbook(
  bytes: Buffer,
  remarks: FileRemarks,
  head: Head,
): Promise<{ workbook: Uint8Array; sheet: number; marks: SheetMarks }> {
  const entries = new Map(zipEntries(bytes).map(entry => [entry.name, entry]))
  refuseOthers(entries)
  refuseBomb([...entries.values()], bytes.length)
  const partOf = (name: string): ZipPart[] => {
    const entry = entries.get(name)
    return entry ? [{ name, content: unpack(bytes, entry) }] : []
  }
  const parts = fixedParts.flatMap(partOf)
  const { sheets, texts, styles } = partsOfSheets(parts)
  const shared = [...parts, ...texts.flatMap(partOf), ...styles.flatMap(partOf)]
  const workbookOf = ({ path }: NamedSheet) => {
    const file = zipOf([...shared, ...partOf(path)], { level: 1 }) // compressed: the library takes too long to read a part that arrives in pieces
    return new Uint8Array(file.buffer, file.byteOffset, file.length)
  }
  const isFilled = ({ path }: NamedSheet) =>
    partOf(path).some(({ content }) => /<(?:[\w.-]+:)?(?:v|is)>/.test(content.toString('latin1')))
  const filled = sheets.slice(1).some(isFilled) ? sheets.filter(isFilled) : sheets.slice(0, 1)
  const inSight = [
    ...filled.filter(({ isHidden }) => !isHidden),
    ...filled.filter(({ isHidden }) => isHidden),
  ]
  const [first] = inSight
  if (!first) throw new NotASheet(damaged)
  const chosen = inSight.length > 1 ? await withHead(inSight, workbookOf, head) : first
  remarks.sheets(
    chosen.name,
    filled.filter(one => one !== chosen).map(({ name }) => name),
    { isFirst: chosen === sheets[0] },
  )
  const [part] = partOf(chosen.path)
  if (!part) throw new NotASheet(damaged)
  const formats = formatsIn(styles.flatMap(partOf)[0]?.content)
  return {
    workbook: workbookOf(chosen),
    sheet: chosen.at,
    marks: { ...worksheetMarks(part.content), formats: formattedCells(part.content, formats) },
  }
}

/** The first sheet with the header of what is read, else the first one. */
async function withHead(
  sheets: readonly NamedSheet[],
  workbookOf: (sheet: NamedSheet) => Uint8Array,
  head: Head,
): Promise<NamedSheet> {
  for (const sheet of sheets) {
    let left = head.within
    try {
      for await (const { values } of streamXlsxRows(workbookOf(sheet), { sheet: sheet.at })) {
        const cells = values.slice(0, maxColumns).map(plain)
        if (isEmptyRow(cells)) continue
        if (head.is(cells)) return sheet
        left -= 1
        if (left === 0) break
      }
    } catch (error) {
      if (!(error instanceof HucreError)) throw error // such as a sheet that is a chart
    }
  }
  return certain(sheets[0], 'a sheet')
}

/** Refuses the files of other programs by their names, as each needs another thing done. */
function refuseOthers(entries: ReadonlyMap<string, unknown>): void {
  if (entries.has('xl/workbook.xml')) return
  if (entries.has('xl/workbook.bin')) throw new NotASheet(binaryWorkbook)
  if (entries.has('content.xml')) throw new NotASheet(openDocument)
  if (entries.has('Index/Document.iwa') || entries.has('Index.zip')) throw new NotASheet(numbersDocument)
  if (entries.has('word/document.xml')) throw new NotASheet(wordDocument)
  if (entries.has('ppt/presentation.xml')) throw new NotASheet(presentation)
  if (!entries.has('[Content_Types].xml')) throw new NotASheet(notAWorkbook)
}

/** A sheet of a workbook: its place among them, and the path of its part. */
interface NamedSheet {
  name: string
  at: number
  isHidden: boolean
  path: string
}

/** The sheets of a workbook, and the paths of its texts and formats. */
function partsOfSheets(parts: readonly ZipPart[]) {
  const tagsIn = (part: string, tag: RegExp) => [
    ...tagsOf(parts.find(({ name }) => name === part)?.content ?? Buffer.alloc(0), tag),
  ]
  const links = tagsIn('xl/_rels/workbook.xml.rels', /^(?:[\w.-]+:)?Relationship\s/).map(link => ({
    id: attribute(link, 'Id'),
    kind: /\/(\w+)$/.exec(attribute(link, 'Type'))?.[1] ?? '',
    path: partName(attribute(link, 'Target')),
  }))
  const sheets = tagsIn('xl/workbook.xml', /^(?:[\w.-]+:)?sheet\s/).map((tag, at): NamedSheet => {
    const id = /\s[\w.-]+:id=["']([^"']+)["']/.exec(tag)?.[1]
    return {
      name: plainText(attribute(tag, 'name')),
      at,
      isHidden: /hidden/i.test(attribute(tag, 'state')),
      path: links.find(link => link.id === id)?.path ?? '',
    }
  })
  const pathsOf = (wanted: string) => links.filter(({ kind }) => kind === wanted).map(({ path }) => path)
  return { sheets, texts: pathsOf('sharedStrings'), styles: pathsOf('styles') }
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
  { formulas, formats }: SheetMarks,
): Cell {
  const format = typeof value === 'number' ? formats.get(`${row}:${column}`) : undefined
  const cell =
    format === undefined || typeof value !== 'number' ? plain(value) : shownBy(format, displayed(value))
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
