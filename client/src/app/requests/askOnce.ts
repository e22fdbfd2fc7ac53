import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit'
import { type AppState, store } from '../session/store.ts'

interface Query<Args, Reply> {
  initiate: (
    args: Args,
    options?: { forceRefetch: true },
  ) => ThunkAction<
    { unwrap: () => Promise<Reply>; unsubscribe: () => void },
    AppState,
    undefined,
    UnknownAction
  >
}

/**
 * Resolves to the reply of one request, or throws its failure. Subscribed while it runs: a change that arrives meanwhile, or a
 * connection that comes back, removes a query without subscribers from the cache, and its reply would be undefined.
 */
export function askOnce<Args, Reply>(
  query: Query<Args, Reply>,
  args: Args,
  options?: { forceRefetch: true },
): Promise<Reply> {
  const sent = store.dispatch(query.initiate(args, options))
  return sent.unwrap().finally(() => sent.unsubscribe())
}

/** Rows per request. */
const pageSize = 500

/** Which page of a list is requested. */
export interface PageOf {
  limit: number
  cursor?: string
}
interface PageReply<Row> {
  rows: readonly Row[]
  nextCursor: string | null
}
export type PageRequest<Args, Row> = Query<Args, PageReply<Row>>

/** Reads every page of a list in sequence. */
export async function everyPage<Row>(read: (page: PageOf) => Promise<PageReply<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let cursor: string | undefined
  do {
    const page = await read({ limit: pageSize, ...(cursor ? { cursor } : {}) })
    rows.push(...page.rows)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return rows
}
