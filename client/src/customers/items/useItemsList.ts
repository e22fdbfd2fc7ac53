import { useCallback, useMemo } from 'react'
import { usePages } from '../../app/pages.ts'
import { useAppDispatch } from '../../app/store.ts'
import { type CustomerItemsRow, customerCalls, customerPages } from '../api.ts'

/** So many rows at once are fetched for a copy of all. */
const copySize = 500

interface ListFilter {
  searchtext: string
  withInactive: boolean
  sort: string | null
}

const sorts = ['businessName', '-businessName'] as const

const asked = ({ searchtext, withInactive, sort }: ListFilter) => {
  const known = sorts.find(one => one === sort)
  return {
    ...(searchtext.trim() ? { searchtext: searchtext.trim() } : {}),
    ...(withInactive ? {} : { status: true }),
    ...(known ? { sort: known } : {}),
  }
}

/** Customers with what they may order, page after page. */
export function useItemsList({ searchtext, withInactive, sort }: ListFilter) {
  const dispatch = useAppDispatch()
  const filter = useMemo(() => asked({ searchtext, withInactive, sort }), [searchtext, withInactive, sort])
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
