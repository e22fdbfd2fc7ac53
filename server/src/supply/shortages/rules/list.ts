import { mulDivHalfUp, type Paise, paise } from '@packhouse/contract/money.ts'
import { type Milli, milli, subtractMilli } from '@packhouse/contract/quantity.ts'

/** What the lines of an item add up to, thousandths of its base unit. */
export interface ShortSum {
  wantedMilli: Milli
  /** Their shares together. */
  givenMilli: Milli
  orderedMilli: Milli
  /** What was ordered at its price. */
  orderedPaise: Paise
  /** Lines that may still get more or less, and how many of them have a share. */
  openLines: number
  sharedLines: number
  /** The smallest step of a line that could get more; null: none could. */
  leastStepMilli: Milli | null
  /** What the last sharing left over; null: there was none. */
  leftThenMilli: Milli | null
}

/** Whether an item is in the list: more is wanted than is there, or lines have less than they could by now. (rules §35.1) */
export const isListed = (sum: ShortSum, there: Milli): boolean =>
  sum.openLines > 0 && (sum.wantedMilli > there || (sum.sharedLines > 0 && sum.givenMilli < sum.wantedMilli))

/** Whether it is shared out as it is now: each line has its share, and no more came, nor is less there, since. (rules §35.1) */
export function isSharedOut(sum: ShortSum, there: Milli): boolean {
  if (sum.openLines === 0 || sum.sharedLines < sum.openLines || sum.givenMilli > there) return false
  const left = subtractMilli(there, sum.givenMilli)
  return left < (sum.leastStepMilli ?? left + 1) || left <= (sum.leftThenMilli ?? -1)
}

/** What is missing, and what it is worth at the prices of the orders. (rules §35.1) */
export function missingOf(sum: ShortSum, there: Milli): { missing: Milli; value: Paise } {
  const missing = milli(Math.max(0, sum.wantedMilli - there))
  return {
    missing,
    value: paise(sum.orderedMilli === 0 ? 0 : mulDivHalfUp(sum.orderedPaise, missing, sum.orderedMilli)),
  }
}
