import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { inventory } from '@packhouse/contract/goods/inventory/endpoints.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { addMilli, subtractMilli, zeroMilli } from '@packhouse/contract/quantity.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl } from '../../../platform/files/api.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { type ItemInventoryRow, itemInventoryRow } from '../sql/read.ts'
import type { StockDays } from '../sql/stock-list.ts'

export type InventoryItem = Result<typeof inventory.receiveEstimates>['item']
export type Reader = Pick<ReadCall, 'services' | 'now'>

/** Lists count what is expected by tomorrow, unless they request another day. (rules §5.1) */
export const daysOf = (now: Date, by?: Day): StockDays => {
  const today = dayOf(now)
  return { by: by ?? addDays(today, 1), today, weekAgo: new Date(now.getTime() - 7 * 24 * 3_600_000) }
}

/** Converts stock to the reply, with what can still be promised. (rules §5.1) */
export function toStockReply(
  { image, blockedMilli, pastMilli, ...row }: ItemInventoryRow,
  reader: Reader,
): InventoryItem {
  const pendingInbound = row.pendingInbound ?? zeroMilli
  const unusable = addMilli(blockedMilli, pastMilli)
  const available = subtractMilli(
    addMilli(row.currentStock, pendingInbound),
    addMilli(row.orderAccepted, unusable),
  )
  return { ...row, imageURL: pictureUrl(image, 'list', reader), pendingInbound, available }
}

/** Returns the current stock of an item; 404 for an unknown one. */
export async function stockOf(db: Reading, itemTypeId: ItemTypeId, reader: Reader): Promise<InventoryItem> {
  const row = await itemInventoryRow(db, itemTypeId, daysOf(reader.now).by)
  return toStockReply(found(row, 'Item {id} was not found.', { id: itemTypeId }), reader)
}
