import type { Told } from '@packhouse/contract/endpoint.ts'
import { pricing } from '@packhouse/contract/pricing/endpoints.ts'
import { ask } from '../app/api.ts'
import { askPages } from '../app/pages.ts'

/** The calls of prices. Grids and forms show a refusal where it belongs. */
export const priceCalls = ask(pricing, {
  quiet: ['updateBasePrice', 'updateBasePrices', 'updateBasePriceWithPacks', 'updatePackPrices', 'undoPrices'],
})
export const { useBasePriceMetricsQuery, useUpdateBasePricesMutation, useUndoPricesMutation } = priceCalls

/** The price grid, read page after page. */
export const { useItemsInPricingPagesInfiniteQuery } = askPages(pricing, ['itemsInPricing'])

export type PriceRow = Told<typeof pricing.itemsInPricing>['rows'][number]
export type PriceMetrics = Told<typeof pricing.basePriceMetrics>
export type PricedPack = PriceRow['packs'][number]
