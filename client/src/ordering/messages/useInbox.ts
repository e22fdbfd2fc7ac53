import { skipToken } from '@reduxjs/toolkit/query/react'
import { useCallback, useMemo } from 'react'
import { type MessageRow, messageCalls, messagePages } from '../../api/messages.ts'
import { askOnce, everyPage } from '../../app/requests/askOnce.ts'
import { usePages } from '../../app/requests/pages.ts'
import { type Paged, rowsOf, type TableQuery } from '../../ui/table/query.ts'
import type { Total } from '../../ui/values/amounts.ts'
import { type Address, queryOf } from './address.ts'

const { useInboxPagesInfiniteQuery } = messagePages
const onceMore = { refetchOnMountOrArgChange: true } as const

/** The messages to read, then the earlier ones, each newest first: one list of two groups, page by page. */
export function useInbox(address: Address) {
  const args = useMemo(() => queryOf(address), [address])
  const toRead = usePages<MessageRow>(useInboxPagesInfiniteQuery(args.toRead ?? skipToken, onceMore))
  const earlier = usePages<MessageRow>(useInboxPagesInfiniteQuery(args.earlier ?? skipToken, onceMore))
  const parts = [...(args.toRead ? [toRead] : []), ...(args.earlier ? [earlier] : [])]
  const failed = parts.find(({ query }) => query.isError)
  const [first, second] = [args.toRead && toRead.query.data, args.earlier && earlier.query.data]
  const isWhole = (!args.toRead || first !== undefined) && (!args.earlier || second !== undefined)
  /** Earlier ones follow once all to read are there. */
  const data = useMemo((): Paged<MessageRow> | undefined => {
    if (!isWhole) return undefined
    const [one, other] = [
      rowsOf<MessageRow>({ ...nothing, data: first ?? [] }),
      rowsOf<MessageRow>({ ...nothing, data: second ?? [] }),
    ]
    return {
      rows: toRead.hasMore ? one.rows : newestOf([...one.rows, ...other.rows]),
      total: one.total + other.total,
      totalIsCapped: one.capped || other.capped || undefined,
    }
  }, [isWhole, first, second, toRead.hasMore])
  const query: TableQuery<MessageRow> = {
    data,
    isLoading: parts.some(part => part.query.isLoading),
    isFetching: parts.some(part => part.query.isFetching),
    isError: failed !== undefined,
    error: failed?.query.error,
    refetch: () => parts.map(part => part.query.refetch()),
  }
  const everyRow = useCallback(async () => {
    const rows: MessageRow[] = []
    for (const part of [args.toRead, args.earlier]) {
      if (!part) continue
      rows.push(
        ...(await everyPage(page =>
          askOnce(messageCalls.endpoints.inbox, { ...part, ...page }, { forceRefetch: true }),
        )),
      )
    }
    return rows
  }, [args])
  const totals = useMemo(() => ({ toRead: totalOf(first), earlier: totalOf(second) }), [first, second])
  const [more] = parts.filter(({ hasMore }) => hasMore)
  return {
    query,
    rows: data?.rows ?? none,
    ...totals,
    hasMore: more !== undefined,
    onMore: () => more?.onMore(),
    everyRow,
  }
}

function totalOf(data: TableQuery<MessageRow>['data'] | null): Total | undefined {
  if (!data) return undefined
  const { total, capped } = rowsOf<MessageRow>({ ...nothing, data })
  return capped ? { total, totalIsCapped: true } : { total }
}

/** A message that moves to the other group is in both until both are read again: its newer version counts. */
function newestOf(rows: readonly MessageRow[]): MessageRow[] {
  const versions = new Map<number, number>()
  for (const { id, version } of rows) versions.set(id, Math.max(version, versions.get(id) ?? 0))
  return rows.filter(({ id, version }) => version === versions.get(id))
}

const none: readonly MessageRow[] = []
const nothing = { isLoading: false, isFetching: false, isError: false, refetch: () => {} }
