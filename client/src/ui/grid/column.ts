import type { ReactNode } from 'react'
import type { Rank } from '../table/column.ts'

export interface EditableCell<Row> {
  /** What stands in the cell, as it is typed. */
  text: (row: Row) => string
  /** How it looks at rest, where that is not the text. */
  shown?: (row: Row) => ReactNode
  isEdited?: (row: Row) => boolean
  /** What is wrong with it, in words. */
  fault?: (row: Row) => string | undefined
  inputMode?: 'decimal' | 'numeric' | 'text'
  /** Offered while typing. */
  offers?: readonly string[]
}

export interface GridColumn<Row> {
  id: string
  head: string
  width: number
  /** Where not all have room; essential unless said otherwise, as what is typed into always is. */
  rank?: Rank
  /** The least it can do with, px, before any column is left out. */
  dense?: { width: number }
  /** Takes what width is left. */
  grow?: boolean
  /** Columns next to each other with the same group have one head, that of the first. */
  group?: string
  align?: 'end'
  /** A cell that only shows something; `isLast` of its group, where the group says what has no room. */
  cell?: (row: Row, isLast: boolean) => ReactNode
  edit?: EditableCell<Row>
}

export type EditColumn<Row> = GridColumn<Row> & { edit: EditableCell<Row> }

export const isEditable = <Row>(column: GridColumn<Row>): column is EditColumn<Row> => column.edit !== undefined
