import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { IconReceiptRupee, IconReportMoney } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CustomerRow, customerCalls, customerPages } from '../../api/customers.ts'
import { useDuesSummaryQuery } from '../../api/payments.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { useDoOnArrival } from '../../app/navigation/useDoOnArrival.ts'
import { useListPages } from '../../app/requests/pages.ts'
import type { ChosenCustomer } from '../../business/outlets/OutletBox.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { t } from '../../ui/words.ts'
import { StartedPack } from '../invoices/StartedPack.tsx'
import { ToDepositLink } from './cheques/ToDepositLine.tsx'
import { duesColumns } from './dues/columns.tsx'
import { DuesFilters } from './dues/DuesFilters.tsx'
import { DuesTiles } from './dues/DuesTiles.tsx'
import { addressShape, type DuesQuery, queryOf } from './dues/filter.ts'
import { duesLook, href } from './dues/look.tsx'
import { ManyMenu } from './many/ManyMenu.tsx'
import { useDuesMany } from './many/useDuesMany.tsx'
import { sayRecorded } from './receipt/sayRecorded.ts'
import { useToBeSeenCount } from './useToBeSeenCount.ts'

const CustomerReceipt = onUse(async () => (await import('./CustomerReceipt.tsx')).CustomerReceipt)

/** The customer of the open dialog; null: chosen in the dialog. */
type Recording = { customer: ChosenCustomer | null } | undefined

/** Dues of all customers, one row each, with a link to the details. */
export function DuesPage() {
  const navigate = useNavigate()
  const screen = useListScreen('dues', addressShape, {
    filters: ['creditStatus', 'city', 'accountManagerId', 'due'],
    tile: 'dues',
  })
  useToBeSeenCount()
  const { address, change } = screen
  const query = useMemo(() => queryOf(address), [address])
  const columns = useMemo(() => duesColumns(address.dues), [address.dues])
  const { data: summary } = useDuesSummaryQuery(undefined, { refetchOnMountOrArgChange: true })
  const pages = customerPages.useCustomerDashboardPagesInfiniteQuery(query, { refetchOnMountOrArgChange: true })
  const rows = useListPages<CustomerRow, DuesQuery>(pages, customerCalls.endpoints.customerDashboard, query)
  const count = rows.query.data ? rowsOf(rows.query).total : undefined
  const { view, ...many } = useDuesMany({ filter: query, count, everyRow: rows.everyRow })
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
      mark={<ToDepositLink summary={summary} />}
      actions={
        <>
          {screen.searchBox(t('Customer, contact, mobile'))}
          <ManyMenu count={count} {...many} />
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
      {view}
      <DuesTiles summary={summary} chosen={address.dues} onChoose={dues => change({ dues })} />
      <ListTable
        list={screen.list}
        title={t('Customers')}
        {...rows}
        {...duesLook}
        columns={columns}
        actions={actions}
        filters={<DuesFilters address={address} onChange={change} />}
        sort={query.sort ?? null}
        noMatch={t('No customer matches these filters.')}
        nothing={t('Customers appear here once they are added.')}
      />
      {recording && (
        <CustomerReceipt customer={recording.customer} onClose={() => setRecording(undefined)} onDone={sayRecorded} />
      )}
    </Page>
  )
}
