import {
  type ChequeState,
  goodUntil,
  isOnHand,
  isStale,
  leftOver,
} from '@packhouse/contract/billing/payments/cheque-days.ts'
import { addDays, type Day, formatDay } from '@packhouse/contract/day.ts'
import { formatMoney, negatePaise, type Paise } from '@packhouse/contract/money.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import type { OpenDue } from './receipts.ts'

/** What a cheque is checked against before it is taken. (rules §6.16) */
export interface TakenFacts {
  number: string
  bank: string
  date: Day
  today: Day
  /** The customer's cheque with this number of this bank that did not bounce or go back. */
  takenBefore: { date: Day; isHandedIn: boolean } | null
  /** The receipt of the customer's cheque with this number, whose bank is not known. */
  usedBy: string | null
  confirm: boolean
  documents: readonly string[]
  dues: readonly OpenDue[]
}

/** Why a cheque cannot be taken. (rules §6.16) */
export function whyNotTaken(facts: TakenFacts): Refusal | undefined {
  const { number, bank, date, today, takenBefore, usedBy, confirm, documents, dues } = facts
  if (isStale(date, today)) return stale(number, date)
  if (date > addDays(today, 366))
    return refusal('BREAKS_RULE', 'Cheque {number} is dated {date}, more than a year ahead. Check the day.', {
      number,
      date: formatDay(date),
    })
  if (takenBefore)
    return refusal(
      'TAKEN',
      takenBefore.isHandedIn
        ? 'Cheque {number} of {bank} was already deposited, dated {date}.'
        : 'Cheque {number} of {bank} is already on hand, dated {date}.',
      { number, bank, date: formatDay(takenBefore.date) },
    )
  if (usedBy && !confirm)
    return refusal(
      'NEEDS_CONFIRM',
      'Cheque number {number} is also on receipt {receipt} of this customer. Confirm if it is a cheque of another bank.',
      { number, receipt: usedBy },
      { reason: 'SHARED_REFERENCE', receipt: usedBy },
    )
  for (const [at, document] of documents.entries()) {
    if (documents.indexOf(document) !== at)
      return refusal('BREAKS_RULE', '{number} appears twice.', { number: document })
    if (!dues.some(due => due.number === document))
      return refusal('BREAKS_RULE', '{number} has nothing open for this customer.', { number: document })
  }
}

const stale = (number: string, date: Day): Refusal =>
  refusal('BREAKS_RULE', 'Cheque {number} was good until {date}. Ask for a new one, or give it back.', {
    number,
    date: formatDay(goodUntil(date)),
  })

/** A cheque as it decides what can be done with it. */
export interface LiveCheque {
  number: string
  date: Day
  state: ChequeState
  withDriver: string | null
}

/** Why a cheque is no longer on hand, so that nothing can be done with it. */
export function whyNotOnHand({ number, state, withDriver }: LiveCheque): Refusal | undefined {
  if (isOnHand(state)) return undefined
  if (state === 'WITH_DRIVER') return whyWithDriver(number, withDriver ?? '')
  if (state === 'WITHDRAWN')
    return refusal('BREAKS_RULE', 'Cheque {number} was entered by mistake and withdrawn.', { number })
  if (state === 'CLEARED' || state === 'BOUNCED')
    return refusal('BREAKS_RULE', 'Cheque {number} has cleared or bounced already. Leave it out.', { number })
  if (state === 'GIVEN_BACK')
    return refusal('BREAKS_RULE', 'Cheque {number} was given back to the customer.', { number })
  if (state === 'REPLACED')
    return refusal('BREAKS_RULE', 'Cheque {number} was replaced by another one.', { number })
  return refusal('BREAKS_RULE', 'Cheque {number} was deposited already. Leave it out.', { number })
}

/** Nothing is done with a cheque before its driver has handed it in. */
export const whyWithDriver = (number: string, driver: string): Refusal =>
  refusal('BREAKS_RULE', 'Cheque {number} is with {driver}. Settle the trip first: that hands it in.', {
    number,
    driver,
  })

/** Why a cheque cannot be deposited on a day; all days IST. (rules §6.16) */
export function whyNotDeposit(cheque: LiveCheque, on: Day, today: Day): Refusal | undefined {
  const { number, date } = cheque
  const gone = whyNotOnHand(cheque)
  if (gone) return gone
  if (on > today) return refusal('BREAKS_RULE', 'That day is in the future. Choose today or an earlier day.')
  if (date > on)
    return refusal('BREAKS_RULE', 'Cheque {number} is dated {date}; it cannot be deposited before.', {
      number,
      date: formatDay(date),
    })
  if (isStale(date, on)) return stale(number, date)
}

/** Until the end of its day, IST, a deposit or transfer is undone in one step. (rules §6.16, §6.17) */
export function whyNotUndone(
  what: { name: string; madeOn: Day; isUndone: boolean; settled: string | null },
  today: Day,
): Refusal | undefined {
  const { name, madeOn, isUndone, settled } = what
  if (isUndone) return refusal('BREAKS_RULE', '{name} was undone already.', { name })
  if (madeOn !== today)
    return refusal(
      'BREAKS_RULE',
      '{name} is of {date} and can no longer be undone as one. Change its receipts one by one.',
      {
        name,
        date: formatDay(madeOn),
      },
    )
  if (settled)
    return refusal(
      'BREAKS_RULE',
      '{receipt} has changed since, so {name} can no longer be undone as one. Change its receipts one by one.',
      {
        receipt: settled,
        name,
      },
    )
}

/** Why a payment cannot be divided like this; amounts in paise. (rules §6.17) */
export function whyNotDivided(
  amount: Paise,
  parts: readonly { customerId: number; amount: Paise }[],
): Refusal | undefined {
  const ids = parts.map(({ customerId }) => customerId)
  if (new Set(ids).size < ids.length)
    return refusal('BREAKS_RULE', 'One customer is entered twice. Enter the sum in one line.')
  const left = leftOver(amount, parts)
  if (left > 0)
    return refusal('BREAKS_RULE', '{amount} of the transfer is left over. It must be ₹0.00.', {
      amount: formatMoney(left),
    })
  if (left < 0)
    return refusal('BREAKS_RULE', 'The parts are {amount} more than the transfer. Lower a part.', {
      amount: formatMoney(negatePaise(left)),
    })
}

/** Dues in the order in which a cleared cheque pays them: those it was given for, then the oldest. (rules §6.16) */
export const chequeOrder = <Due extends { id: number }>(
  dues: readonly Due[],
  givenFor: ReadonlySet<number>,
): Due[] => [...dues.filter(({ id }) => givenFor.has(id)), ...dues.filter(({ id }) => !givenFor.has(id))]
