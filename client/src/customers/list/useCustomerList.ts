import { useCallback } from 'react'
import { type CustomerRow, customerCalls, customerPages } from '../../api/customers.ts'
import { askOnce, everyPage } from '../../app/requests/askOnce.ts'
import { usePages } from '../../app/requests/pages.ts'
import { rowsOf } from '../../ui/table/query.ts'
import { asked, type CustomerFilter } from './filter.ts'

const { endpoints } = customerCalls

/** The customers of a filter, page by page; refetched whenever the screen opens. */
export function useCustomerList(filter: CustomerFilter) {
  const pages = customerPages.useCustomerDashboardPagesInfiniteQuery(asked(filter), { refetchOnMountOrArgChange: true })
  const list = usePages<CustomerRow>(pages)
  const everyRow = useCallback(
    () =>
      everyPage<CustomerRow>(page => askOnce(endpoints.customerDashboard, { ...asked(filter), ...page }, { forceRefetch: true })),
    [filter],
  )
  return { ...list, rows: rowsOf(list.query).rows, everyRow }
}
