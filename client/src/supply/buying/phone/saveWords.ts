import { highestPrice } from '@packhouse/contract/money.ts'
import type { Milli } from '@packhouse/contract/quantity.ts'
import type { Need } from '../../../api/buying.ts'
import { amountText } from '../../../ui/values/amounts.ts'
import { t } from '../../../ui/words.ts'
import { mostBought, shortAmount } from '../needs.ts'
import { lineCost } from '../runWords.ts'
import { lineOf, missingIn, type TypedLine } from './typed.ts'

interface Rest {
  next: Need | undefined
  /** What stays to buy of this item, where a part is bought. */
  left: Milli | undefined
}

/** Text of the green button: what is bought for how much, or what is missing; and what comes next. */
export function saveWords(typed: TypedLine, need: Need, { next, left }: Rest) {
  const missing = missingIn(typed, need)
  if (missing === 'quantity') return { title: t('Enter the amount'), detail: need.itemName }
  if (missing === 'tooMuch')
    return {
      title: t('At most {amount}', { amount: shortAmount(mostBought, need.itemUnit) }),
      detail: need.itemName,
    }
  if (missing === 'tooDear')
    return { title: t('At most {amount}', { amount: amountText(highestPrice) }), detail: need.itemName }
  if (missing === 'whole') return { title: t('Whole numbers only'), detail: need.itemName }
  if (missing === 'rate') return { title: t('Enter the rate'), detail: need.itemName }
  if (missing === 'decimals')
    return { title: t('At most {places} decimals', { places: 2 }), detail: need.itemName }
  if (missing === 'supplier') return { title: t('Choose the supplier'), detail: need.itemName }
  const line = lineOf(typed, need)
  const title = t('Buy {amount} for {money}', {
    amount: shortAmount(line.quantity, need.itemUnit),
    money: amountText(lineCost(line)),
  })
  if (left !== undefined)
    return { title, detail: t('then the rest, {amount}', { amount: shortAmount(left, need.itemUnit) }) }
  if (!next) return { title, detail: t('the last one') }
  return {
    title,
    detail: t('then {item}, {amount}', {
      item: next.itemName,
      amount: shortAmount(next.toBuy, next.itemUnit),
    }),
  }
}
