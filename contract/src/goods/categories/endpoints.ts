import { z } from 'zod'
import { availability } from '../../availability.ts'
import { orBare } from '../../bare-body.ts'
import { endpoint } from '../../endpoint.ts'
import { CategoryId } from '../../ids.ts'
import { searchText } from '../../paging.ts'
import { readsItems } from '../../rights.ts'
import { SwitchedOn } from '../../status.ts'
import { ItemRow } from '../items/model.ts'
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
/** Each may name the parent, as it does when it is read. */
const manySubs = z
  .array(NewCategory)
  .min(1, 'Add at least one sub-category')
  .max(200, 'At most 200 sub-categories at a time')
const subsOfParent = z.object({ parentCategoryId: CategoryId.optional(), subCategories: manySubs })
const manyIds = z.array(CategoryId).min(1, 'Choose at least one category').max(500)

export const categories = {
  categoryDashboard: endpoint({
    method: 'GET',
    path: `${base}/dashboarddetails`,
    needs: readsItems,
    summary: 'Every category with its sub-categories, in display order',
    query: z.object({ searchtext: searchText }),
    reply: z.array(CategoryWithSubs),
    reads: ['Category', 'Item'],
  }),
  createCategory: endpoint({
    method: 'POST',
    path: `${base}/create`,
    needs: 'catalogue',
    summary: 'Add a category',
    body: NewCategory,
    reply: Category,
    status: 201,
    changes: ['Category'],
  }),
  linkItems: endpoint({
    method: 'PUT',
    path: `${base}/linkitems`,
    needs: 'catalogue',
    summary: 'Put items, with all their types, into a category or sub-category',
    body: ItemLinks,
    reply: z.object({ categoryId: CategoryId, linked: z.int(), alreadyLinked: z.int() }),
    changes: ['Category', 'Item', 'Stock', 'Order'],
  }),
  delinkItems: endpoint({
    method: 'PUT',
    path: `${base}/delinkitems`,
    needs: 'catalogue',
    summary: 'Take items out of a category or sub-category',
    body: ItemLinks,
    reply: z.object({ categoryId: CategoryId, delinked: z.int(), notLinked: z.int() }),
    changes: ['Category', 'Item', 'Stock', 'Order'],
  }),
  addSubCategories: endpoint({
    method: 'POST',
    path: `${base}/addsub-categories`,
    needs: 'catalogue',
    summary: 'Add several sub-categories, all or none',
    /** Parent category, if the body is a bare list. */
    query: z.object({ parentcategoryid: CategoryId.optional() }),
    body: orBare(
      subsOfParent,
      z.union([manySubs, z.tuple([subsOfParent]).transform(([one]) => one)]),
      sent => (Array.isArray(sent) ? { subCategories: sent } : sent),
    ),
    reply: z.array(Category),
    status: 201,
    changes: ['Category'],
  }),
  addSubCategory: endpoint({
    method: 'POST',
    path: `${base}/addsub-category`,
    needs: 'catalogue',
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
    needs: readsItems,
    summary: 'Items of a category and its sub-categories, in short',
    query: z.object({ categoryId: CategoryId }),
    reply: z.array(ItemOfCategory),
    reads: ['Category', 'Item'],
  }),
  itemsOfCategory: endpoint({
    method: 'GET',
    path: '/api/web/v1/item/getitemdetailsbycategoryId',
    needs: readsItems,
    summary: 'Items of a category and its sub-categories, with packs and prices',
    query: z.object({ categoryId: CategoryId }),
    reply: z.array(ItemRow),
    reads: ['Category', 'Item', 'Price', 'Stock'],
  }),
  categoryDisplay: endpoint({
    method: 'GET',
    path: `${base}/categorydisplay`,
    needs: readsItems,
    summary: 'Active categories and sub-categories, in display order',
    reply: z.array(DisplayedCategory),
    reads: ['Category'],
  }),
  subCategoriesOf: endpoint({
    method: 'POST',
    path: `${base}/getsub-categories`,
    needs: readsItems,
    summary: 'Sub-categories of several categories',
    kind: 'read',
    body: orBare(z.object({ categoryIds: manyIds }), manyIds, categoryIds => ({ categoryIds })),
    reply: z.array(Category),
    reads: ['Category', 'Item'],
  }),
  inactivateSubCategory: endpoint({
    method: 'PUT',
    path: `${base}/inactivate-subcategory`,
    needs: 'catalogue',
    summary: 'Switch a sub-category off; its items stay linked',
    query: z.object({ subcategoryid: CategoryId }),
    reply: Category,
    changes: ['Category'],
  }),
  switchCategoryStatus: endpoint({
    method: 'PUT',
    path: `${base}/switch-status`,
    needs: 'catalogue',
    summary: 'Switch a sub-category, or a category, on or off',
    query: z.object({ status: SwitchedOn, subcategoryid: CategoryId }),
    reply: Category,
    changes: ['Category'],
  }),
  categoryToEdit: endpoint({
    method: 'GET',
    path: `${base}/edit/getcateogry-basicdetails`,
    needs: readsItems,
    summary: 'One category',
    query: z.object({ categoryid: CategoryId }),
    reply: Category,
    reads: ['Category', 'Item'],
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: `${base}/edit/updatecategory-basicdetails`,
    needs: 'catalogue',
    summary: 'Change a category',
    body: EditedCategory,
    reply: Category,
    changes: ['Category', 'Stock', 'Order'],
  }),
  subCategoryDashboard: endpoint({
    method: 'GET',
    path: `${base}/edit/getsub-categorydashboard`,
    needs: readsItems,
    summary: 'Sub-categories of one category, inactive ones too',
    query: z.object({ parentcategoryid: CategoryId }),
    reply: z.array(Category),
    reads: ['Category', 'Item'],
  }),
  updateSubCategory: endpoint({
    method: 'PUT',
    path: `${base}/edit/updatesubcategory-basicdetails`,
    needs: 'catalogue',
    summary: 'Change a sub-category',
    body: EditedSubCategory,
    reply: Category,
    changes: ['Category', 'Stock', 'Order'],
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: `${base}/edit/listingorder`,
    needs: 'catalogue',
    summary: 'Show the categories, or the sub-categories of one, in this order',
    body: CategoryOrder,
    reply: z.array(Category),
    changes: ['Category'],
  }),
  subCategoryNameAvailable: availability({
    path: `${base}/issubcategoryavailable`,
    needs: 'catalogue',
    value: 'a name among the sub-categories of a category, or among the categories,',
    query: z.object({
      name: z.string().max(200),
      parentcategoryid: CategoryId.optional(),
      excludeid: CategoryId.optional(),
    }),
    reads: ['Category'],
  }),
}
