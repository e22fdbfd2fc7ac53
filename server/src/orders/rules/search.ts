import { searchWords } from '@packhouse/contract/search/words.ts'

export interface Searched {
  /** All must be found, in any order. */
  words: string[]
  /** Digits that an order number must begin with. */
  numbers: string[]
}

/** Max numbers used: more do not narrow the result. */
const most = 10
const hashNumber = /#(\d*)/g

/** Parses a search text: `#2418` searches order numbers, `#` alone nothing yet, the rest are words. */
export function readSearch(text: string): Searched {
  const numbers = [...text.matchAll(hashNumber)].flatMap(([, digits]) => digits || [])
  return { words: searchWords(text.replace(hashNumber, ' ')), numbers: numbers.slice(0, most) }
}
