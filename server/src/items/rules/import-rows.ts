import { nameKey } from '@packhouse/contract/formats/names.ts'
import { type ImportColumn, type ImportRow, importColumns } from './import-sheet.ts'

/** Rows of one type of an item, by its code. */
export interface SheetType {
  code: string
  rows: ImportRow[]
}
/** Rows of one item: those of its name, and those without a name whose code stands with it. */
export interface SheetItem {
  name: string
  rows: ImportRow[]
  types: SheetType[]
}

/** A type code as it is compared and stored. */
export const codeOf = ({ values: { code } }: ImportRow): string | null => code?.trim().toUpperCase() || null

/** Rows of the sheet by item and type, each in the order of its first row. A row of its own is what names no item. (rules.md §2.1) */
export function itemsOf(rows: readonly ImportRow[]): SheetItem[] {
  const nameWith = new Map<string, string>()
  for (const row of rows) {
    const code = codeOf(row)
    if (code && row.values.name !== null && !nameWith.has(code)) nameWith.set(code, row.values.name)
  }
  const items = new Map<string, SheetItem>()
  for (const row of rows) {
    const code = codeOf(row)
    const name = row.values.name ?? nameWith.get(code ?? '') ?? ''
    const key = name === '' ? `row ${row.row}` : nameKey(name)
    const item = items.get(key) ?? { name, rows: [], types: [] }
    items.set(key, item)
    item.rows.push(row)
    const type = item.types.find(one => one.code === (code ?? ''))
    if (type) type.rows.push(row)
    else item.types.push({ code: code ?? '', rows: [row] })
  }
  return [...items.values()]
}

/** What is wrong with rows, in words; a row says the first thing of each column. */
export class Faults {
  readonly #byRow = new Map<number, Map<ImportColumn | '', string>>()

  constructor(rows: readonly ImportRow[] = []) {
    for (const row of rows) for (const { column, message } of row.problems) this.add(row, columnNamed(column), message)
  }

  add({ row }: Pick<ImportRow, 'row'>, column: ImportColumn | '', message: string): void {
    const faults = this.#byRow.get(row) ?? new Map<ImportColumn | '', string>()
    this.#byRow.set(row, faults)
    if (!faults.has(column)) faults.set(column, message)
  }

  has = (row: ImportRow): boolean => this.#byRow.has(row.row)

  wordsOf = (row: ImportRow): string => [...(this.#byRow.get(row.row)?.values() ?? [])].join('. ')
}

const columns = Object.keys(importColumns) as ImportColumn[] // the keys of a constant are its type
const columnNamed = (name: string): ImportColumn | '' => columns.find(column => column === name) ?? ''

const comparable = (value: unknown): unknown => (typeof value === 'string' ? nameKey(value) : value)

/** What rows that belong together say in one column: the first that is filled; another one that differs is a fault of its row. */
export function saidOnce<Column extends ImportColumn>(
  rows: readonly ImportRow[],
  column: Column,
  faults: Faults,
): ImportRow['values'][Column] | null {
  const first = rows.find(({ values }) => values[column] !== null)
  if (!first) return null
  for (const row of rows) {
    const value = row.values[column]
    if (value === null || comparable(value) === comparable(first.values[column])) continue
    faults.add(row, column, `${importColumns[column].title} differs from row ${first.row} (${first.typed[column]})`)
  }
  return first.values[column]
}
