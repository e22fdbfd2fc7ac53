import { addDays, dayOf, startOfDay } from '@packhouse/contract/day.ts'
import type { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import { zeroMilli } from '@packhouse/contract/quantity.ts'
import { found } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import { keyset, pageOf } from '../../../platform/db/keyset.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { selectArrivals, selectPendingOf } from '../sql/estimates.ts'
import { type LedgerRow, selectHistory, selectLedger } from '../sql/history.ts'
import { itemFiguresRow, selectNamedItems } from '../sql/read.ts'
import type { PromisedOrder, StockOrders } from '../sql/stock-orders.ts'
import { daysOf, stockOf, toStockReply } from './reply.ts'

/** Returns the stock of one item with related figures. (rules §5.1) */
export const itemInventory =
  (orders: StockOrders): Handler<typeof inventory.itemInventory> =>
  async ({ itemid }, call) => {
    const row = found(
      await itemFiguresRow(call.db, orders, itemid, daysOf(call.now)),
      'Item {id} was not found.',
      { id: itemid },
    )
    const {
      alias,
      shelfLifeDays,
      dates,
      isActive,
      picked,
      countedAt,
      countedBy,
      wasted,
      received,
      hasLedger,
      acceptedOrders,
      ...stock
    } = row
    const figures = {
      alias,
      shelfLifeDays,
      dates,
      pastBestBefore: row.pastMilli,
      isActive,
      picked,
      countedAt,
      countedBy,
      acceptedOrders,
    }
    const week = { wasted: wasted ?? zeroMilli, received: received ?? zeroMilli }
    return { ...toStockReply(stock, call), ...figures, ...week, hasLedger: Boolean(hasLedger) }
  }

/** Returns the ledger of some items, newest first, and their pending estimates. (rules §5.6) */
export const stockLedger =
  (orders: StockOrders): Handler<typeof inventory.stockLedger> =>
  async (args, { db }) => {
    const { itemids, type: kind, by, from, to, limit = 50, cursor } = args
    const itemTypeIds = [...new Set(itemids)]
    const existing = new Set((await selectNamedItems(db, itemTypeIds)).map(({ id }) => id))
    for (const id of itemTypeIds) found(existing.has(id) || undefined, 'Item {id} was not found.', { id })
    const order = keyset({ id: 'id' }, sql<number>`entry.id`, { sort: '-id', cursor })
    const rows = await selectLedger(db, orders, order, { itemTypeIds, kind, by, from, to, limit })
    const estimatesPending = await selectPendingOf(db, itemTypeIds)
    const { rows: inventoryTxns, ...ends } = pageOf(rows, {
      limit,
      total: rows[0]?.total ?? 0,
      keyset: order,
      toReply: toTxnReply,
    })
    return { estimatesPending, inventoryTxns, ...ends }
  }

const toTxnReply = (row: LedgerRow) => ({
  id: row.id,
  itemId: row.item_type_id,
  type: row.kind,
  quantity: row.quantity,
  balanceAfter: row.balance,
  reference: referenceOf(row),
  reason: row.reason,
  notes: row.note,
  at: row.at,
  by: row.by,
  byId: row.by_id,
})

/** The source of a row: its order, else its estimate, else its uploaded sheet. */
function referenceOf({ order_id, business, estimate_id, supplier, upload_id, file_name }: LedgerRow) {
  if (order_id !== null) return { kind: 'ORDER' as const, id: order_id, label: business ?? '' }
  if (estimate_id !== null) return { kind: 'ESTIMATE' as const, id: estimate_id, label: supplier ?? '' }
  if (upload_id !== null) return { kind: 'UPLOAD' as const, id: upload_id, label: file_name ?? '' }
  return null
}

/**
 * Interval of the chart, in seconds, of which only the last move is shown: a minute up to a week, an hour up to a month, else 6
 * hours.
 */
const stretchOf = (days: number): number => (days <= 7 ? 60 : days <= 31 ? 3600 : 6 * 3600)

export const stockHistory: Handler<typeof inventory.stockHistory> = async ({ itemid, days = 7 }, call) => {
  await stockOf(call.db, itemid, call)
  const from = startOfDay(addDays(dayOf(call.now), 1 - days))
  const { opening, points } = await selectHistory(call.db, itemid, { from, stretch: stretchOf(days) })
  return { from, opening, points: points.sort((one, other) => one.at.getTime() - other.at.getTime()) }
}

/** Returns the orders that an item is promised to, in order of dispatch. (rules §5.9 c) */
export const acceptedOrders =
  ({ selectPromised }: StockOrders): Handler<typeof inventory.acceptedOrders> =>
  async ({ itemid }, { db }) => {
    const orders = await selectPromised(db, itemid)
    return orders.map(order => ({ ...toOrderReply(order), picked: order.isPicked }))
  }

export const toOrderReply = (order: PromisedOrder) => ({
  orderid: order.orderId,
  businessname: order.businessName,
  outletName: order.outletName,
  deliveryDate: order.deliveryDate,
  deliverytimeslot: order.slotText,
  quantity: order.milli,
})

/** Returns the goods expected by a day, for the dock. */
export const arrivals: Handler<typeof inventory.arrivals> = async ({ date }, call) => {
  const rows = await selectArrivals(call.db, date ?? dayOf(call.now))
  return rows.map(({ image, ...row }) => ({ ...row, imageURL: pictureUrl(image, 'list', call) }))
}

/** Returns the pending estimates of one item, earliest first. */
export const pendingEstimates: Handler<typeof inventory.pendingEstimates> = async ({ itemid }, { db }) => {
  const [item] = await selectNamedItems(db, [itemid])
  const { itemName, unit } = found(item, 'Item {id} was not found.', { id: itemid })
  return { itemId: itemid, itemName, itemUnit: unit, itemEstimates: await selectPendingOf(db, [itemid]) }
}
