import { type Day, day, financialYear, financialYearStart } from '../../day.ts'
import { lineValue, type Priced } from '../../line-value.ts'
import {
  addPaise,
  formatRupees,
  mulDivHalfUp,
  type Paise,
  paise,
  subtractPaise,
  sumPaise,
  wholeRupees,
  zeroPaise,
} from '../../money.ts'
import { stateOfGstin } from '../../platform/formats/gstin.ts'
import { findState } from '../../platform/formats/states.ts'
import type { Milli } from '../../quantity.ts'
import { type billTypes, type DocumentType, isExemptLine } from './document-types.ts'

/** The tax of a line by head, in paise; UTGST is stored as sgst. */
export interface Heads {
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/**
 * Tax of a line: each head is rounded half up separately, so the two ways may differ by a paisa. gstBp = basis points.
 * (rules §2.4)
 */
export function taxHeads(taxable: Paise, gstBp: number, interState: boolean): Heads {
  if (interState) return { cgst: paise(0), sgst: paise(0), igst: paise(mulDivHalfUp(taxable, gstBp, 10_000)) }
  const half = paise(mulDivHalfUp(taxable, gstBp, 20_000))
  return { cgst: half, sgst: half, igst: paise(0) }
}

/** A line as summed in a document, in paise. */
export interface TaxedLine extends Heads {
  taxable: Paise
  gstBp: number
  /** Taxable value plus all heads. */
  total: Paise
}

/** Returns the line with its heads and total. (rules §2.4) */
export function taxLine(taxable: Paise, gstBp: number, interState: boolean): TaxedLine {
  const heads = taxHeads(taxable, gstBp, interState)
  return { taxable, gstBp, ...heads, total: sumPaise([taxable, heads.cgst, heads.sgst, heads.igst]) }
}

/** A document's totals in paise; total is whole rupees, roundOff the amount added for that, −0.49 to +0.50. */
export interface Totals extends Heads {
  taxable: Paise
  tax: Paise
  roundOff: Paise
  total: Paise
}

/** Sums a document; the total is rounded to the nearest rupee, half up. (rules §2.4) */
export function documentTotals(lines: readonly TaxedLine[]): Totals {
  const of = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') => sumPaise(lines.map(line => line[part]))
  const heads = { cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') }
  const taxable = of('taxable')
  const tax = sumPaise([heads.cgst, heads.sgst, heads.igst])
  const exact = sumPaise([taxable, tax])
  const total = wholeRupees(exact)
  return { taxable, ...heads, tax, roundOff: subtractPaise(total, exact), total }
}

/** An order's value before invoicing, in paise: not rounded to the rupee yet. (rules §2.4) */
export function orderTotals(lines: readonly TaxedLine[]): { items: Paise; tax: Paise; total: Paise } {
  const items = sumPaise(lines.map(line => line.taxable))
  const total = sumPaise(lines.map(line => line.total))
  return { items, tax: subtractPaise(total, items), total }
}

/** How an order with nil-rated and taxable lines is invoiced to a registered buyer; a setting. (rules §7.1) */
export type MixedDocument = 'SPLIT' | 'SINGLE_TAX_INVOICE'

/**
 * Returns the documents of an order, each with its lines in the given order; a business that is not registered makes one plain bill.
 * (rules §7.1, §12.1)
 */
export function documentsFor<Line extends { gstBp: number }>(
  lines: readonly Line[],
  buyer: { isRegistered: boolean; mixedDocument: MixedDocument; hasNoGstin?: boolean },
): { type: (typeof billTypes)[number]; lines: Line[] }[] {
  const nil = lines.filter(line => line.gstBp === 0)
  const taxed = lines.filter(line => line.gstBp > 0)
  if (lines.length === 0) return []
  if (buyer.hasNoGstin) return [{ type: 'BI', lines: [...lines] }]
  if (taxed.length === 0) return [{ type: 'BS', lines: nil }]
  if (nil.length === 0) return [{ type: 'TI', lines: taxed }]
  if (!buyer.isRegistered) return [{ type: 'IB', lines: [...lines] }]
  if (buyer.mixedDocument === 'SINGLE_TAX_INVOICE') return [{ type: 'TI', lines: [...lines] }]
  return [
    { type: 'BS', lines: nil },
    { type: 'TI', lines: taxed },
  ]
}

/** The GSTIN on a document: the outlet's own registration, otherwise the customer's. (rules §2.5) */
export const buyerGstin = (outletGstin: string | null, customerGstin: string | null): string | null =>
  outletGstin || customerGstin || null

/** Place of supply: the outlet's state, or for bill-to outlets the state of the buyer's GSTIN; the full name. (rules §7.4) */
export function placeOfSupply(supply: {
  rule: 'DELIVERY' | 'BILL_TO'
  deliveryState: string
  buyerGstin: string | null
}): string {
  const billed = supply.rule === 'BILL_TO' && supply.buyerGstin ? stateOfGstin(supply.buyerGstin) : undefined
  return (billed ?? findState(supply.deliveryState))?.name ?? supply.deliveryState
}

/** IGST if the goods go to another state, otherwise CGST with SGST or UTGST. (rules §7.4) */
export function isInterState(supplierState: string, supplyState: string): boolean {
  const supplier = findState(supplierState)
  return supplier === undefined || supplier !== findState(supplyState)
}

/**
 * Number series: documents, vouchers of money paid before the goods (RV), other receipts (RC), and manual entries: opening dues, debit
 * notes, write-offs; refund vouchers (RF) and other payments to customers (PY); deposit slips (DS); goods back to suppliers (SR). (rules §7.3)
 */
export type Series = DocumentType | 'RV' | 'RC' | 'OB' | 'DN' | 'WO' | 'RF' | 'PY' | 'DS' | 'SR'

/** Formats a number of a series: 2627/BS/0000123; at most 16 characters. (rules §7.3) */
export function documentNumber(date: Day, series: Series, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > 99_999_999)
    throw new RangeError(`${sequence} numbers no document`)
  return `${financialYear(date)}/${series}/${String(sequence).padStart(7, '0')}`
}

/** Exempt supplies are credited in a separate series, so that CN contains only reportable notes. (rules §7.7) */
export const creditNoteType = (original: DocumentType, gstBp: number, isUnderLut: boolean): 'CN' | 'CB' =>
  isExemptLine(original, gstBp, isUnderLut) ? 'CB' : 'CN'

/** A line as sold: the inputs of its value and tax, with its share of the delivery charge, in paise. */
export interface Sold extends Priced {
  gstBp: number
  interState: boolean
  delivery: Paise
}
type Returned = Pick<Priced, 'packsMilli' | 'contentMilli'>

/** The share of a line's delivery charge for this much of its content, in paise, half up. (rules §7.7) */
export const deliveryOf = (
  { delivery, contentMilli }: Pick<Sold, 'delivery' | 'contentMilli'>,
  returned: Milli,
): Paise => (contentMilli === 0 ? zeroPaise : paise(mulDivHalfUp(delivery, returned, contentMilli)))

/**
 * Taxable value and heads of a return, at the original price and rate and with its share of the delivery charge. Computed for
 * everything returned so far minus earlier credits, so that it does not matter in which parts a line is returned. (rules §7.7)
 */
export function creditedLine(sold: Sold, returned: Returned, credited: Omit<TaxedLine, 'gstBp'>): TaxedLine {
  const value = addPaise(lineValue({ ...sold, ...returned }), deliveryOf(sold, returned.contentMilli))
  return lineLess(taxLine(value, sold.gstBp, sold.interState), credited)
}

/**
 * Taxable value and heads of a return from a line whose value a note changed: its share of what is left, by quantity, and all of it
 * with the rest; no head above what is left. Quantities in thousandths. (rules §7.10)
 */
export function creditedShare(
  { left, gstBp, interState }: { left: TaxedLine; gstBp: number; interState: boolean },
  returned: Milli,
  of: Milli,
): TaxedLine {
  if (returned >= of) return left
  const own = taxLine(paise(mulDivHalfUp(left.taxable, returned, of)), gstBp, interState)
  const head = (name: keyof Heads) => paise(Math.min(own[name], left[name]))
  const heads = { cgst: head('cgst'), sgst: head('sgst'), igst: head('igst') }
  return { ...own, ...heads, total: sumPaise([own.taxable, heads.cgst, heads.sgst, heads.igst]) }
}

/** Returns what remains of a line after a part is taken: the last credit of a line takes all of it. (rules §7.7) */
export function lineLess(line: TaxedLine, taken: Omit<TaxedLine, 'gstBp'>): TaxedLine {
  const less = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') =>
    subtractPaise(line[part], taken[part])
  return {
    taxable: less('taxable'),
    gstBp: line.gstBp,
    cgst: less('cgst'),
    sgst: less('sgst'),
    igst: less('igst'),
    total: less('total'),
  }
}

/**
 * A document being credited, in paise: the exact sum of its lines and its rounded total, and what earlier notes credited of both.
 */
export interface CreditedDocument {
  exact: Paise
  total: Paise
  creditedExact: Paise
  creditedTotal: Paise
}

/**
 * Totals of a credit note in paise, rounded to the nearest rupee like any document. The note that credits the rest of a document
 * takes all that is left of its total, so that parts add up to the rupee; an earlier one is rounded the other way only if more
 * than 99 paise of round-off would otherwise be left for the last one. (rules §2.4, §7.7)
 */
export function creditTotals(lines: readonly TaxedLine[], original: CreditedDocument): Totals {
  const totals = documentTotals(lines)
  const exact = sumPaise([totals.taxable, totals.tax])
  const left = subtractPaise(original.total, original.creditedTotal)
  const later = original.exact - original.creditedExact - exact
  const max = left - Math.ceil((later - 99) / 100) * 100
  const least = left - Math.floor((later + 99) / 100) * 100
  const total = later <= 0 ? left : paise(Math.min(max, Math.max(least, totals.total)))
  return { ...totals, roundOff: subtractPaise(total, exact), total }
}

/** Returns the document after such a note. */
export const creditedWith = (
  original: CreditedDocument,
  { taxable, tax, total }: Totals,
): CreditedDocument => ({
  ...original,
  creditedExact: sumPaise([original.creditedExact, taxable, tax]),
  creditedTotal: sumPaise([original.creditedTotal, total]),
})

/**
 * The last day on which a credit note still lowers the GST of an invoice: 30 November after its financial year. (rules §7.7)
 */
export function lastGstCreditDay(invoiceDate: Day): Day {
  return day(`${financialYearStart(invoiceDate) + 1}-11-30`)
}

/** Goods of a line for the HSN summary; quantity in thousandths, the rest in paise. */
export interface HsnLine extends TaxedLine {
  hsn: string
  uqc: string
  quantityMilli: number
}
/** A row of the HSN summary: a code and a rate, with one quantity per unit. */
export interface HsnRow extends TaxedLine {
  hsn: string
  quantities: { uqc: string; quantityMilli: number }[]
}

/** Sums lines by HSN code and rate; hsnDigits (4 or 6) depends on the supplier's turnover. (rules §7.5) */
export function hsnSummary(lines: readonly HsnLine[], hsnDigits: 4 | 6 | 8): HsnRow[] {
  const rows = Map.groupBy(lines, line => [line.hsn.slice(0, hsnDigits), line.gstBp].join(' '))
  return [...rows.values()].flatMap(same => {
    const [first] = same
    if (!first) return []
    const { taxable, cgst, sgst, igst } = documentTotals(same)
    const byUnit = Map.groupBy(same, ({ uqc }) => uqc)
    const quantities = [...byUnit].map(([uqc, some]) => ({
      uqc,
      quantityMilli: some.reduce((sum, line) => sum + line.quantityMilli, 0),
    }))
    const total = sumPaise([taxable, cgst, sgst, igst])
    return {
      hsn: first.hsn.slice(0, hsnDigits),
      gstBp: first.gstBp,
      quantities,
      taxable,
      cgst,
      sgst,
      igst,
      total,
    }
  })
}

/** UPI payment link for the QR code on a document; null if nothing is due or the order is prepaid. (rules §7.7) */
export function upiLink(due: {
  vpa: string | null
  payee: string
  amount: Paise
  number: string
  isPrepaid: boolean
}): string | null {
  if (!due.vpa || due.amount <= 0 || due.isPrepaid) return null
  const amount = formatRupees(due.amount).replaceAll(',', '')
  const reference = due.number.replace(/[^A-Za-z0-9]/g, '').slice(0, 35)
  const parts = { pa: due.vpa, pn: due.payee, am: amount, cu: 'INR', tn: due.number, tr: reference }
  return `upi://pay?${Object.entries(parts)
    .map(([name, value]) => `${name}=${encodeURIComponent(value).replaceAll('%40', '@')}`)
    .join('&')}`
}
