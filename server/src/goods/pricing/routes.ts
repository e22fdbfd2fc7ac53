import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { type DiscountsOfItem, itemCosts, itemDiscounts } from './actions/detail.ts'
import { updatePackPrices } from './actions/packs.ts'
import {
  basePriceMetrics,
  basePricesUpdatedLastWeek,
  itemsInPricing,
  itemsWithoutBasePrice,
  priceHistory,
} from './actions/read.ts'
import { updateBasePrice, updateBasePrices, updateBasePriceWithPacks } from './actions/save.ts'
import { pricesAsCsv, pricesAsXlsx } from './actions/sheets.ts'
import { undoPrices } from './actions/undo.ts'
import {
  applyPriceUpload,
  bulkUploadItemPrices,
  priceUpload,
  priceUploadRows,
  priceUploadSheet,
  recentPriceUploads,
} from './actions/upload.ts'

/** `discountsOfItem` is of a slice above this one. */
export const pricingRoutes = ({
  discountsOfItem,
}: {
  discountsOfItem: DiscountsOfItem
}): readonly Route[] => [
  on(pricing.itemsInPricing, itemsInPricing),
  on(pricing.basePriceMetrics, basePriceMetrics, { from: 'replica' }),
  on(pricing.basePricesUpdatedLastWeek, basePricesUpdatedLastWeek),
  on(pricing.itemsWithoutBasePrice, itemsWithoutBasePrice),
  on(pricing.updateBasePrice, updateBasePrice),
  on(pricing.updateBasePriceWithPacks, updateBasePriceWithPacks),
  on(pricing.updateBasePrices, updateBasePrices),
  on(pricing.updatePackPrices, updatePackPrices),
  on(pricing.priceHistory, priceHistory, { from: 'replica' }),
  on(pricing.itemDiscounts, itemDiscounts(discountsOfItem)),
  on(pricing.itemCosts, itemCosts),
  on(pricing.undoPrices, undoPrices),
  on(pricing.pricesAsXlsx, pricesAsXlsx, { from: 'replica' }),
  on(pricing.pricesAsCsv, pricesAsCsv, { from: 'replica' }),
  on(pricing.bulkUploadItemPrices, bulkUploadItemPrices),
  on(pricing.priceUpload, priceUpload),
  on(pricing.priceUploads, recentPriceUploads),
  on(pricing.priceUploadRows, priceUploadRows),
  on(pricing.applyPriceUpload, applyPriceUpload),
  on(pricing.priceUploadSheet, priceUploadSheet),
]
