import { noteKindNames } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { ewayText } from '@packhouse/contract/billing/invoices/portal.ts'
import {
  type DocumentType,
  documentTypeRows,
  isBill,
  isCreditNote,
  isExemptLine,
  isWithoutTax,
} from '@packhouse/contract/business/gst/document-types.ts'
import { cityOf } from '@packhouse/contract/business/gst/eway.ts'
import { plainFoot } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { type Day, formatDay } from '@packhouse/contract/day.ts'
import {
  addPaise,
  formatMoney,
  formatRupees,
  groupDigits,
  type Paise,
  subtractPaise,
  sumPaise,
} from '@packhouse/contract/money.ts'
import { claimHours } from '@packhouse/contract/ordering/orders/returns.ts'
import { formatMilli } from '@packhouse/contract/quantity.ts'
import { slotText } from '../../../platform/pdf/slot-text.ts'
import type { PrintedInvoice } from '../rules/printed.ts'

/** Columns and rows of a document: everything that differs between the document types. */
export interface Form {
  isCredit: boolean
  /** A bill of supply and its credit note show no tax. (rules §7.5) */
  hasTax: boolean
  /** Exempt and taxed goods in one document. */
  isMixed: boolean
  /** Some line has a percentage off. */
  isDiscounted: boolean
  heads: { key: 'cgst' | 'sgst' | 'igst'; name: string }[]
}

export function formOf({ type, lines, isInterState, isUnderLut, stateTaxName }: PrintedInvoice): Form {
  const hasTax = !isWithoutTax(type)
  const intra = [
    { key: 'cgst', name: 'CGST' },
    { key: 'sgst', name: stateTaxName },
  ] as const
  return {
    isCredit: isCreditNote(type),
    hasTax,
    isMixed: hasTax && lines.some(({ gstPercent }) => isExemptLine(type, gstPercent, isUnderLut)),
    isDiscounted: lines.some(({ percentOff }) => percentOff !== null),
    heads: !hasTax ? [] : isInterState ? [{ key: 'igst', name: 'IGST' }] : [...intra],
  }
}

export type Copy = 'Original for recipient' | 'Duplicate for transporter' | 'Triplicate for supplier'
const copyMarks: readonly Copy[] = [
  'Original for recipient',
  'Duplicate for transporter',
  'Triplicate for supplier',
]
/** Copy marks for this many copies; a credit note does not travel with goods and has only its original. (rules §7.5) */
export const copiesOf = (type: DocumentType, copies: number): Copy[] =>
  copyMarks.slice(0, isBill(type) ? copies : 1)

/** Example: 21 Nov */
const shortDay = (date: Day): string => formatDay(date).split(' ').slice(1, 3).join(' ')

/** A paper of a supplier without GSTIN has no word of GST. (rules §12.1) */
export const isPlain = ({ supplier }: Pick<PrintedInvoice, 'supplier'>): boolean =>
  supplier.kind === 'UNREGISTERED'

/** The facts next to the addresses, label and value. */
export const factRows = (invoice: PrintedInvoice): [label: string, value: string][] =>
  allFacts(invoice).filter(
    ([label]) => !isPlain(invoice) || (label !== 'Place of supply' && label !== 'Reverse charge'),
  )

