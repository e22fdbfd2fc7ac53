import { z } from 'zod'
import { Day, Instant } from '../day.ts'
import { CustomerId, OrderId, ReceiptId } from '../ids.ts'
import { PositiveRupees, Rupees } from '../money.ts'
import { version } from '../paging.ts'

export const receiptModes = ['CASH', 'UPI', 'NEFT', 'RTGS', 'IMPS', 'CHEQUE', 'CARD', 'TDS', 'ADJUSTMENT'] as const
export type ReceiptMode = (typeof receiptModes)[number]
export const receiptStatuses = ['RECEIVED', 'CLEARED', 'BOUNCED'] as const

/** The most one receipt may hold: ₹100 crore, in paise. */
const highestReceipt = 100_00_00_000_00

export const CreateReceipt = z
  .object({
    customerId: CustomerId,
    /** Money taken for one order: it waits for that order and pays it first. */
    orderId: OrderId.optional(),
    date: Day,
    amount: PositiveRupees.refine(amount => amount <= highestReceipt, 'One receipt holds at most ₹1,00,00,00,000').meta({
      exclusiveMinimum: 0,
      maximum: highestReceipt / 100,
    }),
    mode: z.enum(receiptModes),
    /** UTR, RRN, cheque or certificate number; only cash goes without. */
    reference: z.string().trim().min(1).max(64, 'A reference has at most 64 characters').optional(),
    /** The papers it pays; left out: the oldest dues first. */
    allocations: z
      .array(z.object({ number: z.string().trim().min(1).max(16), amount: PositiveRupees }))
      .max(200)
      .optional(),
  })
  .superRefine(({ mode, reference }, context) => {
    const fault = referenceFault(mode, reference)
    if (fault) context.addIssue({ code: 'custom', path: ['reference'], message: fault })
  })

/** What is wrong with the reference of a receipt, in words; undefined when nothing is. (rules.md §6.8) */
export function referenceFault(mode: ReceiptMode, reference: string | undefined): string | undefined {
  if (mode === 'UPI' && !/^\d{12}$/.test(reference ?? '')) return 'A UPI reference (RRN) has 12 digits'
  if (mode !== 'CASH' && !reference) return 'Give the reference of the payment; only cash goes without'
}

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
  /** What no invoice has used yet: the advance. */
  unallocated: Rupees,
  allocations: z.array(z.object({ number: z.string(), amount: Rupees })),
  receivedBy: z.string(),
  createdAt: Instant,
  version,
})
