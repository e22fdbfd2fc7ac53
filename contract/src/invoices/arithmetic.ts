import { type Day, day, financialYear, financialYearStart } from '../day.ts'
import { stateOfGstin } from '../formats/gstin.ts'
import { findState } from '../formats/states.ts'
import {
  addPaise,
  formatRupees,
  mulDivHalfUp,
  type Paise,
  paise,
  roundHalfUpDiv,
  subtractPaise,
  sumPaise,
  zeroPaise,
} from '../money.ts'
import type { Milli } from '../quantity.ts'
import type { DocumentType } from './model.ts'

/** What a line's value is made of: packs for what is counted, the weight of the content for what is weighed. */
export interface Priced {
  /** Catch weight and by-piece packs are billed on the weight. */
  byWeight: boolean
  /** Thousandths of a pack. */
  packsMilli: Milli
  /** Thousandths of the base unit, really picked (or ordered, before that). */
  contentMilli: Milli
  /** Thousandths of the base unit in one pack. */
  packContentMilli: Milli
  /** Per pack, without GST. */
  packPrice: Paise
}

/** Value of a line without tax, in paise; never computed from the printed rate. (rules.md §2.4) */
export const lineValue = ({ byWeight, packsMilli, contentMilli, packContentMilli, packPrice }: Priced): Paise =>
  byWeight ? paise(mulDivHalfUp(contentMilli, packPrice, packContentMilli)) : paise(mulDivHalfUp(packsMilli, packPrice, 1000))

/** The rate a paper prints, in rupees per base unit with up to four decimals. (rules.md §2.4) */
export const printedRate = (packPrice: Paise, packContentMilli: Milli): number =>
  mulDivHalfUp(packPrice, 100_000, packContentMilli) / 10_000

/** A printed rate with two to four decimals: 27.00, 33.3333. */
export const formatRate = (packPrice: Paise, packContentMilli: Milli): string =>
  printedRate(packPrice, packContentMilli)
    .toFixed(4)
    .replace(/0{1,2}$/, '')

/** The tax of a line under its heads, in paise; UTGST stands under sgst. */
export interface Heads {
  cgst: Paise
  sgst: Paise
  igst: Paise
}

/** Tax of a line: each head rounded half up by itself, so the two ways may differ by a paisa. gstBp = basis points. (rules.md §2.4) */
export function taxHeads(taxable: Paise, gstBp: number, interState: boolean): Heads {
  if (interState) return { cgst: paise(0), sgst: paise(0), igst: paise(mulDivHalfUp(taxable, gstBp, 10_000)) }
  const half = paise(mulDivHalfUp(taxable, gstBp, 20_000))
  return { cgst: half, sgst: half, igst: paise(0) }
}

/** A line as a document adds it up, in paise. */
export interface TaxedLine extends Heads {
  taxable: Paise
  gstBp: number
  /** Taxable value and all heads. */
  total: Paise
}

/** The line with its heads and its total. (rules.md §2.4) */
export function taxLine(taxable: Paise, gstBp: number, interState: boolean): TaxedLine {
  const heads = taxHeads(taxable, gstBp, interState)
  return { taxable, gstBp, ...heads, total: sumPaise([taxable, heads.cgst, heads.sgst, heads.igst]) }
}

/** A document's sums in paise; total is whole rupees, roundOff what was added for that, −0.49 to +0.50. */
export interface Totals extends Heads {
  taxable: Paise
  tax: Paise
  roundOff: Paise
  total: Paise
}

/** Sums a document; the total is the nearest rupee, a half goes up. (rules.md §2.4) */
export function documentTotals(lines: readonly TaxedLine[]): Totals {
  const of = (part: 'taxable' | 'cgst' | 'sgst' | 'igst') => sumPaise(lines.map(line => line[part]))
  const heads = { cgst: of('cgst'), sgst: of('sgst'), igst: of('igst') }
  const taxable = of('taxable')
  const tax = sumPaise([heads.cgst, heads.sgst, heads.igst])
  const exact = sumPaise([taxable, tax])
  const total = paise(roundHalfUpDiv(exact, 100) * 100)
  return { taxable, ...heads, tax, roundOff: subtractPaise(total, exact), total }
}

