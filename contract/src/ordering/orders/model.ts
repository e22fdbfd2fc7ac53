import { z } from 'zod'
import { creditStatuses } from '../../billing/payments/credit-status.ts'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import { PriceLadder } from '../../goods/pricing/terms.ts'
import {
  CustomerId,
  ItemTypeId,
  LotId,
  OrderId,
  OrderLineId,
  OutletId,
  OutletStaffId,
  PackId,
  PickerId,
  RejectReasonId,
  TimeSlotId,
} from '../../ids.ts'
import { highestPrice, NonNegativeRupees, Percent, PriceRupees, Rupees } from '../../money.ts'
import { rowError, version } from '../../paging.ts'
import { longestNotes, mostCrates } from '../../platform/formats/limits.ts'
import { Alias, Instructions, textOf } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { owed } from '../../platform/formats/seen-with.ts'
import { NonNegativeQuantity, PositiveQuantity, Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'
import { maxPacksMilli, tooManyPacks } from '../reading/limits.ts'
import { DraftKey } from './draft-model.ts'
import { freeReasons } from './free.ts'
import { dispositions, orderStatuses, overrideRules, pickReasons } from './lifecycle.ts'
import { SavedFrom } from './order-message.ts'
import { storedReturnReasons } from './return-reasons.ts'

/** What was picked of a line. */
const pickedLine = z.object({
  orderitemid: OrderLineId,
  pickedquantity: NonNegativeQuantity.optional(),
  pickedweight: NonNegativeQuantity.optional(),
  reason: z.enum(pickReasons).optional(),
  confirm: z.boolean().optional(),
  /** Undoes the pick: the line is undecided again. */
  undecided: z.boolean().optional(),
  /** The lot that is in the hand; without it the oldest leaves. (rules §27.3) */
  lotid: LotId.optional(),
  /** Why the line takes more than its share of an item that was short. (rules §35.5) */
  aboveShare: Reason.optional(),
})

export const OrderStatus = z.enum(orderStatuses)

export const Note = /* @__PURE__ */ textOf('Note', longestNotes)
export const Override = z.object({ rule: z.enum(overrideRules), reason: Reason })

export const OrderSummary = z.object({
  orderid: OrderId,
  status: OrderStatus,
  businessname: z.string(),
  customerid: CustomerId,
  outletid: OutletId,
  outletName: z.string(),
  city: z.string(),
  deliveryDate: Day,
  deliverytimeslot: z.string(),
  lines: z.int(),
  total: Rupees,
  iscustomerpostpaid: z.boolean(),
  pickerId: PickerId.nullable(),
  pickerName: z.string().nullable(),
  creditHold: owed(z.boolean()),
  creditStatus: owed(z.enum(creditStatuses)),
  hasShort: z.boolean(),
  changed: z.boolean(),
  partlyReturned: z.boolean(),
  pickedLines: z.int(),
  crates: z.int(),
  checkedBy: z.string().nullable(),
  checkedAt: Instant.nullable(),
  orderdatetime: Instant,
  updatedAt: Instant,
  version,
})

/** The price of one line for this order, and the answers to what is asked about it. (rules §4.18) */
export const agreedPrice = {
  /** Another price than this customer's, by the right `agree`; an unlikely one is asked about as every price is. (rules §4.6) */
  priceOverride: PriceRupees.optional(),
  /** Free of charge, by the same right; with OTHER it needs a reason. (rules §4.18) */
  free: z.enum(freeReasons).optional(),
  confirm: z.boolean().optional(),
  confirmPrice: PriceRupees.optional(),
  /** Below cost on purpose. */
  confirmCost: z.boolean().optional(),
  overrideReason: Reason.optional(),
  /** Agreed for any amount; without it for up to twice the amount of this request. (rules §4.19) */
  anyAmount: z.boolean().optional(),
}

/** What the caller said for the goods of a line, where it is none of their names; it is kept in the history. (rules §9.4) */
export const saidFor = { said: Alias.optional() }

export const CreateOrder = z.object({
  customerid: CustomerId,
  outletid: OutletId,
  staffid: OutletStaffId.optional(),
  deliveryDate: Day,
  deliverytimeslotid: TimeSlotId,
  instructions: Instructions.optional(),
  items: z
    .array(
      z.object({
        packsizeid: PackId,
        quantity: PositiveQuantity.refine(packs => packs <= maxPacksMilli, tooManyPacks),
        ...agreedPrice,
        ...saidFor,
      }),
    )
    .min(1, 'Add at least one item')
    .max(200, 'An order can have at most 200 lines'),
  deliverycharge: NonNegativeRupees.refine(
    amount => amount <= highestPrice,
    'A delivery charge can be at most ₹1,00,000',
  ).optional(),
  overrides: z.array(Override).max(10).optional(),
  confirmDuplicate: z.boolean().optional(),
  /** The message that it is read from; its text stays with the order. (rules §9.8) */
  message: SavedFrom.optional(),
  /** The begun order that it is made of: it becomes one order, however often it is sent. (rules §3.7) */
  draftKey: DraftKey.optional(),
  ...confirmFigures,
})

/** Of goods that come back. */
export const whereTo = {
  /** Where the goods go; by default as the reason says. (rules §3.6) */
  disposition: z.enum(dispositions).optional(),
  qcPassed: z.boolean().optional(),
  /** The weight of the pieces is right, however unusual. */
  confirm: z.boolean().optional(),
}

export const MoveOrder = z.object({
  orderId: OrderId,
  version: version.optional(),
  reason: Reason.optional(),
  /** For PENDING or PLACED: removes the picker from the order. */
  unassign: z.boolean().optional(),
  crates: z.int().min(0).max(mostCrates).optional(),
  ...confirmFigures,
  overrides: z.array(Override).max(10).optional(),
  delivered: z
    .array(
      z.object({
        orderitemid: OrderLineId,
        deliveredquantity: NonNegativeQuantity,
        deliveredweight: NonNegativeQuantity.optional(),
        reason: z.enum(storedReturnReasons).optional(),
        ...whereTo,
      }),
    )
    .max(400)
    .optional(),
})

export const MoveResult = z.object({
  id: OrderId,
  ok: z.boolean(),
  status: OrderStatus.optional(),
  version: version.optional(),
  error: rowError.optional(),
})

const substitute = z.object({
  substituteFor: OrderLineId,
  packsizeid: PackId,
  pickedquantity: NonNegativeQuantity.optional(),
  pickedweight: NonNegativeQuantity.optional(),
  consent: Reason,
})
export const FulfilItems = z.object({
  items: z
    .array(z.union([pickedLine, substitute]))
    .min(1)
    .max(400),
  pickerId: PickerId.optional(),
  version: version.optional(),
})

export const RejectOrder = z
  .object({
    reasonId: RejectReasonId.optional(),
    reason: Reason.optional(),
    note: Note.optional(),
    version: version.optional(),
  })
  .refine(({ reasonId, reason }) => reasonId !== undefined || reason !== undefined, 'Choose a reason')

export const CustomerMatch = z.object({
  customerid: CustomerId,
  businessname: z.string(),
  brandName: z.string().nullable(),
  outlets: z.array(z.object({ id: OutletId, name: z.string(), city: z.string() })),
  creditStatus: owed(z.enum(creditStatuses)),
})

export const OrderableItem = z.object({
  itemId: ItemTypeId,
  itemName: z.string(),
  itemType: z.string(),
  itemTypeCode: z.string(),
  itemUnit: z.enum(itemUnits),
  alias: z.array(z.string()),
  imageURL: z.string().nullable(),
  /** On hand + inbound − reserved − blocked, base units; of goods sold against arrivals, free for the day. (rules §5.12) */
  available: Quantity,
  procureToOrder: z.boolean(),
  catchWeight: z.boolean(),
  maxOrderQuantity: Quantity.nullable(),
  gstPercent: z.number(),
  /** Packs of the pack below, as ordered last within the last 60 days. */
  lastQuantity: Quantity.nullable(),
  lastPacksizeid: PackId.nullable(),
  lastOrderedAt: Instant.nullable(),
  /** Usual number of those packs per order: the median. */
  usualQuantity: Quantity.nullable(),
  /** 1 = in most of this customer's orders of the last 60 days. */
  usualRank: z.int().nullable(),
  packs: z.array(
    z.object({
      packsizeid: PackId,
      sku: z.string(),
      packsize: z.string(),
      packContent: Quantity,
      byPiece: z.boolean(),
      gstPercent: z.number(),
      price: Rupees.nullable(),
      listPrice: Rupees.nullable(),
      effectivePrice: Rupees.nullable(),
      /** Off the list price of a whole line, rounded once; null: a line is worth its packs at the price. (rules §2.4) */
      percentOff: Percent.nullable(),
      /** null: no price yet. */
      ladder: PriceLadder.nullable(),
      /** Not in the customer's list: given where such packs are asked for. */
      outside: z.boolean().optional(),
    }),
  ),
})

/** One item summed over several orders. */
export const ItemOfOrders = z.object({
  itemId: ItemTypeId,
  itemName: z.string(),
  itemType: z.string(),
  itemUnit: z.enum(itemUnits),
  /** Base units over all of the orders: ordered, and picked so far. */
  ordered: Quantity,
  picked: Quantity,
  /** Number of orders that contain it. */
  orders: z.int(),
})
export type ItemOfOrders = z.output<typeof ItemOfOrders>

/** Counts and values in rupees of the six tiles, and the orders by state. (rules §3.9) */
export const DashboardMetrics = z.object({
  ordersplacedtoday: z.int(),
  totalpendingorder: z.int(),
  totalpickersassigned: z.int(),
  packedorder: z.int(),
  orderdispatched: z.int(),
  todaycompletedorders: z.int(),
  values: z.object({
    ordersplacedtoday: Rupees,
    totalpendingorder: Rupees,
    totalpickersassigned: Rupees,
    packedorder: Rupees,
    orderdispatched: Rupees,
    todaycompletedorders: Rupees,
  }),
  byStatus: z.record(z.enum(orderStatuses), z.int()),
  /** Orders on credit hold and orders with a short line, for the same delivery date. */
  held: owed(z.int()),
  short: z.int(),
  /** Percent of the ordered value that was picked, for orders delivered today; one decimal. */
  fillRateToday: z.number().nullable(),
  /** Values of the line below each tile's count. */
  asides: z.object({
    /** Placed yesterday up to this time of day. */
    placedYesterday: z.int(),
    /** On credit hold, of any delivery date. */
    held: owed(z.int()),
    /** Pickers with an open order. */
    pickers: z.int(),
    /** Short lines of the packed orders. */
    shortLines: z.int(),
    /** When the first of the dispatched orders left. */
    firstOut: Instant.nullable(),
  }),
})
