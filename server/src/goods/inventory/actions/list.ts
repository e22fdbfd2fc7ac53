import type { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { pageOf } from '../../../platform/db/keyset.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { findItemTypeIds } from '../../items/api.ts'
import {
  countStock,
  type ListedStock,
  selectStockCounts,
  selectStockPage,
  stockKeyset,
} from '../sql/stock-list.ts'
import { daysOf } from './reply.ts'

const usualLimit = 50

/** Returns the stock of every active item; a search shows the best match first. (rules §5.1) */
export const stockList: Handler<typeof inventory.stockList> = async (args, call) => {
  const { limit = usualLimit, cursor, searchtext = '', date, sort, ...filter } = args
  const among = await findItemTypeIds(call.db, searchtext)
  const days = daysOf(call.now, date)
  const list = { ...filter, among }
  const page = {
    ...list,
    sort: sort ?? (among ? ('fit' as const) : ('listingOrder' as const)),
    cursor,
    limit,
  }
  const order = stockKeyset(page, days)
  const rows = await selectStockPage(call.db, order, page, days)
  const total = rows[0]?.total ?? (cursor === undefined ? 0 : await countStock(call.db, list, days))
  return pageOf(rows, { limit, total, keyset: order, toReply: row => toRowReply(row, call) })
}

const toRowReply = (row: ListedStock, call: ReadCall) => ({
  itemId: row.id,
  parentItemId: row.item_id,
  itemTypeCode: row.code,
  itemType: row.type_name,
  itemUnit: row.unit,
  itemName: row.name,
  alias: row.aliases,
  imageURL: pictureUrl(row.image, 'list', call),
  currentStock: row.on_hand,
  orderAccepted: row.reserved,
  pendingInbound: row.inbound,
  available: row.available,
  maxOrderQuantity: row.limit_milli,
  procureToOrder: row.procure_to_order,
  isActive: row.is_active,
  nextArrival: row.next_date,
  lastReceiptAt: row.came,
  hasPastLot: row.has_past_lot,
  lastSupplier: row.supplier,
  lastCost: row.cost,
  version: row.version,
})

export const stockCounts: Handler<typeof inventory.stockCounts> = ({ date }, { db, now }) =>
  selectStockCounts(db, daysOf(now, date))
