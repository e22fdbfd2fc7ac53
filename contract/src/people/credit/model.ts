import { z } from 'zod'
import { highestReceipt } from '../../billing/receipt-modes.ts'
import { Day, Instant } from '../../day.ts'
import { CreditCallId, CreditPromiseId, CreditReleaseId, CustomerId, OrderId } from '../../ids.ts'
import { PositiveRupees, Rupees } from '../../money.ts'
import { Notes } from '../../platform/formats/names.ts'
import { Reason } from '../../platform/formats/reason.ts'
import { callOutcomes, holdReasons, promiseStates, releaseKinds, releaseStates } from './kinds.ts'

/** A release: ORDER names the order, UNTIL its last day, AMOUNT both an amount and its last day. (rules §6.12) */
export const NewRelease = z
  .object({
    customerId: CustomerId,
    kind: z.enum(releaseKinds),
    orderId: OrderId.optional(),
    /** What the order was worth as it was seen: one that is worth more by then is not released. */
    orderTotal: Rupees.optional(),
    until: Day.optional(),
    amount: PositiveRupees.refine(
      amount => amount <= highestReceipt,
      'One release can be at most ₹1,00,00,00,000',
    ).optional(),
    reason: Reason,
  })
  .superRefine(({ kind, orderId, orderTotal, until, amount }, context) => {
    const issue = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    if (kind === 'ORDER' && orderId === undefined) issue('orderId', 'Choose the order')
    if (kind !== 'ORDER' && orderId !== undefined)
      issue('orderId', 'Choose an order only for a release of one order')
    if (kind !== 'ORDER' && orderTotal !== undefined)
      issue('orderTotal', 'Say what the order was worth only for a release of one order')
    if (kind !== 'ORDER' && until === undefined) issue('until', 'Choose the last day')
    if (kind === 'ORDER' && until !== undefined)
      issue('until', 'Leave out the last day for a release of one order')
    if (kind === 'AMOUNT' && amount === undefined) issue('amount', 'Enter the amount')
    if (kind !== 'AMOUNT' && amount !== undefined)
      issue('amount', 'Enter an amount only for a release up to an amount')
  })

/** A release with the orders that used it. (rules §6.12) */
export const Release = z.object({
  id: CreditReleaseId,
  customerId: CustomerId,
  businessname: z.string(),
  kind: z.enum(releaseKinds),
  orderId: OrderId.nullable(),
  until: Day.nullable(),
  amount: Rupees.nullable(),
  reason: z.string(),
  state: z.enum(releaseStates),
  /** Value of the orders that used it. */
  used: Rupees,
  usedBy: z.array(z.object({ orderId: OrderId, amount: Rupees, at: Instant })),
  by: z.string(),
  at: Instant,
  endedBy: z.string().nullable(),
  endedAt: Instant.nullable(),
})
export type Release = z.output<typeof Release>

/** limit − outstanding − open orders + cheques that count − this order; the last is below zero when it is over. (rules §6.5) */
export const CreditSum = z.object({
  limit: Rupees,
  outstanding: Rupees,
  openOrders: Rupees,
  /** Cheques on hand that count; 0 unless the settings say so. (rules §6.4) */
  chequesOnHand: Rupees,
  thisOrder: Rupees,
  left: Rupees,
})

const customerFields = {
  customerId: CustomerId,
  businessname: z.string(),
  city: z.string(),
  contact: z.string(),
  mobile: z.string(),
  accountManager: z.string().nullable(),
}

/** An order on hold, with the sum written out. (rules §6.5) */
export const HeldOrder = z.object({
  orderid: OrderId,
  ...customerFields,
  outletName: z.string(),
  deliveryDate: Day,
  deliverytimeslot: z.string(),
  sum: CreditSum,
  /** Documents not paid yet, and accepted orders that have not left. */
  openDocuments: z.int(),
  openOrderCount: z.int(),
  /** Due date of the oldest unpaid document, if it is past the days of grace. */
  overdueSince: Day.nullable(),
  overdue: Rupees,
  /** What bounced cheques still have to be made good with. */
  cheque: z.object({ amount: Rupees, bouncedOn: Day.nullable() }).nullable(),
  medianDaysToPay: z.number().nullable(),
  why: z.enum(holdReasons),
  reason: z.string(),
  since: Instant,
})

