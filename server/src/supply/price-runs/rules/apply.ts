import { formatInstant } from '@packhouse/contract/day.ts'
import type { ItemTypeId } from '@packhouse/contract/ids.ts'
import { formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { type Sentence, sentence } from '@packhouse/contract/sentence.ts'

/** The prices of items as they are now, and who changed them last. */
export interface PriceNow {
  itemId: ItemTypeId
  itemName: string
  isActive: boolean
  base: Paise | null
  changedAt: Date | null
  changedBy: string | null
}

interface Going {
  itemId: ItemTypeId
  old: Paise | null
  chosen: Paise
}

/** Why a price is left as it is: somebody changed it since the run was made, or the item is not sold any more. (rules §36.4) */
function whyLeft({ old }: Pick<Going, 'old'>, now: PriceNow | undefined, madeAt: Date): Sentence | undefined {
  if (!now?.isActive) return sentence('It was switched off meanwhile.')
  const { base, changedAt, changedBy } = now
  const isSame = base === old && (changedAt === null || changedAt <= madeAt)
  if (isSame) return undefined
  const by = { by: changedBy ?? '', when: formatInstant(changedAt ?? madeAt) }
  return base === null
    ? sentence('{by} took its price away meanwhile, {when}.', by)
    : sentence('{by} set it to {price} meanwhile, {when}.', { ...by, price: formatMoney(base) })
}

/** What a run sets, and what it leaves alone with the reason. */
export function split(
  going: readonly Going[],
  prices: readonly PriceNow[],
  madeAt: Date,
): {
  set: { itemTypeId: ItemTypeId; paise: Paise; old: Paise | null }[]
  left: { itemId: ItemTypeId; why: Sentence }[]
} {
  const nowOf = new Map(prices.map(price => [price.itemId, price]))
  const left = going.flatMap(row => {
    const why = whyLeft(row, nowOf.get(row.itemId), madeAt)
    return why ? [{ itemId: row.itemId, why }] : []
  })
  const isLeft = new Set(left.map(({ itemId }) => itemId))
  const set = going.flatMap(({ itemId, chosen, old }) =>
    isLeft.has(itemId) ? [] : [{ itemTypeId: itemId, paise: chosen, old }],
  )
  return { set, left }
}
