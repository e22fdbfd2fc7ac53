import { z } from 'zod'
import { Day, Instant } from '../day.ts'
import { CustomerId, OrderId } from '../ids.ts'
import { documentTypes } from '../invoices/model.ts'
import { Rupees } from '../money.ts'
import { creditStatuses } from './credit-status.ts'
import { ledgerKinds, receiptModes } from './modes.ts'

/** One line of a customer's book; a debit raises what is owed. (rules.md §6.4) */
export const LedgerEntry = z.object({
  id: z.int().positive(),
  date: Day,
  kind: z.enum(ledgerKinds),
  /** What it is called: Tax invoice, Receipt UPI. */
  entry: z.string(),
  documentType: z.enum(documentTypes).nullable(),
  number: z.string(),
  orderId: OrderId.nullable(),
  mode: z.enum(receiptModes).nullable(),
  reference: z.string().nullable(),
  note: z.string().nullable(),
  debit: Rupees,
  credit: Rupees,
  /** Below zero: an advance. */
  balance: Rupees,
  by: z.string(),
  at: Instant,
})

/** A paper, opening balance or debit note that is not paid yet. */
export const OpenDue = z.object({
  number: z.string(),
  kind: z.enum(['INVOICE', 'OPENING', 'DEBIT_NOTE']),
  documentType: z.enum(documentTypes).nullable(),
  orderId: OrderId.nullable(),
  date: Day,
  dueDate: Day,
  /** Days past due today; below zero: so many days to go. */
  daysLate: z.int(),
  total: Rupees,
  /** Receipts, credit notes and write-offs. */
  settled: Rupees,
  open: Rupees,
  /** How much of it was paid in cash; the law bars two lakh. */
  cash: Rupees,
})

const sum = z.object({ amount: Rupees, count: z.int() })

/** Where a customer stands today in India: terms, credit, dues by age. The same figures as on every other screen. (rules.md §6.4–6.7) */
export const CustomerDues = z.object({
  customerId: CustomerId,
  businessName: z.string(),
  isActive: z.boolean(),
  isPostpaid: z.boolean(),
  terms: z.string(),
  creditStatus: z.enum(creditStatuses),
  creditLimit: Rupees.nullable(),
  /** Below zero: an advance. */
  outstanding: Rupees,
  openOrders: Rupees,
  exposure: Rupees,
  available: Rupees,
  /** Money that no due has used. */
  advance: Rupees,
  /** Cheques that have not cleared. */
  uncleared: sum,
  open: sum,
  overdue: sum.extend({ oldestDays: z.int() }),
  dueSoon: sum.extend({ by: Day }),
  /** All seven, empty ones too; their sum less the advance is the outstanding. */
  buckets: z.array(sum.extend({ key: z.string(), label: z.string() })),
})

/** The book of one customer over one statement window. (rules.md §6.3) */
export const Statement = z.object({
  customerId: CustomerId,
  businessName: z.string(),
  terms: z.string(),
  from: Day,
  to: Day,
  /** When the invoices of this window are due; null for prepaid customers. */
  dueDate: Day.nullable(),
  /** The window is over. */
  isClosed: z.boolean(),
  opening: Rupees,
  debit: Rupees,
  credit: Rupees,
  closing: Rupees,
  entries: z.array(LedgerEntry),
})

/** The four tiles above the list of dues. */
export const DuesSummary = z.object({
  /** What customers owe; advances of others are not taken off. */
  outstanding: z.object({ amount: Rupees, customers: z.int() }),
  overdue: z.object({ amount: Rupees, customers: z.int(), oldestDays: z.int() }),
  dueSoon: z.object({ by: Day, amount: Rupees, customers: z.int() }),
  received: z.object({ since: Day, amount: Rupees, receipts: z.int(), customers: z.int(), unclearedCheques: z.int() }),
})
