import { type Paise, paise } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'

/** Price of a base unit of a pack, paise, half up. */
export const priceOfUnit = (pricePaise: Paise, contentMilli: Milli): Paise | null =>
  contentMilli > 0 ? paise(Math.floor((2000 * pricePaise + contentMilli) / (2 * contentMilli))) : null

/** Mean cost of a base unit of goods of several lots, paise, half up; null where one of them is not known. (rules §27.4) */
export function meanCost(parts: readonly { milli: Milli; cost: Paise | null }[]): Paise | null {
  let all = 0
  let sum = 0
  for (const { milli, cost } of parts) {
    if (cost === null) return null
    all += milli
    sum += milli * cost
  }
  return all === 0 ? null : paise(Math.floor((2 * sum + all) / (2 * all)))
}
