import type { Told } from '@packhouse/contract/endpoint.ts'
import type { invoices } from '@packhouse/contract/invoices/endpoints.ts'

/** A document of an order as the client gets it, amounts in rupees. */
export type Paper = Told<typeof invoices.orderInvoices>['documents'][number]

export const isCredit = ({ type }: Pick<Paper, 'type'>): boolean => type === 'CN' || type === 'CB'

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
