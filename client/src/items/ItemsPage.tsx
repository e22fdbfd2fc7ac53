import { Button } from '@mantine/core'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { itemImport } from '@packhouse/contract/sheet-import/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useItemCountsQuery } from '../api/items.ts'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { paths } from '../app/navigation/paths.ts'
import { preload } from '../app/navigation/preload.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { SheetButton } from '../app/sheet-upload/SheetButton.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { ViewSwitch } from '../ui/layout/ViewSwitch.tsx'
import { t } from '../ui/words.ts'
import type { DrawerTab } from './ItemDrawer.tsx'
import { itemTitle } from './itemNames.ts'
import { emptyWords } from './list/emptyWords.ts'
import { ItemFilters, PackFilters } from './list/Filters.tsx'
import { addressShape, chips, readAddress, tileOf, withTile, withView } from './list/filter.ts'
import { useGroupAdds } from './list/groupAdds.ts'
import { ItemTable } from './list/ItemTable.tsx'
import { ItemTiles } from './list/ItemTiles.tsx'
import { PackList } from './list/PackList.tsx'
import { StatusDialog } from './list/StatusDialog.tsx'
import { StatusResult } from './list/StatusResult.tsx'
import { useLabelActions } from './list/useLabelActions.ts'
import { useStatusActions } from './list/useStatusActions.ts'

const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }))
const AddToGroupDialog = lazy(async () => ({ default: (await import('./list/AddToGroupDialog.tsx')).AddToGroupDialog }))
const LabelDialog = lazy(async () => ({ default: (await import('./list/LabelDialog.tsx')).LabelDialog }))
const ItemDrawer = lazy(async () => ({ default: (await import('./ItemDrawer.tsx')).ItemDrawer }))

/** Each of the two lists has its own settings and views. */
const tableOf = { group: 'items', pack: 'item-packs' }

/** The catalogue: items by group, or pack by pack. */
export function ItemsPage() {
  const navigate = useNavigate()
  const [{ by }] = useUrlState(addressShape)
  const screen = useListScreen(tableOf[by ?? 'group'], addressShape, { filters: chips, but: ['item', 'tab'], folds: true })
  const { address, change } = screen
  const filter = useMemo(() => readAddress(address), [address])
  const { data: counts } = useItemCountsQuery()
  const itemActions = useStatusActions('item')
  const packActions = useStatusActions('pack')
  const labelActions = useLabelActions()
  const groupAdds = useGroupAdds()
  const hrefOf = useHrefOf()

  const shared = {
    list: screen.list,
    change,
    hrefOf,
    onGroup: groupAdds.ask,
    empty: emptyWords(filter, change, () => void navigate(paths.newItem)),
  }
  const tab: DrawerTab = address.tab === 'history' ? 'history' : 'details'
  return (
    <Page
      title={t('Items')}
      fill
      rule={
        <ViewSwitch
          label={t('View')}
          views={[
            { key: 'group', label: t('By item group') },
            { key: 'pack', label: t('By pack') },
          ]}
          chosen={filter.by}
          onChoose={by => change(withView(by, filter))}
        />
      }
      actions={
        <>
          {screen.searchBox(t('Item, local name, code or SKU'))}
          <SheetButton needs={itemImport.importItems} dialog={ImportDialog} />
          {screen.filterButton}
        </>
      }
      primary={<AddItem />}
    >
      <ItemTiles counts={counts} chosen={tileOf(filter)} onChoose={tile => change(withTile(tile))} />
      {Object.entries({ itemActions, packActions, labelActions }).map(
        ([key, { outcome, closeOutcome }]) => outcome && <StatusResult key={key} outcome={outcome} onClose={closeOutcome} />,
      )}
      {filter.by === 'pack' ? (
        <PackList
          {...shared}
          filter={filter}
          actions={packActions}
          onLabel={labelActions.ask}
          filters={<PackFilters filter={filter} onChange={change} />}
        />
      ) : (
        <ItemTable
          {...shared}
          filter={filter}
          actions={itemActions}
          filters={<ItemFilters filter={filter} onChange={change} />}
        />
      )}
      {address.item !== null && (
        <Suspense>
          <ItemDrawer
            key={address.item}
            itemId={address.item}
            tab={tab}
            onTab={tab => change({ tab: tab === 'details' ? null : tab })}
            onSwitch={item =>
              itemActions.ask({
                on: !item.isActive,
                things: [{ id: item.itemId, name: itemTitle(item), isActive: item.isActive, rowIds: [] }],
              })
            }
            onClose={() => change({ item: null, tab: null })}
          />
        </Suspense>
      )}
      <StatusDialog actions={itemActions} />
      <StatusDialog actions={packActions} />
      <Suspense>
        {groupAdds.asking && <AddToGroupDialog adds={groupAdds} />}
        {labelActions.asking && <LabelDialog actions={labelActions} />}
      </Suspense>
    </Page>
  )
}

/** Returns the current address with an item open next to the list. */
function useHrefOf(): (itemId: number) => string {
  const [params] = useSearchParams()
  return useCallback(
    itemId => {
      const query = new URLSearchParams(params)
      query.set('item', String(itemId))
      query.delete('tab')
      return `?${query}`
    },
    [params],
  )
}

const AddItem = () => (
  <NeedsRight needs={items.saveItems}>
    <Button
      component={Link}
      to={paths.newItem}
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />}
      onPointerEnter={() => preload(paths.newItem)}
      onFocus={() => preload(paths.newItem)}
    >
      {t('Add item')}
    </Button>
  </NeedsRight>
)
