import {
  type Found,
  type ItemHit,
  ratedItems,
  ratedWhole,
  searchableItem,
} from '@packhouse/contract/goods/matching/items.ts'
import { fitsAsTyped, matcher, typedKey } from '@packhouse/contract/goods/matching/normalise.ts'
import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { readTypeText } from '../rules/found-by.ts'
import { readSlip, readTyped, standFor, type Typed, type Ways } from '../rules/search.ts'
import {
  selectAlike,
  selectCandidates,
  selectExistingWords,
  selectPartly,
  selectTextsOf,
  selectWays,
  selectWordsAlike,
  selectWordsOf,
} from '../sql/search.ts'

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
 * Finds the item types that match a search text, best first, allowing for typos; undefined when nothing was typed. Where none has all
 * the words, those that have most of them, with the words that are in no item. `wanted` filters `item_type`, by default to active ones.
 */
export async function searchItemTypes(
  db: Reading,
  searchtext: string,
  wanted: RawBuilder<boolean> = active,
): Promise<Found<FoundItemType> | undefined> {
  const typed = readTyped(searchtext)
  if (!typed) return undefined
  const ways = await selectWays(db, typed)
  const search = { searchtext, typed, ways, wanted }
  const { ids, isGood, alike } = await candidatesOf(db, search)
  const first = ids.slice(0, ranked)
  const byText = isGood && typed.words.length === 1 ? await rankedByText(db, searchtext, first) : undefined
  const best = byText ?? (await rankedByWords(db, searchtext, first))
  if (best.length === 0 && typed.words.length > 1) return foundPartly(db, search, { alike, ids: first })
  // When the ranked ones contain the words, so do the remaining candidates; when they are only similar, drop the rest.
  const others = fitsAsTyped(best.map(({ score }) => score)) ? ids.slice(ranked) : []
  return {
    hits: [...best, ...others.map((id): FoundItemType => ({ id, score: 0, packIds: null }))],
    leftOut: [],
  }
}

/** Like searchItemTypes, the item types only. */
export async function findItemTypes(
  db: Reading,
  searchtext: string,
  wanted: RawBuilder<boolean> = active,
): Promise<FoundItemType[] | undefined> {
  return (await searchItemTypes(db, searchtext, wanted))?.hits
}

interface Search {
  searchtext: string
  typed: Typed
  ways: readonly Ways[]
  wanted: RawBuilder<boolean>
}

/** Where nothing has all the words: the words that are in some item, or spelled like one that is, then the letters of the whole. */
async function foundPartly(
  db: Reading,
  { searchtext, ways, wanted }: Search,
  { alike, ids }: { alike: readonly string[][]; ids: readonly ItemTypeId[] },
): Promise<Found<FoundItemType>> {
  const existing = await selectExistingWords(db, ways)
  const meant = standFor(ways, existing, alike)
  const held = meant.filter(({ texts }) => texts.length > 0)
  const partly = held.length > 0 ? await selectPartly(db, held, wanted) : []
  const { hits } = ratedItems(searchtext, await wordsOf(db, [...new Set([...partly, ...ids])]), rating)
  return {
    hits,
    leftOut: hits.length > 0 ? meant.flatMap(({ word, texts }) => (texts.length > 0 ? [] : word)) : [],
  }
}

const wordsOf = async (db: Reading, ids: readonly ItemTypeId[]) =>
  (await selectWordsOf(db, ids)).map(({ id, packs, ...named }) => ({
    id,
    packs,
    item: searchableItem({ ...named, packs }),
  }))
type Worded = Awaited<ReturnType<typeof wordsOf>>[number]

const rating = {
  wordsOf: ({ item }: Worded) => item,
  hitOf: ({ id, packs }: Worded, hit: ItemHit): FoundItemType => ({
    id,
    score: hit.score,
    packIds: hit.packs?.flatMap(at => packs[at]?.id ?? []) ?? null,
  }),
}

async function rankedByWords(
  db: Reading,
  searchtext: string,
  ids: readonly ItemTypeId[],
): Promise<FoundItemType[]> {
  const byLetters = !typedKey(searchtext).includes(' ')
  return ratedWhole(searchtext, await wordsOf(db, ids), rating, { byLetters })
}

/**
 * Ranks what a single word finds by the search texts, as it names no pack: reading the packs of all, three times as many, takes longer
 * than the rest of the search. Only types that have the word as a whole are read with their packs, since it may be a SKU. Undefined if
 * the word is in no name, alias or code.
 */
async function rankedByText(
  db: Reading,
  searchtext: string,
  ids: readonly ItemTypeId[],
): Promise<FoundItemType[] | undefined> {
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
async function candidatesOf(db: Reading, { typed, ways, wanted }: Search) {
  const candidates = await selectCandidates(db, { typed, ways, wanted })
  if (candidates.isGood) return { ...candidates, alike: [] }
  const alike = await selectWordsAlike(db, typed)
  const slip = readSlip(typed, alike)
  const meant = slip ? await selectAlike(db, slip, wanted) : []
  return {
    ...candidates,
    alike,
    ids: [...candidates.ids, ...meant.filter(id => !candidates.ids.includes(id))],
  }
}

/** Like searchItemTypes, ids only. */
export async function findItemTypeIds(db: Reading, searchtext: string): Promise<ItemTypeId[] | undefined> {
  return (await searchItemTypes(db, searchtext))?.hits.map(({ id }) => id)
}
