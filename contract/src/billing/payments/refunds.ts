import { z } from 'zod'
import { Day } from '../../day.ts'
import { CustomerId, ReceiptId, RefundId } from '../../ids.ts'
import { PositiveRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { shortestName } from '../../platform/formats/limits.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { PaymentReference } from '../../platform/formats/reference.ts'
import { receiptModes } from '../receipt-modes.ts'
import { longestPaidTo, refundModes, whyNotRefundReference } from './refund-plan.ts'

/** Money given back to a customer; one receipt is named by each. (rules §6.15) */
export const Refund = z.object({
  id: RefundId,
  number: z.string(),
  /** Whether it is a refund voucher against a receipt voucher, or an ordinary payment document. */
  isVoucher: z.boolean(),
  receipt: z.object({ number: z.string(), date: Day }),
  date: Day,
  amount: Rupees,
  mode: z.enum(refundModes),
  reference: z.string().nullable(),
  paidTo: z.string(),
  reason: z.string(),
  /** The day on which the bank returned it; null: it was paid. */
  cameBackOn: Day.nullable(),
  cameBackReason: z.string().nullable(),
  by: z.string(),
  version,
})
export type Refund = z.output<typeof Refund>

/** What can be given back to a customer, receipt by receipt, and what was. (rules §6.15) */
export const Refundable = z.object({
  customerId: CustomerId,
  businessName: z.string(),
  gstin: z.string().nullable(),
  /** Money not allocated to any due. */
  advance: Rupees,
  /** The part of it that open orders and open dues need. */
  reserved: Rupees,
  /** What can be given back at most. */
  limit: Rupees,
  /** Given back in this financial year, without what came back. */
  givenBack: z.object({ amount: Rupees, count: z.int() }),
  /** Receipts with free money, newest first. */
  receipts: z.array(
    z.object({
      id: ReceiptId,
      number: z.string(),
      date: Day,
      mode: z.enum(receiptModes),
      reference: z.string().nullable(),
      amount: Rupees,
      used: Rupees,
      free: Rupees,
      /** Received for an order that has not left, so it stays. */
      isForOrder: z.boolean(),
      version,
    }),
  ),
  /** Of this financial year and the last, newest first. */
  refunds: z.array(Refund),
})
export type Refundable = z.output<typeof Refundable>

export const GiveBack = z
  .object({
    customerId: CustomerId,
    amount: PositiveRupees,
    mode: z.enum(refundModes),
    reference: PaymentReference.optional(),
    date: Day,
    /** The account, UPI address or person it went to. */
    paidTo: nameOf('To whom', shortestName, longestPaidTo),
    reason: Reason,
    /** The receipt it comes from first, at the version that was seen; default: the newest with free money. */
    receipt: z.object({ id: ReceiptId, version: version.optional() }).optional(),
  })
  .superRefine(({ mode, reference }, context) => {
    const issue = whyNotRefundReference(mode, reference)
    if (issue) context.addIssue({ code: 'custom', path: ['reference'], message: issue })
  })

/** A transfer that the bank returned. */
export const CameBack = z.object({ date: Day, reason: Reason, version: version.optional() })
