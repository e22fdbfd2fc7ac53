import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { addEstimates, receiveEstimates } from './actions/estimates.ts'
import { acceptedOrders, arrivals, itemInventory, pendingEstimates, stockHistory, stockLedger } from './actions/item.ts'
import { setOrderLimit } from './actions/limit.ts'
import { stockCounts, stockList } from './actions/list.ts'
import { countStock, removeStock } from './actions/remove.ts'
import {
  applyStockUpload,
  bulkUploadStock,
  recentStockUploads,
  stockAsXlsx,
  stockUpload,
  stockUploadSheet,
} from './actions/sheet.ts'

export const inventoryRoutes: readonly Route[] = [
  on(inventory.stockList, stockList),
  on(inventory.stockCounts, stockCounts, { from: 'replica' }),
  on(inventory.itemInventory, itemInventory),
  on(inventory.stockLedger, stockLedger, { from: 'replica' }),
  on(inventory.stockHistory, stockHistory, { from: 'replica' }),
  on(inventory.acceptedOrders, acceptedOrders),
  on(inventory.arrivals, arrivals),
  on(inventory.addEstimates, addEstimates),
  on(inventory.pendingEstimates, pendingEstimates),
  on(inventory.receiveEstimates, receiveEstimates),
  on(inventory.removeStock, removeStock),
  on(inventory.countStock, countStock),
  on(inventory.setOrderLimit, setOrderLimit),
  on(inventory.stockAsXlsx, stockAsXlsx, { from: 'replica' }),
  on(inventory.bulkUploadStock, bulkUploadStock),
  on(inventory.stockUpload, stockUpload),
  on(inventory.stockUploads, recentStockUploads),
  on(inventory.applyStockUpload, applyStockUpload),
  on(inventory.stockUploadSheet, stockUploadSheet),
]
