import { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import { on, type Route, type WriteCall } from '../../platform/http/call.ts'
import type { FollowDates, ItemRows } from '../items/api.ts'
import { delinkItems, linkItems } from './actions/links.ts'
import {
  categoryDashboard,
  categoryDisplay,
  categoryToEdit,
  itemsMappedToCategory,
  itemsOfCategory,
  subCategoriesOf,
  subCategoryDashboard,
  subCategoryNameAvailable,
} from './actions/read.ts'
import {
  addSubCategories,
  addSubCategory,
  type CategoryCall,
  createCategory,
  inactivateSubCategory,
  orderCategories,
  switchCategoryStatus,
  updateCategory,
  updateSubCategory,
} from './actions/save.ts'

/** `itemRows` are those of the catalogue, a slice above; `followDates` is of the stock. */
export const categoryRoutes = (itemRows: ItemRows, followDates: FollowDates): readonly Route[] => {
  const dated =
    <Sent, Reply>(action: (args: Sent, call: CategoryCall) => Promise<Reply>) =>
    (args: Sent, call: WriteCall): Promise<Reply> =>
      action(args, { ...call, followDates })
  return [
    on(categories.categoryDashboard, categoryDashboard),
    on(categories.createCategory, createCategory),
    on(categories.linkItems, dated(linkItems)),
    on(categories.delinkItems, dated(delinkItems)),
    on(categories.addSubCategories, addSubCategories),
    on(categories.addSubCategory, addSubCategory),
    on(categories.itemsMappedToCategory, itemsMappedToCategory),
    on(categories.itemsOfCategory, itemsOfCategory(itemRows)),
    on(categories.categoryDisplay, categoryDisplay),
    on(categories.subCategoriesOf, subCategoriesOf),
    on(categories.inactivateSubCategory, dated(inactivateSubCategory)),
    on(categories.switchCategoryStatus, dated(switchCategoryStatus)),
    on(categories.categoryToEdit, categoryToEdit),
    on(categories.updateCategory, dated(updateCategory)),
    on(categories.subCategoryDashboard, subCategoryDashboard),
    on(categories.updateSubCategory, dated(updateSubCategory)),
    on(categories.orderCategories, orderCategories),
    on(categories.subCategoryNameAvailable, subCategoryNameAvailable),
  ]
}
