import { Button } from '@mantine/core'
import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { IconReceiptRupee, IconReportMoney } from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CustomerRow, customerCalls, customerPages } from '../api/customers.ts'
import { useDuesSummaryQuery } from '../api/payments.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { paymentDetailsPath } from '../app/navigation/paths.ts'
import { useDoOnArrival } from '../app/navigation/useDoOnArrival.ts'
import { useListPages } from '../app/requests/pages.ts'
import { StartedPack } from '../invoices/StartedPack.tsx'
import type { ChosenCustomer } from '../search/OutletBox.tsx'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import { Text } from '../ui/layout/Text.tsx'
import { RecordCard } from '../ui/table/RecordCard.tsx'
import { Money } from '../ui/values/Money.tsx'
import { t } from '../ui/words.ts'
import { duesColumns, Position } from './dues/columns.tsx'
import { DuesFilters } from './dues/DuesFilters.tsx'
import { DuesTiles } from './dues/DuesTiles.tsx'
import { addressShape, type DuesQuery, queryOf } from './dues/filter.ts'
import { StatementsButton } from './dues/StatementsButton.tsx'
import { sayRecorded } from './receipt/sayRecorded.ts'

const CustomerReceipt = lazy(async () => ({ default: (await import('./CustomerReceipt.tsx')).CustomerReceipt }))

const href = (row: CustomerRow) => paymentDetailsPath(row.customerID)
const look = {
  rowId: (row: CustomerRow) => String(row.customerID),
  rowLabel: (row: CustomerRow) => row.businessName,
  href,
  quiet: (row: CustomerRow) => !row.isActive,
  card: (row: CustomerRow) => (
    <RecordCard>
      <strong>{row.businessName}</strong>
      <b>
        <Money rupees={row.outstanding} credit />
      </b>
      <span>{row.city}</span>
      <Position row={row} />
    </RecordCard>
  ),
}

/** The customer of the open dialog; null: chosen in the dialog. */
type Recording = { customer: ChosenCustomer | null } | undefined

/** Dues of all customers, one row each, with a link to the details. */
export function DuesPage() {
  const navigate = useNavigate()
  const screen = useListScreen('dues', addressShape, { filters: ['creditStatus', 'city', 'accountManagerId'], tile: 'dues' })
  const { address, change } = screen
  const query = useMemo(() => queryOf(address), [address])
  const { data: summary } = useDuesSummaryQuery(undefined, { refetchOnMountOrArgChange: true })
  const pages = customerPages.useCustomerDashboardPagesInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const rows = useListPages<CustomerRow, DuesQuery>(pages, customerCalls.endpoints.customerDashboard, query)
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
  return (
    <Page
      title={t('Dues')}
      fill
      mark={<Text tone="quiet">{formatDay(dayOf(new Date()))}</Text>}
      actions={
        <>
          {screen.searchBox(t('Customer, contact, mobile'))}
          <StatementsButton filter={query} />
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
      <DuesTiles summary={summary} chosen={address.dues} onChoose={dues => change({ dues })} />
      <ListTable
        list={screen.list}
        title={t('Customers')}
        {...rows}
        {...look}
        columns={duesColumns}
        actions={actions}
        filters={<DuesFilters address={address} onChange={change} />}
        sort={query.sort ?? null}
        noMatch={t('No customer matches these filters.')}
        nothing={t('Customers appear here once they are added.')}
      />
      {recording && (
        <Suspense>
          <CustomerReceipt customer={recording.customer} onClose={() => setRecording(undefined)} onDone={sayRecorded} />
        </Suspense>
      )}
    </Page>
  )
}
