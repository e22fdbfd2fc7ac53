import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import {
  CustomerId,
  DiscountId,
  EstimateId,
  ItemTypeId,
  JobId,
  PackId,
  PriceChangeId,
  PriceUploadId,
} from '../../ids.ts'
import { Percent, PriceRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { costly } from '../../platform/formats/seen-with.ts'
import { Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemFields, Pack } from '../items/model.ts'

/** A pack with its prices. */
export const PricedPack = Pack.extend({
  /** Price derived from the base price, also for packs with a manual price. */
  derivedPrice: Rupees.nullable(),
  /** A manual price more than 10 % off the derived one. (rules §4.4) */
  outOfLine: z.boolean(),
})

/** An item type with its prices. */
export const PriceRow = z.object({
  ...itemFields,
  isActive: z.boolean(),
  basePrice: Rupees.nullable(),
  previousBasePrice: Rupees.nullable(),
  priceChangedAt: Instant.nullable(),
  priceChangedBy: z.string().nullable(),
  /** Per base unit, from the last goods received with a known cost. */
  lastCost: costly(Rupees.nullable()),
  lastCostAt: costly(Instant.nullable()),
  /** Its own target markup on the cost; null: as its category. (rules §36.1) */
  markupPercent: costly(Percent.nullable()),
  /** The last base prices, max 12, newest last. */
  recentPrices: z.array(Rupees),
  packs: z.array(PricedPack),
  version,
})

/** A row after a write, with a warning if the price is unusual. */
export const SavedPrice = PriceRow.extend({
  /** null if nothing changed. */
  changeId: PriceChangeId.nullable(),
  warning: z.string().nullable(),
})

/** A pack after a write of pack prices; null: its price did not change, no warning. */
export const SavedPack = PricedPack.extend({
  changeId: PriceChangeId.nullable(),
  warning: z.string().nullable(),
})

/** Price of a pack before and after. */
export const PackMove = z.object({
  packsizeid: PackId,
  sku: z.string(),
  packName: z.string(),
  oldPrice: Rupees.nullable(),
  newPrice: Rupees.nullable(),
  /** Its price was manual before. */
  wasManual: z.boolean(),
})
export type PackMove = z.output<typeof PackMove>

/** The metrics above the price grid. (rules §4.8) */
export const BasePriceMetrics = z.object({
  totalActiveItems: z.int(),
  updatedToday: z.int(),
  notUpdatedToday: z.int(),
  updatedLastWeek: z.int(),
  withoutBasePrice: z.int(),
  staleOver7Days: z.int(),
  outOfLine: z.int(),
})

/** Confirmations of a large change on the second request. (rules §4.9, §12) */
export const confirmed = {
  /** For a change of more than 40 %. */
  confirm: z.boolean().optional(),
  /** Beyond five times or a fifth: the new price again. */
  confirmprice: PriceRupees.optional(),
}

/** One of several new base prices. */
export const NewBasePrice = z.object({
  itemid: ItemTypeId,
  baseprice: PriceRupees,
  /** Resets manual packs to derived prices. */
  resetPacks: z.boolean().optional(),
  ...confirmed,
  version: version.optional(),
})

/** A manual pack price; null returns it to the base price. */
export const NewPackPrice = z.object({
  packsizeid: PackId,
  price: PriceRupees.nullable(),
  /** As it was read: a derived price that is sent back stays derived. */
  priceSource: Pack.shape.priceSource.optional(),
  /** For a price below a fifth or above five times the derived one. (rules §4.3) */
  confirm: z.boolean().optional(),
})

export const priceSources = ['SCREEN', 'BULK', 'UNDO', 'OPENING', 'RUN'] as const

/** A price change; `pack` null: the base price, otherwise a manual pack price, where null means derived. */
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
  /** Whether no later change is based on any price of this one. */
  canUndo: z.boolean(),
})

/** A customer's discount on an item, valid today or later. (rules §4.5) */
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
  /** Per base unit at today's base price, once the discount is valid. */
  effectivePrice: Rupees.nullable(),
})

/** Goods received of an item with a known cost. */
export const ItemCost = z.object({
  estimateId: EstimateId,
  receivedAt: Instant,
  supplier: z.string().nullable(),
  /** Amount taken into stock. */
  quantity: Quantity.nullable(),
  /** Per base unit. */
  cost: Rupees,
})

/** What an undo restored. */
export const PriceUndone = z.object({
  changeId: PriceChangeId,
  prices: z.int(),
  packs: z.int(),
})

/** Result of a price sheet row. READY becomes UPDATED once applied; CONFIRM and STALE are NEEDS_CONFIRM. (rules §4.11) */
export const uploadResults = ['READY', 'CONFIRM', 'STALE', 'FAILED', 'UNCHANGED', 'SKIPPED'] as const
export type UploadResult = (typeof uploadResults)[number]

export const uploadStatuses = ['CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'REFUSED', 'REVERTED'] as const

/** An uploaded price sheet: its progress and its effect. */
export const PriceUpload = z.object({
  id: PriceUploadId,
  status: z.enum(uploadStatuses),
  fileName: z.string(),
  /** Poll jobs/{id} while it is CHECKING or APPLYING. */
  jobId: JobId.nullable(),
  /** Why it was refused, or the outcome. */
  message: z.string().nullable(),
  /** The message with its key. */
  words: SentenceModel.nullable(),
  /** When the sheet was downloaded, according to the sheet. */
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
    /** Number of rows applied; 0 before. */
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
  /** The message with its key; null if it is empty or of an earlier release. */
  words: SentenceModel.nullable(),
  itemId: ItemTypeId.nullable(),
  itemName: z.string().nullable(),
  alias: z.array(z.string()),
  itemTypeCode: z.string().nullable(),
  imageURL: z.string().nullable(),
  /** The price at the time of the check. */
  price: Rupees.nullable(),
  newPrice: Rupees.nullable(),
  /** The text in the sheet, if it is not a price. */
  typedPrice: z.string().nullable(),
  changePercent: z.number().nullable(),
  resetPacks: z.boolean(),
  packsFollow: z.int(),
  packsStay: z.int(),
  applied: z.boolean(),
})

/** The rows of a checked sheet to apply in addition to the ready ones; failed ones are never applied. */
export const ApplyUpload = z.object({
  /** Numbers of the rows that were confirmed. */
  confirmedRows: z.array(z.int().positive()).max(50_000).optional(),
  /** Confirms applying a file again within 24 hours. */
  confirm: z.boolean().optional(),
})
