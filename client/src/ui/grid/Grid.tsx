import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { landing, pastedCells } from './clipboard.ts'
import css from './Grid.module.css'
import { GridCell } from './GridCell.tsx'

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
  /** Takes what width is left. */
  grow?: boolean
  align?: 'end'
  /** A cell that only shows something. */
  cell?: (row: Row) => ReactNode
  edit?: EditableCell<Row>
}

export interface GridEdit<Row> {
  row: Row
  column: string
  text: string
}

interface GridProps<Row> {
  label: string
  rows: readonly Row[]
  columns: readonly GridColumn<Row>[]
  rowId: (row: Row) => string
  rowLabel: (row: Row) => string
  /** One step of editing: a cell, or all cells of a paste. */
  onEdit: (edits: GridEdit<Row>[]) => void
}

type EditColumn<Row> = GridColumn<Row> & { edit: EditableCell<Row> }
const isEditable = <Row,>(column: GridColumn<Row>): column is EditColumn<Row> => column.edit !== undefined

/** Steps that can be taken back. */
const mostSteps = 100

/**
 * A grid that works like a spreadsheet: arrows, Enter or F2 to edit, Tab to the next cell, Esc, Ctrl D, copy, paste of rows and columns,
 * Ctrl Z. Nothing is saved by it. One cell is in the order of Tab; what is typed stays as it was typed.
 */
