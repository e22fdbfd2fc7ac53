import type { ReactNode, Ref } from 'react'
import type { GridColumn } from './column.ts'

export interface GridEdit<Row> {
  row: Row
  column: string
  text: string
}

export interface GridProps<Row> {
  /** Name of the list, so that it can be found among all lists. */
  name: string
  label: string
  rows: readonly Row[]
  /** Total number of rows, including those not loaded yet. */
  total?: number
  columns: readonly GridColumn<Row>[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  /** One editing step: one cell, or all cells of a paste. */
  onEdit: (edits: GridEdit<Row>[]) => void
  /** The head above a row, where a part of the list begins. */
  headOf?: (row: Row, above: Row | undefined) => ReactNode
  /** Says which cell is the active one, at first and whenever it changes. */
  onActive?: (rowId: string, column: string) => void
  /** Lets a search or a link move the focus into the grid. */
  entry?: Ref<Focusable>
  handle?: Ref<GridHandle>
}

/** Anything that can be focused. */
export interface Focusable {
  focus: () => void
}

/** What the screen around a grid may call. */
export interface GridHandle extends Focusable {
  /** Adds a change of the whole grid to the undo steps of Ctrl Z. */
  addStep: (takeBack: () => void) => void
}
