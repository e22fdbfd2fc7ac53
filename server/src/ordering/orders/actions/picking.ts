import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import type { ReadCall } from '../../../platform/http/call.ts'
import { wallPlace } from '../rules/hall-place.ts'
import {
  type PickingItemRow,
  type PickingLineRow,
  type PickingRow,
  selectHallLots,
  selectPicking,
  selectPickingItems,
  selectPickingSlots,
} from '../sql/picking.ts'

type Board = Result<typeof orders.pickingBoard>

/** What is in the packing hall for a day: each slot's progress, its orders with their lines, and the slot's demand by item. */
export async function pickingBoard(
  { deliveryDate: requestedDay, slotId, pickerId, by }: Args<typeof orders.pickingBoard>,
  { db, now }: ReadCall,
): Promise<Board> {
  const deliveryDate = requestedDay ?? dayOf(now)
  const filter = { deliveryDate, slotId, pickerId }
  const [slots, rows, items, lots] = await Promise.all([
    selectPickingSlots(db, deliveryDate),
    selectPicking(db, filter),
    by === 'item' ? selectPickingItems(db, filter, dayOf(now)) : [],
    selectHallLots(db, filter),
  ])
  return { deliveryDate, slots, orders: rows.map(order), items: items.map(item), lots }
}

const order = (row: PickingRow): Board['orders'][number] => ({
  orderid: row.id,
  status: row.status,
  version: row.version,
  businessname: row.businessName,
  outletName: row.outletName,
  city: row.city,
  slotId: row.slotId,
  place: wallPlace(row.running),
  instructions: row.instructions,
  pickerId: row.pickerId,
  pickerName: row.pickerName,
  lines: row.lines.map(line),
})

const line = (row: PickingLineRow): Board['orders'][number]['lines'][number] => ({
  orderitemid: row.id,
  itemId: row.itemTypeId,
  name: row.itemName,
  localName: row.localName,
  names: row.names,
  packsize: row.packName,
  packContent: row.contentMilli,
  itemUnit: row.unit,
  catchWeight: row.catchWeight,
  byPiece: row.byPiece,
  orderedquantity: row.orderedPacksMilli,
  orderedweight: row.orderedMilli,
  pickedquantity: row.pickedPacksMilli,
  pickedweight: row.pickedMilli,
  draftquantity: row.draftPacksMilli,
  draftweight: row.draftMilli,
  shortReason: row.shortReason,
  allotted: row.allottedMilli,
  task: row.openTask?.message ?? null,
  taskWords: row.openTask,
  substituteFor: row.substituteFor,
})

const item = (row: PickingItemRow): Board['items'][number] => ({
  itemId: row.itemId,
  name: row.name,
  localName: row.localName,
  names: row.names,
  itemUnit: row.unit,
  lines: row.lines,
  decidedLines: row.decidedLines,
  orderedweight: row.orderedMilli,
  pickedweight: row.pickedMilli,
  freeweight: row.freeMilli,
})
