import { daysBetween, isDay } from '@packhouse/contract/day.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import type { CallOutcome, PromiseState } from '@packhouse/contract/people/credit/kinds.ts'
import type { HeldOrder, Release } from '../../api/credit.ts'
import { amountText, figureText } from '../../ui/values/amounts.ts'
import type { Tone } from '../../ui/values/Chip.tsx'
import { plural, t } from '../../ui/words.ts'

/** Why an order is held, on its chip. */
export function whyText(
  { why, overdueSince }: Pick<HeldOrder, 'why' | 'overdueSince'>,
  today: string,
): string {
  if (why === 'BOUNCED') return t('Cheque bounced')
  if (why === 'OVER_LIMIT') return t('Over limit')
  if (why === 'FITS') return t('Within terms again')
  return plural(daysSince(overdueSince, today), 'Overdue {count} day', 'Overdue {count} days')
}

/** How long ago the oldest dues of a customer fell due, and whose they are. */
export const oldestText = (
  { overdueSince, businessname }: Pick<HeldOrder, 'overdueSince' | 'businessname'>,
  today: string,
): string =>
  `${plural(daysSince(overdueSince, today), 'oldest {count} day', 'oldest {count} days')}, ${businessname}`

const daysSince = (since: string | null, today: string): number =>
  since !== null && isDay(since) && isDay(today) ? daysBetween(since, today) : 0

/** What a release lets through. */
export function whatText({ kind, orderId, amount }: Pick<Release, 'kind' | 'orderId' | 'amount'>): string {
  if (kind === 'ORDER') return t('Order #{id} only', { id: String(orderId ?? '') })
  if (kind === 'UNTIL') return t('Every order')
  return t('Up to {amount} more', { amount: amountText(amount ?? zeroPaise) })
}

/** What a release up to an amount would let through, and until when; what is no amount yet is a dash. */
export const upToText = (amount: Paise | null, day: string): string =>
  t('{amount} until {day}', {
    amount: amount === null || Number.isNaN(amount) ? '–' : amountText(amount),
    day,
  })

/** How much of a release was used. */
export function usedText({ kind, used, amount, usedBy, state }: Release): string {
  if (kind === 'ORDER' && state === 'USED') return t('Used')
  if (usedBy.length === 0) return state === 'ENDED' ? t('Ended') : t('Not used')
  if (kind === 'AMOUNT')
    return t('{used} of {amount}', { used: figureText(used), amount: figureText(amount ?? zeroPaise) })
  return plural(usedBy.length, '{count} order, {value}', '{count} orders, {value}', {
    value: figureText(used),
  })
}

export const promiseWords: Record<PromiseState, string> = { OPEN: 'Open', KEPT: 'Kept', BROKEN: 'Broken' }
export const promiseTones: Record<PromiseState, Tone> = { OPEN: 'plain', KEPT: 'good', BROKEN: 'bad' }

export const outcomeWords: Record<CallOutcome, string> = {
  REMINDED: 'Reminder sent',
  WILL_PAY: 'Will pay',
  PAID: 'Paid already',
  NO_ANSWER: 'No answer',
  CALL_AGAIN: 'Call again',
  DISPUTED: 'Disputed',
}
