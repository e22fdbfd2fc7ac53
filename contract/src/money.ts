import type { NumberOf } from './number-units.ts'
import { figure, scaled } from './scaled.ts'

/** Money as whole paise: ₹27.50 is 2750. Rupees exist on the wire and on the screen only. (rules §2.4) */
export type Paise = NumberOf<'paise'>

// A schema marked pure is dropped, together with zod, from a bundle that only formats or adds.

/** Money on the wire: rupees with at most two decimals ↔ paise. */
export const Rupees = /* @__PURE__ */ figure<Paise>(2, 'An amount can have at most 2 decimals')

/** Rupees from 0 upwards ↔ paise. */
export const NonNegativeRupees = /* @__PURE__ */ Rupees.refine(
  amount => amount >= 0,
  'Amount cannot be below zero',
).meta({
  minimum: 0,
})

/** What is said of an amount of 0 where there has to be one. */
export const noAmount = 'Amount must be greater than 0'

/** Rupees above 0 ↔ paise. */
export const PositiveRupees = /* @__PURE__ */ Rupees.refine(amount => amount > 0, noAmount).meta({
  exclusiveMinimum: 0,
})

/** The highest price of a base unit or a pack: ₹1,00,000, in paise. (rules §4.1) */
export const highestPrice = /* @__PURE__ */ paise(1_00_000_00)

/** What is said of a price of 0 where there has to be one. */
export const noPrice = 'Price must be a number greater than 0'

/** A price, ₹0.01 to ₹1,00,000 ↔ paise. (rules §4.1) */
export const PriceRupees = /* @__PURE__ */ figure<Paise>(2, 'Price can have at most 2 decimals')
  .refine(amount => amount > 0, noPrice)
  .refine(amount => amount <= highestPrice, 'Price can be at most ₹1,00,000')
  .meta({ minimum: 0.01, maximum: 100_000 })

/** A percentage on the wire with at most two decimals ↔ whole basis points: 12.5 ↔ 1250. */
export const Percent = /* @__PURE__ */ scaled<number>(2, 'A percentage can have at most 2 decimals')

