import {
  addDays,
  type Day,
  dateParts,
  day,
  daysBetween,
  financialYearStart,
  formatDay,
  startOfMonth,
} from '../../day.ts'
import {
  addPaise,
  formatMoney,
  inRupees,
  type Paise,
  paise,
  subtractPaise,
  sumPaise,
  wholeRupees,
} from '../../money.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import type { CreditStatus } from './credit-status.ts'

/** How often a statement closes. (rules §6.2) */
export const creditCycles = ['DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'] as const
export type CreditCycle = (typeof creditCycles)[number]

/**
 * A customer's payment terms: this many cycles per statement (1–12), due this many days after it closes (0–90). (rules §6.2)
 */
export interface CreditTerms {
  cycle: CreditCycle
  cyclesPerStatement: number
  dueDays: number
}

/** The days a statement covers, both ends included. */
export interface StatementWindow {
  from: Day
  to: Day
}

const firstMonday = day('2024-01-01')
const firstFinancialYear = 2024

/**
 * Returns the statement window of a day. Weeks are counted from Monday 1 January 2024, years from 2024-25; days and months
 * restart each 1 April, so their last statement of a financial year may be shorter. (rules §6.2, §6.3)
 */
export function statementWindow(
  date: Day,
  { cycle, cyclesPerStatement: length }: Pick<CreditTerms, 'cycle' | 'cyclesPerStatement'>,
): StatementWindow {
  const year = financialYearStart(date)
  if (cycle === 'YEARLY') {
    const from = firstFinancialYear + blockStart(year - firstFinancialYear, length)
    return { from: day(`${from}-04-01`), to: day(`${from + length}-03-31`) }
  }
  if (cycle === 'WEEKLY') {
    const from = addDays(firstMonday, blockStart(daysBetween(firstMonday, date), 7 * length))
    return { from, to: addDays(from, 7 * length - 1) }
  }
  const firstOfYear = day(`${year}-04-01`)
  const lastOfYear = day(`${year + 1}-03-31`)
  if (cycle === 'DAILY') {
    const from = addDays(firstOfYear, blockStart(daysBetween(firstOfYear, date), length))
    return { from, to: earlier(addDays(from, length - 1), lastOfYear) }
  }
  const monthOfYear = (dateParts(date).month + 8) % 12
  const from = startOfMonth(firstOfYear, blockStart(monthOfYear, length))
  return { from, to: earlier(addDays(startOfMonth(from, length), -1), lastOfYear) }
}
const blockStart = (index: number, length: number): number => Math.floor(index / length) * length
const earlier = (one: Day, other: Day): Day => (one < other ? one : other)

/** Due date of an invoice: this many days after its statement closes. (rules §6.3) */
export const dueDate = (invoiceDate: Day, terms: CreditTerms): Day =>
  addDays(statementWindow(invoiceDate, terms).to, terms.dueDays)

/** Formats terms for documents and screens: Weekly statement, 7 days. */
export function termsText(terms: CreditTerms | null): string {
  if (terms === null) return 'Prepaid'
  const { cycle, cyclesPerStatement: length, dueDays } = terms
  const one = {
    DAILY: 'Daily statement',
    WEEKLY: 'Weekly statement',
    MONTHLY: 'Monthly statement',
    YEARLY: 'Yearly statement',
  }[cycle]
  const several = { DAILY: 'days', WEEKLY: 'weeks', MONTHLY: 'months', YEARLY: 'years' }[cycle]
  const due = dueDays === 0 ? 'due when it closes' : dueDays === 1 ? '1 day' : `${dueDays} days`
  return `${length === 1 ? one : `Statement every ${length} ${several}`}, ${due}`
}

/** Inputs of a credit decision; amounts in paise. */
export interface CreditFacts {
  isPostpaid: boolean
  /** null for prepaid customers. */
  creditLimit: Paise | null
  /** Dues minus receipts and credit notes; negative for an advance. */
  outstanding: Paise
  /** Value including tax of orders from PENDING to READY_TO_DISPATCH. */
  openOrders: Paise
  /** Cheques on hand that can be deposited now or later; 0 for prepaid customers, and where the setting does not count them. */
  chequesOnHand: Paise
  /** Due date of the oldest open invoice. */
  oldestDue: Day | null
  hasBounced: boolean
}

/** What is in use of a limit; the limit is null for prepaid customers. */
export type CreditUse = Pick<CreditFacts, 'creditLimit' | 'outstanding' | 'openOrders' | 'chequesOnHand'>
type Used = Omit<CreditUse, 'creditLimit'>

/** By how much cheques on hand lower what is in use: never below zero, and not at all where there is an advance. (rules §6.4) */
export const countedCheques = ({ outstanding, openOrders, chequesOnHand }: Used): Paise =>
  paise(Math.max(0, Math.min(chequesOnHand, addPaise(outstanding, openOrders))))

/** Outstanding plus open orders, less the cheques on hand that count. (rules §6.4) */
export const exposure = (used: Used): Paise =>
  subtractPaise(addPaise(used.outstanding, used.openOrders), countedCheques(used))

/**
 * Amount that can still be ordered: limit − exposure, for prepaid customers the advance; negative if exceeded. (rules §6.4)
 */
export const available = (credit: CreditUse): Paise =>
  subtractPaise(credit.creditLimit ?? paise(0), exposure(credit))

/** Whether the oldest due is late beyond the grace days. (rules §6.5) */
export const isOverdue = (oldestDue: Day | null, today: Day, graceDays: number): boolean =>
  oldestDue !== null && addDays(oldestDue, graceDays) < today

