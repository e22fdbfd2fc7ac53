import { z } from 'zod'
import { confirmFigures } from '../../business/guard/model.ts'
import { Day, Instant } from '../../day.ts'
import { ChequeId, CustomerId, DepositId, ReceiptId, TransferId } from '../../ids.ts'
import { PositiveRupees, Rupees } from '../../money.ts'
import { version } from '../../paging.ts'
import { orDigits } from '../../platform/formats/digits.ts'
import { shortestName } from '../../platform/formats/limits.ts'
import { nameOf } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { PaymentReference } from '../../platform/formats/reference.ts'
import { DocumentNumber } from '../invoices/document-number.ts'
import { highestReceipt, referenceIssue } from '../receipt-modes.ts'
import { chequeStates, longestBank, transferModes } from './cheque-days.ts'
import { Receipt } from './model.ts'

const ChequeNumber = orDigits('Cheque number', () =>
  z
    .string('Cheque number is missing')
    .overwrite(text => text.replace(/\s/g, ''))
    .regex(/^\d{6}$/, 'A cheque number has 6 digits'),
)
const Bank = nameOf('Bank', shortestName, longestBank)
const Amount = PositiveRupees.refine(
  amount => amount <= highestReceipt,
  'One receipt can be at most ₹1,00,00,00,000',
).meta({
  exclusiveMinimum: 0,
  maximum: highestReceipt / 100,
})

/** A cheque of a customer, whoever took it. (rules §6.16) */
export const Cheque = z.object({
  id: ChequeId,
  number: z.string(),
  /** Null: not known yet, as of one that was taken at a door. */
  bank: z.string().nullable(),
  customerId: CustomerId,
  businessName: z.string(),
  /** The day on it: it cannot be deposited before. */
  date: Day,
  /** The last day on which it can be deposited. */
  goodUntil: Day,
  amount: Rupees,
  /** The documents it was given for; none: on account. */
  documents: z.array(z.string()),
  state: z.enum(chequeStates),
  /** What a bounced one still has to be made good with; 0 for any other. */
  missing: Rupees,
  /** The driver who has it. */
  withDriver: z.string().nullable(),
  /** Its receipt: from its taking at the desk or the door, else from its deposit. */
  receipt: z.object({ id: ReceiptId, number: z.string(), statusDate: Day.nullable(), version }).nullable(),
  /** The deposit it went with. */
  deposit: z
    .object({
      id: DepositId,
      number: z.string(),
      /** Signed path of the photo of its stamped slip. */
      photo: z.string().nullable(),
      version,
    })
    .nullable(),
  /** The day on which it was handed in at the bank, with a slip or without. */
  depositedOn: Day.nullable(),
  takenOn: Day,
  takenBy: z.string(),
  version,
})
export type Cheque = z.output<typeof Cheque>

/** Cheques that were taken to the bank together. */
export const Deposit = z.object({
  id: DepositId,
  number: z.string(),
  date: Day,
  cheques: z.int(),
  amount: Rupees,
  /** It can be undone until the end of the day (IST) while none of its cheques has cleared or bounced. */
  canUndo: z.boolean(),
  /** Signed path of the photo of its stamped slip. */
  photo: z.string().nullable(),
  by: z.string(),
  at: Instant,
  version,
})
export type Deposit = z.output<typeof Deposit>

/** One payment divided among customers. (rules §6.17) */
export const Transfer = z.object({
  id: TransferId,
  mode: z.enum(transferModes),
  reference: z.string(),
  date: Day,
  amount: Rupees,
  receipts: z.array(
    Receipt.pick({ id: true, number: true, customerId: true, amount: true }).extend({
      businessName: z.string(),
    }),
  ),
  canUndo: z.boolean(),
  by: z.string(),
  at: Instant,
  version,
})
export type Transfer = z.output<typeof Transfer>

const sum = z.object({ amount: Rupees, count: z.int() })

/** Tiles and days of the cheques on hand, and what was done today. */
export const ChequeSummary = z.object({
  toDeposit: sum.extend({ oldestTaken: Day.nullable() }),
  next7: sum.extend({ customers: z.int() }),
  later: sum.extend({ last: Day.nullable() }),
  withDriver: sum,
  atBank: sum,
  stale: sum,
  /** Bounced cheques that are not made good, and what they still have to be made good with. */
  bounced: sum,
  /** Cheques on hand that can be or could have been deposited, by the day they are listed under. */
  days: z.array(sum.extend({ day: Day })),
  deposits: z.array(Deposit),
  transfers: z.array(Transfer),
})
export type ChequeSummary = z.output<typeof ChequeSummary>

export const TakeCheque = z.object({
  customerId: CustomerId,
  number: ChequeNumber,
  bank: Bank,
  date: Day,
  amount: Amount,
  /** The documents it is given for; none: on account. */
  documents: z.array(DocumentNumber).max(200).optional(),
  /** The cheque on hand that it takes the place of. */
  replaces: z.object({ id: ChequeId, version: version.optional() }).optional(),
  /** Take it though a receipt of the customer has this cheque number. */
  confirm: z.boolean().optional(),
})

export const GiveChequeBack = z.object({ reason: Reason, version: version.optional() })

export const DepositCheques = z.object({
  cheques: z
    .array(
      z.object({
        id: ChequeId,
        version: version.optional(),
        /** The bank it is drawn on, where it is not known yet. */
        bank: Bank.optional(),
      }),
    )
    .min(1, 'Choose at least one cheque')
    .max(100, 'At most 100 cheques at a time'),
  /** Default: today. */
  date: Day.optional(),
})

export const UndoMoney = z.object({ version: version.optional() })

export const DivideTransfer = z
  .object({
    mode: z.enum(transferModes),
    reference: PaymentReference,
    date: Day,
    amount: Amount,
    parts: z
      .array(
        z.object({
          customerId: CustomerId,
          amount: PositiveRupees,
          /** Pay nothing now: the part is an advance. Default: the oldest dues first. */
          onAccount: z.boolean().optional(),
        }),
      )
      .min(2, 'Enter at least two customers')
      .max(50, 'At most 50 customers'),
    /** Record it though another payment has this reference. */
    confirm: z.boolean().optional(),
    ...confirmFigures,
  })
  .superRefine(({ mode, reference }, context) => {
    const issue = referenceIssue(mode, reference)
    if (issue) context.addIssue({ code: 'custom', path: ['reference'], message: issue })
  })
