import { itemImport } from '@packhouse/contract/item-import/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import { importItems, importTemplate } from './actions/import.ts'

export const itemImportRoutes: readonly Route[] = [
  on(itemImport.importItems, importItems),
  on(itemImport.importTemplate, importTemplate, { from: 'replica' }),
]
