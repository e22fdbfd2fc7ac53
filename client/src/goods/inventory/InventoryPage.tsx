import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { IconPackageImport } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type StockRow, useStockCountsQuery, useStockListPagesInfiniteQuery } from '../../api/inventory.ts'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { LeaveGuard } from '../../app/navigation/LeaveGuard.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { usePages } from '../../app/requests/pages.ts'
import { DownloadMenu } from '../../app/sheet-upload/DownloadMenu.tsx'
import { SheetButton } from '../../app/sheet-upload/SheetButton.tsx'
import type { Focusable } from '../../ui/grid/gridProps.ts'
import { SkipToTable } from '../../ui/grid/SkipToTable.tsx'
import { DayPicker } from '../../ui/layout/DayPicker.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { t } from '../../ui/words.ts'
import { BuyFrame } from './estimates/BuyFrame.tsx'
import type { BuyTexts } from './estimates/buying.ts'
import { addressShape, chips, queryOf } from './list/filter.ts'
import { StockFilters } from './list/StockFilters.tsx'
import { StockTable } from './list/StockTable.tsx'
import { StockTiles } from './list/StockTiles.tsx'
import type { FromAbove } from './receive/fromAbove.ts'

const UploadDialog = onUse(async () => (await import('./sheet/UploadDialog.tsx')).UploadDialog)
const ReceiveScreen = onUse(async () => (await import('./receive/ReceiveScreen.tsx')).ReceiveScreen)

const receiving = { view: 'text' } as const
const receivePath = `${paths.inventory}?view=receive`

/** Stock: on hand, promised, arriving and to be bought; also the screen for receiving goods. */
export function InventoryPage({ CameBack }: FromAbove) {
  const [{ view }] = useUrlState(receiving)
  return view === 'receive' ? <ReceiveScreen CameBack={CameBack} /> : <StockList />
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
  const grid = useRef<Focusable>(null)
  const enter = () => grid.current?.focus()
  const isBuying = chosen !== null || (filter.filter === 'TO_BUY' && !isPhone)
  const filters = <StockFilters filter={address} counts={counts} onChange={change} />

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
          {screen.searchBox(t('Item, local name or code'), { width: 240 })}
          <SheetButton
            needs={inventory.bulkUploadStock}
            dialog={UploadDialog}
            upload={t('Upload stock')}
            hidden={isPhone}
          />
        </>
      }
      primary={
        <PageButton
          primary
          icon={IconPackageImport}
          label={t('Receive')}
          needs={inventory.receiveEstimates}
          run={() => void navigate(receivePath)}
        />
      }
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
      {isBuying && (chosen || rowsOf(list.query).rows.length > 0) ? (
        <BuyFrame
          entry={grid}
          chosen={chosen}
          list={list}
          suppliers={counts?.suppliers ?? []}
          day={day}
          today={today}
          texts={typed}
          onType={setTyped}
          filters={filters}
          onClose={() => setChosen(null)}
        />
      ) : (
        <StockTable
          list={screen.list}
          pages={list}
          filter={address}
          today={today}
          filters={filters}
          tools={!isPhone && <DownloadSheet />}
          onEstimates={setChosen}
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

/** Downloads the stock sheet of all active items for a spreadsheet program. (rules §5.8) */
function DownloadSheet() {
  const forms = [
    { label: t('Excel (.xlsx)'), path: inventory.stockAsXlsx.path },
    { label: t('CSV'), path: inventory.stockAsXlsx.path, params: { format: 'csv' } },
  ]
  return <DownloadMenu small label={t('Download sheet')} needs={inventory.stockAsXlsx} forms={forms} />
}
