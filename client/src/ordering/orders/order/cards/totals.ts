import type { ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import { addPaise, type Paise, paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import { taxOf } from '../../../../billing/invoices/taxDocument.ts'
import { isDecided } from '../lines/quantities.ts'
import { liveDocuments, type Order, type TaxDocument } from '../order.ts'

/** The totals of an order, in paise. */
export interface Sums {
  lines: number
  /** Lines that are not picked yet. */
  undecided: number
  items: Paise
  /** One row per rate, without 0 %. */
  taxes: { gstPercent: number; lines: number; tax: Paise }[]
  delivery: Paise
  total: Paise
  ordered: Paise
  /** Value including tax of the picked lines. */
  picked: Paise
}

/** Returns the totals of an order before its documents exist. */
export function sumsOf(order: Order): Sums {
  const { orderitemdetails: lines } = order
  const { itemsTotal: items, taxTotal: tax, total } = order
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
      .map(([gstPercent, same]) => ({
        gstPercent,
        lines: same.length,
        tax: sumPaise(same.map(line => line.tax)),
      })),
    delivery: liveDocuments(order).length > 0 ? paise(0) : paise(total - items - tax),
    total,
    ordered: order.orderedTotal,
    picked: sumPaise(lines.filter(isDecided).map(line => addPaise(line.lineTotal, line.tax))),
  }
}

/** The billed and credited amounts of an invoiced order, in paise. */
export interface Bill {
  taxable: Paise
  delivery: Paise
  tax: Paise
  roundOff: Paise
  invoiced: Paise
  credited: Paise
  creditedLines: number
  /** The receipts on its documents; empty for users who are not sent them. */
  receipts: { number: string; mode: ReceiptMode; date: string; amount: Paise }[]
  /** What is settled otherwise: by a write-off, or before the goods leave by the free advance. */
  settled: Paise
  /** What is open now. */
  toPay: Paise
  dueDate: string | null
  terms: string
}

/** Returns the bill of an order from its documents; undefined if none is valid. */
export function billOf(documents: readonly TaxDocument[]): Bill | undefined {
  const live = documents.filter(({ cancelled }) => !cancelled)
  const bills = live.filter(({ original }) => original === null)
  const notes = live.filter(({ original }) => original !== null)
  const [first] = bills
  if (!first) return undefined
  const sum = (rows: readonly TaxDocument[], part: (taxDocument: TaxDocument) => Paise) =>
    sumPaise(rows.map(part))
  const delivery = sum(bills, ({ delivery }) => delivery)
  const invoiced = sum(bills, ({ total }) => total)
  const credited = sum(notes, ({ total }) => total)
  const paid = Map.groupBy(
    bills.flatMap(({ receipts = [] }) => receipts),
    ({ number }) => number,
  )
  const receipts = [...paid.values()].flatMap(([receipt, ...more]) =>
    receipt ? [{ ...receipt, amount: sumPaise([receipt, ...more].map(({ amount }) => amount)) }] : [],
  )
  const toPay = sum(bills, ({ open }) => open)
  const lines = new Set(notes.flatMap(note => note.lines.map(({ orderitemid }) => orderitemid)))
  return {
    taxable: subtractPaise(
      sum(bills, ({ taxable }) => taxable),
      delivery,
    ),
    delivery,
    tax: sum(bills, taxOf),
    roundOff: sum(bills, ({ roundOff }) => roundOff),
    invoiced,
    credited,
    creditedLines: lines.size,
    receipts,
    settled: paise(invoiced - credited - sumPaise(receipts.map(({ amount }) => amount)) - toPay),
    toPay,
    dueDate: first.dueDate,
    terms: first.terms,
  }
}
