import { searchWords } from '@packhouse/contract/goods/matching/words.ts'
import { OrderId } from '@packhouse/contract/ids.ts'

export interface Searched {
  /** All must be found, in any order. */
  words: string[]
  /** Digits that an order number must begin with. */
  numbers: string[]
}

/** The largest integer of the database. */
const highestId = 2_147_483_647
/** Max numbers used: more do not narrow the result. */
const maxWords = 10
const hashNumber = /#(\d*)/g

/** The order number that a whole search text is: #20 or 20; undefined if it is anything else. */
export function wholeNumber(text: string): OrderId | undefined {
  const digits = /^\s*#?\s*([1-9]\d{0,9})\s*$/.exec(text)?.[1]
  return digits === undefined || Number(digits) > highestId ? undefined : OrderId.parse(Number(digits))
}

/** Parses a search text: `#2418` searches order numbers, `#` alone nothing yet, the rest are words. */
export function readSearch(text: string): Searched {
  const numbers = [...text.matchAll(hashNumber)].flatMap(([, digits]) => digits || [])
  return { words: searchWords(text.replace(hashNumber, ' ')), numbers: numbers.slice(0, maxWords) }
}
