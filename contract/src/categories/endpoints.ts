import { z } from 'zod'
import { orBare } from '../bare-body.ts'
import { endpoint } from '../endpoint.ts'
import { CategoryId } from '../ids.ts'
import { ItemRow } from '../items/model.ts'
import { searchText } from '../paging.ts'
import { SwitchedOn } from '../status.ts'
import {
  Category,
  CategoryOrder,
  CategoryWithSubs,
  DisplayedCategory,
  EditedCategory,
  EditedSubCategory,
  ItemLinks,
  ItemOfCategory,
  NewCategory,
  NewSubCategory,
} from './model.ts'

const base = '/api/web/v1/category'
const manySubs = z.array(NewSubCategory).min(1, 'Add at least one sub-category').max(200, 'At most 200 sub-categories at a time')
const manyIds = z.array(CategoryId).min(1, 'Name at least one category').max(500)

export const categories = {
  categoryDashboard: endpoint({
    method: 'GET',
    path: `${base}/dashboarddetails`,
    summary: 'Every category with its sub-categories, in display order',
    query: z.object({ searchtext: searchText }),
    reply: z.array(CategoryWithSubs),
    reads: ['Category', 'Item'],
  }),
  createCategory: endpoint({
    method: 'POST',
    path: `${base}/create`,
    summary: 'Add a category',
    body: NewCategory,
    reply: Category,
    status: 201,
    changes: ['Category'],
  }),
  linkItems: endpoint({
    method: 'PUT',
    path: `${base}/linkitems`,
    summary: 'Put items, with all their types, into a category or sub-category',
    body: ItemLinks,
    reply: z.object({ categoryId: CategoryId, linked: z.int(), alreadyLinked: z.int() }),
    changes: ['Category', 'Item'],
  }),
  delinkItems: endpoint({
    method: 'PUT',
    path: `${base}/delinkitems`,
    summary: 'Take items out of a category or sub-category',
    body: ItemLinks,
    reply: z.object({ categoryId: CategoryId, delinked: z.int(), notLinked: z.int() }),
    changes: ['Category', 'Item'],
  }),
  addSubCategories: endpoint({
    method: 'POST',
    path: `${base}/addsub-categories`,
    summary: 'Add several sub-categories, all or none',
    /** Parent category, if the body is a bare list. */
    query: z.object({ parentcategoryid: CategoryId.optional() }),
    body: orBare(z.object({ parentCategoryId: CategoryId.optional(), subCategories: manySubs }), manySubs, subCategories => ({
      subCategories,
    })),
    reply: z.array(Category),
    status: 201,
    changes: ['Category'],
  }),
  addSubCategory: endpoint({
    method: 'POST',
    path: `${base}/addsub-category`,
    summary: 'Add a sub-category',
    query: z.object({ parentcategoryid: CategoryId }),
    body: NewSubCategory,
    reply: Category,
    status: 201,
    changes: ['Category'],
  }),
  itemsMappedToCategory: endpoint({
    method: 'GET',
    path: '/api/web/v1/item/getitemsmappedtocategoryandsub-categories',
    summary: 'Items of a category and its sub-categories, in short',
    query: z.object({ categoryId: CategoryId }),
    reply: z.array(ItemOfCategory),
    reads: ['Category', 'Item'],
  }),
  itemsOfCategory: endpoint({
    method: 'GET',
    path: '/api/web/v1/item/getitemdetailsbycategoryId',
    summary: 'Items of a category and its sub-categories, with packs and prices',
    query: z.object({ categoryId: CategoryId }),
    reply: z.array(ItemRow),
    reads: ['Category', 'Item', 'Price', 'Stock'],
  }),
  categoryDisplay: endpoint({
    method: 'GET',
    path: `${base}/categorydisplay`,
    summary: 'Active categories and sub-categories, in display order',
    reply: z.array(DisplayedCategory),
    reads: ['Category'],
  }),
  subCategoriesOf: endpoint({
    method: 'POST',
    path: `${base}/getsub-categories`,
    summary: 'Sub-categories of several categories',
    kind: 'read',
    body: orBare(z.object({ categoryIds: manyIds }), manyIds, categoryIds => ({ categoryIds })),
    reply: z.array(Category),
    reads: ['Category', 'Item'],
  }),
  inactivateSubCategory: endpoint({
    method: 'PUT',
    path: `${base}/inactivate-subcategory`,
    summary: 'Switch a sub-category off; its items stay linked',
    query: z.object({ subcategoryid: CategoryId }),
    reply: Category,
    changes: ['Category'],
  }),
  switchCategoryStatus: endpoint({
    method: 'PUT',
    path: `${base}/switch-status`,
    summary: 'Switch a sub-category, or a category, on or off',
    query: z.object({ status: SwitchedOn, subcategoryid: CategoryId }),
    reply: Category,
    changes: ['Category'],
  }),
  categoryToEdit: endpoint({
    method: 'GET',
    path: `${base}/edit/getcateogry-basicdetails`,
    summary: 'One category',
    query: z.object({ categoryid: CategoryId }),
    reply: Category,
    reads: ['Category', 'Item'],
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: `${base}/edit/updatecategory-basicdetails`,
    summary: 'Change a category',
    body: EditedCategory,
    reply: Category,
    changes: ['Category'],
  }),
  subCategoryDashboard: endpoint({
    method: 'GET',
    path: `${base}/edit/getsub-categorydashboard`,
    summary: 'Sub-categories of one category, inactive ones too',
    query: z.object({ parentcategoryid: CategoryId }),
    reply: z.array(Category),
    reads: ['Category', 'Item'],
  }),
  updateSubCategory: endpoint({
    method: 'PUT',
    path: `${base}/edit/updatesubcategory-basicdetails`,
    summary: 'Change a sub-category',
    body: EditedSubCategory,
    reply: Category,
    changes: ['Category'],
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: `${base}/edit/listingorder`,
    summary: 'Show the categories, or the sub-categories of one, in this order',
    body: CategoryOrder,
    reply: z.array(Category),
    changes: ['Category'],
  }),
  subCategoryNameAvailable: endpoint({
    method: 'GET',
    path: `${base}/issubcategoryavailable`,
    summary: 'Whether a name is free among the sub-categories of a category, or among the categories',
    query: z.object({ name: z.string().max(200), parentcategoryid: CategoryId.optional(), excludeid: CategoryId.optional() }),
    reply: z.boolean(),
    reads: ['Category'],
  }),
}
