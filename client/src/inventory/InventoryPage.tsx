import { Button } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { IconPackageImport, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type StockRow, useStockCountsQuery, useStockListPagesInfiniteQuery } from '../api/inventory.ts'
import { LeaveGuard } from '../app/navigation/LeaveGuard.tsx'
import { inventoryItemPath, paths } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { usePages } from '../app/requests/pages.ts'
import { useListViews } from '../app/saved-views/useListViews.tsx'
import { SheetButton } from '../app/sheet-upload/SheetButton.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import type { Focusable } from '../ui/grid/Grid.tsx'
import { SkipToTable } from '../ui/grid/SkipToTable.tsx'
import { DayPicker } from '../ui/layout/DayPicker.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import type { BulkAction } from '../ui/table/BulkBar.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { rowsOf } from '../ui/table/query.ts'
import type { Empty } from '../ui/table/tableProps.ts'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { BuyFrame } from './buy/BuyFrame.tsx'
import type { BuyTexts } from './buy/buying.ts'
import { DownloadSheet } from './DownloadSheet.tsx'
import { stockColumns } from './list/columns.tsx'
import { addressShape, asked, hasChoices, type ListFilter, readAddress, withoutChips } from './list/filter.ts'
import { StockCard } from './list/StockCard.tsx'
import { StockFilters } from './list/StockFilters.tsx'
import { StockTiles } from './list/StockTiles.tsx'

const UploadDialog = lazy(async () => ({ default: (await import('./sheet/UploadDialog.tsx')).UploadDialog }))
const ReceiveScreen = lazy(async () => ({ default: (await import('./receive/ReceiveScreen.tsx')).ReceiveScreen }))

const rowId = (row: StockRow) => String(row.itemId)
const rowLabel = (row: StockRow) => row.itemName
const href = (row: StockRow) => inventoryItemPath(row.itemId, row.itemName)
const receiving = { view: 'text' } as const

/** Stock: on hand, promised, arriving and to be bought; also the screen for receiving goods. */
export function InventoryPage() {
  const [{ view }] = useUrlState(receiving)
  return view === 'receive' ? (
    <Suspense>
      <ReceiveScreen />
    </Suspense>
  ) : (
    <StockList />
  )
}

function StockList() {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const [address, change] = useUrlState(addressShape)
  const filter = useMemo(() => readAddress(address), [address])
  const [today] = useState(() => dayOf(new Date()))
  const day = filter.day ?? addDays(today, 1)
  const counts = useStockCountsQuery(filter.day ? { date: filter.day } : {}).data
  const list = usePages<StockRow>(useStockListPagesInfiniteQuery(asked(filter)))
  const views = useListViews('stock', addressShape, { hasRoom: !isPhone })
  /** Items chosen for the buying list; null means those of the filter. */
  const [chosen, setChosen] = useState<readonly StockRow[] | null>(null)
  const [typed, setTyped] = useState<BuyTexts>({})
  const columns = useMemo(() => stockColumns(today), [today])
  const card = useCallback((row: StockRow) => <StockCard row={row} today={today} />, [today])
  const search = useCallback((searchtext: string) => change({ searchtext }), [change])
  const bulk = useMemo(
    (): BulkAction<StockRow>[] => [
      { label: t('Add estimates'), icon: IconPlus, keys: 'a', run: rows => setChosen(rows), needs: inventory.addEstimates },
    ],
    [],
  )
  const grid = useRef<Focusable>(null)
  const enter = () => grid.current?.focus()
  const isBuying = chosen !== null || (filter.filter === 'TO_BUY' && !isPhone)
  const chips = <StockFilters filter={filter} counts={counts} onChange={change} />
  const { rows, total, capped } = rowsOf(list.query)
  const empty = emptyWords(
    filter,
    () => void navigate(paths.newItem),
    () => change({ ...withoutChips, filter: null }),
  )

  return (
    <Page
      title={t('Inventory')}
      fill
      mark={isBuying && <SkipToTable onSkip={enter} />}
      rule={
        <DayPicker
          label={t('Free for')}
          value={day}
          onChange={date => change({ date: date === addDays(today, 1) ? null : date })}
        />
      }
      actions={
        <>
          <SearchBox value={filter.searchtext} onChange={search} placeholder={t('Item, local name or code')} />
          {!isPhone && <DownloadSheet />}
          <SheetButton needs={inventory.bulkUploadStock} dialog={UploadDialog} upload={t('Upload stock')} hidden={isPhone} />
        </>
      }
      primary={<ReceiveButton />}
    >
      <StockTiles
        counts={counts}
        chosen={filter.filter}
        isTomorrow={filter.day === null}
        onChoose={tile => {
          setChosen(null)
          change({ filter: tile === 'ALL' ? null : tile })
        }}
      />
      {isBuying && (chosen || rows.length > 0) ? (
        <BuyFrame
          entry={grid}
          rows={chosen ?? rows}
          total={chosen ? chosen.length : total}
          capped={!chosen && capped}
          title={chosen ? t('Add estimates') : t('To buy')}
          suppliers={counts?.suppliers ?? []}
          day={day}
          today={today}
          texts={typed}
          onType={setTyped}
          filters={chosen ? undefined : chips}
          onClose={chosen ? () => setChosen(null) : undefined}
          onMore={chosen === null && list.hasMore ? list.onMore : undefined}
        />
      ) : (
        <DataTable
          key={views.tableKey}
          name="stock"
          title={t('Items')}
          noun={t('Stock')}
          query={list.query}
          columns={columns}
          rowId={rowId}
          rowLabel={rowLabel}
          empty={empty}
          fill
          filters={
            <>
              {views.button}
              {chips}
            </>
          }
          href={href}
          bulk={bulk}
          card={card}
          sort={filter.sort}
          onSort={sort => change({ sort })}
          hasMore={list.hasMore}
          onMore={list.onMore}
        />
      )}
      <LeaveGuard
        when={Object.keys(typed).length > 0}
        title={t('Leave the buying list?')}
        line={t('What you typed is not saved as estimates yet and will be lost.')}
      />
    </Page>
  )
}

/** Why the list is empty, and what helps. */
function emptyWords(filter: ListFilter, onAdd: () => void, onClear: () => void): string | Empty {
  return filter.filter === 'TO_BUY' && !hasChoices(filter) && !filter.searchtext
    ? t('Nothing to buy: there is enough for every accepted order.')
    : !filter.filter && !hasChoices(filter) && !filter.searchtext
      ? {
          line: t('No items yet. Add an item before you receive stock of it.'),
          action: { label: t('Add item'), run: onAdd, needs: items.saveItems },
        }
      : {
          line: t('No item matches these filters.'),
          action: { label: t('Clear filters'), run: onClear },
        }
}

function ReceiveButton() {
  const navigate = useNavigate()
  return (
    <NeedsRight needs={inventory.receiveEstimates}>
      <Button
        size="sm"
        leftSection={<IconPackageImport size={16} stroke={1.8} aria-hidden />}
        onClick={() => void navigate(`${paths.inventory}?view=receive`)}
      >
        {t('Receive')}
      </Button>
    </NeedsRight>
  )
}
