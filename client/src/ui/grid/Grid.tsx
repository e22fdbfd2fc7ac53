import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useKeys } from '../keys/keys.ts'
import { useRoom } from '../table/useRoom.ts'
import { landing, pastedCells } from './clipboard.ts'
import { type EditColumn, type GridColumn, isEditable } from './column.ts'
import css from './Grid.module.css'
import { GridBody } from './GridBody.tsx'
import { type GridActions, GridRow } from './GridRow.tsx'
import { onGridKey } from './gridKeys.ts'
import type { GridProps } from './gridProps.ts'
import { HeadRow } from './HeadRow.tsx'
import { useFitting } from './useFitting.ts'
import { useGridEdits } from './useGridEdits.ts'

/**
 * A grid that works like a spreadsheet: arrows, Enter or F2 to edit, Tab to the next cell, Esc, Ctrl D, copy, paste of rows and
 * columns, Ctrl Z. It saves nothing itself. E and the arrow down move the focus into it. Only one cell is a Tab stop; input is
 * not reformatted. With many rows only the visible ones are rendered; a row rerenders only if its object or the columns change.
 */
export function Grid<Row>(props: GridProps<Row>) {
  const {
    name,
    label,
    rows,
    total = rows.length,
    columns: all,
    rowId,
    rowLabel,
    onEdit,
    headOf,
    entry,
    handle,
  } = props
  const table = useRef<HTMLTableElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  useLayoutEffect(() => setScroller(box.current), [])
  const columns = useFitting(all, useRoom(name, box))
  const [active, setActive] = useState({ row: 0, column: 0 })
  /** Initial text of the edited cell, and its row at that time; undefined when not editing. */
  const [editing, setEditing] = useState<{ start: string; isReplacing: boolean; record: Row }>()
  const editable = columns.filter(isEditable)
  const { at, put, type, takeBack, addStep } = useGridEdits({ rows, editable, rowId, onEdit })
  const place = {
    row: Math.min(active.row, rows.length - 1),
    column: Math.min(active.column, editable.length - 1),
  }
  const wantsFocus = useRef(false)
  useActiveCell(at(place.row, place.column), props)

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
  const enter = () => go(place.row, place.column)
  useImperativeHandle(entry, () => ({ focus: () => latest.current.enter() }), [])
  useImperativeHandle(handle, () => ({ focus: () => latest.current.enter(), addStep }), [addStep])
  useKeys('Table', [
    { keys: 'e', shown: 'e or arrowdown', label: 'To the table', run: enter },
    { keys: 'arrowdown', run: enter },
  ])
  const fillDown = () => {
    const above = at(place.row - 1, place.column)
    if (above) type([{ ...place, text: above.text }])
    go(place.row + 1, place.column)
  }
  const edit = (isReplacing: boolean, start?: string) => {
    const found = at(place.row, place.column)
    if (found) setEditing({ start: start ?? found.text, isReplacing, record: found.record })
  }

  const onCellKey = (event: KeyboardEvent) => {
    const found = at(place.row, place.column)
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (isPlain && found?.cell.edit.leaves?.includes(event.key)) return
    if (isPlain && found?.cell.edit.does?.(event.key, found.record)) return event.preventDefault()
    onGridKey(
      event,
      place,
      { rows: rows.length, columns: editable.length },
      { go, edit, type, fillDown, takeBack },
    )
  }
  const commit = (text: string, way: 'down' | 'right' | 'left' | 'stay') => {
    const cell = editable[place.column]
    // A colleague may have changed the row since: the edit applies to the row as it was when typing began.
    if (editing && cell)
      put([{ record: editing.record, cell, text: cell.edit.text(editing.record), to: text.trim() }])
    if (way === 'stay') setEditing(undefined)
    else
      go(place.row + (way === 'down' ? 1 : 0), place.column + (way === 'right' ? 1 : way === 'left' ? -1 : 0))
  }
  const own = { enter, go, edit, onCellKey, commit, place, rowLabel }
  const latest = useRef(own)
  latest.current = own
  const actions = useActions(latest)
  const rowOf = <Value,>(at: number, read: (row: Row) => Value): Value | undefined => {
    const row = rows[at]
    return row === undefined ? undefined : read(row)
  }
  const leastWidth = columns.reduce((sum, { width }) => sum + width, 0)

  return (
    <div
      ref={box}
      data-list={name}
      className={css.scroller}
      {...(editable.length === 0 ? { tabIndex: 0 } : {})}
    >
      <table
        ref={table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with editable cells is a grid
        role="grid"
        aria-label={label}
        aria-rowcount={total + 1}
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
        <Head columns={columns} />
        <GridBody
          count={rows.length}
          kept={place.row}
          span={columns.length}
          scroller={scroller}
          headAt={headOf && (at => rowOf(at, row => headOf(row, rows[at - 1])))}
          keyOf={at => rowOf(at, rowId) ?? String(at)}
          draw={at =>
            rowOf(at, row => (
              <GridRow
                row={row}
                at={at}
                columns={columns}
                activeColumn={at === place.row ? place.column : -1}
                editing={at === place.row ? editing : undefined}
                actions={actions}
              />
            ))
          }
        />
      </table>
    </div>
  )
}

/** Says which cell is the active one. */
function useActiveCell<Row>(
  found: { record: Row; cell: EditColumn<Row> } | undefined,
  { rowId, onActive }: Pick<GridProps<Row>, 'rowId' | 'onActive'>,
): void {
  const id = found && rowId(found.record)
  const column = found?.cell.id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another function is no other cell
  useEffect(() => {
    if (id !== undefined && column !== undefined) onActive?.(id, column)
  }, [id, column])
}

interface Own<Row> {
  enter: () => void
  go: (row: number, column: number) => void
  edit: (isReplacing: boolean) => void
  onCellKey: (event: KeyboardEvent) => void
  commit: GridActions<Row>['commit']
  place: { row: number; column: number }
  rowLabel: (row: Row) => string
}

/** The functions that rows call: always the latest ones by the same object, so that a row is not drawn again for them. */
function useActions<Row>(latest: RefObject<Own<Row>>): GridActions<Row> {
  return useMemo(
    (): GridActions<Row> => ({
      labelOf: row => latest.current.rowLabel(row),
      activate: (row, column) => latest.current.go(row, column),
      edit: () => latest.current.edit(false),
      key: event => latest.current.onCellKey(event),
      commit: (text, way) => latest.current.commit(text, way),
      cancel: () => latest.current.go(latest.current.place.row, latest.current.place.column),
    }),
    [latest],
  )
}

function Head<Row>({ columns }: { columns: readonly GridColumn<Row>[] }) {
  return (
    <>
      <colgroup>
        {columns.map(({ id, width, grow }) => (
          <col key={id} style={grow ? {} : { width }} />
        ))}
      </colgroup>
      <thead>
        <HeadRow columns={columns} />
      </thead>
    </>
  )
}
