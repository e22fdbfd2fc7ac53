import { matcher, type Searchable, searchable, searchKey } from '@packhouse/contract/search/normalise.ts'
import { type OrderableItem, type OrderItem, type OrderPack, packsOf } from './packs.ts'

interface OfferedPack {
  pack: OrderPack
  /** The words of the pack's name: 5 and kg. */
  words: string[]
  sku: string
}

interface OfferedItem {
  item: OrderItem
  packs: OfferedPack[]
  words: Searchable
}

/** Everything a customer may order, prepared once so that a key press finds its matches in memory. */
export interface Offer {
  items: OfferedItem[]
  byPack: ReadonlyMap<number, OrderPack>
  /** The packs that this customer usually orders, the most usual first. */
  usual: OrderPack[]
}

/** Prepares the list for searching: names, names in other languages and scripts, codes. */
export function prepareOffer(list: readonly OrderableItem[]): Offer {
  const items = packsOf(list).map(({ item, packs, source }): OfferedItem => {
    const codes = [source.itemTypeCode, ...packs.map(({ sku }) => sku)]
    return {
      item,
      packs: packs.map(pack => ({ pack, words: searchKey(pack.packName).split(' '), sku: searchKey(pack.sku) })),
      words: searchable({ name: item.name, aliases: [...item.aliases, source.itemType], codes }),
    }
  })
  const byPack = new Map(items.flatMap(({ packs }) => packs.map(({ pack }) => [pack.packsizeid, pack] as const)))
  const usual = items
    .filter(({ item }) => item.usualRank !== null && item.usualPacksMilli !== null)
    .sort((one, other) => (one.item.usualRank ?? 0) - (other.item.usualRank ?? 0))
    .flatMap(({ item }) => byPack.get(item.habitPackId ?? 0) ?? [])
    .filter(({ price }) => price !== null)
  return { items, byPack, usual }
}

/** What kind of hit a score is, best first; the steps are those of matcher(). */
const kinds = [0.979, 0.88, 0.68, 0.58, 0]
const lastOfWords = 2
const kindOf = (score: number): number => kinds.findIndex(least => score >= least)

interface Hit {
  item: OrderItem
  packs: OrderPack[]
  score: number
  kind: number
  rank: number
}

/**
 * The packs that fit what was typed, best first: what this customer usually orders, then an exact name, alias or code, then a
 * beginning, then a word, then a slip of the hand. Words at the end may name the pack: "tam 25".
 */
export function bestPacks(typed: string, offer: Offer, limit: number): OrderPack[] {
  const key = searchKey(typed)
  if (key === '') return []
  const queries = queriesOf(key)
  const hits: Hit[] = []
  for (const offered of offer.items) {
    const hit = hitOf(offered, queries, key)
    if (hit) hits.push(hit)
  }
  // A slip of the hand is looked for only where nothing fits as it is written.
  const plain = hits.filter(({ kind }) => kinds[kind] !== 0)
  const best = plain.length > 0 ? plain : hits
  return best
    .sort(byRank)
    .flatMap(({ packs }) => packs)
    .slice(0, limit)
}

interface Query {
  rate: (item: Searchable) => number
  /** Words that the pack's name must have. */
  pack: string[]
}

/** The whole text as an item, and its first words as an item with the last ones as its pack. */
function queriesOf(key: string): Query[] {
  const words = key.split(' ')
  const queries: Query[] = [{ rate: matcher(key), pack: [] }]
  for (let last = 1; last <= 3 && last < words.length; last++)
    queries.push({ rate: matcher(words.slice(0, -last).join(' ')), pack: words.slice(-last) })
  return queries
}

function hitOf({ item, packs, words }: OfferedItem, queries: readonly Query[], key: string): Hit | undefined {
  let best: { score: number; packs: OrderPack[] } | undefined
  for (const { rate, pack } of queries) {
    const score = rate(words)
    if (score <= (best?.score ?? 0)) continue
    const fitting = pack.length === 0 ? ordered(packs, item, key) : packsNamed(packs, pack)
    if (fitting.length > 0) best = { score, packs: fitting }
  }
  if (!best) return undefined
  const kind = kindOf(best.score)
  const isUsual = item.usualRank !== null
  return { item, packs: best.packs, score: best.score, kind, rank: isUsual && kind <= lastOfWords ? 0 : 1 + kind }
}

const byRank = (one: Hit, other: Hit): number =>
  one.rank - other.rank || one.kind - other.kind || usualFirst(one, other) || other.score - one.score

function usualFirst(one: Hit, other: Hit): number {
  if (one.rank !== 0 && kinds[one.kind] !== 0) return 0
  return (one.item.usualRank ?? Number.MAX_SAFE_INTEGER) - (other.item.usualRank ?? Number.MAX_SAFE_INTEGER)
}

/** The pack whose code was typed, then the one ordered last, then as the catalogue lists them. */
function ordered(packs: readonly OfferedPack[], item: OrderItem, key: string): OrderPack[] {
  const place = ({ pack, sku }: OfferedPack) => (sku === key ? 0 : pack.packsizeid === item.habitPackId ? 1 : 2)
  return packs.toSorted((one, other) => place(one) - place(other)).map(({ pack }) => pack)
}

/** The packs whose name has these words, whole words before beginnings; "5kg" reads as "5 kg". */
function packsNamed(packs: readonly OfferedPack[], typed: readonly string[]): OrderPack[] {
  const joined = typed.join('')
  const misses = ({ words }: OfferedPack): number => {
    if (typed.every(word => words.includes(word)) || words.join('') === joined) return 0
    return typed.every(word => words.some(one => one.startsWith(word))) || words.join('').startsWith(joined) ? 1 : 2
  }
  return packs
    .filter(pack => misses(pack) < 2)
    .toSorted((one, other) => misses(one) - misses(other))
    .map(({ pack }) => pack)
}
