import { bestRated, type Matcher, matcher, type Searchable, searchable, searchKey, typedKey } from './normalise.ts'

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

/** The name of an item's only type. */
const usualType = 'Regular'

/** Prepares an item type: its name alone and with the type, in either order, its aliases, its code and the SKUs of its packs. */
export function searchableItem({ itemName, typeName, aliases, code, packs }: ItemWords): SearchableItem {
  let prepared: SearchablePack[] | undefined
  const withType = typeName === usualType ? [typeName] : [`${itemName} ${typeName}`, `${typeName} ${itemName}`, typeName]
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
/** Max words that can name a pack. */
const packWords = 3

/**
 * Rates item types against the typed text. Words may match name, type, aliases and codes together; those at the end may name a
 * pack ("tam 25", "egg tray"), and those at the beginning too if they start with a number ("5 kg tomato").
 */
export function itemMatcher(typed: string): (item: SearchableItem, slips: boolean) => ItemHit | undefined {
  const key = typedKey(typed)
  const queries = queriesOf(key)
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
      if (named?.length !== 0) best = { score: Math.max(score, best?.score ?? 0), packs: named }
    }
    if (best || slips || key.length < 3) return best
    const named = packsNamed(item.packs, key.split(' '))
    return named.length > 0 ? { score: packScore, packs: named } : undefined
  }
}

function queriesOf(key: string): Query[] {
  const words = key.split(' ')
  const queries: Query[] = [{ rate: matcher(key), pack: [] }]
  const split = (name: string[], pack: string[]) => queries.push({ rate: matcher(name.join(' '), { byLetters: false }), pack })
  for (let last = 1; last <= packWords && last < words.length; last++) split(words.slice(0, -last), words.slice(-last))
  if (/^\d/.test(key))
    for (let first = 1; first <= packWords && first < words.length; first++) split(words.slice(first), words.slice(0, first))
  return queries
}

/** Returns the packs whose name has these words, whole words before prefixes; "5kg" is read as "5 kg". */
function packsNamed(packs: SearchableItem['packs'], typed: readonly string[]): number[] {
  const joined = typed.join('')
  const misses = packs.map(({ words }): number => {
    if (typed.every(word => words.includes(word)) || words.join('') === joined) return 0
    return typed.every(word => words.some(one => one.startsWith(word))) || words.join('').startsWith(joined) ? 1 : 2
  })
  const places = packs.map((_pack, at) => at).filter(at => (misses[at] ?? 2) < 2)
  return places.sort((one, other) => (misses[one] ?? 2) - (misses[other] ?? 2))
}

/** Returns the matching item types, best first, tolerating typos; ties keep their order. An empty text returns the first ones. */
export function bestItems<Item>(typed: string, items: readonly Item[], of: (item: Item) => ItemWords, limit: number): Item[] {
  if (typedKey(typed) === '') return items.slice(0, limit)
  const rate = itemMatcher(typed)
  const ready = items.map(item => ({ item, words: searchableItem(of(item)) }))
  const rated = bestRated(ready, ({ item, words }, slips) => {
    const hit = rate(words, slips)
    return hit && { item, score: hit.score }
  })
  return rated.slice(0, limit).map(({ item }) => item)
}
