import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { lazy, Suspense, useCallback, useMemo, useRef } from 'react'
import { useCategoryDashboardQuery } from '../api/categories.ts'
import { type PriceRow, useBasePriceMetricsQuery, useItemsInPricingPagesInfiniteQuery } from '../api/pricing.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { useAllPages } from '../app/requests/pages.ts'
import { useListViews } from '../app/saved-views/useListViews.tsx'
import { SheetButton } from '../app/sheet-upload/SheetButton.tsx'
import { FilterChip, ToggleChip } from '../ui/fields/FilterChip.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import type { Focusable } from '../ui/grid/Grid.tsx'
import { SkipToTable } from '../ui/grid/SkipToTable.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { useSees } from '../ui/sees.ts'
import { phone, useMedia } from '../ui/useMedia.ts'
import { t } from '../ui/words.ts'
import { DownloadSheet } from './DownloadSheet.tsx'
import { addressShape, queryOf, readAddress } from './grid/filter.ts'
import { PriceSheet } from './grid/PriceSheet.tsx'
import { PriceTiles } from './grid/PriceTiles.tsx'

const ChooseDialog = lazy(async () => ({ default: (await import('./upload/ChooseDialog.tsx')).ChooseDialog }))
const UploadScreen = lazy(async () => ({ default: (await import('./upload/UploadScreen.tsx')).UploadScreen }))

/** All prices; with `upload` in the address, the preview of a price sheet. */
export function PricingPage() {
  const [{ upload }] = useUrlState(addressShape)
  if (upload === null) return <PriceGrid />
  return (
    <Suspense>
      <UploadScreen key={upload} uploadId={upload} />
    </Suspense>
  )
}

/** Margin filter choices in percent, including the one from the address. */
const margins = (chosen: number | null) =>
  [...new Set([0, 5, 10, 15, 20, 30, ...(chosen === null ? [] : [chosen])])]
    .sort((one, other) => one - other)
    .map(value => ({ value, label: value === 0 ? t('below cost') : t('below {percent}%', { percent: value }) }))

/** The price grid with its metrics and spreadsheet download; on a phone one item at a time. */
function PriceGrid() {
  const isPhone = useMedia(phone)
  const [address, change] = useUrlState(addressShape)
  const filter = useMemo(() => readAddress(address), [address])
  const seesCosts = useSees('costs')
  const views = useListViews('pricing', addressShape, { but: ['upload'], hasRoom: !isPhone })
  const metrics = useBasePriceMetricsQuery({}).data
  const { data: categories } = useCategoryDashboardQuery({})
  const list = useAllPages<PriceRow>(useItemsInPricingPagesInfiniteQuery(queryOf(filter)))
  const search = useCallback((searchtext: string) => change({ searchtext }), [change])
  const prices = useRef<Focusable>(null)
  const enter = () => prices.current?.focus()
  const only = (one: typeof filter.filter) => change({ filter: filter.filter === one ? null : one })
  const names = (categories ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return (
    <Page
      title={t('Pricing')}
      fill
      actions={
        <>
          {!isPhone && <SkipToTable onSkip={enter} />}
          <SearchBox value={filter.searchtext} onChange={search} placeholder={t('Item, local name or code')} onInto={enter} />
          {!isPhone && <DownloadSheet />}
          {!isPhone && <SheetButton needs={pricing.bulkUploadItemPrices} dialog={ChooseDialog} upload={t('Upload prices')} />}
        </>
      }
    >
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
        isFiltered={
          filter.filter !== 'ALL' || filter.categoryId !== null || filter.marginBelow !== null || filter.searchtext !== ''
        }
        onClear={() => change({ filter: null, categoryId: null, marginBelow: null, searchtext: null })}
        filters={
          <>
            {views.button}
            {isPhone && (
              <ToggleChip
                label={t('Not updated today')}
                count={metrics?.notUpdatedToday}
                on={filter.filter === 'NOT_UPDATED_TODAY'}
                onToggle={() => only('NOT_UPDATED_TODAY')}
              />
            )}
            <FilterChip
              label={t('Category')}
              choices={names}
              chosen={filter.categoryId === null ? null : String(filter.categoryId)}
              onChoose={id => change({ categoryId: id === null ? null : Number(id) })}
              loading={categories === undefined}
            />
            {seesCosts && (
              <FilterChip
                label={t('Margin')}
                choices={margins(filter.marginBelow)}
                chosen={filter.marginBelow}
                onChoose={marginBelow => change({ marginBelow })}
              />
            )}
            <ToggleChip
              label={t('Moved over 10%')}
              on={filter.filter === 'MOVED_OVER_10'}
              onToggle={() => only('MOVED_OVER_10')}
            />
            <ToggleChip label={t('Manual packs')} on={filter.filter === 'MANUAL_PACKS'} onToggle={() => only('MANUAL_PACKS')} />
            <ToggleChip
              label={t('Out of line')}
              count={metrics?.outOfLine}
              on={filter.filter === 'OUT_OF_LINE'}
              onToggle={() => only('OUT_OF_LINE')}
            />
            <ToggleChip
              label={t('Older than 7 days')}
              count={metrics?.staleOver7Days}
              on={filter.filter === 'STALE'}
              onToggle={() => only('STALE')}
            />
          </>
        }
      />
    </Page>
  )
}
