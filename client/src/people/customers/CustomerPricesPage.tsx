import { useState } from 'react'
import { type CustomerItemsRow, customerCalls, customerPages } from '../../api/customers.ts'
import { nothingTyped } from '../../app/edit/useTypedRows.ts'
import { LeaveGuard } from '../../app/navigation/LeaveGuard.tsx'
import { paths } from '../../app/navigation/paths.ts'
import { useUrlState } from '../../app/navigation/urlState.ts'
import { useListPages } from '../../app/requests/pages.ts'
import { Page } from '../../ui/layout/Page.tsx'
import { DataTable } from '../../ui/table/DataTable.tsx'
import { plural, t } from '../../ui/words.ts'
import { CustomerPicker } from './discounts/CustomerPicker.tsx'
import { addressShape } from './discounts/filter.ts'
import { PricesOfCustomer } from './discounts/PricesOfCustomer.tsx'
import type { TypedDiscounts } from './discounts/useTypedDiscounts.ts'
import { CustomerItemsCard, customerItemsColumns } from './items/columns.tsx'

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
          onType={change =>
            setEdits(before => ({ ...before, [customerid]: change(before[customerid] ?? nothingTyped) }))
          }
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

const filter = { discounted: true, status: true } as const
const columns = customerItemsColumns.filter(({ id }) => id !== 'groups' && id !== 'active')
const rowId = (row: CustomerItemsRow) => String(row.customerID)
const rowLabel = (row: CustomerItemsRow) => row.businessName
const href = (row: CustomerItemsRow) => `${paths.customerPrices}?customerid=${row.customerID}`
const card = (row: CustomerItemsRow) => <CustomerItemsCard row={row} />

/** The customers that pay prices of their own, to open one of them; any other is found by the box above. */
function CustomersWithDiscounts() {
  const pages = customerPages.useCustomerItemsDashboardPagesInfiniteQuery(filter)
  const rows = useListPages<CustomerItemsRow, typeof filter>(
    pages,
    customerCalls.endpoints.customerItemsDashboard,
    filter,
  )
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
