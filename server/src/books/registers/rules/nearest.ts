import { documentTypes } from '@packhouse/contract/business/gst/document-types.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'

/** A document that waits for a number of a portal. */
export interface Waiting {
  number: string
  orderId: OrderId | null
  total: Paise
}
export interface Nearest extends Waiting {
  /** Whether the file names the value of this document too; null: it names none. */
  isSameValue: boolean | null
}

interface Parts {
  year: string
  type: string
  sequence: string
}
/** The parts of a number as somebody wrote it; what is missing is empty. 0000897 and TI/897 are numbers without a year. */
function partsOf(number: string): Parts | undefined {
  const [, sequence] = /(\d{1,7})$/.exec(number) ?? []
  if (sequence === undefined) return undefined
  const before = number.slice(0, -sequence.length).toUpperCase()
  const type = documentTypes.find(one => before.split(/[^A-Z]+/).includes(one)) ?? ''
  return { year: /\d{4}/.exec(before)?.[0] ?? '', type, sequence: sequence.padStart(7, '0') }
}

/** 0: equal; 1: one digit differs, or two beside each other changed places; 2: farther. */
function distance(one: string, other: string): 0 | 1 | 2 {
  const at = [...one].flatMap((digit, place) => (digit === other[place] ? [] : [place]))
  const [first = 0, second = 0] = at
  if (at.length < 2) return at.length === 0 ? 0 : 1
  const isSwapped =
    at.length === 2 && second === first + 1 && one[first] === other[second] && one[second] === other[first]
  return isSwapped ? 1 : 2
}

/**
 * The one document that a number of a file may mean: its sequence is the same or a slip away, and its year and type are where the file
 * names them. The value decides between several; without it none is named. (rules §30.3)
 */
export function nearestOf(number: string, value: Paise | null, waiting: readonly Waiting[]): Nearest | null {
  const sent = partsOf(number)
  if (!sent) return null
  const fits = waiting.flatMap(one => {
    const parts = partsOf(one.number)
    if (!parts || (sent.year && sent.year !== parts.year) || (sent.type && sent.type !== parts.type))
      return []
    const far = distance(sent.sequence, parts.sequence)
    return far === 2 ? [] : [{ ...one, far, isSameValue: value === null ? null : one.total === value }]
  })
  for (const isSameValue of [true, null, false] as const)
    for (const far of [0, 1]) {
      const best = fits.filter(one => one.isSameValue === isSameValue && one.far === far)
      const [only] = best
      if (best.length === 1 && only)
        return { number: only.number, orderId: only.orderId, total: only.total, isSameValue }
      if (best.length > 1) return null
    }
  return null
}
