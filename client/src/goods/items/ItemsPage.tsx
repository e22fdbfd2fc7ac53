import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import { IconPlus } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { useItemCountsQuery } from '../../api/catalogue.ts'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { preload } from '../../app/navigation/preload.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { SheetButton } from '../../app/sheet-upload/SheetButton.tsx'
import { ResultCard } from '../../platform/bulk/ResultCard.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { ViewSwitch } from '../../ui/layout/ViewSwitch.tsx'
import { onUse } from '../../ui/onUse.tsx'
import type { Empty } from '../../ui/table/tableProps.ts'
import { t } from '../../ui/words.ts'
import { ItemFilters, PackFilters } from './list/Filters.tsx'
import {
  type Address,
  addressShape,
  type CatalogueFilter,
  chips,
  hasChoices,
  isNarrowed,
  type Lack,
  readAddress,
  tileOf,
  withoutChips,
  withTile,
  withView,
} from './list/filter.ts'
import { useGroupAdds } from './list/groupAdds.ts'
import { ItemTable } from './list/ItemTable.tsx'
import { ItemTiles } from './list/ItemTiles.tsx'
import { OpenItem, useHrefOf } from './list/OpenItem.tsx'
import { PackList } from './list/PackList.tsx'
import { StatusDialog } from './list/StatusDialog.tsx'
import { useLabelActions } from './list/useLabelActions.ts'
import { useStatusActions } from './list/useStatusActions.ts'

const nothingLacks: Record<Lack, string> = {
  price: 'Every active item has a price.',
  pack: 'Every active item has a pack.',
  picture: 'Every active item has a picture.',
}

/** Returns why the list is empty, and the most useful next action. */
function emptyWords(
  filter: CatalogueFilter,
  change: (change: Partial<Address>) => void,
  add: () => void,
): Empty {
  const text = filter.searchtext.trim()
  if (text && filter.status !== 'all')
    return {
      line: t(
        filter.status === 'active'
          ? 'No active item matches “{text}”.'
          : 'No inactive item matches “{text}”.',
        {
          text,
        },
      ),
      action: {
        label: t('Search all items'),
        run: () => change({ ...withoutChips, searchtext: text, status: 'all', without: null }),
      },
    }
  if (text && !hasChoices(filter))
    return {
      line: t('No item matches “{text}”.', { text }),
      action: { label: t('Add item'), run: add, needs: items.saveItems },
    }
  if (isNarrowed(filter))
    return {
      line: t('Nothing matches these filters.'),
      action: { label: t('Clear filters'), run: () => change(withoutChips) },
    }
  if (filter.by === 'group' && filter.without) return { line: t(nothingLacks[filter.without]) }
  if (filter.status === 'inactive') return { line: t('Nothing is inactive.') }
  return { line: t('No items yet.'), action: { label: t('Add item'), run: add, needs: items.saveItems } }
}

const ImportDialog = onUse(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)
const AddToGroupDialog = onUse(async () => (await import('./list/AddToGroupDialog.tsx')).AddToGroupDialog)
const LabelDialog = onUse(async () => (await import('./list/LabelDialog.tsx')).LabelDialog)

/** Each of the two lists has its own settings and views. */
const tableOf = { group: 'items', pack: 'item-packs' }

/** The catalogue: items by group, or pack by pack. */
export function ItemsPage() {
  const navigate = useNavigate()
  const [{ by }] = useUrlState(addressShape)
  const screen = useListScreen(tableOf[by ?? 'group'], addressShape, {
    filters: chips,
    but: ['item', 'tab'],
    folds: true,
  })
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
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('Add item')}
          needs={items.saveItems}
          to={paths.newItem}
          ahead={() => preload(paths.newItem)}
        />
      }
    >
      <ItemTiles counts={counts} chosen={tileOf(filter)} onChoose={tile => change(withTile(tile))} />
      {Object.entries({ itemActions, packActions, labelActions }).map(
        ([key, { outcome, closeOutcome }]) =>
          outcome && <ResultCard key={key} outcome={outcome} onClose={closeOutcome} />,
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
      <OpenItem address={address} change={change} onSwitch={itemActions.ask} />
      <StatusDialog actions={itemActions} />
      <StatusDialog actions={packActions} />
      {groupAdds.asking && <AddToGroupDialog adds={groupAdds} />}
      {labelActions.asking && <LabelDialog actions={labelActions} />}
    </Page>
  )
}
