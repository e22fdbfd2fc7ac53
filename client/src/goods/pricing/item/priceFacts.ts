import { mulDivHalfUp, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import type { PriceChange, PricedPack, PriceRow } from '../../../api/pricing.ts'
import type { History } from '../../../ui/chart/steps.ts'
import { toMilli, toPaise } from '../../../ui/values/amounts.ts'

const dayMs = 86_400_000

/**
 * Returns the base price over the last days, in rupees; undefined if there was none. Starts at the first price if that is later.
 */
export function historyOf(
  changes: readonly Pick<PriceChange, 'price' | 'previousPrice' | 'changedAt'>[],
  { now, days, price }: { now: Date; days: number; price: number | null },
): History | undefined {
  if (price === null) return undefined
  const since = new Date(now.getTime() - days * dayMs).toISOString()
  const inside = changes.filter(change => Date.parse(change.changedAt) >= Date.parse(since)).toReversed()
  const points = inside.flatMap(change =>
    change.price === null ? [] : [{ at: change.changedAt, balance: change.price }],
  )
  const first = inside[0]
  const opening = first ? first.previousPrice : price
  const [start, ...rest] = points
  if (opening !== null) return { opening, from: since, points }
  return start && { opening: start.balance, from: start.at, points: rest }
}

/** Returns the lowest and highest base price in a history, in rupees. */
export function rangeOf({ opening, points }: History): { least: number; most: number } {
  const prices = [opening, ...points.map(({ balance }) => balance)]
  return { least: Math.min(...prices), most: Math.max(...prices) }
}

/** Margin of a pack in percent of its price; null if price or cost is unknown. */
export function packMargin(
  price: Paise | null,
  content: number,
  { lastCost }: Pick<PriceRow, 'lastCost'>,
): number | null {
  if (price === null || price === 0 || lastCost === null || lastCost === undefined) return null
  const cost = mulDivHalfUp(toPaise(lastCost), toMilli(content), 1000)
  return mulDivHalfUp(price - cost, 1000, price) / 10
}

/** Deviation of a manual price from the derived one, in percent; null for a derived price. */
export function offBase({ priceSource, price, derivedPrice }: PricedPack): number | null {
  if (priceSource !== 'MANUAL' || price === null || derivedPrice === null) return null
  const derived = toPaise(derivedPrice)
  return derived === 0 ? null : mulDivHalfUp(subtractPaise(toPaise(price), derived), 1000, derived) / 10
}

/** +8.7%, −4.0%, 0.0%; without decimals from one thousand. */
export const signedPercent = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(Math.abs(value) < 1000 ? 1 : 0)}%`
/** 22.0%, −4.0%. */
export const percentText = (value: number): string => signedPercent(value).replace('+', '')
