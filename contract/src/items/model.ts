import { z } from 'zod'
import { Pictures } from '../files/model.ts'
import { ItemTypeCode, Sku } from '../formats/codes.ts'
import { Hsn } from '../formats/hsn.ts'
import { Aliases, ItemName, nameOf } from '../formats/names.ts'
import { CategoryId, ItemGroupId, ItemId, ItemTypeId, PackId } from '../ids.ts'
import { Percent, Rupees } from '../money.ts'
import { rowError, version } from '../paging.ts'
import { MarkupPercent } from '../pricing/arithmetic.ts'
import { PositiveQuantity, Quantity } from '../quantity.ts'
import { taxClasses } from './tax-class.ts'
import { itemUnits } from './units.ts'

export const TaxClass = z.enum(taxClasses)
export const ItemUnit = z.enum(itemUnits)

export const Pack = z.object({
  packsizeid: PackId,
  sku: z.string(),
  packName: z.string(),
  packsizeweight: Quantity,
  packmultiplier: z.int(),
  /** What one pack holds, base units. */
  packContent: Quantity,
  /** null: the item was never priced. */
  price: Rupees.nullable(),
  priceSource: z.enum(['DERIVED', 'MANUAL']),
  markupPercent: Percent,
  byPiece: z.boolean(),
  labelledForRetail: z.boolean(),
  /** The pack's own class, where it bears another tax than its item. (rules.md §7.4) */
  taxClass: TaxClass.optional(),
  /** By today's rate. */
  gstPercent: z.number(),
  isActive: z.boolean(),
  everOrdered: z.boolean(),
  version,
})

/** One item type: what is priced, taxed, stocked and listed. (rules.md §2.1) */
export const ItemRow = z.object({
  itemId: ItemTypeId,
  parentItemId: ItemId,
  /** The item's public code: ITM-00042. */
  itemID: z.string(),
  itemName: z.string(),
  alias: z.array(z.string()),
  itemType: z.string(),
  itemTypeCode: z.string(),
  itemUnit: ItemUnit,
  imageURL: z.string().nullable(),
  hsn: z.string(),
  taxClass: TaxClass,
  gstPercent: z.number(),
  catchWeight: z.boolean(),
  procureToOrder: z.boolean(),
  basePrice: Rupees.nullable(),
  currentStock: Quantity,
  orderAccepted: Quantity,
  maxOrderQuantity: Quantity.nullable(),
  shelfLifeDays: z.int().nullable(),
  packingOrder: z.int(),
  listingOrder: z.int(),
  categoryIds: z.array(CategoryId),
  /** Active groups that hold the item or one of its packs. */
  itemGroupIds: z.array(ItemGroupId),
  isActive: z.boolean(),
  packs: z.array(Pack),
  version,
})

/** A pack in a list of its own. */
export const PackRow = Pack.extend({
  itemId: ItemTypeId,
  parentItemId: ItemId,
  itemName: z.string(),
  alias: z.array(z.string()),
  itemType: z.string(),
  itemTypeCode: z.string(),
  itemUnit: ItemUnit,
  imageURL: z.string().nullable(),
  /** Whether the item itself is active; a pack of an inactive one cannot be ordered. */
  itemIsActive: z.boolean(),
})

export const GroupOfItems = z.object({
  /** null: items that stand in no active group. */
  groupId: ItemGroupId.nullable(),
  groupName: z.string().nullable(),
  items: z.array(ItemRow),
  /** The group goes on in the next page. */
  continued: z.literal(true).optional(),
})

const order = (what: string, lowest: number) =>
  z.int(`${what} is a whole number`).min(lowest, `${what} cannot be below ${lowest}`).max(1_000_000, `${what} is too large`)
/** Place in the pick list, heavy goods first. (rules.md §2.1) */
export const PackingOrder = order('Pick number', 0)
/** Place on screens; equal ones by name. (rules.md §2.1) */
export const ListingOrder = order('List order', -1_000_000)
const ShelfLife = z
  .int('Shelf life is whole days')
  .min(1, 'Shelf life is at least a day')
  .max(3650, 'Shelf life is at most 3650 days')

/** A type of a new item. What is left out follows from HSN and unit. (rules.md §2.1, §7.4) */
export const NewItemType = z.object({
  id: z.null('A new type has no id yet').optional(),
  itemTypeCode: ItemTypeCode,
  itemTypeName: ItemName,
  itemUnit: ItemUnit,
  hsn: Hsn,
  taxClass: TaxClass.nullish(),
  catchWeight: z.boolean().nullish(),
  procureToOrder: z.boolean().nullish(),
  shelfLifeDays: ShelfLife.nullish(),
  images: Pictures.optional(),
})
export type NewItemType = z.output<typeof NewItemType>

