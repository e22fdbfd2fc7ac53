import { isInterState, placeOfSupply } from '@packhouse/contract/invoices/arithmetic.ts'
import { t } from '../../../ui/words.ts'

/** The facts of an outlet that decide how its goods are taxed. */
export interface TaxedOutlet {
  name: string
  gstin: string | null
  placeOfSupply: 'DELIVERY' | 'BILL_TO'
  outletAddress: { state: string }
}

const supplyStateOf = ({ placeOfSupply: rule, gstin, outletAddress }: TaxedOutlet): string =>
  placeOfSupply({ rule, deliveryState: outletAddress.state, buyerGstin: gstin })

const taxes = (isInter: boolean): string => (isInter ? t('IGST') : t('CGST and SGST'))

/**
 * Describes the effects of moving an order to another outlet: prices stay, the place of supply decides which tax is shown,
 * documents show the outlet's own GSTIN. (rules §3.2, §7.4)
 */
export function outletWords(before: TaxedOutlet, after: TaxedOutlet, supplierState: string | undefined): string[] {
  const words = [t('The lines keep their prices and packs.')]
  const states = [supplyStateOf(before), supplyStateOf(after)] as const
  if (supplierState !== undefined && states[0] !== states[1]) {
    const [was, is] = [isInterState(supplierState, states[0]), isInterState(supplierState, states[1])]
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
  if (before.gstin !== after.gstin)
    words.push(
      after.gstin
        ? t('Documents show the GSTIN of {outlet}: {gstin}.', { outlet: after.name, gstin: after.gstin })
        : t('Documents show the GSTIN of the business, not that of {outlet}.', { outlet: before.name }),
    )
  return words
}
