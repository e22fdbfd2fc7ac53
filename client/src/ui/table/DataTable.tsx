import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Action } from '../ActionMenu.tsx'
import { ErrorState, EmptyState as NothingHere } from '../States.tsx'
import { isFinger, phone, useMedia } from '../useMedia.ts'
import { t } from '../words.ts'
import { type BulkAction, BulkBar } from './BulkBar.tsx'
import { CardList } from './CardList.tsx'
import type { Column } from './column.ts'
import { More, RefetchFailed, Skeleton } from './Edges.tsx'
import css from './frame.module.css'
import { type Group, GroupRow } from './GroupRow.tsx'
import { rowsOf, type TableQuery } from './query.ts'
import { rowHeight } from './settings.ts'
import { type BodyHandle, entriesOf, openRows, TableBody } from './TableBody.tsx'
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
  /** Why there is nothing. */
  line: string
  action?: { label: string; run: () => void } | undefined
}

export interface DataTableProps<Row extends object> {
  /** Settings are saved under this name. */
  name: string
  query: TableQuery<Row>
  columns: readonly Column<Row>[]
  rowId: (row: Row) => string
  /** What a row is called when it is read out: an order number, a name. */
  rowLabel: (row: Row) => string
  empty: string | Empty
  title?: string
  /** Behind the title, where the query does not know it. */
  count?: number
  /** What is loaded, for the sentence when it does not: "Orders". */
  noun?: string
  filters?: ReactNode
  tools?: ReactNode
  /** Where a row leads: Enter, the first column, a card. */
  href?: (row: Row) => string
  /** What Enter does on a row that leads nowhere: opens it for writing. */
  onOpen?: (row: Row) => void
  /** Before a row is followed: the list can leave its trail. */
  onFollow?: (row: Row, rows: readonly Row[]) => void
  /** A row will perhaps be followed: the pointer or the focus is on its link. */
  onAhead?: (row: Row) => void
  /** The row that has the cursor at first: the one a person comes back from. */
  startAt?: string | undefined
  detail?: (row: Row) => ReactNode
  actions?: (row: Row) => Action[]
  bulk?: BulkAction<Row>[]
  bulkTotal?: (rows: Row[]) => ReactNode
  /** What a row is about, where several may be about the same: of what is ticked it is counted once. */
  thing?: (row: Row) => string
  /** Rows can be ticked; on when there is something to do with them. */
  selectable?: boolean
  /** What is ticked outlives the table. */
  keptSelection?: KeptSelection
  group?: Group<Row>
  /** An inactive row. */
  quiet?: (row: Row) => boolean
  /** A row on a phone. */
  card?: (row: Row) => ReactNode
  sort?: string | null
  onSort?: (sort: string | null) => void
  hasMore?: boolean
  onMore?: () => void
  /** All rows of the filter, for a copy, where not all are loaded. */
  everyRow?: () => Promise<readonly Row[]>
  /** Takes what height is left and scrolls inside. */
  fill?: boolean
  /** A page has one table that listens to the keys. */
  keyboard?: boolean
}

/** The table of the whole product: loading, errors, paging, selection, columns, keyboard and copying are in here, once. */
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
  // What the keys walk through; a row that is closed away with its group is ticked and copied like the others.
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

  // Cards, and nothing at all, need no settings of columns.
  const awaits = !model.isKnown && !asCards && (query.data === undefined || all.length > 0)
  const first = awaits || query.isLoading || (query.data === undefined && !query.isError)
  const width = leastWidth(model, around)
  // biome-ignore lint/correctness/useExhaustiveDependencies: both say how far the table reaches
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
