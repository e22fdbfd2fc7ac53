import { typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { romanise } from '@packhouse/contract/goods/matching/romanise.ts'
import { isCloseTo, likeness, type Word, wordsOf } from '@packhouse/contract/goods/matching/spelling.ts'

/** Max words used: more do not narrow the result. */
const maxWords = 10

/** A search text, parsed. */
export interface Typed {
  /** In Latin letters: the index may contain no others, and search texts contain both. */
  key: string
  /** All must be found, in any order. */
  words: string[]
}

/** Parses a search text; undefined when nothing was typed. Punctuation alone matches nothing. */
export function readTyped(text: string): Typed | undefined {
  const words = romanise(typedKey(text)).split(' ').filter(Boolean).slice(0, maxWords)
  return words.length > 0 ? { key: words.join(' '), words } : undefined
}

/** Where a word that others write as two may be parted: the first parts of buttermilk are bu, but, butt, … */
export const firstParts = (word: string): string[] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_part, at) => word.slice(0, at + 2))

/** The ways in which a search text may contain a typed word: as it is, and as two words. */
export interface Ways {
  word: string
  texts: string[]
}

/** Reads in which ways each word may be written, from the parts that are words of item types. */
export const waysOf = ({ words }: Typed, parts: ReadonlySet<string>): Ways[] =>
  words.map(word => ({
    word,
    texts: [
      word,
      ...firstParts(word).flatMap(part => (parts.has(part) ? `${part} ${word.slice(part.length)}` : [])),
    ],
  }))

/** What a text that matches nothing as typed may mean. */
export interface Slip {
  /** Words of item types that its longest word with any may mean, most similar first. */
  meant: string[]
  /** The same of each other word, with the word itself. */
  others: string[][]
  /** No word is within a typo or two of that word; those meant are the ones with the most letters in common. */
  isFree: boolean
}

/** Words meant by free spelling, at most. */
const mostFree = 5

/** Decides what was meant, from the words spelled like each typed one; undefined if there are none. */
export function readSlip({ words }: Typed, alike: readonly string[][]): Slip | undefined {
  const read = words.map((word, at) => {
    const near = alike[at] ?? []
    const slips = near.filter(other => isSlip(word, other))
    return { word, meant: slips.length > 0 ? slips : near.slice(0, mostFree), isFree: slips.length === 0 }
  })
  const [main, ...rest] = read.toSorted((one, other) => rank(other) - rank(one))
  if (!main || main.meant.length === 0) return undefined
  return { meant: main.meant, others: rest.map(({ word, meant }) => [word, ...meant]), isFree: main.isFree }
}

const isSlip = (typed: string, other: string): boolean =>
  isSpelled(typed, other, (one, word) => likeness(one, word) > 0)

const isSpelled = (typed: string, other: string, isLike: (one: Word, word: Word) => boolean): boolean =>
  wordsOf(typed).some(one => wordsOf(other).some(word => isLike(one, word)))

/** What each word may stand for where no item has all of them: itself if an item has it, else the words spelled like it, if any. */
export const standFor = (
  ways: readonly Ways[],
  existing: ReadonlySet<string>,
  alike: readonly string[][],
): Ways[] =>
  ways.map(({ word, texts }, at) => ({
    word,
    texts: existing.has(word) ? texts : (alike[at] ?? []).filter(other => isSpelled(word, other, isCloseTo)),
  }))

/** Long words say most, unless nothing is spelled like them. */
const rank = ({ word, meant }: { word: string; meant: string[] }): number =>
  meant.length > 0 ? word.length : 0
