import { inRupees, mulDivHalfUp, type Paise, paise, subtractPaise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { PriceChange, PricedPack, PriceRow } from '../../../api/pricing.ts'
import type { History } from '../../../ui/chart/steps.ts'
import { countText, rupeesText } from '../../../ui/values/amounts.ts'

const dayMs = 86_400_000

/** A price over some days. */
export interface PriceHistory {
  opening: Paise
  from: string
  points: readonly { at: string; price: Paise }[]
}

/**
 * Returns the base price over the last days; undefined if there was none. Starts at the first price if that is later.
 */
export function historyOf(
  changes: readonly Pick<PriceChange, 'price' | 'previousPrice' | 'changedAt'>[],
  { now, days, price }: { now: Date; days: number; price: Paise | null },
): PriceHistory | undefined {
  if (price === null) return undefined
  const since = new Date(now.getTime() - days * dayMs).toISOString()
  const inside = changes.filter(change => Date.parse(change.changedAt) >= Date.parse(since)).toReversed()
  const points = inside.flatMap(change =>
    change.price === null ? [] : [{ at: change.changedAt, price: change.price }],
  )
  const first = inside[0]
  const opening = first ? first.previousPrice : price
  const [start, ...rest] = points
  if (opening !== null) return { opening, from: since, points }
  return start && { opening: start.price, from: start.at, points: rest }
}

/** The same for a chart, which has its marks at whole rupees. */
export const chartOf = ({ opening, from, points }: PriceHistory): History => ({
  opening: inRupees(opening),
  from,
  points: points.map(({ at, price }) => ({ at, balance: inRupees(price) })),
})

/** Returns the lowest and highest base price in a history. */
export function rangeOf({ opening, points }: PriceHistory): { least: Paise; most: Paise } {
  const prices = [opening, ...points.map(({ price }) => price)]
  return { least: paise(Math.min(...prices)), most: paise(Math.max(...prices)) }
}

/** Margin of a pack in percent of its price; null if price or cost is unknown. */
export function packMargin(
  price: Paise | null,
  content: Milli,
  { lastCost }: Pick<PriceRow, 'lastCost'>,
): number | null {
  if (price === null || price === 0 || lastCost === null || lastCost === undefined) return null
  const cost = mulDivHalfUp(lastCost, content, 1000)
  return mulDivHalfUp(price - cost, 1000, price) / 10
}

/** Deviation of a manual price from the derived one, in percent; null for a derived price. */
export function offBase({ priceSource, price, derivedPrice }: PricedPack): number | null {
  if (priceSource !== 'MANUAL' || price === null || derivedPrice === null) return null
  return derivedPrice === 0 ? null : mulDivHalfUp(subtractPaise(price, derivedPrice), 1000, derivedPrice) / 10
}

/** +8.7%, −4.0%, 0.0%; without decimals from one thousand. */
export const signedPercent = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(Math.abs(value) < 1000 ? 1 : 0)}%`
/** 22.0%, −4.0%. */
export const percentText = (value: number): string => signedPercent(value).replace('+', '')

/** A mark at the side of a chart, in rupees: paise only where there are some. */
export const markText = (rupees: number): string =>
  Number.isInteger(rupees) ? countText(rupees) : rupeesText(rupees)
