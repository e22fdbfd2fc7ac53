import type { ReactNode } from 'react'
import { ErrorState, EmptyState as NothingHere } from '../feedback/States.tsx'
import { t } from '../words.ts'
import { BulkBar } from './BulkBar.tsx'
import { CardList } from './CardList.tsx'
import css from './frame.module.css'
import { GroupRow } from './GroupRow.tsx'
import { TableBody } from './TableBody.tsx'
import { More, RefetchFailed, Skeleton } from './TableEdges.tsx'
import { TableHead } from './TableHead.tsx'
import { TableRow } from './TableRow.tsx'
import { Toolbar } from './Toolbar.tsx'
import table from './table.module.css'
import type { DataTableProps } from './tableProps.ts'
import { type TableState, useDataTable } from './useDataTable.ts'
import { Widths } from './Widths.tsx'

/** The table used everywhere: loading, errors, paging, selection, columns, keyboard and copying are implemented here, once. */
export function DataTable<Row extends object>(props: DataTableProps<Row>) {
  const { name, query, title = t('Items'), noun = title, filters, tools, bulk = [], fill = false } = props
  const { hasMore = false, onMore, everyRow, selectsEvery = false } = props
  const state = useDataTable(props)
  const { height, asCards, scroller, model, all, selection, first } = state
  const hasBulk = selection.ids.size > 0 && bulk.length > 0
  const empty = typeof props.empty === 'string' ? { line: props.empty } : props.empty
  const failed = query.isError && query.data === undefined
  const more = hasMore && onMore && (
    <More onMore={onMore} busy={query.isFetching} failed={query.isError} scroller={scroller} />
  )

  let content: ReactNode
  if (failed) {
    const words = t('{noun} did not load', { noun })
    content = (
      <ErrorState
        title={words}
        error={query.error}
        retry={query.refetch}
        kept={t('Your filters are kept.')}
      />
    )
  } else if (!first && all.length === 0) content = <NothingHere {...empty} />
  else if (asCards && props.card && !first) {
    content = (
      <CardList
        entries={state.entries}
        group={props.group}
        card={props.card}
        href={props.href}
        onFollow={state.follow}
        leaving={state.leaving}
        label={title}
        more={more}
      />
    )
  } else {
    content = <WholeTable props={props} state={state} title={title} more={more} />
  }

  return (
    <section
      className={css.frame}
      data-list={name}
      data-fill={fill}
      data-cards={asCards}
      data-bulk={hasBulk}
      data-part={props.isPart}
      aria-label={title}
      style={{ '--row': `${height}px` }}
    >
      <Toolbar
        title={title}
        count={first || failed ? undefined : (props.count ?? state.total)}
        capped={state.capped}
        filters={filters}
        tools={tools}
        model={model}
        rows={selection.chosen.length > 0 ? selection.chosen : all}
        everyRow={hasMore && selection.chosen.length === 0 ? everyRow : undefined}
        plain={asCards}
        isScreen={fill && !props.isPart}
        isPart={props.isPart === true}
      />
      {query.isError && !failed && <RefetchFailed error={query.error} retry={query.refetch} />}
      <div className={css.view}>
        <div ref={scroller} className={css.scroller} aria-busy={query.isFetching}>
          {query.isFetching && !first && <div className={css.refetch} />}
          {content}
        </div>
      </div>
      <span className="visually-hidden" aria-live="polite">
        {state.said}
      </span>
      {hasBulk && (
        <BulkBar
          selection={selection}
          actions={bulk}
          total={props.bulkTotal}
          thing={props.thing}
          everyRow={selectsEvery && hasMore && selection.all ? everyRow : undefined}
        />
      )}
    </section>
  )
}

interface WholeTableProps<Row extends object> {
  props: DataTableProps<Row>
  state: TableState<Row>
  title: string
  more: ReactNode
}

/**
 * Head and rows; placeholders while the first rows load. Nothing is drawn before the frame is measured, which is before the first
 * paint: rows drawn in all columns would be drawn again in those that fit.
 */
function WholeTable<Row extends object>({ props, state, title, more }: WholeTableProps<Row>) {
  const { rowId, rowLabel, href, detail, actions, group, quiet, keyboard = true } = props
  const { model, around, selection, openIds, cursor, first, selectable, all } = state
  const span = model.shown.length + Object.values(around).filter(Boolean).length
  return (
    <table className={table.table} style={{ minWidth: state.width }}>
      <caption className="visually-hidden">{title}</caption>
      <Widths model={model} {...around} />
      <TableHead model={model} selection={selectable ? selection : undefined} {...around} />
      {!state.hasRoom ? null : first ? (
        <Skeleton columns={model.shown} {...around} rows={all.length} />
      ) : (
        <TableBody
          entries={state.entries}
          height={state.height}
          span={span}
          scroller={state.scroller}
          handle={state.body}
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
                cursor={at === cursor.place && keyboard}
                selectable={selectable}
                detail={detail}
                href={href}
                actions={actions}
                quiet={quiet?.(row) ?? false}
                label={rowLabel(row)}
                onToggle={selection.toggle}
                onOpenDetail={state.openDetail}
                onPlace={cursor.put}
                onFollow={state.follow}
                onPrefetch={state.ahead}
                bodyRef={measure ?? state.leaving}
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
