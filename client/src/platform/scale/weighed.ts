import { type Milli, milli, subtractMilli } from '@packhouse/contract/quantity.ts'
import type { Reading } from './frames.ts'

/** An empty crate of the business. (rules §12) */
export interface CrateType {
  name: string
  tareGrams: number
}

/** A line whose weight the scale fills. */
export interface Weighing {
  /** The open line. */
  lineId: number
  /** It takes a weight in kilograms; one that is counted takes none. */
  isWeighed: boolean
  /** The text of its weight so far. */
  typed: string
  onWeight: (text: string) => void
}

/** Why a reading is not taken. */
export type Held = 'range' | 'below' | 'moving' | 'empty' | 'crate'

export interface Weighed {
  /** All that is on the scale, in grams. */
  gross: Milli
  /** What is taken off for the crate, in grams. */
  tare: Milli
  net: Milli
  /** Undefined: it may be taken. */
  held: Held | undefined
}

/** Takes the crate off a reading, unless the scale has taken it off by its own key. (rules §23.2) */
export function weigh({ grams, isStable, isOutOfRange, isNet }: Reading, crate: CrateType | null): Weighed {
  const tare = milli(isNet || !crate ? 0 : crate.tareGrams)
  const net = subtractMilli(grams, tare)
  const short = grams > 0 && net <= 0 ? 'crate' : net <= 0 ? 'empty' : undefined
  const held = isOutOfRange ? 'range' : grams < 0 ? 'below' : !isStable ? 'moving' : short
  return { gross: grams, tare, net, held }
}

/** The weight as the text of a field: 9.850. */
export const fieldText = ({ net }: Weighed): string => (net / 1000).toFixed(3)

/** Whose goods are on the scale. */
export interface Given {
  to: number
  net: number
}

/** A scale with less than this is empty, in grams. */
const emptyBelow = 10

/**
 * Whether a line takes this weight by itself. Goods that another line has taken must leave the scale first, and what somebody
 * typed stays. (rules §23.3)
 */
export function follow(
  given: Given | null,
  weighed: Weighed,
  line: { id: number; isOpen: boolean },
): { given: Given | null; take: boolean } {
  const { net, held } = weighed
  if (held === 'range' || held === 'moving') return { given, take: false }
  if (held || net < emptyBelow) return { given: null, take: false }
  if (!line.isOpen || (given && (given.to !== line.id || given.net === net))) return { given, take: false }
  return { given: { to: line.id, net }, take: true }
}