/** The credit status: the most serious fact decides. (rules §6.6) */
export function creditStatus(credit: CreditFacts, today: Day, graceDays: number): CreditStatus {
  if (!credit.isPostpaid) return 'PREPAID'
  if (credit.hasBounced) return 'ON_HOLD'
  if (isOverdue(credit.oldestDue, today, graceDays)) return 'OVERDUE'
  const used = exposure(credit)
  const limit = credit.creditLimit ?? 0
  if (used > limit) return 'OVER_LIMIT'
  return used * 10 >= limit * 8 ? 'NEAR_LIMIT' : 'OK'
}

/**
 * Returns why a postpaid order is held: a bounced cheque, overdue invoices, or the limit exceeded. Its value is not in openOrders
 * yet. (rules §6.5)
 */
export function whyHold(
  credit: CreditFacts,
  orderValue: Paise,
  today: Day,
  graceDays: number,
): Refusal | undefined {
  if (!credit.isPostpaid) return undefined
  const limit = credit.creditLimit ?? paise(0)
  const used = exposure(credit)
  const over = pastLimit(credit, orderValue)
  const data = {
    rule: 'CREDIT',
    creditLimit: inRupees(limit),
    exposure: inRupees(used),
    order: inRupees(orderValue),
  }
  if (credit.hasBounced)
    return refusal('CREDIT_HOLD', 'A cheque of this customer bounced.', {}, { ...data, reason: 'BOUNCED' })
  if (credit.oldestDue !== null && isOverdue(credit.oldestDue, today, graceDays)) {
    const late = daysBetween(credit.oldestDue, today)
    return refusal(
      'CREDIT_HOLD',
      late === 1 ? 'Dues from {date} are {days} day late.' : 'Dues from {date} are {days} days late.',
      { date: formatDay(credit.oldestDue), days: late },
      { ...data, reason: 'OVERDUE', daysLate: late },
    )
  }
  if (over <= 0) return undefined
  return refusal(
    'CREDIT_HOLD',
    '{over} over the credit limit of {limit}: {used} is in use and this order is {order}.',
    {
      over: formatMoney(over),
      limit: formatMoney(limit),
      used: formatMoney(used),
      order: formatMoney(orderValue),
    },
    { ...data, reason: 'OVER_LIMIT', over: inRupees(over) },
  )
}

/** By how much an order would pass the limit; below zero: what would be left of it. */
const pastLimit = (credit: CreditFacts, orderValue: Paise): Paise =>
  subtractPaise(orderValue, available(credit))

/**
 * Returns what a release up to an amount counts of a held order: over the limit what of the order passes it, so that orders that
 * share a release go over the limit by no more than its amount; after overdue invoices or a bounced cheque the whole value.
 * (rules §6.12)
 */
export function countedByRelease(
  credit: CreditFacts,
  orderValue: Paise,
  today: Day,
  graceDays: number,
): Paise {
  if (credit.hasBounced || isOverdue(credit.oldestDue, today, graceDays)) return orderValue
  return paise(Math.max(0, Math.min(orderValue, pastLimit(credit, orderValue))))
}

/**
 * The money with which a prepaid order is paid: its total, without the paise that its document will drop. Who pays what the document
 * will ask is not asked for more. (rules §2.4)
 */
export const paidInFull = (total: Paise): Paise => paise(Math.min(total, wholeRupees(total)))

/**
 * Returns why a prepaid order cannot be accepted yet: the money that is ready for it does not cover it.
 * (rules §3.2)
 */
export function whyNotPaid({ total: exact, ready }: { total: Paise; ready: Paise }): Refusal | undefined {
  const total = paidInFull(exact)
  const missing = subtractPaise(total, ready)
  if (missing > 0)
    return refusal(
      'NOT_PAID',
      '{missing} of {total} is not paid yet. Record the payment first.',
      { missing: formatMoney(missing), total: formatMoney(total) },
      { missing: inRupees(missing), total: inRupees(total) },
    )
}

/** Ageing buckets by days past due, from and to. (rules §6.7) */
export const ageingBuckets = [
  { key: 'NOT_DUE', label: 'Not due', from: Number.NEGATIVE_INFINITY, to: 0 },
  { key: 'DAYS_1_7', label: '1–7 days', from: 1, to: 7 },
  { key: 'DAYS_8_15', label: '8–15 days', from: 8, to: 15 },
  { key: 'DAYS_16_30', label: '16–30 days', from: 16, to: 30 },
  { key: 'DAYS_31_60', label: '31–60 days', from: 31, to: 60 },
  { key: 'DAYS_61_90', label: '61–90 days', from: 61, to: 90 },
  { key: 'OVER_90', label: 'Over 90 days', from: 91, to: Number.POSITIVE_INFINITY },
] as const
export type AgeingKey = (typeof ageingBuckets)[number]['key']

/**
 * Open dues by days past due: every bucket with its amount in paise and its number of documents. One due may represent several
 * documents of a day. (rules §6.7)
 */
export function ageing(
  dues: readonly { dueDate: Day; open: Paise; count?: number }[],
  today: Day,
): { key: AgeingKey; label: string; amount: Paise; count: number }[] {
  const aged = dues
    .filter(due => due.open > 0)
    .map(({ dueDate, open, count = 1 }) => ({ late: daysBetween(dueDate, today), open, count }))
  return ageingBuckets.map(({ key, label, from, to }) => {
    const inside = aged.filter(({ late }) => from <= late && late <= to)
    const count = inside.reduce((sum, due) => sum + due.count, 0)
    return { key, label, amount: sumPaise(inside.map(({ open }) => open)), count }
  })
}
