import { joinedKey, Phrase, Searchable } from './phrases.ts'
import { romanise } from './romanise.ts'
import { isCloseTo, likeness, shared, trigrams, typosBetween, type Word, wordsOf } from './spelling.ts'

/** Max searched characters, more than an item with all its aliases has; the rest is not searched. */
const maxSearched = 4_000

/** Latin words and codes, most of a catalogue: the steps below change nothing else in them. */
const plain = /^[a-z\d]+([ -][a-z\d]+)*$/i

/**
 * Returns the search key of a text: lower case, without accents on Latin letters and punctuation, single spaces. Letters of every
 * script are kept, with their vowel signs; Indian digits become 0–9. Used for both search_text columns and typed text.
 */
export function searchKey(text: string): string {
  if (text.length <= maxSearched && plain.test(text)) return text.replaceAll('-', ' ').toLowerCase()
  return text
    .slice(0, maxSearched) // normalising a long run of accents takes quadratic time
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]|\u200c|\u200d/g, '') // accents, joiners and apostrophes are removed without a gap
    .normalize('NFC')
    .toLowerCase()
    .replace(/\p{Nd}/gu, indianToAscii)
    .replace(/[^\p{L}\p{M}\p{N}.]+|(?<!\d)\.|\.(?!\d)/gu, ' ') // the point of 0.5 kg is kept
    .replace(/ {2,}/g, ' ')
    .trim()
}

/** Never part of a key: used for text without anything searchable. */
const unfindable = '∅'

/** Returns the key of search box text: empty if nothing was typed; punctuation alone matches nothing. */
export const typedKey = (typed: string): string => (typed.trim() === '' ? '' : searchKey(typed) || unfindable)

/** The digits of the Indian scripts have the same position in each block of 128 characters. */
function indianToAscii(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  return code >= 0x0900 && code < 0x0d80 ? String((code & 0x7f) - 0x66) : digit
}

/** Similarity of two texts by their trigrams, 0 to 1; the same value as similarity() of pg_trgm. */
export const trigramSimilarity = (one: string, other: string): number =>
  shared(trigrams(searchKey(one)), trigrams(searchKey(other)))

/** Spelling similarity of two words, 0 to 1: one typo in six letters is 0.83. */
export function spellingSimilarity(one: string, other: string): number {
  const [first, second] = [searchKey(one), searchKey(other)]
  const longest = Math.max(first.length, second.length)
  return longest === 0 ? 0 : 1 - typosBetween(first, second, longest, false) / longest
}

/** The searchable words of an entity. */
export interface Words {
  name: string
  aliases?: readonly string[]
  codes?: readonly string[]
  /** Matches only together with other words, never alone. */
  furtherFields?: readonly string[]
}

const indianLetter = /[\u0900-\u0d7f]/

/** Returns a key, and its Latin transliteration if it is in an Indian script. */
function writings(key: string): string[] {
  if (!indianLetter.test(key)) return [key]
  const latin = romanise(key)
  return latin === key ? [key] : [key, latin]
}

/** The keys of texts, those in an Indian script in Latin letters too. */
export const keysOf = (texts: readonly string[]): string[] => texts.flatMap(text => writings(searchKey(text)))

/** Prepares an entity for matcher(). */
export function searchable({ name, aliases = [], codes = [], furtherFields = [] }: Words): Searchable {
  return searchableKeys({
    names: keysOf([name]),
    aliases: keysOf(aliases),
    codes: keysOf(codes),
    furtherFields,
  })
}

/** Words as keysOf() writes them. */
interface Keys {
  names: readonly string[]
  aliases: readonly string[]
  codes: readonly string[]
  furtherFields?: readonly string[]
}

/** Prepares an entity whose keys are known. */
export function searchableKeys({ names, aliases, codes, furtherFields = [] }: Keys): Searchable {
  const weights = new Map<string, number>()
  const add = (keys: readonly string[], weight: number) => {
    for (const key of keys) if (!weights.has(key)) weights.set(key, weight)
  }
  add(names, 1)
  add(aliases, 0.99)
  add(codes, 0.98)
  weights.delete('')
  const phrases = Array.from(weights, ([key, weight]) => new Phrase(key, weight))
  return new Searchable(
    phrases,
    () => furtherFields.flatMap(text => wordsOf(searchKey(text))),
    names[0]?.length ?? 0,
  )
}

interface Query {
  key: string
  /** The key after a space: to find it at the start of a word. */
  spaced: string
  /** The key without spaces, long enough to be compared with words that others write in two; else empty. */
  joined: string
  tokens: Word[]
  groups: Set<number>
}

/** Rates an entity, 0 to 1; 0 is no match. With slips: by similar spelling, rated lower than any match as typed. */
export type Matcher = (item: Searchable, slips: boolean) => number

/**
 * Rates entities against the typed text: 1 for the exact name; exact, then prefix, then word, then scattered words, then part.
 * byLetters: also rates the whole text by its letters if no single word matches.
 */
export function matcher(typed: string, { byLetters = true } = {}): Matcher {
  const key = typedKey(typed)
  if (key === '') return () => 0
  const queries = writings(key).map(
    (key): Query => ({
      key,
      spaced: ` ${key}`,
      joined: joinedKey(key),
      tokens: wordsOf(key),
      groups: trigrams(key),
    }),
  )
  return (item, slips) => {
    let best = 0
    for (const query of queries)
      best = Math.max(best, slips ? slipScore(query, item, byLetters) : plainScore(query, item))
    return best
  }
}

