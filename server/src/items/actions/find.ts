import type { ItemTypeId, PackId } from '@packhouse/contract/ids.ts'
import { itemMatcher, searchableItem } from '@packhouse/contract/search/items.ts'
import { bestRated, fitsAsTyped } from '@packhouse/contract/search/normalise.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../db/transaction.ts'
import { readTyped } from '../rules/search.ts'
import { selectCandidates, selectWordsOf } from '../sql/search.ts'

/** So many candidates are ranked by the rule that screens use too; the others follow as the database found them. */
const ranked = 400

export interface FoundItemType {
  id: ItemTypeId
  score: number
  /** Those that were named; null where none was. */
  packIds: PackId[] | null
}

const active = sql<boolean>`item_type.is_active`

/**
 * The item types that a search text means, the best first, slips forgiven; undefined where nothing was typed. `wanted` is what of
 * `item_type` is asked for: the active ones.
 */
export async function findItemTypes(
  db: Reading,
  searchtext: string,
  wanted: RawBuilder<boolean> = active,
): Promise<FoundItemType[] | undefined> {
  const typed = readTyped(searchtext)
  if (!typed) return undefined
  const candidates = await selectCandidates(db, typed, wanted)
  const words = await selectWordsOf(db, candidates.slice(0, ranked))
  const rate = itemMatcher(searchtext)
  const ready = words.map(({ id, packs, ...named }) => ({ id, packs, item: searchableItem({ ...named, packs }) }))
  const best = bestRated(ready, ({ id, packs, item }, slips): FoundItemType | undefined => {
    const hit = rate(item, slips)
    return hit && { id, score: hit.score, packIds: hit.packs?.flatMap(at => packs[at]?.id ?? []) ?? null }
  })
  // Of so many that hold the words, the last ones hold them too; where they only seemed alike, there are none.
  const others = fitsAsTyped(best.map(({ score }) => score)) ? candidates.slice(ranked) : []
  return [...best, ...others.map((id): FoundItemType => ({ id, score: 0, packIds: null }))]
}

/** The same as ids alone. */
export async function findItemTypeIds(db: Reading, searchtext: string): Promise<ItemTypeId[] | undefined> {
  return (await findItemTypes(db, searchtext))?.map(({ id }) => id)
}
