import { type Refusal, refusal } from '../../refusal.ts'
import { isInterState } from './arithmetic.ts'
import { type DocumentType, documentTypeRows } from './document-types.ts'

/** How the business stands to GST: with tax; composition, which collects none; or not registered. (rules §12.1) */
export const supplierKinds = ['REGULAR', 'COMPOSITION', 'UNREGISTERED'] as const
export type SupplierKind = (typeof supplierKinds)[number]

export const supplierKindName: Record<SupplierKind, string> = {
  REGULAR: 'Regular',
  COMPOSITION: 'Composition',
  UNREGISTERED: 'Unregistered',
}

/** The words that a bill of supply has on top. [LAW: rule 5(1)(f)] */
export const compositionWords = 'Composition taxable person, not eligible to collect tax on supplies'

/** Whether a supplier of this kind adds GST to its prices. [LAW: s. 10(4), s. 32(1)] (rules §12.1) */
export const collectsTax = (kind: SupplierKind): boolean => kind === 'REGULAR'

/** The documents that a supplier of a kind issues for its sales. (rules §7.3, §12.1) */
export const documentsOfKind: Record<SupplierKind, readonly DocumentType[]> = {
  REGULAR: ['TI', 'BS', 'IB', 'CN', 'CB', 'TN', 'TB', 'FN'],
  COMPOSITION: ['BS', 'CB', 'TB', 'FN'],
  UNREGISTERED: ['BI', 'CB', 'TB', 'FN'],
}

/**
 * The title of a document. "Bill of supply" is a document of the registered [LAW: s. 31(3)(c)], and goods of who collects no tax are
 * not all exempt, so that their notes do not say so. (rules §12.1)
 */
export function titleOf(type: DocumentType, kind: SupplierKind = 'REGULAR'): string {
  if (kind === 'REGULAR') return documentTypeRows[type].title
  if (type === 'CB') return documentTypeRows.CN.title
  if (type === 'TB') return documentTypeRows.TN.title
  return documentTypeRows[type].title
}

/**
 * The line at the bottom of a document of a supplier that collects no tax; of one that is not registered it has no word of GST.
 * Null: the line of a regular supplier.
 */
export function plainFoot(
  { type, orderId, cancelled }: { type: DocumentType; orderId: number | null; cancelled: boolean },
  kind: SupplierKind = 'REGULAR',
): string | null {
  if (kind === 'REGULAR' || cancelled) return null
  if (type === 'BS' || type === 'BI') return `All goods of order #${orderId}.`
  return type === 'TB' ? 'Debit note for the goods named here.' : 'Credit note for the goods named here.'
}

/** A sale as far as the kind of the supplier can forbid it. */
export interface Sale {
  kind: SupplierKind
  supplierState: string
  /** Place of supply, by name. */
  supplyState: string
  /** To a unit or developer of an SEZ: inter-State whatever the State. [LAW: IGST Act, s. 7(5)(b)] */
  isSez?: boolean | undefined
  /** The first of its goods that bears GST, by name; null: none does; undefined: not known yet. */
  taxed?: string | null | undefined
}

/**
 * Why this supplier may not make a sale: composition none to another State or an SEZ [LAW: s. 10(2)(c)], the unregistered none of taxable goods
 * there [LAW: s. 24(i)]. Asked when an order is placed, changed, accepted and billed. (rules §12.1)
 */
export function whyNotServed({
  kind,
  supplierState,
  supplyState,
  isSez = false,
  taxed,
}: Sale): Refusal | undefined {
  if (kind === 'REGULAR' || !(isSez || isInterState(supplierState, supplyState))) return undefined
  const data = { rule: 'SUPPLIER_KIND', kind, state: supplyState }
  if (kind === 'COMPOSITION' && isSez)
    return refusal(
      'BREAKS_RULE',
      'A composition supplier may not sell to an SEZ, and this customer is in one. Leave composition in the settings first.',
      {},
      data,
    )
  if (kind === 'COMPOSITION')
    return refusal(
      'BREAKS_RULE',
      'A composition supplier may not sell to another State, and this order goes to {state}. Deliver it inside {own}, or leave composition in the settings first.',
      { state: supplyState, own: supplierState },
      data,
    )
  if (!taxed) return undefined
  if (isSez)
    return refusal(
      'BREAKS_RULE',
      'Without a registration no taxable goods may be sold to an SEZ, and this customer is in one. Take {item} off the order, or register and enter the GSTIN in the settings.',
      { item: taxed },
      data,
    )
  return refusal(
    'BREAKS_RULE',
    'Without a registration no taxable goods may be sold to another State: {item} would go to {state}. Take it off the order, or register and enter the GSTIN in the settings.',
    { item: taxed, state: supplyState },
    data,
  )
}
