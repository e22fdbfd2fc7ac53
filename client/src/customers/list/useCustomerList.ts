import { useCallback } from 'react'
import { type CustomerRow, customerCalls, customerPages } from '../../api/customers.ts'
import { usePages } from '../../app/requests/pages.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { rowsOf } from '../../ui/table/query.ts'
import { asked, type CustomerFilter } from './filter.ts'

/** Page size when all rows are fetched for copying. */
const copySize = 500

/** The customers of a filter, page by page; refetched whenever the screen opens. */
export function useCustomerList(filter: CustomerFilter) {
  const dispatch = useAppDispatch()
  const pages = customerPages.useCustomerDashboardPagesInfiniteQuery(asked(filter), { refetchOnMountOrArgChange: true })
  const list = usePages<CustomerRow>(pages)
  const everyRow = useCallback(async () => {
    const rows: CustomerRow[] = []
    let cursor: string | undefined
    do {
      const call = customerCalls.endpoints.customerDashboard.initiate(
        { ...asked(filter), limit: copySize, ...(cursor ? { cursor } : {}) },
        { subscribe: false, forceRefetch: true },
      )
      const page = await dispatch(call).unwrap()
      rows.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return rows
  }, [dispatch, filter])
  return { ...list, rows: rowsOf(list.query).rows, everyRow }
}