/** Rates one entity against the typed text, tolerating typos; for a list, bestMatches() prepares only once. */
export function rankMatch(typed: string, words: Words): number {
  const rate = matcher(typed)
  const item = searchable(words)
  return rate(item, false) || rate(item, true)
}

/** Min scores of the steps, best first: exact, prefix, words, part, typo. */
const steps = [0.979, 0.88, 0.68, 0.58, 0]
/** Index of a score's step; `lastWords` is the last step that matches whole words or prefixes. */
export const stepOf = (score: number): number => steps.findIndex(least => score >= least)
export const lastWords = 2

function plainScore(query: Query, item: Searchable): number {
  let best = 0
  for (const phrase of item.phrases) best = Math.max(best, phraseScore(query, phrase) * phrase.weight)
  return best < 0.79 && query.tokens.length > 1 ? Math.max(best, spreadScore(query, item)) : best
}

function phraseScore({ key, spaced, joined }: Query, phrase: Phrase): number {
  if (phrase.key === key) return 1
  const share = (0.08 * key.length) / Math.max(key.length, phrase.key.length) // of two equal matches, the shorter phrase
  if (phrase.key.startsWith(key)) return 0.9 + share
  if (phrase.key.includes(spaced)) return 0.8 + share
  return Math.max(
    joinedScore(joined, phrase, share),
    key.length >= 3 && phrase.key.includes(key) ? 0.6 + share : 0,
  )
}

/** As phraseScore() for words joined or parted otherwise than typed, just below those written alike: buttermilk, butter milk. */
function joinedScore(joined: string, phrase: Phrase, share: number): number {
  if (joined === '' || phrase.joined.length < joined.length) return 0
  if (phrase.joined === joined) return 0.999
  if (phrase.joined.startsWith(joined)) return 0.899 + share
  return phrase.pairs.some(({ text }) => text.startsWith(joined)) ? 0.799 + share : 0
}

/** Each typed word is a prefix of a word of some phrase, or from three letters on a part of one. */
function spreadScore({ key, tokens }: Query, { words, nameLength }: Searchable): number {
  const fits = tokens.map(({ text }) => fitAmong(words, text))
  // Two words that others write as one: both are its beginning.
  for (let at = 1; at < tokens.length; at++) {
    if (fits[at - 1]?.begun && fits[at]?.begun) continue
    const both = fitAmong(words, `${tokens[at - 1]?.text}${tokens[at]?.text}`)
    if (both.begun > 0) fits[at - 1] = fits[at] = both
  }
  if (fits.some(({ begun, held }) => begun === 0 && held === 0)) return 0
  const sum = fits.reduce((sum, { begun, held }) => sum + (begun || held), 0)
  const fit = 0.05 * (sum / tokens.length) + 0.03 * coverage(key, nameLength)
  return (fits.every(({ begun }) => begun > 0) ? 0.7 : 0.6) + fit
}

/** The typed share of the word that begins with a text, and of the one that contains it; 0 if none does. */
function fitAmong(words: Searchable['words'], text: string): { begun: number; held: number } {
  const fit = { begun: 0, held: 0 }
  for (const word of words) {
    const share = (word.weight * text.length) / word.text.length
    if (word.text.startsWith(text)) fit.begun = Math.max(fit.begun, share)
    else if (text.length >= 3 && word.text.includes(text)) fit.held = Math.max(fit.held, share)
  }
  return fit
}

/** The typed share of a text, 0 to 1. */
const coverage = (key: string, length: number): number => Math.min(1, key.length / Math.max(1, length))

function slipScore(query: Query, item: Searchable, byLetters: boolean): number {
  const { key, tokens } = query
  const anywhere = spelled(tokens, item.words)
  if (anywhere === 0) return byLetters ? lettersScore(query, item) : 0
  let best = tokens.length > 1 ? anywhere * (0.93 + 0.05 * coverage(key, item.nameLength)) : 0
  for (const { words, pairs, key: text, weight } of item.phrases) {
    const alike = spelled(tokens, words) || (tokens.length === 1 ? spelled(tokens, pairs) : 0)
    best = Math.max(best, alike * weight * (0.95 + 0.05 * coverage(key, text.length)))
  }
  return 0.5 * best
}

/** Rates the whole text by its trigrams, for spellings too free to match word by word. */
function lettersScore({ key, groups }: Query, { phrases }: Searchable): number {
  let best = 0
  for (const phrase of phrases) {
    const smaller = Math.min(key.length, phrase.key.length)
    if (smaller < 0.4 * Math.max(key.length, phrase.key.length)) continue
    const letters = shared(groups, phrase.groups)
    if (letters >= 0.4) best = Math.max(best, 0.3 * letters * phrase.weight)
  }
  return best
}

/** Mean similarity of each typed word to its closest word; 0 if any has no match. */
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

/** Whether a word of an entity begins with a typed one or, from three letters on, contains it; with slips: is spelled much like it. */
export function holds({ words }: Searchable, token: Word, slips: boolean): boolean {
  const { begun, held } = fitAmong(words, token.text)
  return begun > 0 || held > 0 || (slips && words.some(word => isCloseTo(token, word)))
}

/** Whether something matches as typed, by words or prefixes: then typos are not searched. */
export const fitsAsTyped = (scores: readonly number[]): boolean =>
  scores.some(score => stepOf(score) <= lastWords)

/** Rates what `rate` matches as typed and, if nothing does, also by similar spelling; best first, ties keep their order. */
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

/** Returns the matches, best first, tolerating typos. An empty text returns the first ones unchanged. */
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
