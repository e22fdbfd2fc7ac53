import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'
import { askPages } from '../app/requests/pages.ts'

/** The price calls. Grids and forms show refusals in place. */
const priceCalls = ask(pricing, {
  quiet: [
    'updateBasePrice',
    'updateBasePrices',
    'updateBasePriceWithPacks',
    'updatePackPrices',
    'undoPrices',
    'bulkUploadItemPrices',
    'applyPriceUpload',
  ],
})
export const {
  useBasePriceMetricsQuery,
  useItemsInPricingQuery,
  usePriceHistoryQuery,
  useItemDiscountsQuery,
  useItemCostsQuery,
  useUpdateBasePriceMutation,
  useUpdateBasePriceWithPacksMutation,
  useUpdateBasePricesMutation,
  useUpdatePackPricesMutation,
  useUndoPricesMutation,
  useBulkUploadItemPricesMutation,
  usePriceUploadQuery,
  usePriceUploadsQuery,
  useApplyPriceUploadMutation,
} = priceCalls

/** Price lists, read page by page: the grid, the changes of an item, the rows of a sheet. */
export const {
  useItemsInPricingPagesInfiniteQuery,
  usePriceHistoryPagesInfiniteQuery,
  usePriceUploadRowsPagesInfiniteQuery,
} = askPages(pricing, ['itemsInPricing', 'priceHistory', 'priceUploadRows'])

/** Download path of an upload's status sheet. */
export const statusSheetPath = pricing.priceUploadSheet.path

export type PriceRow = Data<typeof pricing.itemsInPricing>['rows'][number]
export type PriceMetrics = Data<typeof pricing.basePriceMetrics>
export type PricedPack = PriceRow['packs'][number]
export type PriceChange = Data<typeof pricing.priceHistory>['rows'][number]
export type ItemDiscount = Data<typeof pricing.itemDiscounts>[number]
export type ItemCost = Data<typeof pricing.itemCosts>[number]
export type PriceUpload = Data<typeof pricing.priceUpload>
export type UploadRow = Data<typeof pricing.priceUploadRows>['rows'][number]
