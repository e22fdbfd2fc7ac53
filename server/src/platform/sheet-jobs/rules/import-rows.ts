import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { inARow, type Sentence, sentence, worded } from '@packhouse/contract/sentence.ts'
import type { Columns, SheetRow } from '../../sheets/columns.ts'

/** What becomes of a row of an imported sheet. */
export interface ImportedRow {
  rowNo: number
  status: 'READY' | 'SKIPPED' | 'FAILED'
  message: string
  /** The message with its key; null if it is empty. */
  words: Sentence | null
  /** Its wrong cells by the titles of their columns, each as typed. */
  cells: { column: string; text: string; message: string; words: Sentence }[]
}

const comparable = (value: unknown): unknown => (typeof value === 'string' ? nameKey(value) : value)

/**
 * Decides the rows of an imported sheet. Several rows make one record, which is saved whole or not at all; a record gives a value
 * in one of its rows or in several alike. Each row keeps its first issue per column; '' means the whole row.
 */
export class ImportRows<C extends Columns> {
  readonly #columns: C
  readonly #issues = new Map<number, Map<string, Sentence>>()
  /** Why a row is skipped or, if it has no issue itself, why its record is not saved. */
  readonly #decided = new Map<number, { status: ImportedRow['status']; why: Sentence }>()
  /** What to look at in rows that can be saved. */
  readonly #notes = new Map<number, Sentence[]>()

  constructor(columns: C, rows: readonly SheetRow<C>[]) {
    this.#columns = columns
    for (const row of rows) for (const { column, ...why } of row.problems) this.#add(row, column, why)
  }

  add(row: SheetRow<C>, column: (string & keyof C) | '', why: Sentence): void {
    this.#add(row, column, plain(why))
  }

  #add({ row }: SheetRow<C>, column: string, why: Sentence): void {
    const issues = this.#issues.get(row) ?? new Map<string, Sentence>()
    this.#issues.set(row, issues)
    if (!issues.has(column)) issues.set(column, why)
  }

  /** Adds an issue of a record at the cell it comes from; an empty cell is reported as missing. */
  addToRecord(rows: readonly SheetRow<C>[], column: (string & keyof C) | undefined, why: Sentence): void {
    const [first] = rows
    if (!first) return
    if (column === undefined) {
      this.add(first, '', why)
      return
    }
    const title = this.#columns[column]?.title ?? ''
    const row = filled(rows, column)
    if (row) this.add(row, column, sentence('{column}: {issue}', { column: title, issue: plain(why) }))
    else if (!rows.some(({ typed }) => typed[column] !== null))
      this.add(first, column, sentence('{what} is missing', { what: title }))
  }

  /** The value of a record in a column: the first one filled; a row with a different one gets an issue. */
  value<Column extends string & keyof C>(
    rows: readonly SheetRow<C>[],
    column: Column,
  ): SheetRow<C>['values'][Column] | null {
    const first = filled(rows, column)
    if (!first) return null
    for (const row of rows) {
      const value = row.values[column]
      if (value === null || comparable(value) === comparable(first.values[column])) continue
      this.add(
        row,
        column,
        sentence('{column} differs from row {row} ({text})', {
          column: this.#columns[column]?.title ?? '',
          row: first.row,
          text: first.typed[column] ?? '',
        }),
      )
    }
    return first.values[column]
  }

  skip(rows: readonly SheetRow<C>[], why: Sentence): void {
    for (const { row } of rows) this.#decided.set(row, { status: 'SKIPPED', why })
  }

  note({ row }: SheetRow<C>, note: Sentence): void {
    this.#notes.set(row, [...(this.#notes.get(row) ?? []), note])
  }

  /** Whether the record of these rows can be saved; if one has an issue, the others are not saved either. */
  isWhole(record: 'An item' | 'A customer', rows: readonly SheetRow<C>[]): boolean {
    const wrong = rows.find(({ row }) => this.#issues.has(row))
    if (!wrong) return true
    const why = sentence('{record} is saved as a whole: correct row {row} first', {
      record: worded(record),
      row: wrong.row,
    })
    for (const { row } of rows) if (!this.#issues.has(row)) this.#decided.set(row, { status: 'FAILED', why })
    return false
  }

  result({ row, typed }: SheetRow<C>): ImportedRow {
    const decided = this.#decided.get(row)
    const issues = this.#issues.get(row)
    if (issues && decided?.status !== 'SKIPPED') {
      const cells = Object.entries(this.#columns).flatMap(([key, { title: column }]) => {
        const words = issues.get(key)
        return words === undefined
          ? []
          : [{ column, text: String(typed[key] ?? ''), message: words.message, words }]
      })
      return { rowNo: row, status: 'FAILED', ...inWords([...issues.values()]), cells }
    }
    if (decided) return { rowNo: row, status: decided.status, ...inWords([decided.why]), cells: [] }
    return { rowNo: row, status: 'READY', ...inWords(this.#notes.get(row) ?? []), cells: [] }
  }
}

/** What a row says, as text and with its key. */
const inWords = (parts: readonly Sentence[]): Pick<ImportedRow, 'message' | 'words'> => {
  if (parts.length === 0) return { message: '', words: null }
  const words = inARow(parts, '{one}. {next}')
  return { message: words.message, words }
}

/** A sentence without what a refusal has besides. */
const plain = ({ message, sentence, values }: Sentence): Sentence => ({
  message,
  sentence,
  ...(values && { values }),
})

/** The first row with a value in a column. */
export const filled = <C extends Columns, Row extends SheetRow<C>>(
  rows: readonly Row[],
  column: keyof C,
): Row | undefined => rows.find(({ values }) => values[column] !== null)

/** A cell as typed, as text. */
export const cellText = (cell: string | number | null): string | null => (cell === null ? null : String(cell))
