import { addPaise, formatMoney, type Paise } from '@packhouse/contract/money.ts'
import { formatMilli } from '@packhouse/contract/quantity.ts'
import type { SupplierReturn } from '../../api/supplier-returns.ts'
import { amountText } from '../../ui/values/amounts.ts'
import { unitWord } from '../../ui/values/units.ts'
import { plural, t } from '../../ui/words.ts'
import { type BackEffect, totalOf } from './backDraft.ts'

export const paiseText = (amount: Paise): string => formatMoney(amount)

/** What goes back: "20.000 kg", or of several units the number of lots; empty: nothing yet. */
export function amountWords(effect: BackEffect): string {
  const total = totalOf(effect)
  if (total) return `${formatMilli(total.amount, total.unit)} ${unitWord(total.unit)}`
  return effect.lines.length === 0 ? '' : plural(effect.lines.length, '{count} lot', '{count} lots')
}

/** A return in a line: its number and what came off the book. */
export function returnedText({ number, goods, gst }: SupplierReturn): string {
  if (goods === undefined || gst === undefined) return number
  const worth = amountText(addPaise(goods, gst))
  return gst === 0
    ? t('{number}: {worth} off the book', { number, worth })
    : t('{number}: {worth} off the book, {gst} of it GST', { number, worth, gst: amountText(gst) })
}
