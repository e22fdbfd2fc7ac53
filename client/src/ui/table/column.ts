import type { ReactNode } from 'react'

export type Value = string | number | boolean | null | undefined

/**
 * What a column is worth where not all have room: an essential one is in sight at every width, a useful one leaves after all spare ones.
 * Whoever chooses a column in the menu keeps it whatever it is worth.
 */
export type Rank = 'essential' | 'useful' | 'spare'

/** How a column looks where room is short, before any column is left out. */
export interface Dense<Row> {
  /** px */
  width: number
  head?: string
  cell?: (row: Row) => ReactNode
}

/** One column of a table. `value` is what is sorted and copied; `cell` is how it looks. */
export interface Column<Row> {
  /** Stable: settings are saved under it. */
  id: string
  head: string
  rank: Rank
  value: (row: Row) => Value
  /** How the cell looks; without it the value as text. A cell without a value is a dash. */
  cell?: (row: Row) => ReactNode
  /** Numbers stand at the right. */
  align?: 'end'
  /** Width at first, in px; of a column that grows the least. */
  width: number
  dense?: Dense<Row>
  /** Takes a share of the room that is left; 1 unless said otherwise for the columns that may. */
  grow?: number
  /** What a copy holds where it differs from the value: a day as ISO, a weight as a plain number. */
  copy?: (row: Row) => Value
  /** False: never sorted. A text: the field the server sorts by. */
  sort?: false | string
  /** Stays at the right edge when the rest scrolls: what is done with a row. */
  pinned?: true
  /** Nobody can hide it. */
  fixed?: boolean
  /** Hidden until somebody wants it. */
  hidden?: boolean
}

/** A value as a cell shows it when the column does not say how. */
export const isEmpty = (value: Value): value is null | undefined | '' => value === null || value === undefined || value === ''
