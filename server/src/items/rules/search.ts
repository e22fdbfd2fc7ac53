import { typedKey } from '@packhouse/contract/search/normalise.ts'
import { romanise } from '@packhouse/contract/search/romanise.ts'

/** Max words used: more do not narrow the result. */
const most = 10

/** A search text, parsed. */
export interface Typed {
  /** In Latin letters: the index may contain no others, and search texts contain both. */
  key: string
  /** All must be found, in any order. */
  words: string[]
  /** The word used to find candidates with similar spelling. */
  longest: string
}

/** Parses a search text; undefined when nothing was typed. Punctuation alone matches nothing. */
export function readTyped(text: string): Typed | undefined {
  const words = romanise(typedKey(text)).split(' ').filter(Boolean).slice(0, most)
  const [first] = words
  if (first === undefined) return undefined
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one), first)
  return { key: words.join(' '), words, longest }
}
