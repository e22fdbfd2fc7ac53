import { usualType } from '../items/title.ts'
import { bestRated, holds, type Matcher, matcher, searchable, searchKey, typedKey } from './normalise.ts'
import type { Searchable } from './phrases.ts'
import { type Word, wordsOf } from './spelling.ts'

interface FoundPack {
  name: string
  sku: string
}

/** Searchable words of an item type and its packs. */
export interface ItemWords {
  itemName: string
  typeName: string
  aliases: readonly string[]
  code: string
  packs: readonly FoundPack[]
}

interface SearchablePack {
  /** The words of its name: 5 and kg. */
  words: string[]
  sku: string
}

/** An item type prepared for itemMatcher(); its packs are prepared once a text may name one. */
export interface SearchableItem {
  words: Searchable
  readonly packs: readonly SearchablePack[]
}

/** Prepares an item type: its name alone and with the type, in either order, its aliases, its code and the SKUs of its packs. */
export function searchableItem({ itemName, typeName, aliases, code, packs }: ItemWords): SearchableItem {
  let prepared: SearchablePack[] | undefined
  const withType =
    typeName === usualType ? [typeName] : [`${itemName} ${typeName}`, `${typeName} ${itemName}`, typeName]
  return {
    words: searchable({
      name: itemName,
      aliases: [...withType, ...aliases],
      codes: [code, ...packs.map(({ sku }) => sku)],
      furtherFields: packs.map(({ name }) => name),
    }),
    get packs() {
      prepared ??= packs.map(({ name, sku }) => ({ words: searchKey(name).split(' '), sku: searchKey(sku) }))
      return prepared
    },
  }
}

export interface ItemHit {
  /** Score as rated by matcher(). */
  score: number
  /** Indexes of the packs named by SKU or name, whole words before prefixes; null if none was. */
  packs: number[] | null
}

interface Query {
  rate: Matcher
  /** Words the pack's name must have. */
  pack: string[]
}

/** Score of an exact SKU. */
const bySkuScore = 0.98
/** A pack alone ("crate") is a weak match: typos are searched as well. */
const packScore = 0.6
/** A pack of which only the beginning was typed counts less than the beginning of a name: "tomato k" means ketchup before kg. */
const begunPack = 0.9
/** Max words that can name a pack. */
const packWords = 3

/**
 * Rates item types against the typed text. Words may match name, type, aliases and codes together; those at the end may name a
 * pack ("tam 25", "egg tray"), and those at the beginning too if they start with a number ("5 kg tomato"). byLetters: as in matcher().
 */
export function itemMatcher(
  typed: string,
  { byLetters = true } = {},
): (item: SearchableItem, slips: boolean) => ItemHit | undefined {
  const key = typedKey(typed)
  const queries = queriesOf(key, byLetters)
  return (item, slips) => {
    const { words } = item
    const isPhrase = !slips && words.phrases.some(phrase => phrase.key === key)
    const bySku = isPhrase ? item.packs.findIndex(({ sku }) => sku === key) : -1
    if (bySku >= 0) return { score: bySkuScore, packs: [bySku] }
    let best: ItemHit | undefined
    for (const { rate, pack } of queries) {
      const score = rate(words, slips)
      // With a typo in the name, a number also matches SKUs: the pack it names takes precedence.
      const isNamed = slips && pack.length > 0 && best?.packs === null
      if (score === 0 || (score <= (best?.score ?? 0) && !isNamed)) continue
      const named = pack.length === 0 ? null : packsNamed(item.packs, pack)
      if (named?.places.length === 0) continue
      const full = named?.isBegun ? score * begunPack : score
      if (full > (best?.score ?? 0) || isNamed)
        best = { score: Math.max(full, best?.score ?? 0), packs: named?.places ?? null }
    }
    if (best || slips || key.length < 3) return best
    const { places } = packsNamed(item.packs, key.split(' '))
    return places.length > 0 ? { score: packScore, packs: places } : undefined
  }
}

function queriesOf(key: string, byLetters: boolean): Query[] {
  const words = key.split(' ')
  const queries: Query[] = [{ rate: matcher(key, { byLetters }), pack: [] }]
  const split = (name: string[], pack: string[]) =>
    queries.push({ rate: matcher(name.join(' '), { byLetters: false }), pack })
  for (let last = 1; last <= packWords && last < words.length; last++)
    split(words.slice(0, -last), words.slice(-last))
  if (/^\d/.test(key))
    for (let first = 1; first <= packWords && first < words.length; first++)
      split(words.slice(first), words.slice(0, first))
  return queries
}

/** The packs whose name has these words, whole words before prefixes, and whether there are prefixes only; "5kg" is read as "5 kg". */
function packsNamed(
  packs: SearchableItem['packs'],
  typed: readonly string[],
): { places: number[]; isBegun: boolean } {
  const joined = typed.join('')
  const misses = packs.map(({ words }): number => {
    if (typed.every(word => words.includes(word)) || words.join('') === joined) return 0
    return typed.every(word => words.some(one => one.startsWith(word))) || words.join('').startsWith(joined)
      ? 1
      : 2
  })
  const places = packs.map((_pack, at) => at).filter(at => (misses[at] ?? 2) < 2)
  return {
    places: places.sort((one, other) => (misses[one] ?? 2) - (misses[other] ?? 2)),
    isBegun: !misses.includes(0),
  }
}

