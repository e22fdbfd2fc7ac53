import type { Reply } from '@packhouse/contract/endpoint.ts'
import type { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import type { PortalRule } from './portalRule.ts'

/** A document of an order as the client gets it, amounts in rupees. */
export type Paper = Reply<typeof invoices.orderInvoices>['documents'][number]

export const isCredit = ({ type }: Pick<Paper, 'type'>): boolean => type === 'CN' || type === 'CB'

/** The tax of a document, in rupees. */
export const taxOf = ({ cgst, sgst, igst }: Pick<Paper, 'cgst' | 'sgst' | 'igst'>): number =>
  Math.round((cgst + sgst + igst) * 100) / 100

/** The last digits of a number, as people say it: 2627/BS/0004127 is 4127. */
export const shortNumber = (number: string): string => number.replace(/^.*\//, '').replace(/^0+/, '')

export interface PaperTab {
  /** Number of its first document. */
  key: string
  title: string
  /** Shown after the title: a short number, or a count. */
  mark: string
  papers: Paper[]
}

/** The tabs of an order's documents: one per bill, all credit notes together. */
export function tabsOf(papers: readonly Paper[]): PaperTab[] {
  const bills = papers.filter(paper => !isCredit(paper))
  const notes = papers.filter(isCredit)
  const tabs = bills.map(bill => ({ key: bill.number, title: bill.title, mark: shortNumber(bill.number), papers: [bill] }))
  const [first] = notes
  if (!first) return tabs
  const several = notes.length > 1
  const title = several ? 'Credit notes' : 'Credit note'
  return [...tabs, { key: first.number, title, mark: several ? String(notes.length) : shortNumber(first.number), papers: notes }]
}

/** Whether a document can still get an IRN or e-way bill; credit notes accompany no goods. */
export const takes = (paper: Paper, rule: PortalRule): boolean =>
  rule === 'E_WAY' ? paper.takesEWayBill : paper.takesIrn && !isCredit(paper)

/** Above this value of taxed goods, in rupees, an e-way bill is needed. [LAW] */
const eWayAbove = 50_000

/** What an order's documents still need under the workspace settings. (rules.md §7.6) */
export function lacking(
  papers: readonly Paper[],
  { eInvoice, eWay }: { eInvoice: boolean; eWay: boolean },
): { paper: Paper; rule: PortalRule }[] {
  const standing = papers.filter(paper => !paper.cancelled && !isCredit(paper))
  const taxed = standing.flatMap(({ lines }) => lines).filter(({ gstPercent }) => gstPercent > 0)
  const worth = taxed.reduce((sum, { total }) => sum + Math.round(total * 100), 0)
  const hasBill = standing.some(({ eWayBill }) => eWayBill !== null)
  return papers.flatMap(paper => [
    ...(eInvoice && paper.takesIrn ? [{ paper, rule: 'E_INVOICE' as const }] : []),
    ...(eWay && paper.takesEWayBill && !hasBill && worth > eWayAbove * 100 ? [{ paper, rule: 'E_WAY' as const }] : []),
  ])
}
