import { addDays, type Day, dateParts, formatDay, startOfMonth } from '../../day.ts'
import { type Paise, subtractPaise, sumPaise } from '../../money.ts'
import type { ReceiptStatus } from '../receipt-modes.ts'

/** Signs of the bank of a cheque. */
export const longestBank = 40

/**
 * What a cheque is on a day. DATED: on hand, with a later day on it. WITH_DRIVER: taken at a door and not handed in yet. WITHDRAWN: it
 * never was. (rules §6.16)
 */
export const chequeStates = [
  'DATED',
  'ON_HAND',
  'WITH_DRIVER',
  'AT_BANK',
  'CLEARED',
  'BOUNCED',
  'GIVEN_BACK',
  'REPLACED',
  'WITHDRAWN',
] as const
export type ChequeState = (typeof chequeStates)[number]

/** How a cheque left without the bank. */
export type ChequeEnd = Extract<ChequeState, 'GIVEN_BACK' | 'REPLACED' | 'WITHDRAWN'>

/**
 * Lists of cheques: on hand, parts of these by the day on them, with a driver, at the bank, bounced and not made good; ALL has those
 * that cleared or went back too.
 */
export const chequeViews = [
  'ON_HAND',
  'TO_DEPOSIT',
  'NEXT_7',
  'LATER',
  'STALE',
  'WITH_DRIVER',
  'AT_BANK',
  'BOUNCED',
  'ALL',
] as const
export type ChequeView = (typeof chequeViews)[number]

/** What the state of a cheque follows from. */
export interface ChequeFacts {
  /** The day on it. */
  date: Day
  ended: ChequeEnd | null
  /** The status of its receipt; null without one, or where the deposit that recorded it was undone. */
  receiptStatus: ReceiptStatus | null
  /** It was handed in at the bank, with a slip or without. */
  isHandedIn: boolean
  /** A driver has it and has not handed it in. */
  isWithDriver: boolean
}

/** The state of a cheque on an IST day. (rules §6.16) */
export function chequeState(
  { date, ended, receiptStatus, isHandedIn, isWithDriver }: ChequeFacts,
  today: Day,
): ChequeState {
  if (ended) return ended
  if (receiptStatus === 'CLEARED' || receiptStatus === 'BOUNCED') return receiptStatus
  if (isHandedIn) return 'AT_BANK'
  if (isWithDriver) return 'WITH_DRIVER'
  return date > today ? 'DATED' : 'ON_HAND'
}

/** Whether a cheque lies with the business, whatever the day on it. */
export const isOnHand = (state: ChequeState): boolean => state === 'ON_HAND' || state === 'DATED'

/** Payments of which one can be divided among several customers. (rules §6.17) */
export const transferModes = ['UPI', 'NEFT', 'RTGS', 'IMPS'] as const
export type TransferMode = (typeof transferModes)[number]

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

/** The number of a cheque as people type it: six digits. (rules §6.16) */
export const isChequeNumber = (text: string): boolean => /^\d{6}$/.test(text.replace(/\s/g, ''))

/** The number of the next cheque of a book: six digits. */
export const nextChequeNumber = (number: string): string =>
  String((Number(number) + 1) % 1_000_000).padStart(6, '0')

/** What of a transfer its parts do not use yet, in paise; below zero if they use more. (rules §6.17) */
export const leftOver = (amount: Paise, parts: readonly { amount: Paise }[]): Paise =>
  subtractPaise(amount, sumPaise(parts.map(part => part.amount)))
