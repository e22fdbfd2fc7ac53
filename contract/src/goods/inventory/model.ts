import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import {
  EstimateId,
  ItemId,
  ItemTypeId,
  JobId,
  LotId,
  OrderId,
  StaffUserId,
  StockUploadId,
} from '../../ids.ts'
import { PositiveRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { longestSupplierName, shortestName } from '../../platform/formats/limits.ts'
import { Notes, nameOf } from '../../platform/formats/names.ts'
import { costly } from '../../platform/formats/seen-with.ts'
import { NonNegativeQuantity, PositiveQuantity, Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemUnits } from '../../units.ts'
import { dateRules } from '../items/expiry.ts'
import { estimateStatuses, ledgerKinds } from './ledger.ts'
import { maxEstimatedMilli } from './policy.ts'
import { countReasons, removalReasons } from './removal.ts'

export const InventoryItem = z.object({
  itemId: ItemTypeId,
  parentItemId: ItemId,
  itemTypeCode: z.string(),
  itemType: z.string(),
  itemUnit: z.enum(itemUnits),
  itemName: z.string(),
  imageURL: z.string().nullable(),
  /** On hand, base units. */
  currentStock: Quantity,
  /** Reserved for accepted orders and not yet dispatched. */
  orderAccepted: Quantity,
  /** Expected by the requested day and not received yet; late arrivals count. */
  pendingInbound: Quantity,
  /** On hand + pending inbound − reserved − blocked − past its best before; below zero must be bought. (rules §5.1, §27.6, §27.10) */
  available: Quantity,
  maxOrderQuantity: Quantity.nullable(),
  procureToOrder: z.boolean(),
  version,
})

/** A row of the stock list: what a clerk checks before buying. */
export const StockRow = InventoryItem.extend({
  alias: z.array(z.string()),
  isActive: z.boolean(),
  /** The earliest expected day; before today it is late. */
  nextArrival: Day.nullable(),
  /** When goods were last received; null if never. */
  lastReceiptAt: Instant.nullable(),
  /** Some of it is in lots whose best before is over. (rules §5.10) */
  hasPastLot: z.boolean(),
  /** From the last estimate, to prefill the next one. */
  lastSupplier: z.string().nullable(),
  /** Of the last goods that came in at a known cost. (rules §27.4) */
  lastCost: costly(Rupees.nullable()),
})

/** Stock of one item with related figures. */
export const ItemStock = InventoryItem.extend({
  alias: z.array(z.string()),
  shelfLifeDays: z.int().nullable(),
  /** Where its lots have their best before from. (rules §27.9) */
  dates: z.enum(dateRules),
  /** On hand in lots that are past their best before on the day, and not blocked. (rules §27.10) */
  pastBestBefore: Quantity,
  isActive: z.boolean(),
  /** Picked for orders: not available for anything else. */
  picked: Quantity,
  /** When it was last counted. */
  countedAt: Instant.nullable(),
  countedBy: z.string().nullable(),
  /** Orders it is reserved for. */
  acceptedOrders: z.int(),
  /** Wasted and received in the last seven days. (rules §5.5) */
  wasted: Quantity,
  received: Quantity,
  /** Whether the ledger has rows; before the first one a count is the opening stock. */
  hasLedger: z.boolean(),
})

/** The counts above the stock list; each is the number of rows of its filter. */
export const StockCounts = z.object({
  activeItems: z.int(),
  withoutStock: z.int(),
  toBuy: z.int(),
  arriving: z.int(),
  /** Estimates of the `arriving` items, and those overdue. */
  arrivals: z.int(),
  late: z.int(),
  past: z.int(),
  /** Lots of the `past` items whose best before is over: the tile of Expires soon. */
  pastLots: z.int(),
  wasteful: z.int(),
  /** Names of recent suppliers of expected goods. */
  suppliers: z.array(z.string()),
})
export type StockCounts = z.output<typeof StockCounts>

export const Estimate = z.object({
  id: EstimateId,
  itemId: ItemTypeId,
  quantity: Quantity,
  expectedDate: Day,
  supplier: z.string().nullable(),
  /** Per base unit. */
  expectedCost: costly(Rupees.nullable()),
  status: z.enum(estimateStatuses),
  /** Amount weighed; null if not decided. */
  actualQuantity: Quantity.nullable(),
  /** Amount taken into stock. */
  updateQuantity: Quantity.nullable(),
  /** Printed on the packs; null: not known. */
  bestBefore: Day.nullable(),
  notes: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  receivedAt: Instant.nullable(),
  receivedBy: z.string().nullable(),
  version,
})

/** An estimate with its item, for the receiving sheet. */
export const Arrival = Estimate.extend({
  itemName: z.string(),
  itemTypeCode: z.string(),
  itemUnit: z.enum(itemUnits),
  alias: z.array(z.string()),
  imageURL: z.string().nullable(),
  /** On hand now. */
  currentStock: Quantity,
  /** Where its lots have their best before from: whether the dock asks for it. (rules §27.9) */
  dates: z.enum(dateRules),
})

export const StockTxn = z.object({
  id: z.int(),
  itemId: ItemTypeId,
  type: z.enum(ledgerKinds),
  quantity: Quantity,
  balanceAfter: Quantity,
  /** Its cause, if there is one. */
  reference: z
    .object({ kind: z.enum(['ORDER', 'ESTIMATE', 'UPLOAD']), id: z.int(), label: z.string() })
    .nullable(),
  reason: z.string().nullable(),
  notes: z.string().nullable(),
  at: Instant,
  by: z.string(),
  byId: StaffUserId,
})

export const AcceptedOrder = z.object({
  orderid: OrderId,
  businessname: z.string(),
  outletName: z.string(),
  deliveryDate: Day,
  deliverytimeslot: z.string(),
  quantity: Quantity,
  /** Already picked, so nothing can take it away. */
  picked: z.boolean(),
})
/** An order whose goods are no longer in stock. */
export const ShortOrder = AcceptedOrder.omit({ picked: true }).extend({ missing: Quantity })

export const Supplier = /* @__PURE__ */ nameOf('Supplier', shortestName, longestSupplierName)
const supplierOrNone = /* @__PURE__ */ z.union([z.literal(''), Supplier]).nullish()

/** Goods expected from a supplier. (rules §5.3) */
export const NewEstimate = z.object({
  itemId: ItemTypeId,
  quantity: PositiveQuantity.refine(
    amount => amount <= maxEstimatedMilli,
    'An estimate can be at most 1,00,000',
  ).meta({
    exclusiveMinimum: 0,
    maximum: 100_000,
  }),
  expectedDate: Day,
  supplier: supplierOrNone,
  /** Per base unit. */
  expectedCost: PositiveRupees.nullish(),
  /** Printed on the packs. (rules §27.9) */
  bestBefore: Day.nullish(),
  notes: Notes.nullish(),
})
export type NewEstimate = z.output<typeof NewEstimate>

/** The receipt of one estimate, or its cancellation. (rules §5.4) */
export const ReceivedEstimate = z.object({
  id: EstimateId,
  /** An estimate as it was read: without an amount nothing came of it yet, and nothing changes. */
  status: z.enum(estimateStatuses).optional(),
  /** Weighed without crates; required unless the estimate is cancelled. */
  actualQuantity: NonNegativeQuantity.optional(),
  /** Accepted into stock; default: all of it. */
  updateQuantity: NonNegativeQuantity.optional(),
  /** Printed on the packs; without it that of the estimate. (rules §27.9) */
  bestBefore: Day.nullish(),
  notes: Notes.nullish(),
  /** Confirms a difference of more than half. */
  confirm: z.boolean().optional(),
  /** Confirms goods that are past their best before. */
  confirmPast: z.boolean().optional(),
  cancel: z.boolean().optional(),
  version: version.optional(),
})
export type ReceivedEstimate = z.output<typeof ReceivedEstimate>

export const Removal = z.object({
  itemId: ItemTypeId,
  quantity: PositiveQuantity,
  reason: z.enum(removalReasons, 'Choose a reason'),
  notes: Notes.nullish(),
  /** The lot that it is taken from; without it the first to leave. (rules §27.3) */
  lotid: LotId.optional(),
})

export const Count = z.object({
  itemId: ItemTypeId,
  counted: NonNegativeQuantity,
  reason: z.enum(countReasons, 'Choose whether this is the opening stock or a count'),
  notes: Notes.nullish(),
  /** The stock shown to the person counting; if it differs, goods have moved meanwhile. */
  seenStock: Quantity.optional(),
  /** The lot that the difference is of; without it the first to leave. (rules §27.3) */
  lotid: LotId.optional(),
  /** Printed on what was found: that is a lot of its own. (rules §27.9) */
  bestBefore: Day.nullish(),
  ...confirmFigures,
})

/** Outcome of the rows of a stock sheet; each is applied completely or not at all. (rules §5.8) */
/** CHECKED: waiting to be applied. REFUSED: nothing was saved, the message says why. */
const uploadStatus = z.enum(['CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'REFUSED'])

export const StockSheet = z.object({
  status: uploadStatus,
  /** true: its valid rows are saved. */
  applied: z.boolean(),
  /** null: only checked, nothing is stored. */
  uploadId: StockUploadId.nullable(),
  /** Its current or last background job. */
  jobId: JobId.nullable(),
  fileName: z.string(),
  message: z.string().nullable(),
  /** The message with its key. */
  words: SentenceModel.nullable(),
  counts: z.object({
    total: z.int(),
    /** Rows applied, or that would be. */
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    needsConfirm: z.int(),
    failed: z.int(),
  }),
  /** The first 2,000; rows that need a check come first. */
  rows: z.array(
    z.object({
      rowNo: z.int(),
      status: z.enum(['UPDATED', 'UNCHANGED', 'SKIPPED', 'NEEDS_CONFIRM', 'FAILED']),
      /** What it does, or why it does nothing. */
      message: z.string(),
      /** The message with its key; null if it is empty or of an earlier release. */
      words: SentenceModel.nullable(),
      itemId: ItemTypeId.nullable(),
      itemName: z.string().nullable(),
    }),
  ),
})

/** A recent stock sheet, to return to. */
export const StockUploadFacts = z.object({
  id: StockUploadId,
  status: uploadStatus,
  fileName: z.string(),
  uploadedAt: Instant,
  uploadedBy: z.string(),
})
