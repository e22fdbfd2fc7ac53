import { type ItemHit, itemMatcher, type SearchableItem, searchableItem } from '@packhouse/contract/search/items.ts'
import { bestRated, lastWords, stepOf, typedKey } from '@packhouse/contract/search/normalise.ts'
import { type OrderableItem, type OrderItem, type OrderPack, packsOf } from '../lines/packs.ts'

interface OfferedItem {
  item: OrderItem
  packs: OrderPack[]
  words: SearchableItem
}

/** What a customer may order, prepared once so that each key press is matched in memory. */
export interface Offer {
  items: OfferedItem[]
  byPack: ReadonlyMap<number, OrderPack>
  /** The packs this customer usually orders, most usual first. */
  usual: OrderPack[]
  /** Whether this is the whole list; otherwise the server finds the rest. */
  isWhole: boolean
}

const prepared = new WeakMap<OrderableItem, SearchableItem>()

/** Returns an item's searchable words, cached for items already prepared. */
function wordsOf(source: OrderableItem, packs: readonly OrderPack[]): SearchableItem {
  const { itemName, itemType: typeName, itemTypeCode: code, alias: aliases } = source
  const named = packs.map(({ packName: name, sku }) => ({ name, sku }))
  const words = prepared.get(source) ?? searchableItem({ itemName, typeName, aliases, code, packs: named })
  prepared.set(source, words)
  return words
}

/** Prepares the list for searching: names, names in other languages and scripts, codes. */
export function prepareOffer(list: readonly OrderableItem[], isWhole = true): Offer {
  const items = packsOf(list).map(({ item, packs, source }): OfferedItem => ({ item, packs, words: wordsOf(source, packs) }))
  const byPack = new Map(items.flatMap(({ packs }) => packs.map(pack => [pack.packsizeid, pack] as const)))
  const usual = items
    .filter(({ item }) => item.usualRank !== null && item.usualPacksMilli !== null)
    .sort((one, other) => (one.item.usualRank ?? 0) - (other.item.usualRank ?? 0))
    .flatMap(({ item }) => byPack.get(item.habitPackId ?? 0) ?? [])
    .filter(({ price }) => price !== null)
  return { items, byPack, usual, isWhole }
}

interface Hit {
  item: OrderItem
  packs: OrderPack[]
  score: number
  step: number
  rank: number
}

export interface RankedPack {
  pack: OrderPack
  /** How well the item matches: exact, beginning, word, part, typo. */
  step: number
}

/**
 * Returns the matching packs, best first: this customer's usual packs, then an exact name, alias or code, then a beginning, a
 * word, a typo. Words at the end may name the pack: "tam 25".
 */
export function rankedPacks(typed: string, offer: Offer): RankedPack[] {
  if (typedKey(typed) === '') return []
  const rate = itemMatcher(typed)
  const hits = bestRated(offer.items, (offered, slips) => {
    const hit = rate(offered.words, slips)
    return hit && hitOf(offered, hit)
  })
  return hits.sort(byRank).flatMap(({ packs, step }) => packs.map(pack => ({ pack, step })))
}

/**
 * Merges new matches into a visible list: below the rows shown, or above them only if they match better in kind and no row was
 * chosen yet.
 */
export function joined(shown: readonly RankedPack[], ranked: readonly RankedPack[], isHeld: boolean): readonly RankedPack[] {
  const [first] = shown
  const [best] = ranked
  if (!first || !best || (best.step < first.step && !isHeld)) return ranked
  const now = new Map(ranked.map(row => [row.pack.packsizeid, row]))
  const kept = shown.flatMap(({ pack }) => now.get(pack.packsizeid) ?? [])
  const keptIds = new Set(kept.map(({ pack }) => pack.packsizeid))
  return [...kept, ...ranked.filter(({ pack }) => !keptIds.has(pack.packsizeid))]
}

/** Returns the best packs, up to the limit. */
export const bestPacks = (typed: string, offer: Offer, limit: number): OrderPack[] =>
  rankedPacks(typed, offer)
    .slice(0, limit)
    .map(({ pack }) => pack)

function hitOf({ item, packs }: OfferedItem, { score, packs: named }: ItemHit): Hit {
  const step = stepOf(score)
  const isUsual = item.usualRank !== null
  return {
    item,
    packs: named ? named.flatMap(at => packs[at] ?? []) : ordered(packs, item),
    score,
    step,
    rank: isUsual && step <= lastWords ? 0 : 1 + step,
  }
}

const byRank = (one: Hit, other: Hit): number =>
  one.rank - other.rank || one.step - other.step || usualFirst(one, other) || other.score - one.score

function usualFirst(one: Hit, other: Hit): number {
  if (one.step <= lastWords && one.rank !== 0) return 0
  return (one.item.usualRank ?? Number.MAX_SAFE_INTEGER) - (other.item.usualRank ?? Number.MAX_SAFE_INTEGER)
}

/** Sorts the pack ordered last first; the rest keeps catalogue order. */
const ordered = (packs: readonly OrderPack[], { habitPackId }: OrderItem): OrderPack[] =>
  packs.toSorted((one, other) => Number(other.packsizeid === habitPackId) - Number(one.packsizeid === habitPackId))
