import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import {
  EstimateId,
  ItemTypeId,
  OrderId,
  OrderLineId,
  SharingId,
  StaffUserId,
  TimeSlotId,
} from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { OrderStatus } from '../../ordering/orders/model.ts'
import { customerPriorities } from '../../people/customers/priority.ts'
import { NonNegativeQuantity, Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemUnits } from '../../units.ts'
import { sharingRules } from './kinds.ts'

/** An item of which accepted orders of a day want more than is there, or that is shared out; base units. (rules §35.1) */
export const Shortage = z.object({
  itemId: ItemTypeId,
  itemName: z.string(),
  itemCode: z.string(),
  itemUnit: z.enum(itemUnits),
  alias: z.array(z.string()),
  imageURL: z.string().nullable(),
  wanted: Quantity,
  there: Quantity,
  /** 0 where enough has come since it was shared out. */
  missing: Quantity,
  /** What is missing at the prices of the orders, before tax. */
  value: Rupees,
  outlets: z.int(),
  /** Announced up to the day of delivery and not here yet. */
  coming: Quantity,
  /** Each line has its share and nothing came since. */
  isShared: z.boolean(),
})
export type Shortage = z.output<typeof Shortage>

/** Whom a line of an item that is short is for, and what it gets; base units. */
export const ShareRow = z.object({
  orderitemid: OrderLineId,
  orderid: OrderId,
  status: OrderStatus,
  outletName: z.string(),
  businessname: z.string(),
  packsize: z.string(),
  priority: z.enum(customerPriorities),
  ordered: Quantity,
  /** null: not picked yet. */
  picked: Quantity.nullable(),
  /** Its share until now; null: none. */
  allotted: Quantity.nullable(),
  proposed: Quantity,
  /** It gets no less than this and no more than that. Equal: it is packed, or its customer wants no more. */
  least: Quantity,
  most: Quantity,
  /** A step of the scale, or what a pack holds. */
  step: Quantity,
  /** What was ordered at its price, before tax. */
  orderedValue: Rupees,
  placedAt: Instant,
  slotId: TimeSlotId,
  slot: z.string(),
  /** Which of the slots of the day it is, the first to leave is 0. */
  slotPlace: z.int(),
  pickerName: z.string().nullable(),
})
export type ShareRow = z.output<typeof ShareRow>

/** Who shared out last. */
export const LastSharing = z.object({
  sharingId: SharingId,
  rule: z.enum(sharingRules),
  by: z.string(),
  byId: StaffUserId,
  at: Instant,
})

/** How what is there of an item would be shared out. */
export const Proposal = z.object({
  itemId: ItemTypeId,
  itemName: z.string(),
  itemUnit: z.enum(itemUnits),
  wanted: Quantity,
  there: Quantity,
  rows: z.array(ShareRow),
  sharedTotal: Quantity,
  /** What no step can give. */
  left: Quantity,
  /** Announced up to the day of delivery and not here yet. */
  coming: z.array(
    z.object({ id: EstimateId, supplier: z.string().nullable(), expectedDate: Day, quantity: Quantity }),
  ),
  /** The sharing that still counts; null: none. */
  last: LastSharing.nullable(),
  /** What the proposal was made of; sent back with it, so that nothing is shared out that moved meanwhile. */
  seen: z.string(),
})
export type Proposal = z.output<typeof Proposal>

const place = {
  itemId: ItemTypeId,
  deliveryDate: Day,
  slotId: TimeSlotId.optional(),
  rule: z.enum(sharingRules),
}
const most = 'At most 2,000 lines'
const amounts = z
  .array(z.object({ orderitemid: OrderLineId, quantity: NonNegativeQuantity }))
  .max(2_000, most)
  .refine(
    rows => new Set(rows.map(({ orderitemid }) => orderitemid)).size === rows.length,
    'A line is named twice',
  )

export const AskShares = z.object({
  ...place,
  /** These get all that was ordered. */
  protect: z.array(OrderLineId).max(2_000, most).default([]),
  /** These get what was typed. */
  fixed: amounts.default([]),
})

export const ApplyShares = z.object({
  ...place,
  rows: amounts.min(1, 'Nothing to share out'),
  /** Of the proposal. Without it only an item that nobody shared out yet is. */
  seen: z.string().max(200).optional(),
})

export const SharingApplied = z.object({
  sharingId: SharingId,
  shared: Quantity,
  left: Quantity,
  /** Orders that are to be packed once more, as a line that was picked gets more. */
  reopened: z.array(OrderId),
})

export const SharingUndone = z.object({
  restored: z.array(OrderLineId),
  /** Lines whose share stays, and why. */
  kept: z.array(
    z.object({ orderitemid: OrderLineId, name: z.string(), why: z.string(), words: SentenceModel }),
  ),
})
