import { z } from 'zod'
import { Day } from '../../day.ts'
import { CustomerId, ItemId, ItemTypeId, OrderId, OutletId, PackId, TimeSlotId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Quantity } from '../../quantity.ts'
import { OrderStatus } from '../orders/model.ts'
import {
  doubts,
  foundBy,
  lineOperations,
  lineStatuses,
  messageIntents,
  messageUnits,
} from '../reading/model.ts'

const span = { from: z.int(), to: z.int() }
const textSpan = z.object({ ...span, text: z.string() })

const Alternative = z.object({
  itemId: ItemTypeId,
  itemCode: z.string(),
  name: z.string(),
  likeness: z.number(),
})

/** A line as read; units are lower case, spans UTF-16 code units. (rules §9) */
export const MessageLine = textSpan.extend({
  itemId: ItemTypeId.nullable(),
  parentItemId: ItemId.nullable(),
  itemCode: z.string().nullable(),
  name: z.string().nullable(),
  op: z.enum(lineOperations),
  quantity: Quantity.nullable(),
  unit: z.enum(messageUnits).nullable(),
  baseQuantity: Quantity.nullable(),
  packs: z.array(z.object({ packsizeid: PackId, packsize: z.string(), quantity: Quantity })),
  remainder: Quantity.nullable(),
  stated: z.object({ count: Quantity, size: Quantity, unit: z.enum(['kg', 'l']) }).nullable(),
  quotedRate: Rupees.nullable(),
  note: z.string().nullable(),
  status: z.enum(lineStatuses),
  reasons: z.array(z.enum(doubts)),
  remembered: z.boolean(),
  words: z.string().nullable(),
  found: z
    .object({ words: z.string(), matched: z.string(), by: z.enum(foundBy), likeness: z.number() })
    .nullable(),
  measured: z.string().nullable(),
  usual: z.object({ least: Quantity, most: Quantity }).nullable(),
  replaces: z.array(textSpan),
  alternatives: z.array(Alternative),
})

/** An item that this outlet nearly always takes and the message lacks, in the pack and quantity of its last order. */
export const UsualItem = z.object({
  itemId: ItemTypeId,
  itemCode: z.string(),
  name: z.string(),
  packsizeid: PackId,
  packsize: z.string(),
  /** Packs. */
  quantity: Quantity,
  /** In this many of the last orders. */
  ordersWith: z.int(),
  ofOrders: z.int(),
})

/** An order of the outlet that can still be amended: placed or accepted, not picked yet. */
export const OpenOrder = z.object({
  orderid: OrderId,
  status: OrderStatus,
  deliveryDate: Day,
  slotId: TimeSlotId,
  deliverytimeslot: z.string(),
  lines: z.int(),
  total: Rupees,
  version,
})
export type OpenOrder = z.output<typeof OpenOrder>

export const MessageOrder = z.object({
  outletId: OutletId.nullable(),
  heading: textSpan.nullable(),
  intent: z.enum(messageIntents),
  deliveryDate: Day.nullable(),
  slotId: TimeSlotId.nullable(),
  lines: z.array(MessageLine),
  excluded: z.array(textSpan.extend({ itemId: ItemTypeId.nullable() })),
  notes: z.array(textSpan),
  /** "They usually also take"; never added by themselves. (rules §9.8) */
  missing: z.array(UsualItem),
  /** What an amendment would change; the one of the delivery date that is asked for first. */
  openOrder: OpenOrder.nullable(),
  /** The last order of the outlet, for "same as yesterday". */
  lastOrderId: OrderId.nullable(),
})

export const MessageSender = z.object({
  name: z.string().nullable(),
  mobile: z.string().nullable(),
  outlets: z.array(
    z.object({
      outletId: OutletId,
      name: z.string(),
      customerId: CustomerId,
      how: z.enum(['MOBILE', 'NAME', 'HEADING']),
    }),
  ),
})

export const MessageAsRead = z.object({
  sender: MessageSender.nullable(),
  orders: z.array(MessageOrder),
  unread: z.array(textSpan),
  talk: z.array(z.object(span)),
})

export const ReadMessageOf = z.object({
  text: z.string(),
  outletId: OutletId.optional(),
  /** Which open order an amendment means, where the message does not say. */
  deliveryDate: Day.optional(),
})
