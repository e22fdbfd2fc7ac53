import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { ledgerKinds } from '../../goods/inventory/ledger.ts'
import {
  CustomerId,
  ItemTypeId,
  LotId,
  OrderId,
  OrderLineId,
  OutletId,
  PackId,
  PriceListId,
} from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { OrderStatus } from '../../ordering/orders/model.ts'
import { version } from '../../paging.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { costly } from '../../platform/formats/seen-with.ts'
import { NonNegativeQuantity, Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'

/** What came in of an item at once. (rules §27.1) */
export const Lot = z.object({
  id: LotId,
  itemId: ItemTypeId,
  /** The day it came in. */
  day: Day,
  /** null: opening stock, or goods that a count found. */
  supplier: z.string().nullable(),
  /** Market of the supplier; empty: not known. */
  market: z.string(),
  /** Landed, per base unit; null: not known. */
  cost: costly(Rupees.nullable()),
  received: Quantity,
  onHand: Quantity,
  /** null: it has none. */
  bestBefore: Day.nullable(),
  /** It stood on the packs; false: day and shelf life. (rules §27.9) */
  isPrinted: z.boolean(),
  /** Somebody lets it leave up to this day though its best before is over. (rules §27.11) */
  letGoUntil: Day.nullable(),
  letGoReason: z.string().nullable(),
  letGoBy: z.string().nullable(),
  isBlocked: z.boolean(),
  blockReason: z.string().nullable(),
  blockedBy: z.string().nullable(),
  blockedAt: Instant.nullable(),
  version,
})
export type Lot = z.output<typeof Lot>

/** An order line that goods of a lot went to. */
export const LotOrder = z.object({
  orderid: OrderId,
  orderitemid: OrderLineId,
  status: OrderStatus,
  businessname: z.string(),
  outletId: OutletId,
  outletName: z.string(),
  city: z.string(),
  deliveryDate: Day,
  /** Left with the order. */
  sent: Quantity,
  /** Came back from it, to stock or to waste. */
  returned: Quantity,
  /** Numbers of its documents that are not cancelled. */
  documents: z.array(z.string()),
  contactName: z.string(),
  contactMobile: z.string(),
})
export type LotOrder = z.output<typeof LotOrder>

/** Where goods came from and went to: of one lot, or of one order line. (rules §27.5) */
export const LotTrace = z.object({
  itemId: ItemTypeId,
  itemName: z.string(),
  itemUnit: z.enum(itemUnits),
  /** The order line that is traced; null: a lot is. */
  line: z
    .object({
      orderid: OrderId,
      orderitemid: OrderLineId,
      businessname: z.string(),
      outletName: z.string(),
      deliveryDate: Day,
      /** null: not decided. */
      picked: Quantity.nullable(),
      /** Its price per base unit. */
      price: costly(Rupees.nullable()),
      /** Mean cost of its lots per base unit; null: not known of all. */
      cost: costly(Rupees.nullable()),
    })
    .nullable(),
  /** One where a lot is traced, with nothing taken. */
  lots: z.array(Lot.extend({ taken: Quantity })),
  /** Orders of the lot, the last delivery first; none where a line is traced. */
  orders: z.array(LotOrder),
  /** What else left or joined the lot. */
  moves: z.array(
    z.object({
      id: z.int(),
      type: z.enum(ledgerKinds),
      reason: z.string().nullable(),
      quantity: Quantity,
      at: Instant,
      by: z.string(),
    }),
  ),
})
export type LotTrace = z.output<typeof LotTrace>

export const LotBlock = z.object({ blocked: z.boolean(), reason: Reason.optional(), version })

/** `until` null: it is not let go any more. */
export const LotLetGo = z.object({
  until: Day.nullable(),
  reason: Reason.optional(),
  /** What was left of it as it was seen: it is let go for up to twice that. (rules §27.11) */
  seen: NonNegativeQuantity.optional(),
  version,
})

export const LotBestBefore = z.object({ bestBefore: Day, reason: Reason.optional(), version })

/** Where a lot that expires soon stands. (rules §27.12) */
export const expiryGroups = ['PAST', 'TODAY', 'SOON'] as const

/** A lot of which something is left and whose best before is over or near. (rules §27.12) */
export const ExpiringLot = Lot.extend({
  itemName: z.string(),
  itemCode: z.string(),
  alias: z.array(z.string()),
  imageURL: z.string().nullable(),
  itemUnit: z.enum(itemUnits),
  bestBefore: Day,
  group: z.enum(expiryGroups),
  /** What is left of it at its cost; null: not known. */
  worth: costly(Rupees.nullable()),
  /** What accepted orders hold of it, if goods leave in their order. */
  promised: Quantity,
  orders: z.int(),
  /** The first day for which it is promised. */
  promisedFor: Day.nullable(),
  /** Of what is promised, what will be past its best before on the day of delivery. */
  lateOrders: z.int(),
  /** The first lot that may leave instead; null: there is none. */
  better: z.object({ id: LotId, day: Day, onHand: Quantity }).nullable(),
})
export type ExpiringLot = z.output<typeof ExpiringLot>

/** What an offer of what is left of a lot is made of; it is saved as a price list. (rules §27.14) */
export const LotOffer = z.object({
  /** Of the price list. */
  name: z.string(),
  until: Day,
  /** Per base unit; null: no price yet. */
  basePrice: Rupees.nullable(),
  packs: z.array(z.object({ packsizeid: PackId, packContent: Quantity })),
  /** Who usually takes it, the most frequent first. */
  customers: z.array(z.object({ id: CustomerId, name: z.string() })),
  /** The list of an offer that was made before. */
  list: z.object({ id: PriceListId, version }).nullable(),
})
