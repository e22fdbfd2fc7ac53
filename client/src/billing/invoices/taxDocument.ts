import { isCreditNote } from '@packhouse/contract/business/gst/document-types.ts'
import type { dispatch } from '@packhouse/contract/delivery/dispatch/endpoints.ts'
import { addPaise, type Paise } from '@packhouse/contract/money.ts'
import type { Data } from '../../app/requests/figures.ts'
import type { PortalRule } from './portalRule.ts'

/** A document of an order as the client gets it. */
export type TaxDocument = Data<typeof dispatch.orderInvoices>['documents'][number]

export const isCredit = ({ type }: Pick<TaxDocument, 'type'>): boolean => isCreditNote(type)

/** The tax of a document, in paise. */
export const taxOf = ({ cgst, sgst, igst }: Pick<TaxDocument, 'cgst' | 'sgst' | 'igst'>): Paise =>
  addPaise(cgst, sgst, igst)

/** The last digits of a number, as people say it: 2627/BS/0004127 is 4127. */
export const shortNumber = (number: string): string => number.replace(/^.*\//, '').replace(/^0+/, '')

export interface DocumentTab {
  /** Number of its first document. */
  key: string
  title: string
  /** Shown after the title: a short number, or a count. */
  mark: string
  documents: TaxDocument[]
}

/** The tabs of an order's documents: one per bill, all credit notes together. */
export function tabsOf(documents: readonly TaxDocument[]): DocumentTab[] {
  const bills = documents.filter(taxDocument => !isCredit(taxDocument))
  const notes = documents.filter(isCredit)
  const tabs = bills.map(bill => ({
    key: bill.number,
    title: bill.title,
    mark: shortNumber(bill.number),
    documents: [bill],
  }))
  const [first] = notes
  if (!first) return tabs
  const several = notes.length > 1
  const title = several ? 'Credit notes' : 'Credit note'
  return [
    ...tabs,
    {
      key: first.number,
      title,
      mark: several ? String(notes.length) : shortNumber(first.number),
      documents: notes,
    },
  ]
}

/** Whether a document can still get an IRN or e-way bill; credit notes accompany no goods. */
export const takes = (taxDocument: TaxDocument, rule: PortalRule): boolean =>
  rule === 'E_WAY' ? taxDocument.takesEWayBill : taxDocument.takesIrn && !isCredit(taxDocument)

/** What an order's documents still need under the workspace settings. (rules §7.6) */
export function lacking(
  documents: readonly TaxDocument[],
  { eInvoice, eWay }: { eInvoice: boolean; eWay: boolean },
): { taxDocument: TaxDocument; rule: PortalRule }[] {
  const live = documents.filter(taxDocument => !taxDocument.cancelled && !isCredit(taxDocument))
  const hasBill = live.some(({ eWayBill }) => eWayBill !== null)
  return documents.flatMap(taxDocument => [
    ...(eInvoice && taxDocument.takesIrn ? [{ taxDocument, rule: 'E_INVOICE' as const }] : []),
    ...(eWay && taxDocument.takesEWayBill && !hasBill && taxDocument.eway?.answer === 'NEEDED'
      ? [{ taxDocument, rule: 'E_WAY' as const }]
      : []),
  ])
}
