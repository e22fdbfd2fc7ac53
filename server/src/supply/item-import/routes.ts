import { itemImport } from '@packhouse/contract/supply/item-import/endpoints.ts'
import { on, type Route } from '../../platform/http/call.ts'
import { importItems, itemTemplate } from './actions/import.ts'

export const itemImportRoutes: readonly Route[] = [
  on(itemImport.importItems, importItems),
  on(itemImport.importTemplate, itemTemplate, { from: 'replica' }),
]
