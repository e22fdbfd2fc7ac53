import { formatRupees, formatShort, type Paise, paise } from '@packhouse/contract/money.ts'
import { formatMilli, type Milli, milli } from '@packhouse/contract/quantity.ts'
import type { ItemUnit } from '@packhouse/contract/units.ts'

/** Rupees from the API as paise. They have at most two decimals, so nothing is rounded away. */
export const toPaise = (rupees: number): Paise => paise(Math.round(rupees * 100))
/** A quantity from the API as thousandths. */
export const toMilli = (quantity: number): Milli => milli(Math.round(quantity * 1000))

/** Replaces the hyphen of the formats with a real minus sign. */
const withMinus = (text: string) => text.replace('-', '−')

/** Rupees in Indian grouping with two decimals, no sign: 12,34,567.00. */
export const rupeesText = (rupees: number): string => withMinus(formatRupees(toPaise(rupees)))
/** The same with ₹, for totals and prose. */
export const moneyText = (rupees: number): string => `${rupees < 0 ? '−' : ''}₹${formatRupees(toPaise(Math.abs(rupees)))}`
/** The same for tiles: ₹7.28 L, ₹1.20 Cr; below a lakh, zero paise are left out. */
export const shortMoneyText = (rupees: number): string => withMinus(formatShort(toPaise(rupees))).replace(/\.00$/, '')
/** A quantity from the API: weights with three decimals, counts without. */
export const quantityText = (quantity: number, unit: ItemUnit): string => withMinus(formatMilli(toMilli(quantity), unit))
/** A whole number in Indian grouping. */
export const countText = (count: number): string => withMinus(formatMilli(milli(count * 1000), 'PC'))
/** The total of a list, which may be counted only up to a cap. */
export interface Total {
  total: number
  totalIsCapped?: true | undefined
}
/** 999, and 1,000+ where counting ended. */
export const totalText = ({ total, totalIsCapped }: Total): string => `${countText(total)}${totalIsCapped ? '+' : ''}`
