import { useCallback, useMemo } from 'react'
import { catalogueCalls } from '../../../api/catalogue.ts'
import { askOnce, everyPage } from '../../../app/requests/askOnce.ts'
import { useListPages, usePages } from '../../../app/requests/pages.ts'
import { type ItemFilter, itemsQuery, type PackFilter, packsQuery } from './filter.ts'
import {
  type GroupOfItems,
  type ItemRow,
  type PackRow,
  rowsOfGroups,
  useItemsByGroupPagesInfiniteQuery,
  useItemsByPacksPagesInfiniteQuery,
} from './pages.ts'

const { endpoints } = catalogueCalls
const pageSize = 100

/** The items of a filter by group, page by page. */
export function useItemList(filter: ItemFilter) {
  const result = useItemsByGroupPagesInfiniteQuery({ ...itemsQuery(filter), limit: pageSize })
  const { query, hasMore, onMore } = usePages<GroupOfItems>(result)
  const itemTotal = result.data?.pages[0]?.itemTotal
  const { data } = query
  const list = useMemo(
    () =>
      data && 'rows' in data && { ...data, rows: rowsOfGroups(data.rows), total: itemTotal ?? data.total },
    [data, itemTotal],
  )
  const everyRow = useCallback(async (): Promise<ItemRow[]> => {
    const query = itemsQuery(filter)
    return rowsOfGroups(
      await everyPage(page => askOnce(endpoints.itemsByGroup, { ...query, ...page }, { forceRefetch: true })),
    )
  }, [filter])
  return { query: { ...query, data: list || undefined }, hasMore, onMore, everyRow }
}

/** The packs of a filter, page by page. */
export function usePackList(filter: PackFilter) {
  const query = packsQuery(filter)
  const pages = useItemsByPacksPagesInfiniteQuery({ ...query, limit: pageSize })
  return useListPages<PackRow, typeof query>(pages, endpoints.itemsByPacks, query)
}
