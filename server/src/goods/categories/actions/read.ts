import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { categories } from '@packhouse/contract/goods/categories/endpoints.ts'
import type { CategoryId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { found } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { pictureUrl, pictureUrls } from '../../../platform/files/api.ts'
import { availability } from '../../../platform/http/availability.ts'
import type { Handler } from '../../../platform/http/call.ts'
import type { ItemRows, Reader } from '../../items/api.ts'
import { dashboard } from '../rules/categories.ts'
import {
  type CategoryRow,
  selectCategories,
  selectDisplayed,
  selectExistingCategories,
  selectMappedItems,
  selectNamed,
  selectTypesInCategory,
} from '../sql/categories.ts'

export type Category = Result<typeof categories.createCategory>

/** Converts a row to the reply, with its pictures as signed paths. */
export const toCategoryReply = (row: CategoryRow, reader: Reader): Category => ({
  ...row,
  images: pictureUrls(row.images, reader),
})

/** Returns the current categories in the order of the ids. */
export async function categoriesAsTheyAre(
  db: Reading,
  ids: readonly CategoryId[],
  reader: Reader,
): Promise<Category[]> {
  const rows = await selectCategories(db, { ids })
  const byId = new Map(rows.map(row => [row.id, row]))
  return ids.map(id => toCategoryReply(found(byId.get(id), 'Category {id} was not found.', { id }), reader))
}

/** Returns one category in its current state. */
export async function categoryAsItIs(db: Reading, id: CategoryId, reader: Reader): Promise<Category> {
  const [category] = await categoriesAsTheyAre(db, [id], reader)
  return found(category, 'Category {id} was not found.', { id })
}

export const categoryDashboard: Handler<typeof categories.categoryDashboard> = async (
  { searchtext = '' },
  call,
) =>
  dashboard(await selectCategories(call.db), searchtext).map(({ subCategories, ...category }) => ({
    ...toCategoryReply(category, call),
    subCategories: subCategories.map(sub => toCategoryReply(sub, call)),
  }))

export const categoryDisplay: Handler<typeof categories.categoryDisplay> = async (_asked, call) => {
  const below = Map.groupBy(await selectDisplayed(call.db), ({ parent_id }) => parent_id)
  return (below.get(null) ?? []).map(({ id, name, images }) => ({
    id,
    name,
    images: pictureUrls(images, call),
    subCategories: (below.get(id) ?? []).map(({ id, name }) => ({ id, name })),
  }))
}

export const categoryToEdit: Handler<typeof categories.categoryToEdit> = ({ categoryid }, call) =>
  categoryAsItIs(call.db, categoryid, call)

/** Returns sub-categories in the order of the requested categories. */
export const subCategoriesOf: Handler<typeof categories.subCategoriesOf> = async ({ body }, call) => {
  const parentIds = [...new Set(body.categoryIds)]
  const existing = new Set(await selectExistingCategories(call.db, parentIds))
  for (const id of parentIds) found(existing.has(id) || undefined, 'Category {id} was not found.', { id })
  const below = Map.groupBy(await selectCategories(call.db, { parentIds }), ({ parentID }) => parentID)
  return parentIds.flatMap(id => below.get(id) ?? []).map(row => toCategoryReply(row, call))
}

export const subCategoryDashboard: Handler<typeof categories.subCategoryDashboard> = (
  { parentcategoryid },
  call,
) => subCategoriesOf({ body: { categoryIds: [parentcategoryid] } }, call)

export const subCategoryNameAvailable = availability(
  ({ name }: Args<typeof categories.subCategoryNameAvailable>) => nameKey(name),
  async (db, name, { parentcategoryid: id }) => {
    if (id !== undefined)
      found((await selectExistingCategories(db, [id]))[0], 'Category {id} was not found.', { id })
    return selectNamed(db, { parentId: id ?? null, names: [name] })
  },
)

export const itemsMappedToCategory: Handler<typeof categories.itemsMappedToCategory> = async (
  { categoryId },
  call,
) => {
  const [existing] = await selectExistingCategories(call.db, [categoryId])
  found(existing, 'Category {id} was not found.', { id: categoryId })
  return (await selectMappedItems(call.db, categoryId)).map(row => ({
    itemId: row.id,
    parentItemId: row.item_id,
    itemName: row.name,
    alias: row.aliases,
    itemType: row.type_name,
    itemTypeCode: row.code,
    itemUnit: row.unit,
    imageURL: pictureUrl(row.image, 'list', call),
    categoryIds: row.category_ids,
    isActive: row.is_active,
  }))
}

export const itemsOfCategory =
  (itemRows: ItemRows): Handler<typeof categories.itemsOfCategory> =>
  async ({ categoryId }, call) => {
    const [existing] = await selectExistingCategories(call.db, [categoryId])
    found(existing, 'Category {id} was not found.', { id: categoryId })
    return itemRows(call.db, await selectTypesInCategory(call.db, categoryId), call)
  }
