import { z } from 'zod'
import { choice } from '../../choice.ts'
import { Day, Instant } from '../../day.ts'
import { endpoint } from '../../endpoint.ts'
import { CategoryId, ItemTypeId, StaffUserId, StockUploadId } from '../../ids.ts'
import { page, paging, searchText, sortBy, version } from '../../paging.ts'
import { FileForm } from '../../platform/files/model.ts'
import { Quantity } from '../../quantity.ts'
import { readsStock } from '../../rights.ts'
import { itemUnits } from '../../units.ts'
import { ledgerKinds } from './ledger.ts'
import {
  AcceptedOrder,
  Arrival,
  Count,
  Estimate,
  InventoryItem,
  ItemStock,
  NewEstimate,
  ReceivedEstimate,
  Removal,
  ShortOrder,
  StockCounts,
  StockRow,
  StockSheet,
  StockTxn,
  StockUploadFacts,
} from './model.ts'

const base = '/api/web/v1/inventory'
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const newEstimates = z
  .array(NewEstimate)
  .min(1, 'Add at least one estimate')
  .max(500, 'At most 500 estimates at a time')
const received = z
  .array(ReceivedEstimate)
  .min(1, 'Choose at least one estimate')
  .max(100, 'At most 100 estimates at a time')

export const inventory = {
  stockList: endpoint({
    method: 'GET',
    path: `${base}/getinventorydetailsv1`,
    needs: readsStock,
    summary: 'Stock of every active item, with what is expected by a day (tomorrow unless said otherwise)',
    query: z.object({
      ...paging,
      cursor: z.string().max(4000).optional(),
      searchtext: searchText,
      date: Day.optional(),
      /**
       * TO_BUY: free is below zero. ARRIVING: something is expected by the day. PAST_BEST_BEFORE, WASTEFUL: rules §5.10, §5.5.
       */
      filter: z.enum(['ALL', 'TO_BUY', 'ARRIVING', 'PAST_BEST_BEFORE', 'WASTEFUL']).optional(),
      categoryId: choice(CategoryId).optional(),
      /** Supplier that goods are, or were last, expected from. */
      supplier: choice(z.string().max(100)).optional(),
      withStock: z.boolean().optional(),
      withLimit: z.boolean().optional(),
      procureToOrder: z.boolean().optional(),
      sort: sortBy([
        'listingOrder',
        'itemName',
        'currentStock',
        'orderAccepted',
        'pendingInbound',
        'available',
        'maxOrderQuantity',
      ]),
    }),
    reply: page(StockRow),
    reads: ['Stock', 'Item'],
  }),
  stockCounts: endpoint({
    method: 'GET',
    path: `${base}/metrics`,
    needs: readsStock,
    summary: 'The figures above the stock list, each the number of rows of its filter',
    query: z.object({ date: Day.optional() }),
    reply: StockCounts,
    reads: ['Stock', 'Item'],
  }),
  itemInventory: endpoint({
    method: 'GET',
    path: `${base}/getiteminventory`,
    needs: readsStock,
    summary: 'Stock of one item',
    query: z.object({ itemid: ItemTypeId }),
    reply: ItemStock,
    reads: ['Stock', 'Item', 'Category'],
  }),
  stockLedger: endpoint({
    method: 'GET',
    path: `${base}/getitemsinventory-txns`,
    needs: readsStock,
    summary: 'The ledger of some items, newest first, and what is still expected of them',
    query: z.object({
      ...paging,
      itemids: z.array(ItemTypeId).min(1, 'Choose at least one item').max(50, 'At most 50 items at a time'),
      type: choice(z.enum(ledgerKinds)).optional(),
      by: choice(StaffUserId).optional(),
      from: Day.optional(),
      to: Day.optional(),
    }),
    reply: z.object({
      estimatesPending: z.array(Estimate),
      inventoryTxns: z.array(StockTxn),
      total: z.int(),
      totalIsCapped: z.literal(true).optional(),
      nextCursor: z.string().nullable(),
    }),
    reads: ['Stock', 'Item'],
  }),
  stockHistory: endpoint({
    method: 'GET',
    path: `${base}/balances`,
    needs: readsStock,
    summary: 'What was on hand over the last days, as the steps of a chart',
    query: z.object({ itemid: ItemTypeId, days: z.int().min(1).max(366).optional() }),
    reply: z.object({
      /** Stock on hand at the start of the first day. */
      opening: Quantity,
      from: Instant,
      points: z.array(z.object({ at: Instant, balance: Quantity })),
    }),
    reads: ['Stock'],
  }),
  acceptedOrders: endpoint({
    method: 'GET',
    path: `${base}/acceptedorders`,
    needs: readsStock,
    summary: 'The orders that an item is promised to, those that leave first before the others',
    query: z.object({ itemid: ItemTypeId }),
    reply: z.array(AcceptedOrder),
    reads: ['Stock', 'Order'],
  }),
  arrivals: endpoint({
    method: 'GET',
    path: `${base}/arrivals`,
    needs: readsStock,
    summary:
      'What is still expected by a day (today unless said otherwise), item by item: the sheet of the dock',
    query: z.object({ date: Day.optional() }),
    reply: z.array(Arrival),
    reads: ['Stock', 'Item', 'Category'],
  }),
  addEstimates: endpoint({
    countsTwice: true,
    method: 'POST',
    path: `${base}/addestimate`,
    needs: 'stock',
    summary: 'Announce goods, all or none; stock changes only when they are received',
    body: z.union([z.object({ itemEstimates: newEstimates }), newEstimates]),
    reply: z.array(Estimate),
    status: 201,
    changes: ['Stock'],
  }),
  pendingEstimates: endpoint({
    method: 'GET',
    path: `${base}/getiteminventorypendingestimates`,
    needs: readsStock,
    summary: 'What is still expected of one item, the earliest first',
    query: z.object({ itemid: ItemTypeId }),
    reply: z.object({
      itemId: ItemTypeId,
      itemName: z.string(),
      itemUnit: z.enum(itemUnits),
      itemEstimates: z.array(Estimate),
    }),
    reads: ['Stock', 'Item'],
  }),
  receiveEstimates: endpoint({
    method: 'PUT',
    path: `${base}/updateitemestimateinventory`,
    needs: ['hall', 'stock'],
    summary: 'Say what came of the estimates of one item, all or none; sent twice it counts once',
    query: z.object({ itemid: ItemTypeId }),
    body: z.union([z.object({ itemEstimates: received }), received]),
    reply: z.object({ item: InventoryItem, itemEstimates: z.array(Estimate) }),
    changes: ['Stock', 'Cost', 'Order'],
  }),
  removeStock: endpoint({
    countsTwice: true,
    method: 'POST',
    path: `${base}/removequantity`,
    needs: 'stock',
    summary: 'Take goods out of stock with a reason; returns the orders that it leaves short',
    body: Removal,
    reply: z.object({ item: InventoryItem, shortOrders: z.array(ShortOrder) }),
    changes: ['Stock', 'Order'],
  }),
  countStock: endpoint({
    method: 'POST',
    path: `${base}/adjust`,
    needs: 'stock',
    summary: 'Take a count as the stock: one row of the ledger for the difference',
    body: Count,
    reply: z.object({ item: InventoryItem, difference: Quantity, shortOrders: z.array(ShortOrder) }),
    changes: ['Stock', 'Order'],
  }),
  setOrderLimit: endpoint({
    method: 'PUT',
    path: `${base}/updatemaxorderquantity`,
    needs: 'stock',
    summary: 'The most of an item that one order may take; an empty value lifts the limit',
    query: z.object({
      itemid: ItemTypeId,
      /** Base units. */
      maxorderquantity: z.union([Quantity, z.literal('')]).optional(),
      version: version.optional(),
    }),
    reply: InventoryItem,
    changes: ['Stock', 'Item'],
  }),
  stockAsXlsx: endpoint({
    method: 'GET',
    path: `${base}/download/iteminventoryxls`,
    needs: 'stock',
    summary: 'The stock sheet of all active items, as .xlsx, or with format=csv as .csv',
    query: z.object({ format: z.enum(['csv', 'xlsx']).optional() }),
    reply: z.undefined(),
    files: [xlsx, 'text/csv'],
    reads: ['Stock', 'Item'],
  }),
  bulkUploadStock: endpoint({
    method: 'POST',
    path: `${base}/bulkuploaditeminventory`,
    needs: 'stock',
    summary:
      'Apply a stock sheet, or with dryrun only look at it: answers the status sheet, or with as=json its rows. With background it is checked in the background and waits to be applied',
    kind: 'bulk',
    query: z.object({
      dryrun: z.boolean().optional(),
      /** Confirms applying a file again within 24 hours. */
      confirm: z.boolean().optional(),
      as: z.enum(['xlsx', 'json']).optional(),
      background: z.boolean().optional(),
    }),
    body: FileForm,
    reply: StockSheet,
    files: [xlsx],
    changes: ['Stock', 'Cost', 'Item', 'Order'],
  }),
  stockUpload: endpoint({
    method: 'GET',
    path: `${base}/upload`,
    needs: 'stock',
    summary: 'A stock sheet that was uploaded: how far it is, and what its rows do or did',
    query: z.object({ uploadId: StockUploadId }),
    reply: StockSheet,
    reads: ['Stock', 'Job'],
  }),
  stockUploads: endpoint({
    method: 'GET',
    path: `${base}/uploads`,
    needs: 'stock',
    summary: 'The last stock sheets, the newest first',
    reply: z.array(StockUploadFacts),
    reads: ['Stock', 'Job'],
  }),
  applyStockUpload: endpoint({
    method: 'POST',
    path: `${base}/applyupload`,
    needs: 'stock',
    summary: 'Apply a checked stock sheet in the background: what was shown is saved, or nothing',
    query: z.object({
      uploadId: StockUploadId,
      /** Confirms applying a file again within 24 hours. */
      confirm: z.boolean().optional(),
    }),
    reply: StockSheet,
    changes: ['Stock', 'Job'],
  }),
  stockUploadSheet: endpoint({
    method: 'GET',
    path: `${base}/uploadsheet`,
    needs: 'stock',
    summary: 'The status sheet of an uploaded stock sheet, as .xlsx',
    query: z.object({ uploadId: StockUploadId }),
    reply: z.undefined(),
    files: [xlsx],
    reads: ['Stock'],
  }),
}
