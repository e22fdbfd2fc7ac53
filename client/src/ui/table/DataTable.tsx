import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Action } from '../dialogs/ActionMenu.tsx'
import { ErrorState, EmptyState as NothingHere } from '../feedback/States.tsx'
import { isFinger, phone, useMedia } from '../useMedia.ts'
import { t } from '../words.ts'
import { type BulkAction, BulkBar } from './BulkBar.tsx'
import { CardList } from './CardList.tsx'
import type { Column } from './column.ts'
import css from './frame.module.css'
import { type Group, GroupRow } from './GroupRow.tsx'
import type { BodyHandle } from './LongBody.tsx'
import { rowsOf, type TableQuery } from './query.ts'
import { rowHeight } from './settings.ts'
import { entriesOf, openRows, TableBody } from './TableBody.tsx'
import { More, RefetchFailed, Skeleton } from './TableEdges.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { Toolbar } from './Toolbar.tsx'
import table from './table.module.css'
import { useCursor } from './useCursor.ts'
import { markEdges, useRoom } from './useRoom.ts'
import { type KeptSelection, useSelection } from './useSelection.ts'
import { useTableKeys } from './useTableKeys.ts'
import { useTableModel } from './useTableModel.ts'
import { leastWidth, Widths, widthAround } from './Widths.tsx'

export interface Empty {
  /** Why there are no rows. */
  line: string
  action?: { label: string; run: () => void } | undefined
}

export interface DataTableProps<Row extends object> {
  /** Settings are saved under this name. */
  name: string
  query: TableQuery<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** Name of a row for screen readers: an order number, a name. */
  rowLabel: (row: Row) => string
  empty: string | Empty
  title?: string
  /** Shown after the title, if the query does not return the count. */
  count?: number
  /** What is loaded, for the error message: "Orders". */
  noun?: string
  filters?: ReactNode
  tools?: ReactNode
  /** Link of a row: Enter, the first column, a card. */
  href?: (row: Row) => string
  /** Enter on a row without a link: opens it for editing. */
  onOpen?: (row: Row) => void
  /** Called before a row's link is followed, so that the list can store its trail. */
  onFollow?: (row: Row, rows: readonly Row[]) => void
  /** A row may be opened soon: the pointer or the focus is on its link. */
  onAhead?: (row: Row) => void
  /** The row with the initial cursor, such as the one the user comes back from. */
  startAt?: string | undefined
  detail?: (row: Row) => ReactNode
  actions?: (row: Row) => Action[]
  bulk?: BulkAction<Row>[]
  bulkTotal?: (rows: Row[]) => ReactNode
  /** Key of what a row is about; selected rows with the same key count once. */
  thing?: (row: Row) => string
  /** Rows can be selected; on by default if there are bulk actions. */
  selectable?: boolean
  /** Stores the selection outside the table. */
  keptSelection?: KeptSelection
  group?: Group<Row>
  /** Whether a row is inactive. */
  quiet?: (row: Row) => boolean
  /** A row's card on a phone. */
  card?: (row: Row) => ReactNode
  sort?: string | null
  onSort?: (sort: string | null) => void
  hasMore?: boolean
  onMore?: () => void
  /** Loads all rows of the filter for copying, if not all are loaded. */
  everyRow?: () => Promise<readonly Row[]>
  /** Takes the remaining height and scrolls inside. */
  fill?: boolean
  /** Whether it handles keys; only one table per page does. */
  keyboard?: boolean
}

