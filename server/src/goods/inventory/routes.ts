import { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { addEstimates, receiveEstimates } from './actions/estimates.ts'
import {
  acceptedOrders,
  arrivals,
  itemInventory,
  pendingEstimates,
  stockHistory,
  stockLedger,
} from './actions/item.ts'
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
import type { StockOrders } from './sql/stock-orders.ts'

/** `orders` is what orders, a slice above, say of stock. */
export const inventoryRoutes = (orders: StockOrders): readonly Route[] => [
  on(inventory.stockList, stockList),
  on(inventory.stockCounts, stockCounts, { from: 'replica' }),
  on(inventory.itemInventory, itemInventory(orders)),
  on(inventory.stockLedger, stockLedger(orders), { from: 'replica' }),
  on(inventory.stockHistory, stockHistory, { from: 'replica' }),
  on(inventory.acceptedOrders, acceptedOrders(orders)),
  on(inventory.arrivals, arrivals),
  on(inventory.addEstimates, addEstimates),
  on(inventory.pendingEstimates, pendingEstimates),
  on(inventory.receiveEstimates, receiveEstimates),
  on(inventory.removeStock, removeStock(orders)),
  on(inventory.countStock, countStock(orders)),
  on(inventory.setOrderLimit, setOrderLimit),
  on(inventory.stockAsXlsx, stockAsXlsx, { from: 'replica' }),
  on(inventory.bulkUploadStock, bulkUploadStock),
  on(inventory.stockUpload, stockUpload),
  on(inventory.stockUploads, recentStockUploads),
  on(inventory.applyStockUpload, applyStockUpload),
  on(inventory.stockUploadSheet, stockUploadSheet),
]
