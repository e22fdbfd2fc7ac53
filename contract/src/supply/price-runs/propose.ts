import { addDays, type Day, dayOf, momentOf } from '../../day.ts'
import {
  type Discount,
  derivedPackPrice,
  discountedPackPrice,
  isOutOfLine,
  isTaken,
  type PackRounding,
} from '../../goods/pricing/arithmetic.ts'
import { highestPrice, mulDivHalfUp, type Paise, paise } from '../../money.ts'
import { type Milli, milli } from '../../quantity.ts'
import type { RowFlag } from './kinds.ts'

/** Cost of a base unit with its markup in basis points, rounded up to the step; at least one step, in paise. (rules §36.1) */
export function proposedPrice(cost: Paise, markupBp: number, step: Paise): Paise {
  const steps = Math.max(1, Math.ceil((cost * (10_000 + markupBp)) / (10_000 * step)))
  return paise(Math.min(steps * step, highestPrice))
}

const eveningFrom = 18 * 60

/** Since when goods came in the night of a run: 18:00 of the evening before the day of its moment. (rules §36.1) */
export const nightFrom = (effectiveAt: Date): Date => momentOf(addDays(dayOf(effectiveAt), -1), eveningFrom)

/** What of a price is left after the cost, in percent with one decimal; null without either. (rules §4.13) */
export const marginPercent = (price: Paise | null, cost: Paise | null): number | null =>
  price === null || cost === null ? null : mulDivHalfUp(price - cost, 1000, price) / 10

/** The largest discounts and the lowest fixed price that customers have on an item on a day. */
export interface CustomerLows {
  percentBp: number | null
  /** Each amount off a base unit, paise. */
  flats: readonly number[]
  /** Of a base unit, paise rounded down. */
  fixed: Paise | null
}

export const noLows: CustomerLows = { percentBp: null, flats: [], fixed: null }

export interface JudgedRow {
  cost: Paise | null
  costDay: Day | null
  old: Paise | null
  chosen: Paise | null
  /** Active packs with a price by hand. */
  manualPacks: readonly { contentMilli: Milli; markupBp: number; manual: Paise }[]
  lows: CustomerLows
}

/** A cost of an earlier day is old. (rules §36.2) */
const oldestDay = (effectiveAt: Date): Day => addDays(dayOf(effectiveAt), -2)

const oneUnit = milli(1000)

/** Why somebody should look at a row: by the price that is chosen, or that stays. (rules §36.2) */
export function flagsOf(
  row: JudgedRow,
  { effectiveAt, rounding }: { effectiveAt: Date; rounding: PackRounding },
): RowFlag[] {
  const { cost, costDay, old, chosen, manualPacks } = row
  const price = chosen ?? old
  const isBig = old !== null && chosen !== null && Math.abs(chosen - old) * 4 > old
  const isOut =
    price !== null &&
    manualPacks.some(({ manual, contentMilli, markupBp }) =>
      isOutOfLine(manual, derivedPackPrice(price, contentMilli, markupBp, rounding)),
    )
  const flags: [RowFlag, boolean][] = [
    ['BIG_MOVE', isBig],
    ['BELOW_COST', cost !== null && chosen !== null && chosen < cost],
    ['OLD_COST', costDay !== null && costDay < oldestDay(effectiveAt)],
    ['NO_COST', cost === null],
    ['OUT_OF_LINE', isOut],
    ['CUSTOMER_BELOW_COST', cost !== null && isCustomerBelow(row.lows, price, cost)],
  ]
  return flags.flatMap(([flag, is]) => (is ? [flag] : []))
}

function isCustomerBelow(
  { percentBp, flats, fixed }: CustomerLows,
  price: Paise | null,
  cost: Paise,
): boolean {
  if (fixed !== null && fixed < cost) return true
  if (price === null) return false
  const discounts: Pick<Discount, 'kind' | 'value'>[] = [
    ...(percentBp === null ? [] : [{ kind: 'PERCENT' as const, value: percentBp }]),
    ...flats.map(value => ({ kind: 'FLAT' as const, value })),
  ]
  return discounts.some(
    discount => isTaken(price, oneUnit, discount) && discountedPackPrice(price, oneUnit, discount) < cost,
  )
}

/** Whether a row is in the run unless somebody decides: it has a price of its own, and nobody needs to look at it. */
export const isReady = (
  { old, chosen }: Pick<JudgedRow, 'old' | 'chosen'>,
  flags: readonly RowFlag[],
): boolean => chosen !== null && chosen !== old && flags.length === 0
