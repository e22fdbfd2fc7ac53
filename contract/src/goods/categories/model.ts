import { z } from 'zod'
import { CategoryId, ItemTypeId } from '../../ids.ts'
import { Percent } from '../../money.ts'
import { version } from '../../paging.ts'
import { Pictures } from '../../platform/files/model.ts'
import { ItemName, textOf } from '../../platform/formats/names.ts'
import { costly } from '../../platform/formats/seen-with.ts'
import { dateRules } from '../items/expiry.ts'
import { itemFields, ListingOrder } from '../items/model.ts'

/** A category, or a sub-category if `parentID` is set; there is no third level. (rules §2.1) */
export const Category = z.object({
  id: CategoryId,
  name: z.string(),
  caption: z.string(),
  description: z.string(),
  images: z.array(z.string()),
  listingOrder: z.int(),
  parentID: CategoryId.nullable(),
  isActive: z.boolean(),
  /** Where lots of its items have their best before from; null: as the category above, else shelf life. (rules §27.9) */
  dates: z.enum(dateRules).nullable(),
  /** Its own target markup on the landed cost; null: as the category above, else the settings. (rules §36.1) */
  markupPercent: costly(Percent.nullable()),
  /** Item types linked to it or to one of its sub-categories. */
  itemCount: z.int(),
  subCategoryCount: z.int(),
  version,
})

export const CategoryWithSubs = Category.extend({ subCategories: z.array(Category) })

/** Choices for customers and item forms: active ones only, in display order. */
export const DisplayedCategory = z.object({
  id: CategoryId,
  name: z.string(),
  images: z.array(z.string()),
  subCategories: z.array(z.object({ id: CategoryId, name: z.string() })),
})

const Caption = textOf('Caption', 200)
const Description = textOf('Description', 2000)

const newFields = {
  name: ItemName,
  caption: Caption.optional(),
  description: Description.optional(),
  images: Pictures.optional(),
  listingOrder: ListingOrder.optional(),
  isActive: z.boolean().optional(),
  dates: z.enum(dateRules).nullish(),
}
export const NewSubCategory = z.object(newFields)
/** 0 and null: it has no parent. */
const parentOrNone = z
  .literal(0)
  .transform(() => null)
  .or(CategoryId)
  .nullish()
export const NewCategory = z.object({ ...newFields, parentID: parentOrNone })
export type NewCategory = z.output<typeof NewCategory>

/** Omitted fields are unchanged. */
export const EditedCategory = z.object({
  ...newFields,
  id: CategoryId,
  name: ItemName.optional(),
  version: version.optional(),
})
/** A sub-category may move to another category. */
export const EditedSubCategory = EditedCategory.extend({ parentID: parentOrNone })

export const ItemOfCategory = z.object({
  ...itemFields,
  categoryIds: z.array(CategoryId),
  isActive: z.boolean(),
})

/** A link applies to the item, so to all its types. (rules §2.1) */
export const ItemLinks = z.object({
  categoryId: CategoryId,
  itemIds: z.array(ItemTypeId).min(1, 'Choose at least one item').max(5000, 'At most 5,000 items at a time'),
})

/** All categories of one level in display order. */
export const CategoryOrder = z.object({
  parentCategoryId: CategoryId.nullish(),
  categoryIds: z.array(CategoryId).min(1, 'List the categories in their new order').max(1000),
})
