import { useCallback, useRef } from 'react'
import { orderCalls } from '../../api/orders.ts'
import { askOnce, everyPage } from '../../app/requests/askOnce.ts'
import { usePages } from '../../app/requests/pages.ts'
import { rowsOf, type TableQuery } from '../../ui/table/query.ts'
import { asked, type OrderFilter } from './filter.ts'
import { type OrderRow, orderPages } from './pages.ts'

const { useAllOrdersPagesInfiniteQuery, useOrdersByStatusPagesInfiniteQuery } = orderPages

/** The orders of a filter, page by page. Rows stay visible until the next ones arrive. */
export function useOrderList(filter: OrderFilter) {
  const { status } = filter
  const everywhere = useAllOrdersPagesInfiniteQuery(asked(filter), { skip: status !== null })
  const ofState = useOrdersByStatusPagesInfiniteQuery({ ...asked(filter), status: status ?? 'PLACED' }, { skip: status === null })
  const list = usePages<OrderRow>(status === null ? everywhere : ofState)

  const everyRow = useCallback(() => {
    const query = { ...asked(filter), ...(filter.status ? { status: filter.status } : {}) }
    return everyPage<OrderRow>(page => askOnce(orderCalls.endpoints.allOrders, { ...query, ...page }, { forceRefetch: true }))
  }, [filter])

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
