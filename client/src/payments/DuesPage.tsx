import { Button } from '@mantine/core'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { IconReceiptRupee, IconReportMoney } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CustomerRow, customerCalls, customerPages } from '../api/customers.ts'
import { useDuesSummaryQuery } from '../api/payments.ts'
import { paymentDetailsPath } from '../app/navigation/paths.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { useDoOnArrival } from '../app/navigation/useDoOnArrival.ts'
import { askOnce, everyPage } from '../app/requests/askOnce.ts'
import { usePages } from '../app/requests/pages.ts'
import { useListViews } from '../app/saved-views/useListViews.tsx'
import { StartedPack } from '../invoices/StartedPack.tsx'
import type { ChosenCustomer } from '../search/OutletBox.tsx'
import { SearchBox } from '../ui/fields/SearchBox.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { DataTable } from '../ui/table/DataTable.tsx'
import { RecordCard } from '../ui/table/RecordCard.tsx'
import { phone, useMedia } from '../ui/useMedia.ts'
import { Money } from '../ui/values/Money.tsx'
import { t } from '../ui/words.ts'
import { duesColumns, Position } from './dues/columns.tsx'
import { DuesFilters } from './dues/DuesFilters.tsx'
import { DuesTiles } from './dues/DuesTiles.tsx'
import { addressShape, askedBy } from './dues/filter.ts'
import { StatementsButton } from './dues/StatementsButton.tsx'
import { sayRecorded } from './receipt/sayRecorded.ts'

const CustomerReceipt = lazy(async () => ({ default: (await import('./CustomerReceipt.tsx')).CustomerReceipt }))
const { useCustomerDashboardPagesInfiniteQuery } = customerPages
const { endpoints } = customerCalls

const rowId = (row: CustomerRow) => String(row.customerID)
const rowLabel = (row: CustomerRow) => row.businessName
const href = (row: CustomerRow) => paymentDetailsPath(row.customerID)
const quiet = (row: CustomerRow) => !row.isActive
const card = (row: CustomerRow) => (
  <RecordCard>
    <strong>{row.businessName}</strong>
    <b>
      <Money rupees={row.outstanding} credit />
    </b>
    <span>{row.city}</span>
    <Position row={row} />
  </RecordCard>
)

/** The customer of the open dialog; null: chosen in the dialog. */
type Recording = { customer: ChosenCustomer | null } | undefined

/** Dues of all customers, one row each, with a link to the details. */
export function DuesPage() {
  const navigate = useNavigate()
  const [address, change] = useUrlState(addressShape)
  const asked = useMemo(() => askedBy(address), [address])
  const { data: summary } = useDuesSummaryQuery(undefined, { refetchOnMountOrArgChange: true })
  const list = usePages<CustomerRow>(useCustomerDashboardPagesInfiniteQuery(asked, { refetchOnMountOrArgChange: true }))
  const views = useListViews('dues', addressShape, { hasRoom: !useMedia(phone) })
  const [recording, setRecording] = useState<Recording>()
  useDoOnArrival('receipt', () => setRecording({ customer: null }))
  const actions = useCallback(
    (row: CustomerRow) => [
      { label: t('Payment details'), icon: IconReportMoney, run: () => void navigate(href(row)) },
      {
        label: t('Record receipt'),
        icon: IconReceiptRupee,
        run: () => setRecording({ customer: { id: row.customerID, name: row.businessName } }),
        needs: payments.recordReceipt,
      },
    ],
    [navigate],
  )
  const everyRow = useCallback(
    () => everyPage(page => askOnce(endpoints.customerDashboard, { ...asked, ...page }, { forceRefetch: true })),
    [asked],
  )
  const isFiltered = Object.keys(asked).some(name => name !== 'sort')

  return (
    <Page
      title={t('Dues')}
      fill
      mark={<Text tone="quiet">{formatDay(dayOf(new Date()))}</Text>}
      actions={
        <>
          <SearchBox
            value={address.searchtext ?? ''}
            onChange={searchtext => change({ searchtext })}
            placeholder={t('Customer, contact, mobile')}
          />
          <StatementsButton filter={asked} />
        </>
      }
      primary={
        <NeedsRight needs={payments.recordReceipt}>
          <Button size="sm" onClick={() => setRecording({ customer: null })}>
            {t('Record receipt')}
          </Button>
        </NeedsRight>
      }
    >
      <StartedPack />
      <DuesTiles summary={summary} chosen={asked.dues ?? null} onChoose={dues => change({ dues })} />
      <DataTable
        key={views.tableKey}
        name="dues"
        title={t('Customers')}
        query={list.query}
        columns={duesColumns}
        rowId={rowId}
        rowLabel={rowLabel}
        empty={
          isFiltered
            ? {
                line: t('No customer matches these filters.'),
                action: {
                  label: t('Show all customers'),
                  run: () => change({ dues: null, creditStatus: null, city: null, accountManagerId: null, searchtext: null }),
                },
              }
            : t('Customers appear here once they are added.')
        }
        fill
        filters={
          <>
            {views.button}
            <DuesFilters address={address} onChange={change} />
          </>
        }
        href={href}
        actions={actions}
        quiet={quiet}
        card={card}
        sort={asked.sort ?? null}
        onSort={sort => change({ sort })}
        hasMore={list.hasMore}
        onMore={list.onMore}
        everyRow={everyRow}
      />
      {recording && (
        <Suspense>
          <CustomerReceipt customer={recording.customer} onClose={() => setRecording(undefined)} onDone={sayRecorded} />
        </Suspense>
      )}
    </Page>
  )
}
