import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import { CustomerId, OrderId, ReceiptId } from '../../ids.ts'
import { noAmount, PositiveRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { PaymentReference } from '../../platform/formats/reference.ts'
import { DocumentNumber } from '../invoices/document-number.ts'
import {
  adjustmentTypes,
  highestReceipt,
  receiptModes,
  receiptStatuses,
  referenceIssue,
} from '../receipt-modes.ts'

/** Amounts allocated to these documents. */
const Allocations = z.array(z.object({ number: DocumentNumber, amount: PositiveRupees })).max(200)

export const CreateReceipt = z
  .object({
    customerId: CustomerId,
    /** Money received for one order: it is reserved for that order and pays it first. */
    orderId: OrderId.optional(),
    date: Day,
    amount: PositiveRupees.refine(
      amount => amount <= highestReceipt,
      'One receipt can be at most ₹1,00,00,00,000',
    ).meta({
      exclusiveMinimum: 0,
      maximum: highestReceipt / 100,
    }),
    mode: z.enum(receiptModes),
    /** UTR, RRN, cheque or certificate number; only cash needs none. */
    reference: PaymentReference.optional(),
    /** The documents it pays; default: oldest dues first. */
    allocations: Allocations.optional(),
    /** Record it though another customer has a receipt with this reference: one transfer divided, or two payments with one number. */
    confirm: z.boolean().optional(),
    ...confirmFigures,
  })
  .superRefine(({ mode, reference }, context) => {
    const issue = referenceIssue(mode, reference)
    if (issue) context.addIssue({ code: 'custom', path: ['reference'], message: issue })
  })

export const Receipt = z.object({
  id: ReceiptId,
  number: z.string(),
  customerId: CustomerId,
  orderId: OrderId.nullable(),
  date: Day,
  amount: Rupees,
  mode: z.enum(receiptModes),
  reference: z.string().nullable(),
  status: z.enum(receiptStatuses),
  /** A cheque whose deposit was undone: it never bounced. (rules §6.16) */
  isWithdrawn: z.boolean(),
  /** The day it counted or was reversed; null while a cheque is not cleared. */
  statusDate: Day.nullable(),
  /** Not allocated to any invoice yet: the advance. */
  unallocated: Rupees,
  allocations: z.array(z.object({ number: z.string(), amount: Rupees })),
  receivedBy: z.string(),
  /** The driver who took it at the door and has not handed it in. (rules §21.7) */
  withDriver: z.string().nullable(),
  createdAt: Instant,
  version,
})
export type Receipt = z.output<typeof Receipt>

/** Marks a cheque cleared, or money as not received after all. (rules §6.8) */
export const ChangeReceiptStatus = z.object({
  status: z.enum(['CLEARED', 'BOUNCED']),
  date: Day,
  /** Required unless it is a bounced cheque. */
  reason: Reason.optional(),
  version: version.optional(),
})

/** Cheques that were handed in at the bank on a day; null takes that back. (rules §6.8) */
export const BankCheques = z.object({
  cheques: z
    .array(z.object({ receiptid: ReceiptId, version: version.optional() }))
    .min(1, 'Choose at least one cheque')
    .max(100, 'At most 100 cheques at a time'),
  bankedOn: Day.nullable(),
})

/** Replaces a receipt's allocations; if omitted, the oldest dues come first. (rules §6.8) */
export const AllocateReceipt = z.object({ allocations: Allocations.optional(), version: version.optional() })

/** Dues without an order, and write-offs. (rules §6.4) */
export const AdjustDues = z
  .object({
    customerId: CustomerId,
    type: z.enum(adjustmentTypes),
    /** Negative only for OPENING: an advance received before. */
    amount: Rupees.refine(
      amount => Math.abs(amount) <= highestReceipt,
      'One adjustment can be at most ₹1,00,00,00,000',
    ),
    reason: Reason,
    date: Day.optional(),
    /** For OPENING and DEBIT_NOTE; by default an opening is due on its date and a debit note by the terms. */
    dueDate: Day.optional(),
    /** The document to write off; default: oldest dues first. */
    number: DocumentNumber.optional(),
    ...confirmFigures,
  })
  .superRefine(({ type, amount, number, date, dueDate }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (amount === 0 || (amount < 0 && type !== 'OPENING')) issue('amount', noAmount)
    if (number !== undefined && type !== 'WRITE_OFF')
      issue('number', 'Choose a document only for a write-off')
    if (dueDate !== undefined && (type === 'WRITE_OFF' || amount < 0))
      issue('dueDate', 'Remove the due date: nothing becomes due')
    if (dueDate !== undefined && date !== undefined && dueDate < date)
      issue('dueDate', 'Due date cannot be before the adjustment date')
  })
