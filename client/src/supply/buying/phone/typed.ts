import { highestPrice, mulDivHalfUp, type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { readQuantity, readRupees } from '@packhouse/contract/platform/formats/typed-number.ts'
import { inUnits, type Milli, milli, zeroMilli } from '@packhouse/contract/quantity.ts'
import type { PaidBy } from '@packhouse/contract/supply/buying/kinds.ts'
import { isWholeUnit } from '@packhouse/contract/units.ts'
import type { Need } from '../../../api/buying.ts'
import { unreadable } from '../../../ui/values/amounts.ts'
import { unitWord } from '../../../ui/values/units.ts'
import { mostBought } from '../needs.ts'

export type Field = 'quantity' | 'rate'
/** Whether the keypad counts what the market sells, or base units. */
export type CountedIn = 'market' | 'base'

/** From whom, and what comes on top; kept from one line to the next of the same supplier. */
export interface Terms {
  supplierId: number | null
  supplierName: string
  loading: Paise
  commissionPercent: number
  crates: number
}

/** A line as it is being typed. */
export interface TypedLine {
  quantity: string
  rate: string
  countedIn: CountedIn
  paidBy: PaidBy
  terms: Terms
  note: string
}

/** The amount to buy as the keypad shows it. */
export function countOf(base: Milli, { purchaseUnit }: Need, countedIn: CountedIn): string {
  const isByUnit = countedIn === 'market' && purchaseUnit !== null
  return String(inUnits(isByUnit ? milli(mulDivHalfUp(base, 1000, purchaseUnit.content)) : base))
}

/** What is typed, in thousandths of base units. */
export function baseOf(text: string, need: Need, countedIn: CountedIn): Milli {
  const count = readQuantity(text).value ?? zeroMilli
  return countedIn === 'market' && need.purchaseUnit
    ? milli(mulDivHalfUp(count, need.purchaseUnit.content, 1000))
    : count
}

export const countedUnit = ({ purchaseUnit, itemUnit }: Need, countedIn: CountedIn): string =>
  countedIn === 'market' && purchaseUnit ? purchaseUnit.name : unitWord(itemUnit)

/** A line of an item starts with all that is to buy, from whom it was bought last. */
export const startOf = (need: Need, paidBy: PaidBy, terms: Terms): TypedLine => {
  const countedIn = need.purchaseUnit ? 'market' : 'base'
  return { quantity: countOf(need.toBuy, need, countedIn), rate: '', countedIn, paidBy, terms, note: '' }
}

export const noTerms: Terms = {
  supplierId: null,
  supplierName: '',
  loading: zeroPaise,
  commissionPercent: 0,
  crates: 0,
}

/** The supplier an item was bought from last; where that is unknown, the one of the line before. */
export const termsOf = (need: Need | undefined, before: Terms): Terms =>
  need?.supplierName && need.supplierName !== before.supplierName
    ? { ...noTerms, supplierId: need.supplierId, supplierName: need.supplierName }
    : { ...before, loading: zeroPaise, crates: 0 }

type Missing = 'quantity' | 'rate' | 'decimals' | 'supplier' | 'whole' | 'tooMuch' | 'tooDear'

/** What a line still needs before it can be bought; the server would refuse it after the buyer has left the stall. */
export function missingIn({ quantity, rate, countedIn, terms }: TypedLine, need: Need): Missing | undefined {
  const base = baseOf(quantity, need, countedIn)
  if (base <= 0) return 'quantity'
  if (base > mostBought) return 'tooMuch'
  if (isWholeUnit(need.itemUnit) && base % 1000 !== 0) return 'whole'
  const paid = readRupees(rate)
  if (paid.issue === 'TOO_MANY_DECIMALS') return 'decimals'
  if (paid.issue === 'TOO_LARGE' || (paid.value ?? 0) > highestPrice) return 'tooDear'
  if (!(paid.value && paid.value > 0)) return 'rate'
  return terms.supplierName.trim().length < 2 ? 'supplier' : undefined
}

/** The line as its call takes it. */
export const lineOf = ({ quantity, rate, countedIn, paidBy, terms, note }: TypedLine, need: Need) => ({
  itemId: need.itemId,
  quantity: baseOf(quantity, need, countedIn),
  rate: readRupees(rate).value ?? unreadable,
  ...(terms.supplierId === null
    ? { supplierName: terms.supplierName.trim() }
    : { supplierId: terms.supplierId }),
  ...(terms.crates > 0 ? { crates: terms.crates } : {}),
  ...(terms.loading > 0 ? { loading: terms.loading } : {}),
  ...(terms.commissionPercent > 0 ? { commissionPercent: terms.commissionPercent } : {}),
  ...(note.trim() ? { note: note.trim() } : {}),
  paidBy,
})
