import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { itemMatcher, searchableItem } from '@packhouse/contract/search/items.ts'
import { bestRated, fitsAsTyped, matcher, typedKey } from '@packhouse/contract/search/normalise.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { readTypeText } from '../rules/found-by.ts'
import { readSlip, readTyped, type Typed } from '../rules/search.ts'
import { type Candidates, selectAlike, selectCandidates, selectTextsOf, selectWordsAlike, selectWordsOf } from '../sql/search.ts'

/** Max candidates ranked by the rule that screens also use; the rest follow in database order. */
const ranked = 200

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
  const { ids: candidates, isGood } = await candidatesOf(db, typed, wanted)
  const first = candidates.slice(0, ranked)
  const byText = isGood && typed.words.length === 1 ? await rankedByText(db, searchtext, first) : undefined
  const best = byText ?? (await rankedByWords(db, searchtext, first))
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

/**
 * Ranks what a single word finds by the search texts, as it names no pack: reading the packs of all, three times as many, takes longer
 * than the rest of the search. Only types that have the word as a whole are read with their packs, since it may be a SKU. Undefined if
 * the word is in no name, alias or code.
 */
async function rankedByText(db: Reading, searchtext: string, ids: readonly ItemTypeId[]): Promise<FoundItemType[] | undefined> {
  const texts = await selectTextsOf(db, ids)
  const whole = `| ${typedKey(searchtext)} |`
  const exact = new Set(texts.flatMap(({ id, searchText }) => (searchText.includes(whole) ? id : [])))
  const found = exact.size > 0 ? await rankedByWords(db, searchtext, [...exact]) : []
  const rate = matcher(searchtext)
  for (const { id, searchText, ...names } of texts) {
    if (exact.has(id)) continue
    const score = rate(readTypeText(searchText, names), false)
    if (score > 0) found.push({ id, score, packIds: null })
  }
  if (!fitsAsTyped(found.map(({ score }) => score))) return undefined
  return found.sort((one, other) => other.score - one.score)
}

/** The types to rate, likely best matches first: by similar spelling too if none is good as typed. */
async function candidatesOf(db: Reading, typed: Typed, wanted: RawBuilder<boolean>): Promise<Candidates> {
  const candidates = await selectCandidates(db, typed, wanted)
  if (candidates.isGood) return candidates
  const slip = readSlip(typed, await selectWordsAlike(db, typed))
  const alike = slip ? await selectAlike(db, slip, wanted) : []
  return { ...candidates, ids: [...candidates.ids, ...alike.filter(id => !candidates.ids.includes(id))] }
}

/** Like findItemTypes, ids only. */
export async function findItemTypeIds(db: Reading, searchtext: string): Promise<ItemTypeId[] | undefined> {
  return (await findItemTypes(db, searchtext))?.map(({ id }) => id)
}