/** The table used everywhere: loading, errors, paging, selection, columns, keyboard and copying are implemented here, once. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, query, columns, rowId, rowLabel, title = t('Items'), noun = title, filters, tools, fill = false } = props
  const {
    href,
    onOpen,
    onFollow,
    onAhead,
    startAt,
    detail,
    actions,
    bulk = [],
    bulkTotal,
    group,
    quiet,
    card,
    keyboard = true,
  } = props
  const { sort, onSort, hasMore = false, onMore, everyRow, selectable = bulk.length > 0 } = props
  const isPhone = useMedia(phone)
  const asCards = isPhone && card !== undefined
  const navigate = useNavigate()
  const scroller = useRef<HTMLDivElement>(null)
  const body = useRef<BodyHandle>(null)

  const { rows: loaded, total, capped } = rowsOf(query)
  const around = { selectable, expandable: detail !== undefined, withActions: actions !== undefined }
  const room = useRoom(scroller)
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

  const openDetail = useCallback((id: string, on?: boolean) => {
    setOpenIds(before => {
      const after = new Set(before)
      if (on ?? !before.has(id)) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  const latest = useRef({ rows, onFollow, onAhead })
  latest.current = { rows, onFollow, onAhead }
  const follow = useCallback((row: Row) => latest.current.onFollow?.(row, latest.current.rows), [])
  const ahead = useCallback((row: Row) => latest.current.onAhead?.(row), [])
  const move = (to: number) => {
    cursor.put(to)
    body.current?.show(to)
  }
  const hasReturned = useRef(false)
  useEffect(() => {
    if (!cursor.isBack || hasReturned.current) return
    hasReturned.current = true
    body.current?.show(place)
  }, [cursor.isBack, place])
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

  const hasBulk = selection.ids.size > 0 && bulk.length > 0
  const empty = typeof props.empty === 'string' ? { line: props.empty } : props.empty
  const height = isPhone || isFinger ? rowHeight.relaxed : rowHeight[model.density]
  const span = model.shown.length + Object.values(around).filter(Boolean).length
  const failed = query.isError && query.data === undefined
  const more = hasMore && onMore && <More onMore={onMore} busy={query.isFetching} failed={query.isError} scroller={scroller} />

  let content: ReactNode
  if (failed) {
    const words = t('{noun} did not load', { noun })
    content = <ErrorState title={words} error={query.error} retry={query.refetch} kept={t('Your filters are kept.')} />
  } else if (!first && all.length === 0) content = <NothingHere {...empty} />
  else if (asCards && !first) {
    content = <CardList entries={entries} group={group} card={card} href={href} onFollow={follow} label={title} more={more} />
  } else {
    content = (
      <table className={table.table} style={{ minWidth: width }}>
        <caption className="visually-hidden">{title}</caption>
        <Widths model={model} {...around} />
        <TableHead model={model} selection={selectable ? selection : undefined} {...around} />
        {first ? (
          <Skeleton columns={model.shown} before={span - model.shown.length} rows={all.length} />
        ) : (
          <TableBody
            entries={entries}
            height={height}
            span={span}
            scroller={scroller}
            handle={body}
            drawHead={(key, some) =>
              group && (
                <GroupRow
                  group={group}
                  groupKey={key}
                  rows={some}
                  rowId={rowId}
                  selection={selectable ? selection : undefined}
                  expandable={detail !== undefined}
                  withActions={actions !== undefined}
                  span={span}
                />
              )
            }
            draw={(row, at, measure, index) => {
              const id = rowId(row)
              return (
                <TableRow
                  key={id}
                  row={row}
                  id={id}
                  place={at}
                  index={index}
                  columns={model.shown}
                  selected={selection.ids.has(id)}
                  open={openIds.has(id)}
                  cursor={at === place && keyboard}
                  selectable={selectable}
                  detail={detail}
                  href={href}
                  actions={actions}
                  quiet={quiet?.(row) ?? false}
                  label={rowLabel(row)}
                  onToggle={selection.toggle}
                  onOpenDetail={openDetail}
                  onPlace={cursor.put}
                  onFollow={follow}
                  onAhead={ahead}
                  measure={measure}
                />
              )
            }}
          />
        )}
        {more && (
          <tbody>
            <tr>
              <td colSpan={span}>{more}</td>
            </tr>
          </tbody>
        )}
      </table>
    )
  }

  return (
    <section
      className={css.frame}
      data-list={name}
      data-fill={fill}
      data-cards={asCards}
      data-bulk={hasBulk}
      aria-label={title}
      style={{ '--row': `${height}px` }}
    >
      <Toolbar
        title={title}
        count={first || failed ? undefined : (props.count ?? total)}
        capped={capped}
        filters={filters}
        tools={tools}
        model={model}
        rows={selection.chosen.length > 0 ? selection.chosen : all}
        everyRow={hasMore && selection.chosen.length === 0 ? everyRow : undefined}
        plain={asCards}
      />
      {query.isError && !failed && <RefetchFailed error={query.error} retry={query.refetch} />}
      <div className={css.view}>
        <div ref={scroller} className={css.scroller} aria-busy={query.isFetching}>
          {query.isFetching && !first && <div className={css.refetch} />}
          {content}
        </div>
      </div>
      {hasBulk && <BulkBar selection={selection} actions={bulk} total={bulkTotal} thing={props.thing} />}
    </section>
  )
}
