import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { ask } from '../app/requests/api.ts'
import type { Data } from '../app/requests/figures.ts'

/** What did not load, and why a match is refused, is said in its place on the screen. */
export const { useCommoditiesQuery, useMatchCommodityMutation, useRatesOfItemQuery, useUploadRatesMutation } =
  ask(marketRates, {
    quiet: ['commodities', 'ratesOfItem'],
  })

export type Commodity = Data<typeof marketRates.commodities>[number]
export type MarketRate = Data<typeof marketRates.ratesOfItem>[number]