function allFacts(invoice: PrintedInvoice): [label: string, value: string][] {
  const { original, date, orderId, placeOfSupply, placeOfSupplyCode, isPrepaid, dueDate, crates, eWayBill } =
    invoice
  const place: [string, string] = [
    'Place of supply',
    placeOfSupplyCode ? `${placeOfSupply} (${placeOfSupplyCode})` : placeOfSupply,
  ]
  const order: [string, string] = ['Order', `#${orderId}`]
  const charge: [string, string] = ['Reverse charge', 'No']
  if (invoice.note) {
    const due: [string, string][] = dueDate ? [['Due', formatDay(dueDate)]] : []
    return [
      ['Date', formatDay(date)],
      ['Nature', noteKindNames[invoice.note.kind]],
      ...due,
      place,
      ...(invoice.type === 'FN' ? [] : [charge]),
    ]
  }
  if (original)
    return [
      ['Date', formatDay(date)],
      [original.type === 'IB' ? 'Original' : documentTypeRows[original.type].title, original.number],
      [
        original.type === 'BS' || original.type === 'BI' ? 'Bill date' : 'Invoice date',
        formatDay(original.date),
      ],
      order,
      place,
      charge,
    ]
  return [
    ['Date', formatDay(date)],
    order,
    ['Slot', `${shortDay(invoice.deliveryDate)}, ${slotText(invoice.deliverySlot)}`],
    ['Due', dueDate ? formatDay(dueDate) : isPrepaid ? 'Prepaid' : formatDay(date)],
    place,
    charge,
    ['Crates', crates > 0 ? `${crates} out` : 'None'],
    ...(eWayBill ? [['E-way bill', ewayText(eWayBill.number)] satisfies [string, string]] : []),
  ]
}

/** Example: 98456 30217 */
export const phoneText = (phone: string): string =>
  /^\d{10}$/.test(phone) ? `${phone.slice(0, 5)} ${phone.slice(5)}` : phone

/** Example: +0.32, −0.30 */
export const signed = (amount: Paise): string =>
  amount > 0 ? `+${formatRupees(amount)}` : formatRupees(amount).replace('-', '−')

export const percentText = (percent: number): string => String(percent)

/** Rate of one tax head: within a state, CGST and SGST are half each. [LAW: rule 46(l)] */
export const headPercent = ({ heads }: Form, gstPercent: number): number =>
  gstPercent / Math.max(1, heads.length)

export const quantityText = ({
  quantity,
  itemUnit,
  uqc,
}: Pick<PrintedInvoice['lines'][number], 'quantity' | 'itemUnit' | 'uqc'>): string =>
  `${formatMilli(quantity, itemUnit)} ${uqc}`

/** Formats a rate in rupees with two to four decimals: 1,250.00, 33.3333. */
export function rateText(rate: number): string {
  const [whole = '0', decimals = '00'] = rate
    .toFixed(4)
    .replace(/0{1,2}$/, '')
    .split('.')
  return `${groupDigits(whole)}.${decimals}`
}

const goodsValue = (lines: readonly PrintedInvoice['lines'][number][]): Paise =>
  subtractPaise(
    sumPaise(lines.map(({ taxable }) => taxable)),
    sumPaise(lines.map(({ delivery }) => delivery)),
  )

/** The rows above the total. (rules §7.5) */
export function totalRows(invoice: PrintedInvoice): [label: string, amount: string][] {
  const { type, lines, delivery, taxable, roundOff, isUnderLut } = invoice
  const form = formOf(invoice)
  const round: [string, string] = ['Round-off', signed(roundOff)]
  if (!form.hasTax) {
    const parts: [string, string][] = [['Value of goods', formatRupees(goodsValue(lines))]]
    if (!form.isCredit && !form.isDiscounted) parts.push(['Discount', '0.00'])
    if (!form.isCredit || delivery !== 0) parts.push(['Delivery', formatRupees(delivery)])
    return [...parts, round]
  }
  const exempt = sumPaise(
    lines
      .filter(({ gstPercent }) => isExemptLine(type, gstPercent, isUnderLut))
      .map(({ taxable }) => taxable),
  )
  const parts: [string, string][] = form.isMixed ? [['Value of exempt goods', formatRupees(exempt)]] : []
  parts.push(['Taxable value', formatRupees(subtractPaise(taxable, exempt))])
  if (delivery !== 0) parts.push(['Delivery, included above', formatRupees(delivery)])
  return [...parts, ...taxRows(invoice, form), round]
}