/** A type that is there already, by its id; what is left out stays. */
export const EditedItemType = NewItemType.partial().extend({ id: ItemTypeId })
export type EditedItemType = z.output<typeof EditedItemType>

const categoryIds = z
  .array(CategoryId)
  .max(100, 'At most 100 categories')
  .overwrite(ids => [...new Set(ids)])
const types = <Type extends z.ZodType>(type: Type) =>
  z.array(type).min(1, 'An item needs at least one type').max(50, 'An item has at most 50 types')

/** A new item; `id` and `itemID` are given when it is saved. */
export const NewItemDraft = z.object({
  id: z.null('This item is saved already: change it by updateitems').optional(),
  name: ItemName,
  alias: Aliases.optional(),
  categoryIds: categoryIds.optional(),
  packingOrder: PackingOrder.optional(),
  listingOrder: ListingOrder.optional(),
  /** false: saved, but not to be ordered yet. */
  isActive: z.boolean().optional(),
  itemGeneralDetails: types(NewItemType),
})
export type NewItemDraft = z.output<typeof NewItemDraft>

/** Names, categories and orders of a saved item; what is left out stays, types are changed by the other call. */
export const EditedItem = z.object({
  id: ItemId,
  name: ItemName.optional(),
  alias: Aliases.optional(),
  categoryIds: categoryIds.optional(),
  packingOrder: PackingOrder.optional(),
  listingOrder: ListingOrder.optional(),
  version: version.optional(),
})

/** The types of a saved item: those with an id change, those without are added, those not named stay as they are. */
export const EditedItemTypes = z.object({
  id: ItemId,
  itemGeneralDetails: types(z.union([EditedItemType, NewItemType])),
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
      shelfLifeDays: z.int().nullable(),
      images: z.array(z.string()),
      isActive: z.boolean(),
    }),
  ),
  version,
})

/** A type that was left out because its code stands in the same draft already. */
export const IgnoredType = z.object({ itemTypeCode: z.string(), itemName: z.string(), message: z.string() })

const PackName = nameOf('Pack name', 1, 60)
const packWeight = PositiveQuantity.refine(weight => weight <= 1_000_000, 'A pack size is at most 1,000').meta({
  exclusiveMinimum: 0,
  maximum: 1000,
})
const packTimes = z.int('Times is a whole number').min(1, 'Times is at least 1').max(1000, 'Times is at most 1000')

const packFields = {
  sku: Sku.nullish(),
  packName: PackName.nullish(),
  packsizeweight: packWeight,
  packmultiplier: packTimes.optional(),
  markupPercent: MarkupPercent.optional(),
  byPiece: z.boolean().optional(),
  labelledForRetail: z.boolean().optional(),
  /** null: that of the item. */
  taxClass: TaxClass.nullish(),
  isActive: z.boolean().optional(),
}
/** A new pack; a SKU or name that is left out is made from code and content. (rules.md §2.1) */
export const NewPack = z.object(packFields)
export type NewPack = z.output<typeof NewPack>

/** A pack that is there already; what is left out stays. */
export const EditedPack = z.object({
  ...packFields,
  packsizeid: PackId,
  packsizeweight: packWeight.optional(),
  version: version.optional(),
})
export type EditedPack = z.output<typeof EditedPack>

const packs = z.array(NewPack).min(1, 'Add at least one pack').max(100, 'At most 100 packs at a time')
/** Packs of one item: known by id or SKU they change, else they are added; those not named stay as they are. */
export const PackSizes = z
  .array(
    z.object({
      ...packFields,
      packsizeid: PackId.nullish(),
      packsizeweight: packWeight.optional(),
      version: version.optional(),
    }),
  )
  .min(1, 'Add at least one pack')
  .max(100, 'At most 100 packs at a time')

/** New packs for several types, named by their codes. */
export const PacksOfTypes = z
  .array(z.object({ itemTypeCode: ItemTypeCode, packSizesArray: packs }))
  .min(1, 'Add at least one pack')
  .max(50, 'At most 50 item types at a time')

export const StatusResult = z.object({
  id: ItemTypeId,
  ok: z.boolean(),
  isActive: z.boolean().optional(),
  error: rowError.optional(),
})

/** A goods code of the product's own table. ASK: goods under it bear several rates, a person must choose. (rules.md §2.5) */
export const HsnCode = z.object({
  id: z.int(),
  code: z.string(),
  description: z.string(),
  taxClass: z.enum([...taxClasses, 'ASK']),
  isActive: z.boolean(),
})

export const ItemCounts = z.object({
  activeItems: z.int(),
  activePacks: z.int(),
  withoutBasePrice: z.int(),
  withoutPicture: z.int(),
  inactiveItems: z.int(),
})
