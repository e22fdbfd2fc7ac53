import { useCallback, useMemo } from 'react'
import { itemCalls } from '../../api/items.ts'
import { usePages } from '../../app/requests/pages.ts'
import { useAppDispatch } from '../../app/session/store.ts'
import { askedItems, askedPacks, type ItemFilter, type PackFilter } from './filter.ts'
import {
  type GroupOfItems,
  type ItemRow,
  type PackRow,
  rowsOfGroups,
  useItemsByGroupPagesInfiniteQuery,
  useItemsByPacksPagesInfiniteQuery,
} from './pages.ts'

const pageSize = 100
/** Rows per request when exporting all. */
const copySize = 500

/** Reads every page of a list in sequence. */
async function everyPage<Row>(
  read: (cursor: { cursor?: string }) => Promise<{ rows: readonly Row[]; nextCursor: string | null }>,
): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await read(cursor ? { cursor } : {})
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return rows
}

const fresh = { subscribe: false, forceRefetch: true } as const

/** The items of a filter by group, page by page. */
export function useItemList(filter: ItemFilter) {
  const dispatch = useAppDispatch()
  const result = useItemsByGroupPagesInfiniteQuery({ ...askedItems(filter), limit: pageSize })
  const { query, hasMore, onMore } = usePages<GroupOfItems>(result)
  const itemTotal = result.data?.pages[0]?.itemTotal
  const { data } = query
  const list = useMemo(
    () => data && 'rows' in data && { ...data, rows: rowsOfGroups(data.rows), total: itemTotal ?? data.total },
    [data, itemTotal],
  )
  const everyRow = useCallback(async (): Promise<ItemRow[]> => {
    const asked = { ...askedItems(filter), limit: copySize }
    const groups = await everyPage(from =>
      dispatch(itemCalls.endpoints.itemsByGroup.initiate({ ...asked, ...from }, fresh)).unwrap(),
    )
    return rowsOfGroups(groups)
  }, [dispatch, filter])
  return { query: { ...query, data: list || undefined }, hasMore, onMore, everyRow }
}

/** The packs of a filter, page by page. */
export function usePackList(filter: PackFilter) {
  const dispatch = useAppDispatch()
  const list = usePages<PackRow>(useItemsByPacksPagesInfiniteQuery({ ...askedPacks(filter), limit: pageSize }))
  const everyRow = useCallback(
    () =>
      everyPage(from =>
        dispatch(itemCalls.endpoints.itemsByPacks.initiate({ ...askedPacks(filter), limit: copySize, ...from }, fresh)).unwrap(),
      ),
    [dispatch, filter],
  )
  return { ...list, everyRow }
}
