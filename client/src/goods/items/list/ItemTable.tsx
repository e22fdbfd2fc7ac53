import { IconFold, IconFoldDown } from '@tabler/icons-react'
import { useCallback, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { ListTable } from '../../../app/list/ListTable.tsx'
import { useManyChanges } from '../../../platform/bulk/useManyChanges.tsx'
import { Definitions } from '../../../ui/layout/Definitions.tsx'
import { Row } from '../../../ui/layout/Flex.tsx'
import { IconButton } from '../../../ui/layout/IconButton.tsx'
import { SideBySide } from '../../../ui/layout/SideBySide.tsx'
import { onUse } from '../../../ui/onUse.tsx'
import { rowsOf } from '../../../ui/table/query.ts'
import { phone, useMedia } from '../../../ui/useMedia.ts'
import { t } from '../../../ui/words.ts'
import { EditItemButton } from '../EditItemButton.tsx'
import { itemFacts, useCatalogueNames } from '../itemFacts.ts'
import { itemTitle } from '../itemNames.ts'
import { PackTable } from '../PackTable.tsx'
import { itemBulk, itemsToSwitch } from './bulkActions.ts'
import { ItemCard } from './cards.tsx'
import { ExportButton } from './ExportButton.tsx'
import type { ItemFilter } from './filter.ts'
import { itemRowId, useItemGroups } from './groups.tsx'
import css from './ItemList.module.css'
import { itemColumns } from './itemColumns.tsx'
import type { ListProps } from './ListProps.ts'
import type { Item, ItemRow } from './pages.ts'
import { rowActions } from './rowActions.ts'
import { useItemList } from './useItemList.ts'

const ChangeItems = onUse(async () => (await import('./ChangeItems.tsx')).ChangeItems)

const look = {
  rowId: itemRowId,
  rowLabel: itemTitle,
  /** An item ticked in two groups counts once. */
  thing: ({ itemId }: ItemRow) => String(itemId),
  quiet: (row: ItemRow) => !row.isActive,
  detail: (row: ItemRow) => <ItemPreview item={row} />,
  card: (row: ItemRow) => <ItemCard row={row} />,
}

/** The items by group. */
export function ItemTable({
  filter,
  change,
  hrefOf,
  actions,
  onGroup,
  empty,
  filters,
  list,
}: ListProps<ItemFilter>) {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const pages = useItemList(filter)
  const { rows } = rowsOf(pages.query)
  const alone = useCallback((itemgroupid: number) => change({ itemgroupid }), [change])
  const { group, allClosed, toggleAll, several } = useItemGroups(rows, pages.hasMore, alone)
  const columns = useMemo(() => itemColumns(filter.searchtext), [filter.searchtext])
  const href = useCallback((row: ItemRow) => hrefOf(row.itemId), [hrefOf])
  const { ask } = actions
  const { ask: onChange, view } = useManyChanges(ChangeItems)
  const bulk = useMemo(
    () => itemBulk({ ask, onGroup, onChange }, path => void navigate(path)),
    [ask, onGroup, onChange, navigate],
  )
  const actionsOf = useCallback(
    (row: ItemRow) =>
      rowActions(row, {
        open: () => void navigate(hrefOf(row.itemId)),
        go: path => void navigate(path),
        on: row.isActive,
        flip: () => ask({ on: !row.isActive, things: itemsToSwitch([row]) }),
      }),
    [navigate, hrefOf, ask],
  )
  return (
    <div className={css.table}>
      {view}
      <ListTable
        list={list}
        title={t('Items')}
        {...pages}
        {...look}
        columns={columns}
        noMatch={empty}
        nothing={empty}
        filters={filters}
        tools={
          !isPhone && (
            <>
              {several && (
                <IconButton
                  icon={allClosed ? IconFoldDown : IconFold}
                  label={t(allClosed ? 'Open all groups' : 'Close all groups')}
                  onClick={toggleAll}
                />
              )}
              <ExportButton filter={filter} />
            </>
          )
        }
        href={href}
        actions={actionsOf}
        bulk={bulk}
        group={group}
      />
    </div>
  )
}

/** Preview of an item without leaving the list. */
function ItemPreview({ item }: { item: Item }) {
  const names = useCatalogueNames()
  return (
    <SideBySide side={330}>
      <div>
        <PackTable
          packs={item.packs}
          unit={item.itemUnit}
          label={t('Packs of {name}', { name: itemTitle(item) })}
        />
        <Row className={css.actions}>
          <EditItemButton item={item} />
        </Row>
      </div>
      <Definitions facts={itemFacts(item, names)} />
    </SideBySide>
  )
}
