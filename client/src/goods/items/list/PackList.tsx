import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { plural, t } from '../../../ui/words.ts'
import { packBulk, packToSwitch } from './bulkActions.ts'
import { PackCard } from './cards.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { PackFilter } from './filter.ts'
import css from './ItemList.module.css'
import type { ListProps } from './ListProps.ts'
import { packColumns } from './packColumns.tsx'
import type { PackRow } from './pages.ts'
import { rowActions } from './rowActions.ts'
import { usePackList } from './useItemList.ts'
import type { LabelAsking } from './useLabelActions.ts'

const look = {
  rowId: (row: PackRow) => String(row.packsizeid),
  rowLabel: (row: PackRow) => row.sku,
  quiet: (row: PackRow) => !(row.isActive && row.itemIsActive),
  card: (row: PackRow) => <PackCard row={row} />,
  bulkTotal: (rows: readonly PackRow[]) =>
    plural(new Set(rows.map(({ itemId }) => itemId)).size, 'of {count} item', 'of {count} items'),
}

interface PackListProps extends ListProps<PackFilter> {
  onLabel: (asking: LabelAsking) => void
}

/** Every pack with its price, one per row. */
export function PackList({ filter, hrefOf, actions, onGroup, onLabel, empty, filters, list }: PackListProps) {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const pages = usePackList(filter)
  const columns = useMemo(() => packColumns(filter.searchtext), [filter.searchtext])
  const href = useCallback((row: PackRow) => hrefOf(row.itemId), [hrefOf])
  const { ask } = actions
  const bulk = useMemo(() => packBulk({ ask, onGroup, onLabel }), [ask, onGroup, onLabel])
  const actionsOf = useCallback(
    (row: PackRow) =>
      rowActions(row, {
        open: () => void navigate(hrefOf(row.itemId)),
        go: path => void navigate(path),
        on: row.isActive,
        flip: () => ask({ on: !row.isActive, things: [packToSwitch(row)] }),
        refused: row.itemIsActive ? undefined : t('Its item is inactive'),
      }),
    [navigate, hrefOf, ask],
  )
  return (
    <div className={css.table}>
      <ListTable
        list={list}
        title={t('Packs')}
        {...pages}
        {...look}
        columns={columns}
        noMatch={empty}
        nothing={empty}
        filters={filters}
        tools={!isPhone && <ExportButton filter={filter} />}
        href={href}
        actions={actionsOf}
        bulk={bulk}
      />
    </div>
  )
}
