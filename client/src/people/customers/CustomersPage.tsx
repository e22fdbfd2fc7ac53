import { customers } from '@packhouse/contract/people/customers/endpoints.ts'
import { customerImport } from '@packhouse/contract/people/customers/import-calls.ts'
import { IconPlus } from '@tabler/icons-react'
import { useCallback, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  type CustomerRow,
  customerCalls,
  customerPages,
  useCustomerMetricsQuery,
} from '../../api/customers.ts'
import { ListTable } from '../../app/list/ListTable.tsx'
import { useListScreen } from '../../app/list/useListScreen.tsx'
import { addCustomerPath, customerPath, mergePath } from '../../app/navigation/paths.ts'
import { preload } from '../../app/navigation/preload.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useListPages } from '../../app/requests/pages.ts'
import { useAppSelector } from '../../app/session/store.ts'
import { DownloadMenu } from '../../app/sheet-upload/DownloadMenu.tsx'
import { SheetButton } from '../../app/sheet-upload/SheetButton.tsx'
import { useManyChanges } from '../../platform/bulk/useManyChanges.tsx'
import { useKeys } from '../../ui/keys/keys.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { PageButton } from '../../ui/layout/PageButton.tsx'
import { onUse } from '../../ui/onUse.tsx'
import { t } from '../../ui/words.ts'
import { customerBulk } from './list/bulkActions.ts'
import { CustomerCard } from './list/CustomerCard.tsx'
import { CustomerFilters } from './list/CustomerFilters.tsx'
import { CustomerTiles } from './list/CustomerTiles.tsx'
import { customerColumns } from './list/columns.tsx'
import { type Address, addressShape, queryOf } from './list/filter.ts'
import { OutletsPreview } from './list/OutletsPreview.tsx'
import { rowActions } from './list/rowActions.ts'
import { SwitchCustomers, type Switching } from './list/SwitchCustomers.tsx'
import { SwitchCustomer } from './SwitchCustomer.tsx'

/** What a customer is in the list, with its outlets and its card. */
const customerLook = {
  columns: customerColumns,
  rowId: (row: CustomerRow) => String(row.customerID),
  rowLabel: (row: CustomerRow) => row.businessName,
  href: (row: CustomerRow) => customerPath(row.customerID),
  detail: (row: CustomerRow) => <OutletsPreview customerid={row.customerID} />,
  card: (row: CustomerRow) => <CustomerCard row={row} />,
  quiet: (row: CustomerRow) => !row.isActive,
}

const AddCustomerPage = onUse(async () => (await import('./AddCustomerPage.tsx')).AddCustomerPage)

const ChangeCustomers = onUse(async () => (await import('./list/ChangeCustomers.tsx')).ChangeCustomers)
const ImportDialog = onUse(async () => (await import('./import/ImportDialog.tsx')).ImportDialog)

const addShape = { add: 'flag' } as const
/** The customer list, or the guided form for a new customer: both are at this address. */
export function CustomersPage() {
  const [{ add }] = useUrlState(addShape)
  if (!add) return <CustomerDashboard />
  return <AddCustomerPage />
}

/** The customers with their dues and remaining credit. */
function CustomerDashboard() {
  const navigate = useNavigate()
  const screen = useListScreen('customers', addressShape, {
    filters: ['city', 'type', 'manager'],
    tile: 'credit',
    folds: true,
  })
  const { address, change } = screen
  const filter = queryOf(address)
  const pages = customerPages.useCustomerDashboardPagesInfiniteQuery(filter, {
    refetchOnMountOrArgChange: true,
  })
  const rows = useListPages<CustomerRow, typeof filter>(
    pages,
    customerCalls.endpoints.customerDashboard,
    filter,
  )
  const isDemoFilling = useAppSelector(({ header }) => header.isDemoFilling)
  const { data: metrics } = useCustomerMetricsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [switching, setSwitching] = useState<CustomerRow>()
  const actions = useCallback((row: CustomerRow) => rowActions(row, navigate, setSwitching), [navigate])
  const { ask: askMany, view: changed } = useManyChanges(ChangeCustomers)
  const [several, setSeveral] = useState<Switching>()
  const bulk = useMemo(
    () => customerBulk(setSeveral, askMany, (stays, goes) => void navigate(mergePath(stays, goes))),
    [askMany, navigate],
  )
  useKeys('Customers', [{ keys: 'n', label: 'Add customer', run: () => void navigate(addCustomerPath) }])

  return (
    <Page
      title={t('Customers')}
      fill
      actions={
        <>
          {screen.searchBox(t('Name, outlet, mobile, GSTIN'))}
          <SheetButton needs={customerImport.importCustomers} dialog={ImportDialog} />
          <ExportButton filter={address} />
          {screen.filterButton}
        </>
      }
      primary={
        <PageButton
          primary
          icon={IconPlus}
          label={t('Add customer')}
          keys="n"
          needs={customers.addCustomer}
          to={addCustomerPath}
          ahead={() => preload(addCustomerPath)}
        />
      }
    >
      <CustomerTiles
        metrics={isDemoFilling ? undefined : metrics}
        chosen={address.credit}
        onChoose={credit => change({ credit, inactive: false })}
      />
      {changed}
      <ListTable
        list={screen.list}
        title={t('Customers')}
        {...rows}
        {...customerLook}
        actions={actions}
        bulk={bulk}
        filters={<CustomerFilters filter={address} metrics={metrics} onChange={change} />}
        noMatch={t('No customer matches these filters.')}
        nothing={{
          line: t('No customers yet.'),
          action: {
            label: t('Add customer'),
            run: () => void navigate(addCustomerPath),
            needs: customers.addCustomer,
          },
        }}
      />
      {switching && (
        <SwitchCustomer
          customerid={switching.customerID}
          name={switching.businessName}
          isActive={switching.isActive}
          onClose={() => setSwitching(undefined)}
        />
      )}
      {several && <SwitchCustomers {...several} onClose={() => setSeveral(undefined)} />}
    </Page>
  )
}

/** Exports all customers of the filter as the sheet that the import reads, including those not loaded. */
function ExportButton({ filter }: { filter: Address }) {
  const form = (label: string, format: 'csv' | 'xlsx') => ({
    label,
    path: customers.exportCustomers.path,
    params: { ...queryOf(filter), format },
  })
  return (
    <DownloadMenu
      label={t('Export')}
      needs={customers.exportCustomers}
      forms={[form(t('Excel, ready for import'), 'xlsx'), form(t('CSV, ready for import'), 'csv')]}
    />
  )
}
