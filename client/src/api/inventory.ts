import type { Reply, WireArgs } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { api, ask, callOf } from '../app/requests/api.ts'
import { askPages } from '../app/requests/pages.ts'
import type { Paged } from '../ui/table/query.ts'

/** The stock calls. Forms and sheets show refusals in place. */
export const stockCalls = ask(inventory, {
  quiet: [
    'addEstimates',
    'receiveEstimates',
    'removeStock',
    'countStock',
    'setOrderLimit',
    'bulkUploadStock',
    'applyStockUpload',
  ],
})
export const {
  useStockCountsQuery,
  useItemInventoryQuery,
  useStockHistoryQuery,
  useAcceptedOrdersQuery,
  useArrivalsQuery,
  usePendingEstimatesQuery,
  useAddEstimatesMutation,
  useReceiveEstimatesMutation,
  useRemoveStockMutation,
  useCountStockMutation,
  useSetOrderLimitMutation,
  useBulkUploadStockMutation,
  useStockUploadQuery,
  useStockUploadsQuery,
  useApplyStockUploadMutation,
} = stockCalls

/** The stock list, read page by page. */
export const { useStockListPagesInfiniteQuery } = askPages(inventory, ['stockList'])

export type StockRow = Reply<typeof inventory.stockList>['rows'][number]
export type StockCounts = Reply<typeof inventory.stockCounts>
export type ItemStock = Reply<typeof inventory.itemInventory>
export type Estimate = Reply<typeof inventory.pendingEstimates>['itemEstimates'][number]
export type Arrival = Reply<typeof inventory.arrivals>[number]
export type StockTxn = Reply<typeof inventory.stockLedger>['inventoryTxns'][number]
export type StockSheet = Reply<typeof inventory.bulkUploadStock>
export type ShortOrder = Reply<typeof inventory.removeStock>['shortOrders'][number]

/** Download path of an upload's status sheet. */
export const stockStatusPath = inventory.stockUploadSheet.path

type LedgerAsked = Omit<WireArgs<typeof inventory.stockLedger>, 'cursor' | 'limit'>

/** The ledger, read page by page: its call also returns estimates, so only the page is taken here. */
export const { useLedgerPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: build => ({
    ledgerPages: build.infiniteQuery<Paged<StockTxn>, LedgerAsked, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) =>
        callOf('GET', inventory.stockLedger.path, { ...queryArg, limit: 50, cursor: pageParam || undefined }),
      transformResponse: ({ inventoryTxns: rows, ...page }: Reply<typeof inventory.stockLedger>) => ({
        rows,
        total: page.total,
        totalIsCapped: page.totalIsCapped,
        nextCursor: page.nextCursor,
      }),
      providesTags: inventory.stockLedger.reads,
    }),
  }),
})
