import { mulDivHalfUp, type Paise, subtractPaise } from '@packhouse/contract/money.ts'
import { toMilli, toPaise } from '../../ui/amounts.ts'
import type { History } from '../../ui/chart/steps.ts'
import type { PriceChange, PricedPack, PriceRow } from '../api.ts'

const dayMs = 86_400_000

/** The base price over the last days, in rupees; undefined while there was none. It begins with the first price where that is later. */
export function historyOf(
  changes: readonly Pick<PriceChange, 'price' | 'previousPrice' | 'changedAt'>[],
  { now, days, price }: { now: Date; days: number; price: number | null },
): History | undefined {
  if (price === null) return undefined
  const since = new Date(now.getTime() - days * dayMs).toISOString()
  const inside = changes.filter(change => Date.parse(change.changedAt) >= Date.parse(since)).toReversed()
  const points = inside.flatMap(change => (change.price === null ? [] : [{ at: change.changedAt, balance: change.price }]))
  const first = inside[0]
  const opening = first ? first.previousPrice : price
  const [start, ...rest] = points
  if (opening !== null) return { opening, from: since, points }
  return start && { opening: start.balance, from: start.at, points: rest }
}

/** The least and the most that an item cost in a history, in rupees. */
export function rangeOf({ opening, points }: History): { least: number; most: number } {
  const prices = [opening, ...points.map(({ balance }) => balance)]
  return { least: Math.min(...prices), most: Math.max(...prices) }
}

/** What is earned of a pack, in percent of its price; null while price or cost is not known. */
export function packMargin(price: Paise | null, content: number, { lastCost }: Pick<PriceRow, 'lastCost'>): number | null {
  if (price === null || price === 0 || lastCost === null) return null
  const cost = mulDivHalfUp(toPaise(lastCost), toMilli(content), 1000)
  return mulDivHalfUp(price - cost, 1000, price) / 10
}

/** By how many percent a price set by hand stands off the one that follows from the base price; null beside a derived one. */
export function offBase({ priceSource, price, derivedPrice }: PricedPack): number | null {
  if (priceSource !== 'MANUAL' || price === null || derivedPrice === null) return null
  const derived = toPaise(derivedPrice)
  return derived === 0 ? null : mulDivHalfUp(subtractPaise(toPaise(price), derived), 1000, derived) / 10
}

/** +8.7%, −4.0%, 0.0%; from a thousand on without decimals. */
export const signedPercent = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toFixed(Math.abs(value) < 1000 ? 1 : 0)}%`
/** 22.0%, −4.0%. */
export const percentText = (value: number): string => signedPercent(value).replace('+', '')
