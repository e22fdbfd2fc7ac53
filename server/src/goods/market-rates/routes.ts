import { marketRates } from '@packhouse/contract/goods/market-rates/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { commodities, matchCommodity, ratesOfItem } from './actions/commodities.ts'
import { uploadRates } from './actions/upload.ts'

export const marketRateRoutes: readonly Route[] = [
  on(marketRates.uploadRates, uploadRates),
  on(marketRates.ratesOfItem, ratesOfItem),
  on(marketRates.commodities, commodities),
  on(marketRates.matchCommodity, matchCommodity),
]
