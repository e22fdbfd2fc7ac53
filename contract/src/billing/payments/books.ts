import { z } from 'zod'
import { documentTypes } from '../../business/gst/document-types.ts'
import { Day, Instant } from '../../day.ts'
import { CustomerId, OrderId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { ledgerKinds, receiptModes } from '../receipt-modes.ts'
import { creditStatuses } from './credit-status.ts'

/** An entry of a customer's ledger; a debit increases the dues. (rules §6.4) */
export const LedgerEntry = z.object({
  id: z.int().positive(),
  date: Day,
  kind: z.enum(ledgerKinds),
  /** Entry name: Tax invoice, Receipt UPI. */
  entry: z.string(),
  documentType: z.enum(documentTypes).nullable(),
  number: z.string(),
  orderId: OrderId.nullable(),
  mode: z.enum(receiptModes).nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  debit: Rupees,
  credit: Rupees,
  /** Negative for an advance. */
  balance: Rupees,
  by: z.string(),
  at: Instant,
})
export type LedgerEntry = z.output<typeof LedgerEntry>

/** An unpaid document, opening balance or debit note. */
export const OpenDue = z.object({
  number: z.string(),
  kind: z.enum(['INVOICE', 'OPENING', 'DEBIT_NOTE']),
  documentType: z.enum(documentTypes).nullable(),
  orderId: OrderId.nullable(),
  date: Day,
  dueDate: Day,
  /** Days past due today; negative before the due date. */
  daysLate: z.int(),
  total: Rupees,
  /** Receipts, credit notes and write-offs. */
  settled: Rupees,
  open: Rupees,
  /** The part paid in cash; the law limits it to below two lakh. */
  cash: Rupees,
})
export type OpenDue = z.output<typeof OpenDue>

const sum = z.object({ amount: Rupees, count: z.int() })

/**
 * Account of a customer today (IST): terms, credit, dues by age. The same figures as on every other screen. (rules §6.4–6.7)
 */
export const CustomerDues = z.object({
  customerId: CustomerId,
  businessName: z.string(),
  isActive: z.boolean(),
  isPostpaid: z.boolean(),
  terms: z.string(),
  creditStatus: z.enum(creditStatuses),
  creditLimit: Rupees.nullable(),
  /** Negative for an advance. */
  outstanding: Rupees,
  openOrders: Rupees,
  /** Cheques on hand that count; 0 unless the settings say so. (rules §6.4) */
  chequesOnHand: Rupees,
  exposure: Rupees,
  available: Rupees,
  /** Money not allocated to any due. */
  advance: Rupees,
  /** Uncleared cheques. */
  uncleared: sum,
  open: sum,
  overdue: sum.extend({ oldestDays: z.int() }),
  dueSoon: sum.extend({ by: Day }),
  /** All seven, including empty ones; their sum minus the advance is the outstanding. */
  buckets: z.array(sum.extend({ key: z.string(), label: z.string() })),
})

/** The ledger of one customer for one statement window. (rules §6.3) */
export const Statement = z.object({
  customerId: CustomerId,
  businessName: z.string(),
  terms: z.string(),
  from: Day,
  to: Day,
  /** Due date of this window's invoices; null for prepaid customers. */
  dueDate: Day.nullable(),
  /** Whether the window is over. */
  isClosed: z.boolean(),
  opening: Rupees,
  debit: Rupees,
  credit: Rupees,
  closing: Rupees,
  entries: z.array(LedgerEntry),
})

/** The four tiles above the dues list, and the line on cheques. */
export const DuesSummary = z.object({
  /** What customers owe, without subtracting advances of others. */
  outstanding: z.object({ amount: Rupees, customers: z.int() }),
  overdue: z.object({ amount: Rupees, customers: z.int(), oldestDays: z.int() }),
  dueSoon: z.object({ by: Day, amount: Rupees, customers: z.int() }),
  received: z.object({
    since: Day,
    amount: Rupees,
    receipts: z.int(),
    customers: z.int(),
    unclearedCheques: z.int(),
  }),
  /** Cheques on hand that can be deposited today. (rules §6.16) */
  chequesToDeposit: sum,
})
