import { ratedWhole, searchableItem } from '@packhouse/contract/goods/matching/items.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { selectWordsOf } from '../sql/search.ts'

/**
 * For each name, given in several wordings, the active item type of this unit whose names, aliases and codes are most like one of
 * them, from 0 to 1 as searches rate it, times a factor; undefined if none has its words or is spelled like it.
 */
export async function likestTypes(
  db: Reading,
  names: readonly (readonly string[])[],
  unit: ItemUnit,
  factorOf: (place: number, item: { names: readonly string[]; aliases: readonly string[] }) => number = () =>
    1,
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
  // without packs: what a pack is called says nothing of the goods
  const items = words.map(({ id, itemName, typeName, aliases, code }) => ({
    id,
    item: searchableItem({ itemName, typeName, aliases, code, packs: [] }),
    named: { names: [itemName, typeName], aliases },
  }))
  const rating = {
    wordsOf: ({ item }: (typeof items)[number]) => item,
    hitOf: ({ id, named }: (typeof items)[number], { score }: { score: number }) => ({ id, named, score }),
  }
  return names.map(
    (wordings, place) =>
      wordings
        .flatMap(wording => ratedWhole(wording, items, rating))
        .map(({ id, named, score }) => ({ id, score: score * factorOf(place, named) }))
        .sort((one, other) => other.score - one.score)[0],
  )
}
