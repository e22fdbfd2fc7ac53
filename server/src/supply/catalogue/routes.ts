import { catalogue } from '@packhouse/contract/supply/catalogue/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { exportItems, exportPacks } from './actions/export.ts'
import { itemCounts, itemPacks, itemsByGroup, itemsByPacks } from './actions/list.ts'
import { changeItems } from './actions/many.ts'

export const catalogueRoutes: readonly Route[] = [
  on(catalogue.itemsByGroup, itemsByGroup),
  on(catalogue.exportItems, exportItems),
  on(catalogue.itemsByPacks, itemsByPacks),
  on(catalogue.exportPacks, exportPacks),
  on(catalogue.itemCounts, itemCounts, { from: 'replica' }),
  on(catalogue.itemPacks, itemPacks),
  on(catalogue.changeItems, changeItems),
]
