import { isMoney, type ReceiptMode, type ReceiptStatus } from '@packhouse/contract/billing/receipt-modes.ts'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { DueId } from '@packhouse/contract/ids.ts'
import {
  addPaise,
  formatMoney,
  inRupees,
  negatePaise,
  type Paise,
  paise,
  subtractPaise,
  sumPaise,
} from '@packhouse/contract/money.ts'
import { type Refusal, refusal, telling } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { whyWithDriver } from './cheques.ts'
import type { DuePart, OpenDue } from './receipts.ts'

/** What decides whether a receipt may change. */
export interface LiveReceipt {
  number: string
  mode: ReceiptMode
  status: ReceiptStatus
  date: Day
  /** The day it was credited or reversed. */
  statusDate: Day | null
}

/** Why a receipt cannot clear or bounce like this; repeating a status is handled elsewhere. (rules §6.8) */
export function whyNotStatus(
  { number, mode, status, date, statusDate }: LiveReceipt,
  to: { status: 'CLEARED' | 'BOUNCED'; date: Day; reason: string | undefined },
  today: Day,
): Refusal | undefined {
  if (status === 'BOUNCED')
    return refusal('BREAKS_RULE', '{number} was reversed. Record the money again.', { number })
  const since = statusDate ?? date
  if (to.date > today)
    return refusal('BREAKS_RULE', 'That day is in the future. Choose today or an earlier day.')
  if (to.date < since)
    return refusal('BREAKS_RULE', '{number} is dated {date}. Choose that day or a later one.', {
      number,
      date: formatDay(since),
    })
  if (to.status === 'BOUNCED' && mode !== 'CHEQUE' && !to.reason)
    return refusal(
      'NEEDS_REASON',
      '{number} is not a cheque. Give a reason for the reversal.',
      { number },
      { rule: 'TAKE_BACK' },
    )
}

/** A receipt by cheque, with the number of the deposit that took it to the bank. */
interface BankedCheque extends Pick<LiveReceipt, 'number' | 'mode' | 'status' | 'date'> {
  slip: string | null
  /** The driver who has it. */
  withDriver: string | null
}

/** Why a cheque cannot be noted as handed in at the bank on a day, or as not handed in. IST days. (rules §6.8) */
export function whyNotBanked(
  { number, mode, status, date, slip, withDriver }: BankedCheque,
  bankedOn: Day | null,
  today: Day,
): Refusal | undefined {
  if (mode !== 'CHEQUE')
    return refusal('BREAKS_RULE', '{number} is not a cheque. Choose cheques only.', { number })
  if (status !== 'RECEIVED')
    return refusal('BREAKS_RULE', '{number} has cleared or bounced already. Leave it out.', { number })
  if (withDriver !== null) return whyWithDriver(number, withDriver)
  if (slip !== null)
    return refusal(
      'BREAKS_RULE',
      '{number} went to the bank with {slip}. Undo that deposit on its day, or leave it out.',
      {
        number,
        slip,
      },
    )
  if (bankedOn === null) return undefined
  if (bankedOn > today)
    return refusal('BREAKS_RULE', 'That day is in the future. Choose today or an earlier day.')
  if (bankedOn < date)
    return refusal('BREAKS_RULE', '{number} is dated {date}. Choose that day or a later one.', {
      number,
      date: formatDay(date),
    })
}

/** Why money cannot be said never to have been taken: it was reversed or seen in the bank, or its cheque went there. (rules §6.8, §6.18) */
export function whyNotWithdraw({
  number,
  mode,
  status,
  bankedOn,
  slip,
  isSeen,
}: BankedCheque & { bankedOn: Day | null; isSeen: boolean }): Refusal | undefined {
  if (status === 'BOUNCED')
    return refusal('BREAKS_RULE', '{number} was reversed. Record the money again.', { number })
  if (isSeen)
    return refusal(
      'BREAKS_RULE',
      'The money of {number} was confirmed in the bank, so it cannot be withdrawn.',
      { number },
    )
  if (slip !== null || bankedOn !== null || (mode === 'CHEQUE' && status === 'CLEARED'))
    return refusal(
      'BREAKS_RULE',
      'The cheque of {number} went to the bank already, so it cannot be withdrawn.',
      { number },
    )
}

/** Why a receipt cannot pay anything now. (rules §6.8) */
export function whyNotSpend({ number, status }: Pick<LiveReceipt, 'number' | 'status'>): Refusal | undefined {
  if (status === 'RECEIVED')
    return refusal('BREAKS_RULE', 'A cheque can pay invoices only once it is cleared.')
  if (status === 'BOUNCED')
    return refusal('BREAKS_RULE', '{number} was reversed; there is nothing to allocate.', { number })
}

/** A due, with what the current receipt pays of it. */
export interface OwnDue extends OpenDue {
  ownPaise: Paise
}

