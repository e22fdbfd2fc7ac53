import { Button } from '@mantine/core'
import { customers } from '@packhouse/contract/customers/endpoints.ts'
import { orders } from '@packhouse/contract/orders/endpoints.ts'
import { payments } from '@packhouse/contract/payments/endpoints.ts'
import { customerImport } from '@packhouse/contract/sheet-import/endpoints.ts'
import {
  IconExternalLink,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlus,
  IconReceipt,
  IconShoppingCartPlus,
} from '@tabler/icons-react'
import { lazy, Suspense, useCallback, useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { type CustomerRow, customerCalls, customerPages, useCustomerMetricsQuery } from '../api/customers.ts'
import { ListTable } from '../app/list/ListTable.tsx'
import { useListScreen } from '../app/list/useListScreen.tsx'
import { addCustomerPath, customerPath, newOrderFor, paths, paymentDetailsPath } from '../app/navigation/paths.ts'
import { preload } from '../app/navigation/preload.ts'
import { useUrlState } from '../app/navigation/urlState.ts'
import { useListPages } from '../app/requests/pages.ts'
import { SheetButton } from '../app/sheet-upload/SheetButton.tsx'
import type { Action } from '../ui/dialogs/ActionMenu.tsx'
import { KeyCap } from '../ui/keys/KeyCap.tsx'
import { useKeys } from '../ui/keys/keys.ts'
import { NeedsRight } from '../ui/layout/NeedsRight.tsx'
import { Page } from '../ui/layout/Page.tsx'
import type { BulkAction } from '../ui/table/BulkBar.tsx'
import { t } from '../ui/words.ts'
import { CustomerCard } from './list/CustomerCard.tsx'
import { CustomerFilters } from './list/CustomerFilters.tsx'
import { CustomerTiles } from './list/CustomerTiles.tsx'
import { customerColumns } from './list/columns.tsx'
import { ExportButton } from './list/ExportButton.tsx'
import { addressShape, queryOf } from './list/filter.ts'
import { OutletsPreview } from './list/OutletsPreview.tsx'
import { SwitchCustomers, type Switching } from './list/SwitchCustomers.tsx'
import { SwitchCustomer } from './SwitchCustomer.tsx'

const AddCustomerPage = lazy(async () => ({ default: (await import('./AddCustomerPage.tsx')).AddCustomerPage }))

const ImportDialog = lazy(async () => ({ default: (await import('./import/ImportDialog.tsx')).ImportDialog }))

const addShape = { add: 'flag' } as const
const href = (row: CustomerRow) => customerPath(row.customerID)
const look = {
  columns: customerColumns,
  rowId: (row: CustomerRow) => String(row.customerID),
  rowLabel: (row: CustomerRow) => row.businessName,
  href,
  detail: (row: CustomerRow) => <OutletsPreview customerid={row.customerID} />,
  card: (row: CustomerRow) => <CustomerCard row={row} />,
  quiet: (row: CustomerRow) => !row.isActive,
}

/** The customer list, or the guided form for a new customer: both are at this address. */
export function CustomersPage() {
  const [{ add }] = useUrlState(addShape)
  if (!add) return <CustomerDashboard />
  return (
    <Suspense>
      <AddCustomerPage />
    </Suspense>
  )
}

/** The customers with their dues and remaining credit. */
function CustomerDashboard() {
  const navigate = useNavigate()
  const screen = useListScreen('customers', addressShape, { filters: ['city', 'type', 'manager'], tile: 'credit', folds: true })
  const { address, change } = screen
  const filter = queryOf(address)
  const pages = customerPages.useCustomerDashboardPagesInfiniteQuery(filter, { refetchOnMountOrArgChange: true })
  const rows = useListPages<CustomerRow, typeof filter>(pages, customerCalls.endpoints.customerDashboard, filter)
  const { data: metrics } = useCustomerMetricsQuery(undefined, { refetchOnMountOrArgChange: true })
  const [switching, setSwitching] = useState<CustomerRow>()
  const actions = useCallback((row: CustomerRow) => actionsOf(row, navigate, setSwitching), [navigate])
  const [several, setSeveral] = useState<Switching>()
  const bulk = useMemo(() => [true, false].map(on => switchBulk(on, setSeveral)), [])
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
      primary={<AddCustomer />}
    >
      <CustomerTiles metrics={metrics} chosen={address.credit} onChoose={credit => change({ credit, inactive: false })} />
      <ListTable
        list={screen.list}
        title={t('Customers')}
        {...rows}
        {...look}
        actions={actions}
        bulk={bulk}
        filters={<CustomerFilters filter={address} metrics={metrics} onChange={change} />}
        noMatch={t('No customer matches these filters.')}
        nothing={{
          line: t('No customers yet.'),
          action: { label: t('Add customer'), run: () => void navigate(addCustomerPath), needs: customers.addCustomer },
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

const maxAtOnce = 100

const switchBulk = (on: boolean, ask: (asking: Switching) => void): BulkAction<CustomerRow> => ({
  label: t(on ? 'Activate' : 'Deactivate'),
  icon: on ? IconPlayerPlay : IconPlayerPause,
  keys: on ? 'a' : 'd',
  run: (rows, { keep }) => ask({ rows, on, keep }),
  disabledReason: rows => {
    if (rows.length > maxAtOnce) return t('At most 100 at a time')
    return rows.every(({ isActive }) => isActive === on) ? t(on ? 'All are active' : 'All are inactive') : undefined
  },
  needs: customers.switchCustomerStatus,
})

const AddCustomer = () => (
  <NeedsRight needs={customers.addCustomer}>
    <Button
      component={Link}
      to={addCustomerPath}
      size="sm"
      leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />}
      rightSection={<KeyCap keys="n" on="filled" />}
      onPointerEnter={() => preload(paths.customers)}
    >
      {t('Add customer')}
    </Button>
  </NeedsRight>
)

function actionsOf(row: CustomerRow, navigate: (to: string) => unknown, switchIt: (row: CustomerRow) => void): Action[] {
  return [
    { label: t('Open customer'), icon: IconExternalLink, run: () => void navigate(href(row)) },
    {
      label: t('New order'),
      icon: IconShoppingCartPlus,
      run: () => void navigate(newOrderFor(row.customerID)),
      disabledReason: row.isActive ? undefined : t('The customer is inactive'),
      needs: orders.createOrder,
    },
    {
      label: t('Dues and payments'),
      icon: IconReceipt,
      run: () => void navigate(paymentDetailsPath(row.customerID)),
      needs: payments.customerDues,
    },
    row.isActive
      ? {
          label: t('Deactivate…'),
          icon: IconPlayerPause,
          danger: true,
          run: () => switchIt(row),
          needs: customers.switchCustomerStatus,
        }
      : { label: t('Activate…'), icon: IconPlayerPlay, run: () => switchIt(row), needs: customers.switchCustomerStatus },
  ]
}