/** How a customer pays: documents paid within a year, by the month of the payment. (rules §6.12) */
export const PayingHabit = z.object({
  customerId: CustomerId,
  /** Days from a document to its last payment; null without a paid document. */
  medianDays: z.number().nullable(),
  /** Days from a document to its due date, as its terms usually give. */
  termDays: z.number().nullable(),
  paid: z.int(),
  inTime: z.int(),
  /** The last twelve months, this one last. */
  months: z.array(z.object({ from: Day, medianDays: z.number().nullable(), paid: z.int() })),
})

export const NewPromise = z.object({
  customerId: CustomerId,
  amount: PositiveRupees.refine(
    amount => amount <= highestReceipt,
    'One promise can be at most ₹1,00,00,00,000',
  ),
  by: Day,
  note: Notes.optional(),
  /** Record it though it is of more than what is owed. */
  confirm: z.boolean().optional(),
})

/** Money promised by a day, and what has come of it. (rules §6.13) */
export const PaymentPromise = z.object({
  id: CreditPromiseId,
  customerId: CustomerId,
  businessname: z.string(),
  mobile: z.string(),
  amount: Rupees,
  by: Day,
  note: z.string(),
  state: z.enum(promiseStates),
  /** Money received since the promise and by its day. */
  received: Rupees,
  madeBy: z.string(),
  madeAt: Instant,
  turnedAt: Instant.nullable(),
})
export type PaymentPromise = z.output<typeof PaymentPromise>

/** The promises of a state. (rules §6.13) */
export const PromiseSum = z.object({ state: z.enum(promiseStates), count: z.int(), amount: Rupees })
export type PromiseSum = z.output<typeof PromiseSum>

/** The outcome of asking a customer for money. (rules §6.14) */
export const NewCreditCall = z
  .object({
    customerId: CustomerId,
    outcome: z.enum(callOutcomes),
    note: Notes.optional(),
    /** With WILL_PAY: what was promised, recorded with the call or not at all. */
    promise: NewPromise.pick({ amount: true, by: true, confirm: true }).optional(),
  })
  .refine(
    ({ outcome, promise }) => promise === undefined || outcome === 'WILL_PAY',
    'Only who will pay makes a promise',
  )
export const CreditCall = z.object({
  id: CreditCallId,
  customerId: CustomerId,
  outcome: z.enum(callOutcomes),
  note: z.string(),
  by: z.string(),
  at: Instant,
})

/** A customer who owes. (rules §6.14) */
export const ToCollect = z.object({
  ...customerFields,
  due: Rupees,
  overdue: Rupees,
  /** Days past due of the oldest unpaid document; 0 when nothing is late. */
  oldestDays: z.int(),
  lastPayment: z.object({ date: Day, amount: Rupees }).nullable(),
  promise: z.object({ amount: Rupees, by: Day }).nullable(),
  lastCall: z
    .object({ outcome: z.enum(callOutcomes), note: z.string(), by: z.string(), at: Instant })
    .nullable(),
  /** The next day on which something is delivered to them. */
  nextDelivery: Day.nullable(),
})

/** Customers who owe of one account manager in one city. (rules §6.14) */
export const DebtorArea = z.object({
  accountManager: z.string().nullable(),
  city: z.string(),
  customers: z.int(),
  due: Rupees,
})
export type DebtorArea = z.output<typeof DebtorArea>

/** A text to share: dues, documents and a link to pay by UPI. (rules §6.14) */
export const Reminder = z.object({
  customerId: CustomerId,
  businessname: z.string(),
  contact: z.string(),
  mobile: z.string(),
  due: Rupees,
  overdue: Rupees,
  text: z.string(),
  /** null: nothing is due, or the settings have no UPI address. */
  upiLink: z.string().nullable(),
})