/** The dues as if this receipt had paid nothing; its cash no longer counts. */
export const withoutOwn = (dues: readonly OwnDue[], mode: ReceiptMode): OpenDue[] =>
  dues.map(({ ownPaise, ...due }) => ({
    ...due,
    openPaise: addPaise(due.openPaise, ownPaise),
    cashPaise: mode === 'CASH' ? subtractPaise(due.cashPaise, ownPaise) : due.cashPaise,
  }))

/**
 * Changes needed so that a receipt pays exactly these parts: negative amounts are taken back, positive ones added.
 * (rules §6.8)
 */
export function moveParts(now: readonly DuePart[], wanted: readonly DuePart[]): DuePart[] {
  const change = new Map<DueId, number>()
  const add = (dueId: DueId, amount: Paise) => change.set(dueId, (change.get(dueId) ?? 0) + amount)
  for (const { dueId, amountPaise } of now) add(dueId, negatePaise(amountPaise))
  for (const { dueId, amountPaise } of wanted) add(dueId, amountPaise)
  return [...change]
    .filter(([, amount]) => amount !== 0)
    .map(([dueId, amount]) => ({ dueId, amountPaise: paise(amount) }))
}

/** Why this much cannot be written off: more than is open, or a document without an open amount. (rules §6.4) */
export function whyNotWriteOff(
  amount: Paise,
  dues: readonly OpenDue[],
  number: string | undefined,
): Refusal | undefined {
  const meant = payable(dues, number)
  if (number !== undefined && meant.length === 0)
    return refusal('BREAKS_RULE', '{number} has nothing open for this customer.', { number })
  const open = sumPaise(meant.map(({ openPaise }) => openPaise))
  if (amount <= open) return undefined
  const [shown, data] = [formatMoney(open), { open: inRupees(open) }]
  return number === undefined
    ? telling(
        ['dues'],
        refusal(
          'BREAKS_RULE',
          'Only {open} is open for this customer; no more can be written off.',
          { open: shown },
          data,
        ),
        sentence('Less than this is open for this customer; no more can be written off.'),
      )
    : telling(
        ['dues'],
        refusal(
          'BREAKS_RULE',
          'Only {open} is open on {number}; no more can be written off.',
          { open: shown, number },
          data,
        ),
        sentence('Less than this is open on {number}; no more can be written off.', { number }),
      )
}

/** Which dues a write-off closes: the named one, otherwise the oldest first. (rules §6.4) */
export function planWriteOff(amount: Paise, dues: readonly OpenDue[], number: string | undefined): DuePart[] {
  let left: number = amount
  return payable(dues, number).flatMap(({ id, openPaise }) => {
    const part = Math.min(left, openPaise)
    left -= part
    return part > 0 ? [{ dueId: id, amountPaise: paise(part) }] : []
  })
}

const payable = (dues: readonly OpenDue[], number: string | undefined): OpenDue[] =>
  dues.filter(due => number === undefined || due.number.toUpperCase() === number.toUpperCase())

/** Amount of bounced cheques still to be replaced after this much was received. (rules §6.5) */
export const stillBounced = (bounced: Paise, received: Paise): Paise => paise(Math.max(0, bounced - received))

/** A ledger entry, or a cheque that bounced; amounts in paise. */
export interface AccountStep {
  /** By how much it raised what is owed. */
  owed: Paise
  /** Of a receipt that still counts. */
  mode: ReceiptMode | null
  /** Amount of the cheque. */
  bounced: Paise
}

/** Amount of bounced cheques still to be replaced after these steps, oldest first. (rules §6.5) */
export function bouncedAfter(steps: readonly AccountStep[]): Paise {
  let [owed, left] = [0, paise(0)]
  for (const step of steps) {
    owed += step.owed
    const received = step.mode && isMoney(step.mode) ? negatePaise(step.owed) : paise(0)
    left = owed > 0 ? stillBounced(addPaise(left, step.bounced), received) : paise(0)
  }
  return left
}

/** Why a receipt cannot be reversed: part of it was given back. Amount in paise. (rules §6.15) */
export const whyNotReverse = (
  { number }: { number: string },
  given: { amount: Paise; number: string | null },
): Refusal | undefined =>
  given.amount > 0
    ? telling(
        ['dues'],
        refusal(
          'BREAKS_RULE',
          '{amount} of {number} was refunded by {refund}, so it cannot be reversed. If that refund was returned, record it first; otherwise enter a debit note.',
          { amount: formatMoney(given.amount), number, refund: given.number ?? '' },
        ),
        sentence(
          'Money of {number} was refunded by {refund}, so it cannot be reversed. If that refund was returned, record it first; otherwise enter a debit note.',
          { number, refund: given.number ?? '' },
        ),
      )
    : undefined
