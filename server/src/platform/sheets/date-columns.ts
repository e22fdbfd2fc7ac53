import { sentence } from '@packhouse/contract/sentence.ts'
import type { Column } from './columns.ts'
import { monthOf } from './typed-days.ts'
import type { TableRow } from './values.ts'

/**
 * Decides how the dates of a table are read, by the column: if one of a column can only have its month first (09/30/2026), those
 * of its dates that could be read both ways are not what they seem, and all of them are refused. (rules §4.12)
 */
export class DateColumns {
  readonly #columns: { at: number; key: string; title: string }[]
  /** The first date of a column that can only have its month first, by the column's place. */
  readonly #monthFirst = new Map<number, { row: number; text: string }>()

  constructor(columns: Readonly<Record<string, Column>>) {
    this.#columns = Object.entries(columns).flatMap(([key, { kind, title }], at) =>
      kind === 'date' ? [{ at, key, title }] : [],
    )
  }

  /** Takes a row into account; whether a later one may change how it is read. */
  isOpen({ row, typed }: TableRow): boolean {
    let isOpen = false
    for (const { at } of this.#columns) {
      const text = String(typed[at] ?? '')
      const month = monthOf(text)
      isOpen ||= month !== undefined
      if (month === 'FIRST' && !this.#monthFirst.has(at)) this.#monthFirst.set(at, { row, text })
    }
    return isOpen
  }

  /** The row, once all rows are taken. */
  decided(read: TableRow): TableRow {
    for (const { at, key, title } of this.#columns) {
      const first = this.#monthFirst.get(at)
      if (!first || monthOf(String(read.typed[at] ?? '')) === undefined) continue
      const why = sentence(
        '{column} has the month first in row {row} ({text}); write all its dates with the day first, such as {example}',
        { column: title, row: first.row, text: first.text, example: '21/11/2026' },
      )
      read.values[at] = null
      read.problems = [...read.problems.filter(({ column }) => column !== key), { column: key, ...why }]
    }
    return read
  }
}
