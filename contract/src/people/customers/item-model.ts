import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { ItemUnit } from '../../goods/items/model.ts'
import { PriceLadder } from '../../goods/pricing/terms.ts'
import { CustomerId, DiscountId, ItemTypeId, PackId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { costly } from '../../platform/formats/seen-with.ts'
import { Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { FixedPrice } from './price-list-model.ts'

/** Counts of what a customer may order. */
export const CustomerItemsRow = z.object({
  customerID: CustomerId,
  businessName: z.string(),
  city: z.string(),
  /** Names of the groups it may order from; empty means everything. */
  itemGroups: z.array(z.string()),
  /** Number of items it may order. */
  items: z.int(),
  discountedItems: z.int(),
  lastOrderAt: Instant.nullable(),
  isActive: z.boolean(),
})

/** A discount as displayed: percent of the pack price, or rupees off a base unit. */
const Discount = z.object({
  id: DiscountId,
  type: z.enum(['PERCENT', 'FLAT']),
  value: z.number(),
  validFrom: Day.nullable(),
  validTo: Day.nullable(),
  version,
})

export const CustomerItem = z.object({
  itemId: ItemTypeId,
  itemName: z.string(),
  itemType: z.string(),
  itemTypeCode: z.string(),
  itemUnit: ItemUnit,
  alias: z.array(z.string()),
  imageURL: z.string().nullable(),
  /** Whether the customer's item groups include the item; discounts may exist on other items too. */
  mayOrder: z.boolean(),
  basePrice: Rupees.nullable(),
  /** Our last cost per base unit. */
  lastCost: costly(Rupees.nullable()),
  /** When the lot came in that cost it. (rules §27.4) */
  lastCostAt: costly(Instant.nullable()),
  /** The discount that applies today. */
  discount: Discount.nullable(),
  /** The current discount and future ones. */
  discounts: z.array(Discount),
  /** End date of the last expired discount. */
  discountEndedOn: Day.nullable(),
  /** Per base unit, today. */
  effectivePrice: Rupees.nullable(),
  lastOrderedAt: Instant.nullable(),
  packs: z.array(
    z.object({
      packsizeid: PackId,
      sku: z.string(),
      packName: z.string(),
      packContent: Quantity,
      price: Rupees.nullable(),
      effectivePrice: Rupees.nullable(),
      /** The step that decides, in words; null: no price yet. (rules §4.14) */
      step: z.int().nullable(),
      words: SentenceModel.nullable(),
      /** The last day of this price, by what is agreed today, and the price of the day after. */
      until: Day.nullable(),
      next: Rupees.nullable(),
      ladder: PriceLadder.nullable(),
      /** Fixed prices of this pack, today's and later ones. */
      fixed: z.array(FixedPrice),
    }),
  ),
})

/** How many items are meant, and the names of the first three. */
const SomeItems = z.object({ items: z.int(), names: z.array(z.string()).max(3) })

/** What is above the prices of a customer; each figure counts what its filter leaves of the list. */
export const CustomerPriceFigures = z.object({
  /** Items that it may order, and the others on which it has a discount. */
  items: z.int(),
  discounted: SomeItems,
  ending: SomeItems,
  /** Of which today's price is below the last cost. */
  belowCost: costly(SomeItems),
  /** Items with a fixed price, with one of a price list, with a price that ends within seven days; on the day. (rules §4.17) */
  fixed: z.int(),
  listed: z.int(),
  ends: z.int(),
})

/** What of its items the page of a customer shows. (rules §12) */
export const CustomerItemsSummary = z.object({
  /** Number of items it may order today. */
  orderable: z.int(),
  /** Items with a discount today, in catalogue order. */
  discounted: z.array(
    CustomerItem.pick({ itemId: true, itemName: true, itemUnit: true, discount: true, effectivePrice: true }),
  ),
})
