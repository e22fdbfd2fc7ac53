import { z } from 'zod'
import { Day, Instant } from '../../day.ts'
import { BankLineId, BankStatementId, CustomerId, OrderId, ReceiptId, TripId } from '../../ids.ts'
import { Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { SentenceModel } from '../../sentence-model.ts'
import { bankGroups, bankKinds, notThereReasons } from './kinds.ts'

/** A credit of a bank statement. */
export const BankLine = z.object({
  id: BankLineId,
  bank: z.string(),
  date: Day,
  amount: Rupees,
  narration: z.string(),
})

/** A payment that waits until somebody has seen it in the bank. (rules §6.18) */
export const BankPayment = z.object({
  receiptId: ReceiptId,
  number: z.string(),
  kind: z.enum(bankKinds),
  reference: z.string(),
  amount: Rupees,
  customerId: CustomerId,
  businessName: z.string(),
  outletName: z.string().nullable(),
  orderId: OrderId.nullable(),
  tripId: TripId.nullable(),
  tripName: z.string().nullable(),
  driver: z.string().nullable(),
  date: Day,
  /** When it was entered. */
  at: Instant,
  group: z.enum(bankGroups),
  /** The line that it agrees with, or the nearest one. */
  line: BankLine.nullable(),
  /** Statements that reach over its day and do not have it. */
  statements: z.int(),
  version,
})
export type BankPayment = z.output<typeof BankPayment>

/** How many payments, and their sum. */
const Sum = z.object({ count: z.int(), amount: Rupees })

export const ToBeSeen = z.object({
  payments: z.array(BankPayment),
  /** Payments that wait, of which `payments` has the first of each kind. */
  total: z.int(),
  seenToday: Sum.extend({ lastBy: z.string().nullable(), lastAt: Instant.nullable() }),
  /** Of the last 30 days. */
  notThere: Sum,
  statement: z
    .object({ bank: z.string(), name: z.string(), lastDay: Day, at: Instant, by: z.string() })
    .nullable(),
})
export type ToBeSeen = z.output<typeof ToBeSeen>

const chosen = { receiptId: ReceiptId, version }

export const SeePayments = z.object({
  payments: z
    .array(z.object({ ...chosen, lineId: BankLineId.optional() }))
    .min(1, 'Tick at least one payment')
    .max(200, 'At most 200 payments at a time'),
})
export const TakeBankAmount = z.object({ ...chosen, lineId: BankLineId })
export const NotThere = z.object({
  ...chosen,
  reason: z.enum(notThereReasons, 'Choose why it was not received'),
  /** What the customer says. */
  note: Reason.optional(),
})

/** Titles of the columns of a bank whose statements were not read before; those that are known need no word. */
export const StatementTitles = z.object({
  bank: z.string().trim().min(1, 'Name the bank').max(60),
  date: z.string().max(100).optional(),
  narration: z.string().max(100).optional(),
  reference: z.string().max(100).optional(),
  credit: z.string().max(100).optional(),
})

export const ReadStatement = z.object({
  id: BankStatementId,
  bank: z.string(),
  firstDay: Day,
  lastDay: Day,
  /** Credits in the file, and those that no earlier statement had. */
  lines: z.int(),
  added: z.int(),
  /** What went out: read, but not kept. */
  debits: z.int(),
  /** What the file has besides its rows, and whether they come to its balance. */
  remarkWords: z.array(SentenceModel),
})
