/** What decides which kind of supply a document is to the portals. */
interface Supplied {
  gstin: string | null
}
type SupplyType = 'B2B' | 'B2C'

/** Kind of supply of a document in the words of the e-invoice; B2C is not registered there. (rules §30.1) */
export const supplyTypeOf = ({ gstin }: Supplied): SupplyType => (gstin === null ? 'B2C' : 'B2B')

/** The same in the words of GSTR-1: R for regular. */
const inReturn: Record<SupplyType, 'R'> = { B2B: 'R', B2C: 'R' }
export const invoiceTypeOf = (document: Supplied): 'R' => inReturn[supplyTypeOf(document)]
