import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import { CustomerId, ItemTypeId, OrderId, OrderLineId, OutletId, PackId, TimeSlotId } from '../../ids.ts'
import { version } from '../../paging.ts'
import { PositiveQuantity, Quantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'
import { callAnswers } from './call-answers.ts'
import { pickReasons } from './lifecycle.ts'
import { OrderStatus } from './model.ts'

/** A line picked short; base units. */
export const ShortLine = z.object({
  orderitemid: OrderLineId,
  itemId: ItemTypeId,
  packsizeid: PackId,
  name: z.string(),
  localName: z.string().nullable(),
  packsize: z.string(),
  packContent: Quantity,
  itemUnit: z.enum(itemUnits),
  orderedpacks: Quantity,
  pickedpacks: Quantity,
  ordered: Quantity,
  picked: Quantity,
  missing: Quantity,
  reason: z.enum(pickReasons),
  /** It is not picked yet: `picked` is its share of what is short. (rules §35.5) */
  isShared: z.boolean(),
  /** What replaces it. */
  substitutes: z.array(z.string()),
})

/** An item that goes in place of a short line; packs. */
const inPlace = { orderitemid: OrderLineId, packsizeid: PackId, quantity: PositiveQuantity }

/** The last answer of an outlet. */
export const CallSaid = z.object({
  answer: z.enum(callAnswers),
  /** How often nobody answered. */
  tries: z.int(),
  saidBy: z.string(),
  saidAt: Instant,
  /** Nobody answered: when the outlet is to be called again. */
  callAgainAt: Instant.nullable(),
  /** A line fell short after the answer, which does not cover it. */
  isOutdated: z.boolean(),
  items: z.array(z.object({ ...inPlace, quantity: Quantity, name: z.string() })),
})
export type CallSaid = z.output<typeof CallSaid>

/** An outlet to be informed before the truck leaves. */
export const ShortOrder = z.object({
  orderid: OrderId,
  version,
  customerid: CustomerId,
  outletid: OutletId,
  businessname: z.string(),
  outletName: z.string(),
  status: OrderStatus,
  slotId: TimeSlotId,
  timeSlot: z.string(),
  /** Contact for the delivery and their number; the outlet's own if no one is named. */
  contact: z.string().nullable(),
  phone: z.string(),
  lines: z.array(ShortLine),
  /** What it said; null: not called yet. */
  said: CallSaid.nullable(),
})
export type ShortOrder = z.output<typeof ShortOrder>

export const CallList = z.object({ deliveryDate: Day, orders: z.array(ShortOrder) })

/** What an outlet said of its short lines; `inPlace` only with ANOTHER_ITEM, at least one. */
export const AnswerCall = z.object({
  answer: z.enum(callAnswers),
  inPlace: z
    .array(z.object(inPlace))
    .max(50)
    .refine(
      items =>
        new Set(items.map(({ orderitemid, packsizeid }) => `${orderitemid} ${packsizeid}`)).size ===
        items.length,
      {
        message: 'Each item once for a line',
      },
    )
    .optional(),
  version: version.optional(),
  ...confirmFigures,
})