/** What was found for a typed text. */
export interface Found<Hit> {
  /** Best first. */
  hits: Hit[]
  /** Typed words that are in no item; the others were searched without them. */
  leftOut: string[]
}

/** How to read the words of an item, and what becomes of one that matches. */
interface Rating<Item, Hit> {
  wordsOf: (item: Item) => SearchableItem
  hitOf: (item: Item, hit: ItemHit) => Hit
}

/** Rates the items that have all typed words: exact, beginning, words, parts, and where none matches by words also by spelling. */
export function ratedWhole<Item, Hit extends { score: number }>(
  typed: string,
  items: readonly Item[],
  { wordsOf, hitOf }: Rating<Item, Hit>,
  { byLetters = false } = {},
): Hit[] {
  const rate = itemMatcher(typed, { byLetters })
  return bestRated(items, (item, slips) => {
    const hit = rate(wordsOf(item), slips)
    return hit && hitOf(item, hit)
  })
}

/** As ratedWhole(); where no item has all the words, rates those that have most of them. Ties keep their order. */
export function ratedItems<Item, Hit extends { score: number }>(
  typed: string,
  items: readonly Item[],
  rating: Rating<Item, Hit>,
): Found<Hit> {
  const tokens = wordsOf(typedKey(typed))
  const hits = ratedWhole(typed, items, rating, { byLetters: tokens.length === 1 })
  if (hits.length > 0 || tokens.length === 1) return { hits, leftOut: [] }
  const partly = partlyRated(tokens, items, rating)
  return partly.hits.length > 0
    ? partly
    : { hits: ratedWhole(typed, items, rating, { byLetters: true }), leftOut: [] }
}

/** Items with fewer of the typed letters than this share of the best one are coincidental. */
const leastShare = 0.6

/** Likewise with fewer than this share of all that was typed, unless a word is there as typed. */
const leastOfTyped = 0.4

/** How much a word says: a pack and its size say little without the name. */
const lettersOf = (word: string): number => (/\d/.test(word) ? 1 : word.length)

/** Rates the items that have most of the words, by those words; below any match of all, so their order is that of a guess. */
function partlyRated<Item, Hit extends { score: number }>(
  tokens: readonly Word[],
  items: readonly Item[],
  { wordsOf, hitOf }: Rating<Item, Hit>,
): Found<Hit> {
  const has = (item: SearchableItem, token: Word, slips: boolean) =>
    holds(item.words, token, slips) || packsNamed(item.packs, [token.text]).places.length > 0
  const asTyped = new Set(tokens.filter(token => items.some(item => has(wordsOf(item), token, false))))
  const held = items.map(item => {
    const own = tokens.filter(token => has(wordsOf(item), token, !asTyped.has(token)))
    return { item, own, letters: own.reduce((sum, { text }) => sum + lettersOf(text), 0) }
  })
  const found = new Set(held.flatMap(({ own }) => own))
  const leftOut = tokens.filter(token => !found.has(token)).map(({ text }) => text)
  const typedLetters = tokens.reduce((sum, { text }) => sum + lettersOf(text), 0)
  // Beside unknown words, a short word, or one that is only spelled alike, is a coincidence unless it is much of what was typed.
  const isMeant = ({ own, letters }: { own: readonly Word[]; letters: number }) =>
    leftOut.length === 0 ||
    letters >= leastOfTyped * typedLetters ||
    own.some(token => asTyped.has(token) && token.text.length > 2)
  const max = held.reduce((max, { letters }) => Math.max(max, letters), 0)
  const candidates = held.filter(one => one.letters > 0 && one.letters >= leastShare * max && isMeant(one))
  const matchers = new Map<string, ReturnType<typeof itemMatcher>>()
  const hits = candidates.flatMap(({ item, own, letters }) => {
    const text = own.map(token => token.text).join(' ')
    const rate = matchers.get(text) ?? itemMatcher(text, { byLetters: false })
    matchers.set(text, rate)
    const plain = rate(wordsOf(item), false)
    const hit = plain ?? rate(wordsOf(item), true)
    return hit ? hitOf(item, { ...hit, score: (hit.score * (plain ? 0.5 : 1) * letters) / max }) : []
  })
  return { hits: hits.sort((one, other) => other.score - one.score), leftOut }
}

/** Returns the matching item types, best first, tolerating typos; ties keep their order. An empty text returns the first ones. */
export function bestItems<Item>(
  typed: string,
  items: readonly Item[],
  of: (item: Item) => ItemWords,
  limit: number,
): Item[] {
  if (typedKey(typed) === '') return items.slice(0, limit)
  const ready = items.map(item => ({ item, words: searchableItem(of(item)) }))
  const { hits } = ratedItems(typed, ready, {
    wordsOf: ({ words }) => words,
    hitOf: ({ item }, { score }) => ({ item, score }),
  })
  return hits.slice(0, limit).map(({ item }) => item)
}
