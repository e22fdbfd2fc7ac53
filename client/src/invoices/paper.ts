import type { Told } from '@packhouse/contract/endpoint.ts'
import type { invoices } from '@packhouse/contract/invoices/endpoints.ts'
import type { PortalRule } from './portalRule.ts'

/** A document of an order as the client gets it, amounts in rupees. */
export type Paper = Told<typeof invoices.orderInvoices>['documents'][number]

export const isCredit = ({ type }: Pick<Paper, 'type'>): boolean => type === 'CN' || type === 'CB'

/** The tax of a paper, in rupees. */
export const taxOf = ({ cgst, sgst, igst }: Pick<Paper, 'cgst' | 'sgst' | 'igst'>): number =>
  Math.round((cgst + sgst + igst) * 100) / 100

/** The last digits of a number, as people say it: 2627/BS/0004127 is 4127. */
export const shortNumber = (number: string): string => number.replace(/^.*\//, '').replace(/^0+/, '')

export interface PaperTab {
  /** The number of its first paper. */
  key: string
  title: string
  /** What stands behind the title: a short number, or how many there are. */
  mark: string
  papers: Paper[]
}

/** The tabs of an order's papers: each bill by itself, the credit notes together. */
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

/** Whether a bill or invoice can still be given it; credit notes travel with no goods. */
export const takes = (paper: Paper, rule: PortalRule): boolean =>
  rule === 'E_WAY' ? paper.takesEWayBill : paper.takesIrn && !isCredit(paper)

/** Above so many rupees of taxed goods an e-way bill goes along. [LAW] */
const eWayAbove = 50_000

/** What an order's papers still lack under the settings of the house. (rules.md §7.6) */
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
