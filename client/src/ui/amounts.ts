import type { ItemUnit } from '@packhouse/contract/items/units.ts'
import { formatRupees, formatShort, type Paise, paise } from '@packhouse/contract/money.ts'
import { formatMilli, type Milli, milli } from '@packhouse/contract/quantity.ts'

/** Rupees of the wire as paise. Two decimals at most come in, so nothing is rounded away. */
export const toPaise = (rupees: number): Paise => paise(Math.round(rupees * 100))
/** A quantity of the wire as thousandths. */
export const toMilli = (quantity: number): Milli => milli(Math.round(quantity * 1000))

/** A real minus instead of the hyphen the formats carry. */
const withMinus = (text: string) => text.replace('-', '−')

/** Rupees of the wire in Indian grouping, two decimals, no sign: 12,34,567.00. */
export const rupeesText = (rupees: number): string => withMinus(formatRupees(toPaise(rupees)))
/** The same with ₹, for totals and prose. */
export const moneyText = (rupees: number): string => `${rupees < 0 ? '−' : ''}₹${formatRupees(toPaise(Math.abs(rupees)))}`
/** The same for a tile: ₹7.28 L, ₹1.20 Cr; under a lakh without paise that are zero. */
export const shortMoneyText = (rupees: number): string => withMinus(formatShort(toPaise(rupees))).replace(/\.00$/, '')
/** A quantity of the wire: weights with three decimals, counts without. */
export const quantityText = (quantity: number, unit: ItemUnit): string => withMinus(formatMilli(toMilli(quantity), unit))
/** A whole number in Indian grouping. */
export const countText = (count: number): string => withMinus(formatMilli(milli(count * 1000), 'PC'))
