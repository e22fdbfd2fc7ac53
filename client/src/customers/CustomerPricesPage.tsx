import { dayOf } from '@packhouse/contract/day.ts'
import { useCallback, useMemo, useRef, useState } from 'react'
import {
  type CustomerItem,
  type CustomerPriceFigures,
  customerPages,
  useCustomerDetailsQuery,
  useCustomerPriceFiguresQuery,
} from '../api/customers.ts'
import { useGroupsOfCustomerQuery } from '../api/item-groups.ts'
import { nothingTyped } from '../app/edit/useTypedRows.ts'
import { LeaveGuard } from '../app/navigation/LeaveGuard.tsx'
import { useUrlState } from '../app/navigation/urlState.ts'
import { useAllPages } from '../app/requests/pages.ts'
import { useListViews } from '../app/saved-views/useListViews.tsx'
import { EmptyState, ErrorState } from '../ui/feedback/States.tsx'
import { ToggleChip } from '../ui/fields/FilterChip.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import type { Focusable } from '../ui/grid/Grid.tsx'
import { GridSkeleton } from '../ui/grid/GridSkeleton.tsx'
import { SkipToTable } from '../ui/grid/SkipToTable.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { type Tile, Tiles } from '../ui/layout/Tiles.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { someNames } from '../ui/values/someNames.ts'
import { plural, t } from '../ui/words.ts'
import { CustomerPicker } from './prices/CustomerPicker.tsx'
import { CustomersWithDiscounts } from './prices/CustomersWithDiscounts.tsx'
import { DiscountSheet } from './prices/DiscountSheet.tsx'
import { addressShape, type Only, onlys, queryOf } from './prices/filter.ts'
import { PriceListButton } from './prices/PriceListButton.tsx'
import type { TypedDiscounts } from './prices/useTypedDiscounts.ts'

/** Rows per request of the grid. */
const pageSize = 200

/** A customer's prices: discounts in a grid, the resulting prices with their reasons, and the price list. */
export function CustomerPricesPage() {
  const [{ customerid }, change] = useUrlState(addressShape)
  const [edits, setEdits] = useState<Readonly<Record<number, TypedDiscounts>>>({})
  const choose = (id: number) => change({ customerid: id, only: null, recent: false, searchtext: null })
  const unsaved = Object.values(edits).reduce((sum, { texts }) => sum + Object.keys(texts).length, 0)
  return (
    <>
      {customerid === null ? (
        <Page title={t('Customer prices')} fill rule={<CustomerPicker name={undefined} onChoose={choose} />}>
          <CustomersWithDiscounts />
        </Page>
      ) : (
        <PricesOfCustomer
          key={customerid}
          customerid={customerid}
          onChoose={choose}
          typed={edits[customerid] ?? nothingTyped}
          onType={change => setEdits(before => ({ ...before, [customerid]: change(before[customerid] ?? nothingTyped) }))}
        />
      )}
      <LeaveGuard
        when={unsaved > 0}
        title={t('Leave the discounts?')}
        line={plural(
          unsaved,
          '{count} discount is not saved and will be lost.',
          '{count} discounts are not saved and will be lost.',
        )}
      />
    </>
  )
}

interface PricesOfCustomerProps {
  customerid: number
  onChoose: (customerid: number) => void
  typed: TypedDiscounts
  onType: (change: (before: TypedDiscounts) => TypedDiscounts) => void
}

function PricesOfCustomer({ customerid, onChoose, typed, onType }: PricesOfCustomerProps) {
  const [address, change] = useUrlState(addressShape)
  const views = useListViews('customer-prices', addressShape, { keep: ['customerid'], hasRoom: !useMedia(phone) })
  const { recent } = address
  const only = onlys.find(one => one === address.only) ?? null
  const searchtext = address.searchtext ?? ''
  const today = dayOf(new Date())
  const customer = useCustomerDetailsQuery({ customerid }).data
  const { data: groups } = useGroupsOfCustomerQuery({ customerid })
  const { data: figures } = useCustomerPriceFiguresQuery({ customerid })
  const wanted = useMemo(() => queryOf({ only, recent, searchtext, today }), [only, recent, searchtext, today])
  const list = useAllPages<CustomerItem>(
    customerPages.useCustomerPricesPagesInfiniteQuery({ customerid, limit: pageSize, ...wanted }),
  )
  const { query } = list
  const grid = useRef<Focusable>(null)
  const search = useCallback((text: string) => change({ searchtext: text }), [change])
  return (
    <Page
      title={t('Customer prices')}
      fill
      mark={<SkipToTable onSkip={() => grid.current?.focus()} />}
      rule={<CustomerPicker name={customer?.businessName ?? ''} onChoose={onChoose} />}
      actions={
        <>
          <SearchBox value={searchtext} onChange={search} placeholder={t('Item, local name or code')} />
          <PriceListButton customerid={customerid} date={today} />
        </>
      }
    >
      <DiscountTiles figures={figures} groups={groups?.length} chosen={only} onChoose={tile => change({ only: tile })} />
      {query.isLoading && <GridSkeleton />}
      {query.isError && !query.data && (
        <ErrorState title={t('Prices did not load')} error={query.error} retry={() => void query.refetch()} />
      )}
      {figures?.items === 0 && <EmptyState line={t('This customer cannot order anything: its item groups are inactive.')} />}
      {query.data && figures?.items !== 0 && (
        <DiscountSheet
          customerid={customerid}
          list={list}
          today={today}
          typed={typed}
          onType={onType}
          entry={grid}
          onClear={() => change({ only: null, recent: false, searchtext: null })}
          filters={
            <>
              {views.button}
              <ToggleChip label={t('Ordered in 30 days')} on={recent} onToggle={on => change({ recent: on })} />
            </>
          }
        />
      )}
    </Page>
  )
}

interface DiscountTilesProps {
  figures: CustomerPriceFigures | undefined
  groups: number | undefined
  chosen: Only | null
  onChoose: (only: Only | null) => void
}

/** Counts of a customer's saved prices; each filters the grid to exactly its items. */
function DiscountTiles({ figures, groups, chosen, onChoose }: DiscountTilesProps) {
  const figure = (key: Only, label: string, own: CustomerPriceFigures['ending'] | undefined): Tile => ({
    key,
    label,
    count: own?.items ?? (figures && 0),
    help: own && own.items > 0 ? someNames(own.names, 2, own.items) : '\u00a0',
  })
  const tiles: Tile[] = [
    {
      key: 'all',
      label: t('Items'),
      count: figures?.items,
      help:
        groups === 0 ? t('no group: all items') : groups && plural(groups, 'from {count} item group', 'from {count} item groups'),
    },
    figure('discounted', t('With discount'), figures?.discounted),
    figure('ending', t('Ends within 14 days'), figures?.ending),
    figure('loss', t('Below cost'), figures?.belowCost),
  ]
  return (
    <Tiles
      tiles={tiles}
      chosen={chosen ?? 'all'}
      onChoose={key => onChoose(onlys.find(one => one === key) ?? null)}
      label={t('Discounts')}
    />
  )
}
