import { ImportedItems } from '../../platform/sheet-import/model.ts'
import { importCall, type Sheet, templateCall } from '../../platform/sheet-import/sheet-call.ts'

const sheet: Sheet = {
  path: '/api/web/v1/item/import',
  needs: 'catalogue',
  records: 'items',
  each: 'a pack',
  rows: 'two',
  field: '; a field "makecategories" (true) makes the categories that do not exist',
}

/** Imports new items with their types, packs and opening prices. */
export const itemImport = {
  importItems: importCall(sheet, ImportedItems, ['Item', 'Category', 'Price']),
  importTemplate: templateCall(sheet),
}
