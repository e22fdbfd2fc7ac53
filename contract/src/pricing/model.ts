import { z } from 'zod'
import { Day, Instant } from '../day.ts'
import { CustomerId, DiscountId, EstimateId, ItemId, ItemTypeId, JobId, PackId, PriceChangeId, PriceUploadId } from '../ids.ts'
import { ItemUnit, Pack } from '../items/model.ts'
import { PriceRupees, Rupees } from '../money.ts'
import { version } from '../paging.ts'
import { Quantity } from '../quantity.ts'

/** A pack beside its item's price. */
export const PricedPack = Pack.extend({
  /** What follows from the base price; beside a manual price, what it would be. */
  derivedPrice: Rupees.nullable(),
  /** A manual price more than 10 % away from the derived one. (rules.md §4.4) */
  outOfLine: z.boolean(),
})

/** An item type with its prices. */
export const PriceRow = z.object({
  itemId: ItemTypeId,
  parentItemId: ItemId,
  itemName: z.string(),
  alias: z.array(z.string()),
  itemType: z.string(),
  itemTypeCode: z.string(),
  itemUnit: ItemUnit,
  imageURL: z.string().nullable(),
  isActive: z.boolean(),
  basePrice: Rupees.nullable(),
  previousBasePrice: Rupees.nullable(),
  priceChangedAt: Instant.nullable(),
  priceChangedBy: z.string().nullable(),
  /** Per base unit, of the last goods received whose cost is known. */
  lastCost: Rupees.nullable(),
  lastCostAt: Instant.nullable(),
  /** The last base prices, at most 12, the newest last. */
  recentPrices: z.array(Rupees),
  packs: z.array(PricedPack),
  version,
})

/** A row after a write, with a word of caution where the price is unusual. */
export const SavedPrice = PriceRow.extend({
  /** null: nothing changed. */
  changeId: PriceChangeId.nullable(),
  warning: z.string().nullable(),
})

/** A pack after a write of pack prices; null: its price did not change, nothing is unusual. */
export const SavedPack = PricedPack.extend({ changeId: PriceChangeId.nullable(), warning: z.string().nullable() })

/** What a pack cost before and after. */
export const PackMove = z.object({
  packsizeid: PackId,
  sku: z.string(),
  packName: z.string(),
  oldPrice: Rupees.nullable(),
  newPrice: Rupees.nullable(),
  /** Its price had been set by hand. */
  wasManual: z.boolean(),
})

/** The figures above the price grid. (rules.md §4.8) */
export const BasePriceMetrics = z.object({
  totalActiveItems: z.int(),
  updatedToday: z.int(),
  notUpdatedToday: z.int(),
  updatedLastWeek: z.int(),
  withoutBasePrice: z.int(),
  staleOver7Days: z.int(),
  outOfLine: z.int(),
})

/** What a change needs before it goes through a second time. (rules.md §4.9, §12) */
export const confirmed = {
  /** For a move of more than 40 %. */
  confirm: z.boolean().optional(),
  /** Beyond five times or a fifth: the new price once more. */
  confirmprice: PriceRupees.optional(),
}

/** One of several new base prices. */
export const NewBasePrice = z.object({
  itemid: ItemTypeId,
  baseprice: PriceRupees,
  /** Manual packs go back to derived. */
  resetPacks: z.boolean().optional(),
  ...confirmed,
  version: version.optional(),
})

/** A pack price set by hand; null gives it back to the base price. */
export const NewPackPrice = z.object({
  packsizeid: PackId,
  price: PriceRupees.nullable(),
  /** For a price below a fifth or above five times the derived one. (rules.md §4.3) */
  confirm: z.boolean().optional(),
})

export const priceSources = ['SCREEN', 'BULK', 'UNDO', 'OPENING'] as const

