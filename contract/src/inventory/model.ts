import { z } from 'zod'
import { Day, Instant } from '../day.ts'
import { Notes, nameOf } from '../formats/names.ts'
import { EstimateId, ItemId, ItemTypeId, JobId, OrderId, StaffUserId, StockUploadId } from '../ids.ts'
import { itemUnits } from '../items/units.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { version } from '../paging.ts'
import { NonNegativeQuantity, PositiveQuantity, Quantity } from '../quantity.ts'
import { estimateStatuses, ledgerKinds } from './ledger.ts'
import { mostEstimatedMilli } from './policy.ts'
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
  /** Promised to accepted orders and not yet dispatched. */
  orderAccepted: Quantity,
  /** Announced for the day asked for and not received yet; late ones count. */
  pendingInbound: Quantity,
  /** On hand + pending inbound − promised; below zero is to be bought. (rules.md §5.1) */
  available: Quantity,
  maxOrderQuantity: Quantity.nullable(),
  procureToOrder: z.boolean(),
  version,
})

/** A line of the stock list: what a clerk looks at before buying. */
export const StockRow = InventoryItem.extend({
  alias: z.array(z.string()),
  isActive: z.boolean(),
  /** The earliest day that something is expected; before today it is late. */
  nextArrival: Day.nullable(),
  /** Goods last came in; null: never. */
  lastReceiptAt: Instant.nullable(),
  /** On hand for longer than its shelf life since goods last came. (rules.md §5.10) */
  checkQuality: z.boolean(),
  /** Of the last estimate, to fill the next one. */
  lastSupplier: z.string().nullable(),
  lastCost: Rupees.nullable(),
})

/** Stock of one item with the figures around it. */
export const ItemStock = InventoryItem.extend({
  alias: z.array(z.string()),
  shelfLifeDays: z.int().nullable(),
  isActive: z.boolean(),
  /** Lies picked for orders: nothing else may take it. */
  picked: Quantity,
  /** When somebody last counted it. */
  countedAt: Instant.nullable(),
  countedBy: z.string().nullable(),
  /** Orders that it is promised to. */
  acceptedOrders: z.int(),
  /** Thrown away and received in the last seven days. (rules.md §5.5) */
  wasted: Quantity,
  received: Quantity,
  /** Rows of the ledger; before the first one a count is the opening stock. */
  hasLedger: z.boolean(),
})

/** The figures above the stock list; each is the number of rows of its filter. */
export const StockCounts = z.object({
  activeItems: z.int(),
  withoutStock: z.int(),
  toBuy: z.int(),
  arriving: z.int(),
  /** Estimates that `arriving` items wait for, and those whose day has passed. */
  arrivals: z.int(),
  late: z.int(),
  pastShelfLife: z.int(),
  wasteful: z.int(),
  /** Who goods were expected from lately, by name. */
  suppliers: z.array(z.string()),
})

export const Estimate = z.object({
  id: EstimateId,
  itemId: ItemTypeId,
  quantity: Quantity,
  expectedDate: Day,
  supplier: z.string().nullable(),
  /** Per base unit. */
  expectedCost: Rupees.nullable(),
  status: z.enum(estimateStatuses),
  /** What came on the scale; null: not decided. */
  actualQuantity: Quantity.nullable(),
  /** What went into stock. */
  updateQuantity: Quantity.nullable(),
  notes: z.string(),
  createdAt: Instant,
  createdBy: z.string(),
  receivedAt: Instant.nullable(),
  receivedBy: z.string().nullable(),
  version,
})

/** An estimate with its item, for the sheet that goods are received by. */
export const Arrival = Estimate.extend({
  itemName: z.string(),
  itemTypeCode: z.string(),
  itemUnit: z.enum(itemUnits),
  alias: z.array(z.string()),
  imageURL: z.string().nullable(),
  /** On hand now. */
  currentStock: Quantity,
})

