import type { Day } from '../../day.ts'
import { formatMoney, inRupees, mulDivHalfUp, type Paise, paise, subtractPaise } from '../../money.ts'
import type { Milli } from '../../quantity.ts'
import { type Refusal, refusal } from '../../refusal.ts'
import { type Sentence, sentence } from '../../sentence.ts'

/** Rounding of derived pack prices; a setting. (rules §4.2) */
export const packRoundings = ['NONE', 'HALF_RUPEE', 'RUPEE'] as const
export type PackRounding = (typeof packRoundings)[number]
/** The step of each rounding, in paise. */
export const roundingStep: Record<PackRounding, number> = { NONE: 1, HALF_RUPEE: 50, RUPEE: 100 }

/** Inputs of a pack's price; prices in paise, markup in basis points. */
export interface PackFacts {
  /** Per base unit; null = never priced. */
  basePrice: Paise | null
  /** Content of one pack, thousandths of the base unit. */
  contentMilli: Milli
  markupBp: number
  manualPrice: Paise | null
}

/** Derived price of a pack, in paise: a single rounding for content, markup and step, at least one step. (rules §4.2) */
export function derivedPackPrice(
  basePrice: Paise,
  contentMilli: Milli,
  markupBp = 0,
  rounding: PackRounding = 'NONE',
): Paise {
  const step = roundingStep[rounding]
  return paise(
    Math.max(step, mulDivHalfUp(basePrice * (10_000 + markupBp), contentMilli, 10_000_000 * step) * step),
  )
}

/** List price of a pack, in paise, and whether it is manual; null = not priced yet. (rules §4.6) */
export function packPrice(
  pack: PackFacts,
  rounding: PackRounding = 'NONE',
): { price: Paise; source: 'DERIVED' | 'MANUAL' } | null {
  if (pack.manualPrice !== null) return { price: pack.manualPrice, source: 'MANUAL' }
  if (pack.basePrice === null) return null
  return {
    price: derivedPackPrice(pack.basePrice, pack.contentMilli, pack.markupBp, rounding),
    source: 'DERIVED',
  }
}

/** The most that a price list takes off a pack price, in basis points: beyond it nothing is left of a price. (rules §4.5) */
export const highestPercentOff = 9000

/** A customer's discount on an item. PERCENT: basis points of the pack price. FLAT: paise per base unit. (rules §4.5) */
export interface Discount {
  kind: 'PERCENT' | 'FLAT'
  value: number
  validFrom: Day | null
  validTo: Day | null
}

/** Whether a discount is valid on a day, first and last day included. (rules §4.5) */
export const isLiveOn = (
  { validFrom, validTo }: Pick<Discount, 'validFrom' | 'validTo'>,
  date: Day,
): boolean => (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo)

/** Whether two discounts of one customer and item overlap, which is not allowed. (rules §4.5) */
export const datesOverlap = (
  one: Pick<Discount, 'validFrom' | 'validTo'>,
  other: Pick<Discount, 'validFrom' | 'validTo'>,
): boolean =>
  (one.validFrom === null || other.validTo === null || one.validFrom <= other.validTo) &&
  (other.validFrom === null || one.validTo === null || other.validFrom <= one.validTo)

/** A flat discount takes at most nine tenths off a price, as a percentage does. */
const leavesTooLittle = (price: Paise, off: number): boolean => off * 10 > price * 9

/**
 * Whether a discount is taken off a pack's price. A flat one that would leave less than a tenth is not: the price has fallen since it
 * was agreed, and what is left would be next to nothing. (rules §4.5)
 */
export const isTaken = (
  price: Paise,
  contentMilli: Milli,
  { kind, value }: Pick<Discount, 'kind' | 'value'>,
): boolean => kind === 'PERCENT' || !leavesTooLittle(price, mulDivHalfUp(value, contentMilli, 1000))

/**
 * Price of a pack after a discount, in paise, at least one paisa. After a percentage it is only shown: a line is worth its list price
 * less the percentage, rounded once. (rules §2.4, §4.5)
 */
export function discountedPackPrice(
  price: Paise,
  contentMilli: Milli,
  discount: Pick<Discount, 'kind' | 'value'>,
): Paise {
  if (!isTaken(price, contentMilli, discount)) return price
  const exact =
    discount.kind === 'PERCENT'
      ? mulDivHalfUp(price, 10_000 - discount.value, 10_000)
      : price - mulDivHalfUp(discount.value, contentMilli, 1000)
  return paise(Math.max(1, exact))
}

/** Returns why a discount cannot be given on an item. (rules §4.5) */
export function whyNotDiscount(discount: Discount, basePrice: Paise | null): Refusal | undefined {
  const { kind, value, validFrom, validTo } = discount
  if (validFrom !== null && validTo !== null && validFrom > validTo)
    return refusal('BREAKS_RULE', 'The discount ends before it begins.')
  if (value <= 0) return refusal('BREAKS_RULE', 'A discount must be more than 0.')
  if (kind === 'PERCENT' && value > 9000)
    return refusal('BREAKS_RULE', 'A discount can be at most 90 percent.')
  if (kind === 'FLAT' && basePrice === null)
    return refusal('BREAKS_RULE', 'Set a base price first: a flat discount is subtracted from it.')
  if (kind === 'FLAT' && basePrice !== null && leavesTooLittle(basePrice, value))
    return refusal('BREAKS_RULE', 'A flat discount can be at most 90 percent of the base price of {price}.', {
      price: formatMoney(basePrice),
    })
}