/** An order's value before it is invoiced, in paise: nothing is rounded to the rupee yet. (rules.md §2.4) */
export function orderTotals(lines: readonly TaxedLine[]): { items: Paise; tax: Paise; total: Paise } {
  const items = sumPaise(lines.map(line => line.taxable))
  const total = sumPaise(lines.map(line => line.total))
  return { items, tax: subtractPaise(total, items), total }
}

/** How one order with nil and taxable lines is invoiced to a registered buyer; a setting. (rules.md §7.1) */
export type MixedDocument = 'SPLIT' | 'SINGLE_TAX_INVOICE'

/** Which documents an order makes, each with its lines in the order given. (rules.md §7.1) */
export function documentsFor<Line extends { gstBp: number }>(
  lines: readonly Line[],
  buyer: { isRegistered: boolean; mixedDocument: MixedDocument },
): { type: Extract<DocumentType, 'BS' | 'TI' | 'IB'>; lines: Line[] }[] {
  const nil = lines.filter(line => line.gstBp === 0)
  const taxed = lines.filter(line => line.gstBp > 0)
  if (lines.length === 0) return []
  if (taxed.length === 0) return [{ type: 'BS', lines: nil }]
  if (nil.length === 0) return [{ type: 'TI', lines: taxed }]
  if (!buyer.isRegistered) return [{ type: 'IB', lines: [...lines] }]
  if (buyer.mixedDocument === 'SINGLE_TAX_INVOICE') return [{ type: 'TI', lines: [...lines] }]
  return [
    { type: 'BS', lines: nil },
    { type: 'TI', lines: taxed },
  ]
}

/** The GSTIN a document names: the outlet's own registration, else the customer's. (rules.md §2.5) */
export const buyerGstin = (outletGstin: string | null, customerGstin: string | null): string | null =>
  outletGstin || customerGstin || null

/** Where a supply is taxed: the outlet's state, or for bill-to outlets the state of the buyer's GSTIN; the full name. (rules.md §7.4) */
export function placeOfSupply(supply: {
  rule: 'DELIVERY' | 'BILL_TO'
  deliveryState: string
  buyerGstin: string | null
}): string {
  const billed = supply.rule === 'BILL_TO' && supply.buyerGstin ? stateOfGstin(supply.buyerGstin) : undefined
  return (billed ?? findState(supply.deliveryState))?.name ?? supply.deliveryState
}

/** IGST when the goods go to another state, CGST with SGST or UTGST when not. (rules.md §7.4) */
export function isInterState(supplierState: string, supplyState: string): boolean {
  const supplier = findState(supplierState)
  return supplier === undefined || supplier !== findState(supplyState)
}

/** The series that number papers: documents, receipt vouchers, and what is written by hand: opening dues, debit notes, write-offs. (rules.md §7.3) */
export type Series = DocumentType | 'RV' | 'OB' | 'DN' | 'WO'

/** A number of its series: 2627/BS/0000123; at most 16 characters. (rules.md §7.3) */
export function documentNumber(date: Day, series: Series, sequence: number): string {
  if (!Number.isSafeInteger(sequence) || sequence < 1 || sequence > 99_999_999)
    throw new RangeError(`${sequence} numbers no document`)
  return `${financialYear(date)}/${series}/${String(sequence).padStart(7, '0')}`
}

/** Exempt supplies are credited in a series of their own, so that CN holds reportable notes alone. (rules.md §7.7) */
export const creditNoteType = (original: DocumentType, gstBp: number): 'CN' | 'CB' =>
  original === 'BS' || gstBp === 0 ? 'CB' : 'CN'

/** A line as it was sold: what its value and its tax are made of, with its share of the delivery charge, in paise. */
export interface Sold extends Priced {
  gstBp: number
  interState: boolean
  delivery: Paise
}
type Returned = Pick<Priced, 'packsMilli' | 'contentMilli'>

/** The share of a line's delivery charge that goes with this much of its content, in paise, half up. (rules.md §7.7) */
export const deliveryOf = ({ delivery, contentMilli }: Pick<Sold, 'delivery' | 'contentMilli'>, returned: Milli): Paise =>
  contentMilli === 0 ? zeroPaise : paise(mulDivHalfUp(delivery, returned, contentMilli))

