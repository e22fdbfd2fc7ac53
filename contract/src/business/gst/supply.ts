import { type Day, financialYear } from '../../day.ts'
import type { Paise } from '../../money.ts'
import { isInterState, placeOfSupply, type TaxedLine, taxLine } from './arithmetic.ts'
import { type BuyerKind, isSez, kindOn, numberOf, otherCountries } from './buyer-kind.ts'
import type { BuyerKindRow } from './buyer-kind-rows.ts'
import type { DocumentType } from './document-types.ts'

/** A letter of undertaking: for which financial year (2627), its acknowledgement number, the day it was filed. (rules §12) */
export interface LetterOfUndertaking {
  year: string
  arn: string
}

/** How the goods of a supply are taxed. (rules §7.4) */
export interface SupplyTax {
  /** IGST, not CGST with SGST. */
  interState: boolean
  /** Zero-rated under a letter of undertaking: no tax is charged on goods that bear it. */
  isUnderLut: boolean
}

/** The letter that counts on a day. */
export const letterOn = <Letter extends LetterOfUndertaking>(
  letters: readonly Letter[],
  day: Day,
): Letter | undefined => letters.find(({ year }) => year === financialYear(day))

/**
 * How a buyer's goods are taxed: a supply to an SEZ is inter-State whatever the State [IGST Act, s. 7(5)(b)], and without tax under a
 * letter of undertaking [s. 16(3)]. (rules §7.4)
 */
export const taxOfSupply = (kind: BuyerKind, isOtherState: boolean, hasLetter: boolean): SupplyTax => ({
  interState: isOtherState || isSez(kind),
  isUnderLut: isSez(kind) && hasLetter,
})

/** The rate that is charged, in basis points. (rules §7.4) */
export const rateOf = (gstBp: number, { isUnderLut }: Pick<SupplyTax, 'isUnderLut'>): number =>
  isUnderLut ? 0 : gstBp

/** Tax of a line of such a supply, in paise. (rules §2.4, §7.4) */
export const taxSupply = (taxable: Paise, gstBp: number, tax: SupplyTax): TaxedLine =>
  taxLine(taxable, rateOf(gstBp, tax), tax.interState)

/** A supply as its orders and documents need it. */
export interface BuyerSupply extends SupplyTax {
  kind: BuyerKind
  row: BuyerKindRow | undefined
  /** GSTIN or UIN; null: to an unregistered buyer. */
  number: string | null
  state: string
  /** The acknowledgement number of the letter of undertaking; null: it is with tax, or no SEZ. */
  lut: string | null
}

/**
 * Who buys, where the place of supply is and how it is taxed on a day. Goods for a buyer abroad that stay in India are supplied where
 * they are delivered [IGST Act, s. 10(1)(a) and (ca)]; delivered to another person at its direction, where it has its business
 * [s. 10(1)(b)]. (rules §2.2.4, §7.4)
 */
export function supplyTo(
  buyer: { kinds: readonly BuyerKindRow[]; gstin: string | null },
  place: { rule: 'DELIVERY' | 'BILL_TO'; state: string },
  {
    supplierState,
    letters,
    day,
  }: { supplierState: string; letters: readonly LetterOfUndertaking[]; day: Day },
): BuyerSupply {
  const row = kindOn(buyer.kinds, day)
  const kind = row?.kind ?? 'ORDINARY'
  const number = numberOf(row, buyer.gstin)
  const isThere = kind === 'ABROAD' && place.rule === 'BILL_TO'
  const state = isThere
    ? otherCountries.name
    : placeOfSupply({ rule: place.rule, deliveryState: place.state, buyerGstin: number })
  const letter = letterOn(letters, day)
  const tax = taxOfSupply(kind, isInterState(supplierState, state), letter !== undefined)
  return { ...tax, kind, row, number, state, lut: tax.isUnderLut && letter ? letter.arn : null }
}

/**
 * What an invoice to an SEZ carries, in the words of the proviso to rule 46, which applies to a bill of supply with the necessary
 * changes [rule 49]: exempt goods need no letter of undertaking. null: nothing. (rules §7.5)
 */
export function endorsementOf(type: DocumentType, kind: BuyerKind, isUnderLut: boolean): string | null {
  if (!isSez(kind)) return null
  const supply = 'SUPPLY MEANT FOR EXPORT/SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS'
  switch (type) {
    case 'TI':
    case 'IB':
      return isUnderLut
        ? `${supply} UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX`
        : `${supply} ON PAYMENT OF INTEGRATED TAX`
    case 'BS':
      return `${supply} WITHOUT PAYMENT OF INTEGRATED TAX`
    default:
      return null
  }
}
