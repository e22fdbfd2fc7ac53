import { formatRupees, formatShort, type Paise, paise } from '@packhouse/contract/money.ts'
import { formatMilli, type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

/** A number as on the wire: paise and thousandths are none, so that an amount is never shown a hundred times too large. */
export type Wire<Value extends number> = Value extends Paise | Milli ? never : Value

/** Rupees from the API as paise. They have at most two decimals, so nothing is rounded away. */
export const toPaise = <Value extends number>(rupees: Wire<Value>): Paise => paise(Math.round(rupees * 100))
/** A quantity from the API as thousandths. */
export const toMilli = <Value extends number>(quantity: Wire<Value>): Milli =>
  milli(Math.round(quantity * 1000))

/** What a field holds that has no number: neither paise nor thousandths. No dialog and no call sends it. */
export const unreadable = Number.NaN as Paise & Milli

/** Replaces the hyphen of the formats with a real minus sign. */
const withMinus = (text: string) => text.replace('-', '−')

/** An amount in Indian grouping with two decimals, no sign: 12,34,567.00. */
export const figureText = (amount: Paise): string => withMinus(formatRupees(amount))
/** The same with ₹, for totals and prose. */
export const amountText = (amount: Paise): string =>
  `${amount < 0 ? '−' : ''}₹${formatRupees(paise(Math.abs(amount)))}`
/** The same for tiles: ₹7.28 L, ₹1.20 Cr; below a lakh, zero paise are left out. */
export const shortAmountText = (amount: Paise): string => withMinus(formatShort(amount)).replace(/\.00$/, '')

/** A quantity: weights with three decimals, counts without; below zero with a minus sign. */
export const milliText = (amount: Milli, unit: ItemUnit): string => withMinus(formatMilli(amount, unit))

/** Rupees in Indian grouping with two decimals, no sign: 12,34,567.00. */
export const rupeesText = <Value extends number>(rupees: Wire<Value>): string =>
  figureText(toPaise<number>(rupees))
/** The same with ₹, for totals and prose. */
export const moneyText = <Value extends number>(rupees: Wire<Value>): string =>
  amountText(toPaise<number>(rupees))
/** A quantity from the API: weights with three decimals, counts without. */
export const quantityText = <Value extends number>(quantity: Wire<Value>, unit: ItemUnit): string =>
  milliText(toMilli<number>(quantity), unit)
/** A whole number in Indian grouping. */
export const countText = (count: number): string => withMinus(formatMilli(milli(count * 1000), 'PC'))
/** The total of a list, which may be counted only up to a cap. */
export interface Total {
  total: number
  totalIsCapped?: true | undefined
}
/** 999, and 1,000+ where counting ended. */
export const totalText = ({ total, totalIsCapped }: Total): string =>
  `${countText(total)}${totalIsCapped ? '+' : ''}`
