import { isInterState, placeOfSupply } from '@packhouse/contract/business/gst/arithmetic.ts'
import { type BuyerKind, isSez, otherCountries } from '@packhouse/contract/business/gst/buyer-kind.ts'
import { t } from '../../../../ui/words.ts'

/** The facts of an outlet that decide how its goods are taxed. */
export interface TaxedOutlet {
  name: string
  gstin: string | null
  placeOfSupply: 'DELIVERY' | 'BILL_TO'
  outletAddress: { state: string }
}

/** What the buyer is on the delivery day, the same for all its outlets. (rules §2.2.4) */
export interface TaxedBuyer {
  kind: BuyerKind
  /** Without tax under a letter of undertaking. */
  isUnderLut: boolean
}

const supplyStateOf = (
  { placeOfSupply: rule, gstin, outletAddress }: TaxedOutlet,
  { kind }: TaxedBuyer,
): string =>
  kind === 'ABROAD' && rule === 'BILL_TO'
    ? otherCountries.name
    : placeOfSupply({
        rule,
        deliveryState: outletAddress.state,
        buyerGstin: kind === 'ABROAD' ? null : gstin,
      })

const taxes = (isInter: boolean): string => (isInter ? t('IGST') : t('CGST and SGST'))

/**
 * Describes the effects of moving an order to another outlet: prices stay, the place of supply decides which tax is shown,
 * the kind of the buyer too, and documents show the outlet's own GSTIN. (rules §2.2.4, §3.2, §7.4)
 */
export function outletWords(
  before: TaxedOutlet,
  after: TaxedOutlet,
  supplierState: string | undefined,
  buyer: TaxedBuyer,
): string[] {
  const words = [t('The lines keep their prices and packs.')]
  const states = [supplyStateOf(before, buyer), supplyStateOf(after, buyer)] as const
  if (buyer.isUnderLut && states[0] !== states[1])
    words.push(
      t('Place of supply is {state}; without tax under the letter of undertaking.', { state: states[1] }),
    )
  else if (supplierState !== undefined && states[0] !== states[1]) {
    const isInter = (state: string) => isSez(buyer.kind) || isInterState(supplierState, state)
    const [was, is] = [isInter(states[0]), isInter(states[1])]
    words.push(
      was === is
        ? t('Place of supply is {state}; the tax stays {tax}.', { state: states[1], tax: taxes(is) })
        : t('Place of supply is {state}: {before} becomes {after}, at the same rate.', {
            state: states[1],
            before: taxes(was),
            after: taxes(is),
          }),
    )
  }
  // the holder of a UIN is billed under it, and a buyer abroad without a number
  if (before.gstin !== after.gstin && buyer.kind !== 'UIN' && buyer.kind !== 'ABROAD')
    words.push(
      after.gstin
        ? t('Documents show the GSTIN of {outlet}: {gstin}.', { outlet: after.name, gstin: after.gstin })
        : t('Documents show the GSTIN of the business, not that of {outlet}.', { outlet: before.name }),
    )
  return words
}
