import { selectExistingCategories } from '../../../goods/categories/api.ts'
import { followDates, wasExpected, wasStocked } from '../../../goods/inventory/api.ts'
import { groupsOfPack } from '../../../goods/item-groups/api.ts'
import type { ItemFacts } from '../../../goods/items/api.ts'
import { hasPriceHistory } from '../../../goods/pricing/api.ts'

/** What the slices between items and the catalogue say of items. */
export const itemFacts: ItemFacts = {
  existingCategories: selectExistingCategories,
  wasStocked,
  wasExpected,
  hasPriceHistory,
  groupsOfPack,
  followDates,
}
