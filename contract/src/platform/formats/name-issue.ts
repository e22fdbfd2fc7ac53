import type { Sentence } from '../../sentence.ts'
import { missing, tooLong, tooShort, unmeasured, whyNotPrinted } from './name-words.ts'
import { cleanName } from './names.ts'
import { undressed } from './printable.ts'

/** What is wrong with a name as it was typed, in the words of its schema; undefined for a good one. */
export function whyNotName(
  typed: string,
  what: string,
  shortest: number,
  longest: number,
): Sentence | undefined {
  if (typed.length > unmeasured(longest)) return tooLong(what, longest)
  const name = cleanName(undressed(typed))
  if (name.length < shortest) return shortest === 1 ? missing(what) : tooShort(what, shortest)
  return name.length > longest ? tooLong(what, longest) : whyNotPrinted(name, what)
}

/** What is wrong with a name of which too little is typed yet, in the words of its schema. */
export const whyTooShort = (typed: string, what: string, shortest: number): Sentence | undefined =>
  cleanName(undressed(typed)).length < shortest ? tooShort(what, shortest) : undefined
