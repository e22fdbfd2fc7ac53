import type { Reply } from '@packhouse/contract/endpoint.ts'
import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { api, ask, callOf } from '../app/requests/api.ts'
import { type Asked, type Data, figuresOf, insideOf } from '../app/requests/figures.ts'
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

export type StockRow = Data<typeof inventory.stockList>['rows'][number]
export type StockCounts = Data<typeof inventory.stockCounts>
export type StockHistory = Data<typeof inventory.stockHistory>
export type ItemStock = Data<typeof inventory.itemInventory>
export type Estimate = Data<typeof inventory.pendingEstimates>['itemEstimates'][number]
export type Arrival = Data<typeof inventory.arrivals>[number]
export type StockTxn = Data<typeof inventory.stockLedger>['inventoryTxns'][number]
export type StockSheet = Data<typeof inventory.bulkUploadStock>
export type ShortOrder = Data<typeof inventory.removeStock>['shortOrders'][number]

/** Where what is expected has amounts and quantities, for a device that keeps it. */
export const arrivalsFigures = figuresOf(inventory.arrivals).reply

/** Download path of an upload's status sheet. */
export const stockStatusPath = inventory.stockUploadSheet.path

type Ledger = Data<typeof inventory.stockLedger>
type LedgerAsked = Omit<Asked<typeof inventory.stockLedger>, 'cursor' | 'limit'>

/** The ledger, read page by page: its call also returns estimates, so only the page is taken here. */
export const { useLedgerPagesInfiniteQuery } = api.injectEndpoints({
  endpoints: build => ({
    ledgerPages: build.infiniteQuery<Paged<StockTxn>, LedgerAsked, string>({
      infiniteQueryOptions: { initialPageParam: '', getNextPageParam: last => last.nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) =>
        callOf('GET', inventory.stockLedger.path, { ...queryArg, limit: 50, cursor: pageParam || undefined }),
      transformResponse: (reply: Reply<typeof inventory.stockLedger>) => {
        const { inventoryTxns: rows, ...page } = insideOf<Ledger>(
          figuresOf(inventory.stockLedger).reply,
          reply,
        )
        return {
          rows,
          total: page.total,
          totalIsCapped: page.totalIsCapped,
          nextCursor: page.nextCursor,
        }
      },
      providesTags: inventory.stockLedger.reads,
    }),
  }),
})
