import { addDays, type Day, formatDay } from '@packhouse/contract/day.ts'
import { formatMoney, inRupees, type Paise } from '@packhouse/contract/money.ts'
import { longestRelease, type PromiseState } from '@packhouse/contract/people/credit/kinds.ts'
import { atField, type Refusal, refusal } from '@packhouse/contract/refusal.ts'

/** A promise as it is judged: amounts in paise, days IST. */
export interface PromiseFacts {
  amount: Paise
  /** The last day on which the money is in time. */
  by: Day
  state: PromiseState
  /** Money received since the promise and by its day. */
  received: Paise
}

/** Days that kept and broken promises stay in the list. */
export const listedDays = 90

/** Days after its own in which money entered late, with a date in time, still turns a broken promise. (rules §6.13) */
export const daysToCorrect = 7

/**
 * The state of a promise on a day, IST: KEPT once the money that came in time reaches the amount, BROKEN from the morning after
 * its day. (rules §6.13)
 */
export function promiseState({ amount, by, state, received }: PromiseFacts, today: Day): PromiseState {
  if (state === 'KEPT') return 'KEPT'
  if (state === 'BROKEN' && addDays(by, daysToCorrect) < today) return 'BROKEN'
  if (received >= amount) return 'KEPT'
  return by < today ? 'BROKEN' : 'OPEN'
}

/**
 * Returns why a promise may not be recorded: its day has passed or is too far off, or it is of more than what is owed and that is not
 * confirmed. Paise, IST days. (rules §6.13)
 */
export function whyNotPromised(
  { by, amount, owed, confirm }: { by: Day; amount: Paise; owed: Paise; confirm: boolean },
  today: Day,
): Refusal | undefined {
  const last = addDays(today, longestRelease)
  if (by < today)
    return atField(
      refusal('BREAKS_RULE', '{day} has passed. Choose today or a later day.', { day: formatDay(by) }),
      'by',
    )
  if (by > last)
    return atField(
      refusal('BREAKS_RULE', 'A promise can be for {last} at the latest. Choose an earlier day.', {
        last: formatDay(last),
      }),
      'by',
    )
  if (amount <= owed || confirm) return undefined
  const data = { reason: 'MORE_THAN_OWED', owed: inRupees(owed) }
  return owed === 0
    ? refusal(
        'NEEDS_CONFIRM',
        'This customer owes nothing. Confirm the promise of {amount}.',
        { amount: formatMoney(amount) },
        data,
      )
    : refusal(
        'NEEDS_CONFIRM',
        'This customer owes {owed}. Confirm the promise of {amount}.',
        { owed: formatMoney(owed), amount: formatMoney(amount) },
        data,
      )
}
