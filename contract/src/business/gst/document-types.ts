/**
 * BS bill of supply, TI tax invoice, IB invoice-cum-bill of supply, BI bill of a supplier without GSTIN, CN credit note, CB credit note for exempt supply; only without
 * goods: TN debit note, TB debit note for exempt supply, FN financial credit note, which changes no tax. (rules §7.3, §7.10)
 */
export const documentTypes = ['BS', 'TI', 'IB', 'BI', 'CN', 'CB', 'TN', 'TB', 'FN'] as const
export type DocumentType = (typeof documentTypes)[number]

export const documentTitle: Record<DocumentType, string> = {
  BS: 'Bill of supply',
  TI: 'Tax invoice',
  IB: 'Invoice-cum-bill of supply',
  BI: 'Bill',
  CN: 'Credit note',
  CB: 'Credit note (exempt supply)',
  TN: 'Debit note',
  TB: 'Debit note (exempt supply)',
  FN: 'Financial credit note',
}

/** What is billed with the goods, before any note. */
export const billTypes = ['BS', 'TI', 'IB', 'BI'] as const satisfies readonly DocumentType[]

/** Documents without tax on them. */
export const isWithoutTax = (type: DocumentType): boolean => ['BS', 'BI', 'CB', 'TB', 'FN'].includes(type)

/** Documents that lower what is owed. */
export const isCreditNote = (type: DocumentType): boolean => type === 'CN' || type === 'CB' || type === 'FN'

/**
 * Whether a line of an invoice is an exempt supply. Under a letter of undertaking taxable goods bear no tax, and exempt ones are on a
 * bill of supply. (rules §7.1)
 */
export const isExemptLine = (original: DocumentType, gstBp: number, isUnderLut: boolean): boolean =>
  original === 'BS' || (gstBp === 0 && !isUnderLut)

/**
 * Whether goods are exempt by their own rate, whatever tax the document has on them: those of a supplier that collects none are not.
 * (rules §7.6)
 */
export const areExemptGoods = (type: DocumentType, goodsBp: number, isUnderLut: boolean): boolean =>
  goodsBp === 0 && !(isUnderLut && type !== 'BS')
