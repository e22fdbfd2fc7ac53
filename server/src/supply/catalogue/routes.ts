import { items } from '@packhouse/contract/goods/items/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { exportItems, exportPacks } from './actions/export.ts'
import { itemCounts, itemPacks, itemsByGroup, itemsByPacks } from './actions/list.ts'
import { changeItems } from './actions/many.ts'

export const catalogueRoutes: readonly Route[] = [
  on(items.itemsByGroup, itemsByGroup),
  on(items.exportItems, exportItems),
  on(items.itemsByPacks, itemsByPacks),
  on(items.exportPacks, exportPacks),
  on(items.itemCounts, itemCounts, { from: 'replica' }),
  on(items.itemPacks, itemPacks),
  on(items.changeItems, changeItems),
]
