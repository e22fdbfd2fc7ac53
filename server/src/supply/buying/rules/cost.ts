import {
  addPaise,
  mulDivHalfUp,
  type Paise,
  paise,
  percentOf,
  spreadPaise,
  subtractPaise,
  sumPaise,
} from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { PaidBy } from '@packhouse/contract/supply/buying/kinds.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

export interface Priced {
  quantityMilli: Milli
  /** paise per base unit */
  ratePaise: Paise
  loadingPaise: Paise
  /** basis points of quantity × rate */
  commissionPoints: number
}

/** What a line is paid: quantity × rate, loading and commission, paise; each part half up. (rules §26.2) */
export function lineCost({ quantityMilli, ratePaise, loadingPaise, commissionPoints }: Priced): Paise {
  const goods = paise(mulDivHalfUp(quantityMilli, ratePaise, 1000))
  return addPaise(goods, loadingPaise, percentOf(goods, commissionPoints))
}

/** A line that is not struck. */
export interface Shared {
  unit: ItemUnit
  quantityMilli: Milli
  amountPaise: Paise
}

/**
 * Shares of the expenses of a run, in the order of its lines, paise: by weight, or by quantity where all lines have one other unit; where
 * units differ, nothing says what a piece weighs, so by amount. Their sum is exactly the expenses. (rules §26.3)
 */
export function expenseShares(expenses: Paise, lines: readonly Shared[]): Paise[] {
  if (lines.length === 0) return []
  const isOneUnit = lines.every(({ unit }) => unit === lines[0]?.unit)
  return spreadPaise(
    expenses,
    lines.map(({ quantityMilli, amountPaise }) => (isOneUnit ? quantityMilli : amountPaise)),
  )
}

/** Cost of a base unit that was accepted, paise, half up; null while nothing is. (rules §26.3) */
export const landedCost = (amount: Paise, share: Paise, acceptedMilli: Milli): Paise | null =>
  acceptedMilli > 0 ? paise(mulDivHalfUp(addPaise(amount, share), 1000, acceptedMilli)) : null

/** Cash paid for the lines of a run that are not struck, paise. (rules §26.4) */
export const cashPaidOf = (lines: readonly { paidBy: PaidBy; amountPaise: Paise }[]): Paise =>
  sumPaise(lines.filter(({ paidBy }) => paidBy === 'CASH').map(({ amountPaise }) => amountPaise))

/** Cash that is missing at the end of a run, paise; below 0: too much. (rules §26.4) */
export const cashDifference = (cash: { taken: Paise; paid: Paise; expenses: Paise; back: Paise }): Paise =>
  subtractPaise(cash.taken, addPaise(cash.paid, cash.expenses, cash.back))

/** What a line is worth with what was accepted of it, paise: the loading is paid in any case. (rules §25.3) */
export const acceptedValue = (line: Priced, acceptedMilli: Milli): Paise =>
  lineCost({ ...line, quantityMilli: acceptedMilli })
