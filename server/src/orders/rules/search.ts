import { searchKey } from '@packhouse/contract/search/normalise.ts'

export interface Searched {
  /** Each must be found, in whatever order. */
  words: string[]
  /** Digits that an order's number must begin with. */
  numbers: string[]
}

/** More words than anybody types narrow nothing down. */
const most = 10
const hashNumber = /#(\d+)/g

/** What was typed into a search box: `#2418` asks for order numbers, the rest is words. */
export function readSearch(text: string): Searched {
  const numbers = [...text.matchAll(hashNumber)].map(([, digits = '']) => digits)
  return { words: wordsOf(text.replace(hashNumber, ' ')), numbers: numbers.slice(0, most) }
}

/** The words of a text as columns named search_text hold them. */
export const wordsOf = (text: string): string[] => searchKey(text).split(' ').filter(Boolean).slice(0, most)
