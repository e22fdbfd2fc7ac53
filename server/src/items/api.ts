/** What other slices may use of items. */
export { countSold } from './actions/count-sold.ts'
export { updateItemTypes } from './actions/edit.ts'
export { findItemTypeIds, findItemTypes } from './actions/find.ts'
export { type Item, itemRows, packRoundingOf, type Reader } from './actions/rows.ts'
export { saveItems } from './actions/save.ts'
export { whyTaken } from './rules/drafts.ts'
export { exampleRows, type ImportRow, importColumns } from './rules/item-sheet.ts'
export {
  type BasePrice,
  insertHsnCodes,
  insertItems,
  insertItemTypes,
  insertPacks,
  insertTaxRates,
  setPricesOfChange,
} from './sql/add.ts'
export { deleteItemCategories, insertItemCategories, selectCategoryNames, selectKnownCategories } from './sql/categories.ts'
export { selectHsnFor, selectItemsWithTypes, selectTypesCoded } from './sql/drafts.ts'
export { lockForLimit, updateOrderLimits } from './sql/limit.ts'
export { type NamedItem, selectNamedItems } from './sql/named.ts'
export { lockTypes, selectPacksWithSku } from './sql/packs.ts'
export { raiseItemVersions } from './sql/save.ts'
