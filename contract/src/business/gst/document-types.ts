/**
 * BS bill of supply, TI tax invoice, IB invoice-cum-bill of supply, BI bill of a supplier without GSTIN, CN credit note, CB credit note for exempt supply; only without
 * goods: TN debit note, TB debit note for exempt supply, FN financial credit note, which changes no tax. (rules §7.3, §7.10)
 */
export const documentTypes = ['TI', 'BS', 'IB', 'BI', 'CN', 'CB', 'TN', 'TB', 'FN'] as const
export type DocumentType = (typeof documentTypes)[number]

interface DocumentTypeRow {
  title: string
  /** A bill goes with the goods; a credit lowers what is owed for it, a debit raises it. */
  is: 'BILL' | 'CREDIT' | 'DEBIT'
  hasTax: boolean
}

/** What is known of a document by its type. */
export const documentTypeRows = {
  TI: { title: 'Tax invoice', is: 'BILL', hasTax: true },
  BS: { title: 'Bill of supply', is: 'BILL', hasTax: false },
  IB: { title: 'Invoice-cum-bill of supply', is: 'BILL', hasTax: true },
  BI: { title: 'Bill', is: 'BILL', hasTax: false },
  CN: { title: 'Credit note', is: 'CREDIT', hasTax: true },
  CB: { title: 'Credit note (exempt supply)', is: 'CREDIT', hasTax: false },
  TN: { title: 'Debit note', is: 'DEBIT', hasTax: true },
  TB: { title: 'Debit note (exempt supply)', is: 'DEBIT', hasTax: false },
  FN: { title: 'Financial credit note', is: 'CREDIT', hasTax: false },
} as const satisfies Record<DocumentType, DocumentTypeRow>

/** What is billed with the goods, before any note. */
export const billTypes = ['TI', 'BS', 'IB', 'BI'] as const satisfies readonly DocumentType[]

/** Documents that lower what is owed. */
export const creditTypes = ['CN', 'CB', 'FN'] as const satisfies readonly DocumentType[]
/** Those of them that GST knows. [LAW: s. 34] */
export const gstCreditTypes = ['CN', 'CB'] as const satisfies readonly DocumentType[]

/** Whether a document goes with the goods, before any note. */
export const isBill = (type: DocumentType): boolean => documentTypeRows[type].is === 'BILL'

/** Documents without tax on them. */
export const isWithoutTax = (type: DocumentType): boolean => !documentTypeRows[type].hasTax

export const isCreditNote = (type: DocumentType): boolean => documentTypeRows[type].is === 'CREDIT'

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
