/** What other slices may use of items. */
export { updateItemTypes } from './actions/edit.ts'
export { findItemTypeIds, findItemTypes, searchItemTypes } from './actions/find.ts'
export type { Item, ItemRows } from './actions/item-rows.ts'
export { likestTypes } from './actions/likeness.ts'
export {
  type OfItem,
  packRoundingOf,
  packsByType,
  type Reader,
  type StoredListedPack,
  toPackReply,
} from './actions/listed-packs.ts'
export { saveItems } from './actions/save.ts'
export { whyTaken } from './rules/drafts.ts'
export { exampleRows, type ImportColumn, type ImportRow, importColumns } from './rules/item-sheet.ts'
export { type BasePrice, insertHsnCodes, insertTaxRates, setPricesOfChange } from './sql/add.ts'
export { deleteItemCategories, insertItemCategories, replaceItemCategories } from './sql/categories.ts'
export { listedItemColumns, listedTypeColumns } from './sql/columns.ts'
export { activeTypes } from './sql/counts.ts'
export { lockItemsOf, selectHsnFor, selectItemsWithTypes, selectTypesCoded } from './sql/drafts.ts'
export type { FollowDates, ItemFacts, PackOfType } from './sql/item-facts.ts'
export { lockForLimit, lockTypeMarkups, saveTypeMarkups, updateOrderLimits } from './sql/limit.ts'
export { keepWords } from './sql/listings.ts'
export { keepOrdered } from './sql/ordered.ts'
export { lockTypes, selectPacksWithSku } from './sql/packs.ts'
export { packFields, ratesOn } from './sql/packs-listed.ts'
export { followTypes, raiseItemVersions, updateTaxClasses, updateTypeStatus } from './sql/save.ts'
export { scriptNames } from './sql/script-names.ts'
export { selectItemSubject } from './sql/subject.ts'
export { titleInSql } from './sql/title.ts'
export { itemUses } from './sql/uses.ts'
