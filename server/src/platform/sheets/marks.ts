import { sentence } from '@packhouse/contract/sentence.ts'
import { columnNumber, maxColumns } from './cells.ts'
import { NotASheet } from './refused.ts'

/** What the cell reader library does not report of a worksheet. Rows are numbered from 1, columns from 0. */
export interface Marks {
  /** `row:column` of each cell with a formula. */
  formulas: Set<string>
  merges: { range: string; fromRow: number; toRow: number; fromColumn: number; toColumn: number }[]
  hiddenRows: Set<number>
  hiddenColumns: Set<number>
}

const maxMerges = 1_000

/** Finds formulas and merged cells in the XML of a worksheet. Most sheets have none, so the XML is searched first, not parsed. */
export function worksheetMarks(xml: Buffer): Marks {
  const prefix =
    /<([\w.-]+:)?worksheet\b/.exec(xml.toString('latin1', 0, Math.min(xml.length, 4096)))?.[1] ?? ''
  const merges = merged(xml, prefix)
  const formulas = hasFormula(xml, prefix) ? formulaCells(xml.toString('latin1'), prefix) : new Set<string>()
  return { formulas, merges, ...hiddenIn(xml) }
}

/** Rows that a filter or a person hides, and columns; one tag may hide several columns. */
function hiddenIn(xml: Buffer): Pick<Marks, 'hiddenRows' | 'hiddenColumns'> {
  const hiddenRows = new Set<number>()
  const hiddenColumns = new Set<number>()
  for (let at = xml.indexOf(' hidden='); at >= 0; at = xml.indexOf(' hidden=', at + 1)) {
    const start = xml.lastIndexOf(0x3c, at)
    const end = xml.indexOf(0x3e, at)
    if (start < 0 || end < 0 || end - start > maxTag) continue
    const tag = xml.toString('latin1', start + 1, end)
    const [, what] = /^(?:[\w.-]+:)?(row|col)\s/.exec(tag) ?? []
    if (!what || !/\shidden=["'](?:1|true)["']/.test(tag)) continue
    const numberAt = (name: string) => Number(new RegExp(`\\s${name}=["'](\\d{1,7})["']`).exec(tag)?.[1] ?? 0)
    if (what === 'row') hiddenRows.add(numberAt('r'))
    else
      for (let column = numberAt('min'); column <= Math.min(numberAt('max'), maxColumns); column++)
        hiddenColumns.add(column - 1)
  }
  return { hiddenRows, hiddenColumns }
}

/** Searches for the letter first: it is rare in a sheet, while every second tag starts like that of a formula. */
function hasFormula(xml: Buffer, prefix: string): boolean {
  const before = Buffer.from(`<${prefix}`)
  for (let at = xml.indexOf(letterF); at >= 0; at = xml.indexOf(letterF, at + 1)) {
    const from = at - before.length
    if (!/[\s/>]/.test(String.fromCharCode(xml[at + 1] ?? 0))) continue
    if (from >= 0 && before.equals(xml.subarray(from, at))) return true
  }
  return false
}

const letterF = 'f'.charCodeAt(0)

function formulaCells(xml: string, prefix: string): Set<string> {
  const formulas = new Set<string>()
  const tag = new RegExp(`<${prefix}(?:(row)\\b([^>]*)|(c)(?=[\\s/>])([^>]*)|(f)(?=[\\s/>]))`, 'g')
  let row = 0
  let column = -1
  for (const [, isRow, rowAttributes = '', isCell, cellAttributes = '', isFormula] of xml.matchAll(tag)) {
    if (isRow) {
      row = Number(/\sr=["'](\d+)["']/.exec(rowAttributes)?.[1] ?? row + 1)
      column = -1
    } else if (isCell) {
      const letters = /\sr=["']([A-Za-z]+)\d+["']/.exec(cellAttributes)?.[1]
      column = letters ? columnNumber(letters) : column + 1
    } else if (isFormula) formulas.add(`${row}:${column}`)
  }
  return formulas
}

function merged(xml: Buffer, prefix: string): Marks['merges'] {
  const from = xml.indexOf(`<${prefix}mergeCells`)
  if (from < 0) return []
  const merges: Marks['merges'] = []
  for (const tag of tagsOf(xml.subarray(from), /^(?:[\w.-]+:)?mergeCell\s/i)) {
    const [, left = '', top = '', right = '', bottom = ''] = rangePattern.exec(tag) ?? []
    if (left === '') continue
    if (merges.length >= maxMerges)
      throw new NotASheet(
        sentence('The sheet has more than 1,000 merged cells. Unmerge them and fill each row.'),
      )
    merges.push({
      range: `${left}${top}:${right}${bottom}`,
      fromRow: Number(top),
      toRow: Number(bottom),
      fromColumn: columnNumber(left),
      toColumn: columnNumber(right),
    })
  }
  return merges
}

const rangePattern = /\sref=["']([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})["']/i

/** Longer tags are skipped, so that the search does not restart inside them again and again. */
const maxTag = 1_000

/** Yields what is between < and > of each tag that matches `name`, one after the other. */
export function* tagsOf(xml: Buffer, name: RegExp): Generator<string> {
  for (let start = xml.indexOf(0x3c); start >= 0; ) {
    const end = xml.indexOf(0x3e, start)
    if (end < 0) return
    const next = xml.indexOf(0x3c, start + 1)
    if ((next < 0 || end < next) && end - start <= maxTag) {
      const tag = xml.toString('utf8', start + 1, end)
      if (name.test(tag)) yield tag
    }
    start = next
  }
}
