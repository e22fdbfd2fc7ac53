import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { Columns, SheetRow } from './columns.ts'

/** Errors of rows, in words; each row keeps the first one per column. '' means the whole row. */
export class Issues<Column extends string> {
  readonly #byRow = new Map<number, Map<string, string>>()

  constructor(rows: readonly Pick<SheetRow<Columns>, 'row' | 'problems'>[] = []) {
    for (const { row, problems } of rows) for (const { column, message } of problems) this.#put(row, column, message)
  }

  add({ row }: { row: number }, column: Column | '', message: string): void {
    this.#put(row, column, message)
  }

  #put(row: number, column: string, message: string): void {
    const issues = this.#byRow.get(row) ?? new Map<string, string>()
    this.#byRow.set(row, issues)
    if (!issues.has(column)) issues.set(column, message)
  }

  has = ({ row }: { row: number }): boolean => this.#byRow.has(row)

  wordsOf = ({ row }: { row: number }): string => [...(this.#byRow.get(row)?.values() ?? [])].join('. ')
}

const comparable = (value: unknown): unknown => (typeof value === 'string' ? nameKey(value) : value)

/** The value that related rows give for a column: the first one filled; a row with a different one gets an error. */
export function saidOnceIn<C extends Columns, Column extends string & keyof C>(
  columns: C,
  rows: readonly SheetRow<C>[],
  column: Column,
  issues: Issues<string & keyof C>,
): SheetRow<C>['values'][Column] | null {
  const first = rows.find(({ values }) => values[column] !== null)
  if (!first) return null
  for (const row of rows) {
    const value = row.values[column]
    if (value === null || comparable(value) === comparable(first.values[column])) continue
    issues.add(row, column, `${columns[column]?.title} differs from row ${first.row} (${first.typed[column]})`)
  }
  return first.values[column]
}
