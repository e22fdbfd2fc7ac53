import { z } from 'zod'
import { ItemId, ItemTypeId } from '../ids.ts'
import { itemUnits } from '../items/units.ts'
import { version } from '../paging.ts'
import { Quantity } from '../quantity.ts'

export const InventoryItem = z.object({
  itemId: ItemTypeId,
  parentItemId: ItemId,
  itemTypeCode: z.string(),
  itemType: z.string(),
  itemUnit: z.enum(itemUnits),
  itemName: z.string(),
  imageURL: z.string().nullable(),
  /** On hand, base units. */
  currentStock: Quantity,
  /** Promised to accepted orders and not yet dispatched. */
  orderAccepted: Quantity,
  pendingInbound: Quantity,
  /** On hand + pending inbound − promised; below zero is to be bought. (rules.md §5.1) */
  available: Quantity,
  maxOrderQuantity: Quantity.nullable(),
  procureToOrder: z.boolean(),
  version,
})
