import { groupDigits } from './money.ts'
import type { NumberOf } from './number-units.ts'
import { figure } from './scaled.ts'
import { type Sentence, sentence, worded } from './sentence.ts'
import { type ItemUnit, isWholeUnit, unitLabel } from './units.ts'

/** A quantity as whole thousandths of its unit: 9.850 kg is 9850, 3 packs are 3000. (rules §2.4) */
export type Milli = NumberOf<'thousandths'>

/** A quantity on the wire: at most three decimals ↔ thousandths. */
export const Quantity = /* @__PURE__ */ figure<Milli>(3, 'A quantity can have at most 3 decimals')

/** A quantity from 0 upwards ↔ thousandths. */
export const NonNegativeQuantity = /* @__PURE__ */ Quantity.refine(
  amount => amount >= 0,
  'Quantity cannot be below zero',
).meta({
  minimum: 0,
})

/** A quantity above 0 ↔ thousandths. */
export const PositiveQuantity = /* @__PURE__ */ Quantity.refine(
  amount => amount > 0,
  'Quantity must be greater than 0',
).meta({
  exclusiveMinimum: 0,
})

/** Whole thousandths from a plain number; throws unless it is a safe integer. */
export function milli(amount: number): Milli {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not whole thousandths`)
  return (amount + 0) as Milli // + 0 turns −0 into 0
}

/** Units for the details of a refusal, which no schema encodes. */
export const inUnits = (amount: Milli): number => amount / 1000

export const zeroMilli = /* @__PURE__ */ milli(0)

/** Sum of a few quantities of one unit, in thousandths. */
export const addMilli = (...amounts: Milli[]): Milli => sumMilli(amounts)

/** Subtracts one quantity from another, in thousandths; the result may be negative. */
export const subtractMilli = (from: Milli, amount: Milli): Milli => milli(from - amount)

/** Exact sum of any number of quantities of one unit, in thousandths. */
export function sumMilli(amounts: Iterable<Milli>): Milli {
  let sum = 0
  for (const amount of amounts) sum = milli(sum + amount)
  return milli(sum)
}

/** Content of one pack, in thousandths of the base unit: inner content × multiplier. (rules §2.1) */
export const packContent = (weightMilli: Milli, multiplier: number): Milli => milli(weightMilli * multiplier)

/** Whether a quantity is valid for its unit: counted units are whole, weight and volume have three decimals. (rules §2.1) */
export const fitsUnit = (amount: Milli, unit: ItemUnit): boolean => !isWholeUnit(unit) || amount % 1000 === 0

/** Formats thousandths without the unit: weights 29.440, counts 180; a fractional count keeps its decimals. */
export function formatMilli(amount: Milli, unit: ItemUnit): string {
  const size = Math.abs(amount)
  const whole = groupDigits(String(Math.floor(size / 1000)))
  const decimals = String(size % 1000).padStart(3, '0')
  const digits = isWholeUnit(unit) ? decimals.replace(/0+$/, '') : decimals
  return `${amount < 0 ? '-' : ''}${whole}${digits && `.${digits}`}`
}

/** Formats thousandths with their unit: 29.440 kg, 180 pc. */
export const formatQuantity = (amount: Milli, unit: ItemUnit): string =>
  `${formatMilli(amount, unit)} ${unitLabel[unit]}`

/** The same inside a sentence, where the unit is translated. */
export const quantityWords = (amount: Milli, unit: ItemUnit): Sentence =>
  sentence('{amount} {unit}', { amount: formatMilli(amount, unit), unit: worded(unitLabel[unit]) })

/** Formats packs, in thousandths of a pack, in the shortest form: 3, 9.85. */
export const formatPacks = (packs: Milli): string => formatMilli(packs, 'PACK')

/** The same with the word: 1 pack, 2.5 packs. */
export const packWords = (packs: Milli): Sentence =>
  sentence(packs === 1000 ? '{count} pack' : '{count} packs', { count: formatPacks(packs) })
