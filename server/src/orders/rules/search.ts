import { searchWords } from '@packhouse/contract/search/words.ts'

export interface Searched {
  /** Each must be found, in whatever order. */
  words: string[]
  /** Digits that an order's number must begin with. */
  numbers: string[]
}

/** More numbers than anybody types narrow nothing down. */
const most = 10
const hashNumber = /#(\d*)/g

/** What was typed into a search box: `#2418` asks for order numbers, `#` alone for nothing yet, the rest is words. */
export function readSearch(text: string): Searched {
  const numbers = [...text.matchAll(hashNumber)].flatMap(([, digits]) => digits || [])
  return { words: searchWords(text.replace(hashNumber, ' ')), numbers: numbers.slice(0, most) }
}
