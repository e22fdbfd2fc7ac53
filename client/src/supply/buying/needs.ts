import { maxEstimatedMilli } from '@packhouse/contract/goods/inventory/policy.ts'
import { mulDivHalfUp, type Paise, paise, sumPaise } from '@packhouse/contract/money.ts'
import { type Milli, milli } from '@packhouse/contract/quantity.ts'
import { type ItemUnit, isWholeUnit } from '@packhouse/contract/units.ts'
import type { Need } from '../../api/buying.ts'
import { milliText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'

/** The most that a line can be, in thousandths of base units. */
export const mostBought = maxEstimatedMilli

/** Without zeros at the end: they say nothing where amounts are bought by the crate. */
function plain(amount: Milli, unit: ItemUnit): string {
  const text = milliText(amount, unit)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** An amount as people say it: 125 kg, 2.5 kg, 95 pc. */
export const shortAmount = (amount: Milli, unit: ItemUnit): string =>
  `${plain(amount, unit)} ${unitWord(unit)}`

/** A need in thousandths of base units, rounded up to what the market sells. (rules §26.1) */
export function roundedUp(
  need: Milli,
  { itemUnit, purchaseUnit }: Pick<Need, 'itemUnit' | 'purchaseUnit'>,
): Milli {
  const step = purchaseUnit ? purchaseUnit.content : isWholeUnit(itemUnit) ? 1000 : 1
  return milli(Math.ceil(Math.max(0, need) / step) * step)
}

/** How many of what the market sells: 5 × crate. Undefined where it sells by the base unit. */
export const unitsText = (amount: Milli, { purchaseUnit }: Pick<Need, 'purchaseUnit'>): string | undefined =>
  purchaseUnit
    ? t('{count} × {unit}', {
        count: plain(milli(mulDivHalfUp(amount, 1000, purchaseUnit.content)), 'KG'),
        unit: purchaseUnit.name,
      })
    : undefined

/** What has to be bought, at the last rate, in paise; 0 where nothing was bought before. */
export const worthOf = (needs: readonly Need[]): Paise =>
  sumPaise(needs.map(({ toBuy, lastRate }) => paise(mulDivHalfUp(toBuy, lastRate ?? 0, 1000))))

export const isToBuy = ({ toBuy }: Need): boolean => toBuy > 0

/** The needs of one market stay together; what is to buy comes first. Those never bought anywhere are last. */
export const byMarket = (needs: readonly Need[]): Need[] =>
  needs.toSorted(
    (one, other) =>
      Number(one.market === '') - Number(other.market === '') ||
      one.market.localeCompare(other.market) ||
      Number(isToBuy(other)) - Number(isToBuy(one)) ||
      one.itemName.localeCompare(other.itemName),
  )

/** Whether a need is of this item, in any of its names, or of this market or supplier. */
export function isFoundNeed(
  { itemName, itemCode, alias, market, supplierName }: Need,
  search: string,
): boolean {
  const words = search.trim().toLowerCase()
  return [itemName, itemCode, ...alias, market, supplierName ?? ''].some(text =>
    text.toLowerCase().includes(words),
  )
}
