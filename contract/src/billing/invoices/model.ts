import { z } from 'zod'
import { buyerKinds } from '../../business/gst/buyer-kind.ts'
import { documentTypes } from '../../business/gst/document-types.ts'
import { ewayAnswers } from '../../business/gst/eway.ts'
import { supplierKinds } from '../../business/gst/supplier-kind.ts'
import { Day, Instant } from '../../day.ts'
import { InvoiceId, OrderId, OrderLineId, TimeSlotId } from '../../ids.ts'
import { Percent, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { owed } from '../../platform/formats/seen-with.ts'
import { Quantity } from '../../quantity.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { itemUnits } from '../../units.ts'
import { receiptModes } from '../receipt-modes.ts'
import { noteKinds } from './note-kinds.ts'
import {
  ackNumberPattern,
  cleanDigits,
  cleanIrn,
  cleanQr,
  ewayPattern,
  irnPattern,
  signedQrPattern,
} from './portal.ts'

export const Party = z.object({
  name: z.string(),
  address: z.array(z.string()),
  state: z.string(),
  gstin: z.string().nullable(),
  phone: z.string().nullable(),
})
export const Supplier = Party.extend({
  pan: z.string().nullable(),
  fssai: z.string().nullable(),
  bank: z.object({ name: z.string(), account: z.string(), ifsc: z.string() }).nullable(),
  upi: z.string().nullable(),
  /** Of a supplier that collects no tax; left out by a regular one. (rules §12.1) */
  kind: z.enum(supplierKinds).optional(),
})
export const Buyer = Party.extend({
  /** The trade name, if it differs from the legal one. */
  tradeName: z.string().nullable(),
  /** Who receives the goods. */
  contact: z.string().nullable(),
})

/** A document as referred to by other documents. */
export const DocumentName = z.object({ number: z.string(), type: z.enum(documentTypes) })

export const InvoiceLine = z.object({
  orderitemid: OrderLineId.nullable(),
  name: z.string(),
  localName: z.string().nullable(),
  packText: z.string(),
  hsn: z.string(),
  itemUnit: z.enum(itemUnits),
  /** In base units. */
  quantity: Quantity,
  uqc: z.string(),
  /** Rupees per base unit as printed, up to four decimals, before the percentage off; values are never computed from it. */
  rate: z.number(),
  /** Off the rate, taken off the whole line; null: none. */
  percentOff: Percent.nullable(),
  /** This line's share of the delivery charge, included in the taxable value. */
  delivery: Rupees,
  taxable: Rupees,
  gstPercent: z.number(),
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
  total: Rupees,
  /** Of a note without goods: the document it changes, and the rate per base unit that was agreed instead. (rules §7.10) */
  original: z.string().nullable(),
  agreed: Rupees.nullable(),
})

/** Lines summed by HSN code, unit and rate. (rules §7.5) */
export const HsnSummaryRow = z.object({
  hsn: z.string(),
  /** The names of its goods. */
  goods: z.string(),
  /** One per unit: a code and a rate share one row. */
  quantities: z.array(z.object({ quantity: Quantity, itemUnit: z.enum(itemUnits), uqc: z.string() })),
  gstPercent: z.number(),
  taxable: Rupees,
  cgst: Rupees,
  sgst: Rupees,
  igst: Rupees,
})

export const itcReversals = ['PENDING', 'ACCEPTED', 'REJECTED'] as const

export const Invoice = z.object({
  id: InvoiceId,
  number: z.string(),
  type: z.enum(documentTypes),
  title: z.string(),
  date: Day,
  dueDate: Day.nullable(),
  total: Rupees,
  roundOff: Rupees,
  taxable: Rupees,
  /** The delivery charge, included in the taxable value. */
  delivery: Rupees,
  cgst: Rupees,
  /** SGST, or UTGST in a union territory that levies it. */
  sgst: Rupees,
  igst: Rupees,
  placeOfSupply: z.string(),
  /** Two digits of the GST list; empty for a place outside it. */
  placeOfSupplyCode: z.string(),
  isInterState: z.boolean(),
  /** What the buyer was to GST, and the letter of undertaking under which no tax was charged. (rules §2.2.4) */
  buyerKind: z.enum(buyerKinds),
  lut: z.string().nullable(),
  isUnderLut: z.boolean(),
  /** The words of the proviso to rule 46 on what goes to an SEZ. (rules §7.5) */
  endorsement: z.string().nullable(),
  /** Name of the second head of an intra-state supply. */
  stateTaxName: z.enum(['SGST', 'UTGST']),
  lines: z.array(InvoiceLine),
  hsnSummary: z.array(HsnSummaryRow),
  cancelled: z.boolean(),
  cancelReason: z.string().nullable(),
  /** null: a note without goods. */
  orderId: OrderId.nullable(),
  /** The other document of the same order. */
  otherPaper: DocumentName.nullable(),
  /** For a credit note: the document it credits, in whole rupees. */
  original: DocumentName.extend({ date: Day, total: Rupees, creditedBefore: Rupees }).nullable(),
  /** Of a note without goods: why it was made, and what it changes of each document. (rules §7.10) */
  note: z
    .object({
      kind: z.enum(noteKinds),
      originals: z.array(
        DocumentName.extend({
          date: Day,
          orderId: OrderId,
          total: Rupees,
          creditedBefore: Rupees,
          part: Rupees,
        }),
      ),
    })
    .nullable(),
  reason: z.string().nullable(),
  /** Whether a registered buyer has reversed the input tax credit; null if none was taken. (rules §7.7) */
  itcReversal: z.enum(itcReversals).nullable(),
  supplier: Supplier,
  billTo: Buyer,
  deliverTo: Buyer,
  deliverySlot: z.string(),
  deliveryDate: Day,
  isPrepaid: z.boolean(),
  terms: z.string(),
  totalInWords: z.string(),
  crates: z.int(),
  /** What is to pay now: less receipts, credit notes and write-offs; before the goods leave, less money that is ready for them. (rules §7.7) */
  open: Rupees,
  /** The receipts that pay it now. */
  receipts: owed(
    z.array(z.object({ number: z.string(), mode: z.enum(receiptModes), date: Day, amount: Rupees })),
  ),
  /** To pay what is open by UPI; null when nothing is. */
  upiLink: z.string().nullable(),
  /** The reply of the e-invoice portal; the signed text is printed as a QR code. (rules §7.6) */
  eInvoice: z
    .object({ irn: z.string(), ackNumber: z.string(), ackAt: Instant, signedQr: z.string().nullable() })
    .nullable(),
  eWayBill: z.object({ number: z.string(), date: Day }).nullable(),
  /** Whether the goods need an e-way bill, and why; null on notes and cancelled documents. (rules §7.6) */
  eway: z.object({ answer: z.enum(ewayAnswers), why: SentenceModel }).nullable(),
  /** Whether an IRN, its signed text or an e-way bill can still be added. */
  takesIrn: z.boolean(),
  takesEWayBill: z.boolean(),
})

/** The portals' replies for a document: e-invoice, e-way bill, or both. (rules §7.6) */
export const RegisterInvoice = z
  .object({
    /** Version of the order. */
    version: version.optional(),
    eInvoice: z
      .object({
        irn: z
          .string()
          .max(200)
          .overwrite(cleanIrn)
          .regex(irnPattern, 'An IRN has 64 digits and letters from a to f'),
        ackNumber: z
          .string()
          .max(40)
          .overwrite(cleanDigits)
          .regex(ackNumberPattern, 'An acknowledgement number has 10 to 20 digits'),
        ackAt: Instant,
        signedQr: z
          .string()
          .max(4000, 'A signed QR text can have at most 4,000 characters')
          .overwrite(cleanQr)
          .regex(signedQrPattern, 'This is not a signed QR text, which has three parts separated by dots')
          .optional(),
      })
      .optional(),
    eWayBill: z
      .object({
        number: z
          .string()
          .max(40)
          .overwrite(cleanDigits)
          .regex(ewayPattern, 'An e-way bill number has 12 digits'),
        date: Day,
      })
      .optional(),
  })
  .refine(
    ({ eInvoice, eWayBill }) => eInvoice !== undefined || eWayBill !== undefined,
    'Enter an IRN or an e-way bill number',
  )

/** The documents of a delivery run as one file: for the given orders, for a slot of a day, or for the whole day. */
export const PrintInvoices = z
  .object({
    kind: z.literal('INVOICE_PACK'),
    orderIds: z
      .array(OrderId)
      .min(1, 'Choose at least one order')
      .max(500, 'At most 500 orders at a time')
      .optional(),
    deliveryDate: Day.optional(),
    slotId: TimeSlotId.optional(),
    /** 1 the original, 2 with the duplicate for the transporter, 3 with the triplicate for the supplier. (rules §7.5) */
    copies: z.int().min(1).max(3).default(2),
  })
  .refine(
    ({ orderIds, deliveryDate }) => orderIds !== undefined || deliveryDate !== undefined,
    'Choose the orders or the day',
  )

/** What a registered buyer did with the input tax credit of a credit note; PENDING revokes an answer. (rules §7.7) */
export const CreditNoteAnswer = z.object({
  /** Version of the order. */
  version: version.optional(),
  answer: z.enum(itcReversals),
})
