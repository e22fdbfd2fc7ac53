import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { useMemo, useRef } from 'react'
import {
  type PriceRow,
  useBasePriceMetricsQuery,
  useItemsInPricingPagesInfiniteQuery,
} from '../../api/pricing.ts'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useAllPages } from '../../app/requests/pages.ts'
import { DownloadMenu } from '../../app/sheet-upload/DownloadMenu.tsx'
import { SheetButton } from '../../app/sheet-upload/SheetButton.tsx'
import type { Focusable } from '../../ui/grid/gridProps.ts'
import { SkipToTable } from '../../ui/grid/SkipToTable.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { addressShape, queryOf, readAddress } from './grid/filter.ts'
import { PriceFilters } from './grid/PriceFilters.tsx'
import { PriceSheet } from './grid/PriceSheet.tsx'
import { PriceTiles } from './grid/PriceTiles.tsx'
import { ScheduledRun } from './runs/ScheduledRun.tsx'

const ChooseDialog = onUse(async () => (await import('./upload/ChooseDialog.tsx')).ChooseDialog)
const UploadScreen = onUse(async () => (await import('./upload/UploadScreen.tsx')).UploadScreen)

/** All prices; with `upload` in the address, the preview of a price sheet. */
export function PricingPage() {
  const [{ upload }] = useUrlState(addressShape)
  if (upload === null) return <PriceGrid />
  return <UploadScreen key={upload} uploadId={upload} />
}

/** The price grid with its metrics and spreadsheet download; on a phone one item at a time. */
function PriceGrid() {
  const screen = useListScreen('pricing', addressShape, {
    filters: ['categoryId', 'marginBelow'],
    tile: 'filter',
    but: ['upload'],
  })
  const { address, change, isPhone } = screen
  const filter = useMemo(() => readAddress(address), [address])
  const metrics = useBasePriceMetricsQuery({}).data
  const list = useAllPages<PriceRow>(useItemsInPricingPagesInfiniteQuery(queryOf(filter)))
  const prices = useRef<Focusable>(null)
  const enter = () => prices.current?.focus()
  return (
    <Page
      title={t('Pricing')}
      fill
      actions={
        <>
          {!isPhone && <SkipToTable onSkip={enter} />}
          {screen.searchBox(t('Item, local name or code'), { onInto: enter })}
          {!isPhone && <DownloadSheet />}
          {!isPhone && (
            <SheetButton
              needs={pricing.bulkUploadItemPrices}
              dialog={ChooseDialog}
              upload={t('Upload prices')}
            />
          )}
        </>
      }
    >
      <ScheduledRun />
      {!isPhone && (
        <PriceTiles
          metrics={metrics}
          chosen={filter.filter}
          onChoose={tile => change({ filter: tile === 'ALL' ? null : tile })}
        />
      )}
      <PriceSheet
        list={list}
        searched={filter.searchtext}
        entry={prices}
        isFiltered={screen.list.isNarrowed}
        onClear={screen.list.clear}
        filters={
          <>
            {screen.list.views}
            <PriceFilters filter={filter} metrics={metrics} onChange={change} />
          </>
        }
      />
    </Page>
  )
}

/**
 * Downloads the price sheet of all active items for a spreadsheet program. It contains its time and the current prices.
 * (rules §4.10)
 */
function DownloadSheet() {
  return (
    <DownloadMenu
      label={t('Download sheet')}
      forms={[
        { label: t('Excel (.xlsx)'), path: pricing.pricesAsXlsx.path },
        { label: t('CSV'), path: pricing.pricesAsCsv.path },
      ]}
    />
  )
}
