import { useRef } from 'react'
import { orderCalls } from '../../../api/orders.ts'
import { given } from '../../../app/navigation/urlState.ts'
import { useListPages } from '../../../app/requests/pages.ts'
import { rowsOf, type TableQuery } from '../../../ui/table/query.ts'
import { type OrderFilter, queryOf, stateOf } from './filter.ts'
import { type OrderRow, orderPages } from './pages.ts'

const { useAllOrdersPagesInfiniteQuery, useOrdersByStatusPagesInfiniteQuery } = orderPages

/** The orders of a filter, page by page. Rows stay visible until the next ones arrive. */
export function useOrderList(filter: OrderFilter) {
  const status = stateOf(filter)
  const everywhere = useAllOrdersPagesInfiniteQuery(queryOf(filter), { skip: status !== null })
  const ofState = useOrdersByStatusPagesInfiniteQuery(
    { ...queryOf(filter), status: status ?? 'PLACED' },
    { skip: status === null },
  )
  const every = { ...queryOf(filter), ...given({ status: filter.status }) }
  const { endpoints } = orderCalls
  const list = useListPages<OrderRow, typeof every>(status === null ? everywhere : ofState, endpoints.allOrders, every)
  const query = useKept(list.query)
  return { ...list, query, rows: rowsOf(query).rows }
}

/** The list alternates between two calls; while the other one loads, the last rows stay visible. */
function useKept(query: TableQuery<OrderRow>): TableQuery<OrderRow> {
  const last = useRef(query.data)
  if (query.data) last.current = query.data
  const { data = last.current } = query
  return { ...query, data, isLoading: query.isLoading && data === undefined }
}
