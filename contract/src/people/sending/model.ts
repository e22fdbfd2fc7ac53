import { z } from 'zod'
import { DocumentNumber } from '../../billing/invoices/document-number.ts'
import { Day, Instant } from '../../day.ts'
import { CustomerId, OrderId, SentMessageId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { Mobile } from '../../platform/formats/mobile.ts'
import { contactsEmail, valuesAskedWith } from '../../platform/formats/seen-with.ts'
import { mailsCustomers } from '../../rights.ts'
import { SentenceModel } from '../../sentence-model.ts'

/** What can be sent: an order, one document, a statement, what is due. */
export const sentKinds = ['ORDER', 'DOCUMENT', 'STATEMENT', 'DUES'] as const
export type SentKind = (typeof sentKinds)[number]

/** How: by the Cloud API; by hand in a chat, a mail, the share sheet of the device, or as a copied link. */
export const ways = ['CLOUD', 'WA_ME', 'MAIL', 'SHARE', 'LINK'] as const
export type Way = (typeof ways)[number]

/**
 * HANDED: given to an app by hand, which tells nothing. WAITS: for its time or its next try. SENDING: the Cloud API is being asked.
 * UNKNOWN: whether it went cannot be known. TAKEN_OUT: not needed any more. (rules §32.4)
 */
export const sentStates = [
  'HANDED',
  'WAITS',
  'SENDING',
  'UNKNOWN',
  'SENT',
  'DELIVERED',
  'READ',
  'REFUSED',
  'TAKEN_OUT',
] as const
export type SentState = (typeof sentStates)[number]

/** What is sent: orderid for an order, number for a document, customerid for a statement (of the day) and for dues. */
export const subject = {
  kind: valuesAskedWith({ STATEMENT: 'dues', DUES: 'dues' }, z.enum(sentKinds)),
  orderid: OrderId.optional(),
  number: DocumentNumber.optional(),
  customerid: CustomerId.optional(),
  date: Day.optional(),
}

/** Somebody of the customer whom it can be sent to. */
const Recipient = z.object({
  name: z.string(),
  role: z.string(),
  /** Ten digits. */
  number: z.string(),
  email: contactsEmail(),
  /** Since when the number may be sent messages; null: nobody agreed. */
  agreedOn: Day.nullable(),
  /** WhatsApp answered last that the number is not there. */
  isNotOnWhatsApp: z.boolean(),
  /** When the number got this very thing last. */
  lastAt: Instant.nullable(),
  /** Got something of this kind last time, or is who is asked first. */
  isTicked: z.boolean(),
})
export type Recipient = z.output<typeof Recipient>

/** A message and what became of it, or an opening of a link. */
const Went = z.object({
  id: SentMessageId,
  title: z.string(),
  name: z.string(),
  way: z.enum(ways),
  state: z.enum(sentStates),
  /** Of the present state; when it may go, while it waits. */
  at: Instant,
  /** Who sent it; null: it went by itself. */
  by: z.string().nullable(),
  why: SentenceModel.nullable(),
  openings: z.int(),
  openedAt: Instant.nullable(),
})
export type Went = z.output<typeof Went>

/** Everything that the panel shows. */
export const ToSend = z.object({
  customerId: CustomerId,
  title: z.string(),
  fileName: z.string(),
  amount: Rupees,
  /** What is said, without the link. */
  text: z.string(),
  people: z.array(Recipient),
  /** Whether messages go by the Cloud API; otherwise WhatsApp opens. */
  hasCloud: z.boolean(),
  template: z.string(),
  language: z.string(),
  /** Until when a link that is made now opens. */
  linkUntil: Day,
  /** Links of this that open now. */
  liveLinks: z.int(),
  /** When the quiet hours that it is now end; null: it is not night. */
  quietUntil: Instant.nullable(),
  went: z.array(Went),
})

/** Who gets it how; `again` and `atNight` answer what was asked. Without people a link is made for nobody by name. */
export const SendIt = z.object({
  ...subject,
  way: valuesAskedWith({ MAIL: mailsCustomers }, z.enum(ways)),
  people: z
    .array(z.object({ name: z.string().trim().max(100), address: z.string().trim().min(1).max(200) }))
    .max(10, 'At most 10 people'),
  again: z.boolean().default(false),
  atNight: z.boolean().default(false),
})

/** A link that was made, with the text that carries it. */
const MadeLink = z.object({ name: z.string(), address: z.string(), text: z.string(), url: z.string() })
export const SentIt = z.object({ links: z.array(MadeLink), waiting: z.int() })

export const Consent = z.object({ customerid: CustomerId, number: Mobile, agreed: z.boolean() })

/** What the page of a link tells: that of one file, and nothing else. */
export const SharedPage = z.object({
  from: z.string(),
  phone: z.string().nullable(),
  title: z.string(),
  for: z.string(),
  amount: Rupees,
  /** What the amount is: to pay, of a document. */
  note: z.string(),
  fileName: z.string(),
  until: Day,
})
