import { ratedWhole, searchableItem } from '@packhouse/contract/goods/matching/items.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { selectWordsOf } from '../sql/search.ts'

/**
 * For each name, given in several wordings, the active item type of this unit whose names, aliases and codes are most like one of
 * them, from 0 to 1 as searches rate it; undefined if none has its words or is spelled like it.
 */
export async function likestTypes(
  db: Reading,
  names: readonly (readonly string[])[],
  unit: ItemUnit,
): Promise<({ id: ItemTypeId; score: number } | undefined)[]> {
  if (names.length === 0) return []
  const types = await db
    .selectFrom('item_type')
    .where('is_active', '=', true)
    .where('unit', '=', unit)
    .orderBy('listing_key')
    .orderBy('id')
    .select('id')
    .execute()
  const words = await selectWordsOf(
    db,
    types.map(({ id }) => id),
  )
  const items = words.map(({ id, ...named }) => ({ id, item: searchableItem(named) }))
  const rating = {
    wordsOf: ({ item }: (typeof items)[number]) => item,
    hitOf: ({ id }: (typeof items)[number], { score }: { score: number }) => ({ id, score }),
  }
  return names.map(
    wordings =>
      wordings.flatMap(wording => ratedWhole(wording, items, rating)[0] ?? []).sort((one, other) => other.score - one.score)[0],
  )
}
