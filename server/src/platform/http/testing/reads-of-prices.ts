import { pricing } from '@packhouse/contract/goods/pricing/endpoints.ts'
import { priceLists } from '@packhouse/contract/people/customers/price-list-calls.ts'
import { priceListForm, type ReadRecords, read, type Sample } from './sample.ts'

type Has = Pick<ReadRecords, 'priceListId' | 'priceListDraft' | 'priceUploadId'>

/** Samples of the reads of prices, of their lists and their uploads. */
export const readsOfPrices = (
  has: Has,
  { itemid, name, categoryId }: { itemid: number; name: string; categoryId: number },
): Sample[] => [
  read(
    pricing.itemsInPricing,
    { body: {} },
    ...(
      [
        'UPDATED_TODAY',
        'NOT_UPDATED_TODAY',
        'UPDATED_LAST_WEEK',
        'WITHOUT_PRICE',
        'STALE',
        'OUT_OF_LINE',
        'MANUAL_PACKS',
      ] as const
    ).map(filter => ({ body: { filter } })),
    { body: { searchtext: name, categoryId, marginBelow: 20 } },
  ),
  read(pricing.basePriceMetrics, {}),
  read(pricing.basePricesUpdatedLastWeek, {}),
  read(pricing.itemsWithoutBasePrice, {}),
  read(pricing.priceHistory, { itemid }, { itemid, packs: true }),
  read(pricing.itemDiscounts, { itemid }),
  read(priceLists.priceLists, {}, { searchtext: 'a' }),
  read(priceLists.priceList, { pricelistid: has.priceListId }),
  read(priceLists.priceListEffect, { body: has.priceListDraft }),
  read(priceLists.readPriceListSheet, { body: priceListForm() }),
  read(priceLists.priceListSheet, { pricelistid: has.priceListId }),
  read(pricing.itemCosts, { itemid }),
  read(pricing.pricesAsXlsx, {}),
  read(pricing.pricesAsCsv, {}),
  read(pricing.priceUpload, { uploadId: has.priceUploadId }),
  read(pricing.priceUploads, {}),
  read(pricing.priceUploadRows, { uploadId: has.priceUploadId }),
  read(pricing.priceUploadSheet, { uploadId: has.priceUploadId }),
]