/** Whether a manual price is more than 10 % off the derived one. (rules §4.4) */
export const isOutOfLine = (manualPrice: Paise, derivedPrice: Paise): boolean =>
  Math.abs(manualPrice - derivedPrice) * 10 > derivedPrice

/** Price change in percent, one decimal, negative for a decrease. */
export const changePercent = (from: Paise, to: Paise): number =>
  mulDivHalfUp(subtractPaise(to, from), 1000, from) / 10

/**
 * Size of a price change: over 40 % is LARGE, beyond five times or a fifth is FAR, typical of misplaced decimals and wrong units.
 * (rules §4.9)
 */
export type PriceMove = 'FIRST' | 'SAME' | 'USUAL' | 'LARGE' | 'FAR'
export function priceMove(from: Paise | null, to: Paise): PriceMove {
  if (from === null) return 'FIRST'
  if (from === to) return 'SAME'
  if (to > from * 5 || to * 5 < from) return 'FAR'
  return Math.abs(to - from) * 10 > from * 4 ? 'LARGE' : 'USUAL'
}

/** Price changes by 62% (₹18.00 → ₹29.16) */
export const priceMoveWords = (from: Paise, to: Paise): Sentence =>
  sentence('Price changes by {percent}% ({from} → {to})', {
    percent: mulDivHalfUp(Math.abs(to - from), 100, from),
    from: formatMoney(from),
    to: formatMoney(to),
  })

/** Price is 10 times the current price; Price is 1/10 of the current price */
export function priceRatioWords(from: Paise, to: Paise): Sentence {
  if (to > from)
    return sentence('Price is {times} times the current price', { times: mulDivHalfUp(to, 10, from) / 10 })
  return sentence('Price is 1/{part} of the current price', { part: mulDivHalfUp(from, 10, to) / 10 })
}

/** Returns why a typed base price needs confirmation; confirmPrice repeats the new price. (rules §4.9, §12) */
export function whyConfirmPrice(
  from: Paise | null,
  to: Paise,
  said: { confirm?: boolean | undefined; confirmPrice?: Paise | undefined },
): Refusal | undefined {
  const move = priceMove(from, to)
  if (from === null || move === 'USUAL' || move === 'SAME') return undefined
  const data = { changePercent: changePercent(from, to), oldPrice: inRupees(from), newPrice: inRupees(to) }
  if (move === 'FAR' && said.confirmPrice !== to)
    return refusal(
      'NEEDS_CONFIRM',
      '{ratio}. Check the unit, then enter the new price again.',
      { ratio: priceRatioWords(from, to) },
      { reason: 'CHECK_THE_UNIT', ...data },
    )
  if (move === 'LARGE' && !said.confirm && said.confirmPrice !== to)
    return refusal(
      'NEEDS_CONFIRM',
      '{change}. Confirm it.',
      { change: priceMoveWords(from, to) },
      { reason: 'LARGE_CHANGE', ...data },
    )
}

/** Result of a price sheet row, by the size of its change alone. (rules §4.9, §4.11) */
export function sheetVerdict(
  from: Paise | null,
  to: Paise,
  confirmed: boolean,
): { status: 'UPDATED' | 'UNCHANGED' } | { status: 'NEEDS_CONFIRM' | 'FAILED'; why: Sentence } {
  const move = priceMove(from, to)
  if (from === null) return { status: 'UPDATED' }
  if (move === 'SAME') return { status: 'UNCHANGED' }
  if (move === 'FAR')
    return {
      status: 'FAILED',
      why: sentence('{ratio}. Check the unit', { ratio: priceRatioWords(from, to) }),
    }
  if (move === 'LARGE' && !confirmed)
    return {
      status: 'NEEDS_CONFIRM',
      why: sentence('{change}. Put Y in Confirm Large Change', { change: priceMoveWords(from, to) }),
    }
  return { status: 'UPDATED' }
}

/** A warning, never a refusal: a first price more than three times the median of its category. (rules §4.9) */
export function firstPriceWarning(to: Paise, categoryMedian: Paise | null): Sentence | undefined {
  if (categoryMedian !== null && to > categoryMedian * 3)
    return sentence(
      '{price} is more than three times what its category usually costs ({usual}). Check the unit.',
      {
        price: formatMoney(to),
        usual: formatMoney(categoryMedian),
      },
    )
}

/** Returns why a manual pack price needs confirmation: below a fifth or above five times the derived one. (rules §4.3) */
export function whyConfirmManualPrice(
  manualPrice: Paise,
  derivedPrice: Paise | null,
  confirm: boolean,
): Refusal | undefined {
  if (
    derivedPrice === null ||
    confirm ||
    (manualPrice * 5 >= derivedPrice && manualPrice <= derivedPrice * 5)
  )
    return undefined
  return refusal(
    'NEEDS_CONFIRM',
    '{price} is far from the {derived} that follows from the base price. Confirm it.',
    { price: formatMoney(manualPrice), derived: formatMoney(derivedPrice) },
    { reason: 'FAR_FROM_DERIVED', changePercent: changePercent(derivedPrice, manualPrice) },
  )
}

/** A warning, never a refusal: a manual pack price more than 25 % off the derived one. (rules §4.3) */
export function manualPriceWarning(manualPrice: Paise, derivedPrice: Paise | null): string | undefined {
  if (derivedPrice !== null && Math.abs(manualPrice - derivedPrice) * 4 > derivedPrice)
    return `${formatMoney(manualPrice)} is more than 25 % away from the ${formatMoney(derivedPrice)} that follows from the base price.`
}
