import { Button } from '@mantine/core'
import { payments } from '@packhouse/contract/billing/payments/endpoints.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { IconChevronDown, IconReceiptRupee, IconReportMoney } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { type CustomerRow, customerCalls, customerPages } from '../../api/customers.ts'
import { useDuesSummaryQuery } from '../../api/payments.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { paymentDetailsPath } from '../../app/navigation/paths.ts'
import { useDoOnArrival } from '../../app/navigation/useDoOnArrival.ts'
import { useListPages } from '../../app/requests/pages.ts'
import type { ChosenCustomer } from '../../business/outlets/OutletBox.tsx'
import { type Action, ActionMenu } from '../../ui/dialogs/ActionMenu.tsx'
import { NeedsRight } from '../../ui/layout/NeedsRight.tsx'
import { Page } from '../../ui/layout/Page.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { rowsOf } from '../../ui/table/query.ts'
import { RecordCard } from '../../ui/table/RecordCard.tsx'
import { outstandingText } from '../../ui/values/duesText.ts'
import { Money } from '../../ui/values/Money.tsx'
import { plural, t } from '../../ui/words.ts'
import { StartedPack } from '../invoices/StartedPack.tsx'
import { ToDepositLink } from './cheques/ToDepositLine.tsx'
import { duesColumns, Position } from './dues/columns.tsx'
import { DuesFilters } from './dues/DuesFilters.tsx'
import { DuesTiles } from './dues/DuesTiles.tsx'
import { addressShape, type DuesQuery, queryOf } from './dues/filter.ts'
import { useDuesMany } from './many/useDuesMany.tsx'
import { sayRecorded } from './receipt/sayRecorded.ts'
import { useToBeSeenCount } from './useToBeSeenCount.ts'

/** The payment details of a customer. */
const href = (row: CustomerRow) => paymentDetailsPath(row.customerID)

/** The city, with all that is owed where a tile adds up another amount. */
const cityText = ({ city, ofTile, outstanding }: CustomerRow) =>
  ofTile === null || ofTile === undefined || ofTile === outstanding
    ? city
    : `${city}, ${outstandingText(outstanding ?? zeroPaise)}`

const duesLook = {
  rowId: (row: CustomerRow) => String(row.customerID),
  rowLabel: (row: CustomerRow) => row.businessName,
  href,
  quiet: (row: CustomerRow) => !row.isActive,
  card: (row: CustomerRow) => (
    <RecordCard>
      <strong>{row.businessName}</strong>
      <b>
        <Money amount={row.ofTile ?? row.outstanding} credit />
      </b>
      <span>{cityText(row)}</span>
      <Position row={row} />
    </RecordCard>
  ),
}

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
  const pages = customerPages.useCustomerDashboardPagesInfiniteQuery(query, {
    refetchOnMountOrArgChange: true,
  })
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
        <CustomerReceipt
          customer={recording.customer}
          onClose={() => setRecording(undefined)}
          onDone={sayRecorded}
        />
      )}
    </Page>
  )
}

interface ManyMenuProps {
  count: number | undefined
  actions: Action[]
  isBusy: boolean
}

/** The menu of what applies to every customer of the list as filtered. */
function ManyMenu({ count, actions, isBusy }: ManyMenuProps) {
  const label = count === undefined ? t('All in the list') : plural(count, 'This {count}', 'These {count}')
  return (
    <ActionMenu
      label={t('All in the list')}
      actions={actions}
      button={props => (
        <Button
          {...props}
          variant="default"
          size="sm"
          loading={isBusy}
          rightSection={<IconChevronDown size={14} stroke={1.7} aria-hidden />}
        >
          {label}
        </Button>
      )}
    />
  )
}
