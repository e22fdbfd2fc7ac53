import type { MessageUnit } from '../model.ts'
import type { Amount, Reader } from './amounts.ts'
import type { UnitMeaning } from './lexicon.ts'

/** A quantity as written; amounts are thousandths of the unit. */
export interface Quantity {
  first: number
  /** Token after it. */
  next: number
  milli: number
  unit: MessageUnit | null
  /** "katta": a bunch of leaves, a bag of anything else. */
  either: boolean
  /** So many of a size: 2 × 5 kg, 2 tins of 15 l. */
  stated: { count: number; size: number; unit: 'kg' | 'l' } | null
  /** What one container holds, in thousandths of the item's base unit: "210 box 1". */
  holds: number | null
  /** The container next to a weight: "25 kg bag". */
  container: MessageUnit | null
  /** The upper end of "6 to 8 kg". */
  upper: number | null
  /** Several amounts in one: "10+5 kg". */
  summed: boolean
  /** "10 kg 2 bags": two of ten kilos, or ten kilos in two. */
  isUnclear: boolean
  /** "10-10 kg": as much of each of the goods before it. */
  shared: boolean
  worded: boolean
  /** "2 more kg". */
  isMore: boolean
  doubtful: boolean
}

/** Signs and words of a product: 2 x 5 kg. */
export const times = new Set(['*', 'x', 'into'])
const addedWords = new Set(['more', 'extra', 'additional'])

export interface Build {
  reader: Reader
  at: number
  amount: Amount
  quantity: (next: number, milli: number, unit: MessageUnit | null, more?: Partial<Quantity>) => Quantity
}

export function build(reader: Reader, at: number, amount: Amount): Build {
  const quantity: Build['quantity'] = (next, milli, unit, more = {}) => ({
    first: at,
    next,
    milli: Math.round(milli),
    unit,
    either: false,
    stated: null,
    holds: null,
    container: null,
    upper: null,
    summed: false,
    shared: false,
    isUnclear: false,
    worded: amount.worded,
    isMore: addedWords.has(reader.tokens[amount.next]?.key ?? ''),
    doubtful: amount.doubtful && unit === null,
    ...more,
  })
  return { reader, at, amount, quantity }
}

export const inUnit = (amount: number, { factor }: UnitMeaning): number => (amount * factor) / 1000

/** So many of a size, and the container it comes in. */
export function statedOf(
  quantity: Build['quantity'],
  count: number,
  size: number,
  { unit }: UnitMeaning,
  { next, container }: { next: number; container: MessageUnit | null },
): Quantity {
  const stated = { count, size: Math.round(size), unit: unit === 'l' ? ('l' as const) : ('kg' as const) }
  return quantity(next, (count * size) / 1000, stated.unit, { stated, container })
}

export const ends = new Set([',', ';', '\n', '+', '|', '.', ')'])
/** Whether nothing of the same line part follows. */
export const endsAt = ({ tokens }: Reader, at: number): boolean =>
  tokens[at] === undefined || ends.has(tokens[at].key)

/** The least that a container is said to hold: "5 box 2" are rather five. */
export const leastHeld = 6