/** Whole paise from a plain number; throws unless it is a safe integer. */
export function paise(amount: number): Paise {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is not whole paise`)
  return (amount + 0) as Paise // + 0 turns −0 into 0
}

/** Rupees where no schema encodes them: details of a refusal, cells that are copied into a sheet. */
export const inRupees = (amount: Paise): number => amount / 100

export const zeroPaise = /* @__PURE__ */ paise(0)

/** Sum of a few amounts, in paise. */
export const addPaise = (...amounts: Paise[]): Paise => sumPaise(amounts)

/** Subtracts one amount from another, in paise; the result may be negative. */
export const subtractPaise = (from: Paise, amount: Paise): Paise => paise(from - amount)

/** Returns the amount with the opposite sign, in paise. */
export const negatePaise = (amount: Paise): Paise => paise(-amount)

/** Exact sum of any number of amounts, in paise; throws above 2^53. */
export function sumPaise(amounts: Iterable<Paise>): Paise {
  let sum = 0
  for (const amount of amounts) sum = paise(sum + amount)
  return paise(sum)
}

/**
 * Numerator ÷ denominator, rounded to the nearest whole number, exact for integers of any size. Half up; for a negative result
 * half down, so that reversing an amount reverses its rounding. (rules §2.4)
 */
export function roundHalfUpDiv(numerator: number | bigint, denominator: number | bigint): number {
  if (Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator))
    return divideNumbers(Number(numerator), Number(denominator))
  return divideBigInts(BigInt(numerator), BigInt(denominator))
}

function divideNumbers(numerator: number, denominator: number): number {
  if (denominator === 0) throw new RangeError('Division by zero')
  const size = Math.abs(numerator)
  const parts = Math.abs(denominator)
  const rest = size % parts // the remainder is exact, unlike a quotient of two floats
  const rounded = (size - rest) / parts + (2 * rest >= parts ? 1 : 0)
  return rounded !== 0 && numerator < 0 !== denominator < 0 ? -rounded : rounded
}

function divideBigInts(numerator: bigint, denominator: bigint): number {
  if (denominator === 0n) throw new RangeError('Division by zero')
  const size = numerator < 0n ? -numerator : numerator
  const parts = denominator < 0n ? -denominator : denominator
  const rounded = (2n * size + parts) / (2n * parts)
  return Number(numerator < 0n !== denominator < 0n ? -rounded : rounded)
}

/** a × b ÷ denominator, rounded half up; the product may exceed 2^53. */
export function mulDivHalfUp(a: number, b: number, denominator: number): number {
  const product = a * b
  const fits = Number.isSafeInteger(product) && Number.isSafeInteger(a) && Number.isSafeInteger(b)
  return roundHalfUpDiv(fits ? product : BigInt(a) * BigInt(b), denominator)
}

/** The nearest whole rupee, half up, as documents are rounded. (rules §2.4) */
export const wholeRupees = (amount: Paise): Paise => paise(roundHalfUpDiv(amount, 100) * 100)

/** A number of at most two decimals, as on the wire, in hundredths: rupees in paise, or a percentage in basis points. */
export const hundredths = (value: number): number => Math.round(value * 100)
/** A percentage in basis points: 12.5 is 1250. */
export const basisPoints = (percent: number): number => hundredths(percent)

/** Basis points of an amount (500 = 5 %), in paise, rounded half up. (rules §2.4) */
export const percentOf = (amount: Paise, points: number): Paise => paise(mulDivHalfUp(amount, points, 10_000))

/**
 * Splits an amount in proportion to weights (integers, 0 or more), in paise. Paise left over by rounding go to the largest
 * remainders, so the parts always add up. (rules §4.6, §7.7)
 */
export function spreadPaise(amount: Paise, weights: readonly number[]): Paise[] {
  if (weights.length === 0) throw new RangeError('Nothing to spread an amount over')
  const size = BigInt(Math.abs(amount))
  const all = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  const shares = all === 0n ? weights.map(() => 1n) : weights.map(BigInt)
  const whole = all === 0n ? BigInt(weights.length) : all
  const exact = shares.map((share, at) => ({
    at,
    floor: (size * share) / whole,
    rest: (size * share) % whole,
  }))
  let left = size - exact.reduce((sum, { floor }) => sum + floor, 0n)
  const largestFirst = exact.toSorted((one, other) =>
    one.rest === other.rest ? one.at - other.at : one.rest > other.rest ? -1 : 1,
  )
  const parts = new Array<Paise>(weights.length)
  for (const { at, floor } of largestFirst) {
    const part = Number(left > 0n ? floor + 1n : floor)
    if (left > 0n) left -= 1n
    parts[at] = paise(amount < 0 ? -part : part)
  }
  return parts
}

/** Groups digits the Indian way: 1234567 → 12,34,567. */
export function groupDigits(digits: string): string {
  const head = digits.slice(0, -3)
  return head ? `${head.replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}` : digits
}

/** Formats paise as rupees in Indian grouping, without ₹: 12,34,567.00. (rules §7.7) */
export function formatRupees(amount: Paise): string {
  const size = Math.abs(amount)
  const decimals = String(size % 100).padStart(2, '0')
  return `${amount < 0 ? '-' : ''}${groupDigits(String(Math.floor(size / 100)))}.${decimals}`
}

/** Formats paise for prose, totals and messages: ₹29.16, -₹5.00. */
export const formatMoney = (amount: Paise): string =>
  amount < 0 ? `-₹${formatRupees(paise(-amount))}` : `₹${formatRupees(amount)}`

/** Whether a text names an amount as `formatMoney` writes it. */
export const namesMoney = (text: string): boolean => text.includes('₹')

/** Formats paise for a tile: ₹7.28 L from one lakh, ₹1.20 Cr from one crore, in full below. */
export function formatShort(amount: Paise): string {
  const sign = amount < 0 ? '-' : ''
  const size = Math.abs(amount)
  if (size < 1_00_000_00) return formatMoney(amount)
  const hundredthsOfLakh = roundHalfUpDiv(size, 1_00_000)
  if (hundredthsOfLakh < 100_00) return `${sign}₹${formatRupees(paise(hundredthsOfLakh))} L`
  return `${sign}₹${formatRupees(paise(roundHalfUpDiv(size, 1_00_00_000)))} Cr`
}
