import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Action } from '../dialogs/ActionMenu.tsx'
import { DotsMenu } from '../dialogs/DotsMenu.tsx'
import { t } from '../words.ts'
import css from './table.module.css'
import tick from './tick.module.css'
import type { Selection } from './useSelection.ts'

export interface Group<Row> {
  /** Consecutive rows with the same key share one group head. */
  of: (row: Row) => string
  head: (key: string, rows: readonly Row[]) => ReactNode
  /** Allows collapsing the group and selecting its rows together. */
  folding?: Folding<Row>
}

interface Folding<Row> {
  closed: ReadonlySet<string>
  onToggle: (key: string) => void
  /** Name of a group for screen readers. */
  name: (key: string, rows: readonly Row[]) => string
  actions?: (key: string, rows: readonly Row[]) => Action[]
}

interface GroupRowProps<Row> {
  group: Group<Row>
  groupKey: string
  rows: readonly Row[]
  rowId: (row: Row) => string
  selection: Selection<Row> | undefined
  /** Whether the table has a column of openers, of menus. */
  expandable: boolean
  withActions: boolean
  span: number
}

/** The head of a group: across the table, or with tick, opener and menu in the columns where its rows have theirs. */
export function GroupRow<Row>(props: GroupRowProps<Row>) {
  const { group, groupKey, rows, rowId, selection, expandable, withActions, span } = props
  const { folding } = group
  const head = <div className={css.groupHead}>{group.head(groupKey, rows)}</div>
  if (!folding)
    return (
      <tr className={css.group}>
        <td colSpan={span}>{head}</td>
      </tr>
    )
  const name = folding.name(groupKey, rows)
  const isOpen = !folding.closed.has(groupKey)
  const actions = withActions && folding.actions?.(groupKey, rows)
  const rest = span - Number(selection !== undefined) - Number(expandable) - Number(withActions)
  const opener = (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={t(isOpen ? 'Close group {name}' : 'Open group {name}', { name })}
      onClick={() => folding.onToggle(groupKey)}
    >
      {isOpen ? <IconChevronDown size={14} stroke={1.9} /> : <IconChevronRight size={14} stroke={1.9} />}
    </button>
  )
  return (
    <tr className={css.group} data-folding>
      {selection && (
        <td className={css.select}>
          <GroupBox ids={rows.map(rowId)} name={name} selection={selection} />
        </td>
      )}
      {expandable && <td className={css.opener}>{opener}</td>}
      <td colSpan={rest}>{head}</td>
      {withActions && (
        <td className={css.more}>
          {actions && actions.length > 0 && (
            <DotsMenu label={t('Actions of {name}', { name })} actions={actions} />
          )}
        </td>
      )}
    </tr>
  )
}

function GroupBox<Row>({ ids, name, selection }: { ids: string[]; name: string; selection: Selection<Row> }) {
  const ticked = ids.filter(id => selection.ids.has(id)).length
  const all = ticked === ids.length
  return (
    <input
      type="checkbox"
      className={tick.box}
      aria-label={t('Select group {name}', { name })}
      checked={all}
      ref={box => {
        if (box) box.indeterminate = ticked > 0 && !all
      }}
      onChange={() => selection.toggleEach(ids, !all)}
    />
  )
}