export const StockTxn = z.object({
  id: z.int(),
  itemId: ItemTypeId,
  type: z.enum(ledgerKinds),
  quantity: Quantity,
  balanceAfter: Quantity,
  /** What caused it, where something did. */
  reference: z.object({ kind: z.enum(['ORDER', 'ESTIMATE', 'UPLOAD']), id: z.int(), label: z.string() }).nullable(),
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
  /** Already on the scale, so nothing can take it away. */
  picked: z.boolean(),
})
/** An order that no longer has its goods. */
export const ShortOrder = AcceptedOrder.omit({ picked: true }).extend({ missing: Quantity })

export const Supplier = /* @__PURE__ */ nameOf('Supplier', 2, 100)
const supplierOrNone = /* @__PURE__ */ z.union([z.literal(''), Supplier]).nullish()

/** Goods that somebody promised to bring. (rules.md §5.3) */
export const NewEstimate = z.object({
  itemId: ItemTypeId,
  quantity: PositiveQuantity.refine(amount => amount <= mostEstimatedMilli, 'An estimate is at most 1,00,000').meta({
    exclusiveMinimum: 0,
    maximum: 100_000,
  }),
  expectedDate: Day,
  supplier: supplierOrNone,
  /** Per base unit. */
  expectedCost: PositiveRupees.nullish(),
  notes: Notes.nullish(),
})
export type NewEstimate = z.output<typeof NewEstimate>

/** What came of one estimate, or that nothing will. (rules.md §5.4) */
export const ReceivedEstimate = z.object({
  id: EstimateId,
  /** On the scale, without crates; needed unless the estimate is cancelled. */
  actualQuantity: NonNegativeQuantity.optional(),
  /** Accepted into stock; all of it unless said otherwise. */
  updateQuantity: NonNegativeQuantity.optional(),
  notes: Notes.nullish(),
  /** The difference of more than half was looked at. */
  confirm: z.boolean().optional(),
  cancel: z.boolean().optional(),
  version: version.optional(),
})
export type ReceivedEstimate = z.output<typeof ReceivedEstimate>

export const Removal = z.object({
  itemId: ItemTypeId,
  quantity: PositiveQuantity,
  reason: z.enum(removalReasons, 'Choose a reason'),
  notes: Notes.nullish(),
})

export const Count = z.object({
  itemId: ItemTypeId,
  counted: NonNegativeQuantity,
  reason: z.enum(countReasons, 'Say whether this is the opening stock or a count'),
  notes: Notes.nullish(),
  /** The stock as the counter saw it on the screen; another one means goods moved meanwhile. */
  seenStock: Quantity.optional(),
})

/** What becomes of the rows of a stock sheet; each is applied whole or not at all. (rules.md §5.8) */
/** CHECKED: it waits to be applied. REFUSED: nothing of it was saved, the message says why. */
const uploadStatus = z.enum(['CHECKING', 'CHECKED', 'APPLYING', 'APPLIED', 'REFUSED'])

export const StockSheet = z.object({
  status: uploadStatus,
  /** true: its good rows are saved. */
  applied: z.boolean(),
  /** null: it was only looked at, and nothing is kept of it. */
  uploadId: StockUploadId.nullable(),
  /** What works on it in the background, now or last. */
  jobId: JobId.nullable(),
  fileName: z.string(),
  message: z.string().nullable(),
  counts: z.object({
    total: z.int(),
    /** Applied, or would be. */
    updated: z.int(),
    unchanged: z.int(),
    skipped: z.int(),
    needsConfirm: z.int(),
    failed: z.int(),
  }),
  /** The first 2,000, those that need a look before the others. */
  rows: z.array(
    z.object({
      rowNo: z.int(),
      status: z.enum(['UPDATED', 'UNCHANGED', 'SKIPPED', 'NEEDS_CONFIRM', 'FAILED']),
      /** What it does, or why it does nothing. */
      message: z.string(),
      itemId: ItemTypeId.nullable(),
      itemName: z.string().nullable(),
    }),
  ),
})

/** One of the last stock sheets, to go back to. */
export const StockUploadFacts = z.object({
  id: StockUploadId,
  status: uploadStatus,
  fileName: z.string(),
  uploadedAt: Instant,
  uploadedBy: z.string(),
})