/** A change of a price; `pack` null: the base price, else a manual pack price, where null means derived. */
export const PriceHistoryRow = z.object({
  id: z.int(),
  changeId: PriceChangeId,
  uploadId: PriceUploadId.nullable(),
  pack: z.object({ packsizeid: PackId, sku: z.string(), packName: z.string() }).nullable(),
  price: Rupees.nullable(),
  previousPrice: Rupees.nullable(),
  changedAt: Instant,
  changedBy: z.string(),
  source: z.enum(priceSources),
  /** No later change stands on any price of this change. */
  canUndo: z.boolean(),
})

/** A customer's discount on an item that counts today or later. (rules.md §4.5) */
export const ItemDiscount = z.object({
  discountId: DiscountId,
  customerId: CustomerId,
  businessName: z.string(),
  isActive: z.boolean(),
  type: z.enum(['PERCENT', 'FLAT']),
  /** Percent, or rupees off a base unit. */
  value: z.number(),
  validFrom: Day.nullable(),
  validTo: Day.nullable(),
  /** Of a base unit at today's base price, once the discount counts. */
  effectivePrice: Rupees.nullable(),
})

/** Goods of an item that were received and whose cost is known. */
export const ItemCost = z.object({
  estimateId: EstimateId,
  receivedAt: Instant,
  supplier: z.string().nullable(),
  /** What went into stock. */
  quantity: Quantity.nullable(),
  /** Of a base unit. */
  cost: Rupees,
})

/** What an undo put back. */
export const PriceUndone = z.object({
  changeId: PriceChangeId,
  prices: z.int(),
  packs: z.int(),
})

/** What becomes of a row of a price sheet. READY is UPDATED once it was applied; CONFIRM and STALE are NEEDS_CONFIRM. (rules.md §4.11) */
export const uploadResults = ['READY', 'CONFIRM', 'STALE', 'FAILED', 'UNCHANGED', 'SKIPPED'] as const
export type UploadResult = (typeof uploadResults)[number]

export const uploadStatuses = ['CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'REFUSED', 'REVERTED'] as const

/** A price sheet that was uploaded: how far it is, and what it does or did. */
export const PriceUpload = z.object({
  id: PriceUploadId,
  status: z.enum(uploadStatuses),
  fileName: z.string(),
  /** Ask jobs/{id} while it is CHECKING or APPLYING. */
  jobId: JobId.nullable(),
  /** Why it was refused, or what came of it. */
  message: z.string().nullable(),
  /** When the sheet was downloaded, as it says itself. */
  downloadedAt: Instant.nullable(),
  downloadedBy: z.string().nullable(),
  counts: z.object({
    total: z.int(),
    ready: z.int(),
    confirm: z.int(),
    stale: z.int(),
    failed: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    /** Rows that were applied; 0 before. */
    applied: z.int(),
    packsFollow: z.int(),
    packsStay: z.int(),
  }),
  uploadedAt: Instant,
  uploadedBy: z.string(),
  appliedAt: Instant.nullable(),
  appliedBy: z.string().nullable(),
  revertedAt: Instant.nullable(),
  revertedBy: z.string().nullable(),
  version,
})

export const PriceUploadRow = z.object({
  rowNo: z.int(),
  result: z.enum(uploadResults),
  message: z.string(),
  itemId: ItemTypeId.nullable(),
  itemName: z.string().nullable(),
  alias: z.array(z.string()),
  itemTypeCode: z.string().nullable(),
  imageURL: z.string().nullable(),
  /** The price at the time of the check. */
  price: Rupees.nullable(),
  newPrice: Rupees.nullable(),
  /** As it stands in the sheet, where it is no price. */
  typedPrice: z.string().nullable(),
  changePercent: z.number().nullable(),
  resetPacks: z.boolean(),
  packsFollow: z.int(),
  packsStay: z.int(),
  applied: z.boolean(),
})

/** Which rows of a checked sheet are applied beside the ready ones; failed ones never are. */
export const ApplyUpload = z.object({
  /** Numbers of rows that needed a second look and got it. */
  confirmedRows: z.array(z.int().positive()).max(50_000).optional(),
  /** The same file was applied within the last 24 hours, and that is meant. */
  confirm: z.boolean().optional(),
})
