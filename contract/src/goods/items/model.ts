import { z } from 'zod'
import { CategoryId, HsnCodeId, ItemGroupId, ItemId, ItemTypeId, PackId } from '../../ids.ts'
import { schemaText, unlessMissing } from '../../issue-words.ts'
import { basisPoints, Percent, Rupees } from '../../money.ts'
import { rowError, version } from '../../paging.ts'
import { ItemTypeCode, Sku } from '../../platform/formats/codes.ts'
import { Hsn } from '../../platform/formats/hsn.ts'
import { shortestName } from '../../platform/formats/limits.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { PositiveQuantity, Quantity } from '../../quantity.ts'
import { sentence, worded } from '../../sentence.ts'
import { itemUnits } from '../../units.ts'
import { largestSize, lastPlace, longestHsnText, mostTimes, packMarkup } from './limits.ts'
import { taxClasses } from './tax-class.ts'

/** Markup of a pack, −50 to +100 percent ↔ basis points. (rules §4.2) */
export const MarkupPercent = /* @__PURE__ */ Percent.refine(
  markup => markup >= basisPoints(packMarkup.least) && markup <= basisPoints(packMarkup.most),
  'Markup must be between -50 and 100 percent',
).meta({ minimum: packMarkup.least, maximum: packMarkup.most })

export const TaxClass = z.enum(taxClasses)
export const ItemUnit = z.enum(itemUnits)

export const Pack = z.object({
  packsizeid: PackId,
  sku: z.string(),
  packName: z.string(),
  packsizeweight: Quantity,
  packmultiplier: z.int(),
  /** Content of one pack, base units. */
  packContent: Quantity,
  /** null if the item was never priced. */
  price: Rupees.nullable(),
  priceSource: z.enum(['DERIVED', 'MANUAL']),
  markupPercent: Percent,
  byPiece: z.boolean(),
  labelledForRetail: z.boolean(),
  /** The pack's own tax class, if it differs from the item's. (rules §7.4) */
  taxClass: TaxClass.optional(),
  /** At today's rate. */
  gstPercent: z.number(),
  isActive: z.boolean(),
  everOrdered: z.boolean(),
  version,
})

/** What every list shows of an item type. */
export const itemFields = {
  itemId: ItemTypeId,
  parentItemId: ItemId,
  itemName: z.string(),
  alias: z.array(z.string()),
  itemType: z.string(),
  itemTypeCode: z.string(),
  itemUnit: ItemUnit,
  imageURL: z.string().nullable(),
}

/** One item type: the unit of pricing, tax, stock and listing. (rules §2.1) */
export const ItemRow = z.object({
  ...itemFields,
  /** The item's public code: ITM-00042. */
  itemID: z.string(),
  hsn: z.string(),
  taxClass: TaxClass,
  gstPercent: z.number(),
  catchWeight: z.boolean(),
  procureToOrder: z.boolean(),
  sellArrivals: z.boolean(),
  basePrice: Rupees.nullable(),
  currentStock: Quantity,
  orderAccepted: Quantity,
  maxOrderQuantity: Quantity.nullable(),
  shelfLifeDays: z.int().nullable(),
  packingOrder: z.int(),
  listingOrder: z.int(),
  categoryIds: z.array(CategoryId),
  /** Active groups that contain the item or one of its packs. */
  itemGroupIds: z.array(ItemGroupId),
  isActive: z.boolean(),
  packs: z.array(Pack),
  version,
})

/** Delivered today and on the previous 29 days (IST), minus returns, in base units. (rules §2.1) */
const sold = { sold30Days: Quantity }

/** A pack with its sales. */
export const SoldPack = Pack.extend(sold)
/** An item in the list, with its sales. */
const ListedItem = ItemRow.extend({ ...sold, packs: z.array(SoldPack) })

/** A pack in the pack list. */
export const PackRow = Pack.extend({
  ...sold,
  ...itemFields,
  /** Whether the item itself is active; a pack of an inactive one cannot be ordered. */
  itemIsActive: z.boolean(),
})

export const GroupOfItems = z.object({
  /** null: items that are in no active group. */
  groupId: ItemGroupId.nullable(),
  groupName: z.string().nullable(),
  /** Number of customers the group is assigned to; null if there is no group. */
  customerCount: z.int().nullable(),
  items: z.array(ListedItem),
  /** The group continues on the next page. */
  continued: z.literal(true).optional(),
})

const order = (what: string, lowest: number) =>
  z
    .int(unlessMissing(what, 'a whole number'))
    .min(lowest, schemaText(sentence('{what} cannot be below {lowest}', { what: worded(what), lowest })))
    .max(lastPlace, schemaText(sentence('{what} is too large', { what: worded(what) })))
