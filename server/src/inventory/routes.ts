import { inventory } from '@packhouse/contract/inventory/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { itemInventory } from './actions.ts'

export const inventoryRoutes: readonly Route[] = [on(inventory.itemInventory, itemInventory)]
