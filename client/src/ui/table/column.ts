import type { ReactNode } from 'react'

export type Value = string | number | boolean | null | undefined

/** One column of a table. `value` is what is sorted and copied; `cell` is how it looks. */
export interface Column<Row> {
  /** Stable: settings are saved under it. */
  id: string
  head: string
  value: (row: Row) => Value
  /** How the cell looks; without it the value as text. A cell without a value is a dash. */
  cell?: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'end'
  /** Width at first, in px. */
  width: number
  /** Takes a share of the room that is left; 1 unless said otherwise for the columns that may. */
  grow?: number
  /** What a copy holds where it differs from the value: a day as ISO, a weight as a plain number. */
  copy?: (row: Row) => Value
  /** False: never sorted. A text: the field the server sorts by. */
  sort?: false | string
  /** Always there. */
  fixed?: boolean
  /** Hidden until somebody wants it. */
  hidden?: boolean
  /** Shown on a tablet too; without any, all are. */
  tablet?: boolean
}

/** A value as a cell shows it when the column does not say how. */
export const isEmpty = (value: Value): value is null | undefined | '' => value === null || value === undefined || value === ''
