/**
 * What a text is searched by: lower case, accents of Latin letters and all punctuation gone, single spaces. Letters of every script
 * stay, with their vowel signs; Indian digits become 0–9. Columns named search_text and what people type pass through the same door.
 */
export function searchKey(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, '') // accents, joiners and apostrophes vanish, the letters around them close up
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, indianToAscii)
    .replace(/[^\p{L}\p{M}\p{N}.]+|(?<!\d)\.|\.(?!\d)/gu, ' ') // the point of 0.5 kg is no punctuation
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** The digits of the Indian scripts lie at the same place in each block of 128 characters. */
function indianToAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return code >= 0x0900 && code < 0x0d80 ? String((code & 0x7f) - 0x66) : digit
}

/** The groups of three letters of a searchKey, each as one number; words are padded as pg_trgm pads them. */
function trigrams(key: string): Set<number> {
  const found = new Set<number>()
  for (const word of key.split(' ')) {
    if (word === '') continue
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++)
      found.add((padded.charCodeAt(at) * 65_536 + padded.charCodeAt(at + 1)) * 65_536 + padded.charCodeAt(at + 2))
  }
  return found
}

function shared(one: Set<number>, other: Set<number>): number {
  if (one.size === 0 || other.size === 0) return 0
  let both = 0
  for (const group of one) if (other.has(group)) both++
  return both / (one.size + other.size - both)
}

/** How alike two texts are by their groups of three letters, 0 to 1; the same number as similarity() of pg_trgm. */
export const trigramSimilarity = (one: string, other: string): number =>
  shared(trigrams(searchKey(one)), trigrams(searchKey(other)))

// Three rows of the table below, kept: a key press compares thousands of words.
let rows: [Uint16Array, Uint16Array, Uint16Array] = [new Uint16Array(64), new Uint16Array(64), new Uint16Array(64)]

/**
 * Letters to change, add, drop or swap to turn one word into another; for prefix: into the nearest beginning of the other.
 * Gives up past most.
 */
function typosBetween(typed: string, word: string, most: number, prefix: boolean): number {
  const width = word.length + 1
  if (rows[0].length < width) rows = [new Uint16Array(2 * width), new Uint16Array(2 * width), new Uint16Array(2 * width)]
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
    if (least > most) return most + 1
    ;[before, row, next] = [row, next, before]
  }
  return prefix ? Math.min(...row.subarray(0, width)) : (row[width - 1] ?? 0)
}

/** The letters of a word as bits: words that lack too many letters of another need no comparing. */
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

/** How alike two words are spelled, 0 to 1: one typo in six letters is 0.83. */
export function spellingSimilarity(one: string, other: string): number {
  const [first, second] = [searchKey(one), searchKey(other)]
  const longest = Math.max(first.length, second.length)
  return longest === 0 ? 0 : 1 - typosBetween(first, second, longest, false) / longest
}

/** What a thing may be found by. */
export interface Words {
  name: string
  aliases?: readonly string[]
  codes?: readonly string[]
}

interface Word {
  text: string
  bits: number
}
const wordsOf = (key: string): Word[] => key.split(' ').map(text => ({ text, bits: letterBits(text) }))

interface Phrase {
  key: string
  words: Word[]
  groups: Set<number>
  /** Names count a little more than aliases, aliases more than codes. */
  weight: number
}

/** A thing prepared for searching; make it once when the list arrives, not on each key press. */
export interface Searchable {
  phrases: Phrase[]
}

/** Prepares a thing for matcher(). */
export function searchable({ name, aliases = [], codes = [] }: Words): Searchable {
  const phrase = (text: string, weight: number): Phrase => {
    const key = searchKey(text)
    return { key, words: wordsOf(key), groups: trigrams(key), weight }
  }
  const all = [phrase(name, 1), ...aliases.map(alias => phrase(alias, 0.99)), ...codes.map(code => phrase(code, 0.98))]
  return { phrases: all.filter(({ key }) => key !== '') }
}

interface Query {
  key: string
  /** The key behind a space: where it begins a word. */
  spaced: string
  tokens: Word[]
  groups: Set<number>
}

/** Rates things against what was typed: 0 is no match, 1 the very name; exact, then beginning, then word, then part, then fuzzy. */
export function matcher(typed: string): (item: Searchable) => number {
  const key = searchKey(typed)
  if (key === '') return () => 0
  const query: Query = { key, spaced: ` ${key}`, tokens: wordsOf(key), groups: trigrams(key) }
  return ({ phrases }) => {
    let best = 0
    for (const phrase of phrases) best = Math.max(best, plainScore(query, phrase) * phrase.weight)
    if (best > 0) return best
    for (const phrase of phrases) best = Math.max(best, fuzzyScore(query, phrase) * phrase.weight)
    return best
  }
}

/** Rates one thing against what was typed; for a list, matcher() and searchable() do the preparing once. */
export const rankMatch = (typed: string, words: Words): number => matcher(typed)(searchable(words))

function plainScore({ key, spaced, tokens }: Query, phrase: Phrase): number {
  if (phrase.key === key) return 1
  const share = (0.08 * key.length) / Math.max(key.length, phrase.key.length) // of two hits of a kind, the shorter phrase
  if (phrase.key.startsWith(key)) return 0.9 + share
  if (phrase.key.includes(spaced)) return 0.8 + share
  if (tokens.length > 1 && tokens.every(token => phrase.words.some(word => word.text.startsWith(token.text)))) return 0.7 + share
  return key.length >= 3 && phrase.key.includes(key) ? 0.6 + share : 0
}

function fuzzyScore({ tokens, groups }: Query, phrase: Phrase): number {
  const spelling = spellingScore(tokens, phrase.words)
  if (spelling > 0) return 0.5 * spelling
  const smaller = Math.min(groups.size, phrase.groups.size)
  if (smaller < 0.4 * Math.max(groups.size, phrase.groups.size)) return 0
  const letters = shared(groups, phrase.groups)
  return letters >= 0.4 ? 0.5 * letters : 0
}

/** The mean likeness of each typed word to the word nearest to it; 0 when one is like none. */
function spellingScore(tokens: readonly Word[], words: readonly Word[]): number {
  let sum = 0
  for (const token of tokens) {
    let best = 0
    for (const word of words) best = Math.max(best, likeness(token, word))
    if (best === 0) return 0
    sum += best
  }
  return sum / tokens.length
}

/** One typo from three letters on, two from seven on; the first of three letters must be right. Of equals, the nearer length wins. */
function likeness({ text: typed, bits }: Word, { text: word, bits: wordBits }: Word): number {
  if (word.startsWith(typed)) return 1
  if (typed.length < 3 || (typed.length === 3 && typed[0] !== word[0])) return 0
  const most = typed.length < 7 ? 1 : 2
  if (word.length < typed.length - most || countBits(bits & ~wordBits) > most) return 0
  const typos = typosBetween(typed, word, most, true)
  return typos > most ? 0 : 1 - (typos + 0.01 * Math.min(20, Math.abs(word.length - typed.length))) / typed.length
}

/** The things that match, best first; of equals the earlier one. Nothing typed gives the first ones as they stand. */
export function bestMatches<Item>(
  typed: string,
  items: readonly Item[],
  prepared: (item: Item) => Searchable,
  limit: number,
): Item[] {
  if (searchKey(typed) === '') return items.slice(0, limit)
  const rate = matcher(typed)
  return items
    .map(item => ({ item, score: rate(prepared(item)) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, limit)
    .map(({ item }) => item)
}
