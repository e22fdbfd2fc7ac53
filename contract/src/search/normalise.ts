import { romanise } from './romanise.ts'
import { likeness, shared, trigrams, typosBetween, type Word, wordsOf } from './spelling.ts'

/** Longer than an item with all its aliases, in characters; what follows is not searched. */
const maxSearched = 4_000

/**
 * What a text is searched by: lower case, accents of Latin letters and all punctuation gone, single spaces. Letters of every script
 * stay, with their vowel signs; Indian digits become 0–9. Columns named search_text and what people type pass through the same door.
 */
export function searchKey(text: string): string {
  return text
    .slice(0, maxSearched) // composing a long run of accents takes time that grows with its square
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, '') // accents, joiners and apostrophes vanish, the letters around them close up
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, indianToAscii)
    .replace(/[^\p{L}\p{M}\p{N}.]+|(?<!\d)\.|\.(?!\d)/gu, ' ') // the point of 0.5 kg is no punctuation
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** What no key holds: it stands for a text in which there is nothing to search for. */
const unfindable = '∅'

/** The key of what was typed into a search box: empty where nothing was typed; signs alone are found nowhere. */
export const typedKey = (typed: string): string => (typed.trim() === '' ? '' : searchKey(typed) || unfindable)

/** The digits of the Indian scripts lie at the same place in each block of 128 characters. */
function indianToAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return code >= 0x0900 && code < 0x0d80 ? String((code & 0x7f) - 0x66) : digit
}

/** How alike two texts are by their groups of three letters, 0 to 1; the same number as similarity() of pg_trgm. */
export const trigramSimilarity = (one: string, other: string): number =>
  shared(trigrams(searchKey(one)), trigrams(searchKey(other)))

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
  /** What finds nothing alone, but may be typed along with the rest. */
  besides?: readonly string[]
}

interface Phrase {
  key: string
  words: Word[]
  /** Made when somebody needs them. */
  groups?: Set<number>
  /** Names count a little more than aliases, aliases more than codes. */
  weight: number
}

/** A thing prepared for searching; make it once when the list arrives, not on each key press. */
export interface Searchable {
  phrases: Phrase[]
  /** The words of all phrases, each once: those of one query may fall on several. */
  words: (Word & { weight: number })[]
  nameLength: number
}

const indianLetter = /[\u0900-\u0d7f]/

/** A key, and what it is in Latin letters where it is written in an Indian script. */
function writings(key: string): string[] {
  if (!indianLetter.test(key)) return [key]
  const latin = romanise(key)
  return latin === key ? [key] : [key, latin]
}

/** Prepares a thing for matcher(). */
export function searchable({ name, aliases = [], codes = [], besides = [] }: Words): Searchable {
  const weights = new Map<string, number>()
  const add = (texts: readonly string[], weight: number) => {
    for (const text of texts) for (const key of writings(searchKey(text))) if (!weights.has(key)) weights.set(key, weight)
  }
  add([name], 1)
  add(aliases, 0.99)
  add(codes, 0.98)
  weights.delete('')
  const phrases = [...weights].map(([key, weight]): Phrase => ({ key, words: wordsOf(key), weight }))
  const words = new Map<string, Word & { weight: number }>()
  for (const { words: own, weight } of phrases)
    for (const word of own) if (!words.has(word.text)) words.set(word.text, { ...word, weight })
  for (const text of besides)
    for (const word of wordsOf(searchKey(text))) if (!words.has(word.text)) words.set(word.text, { ...word, weight: 0.9 })
  return { phrases, words: [...words.values()], nameLength: searchKey(name).length }
}

interface Query {
  key: string
  /** The key behind a space: where it begins a word. */
  spaced: string
  tokens: Word[]
  groups: Set<number>
}

/** Rates a thing, 0 to 1; 0 is no match. With slips: by a like spelling, which counts less than whatever fits as it is written. */
export type Matcher = (item: Searchable, slips: boolean) => number

/** Rates things against what was typed: 1 the very name; exact, then beginning, then word, then words here and there, then part. byLetters: slips of a whole that no word tells. */
export function matcher(typed: string, { byLetters = true } = {}): Matcher {
  const key = typedKey(typed)
  if (key === '') return () => 0
  const queries = writings(key).map((key): Query => ({ key, spaced: ` ${key}`, tokens: wordsOf(key), groups: trigrams(key) }))
  return (item, slips) => {
    let best = 0
    for (const query of queries) best = Math.max(best, slips ? slipScore(query, item, byLetters) : plainScore(query, item))
    return best
  }
}

/** Rates one thing against what was typed, slips forgiven; for a list bestMatches() does the preparing once. */
export function rankMatch(typed: string, words: Words): number {
  const rate = matcher(typed)
  const item = searchable(words)
  return rate(item, false) || rate(item, true)
}

