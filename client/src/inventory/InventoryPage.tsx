import { Button } from '@mantine/core'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { items } from '@packhouse/contract/items/endpoints.ts'
import { IconPackageImport, IconPlus } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type StockRow, useStockCountsQuery, useStockListPagesInfiniteQuery } from '../api/inventory.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { LeaveGuard } from '../app/navigation/LeaveGuard.tsx'
import { inventoryItemPath, paths } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { usePages } from '../app/requests/pages.ts'
import { SheetButton } from '../app/sheet-upload/SheetButton.tsx'
import type { Focusable } from '../ui/grid/Grid.tsx'
import { SkipToTable } from '../ui/grid/SkipToTable.tsx'
import { DayPicker } from '../ui/layout/DayPicker.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import type { BulkAction } from '../ui/table/BulkBar.tsx'
import { rowsOf } from '../ui/table/query.ts'
import { t } from '../ui/words.ts'
import { BuyFrame } from './buy/BuyFrame.tsx'
import type { BuyTexts } from './buy/buying.ts'
import { DownloadSheet } from './DownloadSheet.tsx'
import { stockColumns } from './list/columns.tsx'
import { addressShape, chips, queryOf } from './list/filter.ts'
import { StockCard } from './list/StockCard.tsx'
import { StockFilters } from './list/StockFilters.tsx'
import { StockTiles } from './list/StockTiles.tsx'

const UploadDialog = lazy(async () => ({ default: (await import('./sheet/UploadDialog.tsx')).UploadDialog }))
const ReceiveScreen = lazy(async () => ({ default: (await import('./receive/ReceiveScreen.tsx')).ReceiveScreen }))

const look = {
  rowId: (row: StockRow) => String(row.itemId),
  rowLabel: (row: StockRow) => row.itemName,
  href: (row: StockRow) => inventoryItemPath(row.itemId, row.itemName),
}
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
  const screen = useListScreen('stock', addressShape, { filters: chips, tile: 'filter' })
  const { address, change, isPhone } = screen
  const [today] = useState(() => dayOf(new Date()))
  const filter = queryOf(address)
  const day = filter.date ?? addDays(today, 1)
  const counts = useStockCountsQuery(filter.date ? { date: filter.date } : {}).data
  const list = usePages<StockRow>(useStockListPagesInfiniteQuery(filter))
  /** Items chosen for the buying list; null means those of the filter. */
  const [chosen, setChosen] = useState<readonly StockRow[] | null>(null)
  const [typed, setTyped] = useState<BuyTexts>({})
  const columns = useMemo(() => stockColumns(today), [today])
  const card = useCallback((row: StockRow) => <StockCard row={row} today={today} />, [today])
  const bulk = useMemo(
    (): BulkAction<StockRow>[] => [
      { label: t('Add estimates'), icon: IconPlus, keys: 'a', run: rows => setChosen(rows), needs: inventory.addEstimates },
    ],
    [],
  )
  const grid = useRef<Focusable>(null)
  const enter = () => grid.current?.focus()
  const isBuying = chosen !== null || (filter.filter === 'TO_BUY' && !isPhone)
  const filters = <StockFilters filter={address} counts={counts} onChange={change} />
  const { rows, total, capped } = rowsOf(list.query)

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
          {screen.searchBox(t('Item, local name or code'))}
          {!isPhone && <DownloadSheet />}
          <SheetButton needs={inventory.bulkUploadStock} dialog={UploadDialog} upload={t('Upload stock')} hidden={isPhone} />
        </>
      }
      primary={<ReceiveButton />}
    >
      <StockTiles
        counts={counts}
        chosen={address.filter}
        isTomorrow={filter.date === undefined}
        onChoose={tile => {
          setChosen(null)
          change({ filter: tile })
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
          filters={chosen ? undefined : filters}
          onClose={chosen ? () => setChosen(null) : undefined}
          onMore={chosen === null && list.hasMore ? list.onMore : undefined}
        />
      ) : (
        <ListTable
          list={screen.list}
          title={t('Items')}
          noun={t('Stock')}
          {...list}
          {...look}
          columns={columns}
          bulk={bulk}
          card={card}
          filters={filters}
          noMatch={
            filter.filter === 'TO_BUY' && !filter.searchtext && !chips.some(one => address[one])
              ? { line: t('Nothing to buy: there is enough for every accepted order.') }
              : t('No item matches these filters.')
          }
          nothing={{
            line: t('No items yet. Add an item before you receive stock of it.'),
            action: { label: t('Add item'), run: () => void navigate(paths.newItem), needs: items.saveItems },
          }}
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
