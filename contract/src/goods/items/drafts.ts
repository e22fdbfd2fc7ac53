import { z } from 'zod'
import { CategoryId, ItemId, ItemTypeId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Pictures } from '../../platform/files/model.ts'
import { ItemTypeCode } from '../../platform/formats/codes.ts'
import { Hsn } from '../../platform/formats/hsn.ts'
import { Aliases, ItemName } from '../../platform/formats/names.ts'
import { mostShelfLifeDays } from './limits.ts'
import { ItemUnit, ListingOrder, NewPacks, Pack, PackingOrder, PackSizes, TaxClass } from './model.ts'

const ShelfLife = z
  .int('Enter the shelf life in whole days')
  .min(1, 'Shelf life must be at least 1 day')
  .max(mostShelfLifeDays, 'Shelf life can be at most 3,650 days')

/** A type of a new item. Omitted fields follow from HSN and unit. (rules §2.1, §7.4) */
export const NewItemType = z.object({
  id: z.null('Leave out the id of a new type').optional(),
  itemTypeCode: ItemTypeCode,
  itemTypeName: ItemName,
  itemUnit: ItemUnit,
  hsn: Hsn,
  taxClass: TaxClass.nullish(),
  catchWeight: z.boolean().nullish(),
  procureToOrder: z.boolean().nullish(),
  /** Accepted orders may reach goods announced by their delivery day; off where goods are bought to order. (rules §5.12) */
  sellArrivals: z.boolean().nullish(),
  shelfLifeDays: ShelfLife.nullish(),
  images: Pictures.optional(),
  packSizesArray: NewPacks.optional(),
})
export type NewItemType = z.output<typeof NewItemType>

/** An existing type, by id; omitted fields and packs are unchanged. */
export const EditedItemType = NewItemType.partial().extend({
  id: ItemTypeId,
  packSizesArray: PackSizes.optional(),
})
export type EditedItemType = z.output<typeof EditedItemType>

const categoryIds = z
  .array(CategoryId)
  .max(100, 'At most 100 categories')
  .overwrite(ids => [...new Set(ids)])
const types = <Type extends z.ZodType>(type: Type) =>
  z.array(type).min(1, 'An item needs at least one type').max(50, 'An item can have at most 50 types')

/** A new item; `id` and `itemID` are assigned on save. */
export const NewItemDraft = z.object({
  id: z.null('This item was already saved: change it with updateitems').optional(),
  name: ItemName,
  alias: Aliases.optional(),
  categoryIds: categoryIds.optional(),
  packingOrder: PackingOrder.optional(),
  listingOrder: ListingOrder.optional(),
  /** false: saved, but cannot be ordered yet. */
  isActive: z.boolean().optional(),
  itemGeneralDetails: types(NewItemType),
})
export type NewItemDraft = z.output<typeof NewItemDraft>

const editedTypes = types(z.union([EditedItemType, NewItemType]))

/** A saved item; omitted fields are unchanged. Types with an id are changed, those without are added. */
export const EditedItem = z.object({
  id: ItemId,
  name: ItemName.optional(),
  alias: Aliases.optional(),
  categoryIds: categoryIds.optional(),
  packingOrder: PackingOrder.optional(),
  listingOrder: ListingOrder.optional(),
  itemGeneralDetails: editedTypes.optional(),
  version: version.optional(),
})
export type EditedItem = z.output<typeof EditedItem>

/** Types of a saved item: those with an id are changed, those without are added, others are unchanged. */
export const EditedItemTypes = z.object({
  id: ItemId,
  itemGeneralDetails: editedTypes,
  version: version.optional(),
})

export const ItemDraft = z.object({
  id: ItemId,
  itemID: z.string(),
  name: z.string(),
  alias: z.array(z.string()),
  categoryIds: z.array(CategoryId),
  packingOrder: z.int(),
  listingOrder: z.int(),
  isActive: z.boolean(),
  itemGeneralDetails: z.array(
    z.object({
      id: ItemTypeId,
      itemTypeCode: z.string(),
      itemTypeName: z.string(),
      itemUnit: ItemUnit,
      hsn: z.string(),
      taxClass: TaxClass,
      catchWeight: z.boolean(),
      procureToOrder: z.boolean(),
      sellArrivals: z.boolean(),
      shelfLifeDays: z.int().nullable(),
      images: z.array(z.string()),
      /** Per base unit; null if never priced. */
      basePrice: Rupees.nullable(),
      /** Smallest first, including inactive ones. */
      packs: z.array(Pack),
      isActive: z.boolean(),
    }),
  ),
  version,
})

/** A type ignored because its code is already in the same draft. */
export const IgnoredType = z.object({ itemTypeCode: z.string(), itemName: z.string(), message: z.string() })
