import type { Right } from '@packhouse/contract/rights.ts'
import type { ReactNode } from 'react'
import type { Rank } from '../table/column.ts'

interface EditableCell<Row> {
  /** The editable text of the cell. */
  text: (row: Row) => string
  /** What the cell shows while nobody edits it, if that differs from its text. */
  shown?: (row: Row) => ReactNode
  isEdited?: (row: Row) => boolean
  /** The error text, if any. */
  issue?: (row: Row) => string | undefined
  inputMode?: 'decimal' | 'numeric' | 'text'
  /** Letters that begin no text here: the screen uses them as keys. */
  leaves?: string
  /** What a key does with the row, in place of beginning a text; false: nothing. */
  does?: (key: string, row: Row) => boolean
  /** Suggestions while typing. */
  offers?: readonly string[]
}

export interface GridColumn<Row> {
  id: string
  head: string
  width: number
  /** Importance when space is short; default essential, and editable columns always should be. */
  rank?: Rank
  /** Smallest width in px, used before any column is left out. */
  dense?: { width: number }
  /** Takes the remaining width. */
  grow?: boolean
  /** Adjacent columns with the same group share one head, that of the first. */
  group?: string
  align?: 'end'
  /** A read-only cell; `isLast` is true for the last visible column of a group, which names what did not fit. */
  cell?: (row: Row, isLast: boolean) => ReactNode
  edit?: EditableCell<Row>
  /** Its figures are sent only to people with this right. */
  needs?: Right
}

export type EditColumn<Row> = GridColumn<Row> & { edit: EditableCell<Row> }

export const isEditable = <Row>(column: GridColumn<Row>): column is EditColumn<Row> =>
  column.edit !== undefined
