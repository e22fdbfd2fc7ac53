import { addDays, type Day, dateParts, formatDay, startOfMonth } from '../day.ts'
import { type Paise, subtractPaise, sumPaise } from '../money.ts'

/** ON_HAND until its deposit; from then on AT_BANK, CLEARED or BOUNCED as its receipt is. (rules §6.16) */
export const chequeStates = ['ON_HAND', 'AT_BANK', 'CLEARED', 'BOUNCED', 'REPLACED', 'GIVEN_BACK'] as const
export type ChequeState = (typeof chequeStates)[number]

/** Lists of cheques: on hand, parts of these by the day on them, at the bank, bounced in the last 30 days. */
export const chequeViews = ['ON_HAND', 'TO_DEPOSIT', 'NEXT_7', 'LATER', 'STALE', 'AT_BANK', 'BOUNCED'] as const
export type ChequeView = (typeof chequeViews)[number]

/** Payments of which one can be divided among several customers. (rules §6.17) */
export const transferModes = ['UPI', 'NEFT', 'RTGS', 'IMPS'] as const
export type TransferMode = (typeof transferModes)[number]

/** The list of bounced cheques begins this many days ago. */
export const bouncedForDays = 30

/**
 * The last day on which a cheque can be deposited: three months from the day on it. A month without that day ends on its last one.
 * [LAW: RBI DBOD.AML BC.No.47/14.01.001/2011-12; Negotiable Instruments Act s. 23, 24] (rules §6.16)
 */
export function goodUntil(date: Day): Day {
  const { dayOfMonth } = dateParts(date)
  const last = addDays(startOfMonth(date, 4), -1)
  return dayOfMonth > dateParts(last).dayOfMonth ? last : addDays(startOfMonth(date, 3), dayOfMonth - 2)
}

/** Whether a cheque of this date can no longer be deposited on a day. (rules §6.16) */
export const isStale = (date: Day, on: Day): boolean => goodUntil(date) < on

/** The earliest day on a cheque that can still be deposited on a day. (rules §6.16) */
export function oldestGood(on: Day): Day {
  let date = addDays(on, -93)
  while (isStale(date, on)) date = addDays(date, 1)
  return date
}

/** The day a cheque on hand is listed under: overdue ones under today. IST days. (rules §6.16) */
export const groupDay = (date: Day, today: Day): Day => (date < today ? today : date)

/** Why a cheque cannot be chosen for a deposit on a day, in short words; undefined if it can. (rules §6.16) */
export function whyNotYet(date: Day, on: Day): string | undefined {
  if (date > on) return `Not before ${formatDay(date).replace(/ \d{4}$/, '')}`
  if (isStale(date, on)) return 'Past its three months'
}

/** The number of the next cheque of a book: six digits. */
export const nextChequeNumber = (number: string): string => String((Number(number) + 1) % 1_000_000).padStart(6, '0')

/** What of a transfer its parts do not use yet, in paise; below zero if they use more. (rules §6.17) */
export const leftOver = (amount: Paise, parts: readonly { amount: Paise }[]): Paise =>
  subtractPaise(amount, sumPaise(parts.map(part => part.amount)))
