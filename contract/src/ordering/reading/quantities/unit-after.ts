import { phraseAt, type Reader } from './amounts.ts'
import type { UnitMeaning } from './lexicon.ts'

/** Whether a unit is one of weight or volume. */
export const isMeasured = (unit: UnitMeaning | undefined): unit is UnitMeaning =>
  unit?.unit === 'kg' || unit?.unit === 'l'
export const isCounted = (unit: UnitMeaning | undefined): unit is UnitMeaning =>
  unit !== undefined && !isMeasured(unit)

/** Single letters are units only next to a number. */
const letters = new Set(['k', 'g', 'l', 'm', 'p'])

export interface UnitFound {
  found: UnitMeaning
  next: number
}

/** What may be between an amount and its unit: a dash, the line of a table, "2 more kg". */
const passed = new Set(['|', '-', 'more', 'extra', 'aur', 'additional', 'full', 'pure', 'pura'])

/** The unit after an amount, past a dash or the line of a table; a word that begins the name of goods ("bottle gourd") is none. */
export function unitAfter(reader: Reader, from: number): UnitFound | undefined {
  const { tokens } = reader
  let at = from
  while (passed.has(tokens[at]?.key ?? '') && at < from + 2) at++
  const token = tokens[at]
  if (!token) return undefined
  if (!token.glued && reader.goodsAt(at) > 1) return undefined
  if (!token.glued && letters.has(token.key) && at === from && tokens[at + 1]?.key === '.') return undefined
  const unit = phraseAt(reader, at, meaning => meaning.unit)
  return unit && !(at > from && letters.has(token.key)) ? unit : undefined
}
