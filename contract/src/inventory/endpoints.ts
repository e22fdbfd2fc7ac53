import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { ItemTypeId } from '../ids.ts'
import { InventoryItem } from './model.ts'

export const inventory = {
  itemInventory: endpoint({
    method: 'GET',
    path: '/api/web/v1/inventory/getiteminventory',
    summary: 'Stock of one item',
    query: z.object({ itemid: ItemTypeId }),
    reply: InventoryItem,
    reads: ['Stock'],
  }),
}
