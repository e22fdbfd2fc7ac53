import { z } from 'zod'
import { orBare } from '../../bare-body.ts'
import { endpoint } from '../../endpoint.ts'
import { CategoryId, ItemTypeId, PriceChangeId, PriceUploadId } from '../../ids.ts'
import { PriceRupees } from '../../money.ts'
import { page, paging, searchText, sortBy, version } from '../../paging.ts'
import { FileForm } from '../../platform/files/model.ts'
import { askedWith } from '../../platform/formats/seen-with.ts'
import { readsPrices } from '../../rights.ts'
import { priceFilters } from './filters.ts'
import {
  ApplyUpload,
  BasePriceMetrics,
  confirmed,
  ItemCost,
  ItemDiscount,
  NewBasePrice,
  NewPackPrice,
  PackMove,
  PriceHistoryRow,
  PriceRow,
  PriceUndone,
  PriceUpload,
  PriceUploadRow,
  SavedPack,
  SavedPrice,
  uploadResults,
} from './model.ts'

const base = '/api/web/v1/item'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const changed = ['Price', 'Item'] as const
const someItems = z.array(ItemTypeId).max(500, 'At most 500 items at a time')

export const pricing = {
  itemsInPricing: endpoint({
    method: 'POST',
    path: `${base}/itemdetailsinpricing`,
    needs: readsPrices,
    summary: 'Active items with their prices; itemids names some, inactive ones too',
    kind: 'read',
    body: orBare(
      z.object({
        ...paging,
        /** Contains names, which can be long in any script. */
        cursor: z.string().max(4000).optional(),
        searchtext: searchText,
        filter: z.enum(priceFilters).optional(),
        categoryId: CategoryId.optional(),
        /** Percent of the base price: items with a lower margin at their last cost. */
        marginBelow: askedWith('costs', z.number().min(-100).max(100).optional()),
        itemids: someItems.optional(),
        limit: z.int().min(1).max(5000).optional(),
        sort: sortBy(['listingOrder', 'itemName', 'itemTypeCode', 'basePrice', 'priceChangedAt']),
      }),
      someItems,
      itemids => ({ itemids, limit: 500 }),
    ).optional(),
    reply: page(PriceRow),
    reads: ['Price', 'Item', 'Category', 'Cost'],
  }),
  basePriceMetrics: endpoint({
    method: 'GET',
    path: `${base}/getbasepricemetrics`,
    needs: readsPrices,
    summary: 'The figures above the price grid; each equals its list',
    reply: BasePriceMetrics,
    reads: ['Price', 'Item', 'Metrics'],
  }),
  basePricesUpdatedLastWeek: endpoint({
    method: 'GET',
    path: `${base}/getindividualitemsbasepriceudpatedlastweek`,
    needs: readsPrices,
    summary: 'Active items whose base price changed in the last 7 × 24 hours',
    reply: z.array(PriceRow),
    reads: ['Price', 'Item', 'Cost'],
  }),
  itemsWithoutBasePrice: endpoint({
    method: 'GET',
    path: `${base}/getindividualitemswithoutbaseprice`,
    needs: readsPrices,
    summary: 'Active items that have no base price: they cannot be ordered',
    reply: z.array(PriceRow),
    reads: ['Price', 'Item'],
  }),
  updateBasePrice: endpoint({
    method: 'POST',
    path: `${base}/pricing/updatebaseprice`,
    needs: 'prices',
    summary: 'A new base price; derived packs follow, manual ones stay',
    query: z.object({
      itemid: ItemTypeId,
      baseprice: PriceRupees,
      ...confirmed,
      version: version.optional(),
    }),
    reply: SavedPrice,
    changes: [...changed],
  }),
  updateBasePriceWithPacks: endpoint({
    method: 'PUT',
    path: `${base}/pricing/updatebasepriceandassoicatedpackprices`,
    needs: 'prices',
    summary: 'A new base price that all active packs follow; manual ones go back to derived',
    query: z.object({
      itemid: ItemTypeId,
      baseprice: PriceRupees,
      ...confirmed,
      version: version.optional(),
    }),
    reply: z.object({
      item: PriceRow,
      packs: z.array(PackMove),
      changeId: PriceChangeId.nullable(),
      warning: z.string().nullable(),
    }),
    changes: [...changed],
  }),
  updateBasePrices: endpoint({
    method: 'POST',
    path: `${base}/pricing/updatebaseprices`,
    needs: 'prices',
    summary:
      'Several new base prices as one change, all or none; data.rows of a refusal names each that needs a look',
    body: z.object({
      prices: z
        .array(NewBasePrice)
        .min(1, 'Change at least one price')
        .max(5000, 'At most 5,000 prices at a time'),
    }),
    reply: z.object({
      changeId: PriceChangeId.nullable(),
      warnings: z.array(z.object({ itemId: ItemTypeId, message: z.string() })),
    }),
    changes: [...changed],
  }),
  updatePackPrices: endpoint({
    method: 'POST',
    path: `${base}/pricing/updatepacksizeprice`,
    needs: 'prices',
    summary: 'Set pack prices by hand, or give them back to the base price with null; all or none',
    query: z.object({ itemid: ItemTypeId, version: version.optional() }),
    body: z.array(NewPackPrice).min(1, 'Choose at least one pack').max(100, 'At most 100 packs at a time'),
    reply: z.array(SavedPack),
    changes: [...changed],
  }),
  priceHistory: endpoint({
    method: 'GET',
    path: `${base}/pricing/history`,
    needs: readsPrices,
    summary: 'Changes of an item’s prices, the last first',
    query: z.object({ itemid: ItemTypeId, ...paging, packs: z.boolean().optional() }),
    reply: page(PriceHistoryRow),
    reads: ['Price'],
  }),
  itemDiscounts: endpoint({
    method: 'GET',
    path: `${base}/pricing/discounts`,
    needs: readsPrices,
    summary: 'Discounts of customers on an item that count today or later, the lowest price first',
    query: z.object({ itemid: ItemTypeId }),
    reply: z.array(ItemDiscount),
    reads: ['Price', 'Customer'],
  }),
  itemCosts: endpoint({
    method: 'GET',
    path: `${base}/pricing/costs`,
    needs: 'costs',
    summary: 'What an item cost when it was received, the last first, at most 500',
    query: z.object({ itemid: ItemTypeId }),
    reply: z.array(ItemCost),
    reads: ['Cost'],
  }),
  undoPrices: endpoint({
    method: 'POST',
    path: `${base}/pricing/undo`,
    needs: 'prices',
    summary: 'Undo one change, or a whole upload, while no later change builds on it',
    query: z.object({ changeId: PriceChangeId.optional(), uploadId: PriceUploadId.optional() }),
    reply: PriceUndone,
    changes: [...changed],
  }),
  pricesAsXlsx: endpoint({
    method: 'GET',
    path: `${base}/pricing/download/itempricesxls`,
    needs: 'prices',
    summary: 'The price sheet of all active items, as .xlsx',
    reply: z.undefined(),
    files: [xlsx],
    reads: ['Price'],
  }),
  pricesAsCsv: endpoint({
    method: 'GET',
    path: `${base}/pricing/download/itempricescsv`,
    needs: 'prices',
    summary: 'The price sheet of all active items, as .csv',
    reply: z.undefined(),
    files: ['text/csv'],
    reads: ['Price'],
  }),
  bulkUploadItemPrices: endpoint({
    method: 'POST',
    path: `${base}/pricing/bulkuploaditemprices`,
    needs: 'prices',
    summary:
      'Apply a price sheet, or with dryrun only check it: answers the status sheet. With background it is checked in the background and the upload is answered',
    kind: 'bulk',
    query: z.object({
      dryrun: z.boolean().optional(),
      /** Confirms applying a file again within 24 hours. */
      confirm: z.boolean().optional(),
      background: z.boolean().optional(),
    }),
    body: FileForm,
    reply: PriceUpload,
    files: [xlsx],
    changes: [...changed],
  }),
  priceUpload: endpoint({
    method: 'GET',
    path: `${base}/pricing/upload`,
    needs: 'prices',
    summary: 'A price sheet that was uploaded: how far it is, and what it does or did',
    query: z.object({ uploadId: PriceUploadId }),
    reply: PriceUpload,
    reads: ['Price', 'Job'],
  }),
  priceUploads: endpoint({
    method: 'GET',
    path: `${base}/pricing/uploads`,
    needs: 'prices',
    summary: 'The last price sheets, the newest first',
    reply: z.array(PriceUpload),
    reads: ['Price', 'Job'],
  }),
  priceUploadRows: endpoint({
    method: 'GET',
    path: `${base}/pricing/uploadrows`,
    needs: 'prices',
    summary: 'Rows of an uploaded price sheet; those that need a look first, then in the order of the sheet',
    query: z.object({
      uploadId: PriceUploadId,
      ...paging,
      results: z.array(z.enum(uploadResults)).optional(),
      movedOver10: z.boolean().optional(),
    }),
    reply: page(PriceUploadRow),
    reads: ['Price', 'Job'],
  }),
  applyPriceUpload: endpoint({
    method: 'POST',
    path: `${base}/pricing/applyupload`,
    needs: 'prices',
    summary: 'Apply a checked price sheet in the background: its ready rows, and those that were confirmed',
    query: z.object({ uploadId: PriceUploadId }),
    body: ApplyUpload.optional(),
    reply: PriceUpload,
    changes: ['Price', 'Job'],
  }),
  priceUploadSheet: endpoint({
    method: 'GET',
    path: `${base}/pricing/uploadsheet`,
    needs: 'prices',
    summary: 'The status sheet of an upload, as .xlsx',
    query: z.object({ uploadId: PriceUploadId }),
    reply: z.undefined(),
    files: [xlsx],
    reads: ['Price'],
  }),
}