/** Tax by rate: CGST 2.5 %, SGST 2.5 %; with several rates one row each, its heads side by side. (rules §7.5) */
function taxRows({ type, lines, isUnderLut }: PrintedInvoice, form: Form): [label: string, amount: string][] {
  const byRate = [
    ...Map.groupBy(
      lines.filter(({ gstPercent }) => !isExemptLine(type, gstPercent, isUnderLut)),
      ({ gstPercent }) => gstPercent,
    ),
  ]
  const ofHead = (some: typeof lines, key: Form['heads'][number]['key']) =>
    formatRupees(sumPaise(some.map(line => line[key])))
  const rate = (gstPercent: number) => `${percentText(headPercent(form, gstPercent))} %`
  if (byRate.length <= 1)
    return byRate.flatMap(([gstPercent, same]) =>
      form.heads.map(({ key, name }): [string, string] => [`${name} ${rate(gstPercent)}`, ofHead(same, key)]),
    )
  return byRate
    .toSorted(([one], [other]) => one - other)
    .map(([gstPercent, same]) => [
      form.heads.map(({ name }) => `${name} ${rate(gstPercent)}`).join(' + '),
      form.heads.map(({ key }) => ofHead(same, key)).join(' + '),
    ])
}

/** What is to pay now, next to the totals: how much by UPI and where, and what is settled already. (rules §7.7) */
export function payWords(invoice: PrintedInvoice): string[] {
  const { open, total, upiLink, supplier, number, cancelled } = invoice
  if (formOf(invoice).isCredit || cancelled || total === 0) return []
  if (open === 0) return ['Nothing is left to pay.']
  const settled = open < total ? [`${formatMoney(subtractPaise(total, open))} is paid or credited`] : []
  if (upiLink)
    return [
      `Pay ${formatMoney(open)} by UPI`,
      supplier.upi ?? '',
      `Number ${number} is filled in`,
      ...settled,
    ]
  return settled.length > 0 ? [`${formatMoney(open)} is left to pay`, ...settled] : []
}

/** Text to the left of the signatures. */
export function claims(invoice: PrintedInvoice): string[] {
  const { cgst, sgst, igst, total, itcReversal, supplier, isPrepaid } = invoice
  if (formOf(invoice).isCredit) {
    const tax = addPaise(cgst, sgst, igst)
    const goods = invoice.note ? '' : ' on these goods'
    const reverse =
      itcReversal && tax > 0 ? [`Please reverse the input tax credit of ${formatMoney(tax)}${goods}.`] : []
    const what = isPrepaid
      ? `${formatMoney(total)} is added to your advance today.`
      : `Your dues fall by ${formatMoney(total)} today.`
    return [...reverse, what]
  }
  if (invoice.note) return [`Your dues rise by ${formatMoney(total)} today.`]
  return [`Claims within ${claimHours} hours of delivery.`, `Subject to ${cityOf(supplier)} jurisdiction.`]
}

const lowerTitle = (type: DocumentType): string => documentTypeRows[type].title.toLowerCase()

/** Footer line: the document type, and which document has the order's other goods. */
export function footNote(invoice: PrintedInvoice): string {
  const { type, otherPaper, orderId, cancelled, cancelReason, note } = invoice
  const plain = plainFoot(invoice, invoice.supplier.kind)
  if (plain !== null) return plain
  if (cancelled) return `Cancelled${cancelReason ? `: ${cancelReason}` : ''}. This document is void.`
  const other =
    otherPaper && `goods of order #${orderId} are on ${lowerTitle(otherPaper.type)} ${otherPaper.number}.`
  switch (type) {
    case 'BS':
      return other ? `Goods exempt from GST. The taxable ${other}` : 'Goods exempt from GST.'
    case 'TI':
    case 'BI':
      return other ? `The exempt ${other}` : `All goods of order #${orderId}.`
    case 'IB':
      return 'Taxable and exempt goods on one document, under rule 46A of the CGST Rules.'
    case 'CN':
      return `Credit note under section 34 of the CGST Act, at the tax rates of the original ${note && note.originals.length > 1 ? 'invoices' : 'invoice'}.`
    case 'CB':
      return 'Credit note for goods exempt from GST; it changes no tax.'
    case 'TN':
      return 'Debit note under section 34(3) of the CGST Act, at the tax rates of the original invoices.'
    case 'TB':
      return 'Debit note for goods exempt from GST; it changes no tax.'
    case 'FN':
      return 'No GST is adjusted by this note, and no input tax credit is to be reversed.'
  }
}
