import { type Paise, paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import { toPaise } from '../../ui/amounts.ts'
import { livePapers } from './acts.ts'
import { isDecided } from './quantities.ts'
import type { Order, Paper } from './wire.ts'

/** What an order comes to, in paise. */
export interface Sums {
  lines: number
  /** Lines whose amount is still the ordered one. */
  undecided: number
  items: Paise
  /** One row a rate, 0 % left out. */
  taxes: { gstPercent: number; lines: number; tax: Paise }[]
  delivery: Paise
  total: Paise
  ordered: Paise
  /** Value with tax of what is decided. */
  picked: Paise
}

/** The sums of an order before its papers exist. */
export function sumsOf(order: Order): Sums {
  const { orderitemdetails: lines } = order
  const items = toPaise(order.itemsTotal)
  const tax = toPaise(order.taxTotal)
  const total = toPaise(order.total)
  const rates = Map.groupBy(
    lines.filter(line => line.gstPercent > 0),
    line => line.gstPercent,
  )
  return {
    lines: lines.length,
    undecided: lines.filter(line => !isDecided(line)).length,
    items,
    taxes: [...rates]
      .toSorted(([one], [other]) => one - other)
      .map(([gstPercent, same]) => ({ gstPercent, lines: same.length, tax: sumPaise(same.map(line => toPaise(line.tax))) })),
    delivery: livePapers(order).length > 0 ? paise(0) : paise(total - items - tax),
    total,
    ordered: toPaise(order.orderedTotal),
    picked: sumPaise(lines.filter(isDecided).map(line => paise(toPaise(line.lineTotal) + toPaise(line.tax)))),
  }
}

/** What an invoiced order is billed and what of it came back, in paise. */
export interface Bill {
  taxable: Paise
  delivery: Paise
  tax: Paise
  roundOff: Paise
  invoiced: Paise
  credited: Paise
  creditedLines: number
  toPay: Paise
  dueDate: string | null
  terms: string
}

/** The bill of an order from its papers; undefined while none stands. */
export function billOf(papers: readonly Paper[]): Bill | undefined {
  const standing = papers.filter(({ cancelled }) => !cancelled)
  const bills = standing.filter(({ original }) => original === null)
  const notes = standing.filter(({ original }) => original !== null)
  const [first] = bills
  if (!first) return undefined
  const sum = (rows: readonly Paper[], part: (paper: Paper) => number) => sumPaise(rows.map(paper => toPaise(part(paper))))
  const delivery = sum(bills, ({ delivery }) => delivery)
  const invoiced = sum(bills, ({ total }) => total)
  const credited = sum(notes, ({ total }) => total)
  const lines = new Set(notes.flatMap(note => note.lines.map(({ orderitemid }) => orderitemid)))
  return {
    taxable: subtractPaise(
      sum(bills, ({ taxable }) => taxable),
      delivery,
    ),
    delivery,
    tax: sum(bills, ({ cgst, sgst, igst }) => toPaise(cgst + sgst + igst) / 100),
    roundOff: sum(bills, ({ roundOff }) => roundOff),
    invoiced,
    credited,
    creditedLines: lines.size,
    toPay: subtractPaise(invoiced, credited),
    dueDate: first.dueDate,
    terms: first.terms,
  }
}
