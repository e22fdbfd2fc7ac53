import { mulDivHalfUp, type Paise, paise, roundHalfUpDiv } from './money.ts'
import type { Milli } from './quantity.ts'

/** Inputs of a line's value: packs if counted, content weight if weighed. */
export interface Priced {
  /** Catch weight and by-piece packs are billed by weight. */
  byWeight: boolean
  /** Thousandths of a pack. */
  packsMilli: Milli
  /** Thousandths of the base unit, as picked (or as ordered, before picking). */
  contentMilli: Milli
  /** Thousandths of the base unit in one pack. */
  packContentMilli: Milli
  /** Per pack, without GST. */
  packPrice: Paise
  /** Per pack, before the percentage off; null only without one. */
  listPrice: Paise | null
  /** Basis points off the list price, taken off the whole line; null: the value follows from packPrice. */
  percentOffBp: number | null
}

/** Value of a line before tax, in paise; rounded once, and never computed from the printed rate. (rules §2.4) */
export function lineValue({ byWeight, packsMilli, contentMilli, packContentMilli, ...price }: Priced): Paise {
  const [amount, per] = byWeight ? [contentMilli, packContentMilli] : [packsMilli, 1000]
  const { packPrice, listPrice, percentOffBp } = price
  if (listPrice === null || percentOffBp === null) return paise(mulDivHalfUp(amount, packPrice, per))
  // the three factors together may exceed 2^53
  const left = BigInt(listPrice) * BigInt(10_000 - percentOffBp)
  return paise(roundHalfUpDiv(BigInt(amount) * left, BigInt(per) * 10_000n))
}

/** The rate printed on a document, in rupees per base unit with up to four decimals. (rules §2.4) */
export const printedRate = (packPrice: Paise, packContentMilli: Milli): number =>
  mulDivHalfUp(packPrice, 100_000, packContentMilli) / 10_000

/** Formats a printed rate with two to four decimals: 27.00, 33.3333. */
export const formatRate = (packPrice: Paise, packContentMilli: Milli): string =>
  printedRate(packPrice, packContentMilli)
    .toFixed(4)
    .replace(/0{1,2}$/, '')
