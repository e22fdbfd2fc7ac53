import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { itemMatcher, searchableItem } from '@packhouse/contract/search/items.ts'
import { bestRated, fitsAsTyped, typedKey } from '@packhouse/contract/search/normalise.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { readSlip, readTyped, type Typed } from '../rules/search.ts'
import { selectAlike, selectCandidates, selectTextsOf, selectWordsAlike, selectWordsOf } from '../sql/search.ts'

/** Max candidates ranked by the rule that screens also use; the rest follow in database order. */
const ranked = 400

export interface FoundItemType {
  id: ItemTypeId
  score: number
  /** Packs that the search text names; null if none. */
  packIds: PackId[] | null
}

const active = sql<boolean>`item_type.is_active`

/**
 * Finds the item types that match a search text, best first, allowing for typos; undefined when nothing was typed. `wanted`
 * filters `item_type`, by default to active ones.
 */
export async function findItemTypes(
  db: Reading,
  searchtext: string,
  wanted: RawBuilder<boolean> = active,
): Promise<FoundItemType[] | undefined> {
  const typed = readTyped(searchtext)
  if (!typed) return undefined
  const candidates = await candidatesOf(db, typed, wanted)
  const first = candidates.slice(0, ranked)
  const best = (await rankedByText(db, searchtext, first)) ?? (await rankedByWords(db, searchtext, first))
  // When the ranked ones contain the words, so do the remaining candidates; when they are only similar, drop the rest.
  const others = fitsAsTyped(best.map(({ score }) => score)) ? candidates.slice(ranked) : []
  return [...best, ...others.map((id): FoundItemType => ({ id, score: 0, packIds: null }))]
}

async function rankedByWords(db: Reading, searchtext: string, ids: readonly ItemTypeId[]): Promise<FoundItemType[]> {
  const rate = itemMatcher(searchtext)
  const ready = (await selectWordsOf(db, ids)).map(({ id, packs, ...named }) => ({
    ...{ id, packs },
    item: searchableItem({ ...named, packs }),
  }))
  return bestRated(ready, ({ id, packs, item }, slips): FoundItemType | undefined => {
    const hit = rate(item, slips)
    return hit && { id, score: hit.score, packIds: hit.packs?.flatMap(at => packs[at]?.id ?? []) ?? null }
  })
}

/** A word of one or two letters. */
const shortWord = /^[^ ]{1,2}$/

/**
 * Ranks without the packs, of which there are three times as many, what a short word finds: it names no pack, and the SKUs are in
 * the search text. Undefined where packs may matter: for another text, if nothing fits as typed, or if a whole SKU could be so short.
 */
async function rankedByText(db: Reading, searchtext: string, ids: readonly ItemTypeId[]): Promise<FoundItemType[] | undefined> {
  const key = typedKey(searchtext)
  if (!shortWord.test(key)) return undefined
  const texts = await selectTextsOf(db, ids)
  if (texts.some(({ searchText }) => searchText.includes(`| ${key} |`))) return undefined
  const rate = itemMatcher(searchtext)
  const best = bestRated(texts, ({ id, searchText, ...named }, slips): FoundItemType | undefined => {
    const skus = searchText
      .slice(2, -2)
      .split(' | ')
      .map(sku => ({ sku, name: '' }))
    const hit = rate(searchableItem({ ...named, packs: skus }), slips)
    return hit && { id, score: hit.score, packIds: null }
  })
  return fitsAsTyped(best.map(({ score }) => score)) ? best : undefined
}

/** Ids of the types to rate, likely best matches first: by similar spelling too if none is good as typed. */
async function candidatesOf(db: Reading, typed: Typed, wanted: RawBuilder<boolean>): Promise<ItemTypeId[]> {
  const { ids, isGood } = await selectCandidates(db, typed, wanted)
  const slip = isGood ? undefined : readSlip(typed, await selectWordsAlike(db, typed))
  const alike = slip ? await selectAlike(db, typed, slip, wanted) : []
  return [...ids, ...alike.filter(id => !ids.includes(id))]
}

/** Like findItemTypes, ids only. */
export async function findItemTypeIds(db: Reading, searchtext: string): Promise<ItemTypeId[] | undefined> {
  return (await findItemTypes(db, searchtext))?.map(({ id }) => id)
}
