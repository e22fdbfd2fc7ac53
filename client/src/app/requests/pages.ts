import type { Reply, Slice, Tag } from '@packhouse/contract/endpoint.ts'
import type { EndpointDefinitions, InfiniteQueryDefinition } from '@reduxjs/toolkit/query/react'
import { useEffect, useMemo } from 'react'
import { type Paged, rowsOf, type TableQuery } from '../../ui/table/query.ts'
import { api, type Base, callOf } from './api.ts'
import { askOnce, everyPage, type PageOf, type PageRequest } from './askOnce.ts'
import { type Asked, type Data, figuresOf, insideOf, type OnWire } from './figures.ts'

/** Adds the cursor of a page to a call; a filter sent in the body has its cursor there too. */
export function askedFrom(args: object, cursor: string): object {
  if (cursor === '') return args
  if ('body' in args && typeof args.body === 'object') return { ...args, body: { ...args.body, cursor } }
  return { ...args, cursor }
}

type Page = Paged<unknown>
type PagedName<S extends Slice> = {
  [Name in keyof S & string]: Reply<S[Name]> extends Page ? Name : never
}[keyof S & string]
type Definition<Given, Read> = InfiniteQueryDefinition<Omit<Given, 'cursor'>, string, Base, Tag, Read, 'api'>
type Definitions<S extends Slice, Name extends keyof S & string> = {
  [One in Name as `${One}Pages`]: Definition<Asked<S[One]>, Data<S[One]>>
}

/**
 * Adds paged calls for long lists of a slice: `askPages(orders, ['allOrders'])` gives `useAllOrdersPagesInfiniteQuery`. A change
 * refetches every loaded page, so no row appears twice.
 */
export function askPages<const S extends Slice, const Name extends PagedName<S>>(
  slice: S,
  names: readonly Name[],
) {
  return api.injectEndpoints<Definitions<S, Name> & EndpointDefinitions>({
    endpoints: build => {
      const definitions = names.flatMap(name => {
        const called = slice[name]
        if (!called) return []
        const { method, path, reads } = called
        const figures = figuresOf(called)
        const definition = build.infiniteQuery<Page, object, string>({
          infiniteQueryOptions: {
            initialPageParam: '',
            getNextPageParam: last => last.nextCursor ?? undefined,
          },
          query: ({ queryArg, pageParam }) => callOf(method, path, askedFrom(queryArg, pageParam), figures),
          transformResponse: (reply: OnWire<Page>) => insideOf<Page>(figures.reply, reply),
          providesTags: reads,
        })
        return [[`${name}Pages`, definition]]
      })
      return Object.fromEntries(definitions)
    },
  })
}

/** The part of an infinite query's result that a list needs. */
interface PagesResult<Row> {
  data?: { pages: readonly Paged<Row>[] } | undefined
  isLoading: boolean
  isFetching: boolean
  isError: boolean
  error?: unknown
  hasNextPage: boolean
  refetch: () => unknown
  fetchNextPage: () => unknown
}

/**
 * Returns the pages of a list as the table takes them: `<DataTable {...usePages(useAllOrdersPagesInfiniteQuery(filter))} … />`.
 */
export function usePages<Row>(result: PagesResult<Row>): {
  query: TableQuery<Row>
  hasMore: boolean
  onMore: () => void
} {
  const { data, isLoading, isFetching, isError, error, hasNextPage, refetch, fetchNextPage } = result
  const list = useMemo((): Paged<Row> | undefined => {
    const first = data?.pages[0]
    return first && data && { ...first, rows: data.pages.flatMap(({ rows }) => rows) }
  }, [data])
  return {
    query: { data: list, isLoading, isFetching, isError, error, refetch },
    hasMore: hasNextPage,
    onMore: () => void fetchNextPage(),
  }
}

/** The pages of a list, and every row of its filter for copying: `useListPages(useDebtorsPages…(asked), endpoints.debtors, asked)`. */
export function useListPages<Row, Args extends object>(
  result: PagesResult<Row>,
  call: PageRequest<Args & PageOf, Row>,
  args: Args,
) {
  const everyRow = () => everyPage<Row>(page => askOnce(call, { ...args, ...page }, { forceRefetch: true }))
  return { ...usePages(result), everyRow }
}

export interface AllPages<Row> {
  query: TableQuery<Row>
  /** Rows not loaded yet. */
  missing: number
  /** Continues after a page that failed, or beyond the automatic limit. */
  onMore: () => void
}

/** Max rows loaded automatically. */
const maxUnasked = 10_000

/**
 * Loads every page of a list in turn, for a grid that works with all rows. After a failure it waits for onMore. Once all are loaded,
 * their number is known, however many the server counted.
 */
export function useAllPages<Row>(result: PagesResult<Row>): AllPages<Row> {
  const { query: loaded, hasMore, onMore } = usePages(result)
  const { rows, total } = rowsOf(loaded)
  const query = { ...loaded, ...(loaded.data && !hasMore ? { data: rows } : {}) }
  const goesOn = hasMore && !query.isFetching && !query.isError && rows.length < maxUnasked
  // biome-ignore lint/correctness/useExhaustiveDependencies: one page at a time, the next once this one is loaded
  useEffect(() => {
    if (goesOn) onMore()
  }, [goesOn, rows.length])
  return { query, missing: hasMore ? Math.max(1, total - rows.length) : 0, onMore }
}
