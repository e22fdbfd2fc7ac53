import {
  type ItemHit,
  ratedItems,
  type SearchableItem,
  searchableItem,
} from '@packhouse/contract/goods/matching/items.ts'
import { lastWords, stepOf, typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import { type OrderableItem, type OrderItem, type OrderPack, packsOf } from './packs.ts'

export interface OfferedItem {
  item: OrderItem
  packs: OrderPack[]
  source: OrderableItem
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
  const items = packsOf(list).map(
    ({ item, packs, source }): OfferedItem => ({ item, packs, source, words: wordsOf(source, packs) }),
  )
  const byPack = new Map(items.flatMap(({ packs }) => packs.map(pack => [pack.packsizeid, pack] as const)))
  const usual = items
    .filter(({ item }) => item.usualRank !== null && item.usualPacksMilli !== null)
    .sort((one, other) => (one.item.usualRank ?? 0) - (other.item.usualRank ?? 0))
    .flatMap(({ item }) => byPack.get(item.habitPackId ?? 0) ?? [])
    .filter(({ price, isOutside }) => price !== null && !isOutside)
  return { items, byPack, usual, isWhole }
}

interface Hit {
  item: OrderItem
  packs: OrderPack[]
  score: number
  step: number
  isByPack: boolean
  rank: number
}

export interface RankedPack {
  pack: OrderPack
  /** How well the item matches: exact, beginning, word, part, typo. */
  step: number
  /** Words of the text name the pack, not the item. */
  isByPack: boolean
}

/**
 * Returns the matching packs, best first: an exact name, alias or code, then what this customer usually orders, then a beginning, a
 * word, a typo. Words at the end may name the pack: "tam 25". What is not in the customer's list is among them, marked. Typed words that
 * are in no item are `leftOut`.
 */
export function rankedPacks(typed: string, offer: Offer): { ranked: RankedPack[]; leftOut: string[] } {
  if (typedKey(typed) === '') return { ranked: [], leftOut: [] }
  const { hits, leftOut } = ratedItems(typed, offer.items, { wordsOf: ({ words }) => words, hitOf })
  const ranked = hits
    .sort(byRank)
    .flatMap(({ packs, step, isByPack }) => packs.map(pack => ({ pack, step, isByPack })))
  return { ranked, leftOut }
}

/**
 * Merges new matches into a visible list: below the rows shown, or above them only if they match better in kind and no row was
 * chosen yet.
 */
export function joined(
  shown: readonly RankedPack[],
  ranked: readonly RankedPack[],
  isHeld: boolean,
): readonly RankedPack[] {
  const [first] = shown
  const [best] = ranked
  if (!first || !best || (best.step < first.step && !isHeld)) return ranked
  const now = new Map(ranked.map(row => [row.pack.packsizeid, row]))
  const current = shown.flatMap(({ pack }) => now.get(pack.packsizeid) ?? [])
  const keptIds = new Set(current.map(({ pack }) => pack.packsizeid))
  return [...current, ...ranked.filter(({ pack }) => !keptIds.has(pack.packsizeid))]
}

/** Returns the best packs, up to the limit. */
export const bestPacks = (typed: string, offer: Offer, limit: number): OrderPack[] =>
  rankedPacks(typed, offer)
    .ranked.slice(0, limit)
    .map(({ pack }) => pack)

/** Rows that are listed of the customer's list, and below them of all else. */
const [insideRows, outsideRows] = [6, 3]

/** The rows that are listed, and the one to begin with: what is outside, where only that is what the text says. */
export function listed(ranked: readonly RankedPack[]): {
  packs: OrderPack[]
  inside: number
  best: number
  isCut: boolean
} {
  const own = ranked.filter(({ pack }) => !pack.isOutside)
  const others = ranked.filter(({ pack }) => pack.isOutside)
  const visible = own.slice(0, insideRows)
  const [first] = own
  const [other] = others
  const isSaid =
    other !== undefined &&
    other.step < (first?.step ?? Infinity) &&
    (other.step === 0 || (first?.step ?? Infinity) > lastWords)
  return {
    packs: [...visible, ...firstOfEach(others).slice(0, outsideRows)].map(({ pack }) => pack),
    inside: visible.length,
    best: isSaid ? visible.length : 0,
    isCut: own.length > insideRows || others.length > outsideRows,
  }
}

/** Of several items one row each: their other packs are found by name or made by an amount. Of one, all. */
function firstOfEach(rows: readonly RankedPack[]): readonly RankedPack[] {
  const byItem = Map.groupBy(rows, ({ pack }) => pack.item.itemId)
  return byItem.size > 1 ? [...byItem.values()].flatMap(([first]) => first ?? []) : rows
}

function hitOf({ item, packs }: OfferedItem, { score, packs: named }: ItemHit): Hit {
  const step = stepOf(score)
  const isUsual = item.usualRank !== null
  return {
    item,
    packs: named ? named.flatMap(at => packs[at] ?? []) : ordered(packs, item),
    score,
    step,
    isByPack: named !== null,
    rank: step === 0 ? 0 : isUsual && step <= lastWords ? 1 : 2 + step,
  }
}

const byRank = (one: Hit, other: Hit): number =>
  one.rank - other.rank ||
  one.step - other.step ||
  closeness(other) - closeness(one) ||
  usualFirst(one, other) ||
  other.score - one.score

/** What is spelled more like the typed text comes before what is usual: in tenths, so that the length of a name does not decide. */
const closeness = ({ step, score }: Hit): number => (step > lastWords + 1 ? Math.round(10 * score) : 0)

function usualFirst(one: Hit, other: Hit): number {
  if (one.step <= lastWords && one.rank > 1) return 0
  return (one.item.usualRank ?? Number.MAX_SAFE_INTEGER) - (other.item.usualRank ?? Number.MAX_SAFE_INTEGER)
}

/** Sorts the pack ordered last first; the rest keeps catalogue order. */
export const ordered = (packs: readonly OrderPack[], { habitPackId }: OrderItem): OrderPack[] =>
  packs.toSorted(
    (one, other) => Number(other.packsizeid === habitPackId) - Number(one.packsizeid === habitPackId),
  )
