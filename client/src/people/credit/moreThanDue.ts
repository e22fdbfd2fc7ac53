import type { Paise } from '@packhouse/contract/money.ts'
import { refusalIn } from '../../ui/feedback/failure.ts'

/** A promise above what is owed is asked about: what a dialog holds of that question. (rules §6.13) */
export interface MoreThanDue {
  /** The amount that the server asked about, in paise. */
  askedAbout: Paise | null
  confirmed: boolean
}

export const notAsked: MoreThanDue = { askedAbout: null, confirmed: false }

/** What follows from an error of the server: the question, where it asks one. */
export const askedIn = (error: unknown, amount: Paise): MoreThanDue | undefined =>
  refusalIn(error)?.code === 'NEEDS_CONFIRM' ? { askedAbout: amount, confirmed: false } : undefined

/** Whether the question is about the amount that is typed now, in paise. */
export const isAskedAbout = ({ askedAbout }: MoreThanDue, amount: Paise | null): boolean =>
  askedAbout !== null && askedAbout === amount

/** The answer as it is sent with an amount in paise; one to another amount counts for nothing. */
export const answerTo = (asked: MoreThanDue, amount: Paise): { confirm?: true } =>
  asked.confirmed && isAskedAbout(asked, amount) ? { confirm: true } : {}
