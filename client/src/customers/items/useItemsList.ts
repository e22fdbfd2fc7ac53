import { dayOf } from '@packhouse/contract/day.ts'
import { useCallback, useMemo } from 'react'
import { type CustomerItemsRow, customerCalls, customerPages } from '../../api/customers.ts'
import { usePages } from '../../app/requests/pages.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { type Address, asked } from './filter.ts'

/** Page size when all rows are fetched for copying. */
const copySize = 500

/** Customers with what they may order, page by page. */
export function useItemsList(address: Address) {
  const dispatch = useAppDispatch()
  const filter = useMemo(() => asked(address, dayOf(new Date())), [address])
  const list = usePages<CustomerItemsRow>(customerPages.useCustomerItemsDashboardPagesInfiniteQuery(filter))
  const everyRow = useCallback(async () => {
    const rows: CustomerItemsRow[] = []
    let cursor: string | undefined
    do {
      const call = customerCalls.endpoints.customerItemsDashboard.initiate(
        { ...filter, limit: copySize, ...(cursor ? { cursor } : {}) },
        { subscribe: false, forceRefetch: true },
      )
      const page = await dispatch(call).unwrap()
      rows.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return rows
  }, [dispatch, filter])
  return { ...list, everyRow }
}
