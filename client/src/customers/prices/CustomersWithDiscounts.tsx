import { type CustomerItemsRow, customerCalls, customerPages } from '../../api/customers.ts'
import { paths } from '../../app/navigation/paths.ts'
import { useListPages } from '../../app/requests/pages.ts'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { t } from '../../ui/words.ts'
import { CustomerItemsCard, customerItemsColumns } from '../items/columns.tsx'

const filter = { discounted: true, status: true } as const
const columns = customerItemsColumns.filter(({ id }) => id !== 'groups' && id !== 'active')
const rowId = (row: CustomerItemsRow) => String(row.customerID)
const rowLabel = (row: CustomerItemsRow) => row.businessName
const href = (row: CustomerItemsRow) => `${paths.customerPrices}?customerid=${row.customerID}`
const card = (row: CustomerItemsRow) => <CustomerItemsCard row={row} />

/** The customers that pay prices of their own, to open one of them; any other is found by the box above. */
export function CustomersWithDiscounts() {
  const pages = customerPages.useCustomerItemsDashboardPagesInfiniteQuery(filter)
  const rows = useListPages<CustomerItemsRow, typeof filter>(pages, customerCalls.endpoints.customerItemsDashboard, filter)
  return (
    <DataTable
      name="customers-with-discounts"
      title={t('Customers with discounts')}
      {...rows}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      href={href}
      card={card}
      fill
      empty={t('No customer has a discount. Choose one above to give it some.')}
    />
  )
}
