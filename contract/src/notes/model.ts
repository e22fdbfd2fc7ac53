import { z } from 'zod'
import { Day } from '../day.ts'
import { nameOf } from '../formats/names.ts'
import { Reason } from '../formats/reason.ts'
import { CustomerId, InvoiceId, InvoiceLineId, OrderId } from '../ids.ts'
import { buyerKinds } from '../invoices/buyer-kind.ts'
import { DocumentName, Invoice } from '../invoices/model.ts'
import { noteKinds } from '../invoices/note-kinds.ts'
import { supplierKinds } from '../invoices/supplier-kind.ts'
import { YearDay } from '../invoices/year-day.ts'
import { itemUnits } from '../items/units.ts'
import { Percent, PositiveRupees, PriceRupees, Rupees } from '../money.ts'
import { NonNegativeQuantity, PositiveQuantity } from '../quantity.ts'

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

/** What was typed for a line, in one of four ways. */
export const NoteChange = z.union([
  z.strictObject({ rate: PriceRupees }),
  z.strictObject({ quantity: PositiveQuantity }),
  z.strictObject({
    percent: Percent.refine(percent => percent > 0 && percent <= 100_00, 'A percentage is above 0 and at most 100'),
  }),
  z.strictObject({ amount: PositiveRupees }),
])

/** Notes without goods over lines of invoices of one customer. (rules §7.10) */
export const CreateNotes = z.object({
  customerId: CustomerId,
  kind: z.enum(noteKinds),
  reason: Reason,
  /** Who agreed to what; printed on the note. */
  agreed: nameOf('What was agreed', 3, 200).optional(),
  /** A discount after the sale: the agreement from before it. [LAW: s. 15(3)(b)] */
  agreement: z.object({ date: Day, words: nameOf('The agreement', 3, 200) }).optional(),
  /** Whether notes without tax are wanted where it is too late for tax. */
  untaxed: z.boolean().optional(),
  lines: z
    .array(z.object({ lineid: InvoiceLineId, change: NoteChange, /** As seen. */ left: Rupees }))
    .min(1, 'Change at least one line')
    .max(500, 'At most 500 lines at a time')
    .refine(lines => new Set(lines.map(({ lineid }) => lineid)).size === lines.length, 'A line is named twice'),
})

export const NotesMade = z.object({ notes: z.array(Invoice), outstanding: Rupees })
