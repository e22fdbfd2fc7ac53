import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSeenColumns } from '../sees.ts'
import { isFinger, phone, useMedia } from '../useMedia.ts'
import type { BodyHandle } from './LongBody.tsx'
import { rowsOf } from './query.ts'
import { rowHeight } from './settings.ts'
import { entriesOf, openRows } from './TableBody.tsx'
import type { DataTableProps } from './tableProps.ts'
import { useLeaving } from './useLeaving.ts'
import { markEdges, useRoom } from './useRoom.ts'
import { useSelection } from './useSelection.ts'
import { useTableKeys } from './useTableKeys.ts'
import { useTableModel } from './useTableModel.ts'
import { leastWidth, widthAround } from './Widths.tsx'

/** State of a table: its rows and columns, what is selected and open, the cursor, and the keys that move it. */
export function useDataTable<Row extends object>(props: DataTableProps<Row>) {
  const {
    name,
    query,
    rowId,
    href,
    onOpen,
    onFollow,
    onPrefetch,
    onCursor,
    startAt,
    detail,
    actions,
    group,
    card,
  } = props
  const { fillsBy, sort, onSort, keyboard = true, selectable = (props.bulk ?? []).length > 0 } = props
  const isPhone = useMedia(phone)
  const asCards = isPhone && card !== undefined
  const navigate = useNavigate()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<BodyHandle>(null)

  const { rows: loaded, total, capped } = rowsOf(query)
  const around = { selectable, expandable: detail !== undefined, withActions: actions !== undefined }
  const room = useRoom(name, scroller)
  const columns = useSeenColumns(props.columns)
  const model = useTableModel({
    name,
    columns,
    rows: loaded,
    sort,
    onSort,
    room: room === undefined ? undefined : room - widthAround(around),
  })
  const all = useMemo(() => model.rows.map(({ original }) => original), [model.rows])
  const entries = useMemo(() => entriesOf(all, rowId, group), [all, rowId, group])
  const selection = useSelection(all, rowId, props.keptSelection)
  // The rows the keys move through; rows of a collapsed group can still be selected and copied.
  const rows = useMemo(() => openRows(all, group), [all, group])
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const cursor = useCursor(rows, rowId, startAt)
  const { place } = cursor
  const current = rows[place]
  // Before the row is painted: keys act on the row that is seen.
  useLayoutEffect(() => onCursor?.(current), [onCursor, current])

  const openDetail = useCallback((id: string, on?: boolean) => {
    setOpenIds(before => {
      const after = new Set(before)
      if (on ?? !before.has(id)) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  const latest = useRef({ rows, onFollow, onPrefetch })
  latest.current = { rows, onFollow, onPrefetch }
  const follow = useCallback((row: Row) => latest.current.onFollow?.(row, latest.current.rows), [])
  const ahead = useCallback((row: Row) => latest.current.onPrefetch?.(row), [])
  const [said, say] = useState('')
  const move = (to: number) => {
    cursor.put(to)
    if (rows[to]) say(props.rowLabel(rows[to]))
    body.current?.show(to)
  }
  const hasReturned = useRef(false)
  const hasRoom = room !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows are drawn when hasRoom changes
  useEffect(() => {
    if (!cursor.isBack || hasReturned.current || !body.current) return
    hasReturned.current = true
    body.current.show(place)
  }, [cursor.isBack, place, hasRoom])
  const idAt = (at: number) => rows[at] && rowId(rows[at])
  useTableKeys({
    enabled: keyboard && !asCards,
    count: rows.length,
    place,
    move,
    open:
      href || onOpen
        ? () => {
            const row = rows[place]
            if (!row) return
            if (!href) return onOpen?.(row)
            follow(row)
            void navigate(href(row))
          }
        : undefined,
    select: selectable ? (at, on) => selection.toggle(idAt(at) ?? '', on) : undefined,
    selectAll: selectable ? () => selection.add(all.map(rowId)) : undefined,
    fill: fillsBy && {
      ...fillsBy,
      run: () => {
        openDetail(idAt(place) ?? '', true)
        // the details are drawn by then
        requestAnimationFrame(() =>
          scroller.current?.querySelector<HTMLInputElement>('[data-cursor=true] + tr input')?.select(),
        )
      },
    },
    setOpen: detail && ((at, on) => openDetail(idAt(at) ?? '', on)),
  })

  // Cards and empty tables need no column settings.
  const awaits = !model.isKnown && !asCards && (query.data === undefined || all.length > 0)
  const first = awaits || query.isLoading || (query.data === undefined && !query.isError)
  const width = leastWidth(model, around)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both determine how far the table extends
  useEffect(() => {
    if (scroller.current) markEdges(scroller.current)
  }, [width, first])

  return {
    asCards,
    height: isPhone || isFinger ? rowHeight.relaxed : rowHeight[model.density],
    scroller,
    body,
    leaving: useLeaving(),
    around,
    model,
    all,
    entries,
    selection,
    openIds,
    openDetail,
    said,
    cursor,
    follow,
    ahead,
    first,
    hasRoom,
    width,
    total,
    capped,
    selectable,
  }
}
export type TableState<Row extends object> = ReturnType<typeof useDataTable<Row>>

/**
 * The row that keys act on. It follows its record when rows above come and go; if the record disappears, it stays at the same
 * index.
 */
function useCursor<Row>(rows: readonly Row[], rowId: (row: Row) => string, startAt: string | undefined) {
  const [at, setAt] = useState({ id: startAt, place: 0 })
  const places = useMemo(() => new Map(rows.map((row, place) => [rowId(row), place])), [rows, rowId])
  const known = at.id === undefined ? undefined : places.get(at.id)
  const place = known ?? Math.max(0, Math.min(at.place, rows.length - 1))

  const latest = useRef({ rows, rowId })
  latest.current = { rows, rowId }
  const put = useCallback((to: number) => {
    const { rows: now, rowId: idOf } = latest.current
    const row = now[to]
    setAt({ id: row && idOf(row), place: to })
  }, [])
  // Remembers the current index as the fallback.
  useEffect(() => {
    if (known !== undefined) setAt(before => (before.place === known ? before : { ...before, place: known }))
  }, [known])

  /** Whether the cursor is on the initial row. */
  const isBack = known !== undefined && at.id === startAt
  return { place, put, isBack }
}
