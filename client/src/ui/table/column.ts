import type { PlainNumber } from '@packhouse/contract/number-units.ts'
import type { Right } from '@packhouse/contract/rights.ts'
import type { ReactNode } from 'react'

/** Amounts and quantities are in rupees and units, as a spreadsheet has them. */
export type Value = string | PlainNumber | boolean | null | undefined

/**
 * Importance of a column when space is short: essential ones are always visible, useful ones are left out after all spare ones. A
 * column that the user chose in the menu stays in any case.
 */
export type Rank = 'essential' | 'useful' | 'spare'

/** The narrow form of a column, used before any column is left out. */
interface Dense<Row> {
  /** px */
  width: number
  head?: string
  cell?: (row: Row) => ReactNode
}

/** A column of the table. `value` is sorted and copied; `cell` is displayed. */
export interface Column<Row> {
  /** Stable: settings are saved under it. */
  id: string
  head: string
  rank: Rank
  value: (row: Row) => Value
  /** The displayed cell; by default the value as text. A cell without a value shows a dash. */
  cell?: (row: Row) => ReactNode
  /** Numbers are right-aligned. */
  align?: 'end'
  /** Initial width in px; for a growing column the minimum. */
  width: number
  dense?: Dense<Row>
  /** Above 0 the column grows: growing columns share the remaining space equally. */
  grow?: number
  /** The copied value, if it differs: a day as ISO, a weight as a plain number. */
  copy?: (row: Row) => Value
  /** False: not sortable. A text: the field the server sorts by. */
  sort?: false | string
  /** Stays at the right edge when the rest scrolls: for row actions. */
  pinned?: true
  /** Cannot be hidden. */
  fixed?: boolean
  /** Hidden by default. */
  hidden?: boolean
  /** Its figures are sent only to people with this right. */
  needs?: Right
}

/** Whether a cell has no value. */
export const isEmpty = (value: Value): value is null | undefined | '' =>
  value === null || value === undefined || value === ''
