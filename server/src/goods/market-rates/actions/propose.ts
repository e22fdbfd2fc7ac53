import type { Reading } from '../../../platform/db/transaction.ts'
import { likestTypes } from '../../items/api.ts'
import { leastLikeness, sameGoods, wordingsOf } from '../rules/commodity.ts'
import type { Proposal } from '../sql/commodities.ts'

/** For commodities by key and name: the item sold by the kg whose names are most like theirs, if any is. (rules §28.3) */
export async function proposalsOf(
  db: Reading,
  open: readonly (readonly [key: string, name: string])[],
): Promise<Proposal[]> {
  const likest = await likestTypes(
    db,
    open.map(([, name]) => wordingsOf(name)),
    'KG',
    (at, item) => sameGoods(open[at]?.[1] ?? '', item),
  )
  return open.map(([key, name], at): Proposal => {
    const best = likest[at]
    const like = best && best.score >= leastLikeness ? best : undefined
    return {
      key,
      name,
      itemTypeId: like?.id ?? null,
      likeness: like ? Math.round(Math.min(1, like.score) * 100) : null,
    }
  })
}
