import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { memo, type ReactNode, type RefCallback, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Action } from '../dialogs/ActionMenu.tsx'
import { DotsMenu } from '../dialogs/DotsMenu.tsx'
import { markCut } from '../values/truncation.ts'
import { t } from '../words.ts'
import { type Column, isEmpty } from './column.ts'
import { orDash } from './orDash.tsx'
import css from './table.module.css'
import tick from './tick.module.css'

interface RowProps<Row> {
  row: Row
  id: string
  /** Index among the rows. */
  place: number
  /** Index in the list, including group heads. */
  index: number
  columns: readonly Column<Row>[]
  selected: boolean
  open: boolean
  cursor: boolean
  selectable: boolean
  detail: ((row: Row) => ReactNode) | undefined
  href: ((row: Row) => string) | undefined
  actions: ((row: Row) => Action[]) | undefined
  quiet: boolean
  label: string
  onToggle: (id: string) => void
  onOpenDetail: (id: string) => void
  onPlace: (place: number) => void
  onFollow: (row: Row) => void
  onPrefetch: (row: Row) => void
  /** Reports the row's height to the virtual list, or fades it when it leaves. */
  bodyRef: RefCallback<HTMLElement>
}

function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const value = column.value(row)
  if (column.cell) return orDash(column.cell(row))
  return orDash(isEmpty(value) ? null : String(value))
}

function DrawnRow<Row>({
  row,
  id,
  place,
  index,
  columns,
  selected,
  open,
  cursor,
  selectable,
  detail,
  href,
  actions,
  quiet,
  label,
  onToggle,
  onOpenDetail,
  onPlace,
  onFollow,
  onPrefetch,
  bodyRef,
}: RowProps<Row>) {
  const line = useRef<HTMLTableRowElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another record or other columns may be truncated elsewhere
  useEffect(() => {
    if (line.current) markCut(line.current)
  }, [row, columns])
  const span =
    columns.length + Number(selectable) + Number(detail !== undefined) + Number(actions !== undefined)
  return (
    <tbody ref={bodyRef} data-index={index} className={css.record}>
      <tr
        ref={line}
        className={css.row}
        data-row
        data-selected={selected}
        data-open={open}
        data-cursor={cursor}
        data-quiet={quiet}
        {...(cursor ? { 'aria-current': 'true' as const } : {})}
        onClick={() => onPlace(place)}
      >
        {selectable && (
          <td className={css.select}>
            <input
              type="checkbox"
              className={tick.box}
              aria-label={t('Select {name}', { name: label })}
              checked={selected}
              onChange={() => onToggle(id)}
            />
          </td>
        )}
        {detail && (
          <td className={css.opener}>
            <button
              type="button"
              aria-expanded={open}
              aria-label={t(open ? 'Close {name}' : 'Open {name}', { name: label })}
              onClick={() => onOpenDetail(id)}
            >
              {open ? (
                <IconChevronDown size={14} stroke={1.9} />
              ) : (
                <IconChevronRight size={14} stroke={1.9} />
              )}
            </button>
          </td>
        )}
        {columns.map((column, at) => (
          <td
            key={column.id}
            data-align={column.align}
            data-first={at === 0}
            data-pinned={column.pinned}
            data-truncate=""
            className={css.cell}
          >
            {at === 0 && href ? (
              <Link
                to={href(row)}
                className={css.link}
                onClick={() => onFollow(row)}
                onPointerEnter={() => onPrefetch(row)}
                onFocus={() => onPrefetch(row)}
              >
                {cellOf(column, row)}
              </Link>
            ) : (
              cellOf(column, row)
            )}
          </td>
        ))}
        {actions && (
          <td className={css.more}>
            <DotsMenu label={t('Actions of {name}', { name: label })} actions={() => actions(row)} />
          </td>
        )}
      </tr>
      {open && detail && (
        <tr className={css.detail}>
          <td colSpan={span}>{detail(row)}</td>
        </tr>
      )}
    </tbody>
  )
}

/** One record: its row and, if open, its details below. Rerenders only when a prop changes. */
export const TableRow = memo(DrawnRow) as typeof DrawnRow
