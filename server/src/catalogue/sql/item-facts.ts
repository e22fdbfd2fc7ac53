import { selectExistingCategories } from '../../categories/api.ts'
import { followDates, wasExpected, wasStocked } from '../../inventory/api.ts'
import { groupsOfPack } from '../../item-groups/api.ts'
import type { ItemFacts } from '../../items/api.ts'
import { hasPriceHistory } from '../../pricing/api.ts'

/** What the slices between items and the catalogue say of items. */
export const itemFacts: ItemFacts = {
  existingCategories: selectExistingCategories,
  wasStocked,
  wasExpected,
  hasPriceHistory,
  groupsOfPack,
  followDates,
}
