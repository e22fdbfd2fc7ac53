import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import {
  CustomerId,
  ItemTypeId,
  ItemWordId,
  MessageId,
  OrderId,
  OutletId,
  PackId,
  StaffUserId,
} from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Mobile } from '../../platform/formats/mobile.ts'
import { cleanName } from '../../platform/formats/names.ts'
import { messageIntents } from '../reading/model.ts'
import { messageSources, messageStates } from './inbox.ts'
import { OpenOrder } from './model.ts'

/** Most messages that are added at once. */
const mostAdded = 200

/** A message in the inbox; what was read of it is counted soon after it came. */
export const MessageRow = z.object({
  id: MessageId,
  source: z.enum(messageSources),
  senderName: z.string().nullable(),
  senderMobile: z.string().nullable(),
  receivedAt: Instant,
  /** What the sender wrote within ten minutes, a message after the other. */
  text: z.string(),
  /** Messages that it is made of. */
  parts: z.int(),
  /** What it was instead of a text, such as "image" or "audio"; a caption is its text. */
  media: z.string().nullable(),
  outletId: OutletId.nullable(),
  outletName: z.string().nullable(),
  customerId: CustomerId.nullable(),
  businessname: z.string().nullable(),
  /** Where its outlet is not known: the one that the sender's name is most like, to be confirmed. */
  proposedOutlet: z.object({ id: OutletId, name: z.string(), businessname: z.string() }).nullable(),
  state: z.enum(messageStates),
  orderId: OrderId.nullable(),
  lines: z.int(),
  /** Lines that are CHECK or ASK. */
  toCheck: z.int(),
  /**
   * What its packs cost its customer, without tax; at list prices where its outlet is not known. Of one that amends an order: what
   * that costs more or less by it.
   */
  value: Rupees,
  /** null: lines, toCheck and value are not counted yet. */
  readAt: Instant.nullable(),
  /** What it wants, by the first of its orders that wants something; null while it is not read yet. */
  intent: z.enum(messageIntents).nullable(),
  /** Who has it open in Create order, and since when; null unless it is a draft. */
  draftBy: z.object({ id: StaffUserId, name: z.string() }).nullable(),
  draftAt: Instant.nullable(),
  /** Whom it was given to. */
  givenTo: z.object({ id: StaffUserId, name: z.string() }).nullable(),
  /** The order of its outlet that it could amend; null once it became an order, or is none. */
  openOrder: OpenOrder.nullable(),
  /** The last order of its outlet, for "same as yesterday"; null as above. */
  lastOrderId: OrderId.nullable(),
  version,
})

/** What the inbox shows above its list; values in rupees without tax, as each message was counted. (rules §9.11) */
export const InboxSummary = z.object({
  /** Start of the night that `ordered` and `notOrders` are of: the last noon in India. */
  since: Instant,
  toRead: z.object({ count: z.int(), value: Rupees, oldestAt: Instant.nullable() }),
  /** Lines that are CHECK or ASK, of messages to read. */
  toCheck: z.object({ lines: z.int(), messages: z.int() }),
  /** Messages to read whose outlet is not known, and the newest of their senders. */
  withoutOutlet: z.object({ count: z.int(), sender: z.string().nullable() }),
  /** Messages that somebody has open, and who began the newest. */
  drafts: z.object({
    count: z.int(),
    value: Rupees,
    lastBy: z.string().nullable(),
    lastAt: Instant.nullable(),
  }),
  /** `readWhole`: those without a line to check. */
  ordered: z.object({ count: z.int(), value: Rupees, readWhole: z.int() }),
  /** `payments`: those about a payment. */
  notOrders: z.object({ count: z.int(), payments: z.int() }),
  /** The webhook and when its last message came; null where it is not set up. */
  whatsApp: z.object({ lastAt: Instant.nullable() }).nullable(),
})

export const NewMessages = z.object({
  messages: z
    .array(
      z.object({
        text: z.string(),
        senderName: z
          .string()
          .max(150, 'A name can have at most 150 characters')
          .overwrite(cleanName)
          .optional(),
        senderMobile: Mobile.optional(),
        /** Now, where it is not said. */
        receivedAt: Instant.optional(),
        outletId: OutletId.optional(),
      }),
    )
    .min(1, 'Paste or type a message first.')
    .max(mostAdded, 'At most 200 messages at a time'),
})
export const AddedMessages = z.object({ added: z.int(), known: z.int(), messages: z.array(MessageRow) })

/** A message becomes ORDERED by the order that is saved from it, and by nothing else. */
export const UpdateMessage = z.object({
  outletId: OutletId.nullable().optional(),
  state: z.enum(messageStates).optional(),
  /** Gives it to somebody who takes orders; null: to nobody. */
  givenTo: StaffUserId.nullable().optional(),
  version: version.optional(),
})

export const ReadChat = z.object({
  /** The chat as its file is called; null where the file has another name. */
  chat: z.string().nullable(),
  added: z.int(),
  /** Rows of the inbox that they are in: what a sender wrote within ten minutes is one. */
  rows: z.int(),
  /** Messages that were stored already. */
  known: z.int(),
  /** Messages dated later than the clock of the server; they count as received now. */
  ahead: z.int(),
  /** Media, calls and what the chat program says itself. */
  leftOut: z.int(),
  /** Its first and last day as they were read, if nothing in the file says which number of a date is the month. */
  unsureDays: z.object({ from: Day, to: Day }).nullable(),
  /** Those before the newest 10,000, which are not taken; missing where there are none. */
  older: z.int().optional(),
})

/** What a word means for a customer, or for all. (rules §9.8) */
export const ItemWord = z.object({
  id: ItemWordId,
  text: z.string(),
  /** null: for all. */
  customerId: CustomerId.nullable(),
  customerName: z.string().nullable(),
  itemId: ItemTypeId,
  itemName: z.string(),
  packsizeid: PackId.nullable(),
  packsize: z.string().nullable(),
  times: z.int(),
  lastUsedAt: Instant,
  by: z.string(),
  /** Only proposed to all, as three customers use it alike, until somebody gives it to all. */
  isOffered: z.boolean(),
  isActive: z.boolean(),
  version,
})

export const UpdateWord = z.object({
  itemId: ItemTypeId.optional(),
  packsizeid: PackId.nullable().optional(),
  /** null gives it to all. */
  customerId: CustomerId.nullable().optional(),
  isActive: z.boolean().optional(),
  version: version.optional(),
})
