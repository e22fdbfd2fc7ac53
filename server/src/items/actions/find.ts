import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import type { Reading } from '../../db/transaction.ts'
import { rateSpelling, readTyped } from '../rules/search.ts'
import { selectFoundTypes } from '../sql/found.ts'

/** The active item types that a search text means, the best first; undefined where nothing was typed. One slip of the pen is forgiven. */
export async function findItemTypes(db: Reading, searchtext: string): Promise<ItemTypeId[] | undefined> {
  const typed = readTyped(searchtext)
  if (!typed) return undefined
  const rows = await selectFoundTypes(db, typed)
  const rate = rateSpelling(typed)
  return rows
    .map(({ id, alike }) => ({ id, score: alike === null ? 1 : rate(alike) }))
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .map(({ id }) => id)
}
