import { categories } from '@packhouse/contract/categories/endpoints.ts'
import { on, type Route } from '../http/call.ts'
import type { ItemRows } from '../items/api.ts'
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
  createCategory,
  inactivateSubCategory,
  orderCategories,
  switchCategoryStatus,
  updateCategory,
  updateSubCategory,
} from './actions/save.ts'

/** `itemRows` are those of the catalogue, a slice above. */
export const categoryRoutes = (itemRows: ItemRows): readonly Route[] => [
  on(categories.categoryDashboard, categoryDashboard),
  on(categories.createCategory, createCategory),
  on(categories.linkItems, linkItems),
  on(categories.delinkItems, delinkItems),
  on(categories.addSubCategories, addSubCategories),
  on(categories.addSubCategory, addSubCategory),
  on(categories.itemsMappedToCategory, itemsMappedToCategory),
  on(categories.itemsOfCategory, itemsOfCategory(itemRows)),
  on(categories.categoryDisplay, categoryDisplay),
  on(categories.subCategoriesOf, subCategoriesOf),
  on(categories.inactivateSubCategory, inactivateSubCategory),
  on(categories.switchCategoryStatus, switchCategoryStatus),
  on(categories.categoryToEdit, categoryToEdit),
  on(categories.updateCategory, updateCategory),
  on(categories.subCategoryDashboard, subCategoryDashboard),
  on(categories.updateSubCategory, updateSubCategory),
  on(categories.orderCategories, orderCategories),
  on(categories.subCategoryNameAvailable, subCategoryNameAvailable),
]
