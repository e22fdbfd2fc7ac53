import { type ItemUnit, isWholeUnit } from '@packhouse/contract/units.ts'
import type { Need } from '../../api/buying.ts'
import { quantityText, toMilli } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { t } from '../../ui/words.ts'

/** Without zeros at the end: they say nothing where amounts are bought by the crate. */
function plain(amount: number, unit: ItemUnit): string {
  const text = quantityText(amount, unit)
  return text.includes('.') ? text.replace(/\.?0+$/, '') : text
}

/** An amount in base units as people say it: 125 kg, 2.5 kg, 95 pc. */
export const shortAmount = (amount: number, unit: ItemUnit): string =>
  `${plain(amount, unit)} ${unitWord(unit)}`

/** A need in base units, rounded up to what the market sells. (rules §26.1) */
export function roundedUp(
  need: number,
  { itemUnit, purchaseUnit }: Pick<Need, 'itemUnit' | 'purchaseUnit'>,
): number {
  const milli = Math.max(0, toMilli(need))
  const step = purchaseUnit ? toMilli(purchaseUnit.content) : isWholeUnit(itemUnit) ? 1000 : 1
  return (Math.ceil(milli / step) * step) / 1000
}

/** How many of what the market sells: 5 × crate. Undefined where it sells by the base unit. */
export const unitsText = (
  amount: number,
  { purchaseUnit }: Pick<Need, 'purchaseUnit'>,
): string | undefined =>
  purchaseUnit
    ? t('{count} × {unit}', {
        count: plain(Math.round((amount / purchaseUnit.content) * 1000) / 1000, 'KG'),
        unit: purchaseUnit.name,
      })
    : undefined

/** What has to be bought, at the last rate, in rupees; 0 where nothing was bought before. */
export const worthOf = (needs: readonly Need[]): number =>
  needs.reduce((sum, { toBuy, lastRate }) => sum + Math.round(toBuy * (lastRate ?? 0) * 100), 0) / 100

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