/** Position in the pick list, heavy goods first. (rules §2.1) */
export const PackingOrder = order('Pick number', 0)
/** Position on screens; equal ones sort by name. (rules §2.1) */
export const ListingOrder = order('List order', 0)
const PackName = nameOf('Pack name', 1, 60)
const packWeight = PositiveQuantity.refine(
  weight => weight <= largestSize,
  'A pack size can be at most 1,000',
).meta({
  exclusiveMinimum: 0,
  maximum: 1000,
})
const packTimes = z
  .int(unlessMissing('Times', 'a whole number'))
  .min(1, 'Times must be at least 1')
  .max(mostTimes, 'Times can be at most 1,000')

const packFields = {
  sku: Sku.nullish(),
  packName: PackName.nullish(),
  packsizeweight: packWeight,
  packmultiplier: packTimes.optional(),
  markupPercent: MarkupPercent.optional(),
  byPiece: z.boolean().optional(),
  labelledForRetail: z.boolean().optional(),
  /** null: the item's. */
  taxClass: TaxClass.nullish(),
  isActive: z.boolean().optional(),
}
/** A new pack; an omitted SKU or name is generated from code and content. (rules §2.1) */
export const NewPack = z.object(packFields)
export type NewPack = z.output<typeof NewPack>

/** An existing pack; omitted fields are unchanged. */
export const EditedPack = z.object({
  ...packFields,
  packsizeid: PackId,
  packsizeweight: packWeight.optional(),
  version: version.optional(),
})
export type EditedPack = z.output<typeof EditedPack>

const atLeastOne = 'Add at least one pack'
const atMost = 'At most 100 packs at a time'
/** The packs of a new type; may be empty. */
export const NewPacks = z.array(NewPack).max(100, atMost)
/** A pack of a saved item: changed if id or SKU is known, otherwise added. */
export const PackSize = z.object({
  ...packFields,
  packsizeid: PackId.nullish(),
  packsizeweight: packWeight.optional(),
  version: version.optional(),
})
export type PackSize = z.output<typeof PackSize>

/** Packs of a saved item; those not listed are unchanged. */
export const PackSizes = z.array(PackSize).max(100, atMost)

/** New packs for several types, by type code. */
export const PacksOfTypes = z
  .array(z.object({ itemTypeCode: ItemTypeCode, packSizesArray: NewPacks.min(1, atLeastOne) }))
  .min(1, atLeastOne)
  .max(50, 'At most 50 item types at a time')

export const StatusResult = z.object({
  id: ItemTypeId,
  ok: z.boolean(),
  isActive: z.boolean().optional(),
  error: rowError.optional(),
})

export const PackStatusResult = StatusResult.extend({ id: PackId })

/** Packs with the versions shown, for a change to all of them at once. */
export const LabelledPacks = z
  .array(z.object({ packsizeid: PackId, version: version.optional() }))
  .min(1, 'Choose at least one pack')
  .max(500, 'At most 500 packs at a time')

/** An HSN code of the product's own table. ASK: goods under it have several rates, so a person must choose. (rules §2.5) */
export const HsnCode = z.object({
  id: HsnCodeId,
  code: z.string(),
  description: z.string(),
  taxClass: z.enum([...taxClasses, 'ASK']),
  isActive: z.boolean(),
  version,
})

const HsnText = nameOf('Description', shortestName, longestHsnText)
const HsnTaxClass = z.enum([...taxClasses, 'ASK'], 'Choose a tax class')
export const NewHsnCode = z.object({ code: Hsn, description: HsnText, taxClass: HsnTaxClass })
/** Omitted fields are unchanged. Items keep their class: a code only sets the default when an item is added. (rules §2.5) */
export const EditedHsnCode = z.object({
  description: HsnText.optional(),
  taxClass: HsnTaxClass.optional(),
  isActive: z.boolean().optional(),
  version: version.optional(),
})

/** The counts of missing data are among active items. */
export const ItemCounts = z.object({
  activeItems: z.int(),
  /** Packs of active items. */
  activePacks: z.int(),
  withoutBasePrice: z.int(),
  /** No active pack: it cannot be ordered. */
  withoutPack: z.int(),
  withoutPicture: z.int(),
  inactiveItems: z.int(),
  /** Active categories, sub-categories not counted. */
  categories: z.int(),
  /** Active packs with a manual price. */
  manualPrices: z.int(),
})
export type ItemCounts = z.output<typeof ItemCounts>
