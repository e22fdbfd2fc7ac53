import { type KeyboardEvent, memo, useEffect, useRef } from 'react'
import { orDash } from '../table/orDash.tsx'
import { markCut } from '../values/truncation.ts'
import type { GridColumn } from './column.ts'
import { isEditable } from './column.ts'
import { GridCell } from './GridCell.tsx'

/** Callbacks from cells to their grid; stable while the grid is mounted, so that a row rerenders only when it changed. */
export interface GridActions<Row> {
  labelOf: (row: Row) => string
  activate: (row: number, column: number) => void
  edit: () => void
  key: (event: KeyboardEvent) => void
  commit: (text: string, way: 'down' | 'right' | 'left' | 'stay') => void
  cancel: () => void
}

interface GridRowProps<Row> {
  row: Row
  /** Index among all rows, rendered or not. */
  at: number
  columns: readonly GridColumn<Row>[]
  /** Index of the active cell among the editable columns; -1 if it is in another row. */
  activeColumn: number
  editing: { start: string; isReplacing: boolean } | undefined
  actions: GridActions<Row>
}

function PlainRow<Row>({ row, at, columns, activeColumn, editing, actions }: GridRowProps<Row>) {
  let columnAt = -1
  const line = useRef<HTMLTableRowElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record or other columns may be truncated elsewhere
  useEffect(() => {
    if (line.current) markCut(line.current)
  }, [row, columns])
  return (
    <tr ref={line} data-active={activeColumn >= 0} aria-rowindex={at + 2}>
      {columns.map((column, place) => {
        if (!isEditable(column))
          return (
            <td key={column.id} data-align={column.align} data-truncate="">
              {orDash(column.cell?.(row, columns[place + 1]?.group !== column.group))}
            </td>
          )
        columnAt += 1
        const edited = columnAt
        const isActive = edited === activeColumn
        return (
          <GridCell
            key={column.id}
            place={`${at}:${edited}`}
            label={`${column.head}, ${actions.labelOf(row)}`}
            align={column.align}
            text={column.edit.text(row)}
            shown={column.edit.shown?.(row)}
            isEdited={column.edit.isEdited?.(row) ?? false}
            issue={column.edit.issue?.(row)}
            inputMode={column.edit.inputMode ?? 'text'}
            offers={column.edit.offers}
            isActive={isActive}
            editing={isActive ? editing : undefined}
            onActivate={() => actions.activate(at, edited)}
            onEdit={actions.edit}
            onKey={actions.key}
            onCommit={actions.commit}
            onCancel={actions.cancel}
          />
        )
      })}
    </tr>
  )
}

/** One row of a grid. */
export const GridRow = memo(PlainRow) as typeof PlainRow