/**
 * Taxable value and heads of what comes back, at the original price and rate and with its share of the delivery charge. Worked out
 * for all that came back so far, less what was credited: it does not matter in which parts a line comes back. (rules.md §7.7)
 */
export function creditedLine(sold: Sold, returned: Returned, credited: Omit<TaxedLine, 'gstBp'>): TaxedLine {
  const value = addPaise(lineValue({ ...sold, ...returned }), deliveryOf(sold, returned.contentMilli))
  return lineLess(taxLine(value, sold.gstBp, sold.interState), credited)
}

/** What a line has left after a part of it was taken: the last credit of a line takes it all. (rules.md §7.7) */
export function lineLess(line: TaxedLine, taken: Omit<TaxedLine, 'gstBp'>): TaxedLine {
  const less = (part: 'taxable' | 'cgst' | 'sgst' | 'igst' | 'total') => subtractPaise(line[part], taken[part])
  return {
    taxable: less('taxable'),
    gstBp: line.gstBp,
    cgst: less('cgst'),
    sgst: less('sgst'),
    igst: less('igst'),
    total: less('total'),
  }
}

/** A document that is credited, in paise: the exact sum of its lines and its rounded total, and what earlier notes took of both. */
export interface CreditedDocument {
  exact: Paise
  total: Paise
  creditedExact: Paise
  creditedTotal: Paise
}

/**
 * Sums of a credit note in paise, rounded to the nearest rupee as any document is. The note that credits the last of a document takes
 * all that is left of its total, so that parts add up to the rupee; an earlier one rounds the other way only where else more than
 * 99 paise of round-off would be left for that last one. (rules.md §2.4, §7.7)
 */
export function creditTotals(lines: readonly TaxedLine[], original: CreditedDocument): Totals {
  const totals = documentTotals(lines)
  const exact = sumPaise([totals.taxable, totals.tax])
  const left = subtractPaise(original.total, original.creditedTotal)
  const later = original.exact - original.creditedExact - exact
  const most = left - Math.ceil((later - 99) / 100) * 100
  const least = left - Math.floor((later + 99) / 100) * 100
  const total = later <= 0 ? left : paise(Math.min(most, Math.max(least, totals.total)))
  return { ...totals, roundOff: subtractPaise(total, exact), total }
}

/** The document once such a note was made. */
export const creditedWith = (original: CreditedDocument, { taxable, tax, total }: Totals): CreditedDocument => ({
  ...original,
  creditedExact: sumPaise([original.creditedExact, taxable, tax]),
  creditedTotal: sumPaise([original.creditedTotal, total]),
})

/** The last day a credit note still lowers the GST of an invoice: 30 November after its financial year. (rules.md §7.7) */
export function lastGstCreditDay(invoiceDate: Day): Day {
  return day(`${financialYearStart(invoiceDate) + 1}-11-30`)
}

/** Goods of a line as the HSN summary counts them; quantity in thousandths, the rest in paise. */
export interface HsnLine extends TaxedLine {
  hsn: string
  uqc: string
  quantityMilli: number
}
/** One row of the HSN summary: a code and a rate, with a quantity for each unit of its goods. */
export interface HsnRow extends TaxedLine {
  hsn: string
  quantities: { uqc: string; quantityMilli: number }[]
}

/** Lines added up by goods code and rate; hsnDigits (4 or 6) is what the supplier's turnover asks to print. (rules.md §7.5) */
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

/** Goods move without an e-way bill up to this, in paise with tax. (rules.md §7.6) */
export const eWayBillAbove = paise(50_000_00)

/** What counts towards an e-way bill, in paise with tax: nil-rated goods do not. (rules.md §7.6) */
export const eWayBillValue = (lines: readonly Pick<TaxedLine, 'gstBp' | 'total'>[]): Paise =>
  sumPaise(lines.filter(({ gstBp }) => gstBp > 0).map(({ total }) => total))

/** What a QR code on the paper asks a UPI app to pay; null when nothing is due or the order is prepaid. (rules.md §7.7) */
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
