/** What decides which kind of supply a document is to the portals. */
export interface Supplied {
  /** GSTIN or UIN; null: to an unregistered buyer. */
  gstin: string | null
  isSez: boolean
  /** To an SEZ: without payment of tax, under a letter of undertaking or because the goods are exempt. */
  isUntaxed: boolean
}
type SupplyType = 'B2B' | 'SEZWP' | 'SEZWOP' | 'B2C'

/**
 * Kind of supply of a document in the words of the e-invoice; B2C is not registered there. Goods for a buyer abroad stay in India, so
 * nothing here is an export. [LAW: IGST Act, s. 2(5), s. 16(1)(b)] (rules §30.1)
 */
export function supplyTypeOf({ gstin, isSez, isUntaxed }: Supplied): SupplyType {
  if (isSez) return isUntaxed ? 'SEZWOP' : 'SEZWP'
  return gstin === null ? 'B2C' : 'B2B'
}

/** The same in the words of GSTR-1: R regular, SEWP and SEWOP to an SEZ with and without payment of tax. */
const inReturn = { B2B: 'R', B2C: 'R', SEZWP: 'SEWP', SEZWOP: 'SEWOP' } as const satisfies Record<
  SupplyType,
  string
>
export const invoiceTypeOf = (document: Supplied): 'R' | 'SEWP' | 'SEWOP' => inReturn[supplyTypeOf(document)]
