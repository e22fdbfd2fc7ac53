import { useCallback, useRef } from 'react'
import { orderCalls } from '../../api/orders.ts'
import { usePages } from '../../app/requests/pages.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { rowsOf, type TableQuery } from '../../ui/table/query.ts'
import { asked, type OrderFilter } from './filter.ts'
import { type OrderRow, orderPages } from './pages.ts'

const { useAllOrdersPagesInfiniteQuery, useOrdersByStatusPagesInfiniteQuery } = orderPages

/** Rows per request when copying all. */
const copySize = 500

/** The orders of a filter, page by page. Rows stay visible until the next ones arrive. */
export function useOrderList(filter: OrderFilter) {
  const { status } = filter
  const dispatch = useAppDispatch()
  const everywhere = useAllOrdersPagesInfiniteQuery(asked(filter), { skip: status !== null })
  const ofState = useOrdersByStatusPagesInfiniteQuery({ ...asked(filter), status: status ?? 'PLACED' }, { skip: status === null })
  const list = usePages<OrderRow>(status === null ? everywhere : ofState)

  const everyRow = useCallback(async () => {
    const rows: OrderRow[] = []
    const query = { ...asked(filter), limit: copySize, ...(filter.status ? { status: filter.status } : {}) }
    let cursor: string | undefined
    do {
      const call = orderCalls.endpoints.allOrders.initiate(
        { ...query, ...(cursor ? { cursor } : {}) },
        { subscribe: false, forceRefetch: true },
      )
      const page = await dispatch(call).unwrap()
      rows.push(...page.rows)
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    return rows
  }, [dispatch, filter])

  const query = useKept(list.query)
  return { ...list, query, rows: rowsOf(query).rows, everyRow }
}

/** The list alternates between two calls; while the other one loads, the last rows stay visible. */
function useKept(query: TableQuery<OrderRow>): TableQuery<OrderRow> {
  const last = useRef(query.data)
  if (query.data) last.current = query.data
  const { data = last.current } = query
  return { ...query, data, isLoading: query.isLoading && data === undefined }
}
