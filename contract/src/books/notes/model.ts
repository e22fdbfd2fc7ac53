import { z } from 'zod'
import { DocumentName, Invoice } from '../../billing/invoices/model.ts'
import { longestAgreement, noteKinds, shortestAgreement } from '../../billing/invoices/note-kinds.ts'
import { buyerKinds } from '../../business/gst/buyer-kind.ts'
import { supplierKinds } from '../../business/gst/supplier-kind.ts'
import { YearDay } from '../../business/gst/year-day.ts'
import { Day, Instant } from '../../day.ts'
import { CustomerId, InvoiceId, InvoiceLineId, OrderId } from '../../ids.ts'
import { Percent, PositiveRupees, PriceRupees, Rupees } from '../../money.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { NonNegativeQuantity, PositiveQuantity } from '../../quantity.ts'
import { itemUnits } from '../../units.ts'

const Amounts = z.object({ taxable: Rupees, cgst: Rupees, sgst: Rupees, igst: Rupees, total: Rupees })

/** A line of an invoice, with what earlier notes left of it, those of goods too. (rules §7.10) */
export const NotableLine = z.object({
  lineid: InvoiceLineId,
  name: z.string(),
  packText: z.string(),
  itemUnit: z.enum(itemUnits),
  gstPercent: z.number(),
  /** Billed: quantity in base units, and rupees per base unit with up to four decimals. */
  quantity: NonNegativeQuantity,
  rate: z.number(),
  left: Amounts.extend({ quantity: NonNegativeQuantity, delivery: Rupees }),
  /** What debit notes added to its value. */
  debited: Rupees,
})

/** An invoice whose goods have left, for which a note can be made. */
export const NotableInvoice = DocumentName.extend({
  invoiceid: InvoiceId,
  date: Day,
  orderId: OrderId,
  gstin: z.string().nullable(),
  placeOfSupply: z.string(),
  isInterState: z.boolean(),
  buyerKind: z.enum(buyerKinds),
  isUnderLut: z.boolean(),
  deliverTo: z.string(),
  supplierKind: z.enum(supplierKinds).nullish(),
  total: Rupees,
  /** What credit notes left of its total, and of the exact sum of its lines. */
  left: Rupees,
  exactLeft: Rupees,
  lines: z.array(NotableLine),
})

/** Invoices that are listed at a time, when no smaller number is asked for. */
export const mostNotableInvoices = 200

export const NotableInvoices = z.object({
  customerId: CustomerId,
  businessName: z.string(),
  outstanding: Rupees,
  /** The day of each year until which credit notes of the last financial year are issued with tax: MM-DD. */
  lastDay: YearDay,
  /** Until when a discount after the sale needs an agreement from before it; null: always. */
  agreementUntil: Day.nullable(),
  /** Newest first. */
  invoices: z.array(NotableInvoice),
  /** Whether older ones of the period were left out. */
  isCut: z.boolean(),
})

const NamedDocument = DocumentName.extend({ date: Day, total: Rupees })
export type NamedDocument = z.output<typeof NamedDocument>

/** Whose invoices a note may be for: a customer with what was billed and credited in a period. (rules §7.10) */
export const BilledCustomer = z.object({
  customerId: CustomerId,
  businessName: z.string(),
  city: z.string(),
  outlets: z.int(),
  /** Invoices whose goods have left, and their sum. */
  invoices: z.int(),
  total: Rupees,
  /** Credit notes of the period, those of goods too. */
  credited: Rupees,
  outstanding: Rupees,
  /** The last notes without goods, of any day, newest first. */
  notes: z.array(NamedDocument.extend({ kind: z.enum(noteKinds), reason: z.string().nullable() })),
  /** What the customer disputes since a call, with the invoices that it names; null: nothing, or a note or an answer came after it. */
  dispute: z
    .object({ words: z.string(), by: z.string(), at: Instant, invoices: z.array(NamedDocument) })
    .nullable(),
})

export const BilledCustomers = z.object({
  from: Day,
  to: Day,
  /** As of NotableInvoices. */
  lastDay: YearDay,
  /** Of all customers of the period, also of those that are not listed. */
  customers: z.int(),
  disputed: z.int(),
  invoices: z.int(),
  total: Rupees,
  credited: Rupees,
  /** The largest customers, and those with a dispute, largest first. */
  rows: z.array(BilledCustomer),
})

/** What was typed for a line, in one of four ways. */
export const NoteChange = z.union([
  z.strictObject({ rate: PriceRupees }),
  z.strictObject({ quantity: PositiveQuantity }),
  z.strictObject({
    percent: Percent.refine(
      percent => percent > 0 && percent <= 100_00,
      'A percentage is above 0 and at most 100',
    ),
  }),
  z.strictObject({ amount: PositiveRupees }),
])

/** Notes without goods over lines of invoices of one customer. (rules §7.10) */
export const CreateNotes = z.object({
  customerId: CustomerId,
  kind: z.enum(noteKinds),
  reason: Reason,
  /** Who agreed to what; printed on the note. */
  agreed: nameOf('What was agreed', shortestAgreement, longestAgreement).optional(),
  /** A discount after the sale: the agreement from before it. [LAW: s. 15(3)(b)] */
  agreement: z
    .object({ date: Day, words: nameOf('The agreement', shortestAgreement, longestAgreement) })
    .optional(),
  /** Whether notes without tax are wanted where it is too late for tax. */
  untaxed: z.boolean().optional(),
  lines: z
    .array(z.object({ lineid: InvoiceLineId, change: NoteChange, /** As seen. */ left: Rupees }))
    .min(1, 'Change at least one line')
    .max(500, 'At most 500 lines at a time')
    .refine(
      lines => new Set(lines.map(({ lineid }) => lineid)).size === lines.length,
      'A line is named twice',
    ),
})

export const NotesMade = z.object({ notes: z.array(Invoice), outstanding: Rupees })