/** The steps of a score, the best first: exact, beginning, words, part, slip. */
const steps = [0.979, 0.88, 0.68, 0.58, 0]
/** The place of a score among the steps; `lastWords` is the last of which whole words or their beginnings were typed. */
export const stepOf = (score: number): number => steps.findIndex(least => score >= least)
export const lastWords = 2

function plainScore(query: Query, item: Searchable): number {
  let best = 0
  for (const phrase of item.phrases) best = Math.max(best, phraseScore(query, phrase) * phrase.weight)
  return best < 0.79 && query.tokens.length > 1 ? Math.max(best, spreadScore(query, item)) : best
}

function phraseScore({ key, spaced }: Query, phrase: Phrase): number {
  if (phrase.key === key) return 1
  const share = (0.08 * key.length) / Math.max(key.length, phrase.key.length) // of two hits of a kind, the shorter phrase
  if (phrase.key.startsWith(key)) return 0.9 + share
  if (phrase.key.includes(spaced)) return 0.8 + share
  return key.length >= 3 && phrase.key.includes(key) ? 0.6 + share : 0
}

/** Each typed word begins a word of some phrase, or from three letters on stands in one. */
function spreadScore({ key, tokens }: Query, { words, nameLength }: Searchable): number {
  let sum = 0
  let allBegin = true
  for (const { text } of tokens) {
    let begun = 0
    let held = 0
    for (const word of words) {
      const share = (word.weight * text.length) / word.text.length
      if (word.text.startsWith(text)) begun = Math.max(begun, share)
      else if (text.length >= 3 && word.text.includes(text)) held = Math.max(held, share)
    }
    if (begun === 0) allBegin = false
    if (begun === 0 && held === 0) return 0
    sum += begun || held
  }
  const fit = 0.05 * (sum / tokens.length) + 0.03 * coverage(key, nameLength)
  return (allBegin ? 0.7 : 0.6) + fit
}

/** How much of a text was typed, 0 to 1. */
const coverage = (key: string, length: number): number => Math.min(1, key.length / Math.max(1, length))

function slipScore(query: Query, item: Searchable, byLetters: boolean): number {
  const { key, tokens } = query
  const anywhere = spelled(tokens, item.words)
  if (anywhere === 0) return byLetters ? lettersScore(query, item) : 0
  let best = tokens.length > 1 ? anywhere * (0.93 + 0.05 * coverage(key, item.nameLength)) : 0
  for (const { words, key: text, weight } of item.phrases)
    best = Math.max(best, spelled(tokens, words) * weight * (0.95 + 0.05 * coverage(key, text.length)))
  return 0.5 * best
}

/** The whole in a like order of letters, for what is spelled too freely to be told word by word. */
function lettersScore({ key, groups }: Query, { phrases }: Searchable): number {
  let best = 0
  for (const phrase of phrases) {
    const smaller = Math.min(key.length, phrase.key.length)
    if (smaller < 0.4 * Math.max(key.length, phrase.key.length)) continue
    phrase.groups ??= trigrams(phrase.key)
    const letters = shared(groups, phrase.groups)
    if (letters >= 0.4) best = Math.max(best, 0.3 * letters * phrase.weight)
  }
  return best
}

/** The mean likeness of each typed word to the word nearest to it; 0 when one is like none. */
function spelled(tokens: readonly Word[], words: readonly Word[]): number {
  let sum = 0
  for (const token of tokens) {
    let best = 0
    for (const word of words) best = Math.max(best, likeness(token, word))
    if (best === 0) return 0
    sum += best
  }
  return sum / tokens.length
}

/** Whether something fits as it was typed, words or their beginnings: then nobody looks for slips. */
export const fitsAsTyped = (scores: readonly number[]): boolean => scores.some(score => stepOf(score) <= lastWords)

/** Rates what `rate` finds as written and, where nothing fits so, by a like spelling too; best first, of equals the earlier one. */
export function bestRated<Item, Hit extends { score: number }>(
  items: readonly Item[],
  rate: (item: Item, slips: boolean) => Hit | undefined,
): Hit[] {
  const plain: Hit[] = []
  const others: Item[] = []
  for (const item of items) {
    const hit = rate(item, false)
    if (hit) plain.push(hit)
    else others.push(item)
  }
  const hits = fitsAsTyped(plain.map(({ score }) => score))
    ? plain
    : [...plain, ...others.flatMap(item => rate(item, true) ?? [])]
  return hits.sort((one, other) => other.score - one.score)
}

/** The things that match, best first, slips forgiven. Nothing typed gives the first ones as they stand. */
export function bestMatches<Item>(
  typed: string,
  items: readonly Item[],
  prepared: (item: Item) => Searchable,
  limit: number,
): Item[] {
  if (typedKey(typed) === '') return items.slice(0, limit)
  const rate = matcher(typed)
  const ready = items.map(item => ({ item, words: prepared(item) }))
  const rated = bestRated(ready, ({ item, words }, slips) => {
    const score = rate(words, slips)
    return score > 0 ? { item, score } : undefined
  })
  return rated.slice(0, limit).map(({ item }) => item)
}
