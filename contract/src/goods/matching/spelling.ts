/** Trigrams of a searchKey, each as a number; words are padded like in pg_trgm. */
export function trigrams(key: string): Set<number> {
  const found = new Set<number>()
  for (const word of key.split(' ')) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++)
      found.add(
        (padded.charCodeAt(at) * 65_536 + padded.charCodeAt(at + 1)) * 65_536 + padded.charCodeAt(at + 2),
      )
  }
  return found
}

/** Share of trigrams two texts have in common, 0 to 1: the same value as similarity() of pg_trgm. */
export function shared(one: Set<number>, other: Set<number>): number {
  if (one.size === 0 || other.size === 0) return 0
  let both = 0
  for (const group of one) if (other.has(group)) both++
  return both / (one.size + other.size - both)
}

// Three reusable rows of the edit-distance table: a key press compares thousands of words.
let rows: [Uint16Array, Uint16Array, Uint16Array] = [
  new Uint16Array(64),
  new Uint16Array(64),
  new Uint16Array(64),
]

/**
 * Number of letters to change, add, drop or swap to turn one word into another; with prefix: into the closest prefix of the
 * other. Stops above most.
 */
export function typosBetween(typed: string, word: string, maxTypos: number, prefix: boolean): number {
  const width = word.length + 1
  if (rows[0].length < width)
    rows = [new Uint16Array(2 * width), new Uint16Array(2 * width), new Uint16Array(2 * width)]
  let [before, row, next] = rows
  for (let j = 0; j < width; j++) row[j] = j
  for (let i = 1; i <= typed.length; i++) {
    const letter = typed.charCodeAt(i - 1)
    let left = i
    let least = i
    next[0] = i
    for (let j = 1; j < width; j++) {
      const other = word.charCodeAt(j - 1)
      let typos = Math.min((row[j] ?? 0) + 1, left + 1, (row[j - 1] ?? 0) + (letter === other ? 0 : 1))
      const isSwap = i > 1 && j > 1 && letter === word.charCodeAt(j - 2) && typed.charCodeAt(i - 2) === other
      if (isSwap) typos = Math.min(typos, (before[j - 2] ?? 0) + 1)
      next[j] = typos
      left = typos
      if (typos < least) least = typos
    }
    if (least > maxTypos) return maxTypos + 1
    ;[before, row, next] = [row, next, before]
  }
  return prefix ? Math.min(...row.subarray(0, width)) : (row[width - 1] ?? 0)
}

/** Letters of a word as a bit set: words that lack too many letters of another are not compared. */
function letterBits(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++
  return count
}

export interface Word {
  text: string
  /** Letters as a bit set, to exclude words without comparing them. */
  bits: number
  /** Its doubled letters once: panneer and paneer are spoken alike. */
  single: string
}

/** The words of a key, prepared for likeness(). */
export const wordsOf = (key: string): Word[] =>
  key.split(' ').map(text => ({ text, bits: letterBits(text), single: text.replace(doubled, '$1') }))

const doubled = /(\p{L})\1+/gu

/** From this many letters on, a word that differs in doubled letters alone is the word. */
const shortestSingle = 4

/**
 * Similarity of a typed word to another or its prefix, 0 to 1. One typo from three letters on, two from seven on; with three
 * letters the first must match. On a tie, the closer length wins. Doubled letters written once, or the reverse, come first.
 */
export function likeness(
  { text: typed, bits, single }: Word,
  { text: word, bits: wordBits, single: wordSingle }: Word,
): number {
  if (word.startsWith(typed)) return 1
  if (single.length >= shortestSingle && wordSingle.startsWith(single)) return 0.97
  if (typed.length < 3 || (typed.length === 3 && typed[0] !== word[0])) return 0
  const maxTypos = typed.length < 7 ? 1 : 2
  if (word.length < typed.length - maxTypos || countBits(bits & ~wordBits) > maxTypos) return 0
  const typos = typosBetween(typed, word, maxTypos, true)
  return typos > maxTypos
    ? 0
    : 1 - (typos + 0.01 * Math.min(20, Math.abs(word.length - typed.length))) / typed.length
}

/** A word that stands alone for a typed one differs in one letter of five, not in more. */
const closeSpelling = 0.78

/** Whether a word, or its beginning, is spelled so much like a typed one that it may stand for it without the others. */
export const isCloseTo = (typed: Word, word: Word): boolean => likeness(typed, word) >= closeSpelling
