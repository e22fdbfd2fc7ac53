import { Button } from '@mantine/core'
import type { Day } from '@packhouse/contract/day.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { IconDownload, IconFileTypePdf, IconTable } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import {
  type CustomerItem,
  customerPages,
  useCustomerDetailsQuery,
  useCustomerPriceFiguresQuery,
  useGroupsOfCustomerQuery,
} from '../../../api/customers.ts'
import { useListScreen } from '../../../app/list/useListScreen.tsx'
import { useAllPages } from '../../../app/requests/pages.ts'
import { useDownload } from '../../../app/requests/useDownload.ts'
import { ActionMenu } from '../../../ui/dialogs/ActionMenu.tsx'
import { EmptyState, ErrorState } from '../../../ui/feedback/States.tsx'
import { ToggleChip } from '../../../ui/fields/FilterChip.tsx'
import { GridSkeleton } from '../../../ui/grid/GridSkeleton.tsx'
import type { Focusable } from '../../../ui/grid/gridProps.ts'
import { SkipToTable } from '../../../ui/grid/SkipToTable.tsx'
import { Page } from '../../../ui/layout/Page.tsx'
import { t } from '../../../ui/words.ts'
import { CustomerTabs } from '../CustomerTabs.tsx'
import { CustomerPicker } from './CustomerPicker.tsx'
import { DiscountSheet } from './DiscountSheet.tsx'
import { DiscountTiles } from './DiscountTiles.tsx'
import { addressShape, onlys, queryOf } from './filter.ts'
import type { TypedDiscounts } from './useTypedDiscounts.ts'

/** Rows per request of the grid. */
const pageSize = 200

interface PricesOfCustomerProps {
  customerid: number
  onChoose: (customerid: number) => void
  typed: TypedDiscounts
  onType: (change: (before: TypedDiscounts) => TypedDiscounts) => void
}

/** The discounts of one customer, as filters and search leave them. */
export function PricesOfCustomer({ customerid, onChoose, typed, onType }: PricesOfCustomerProps) {
  const screen = useListScreen('customer-prices', addressShape, {
    filters: ['recent'],
    tile: 'only',
    keep: ['customerid'],
  })
  const { address, change } = screen
  const { recent } = address
  const only = onlys.find(one => one === address.only) ?? null
  const searchtext = address.searchtext ?? ''
  const today = dayOf(new Date())
  const customer = useCustomerDetailsQuery({ customerid }).data
  const { data: groups } = useGroupsOfCustomerQuery({ customerid })
  const { data: figures } = useCustomerPriceFiguresQuery({ customerid })
  const wanted = useMemo(
    () => queryOf({ only, recent, searchtext, today }),
    [only, recent, searchtext, today],
  )
  const list = useAllPages<CustomerItem>(
    customerPages.useCustomerPricesPagesInfiniteQuery({ customerid, limit: pageSize, ...wanted }),
  )
  const { query } = list
  const grid = useRef<Focusable>(null)
  return (
    <Page
      title={t('Customer prices')}
      fill
      mark={<SkipToTable onSkip={() => grid.current?.focus()} />}
      tabs={<CustomerTabs customerid={customerid} />}
      rule={<CustomerPicker name={customer?.businessName ?? ''} onChoose={onChoose} />}
      actions={
        <>
          {screen.searchBox(t('Item, local name or code'))}
          <PriceListButton customerid={customerid} date={today} />
        </>
      }
    >
      <DiscountTiles
        figures={figures}
        groups={groups?.length}
        chosen={only}
        onChoose={tile => change({ only: tile })}
      />
      {query.isLoading && <GridSkeleton />}
      {query.isError && !query.data && (
        <ErrorState title={t('Prices did not load')} error={query.error} retry={() => void query.refetch()} />
      )}
      {figures?.items === 0 && (
        <EmptyState line={t('This customer cannot order anything: its item groups are inactive.')} />
      )}
      {query.data && figures?.items !== 0 && (
        <DiscountSheet
          customerid={customerid}
          list={list}
          today={today}
          typed={typed}
          onType={onType}
          entry={grid}
          onClear={screen.list.clear}
          filters={
            <>
              {screen.list.views}
              <ToggleChip
                label={t('Ordered in 30 days')}
                on={recent}
                onToggle={on => change({ recent: on })}
              />
            </>
          }
        />
      )}
    </Page>
  )
}

/** Downloads the customer's price list of a day as PDF or CSV. */
function PriceListButton({ customerid, date }: { customerid: number; date: Day }) {
  const { isBusy, run } = useDownload(t('The price list was not saved'))
  const save = (format: 'pdf' | 'csv') =>
    void run(customers.customerPriceList.path, { customerid, date, format })
  return (
    <ActionMenu
      label={t('Price list')}
      actions={[
        { label: t('As PDF'), icon: IconFileTypePdf, run: () => save('pdf') },
        { label: t('As CSV'), icon: IconTable, run: () => save('csv') },
      ]}
      button={props => (
        <Button
          {...props}
          size="sm"
          variant="default"
          loading={isBusy}
          leftSection={<IconDownload size={14} stroke={1.7} aria-hidden />}
        >
          {t('Price list')}
        </Button>
      )}
    />
  )
}
