import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { Columns, SheetRow } from '../../sheets/columns.ts'

/** What becomes of a row of an imported sheet. */
export interface ImportedRow {
  rowNo: number
  status: 'READY' | 'SKIPPED' | 'FAILED'
  message: string
  /** Its wrong cells by the titles of their columns, each as typed. */
  cells: { column: string; text: string; message: string }[]
}

const comparable = (value: unknown): unknown => (typeof value === 'string' ? nameKey(value) : value)

/**
 * Decides the rows of an imported sheet. Several rows make one record, which is saved whole or not at all; a record gives a value
 * in one of its rows or in several alike. Each row keeps its first issue per column; '' means the whole row.
 */
export class ImportRows<C extends Columns> {
  readonly #columns: C
  readonly #issues = new Map<number, Map<string, string>>()
  /** Why a row is skipped or, if it has no issue itself, why its record is not saved. */
  readonly #decided = new Map<number, Omit<ImportedRow, 'rowNo' | 'cells'>>()
  /** What to look at in rows that can be saved. */
  readonly #notes = new Map<number, string[]>()

  constructor(columns: C, rows: readonly SheetRow<C>[]) {
    this.#columns = columns
    for (const row of rows) for (const { column, message } of row.problems) this.#add(row, column, message)
  }

  add(row: SheetRow<C>, column: (string & keyof C) | '', message: string): void {
    this.#add(row, column, message)
  }

  #add({ row }: SheetRow<C>, column: string, message: string): void {
    const issues = this.#issues.get(row) ?? new Map<string, string>()
    this.#issues.set(row, issues)
    if (!issues.has(column)) issues.set(column, message)
  }

  /** Adds an issue of a record at the cell it comes from; an empty cell is reported as missing. */
  addToRecord(rows: readonly SheetRow<C>[], column: (string & keyof C) | undefined, message: string): void {
    const [first] = rows
    if (!first) return
    if (column === undefined) {
      this.add(first, '', message)
      return
    }
    const title = this.#columns[column]?.title
    const row = filled(rows, column)
    if (row) this.add(row, column, `${title}: ${message}`)
    else if (!rows.some(({ typed }) => typed[column] !== null)) this.add(first, column, `${title} is missing`)
  }

  /** The value of a record in a column: the first one filled; a row with a different one gets an issue. */
  value<Column extends string & keyof C>(rows: readonly SheetRow<C>[], column: Column): SheetRow<C>['values'][Column] | null {
    const first = filled(rows, column)
    if (!first) return null
    for (const row of rows) {
      const value = row.values[column]
      if (value === null || comparable(value) === comparable(first.values[column])) continue
      this.add(row, column, `${this.#columns[column]?.title} differs from row ${first.row} (${first.typed[column]})`)
    }
    return first.values[column]
  }

  skip(rows: readonly SheetRow<C>[], message: string): void {
    for (const { row } of rows) this.#decided.set(row, { status: 'SKIPPED', message })
  }

  note({ row }: SheetRow<C>, message: string): void {
    this.#notes.set(row, [...(this.#notes.get(row) ?? []), message])
  }

  /** Whether the record ("An item") of these rows can be saved; if one has an issue, the others are not saved either. */
  isWhole(record: string, rows: readonly SheetRow<C>[]): boolean {
    const wrong = rows.find(({ row }) => this.#issues.has(row))
    if (!wrong) return true
    const message = `${record} is saved as a whole: correct row ${wrong.row} first`
    for (const { row } of rows) if (!this.#issues.has(row)) this.#decided.set(row, { status: 'FAILED', message })
    return false
  }

  result({ row, typed }: SheetRow<C>): ImportedRow {
    const decided = this.#decided.get(row)
    const issues = this.#issues.get(row)
    if (issues && decided?.status !== 'SKIPPED') {
      const cells = Object.entries(this.#columns).flatMap(([key, { title: column }]) => {
        const message = issues.get(key)
        return message === undefined ? [] : [{ column, text: String(typed[key] ?? ''), message }]
      })
      return { rowNo: row, status: 'FAILED', message: [...issues.values()].join('. '), cells }
    }
    return { rowNo: row, cells: [], ...(decided ?? { status: 'READY', message: this.#notes.get(row)?.join('. ') ?? '' }) }
  }
}

/** The first row with a value in a column. */
export const filled = <C extends Columns, Row extends SheetRow<C>>(rows: readonly Row[], column: keyof C): Row | undefined =>
  rows.find(({ values }) => values[column] !== null)

/** A cell as typed, as text. */
export const cellText = (cell: string | number | null): string | null => (cell === null ? null : String(cell))