export function Grid<Row>({ label, rows, columns, rowId, rowLabel, onEdit }: GridProps<Row>) {
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState({ row: 0, column: 0 })
  /** The text that editing began with; undefined: not editing. */
  const [editing, setEditing] = useState<{ start: string; isReplacing: boolean }>()
  const undo = useRef<{ id: string; column: string; text: string }[][]>([])
  const editable = columns.filter(isEditable)
  const place = { row: Math.min(active.row, rows.length - 1), column: Math.min(active.column, editable.length - 1) }
  const wantsFocus = useRef(false)

  useEffect(() => {
    if (!wantsFocus.current || editing) return
    wantsFocus.current = false
    const cell = table.current?.querySelector<HTMLElement>(`[data-place="${place.row}:${place.column}"]`)
    cell?.focus({ preventScroll: true })
    cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })

  const go = (row: number, column: number) => {
    wantsFocus.current = true
    setEditing(undefined)
    setActive({
      row: Math.max(0, Math.min(rows.length - 1, row)),
      column: Math.max(0, Math.min(editable.length - 1, column)),
    })
  }
  const at = (row: number, column: number) => {
    const [record, cell] = [rows[row], editable[column]]
    return record !== undefined && cell ? { record, cell, text: cell.edit.text(record) } : undefined
  }
  const type = (targets: readonly { row: number; column: number; text: string }[]) => {
    const edits = targets.flatMap(({ row, column, text }) => {
      const found = at(row, column)
      return found && found.text !== text ? [{ ...found, to: text }] : []
    })
    if (edits.length === 0) return
    const before = edits.map(({ record, cell, text }) => ({ id: rowId(record), column: cell.id, text }))
    undo.current = [...undo.current.slice(1 - mostSteps), before]
    onEdit(edits.map(({ record, cell, to }) => ({ row: record, column: cell.id, text: to })))
  }
  const takeBack = () => {
    const step = undo.current.pop()
    if (!step) return
    const byId = new Map(rows.map(row => [rowId(row), row]))
    onEdit(
      step.flatMap(({ id, column, text }) => {
        const row = byId.get(id)
        return row === undefined ? [] : [{ row, column, text }]
      }),
    )
  }
  const fillDown = () => {
    const above = at(place.row - 1, place.column)
    if (above) type([{ ...place, text: above.text }])
    go(place.row + 1, place.column)
  }
  const edit = (isReplacing: boolean, start = at(place.row, place.column)?.text ?? '') => setEditing({ start, isReplacing })

  const onCellKey = (event: KeyboardEvent) => {
    const { row, column } = place
    const next = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
    }
    const step = next[event.key as keyof typeof next]
    const isCommand = event.ctrlKey || event.metaKey
    if (event.key === 'Tab') {
      const to = row * editable.length + column + (event.shiftKey ? -1 : 1)
      if (to < 0 || to >= rows.length * editable.length) return // Tab leaves the grid at its ends
      event.preventDefault()
      go(Math.floor(to / editable.length), to % editable.length)
    } else if (step && !isCommand) {
      event.preventDefault()
      go(step[0] ?? row, step[1] ?? column)
    } else if (event.key === 'Home' || event.key === 'End') {
      event.preventDefault()
      const isEnd = event.key === 'End'
      go(isCommand ? (isEnd ? rows.length - 1 : 0) : row, isEnd ? editable.length - 1 : 0)
    } else if (event.key === 'Enter' || event.key === 'F2') {
      event.preventDefault()
      edit(false)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      type([{ ...place, text: '' }])
    } else if (isCommand && event.key.toLowerCase() === 'd') {
      event.preventDefault()
      fillDown()
    } else if (isCommand && event.key.toLowerCase() === 'z') {
      event.preventDefault()
      takeBack()
    } else if (event.key.length === 1 && !isCommand && !event.altKey) {
      event.preventDefault()
      edit(true, event.key)
    }
  }
  const commit = (text: string, way: 'down' | 'right' | 'left' | 'stay') => {
    type([{ ...place, text: text.trim() }])
    if (way === 'stay') setEditing(undefined)
    else go(place.row + (way === 'down' ? 1 : 0), place.column + (way === 'right' ? 1 : way === 'left' ? -1 : 0))
  }
  const leastWidth = columns.reduce((sum, { width }) => sum + width, 0)

  return (
    <div className={css.scroller}>
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are edited is a grid
        role="grid"
        aria-label={label}
        className={css.grid}
        style={{ minWidth: leastWidth }}
        onCopy={event => {
          if (editing) return
          event.clipboardData.setData('text/plain', at(place.row, place.column)?.text ?? '')
          event.preventDefault()
        }}
        onPaste={event => {
          if (editing) return
          event.preventDefault()
          const size = { rows: rows.length, columns: editable.length }
          type(landing(pastedCells(event.clipboardData.getData('text/plain')), place, size))
        }}
      >
        <colgroup>
          {columns.map(({ id, width, grow }) => (
            <col key={id} style={grow ? {} : { width }} />
          ))}
        </colgroup>
        <thead>
          <tr>
            {columns.map(({ id, head, align, edit: canEdit }) => (
              <th key={id} scope="col" data-align={align} data-editable={canEdit !== undefined}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, rowAt) => (
            <tr key={rowId(row)} data-active={rowAt === place.row}>
              {columns.map(column => {
                if (!isEditable(column))
                  return (
                    <td key={column.id} data-align={column.align}>
                      {column.cell?.(row)}
                    </td>
                  )
                const columnAt = editable.findIndex(({ id }) => id === column.id)
                const isActive = rowAt === place.row && columnAt === place.column
                return (
                  <GridCell
                    key={column.id}
                    place={`${rowAt}:${columnAt}`}
                    label={`${column.head}, ${rowLabel(row)}`}
                    align={column.align}
                    text={column.edit.text(row)}
                    shown={column.edit.shown?.(row)}
                    isEdited={column.edit.isEdited?.(row) ?? false}
                    fault={column.edit.fault?.(row)}
                    inputMode={column.edit.inputMode ?? 'text'}
                    offers={column.edit.offers}
                    isActive={isActive}
                    editing={isActive ? editing : undefined}
                    onActivate={() => go(rowAt, columnAt)}
                    onEdit={() => edit(false)}
                    onKey={onCellKey}
                    onCommit={commit}
                    onCancel={() => go(place.row, place.column)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
