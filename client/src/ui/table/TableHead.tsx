import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { Text } from '../layout/Text.tsx'
import { t } from '../words.ts'
import css from './table.module.css'
import tick from './tick.module.css'
import type { Selection } from './useSelection.ts'
import type { TableModel } from './useTableModel.ts'

interface TableHeadProps<Row extends object> {
  model: TableModel<Row>
  selection: Selection<Row> | undefined
  expandable: boolean
  withActions: boolean
}

/** Column heads; a press cycles sorting: up, down, none. */
export function TableHead<Row extends object>({
  model,
  selection,
  expandable,
  withActions,
}: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {selection && (
          <th className={css.select} scope="col">
            <input
              type="checkbox"
              className={tick.box}
              aria-label={t('Select all rows')}
              checked={selection.all}
              ref={box => {
                if (box) box.indeterminate = selection.some
              }}
              onChange={selection.toggleAll}
            />
          </th>
        )}
        {expandable && (
          <th className={css.opener} scope="col">
            <span className="visually-hidden">{t('Open row')}</span>
          </th>
        )}
        {model.shown.map((column, at) => (
          <Head key={column.id} model={model} id={column.id} first={at === 0} />
        ))}
        {withActions && (
          <th className={css.more} scope="col">
            <span className="visually-hidden">{t('Actions')}</span>
          </th>
        )}
      </tr>
    </thead>
  )
}

const spoken = { asc: 'ascending', desc: 'descending' } as const

function Head<Row extends object>({
  model,
  id,
  first,
}: {
  model: TableModel<Row>
  id: string
  first: boolean
}) {
  const column = model.table.getColumn(id)
  const ours = model.shown.find(one => one.id === id)
  const header = model.table.getFlatHeaders().find(one => one.column.id === id)
  if (!column || !ours) return null
  const sorted = column.getIsSorted()
  const sortable = column.getCanSort()
  const resize = header?.getResizeHandler()
  const widen = (event: KeyboardEvent) => {
    const by = { ArrowRight: 16, ArrowLeft: -16 }[event.key]
    if (by === undefined) return
    event.preventDefault()
    model.table.setColumnSizing(sizes => ({ ...sizes, [id]: Math.max(48, column.getSize() + by) }))
  }
  return (
    <th
      scope="col"
      data-align={ours.align}
      data-first={first}
      data-pinned={ours.pinned}
      data-rank={ours.rank}
      className={css.head}
      {...(sortable ? { 'aria-sort': sorted ? spoken[sorted] : ('none' as const) } : {})}
    >
      {sortable ? (
        <button type="button" className={css.sort} onClick={() => column.toggleSorting()}>
          <Text cut>{ours.head}</Text>
          {sorted === 'asc' && <IconArrowUp size={13} stroke={2} aria-hidden />}
          {sorted === 'desc' && <IconArrowDown size={13} stroke={2} aria-hidden />}
        </button>
      ) : (
        <Text cut>{ours.head}</Text>
      )}
      {resize && (
        // biome-ignore lint/a11y/useSemanticElements: a draggable separator is no rule between texts
        <span
          role="separator"
          aria-orientation="vertical"
          aria-label={t('Width of {name}', { name: ours.head })}
          aria-valuenow={column.getSize()}
          tabIndex={-1}
          className={css.resize}
          onMouseDown={resize}
          onTouchStart={resize}
          onKeyDown={widen}
        />
      )}
    </th>
  )
}
