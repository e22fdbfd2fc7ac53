import { ewayText } from '@packhouse/contract/billing/invoices/portal.ts'
import { isExemptLine, isWithoutTax } from '@packhouse/contract/business/gst/document-types.ts'
import { plainFoot } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { formatDay, isDay } from '@packhouse/contract/day.ts'
import { type Paise, paise, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import { claimHours } from '@packhouse/contract/ordering/orders/returns.ts'
import { formatMilli } from '@packhouse/contract/quantity.ts'
import { amountText, figureText } from '../../ui/values/amounts.ts'
import { isCredit, type TaxDocument, taxOf } from './taxDocument.ts'

type Head = { key: 'cgst' | 'sgst' | 'igst'; name: string }

/** A bill of supply and its credit note show no tax. (rules §7.5) */
export const hasTax = ({ type }: Pick<TaxDocument, 'type'>): boolean => !isWithoutTax(type)

/** A document of a supplier without GSTIN has no word of GST. (rules §12.1) */
export const isPlain = ({ supplier }: Pick<TaxDocument, 'supplier'>): boolean =>
  supplier.kind === 'UNREGISTERED'

/** The tax heads of a document. (rules §7.4) */
export function headsOf(taxDocument: TaxDocument): Head[] {
  if (!hasTax(taxDocument)) return []
  if (taxDocument.isInterState) return [{ key: 'igst', name: 'IGST' }]
  return [
    { key: 'cgst', name: 'CGST' },
    { key: 'sgst', name: taxDocument.stateTaxName },
  ]
}

const dayText = (date: string): string => (isDay(date) ? formatDay(date) : date)

/** 21 Nov */
const shortDay = (date: string): string => dayText(date).split(' ').slice(1, 3).join(' ')

/** The facts at the top of a document, as printed. (rules §7.5) */
export const factsOf = (taxDocument: TaxDocument): [label: string, value: string][] =>
  allFacts(taxDocument).filter(
    ([label]) => !isPlain(taxDocument) || (label !== 'Place of supply' && label !== 'Reverse charge'),
  )

function allFacts(taxDocument: TaxDocument): [label: string, value: string][] {
  const { original, placeOfSupply, placeOfSupplyCode } = taxDocument
  const number: [string, string] = ['Number', taxDocument.number]
  const date: [string, string] = ['Date', dayText(taxDocument.date)]
  const order: [string, string] = ['Order', `#${taxDocument.orderId}`]
  const rest: [string, string][] = [
    ['Place of supply', placeOfSupplyCode ? `${placeOfSupply} (${placeOfSupplyCode})` : placeOfSupply],
    ['Reverse charge', 'No'],
  ]
  if (original) {
    const day = original.type === 'BS' || original.type === 'BI' ? 'Bill date' : 'Invoice date'
    return [number, date, ['Original', original.number], [day, dayText(original.date)], order, ...rest]
  }
  const due = taxDocument.dueDate
    ? dayText(taxDocument.dueDate)
    : taxDocument.isPrepaid
      ? 'Prepaid'
      : dayText(taxDocument.date)
  return [
    number,
    date,
    order,
    [
      'Slot',
      `${shortDay(taxDocument.deliveryDate)}, ${taxDocument.deliverySlot.replace(/ (AM|PM)(?= - .*\1)/, '').replace(' - ', ' – ')}`,
    ],
    ['Due', due],
    ...rest,
    ['Crates', taxDocument.crates > 0 ? `${taxDocument.crates} out` : 'None'],
    ...(taxDocument.eWayBill
      ? [['E-way bill', ewayText(taxDocument.eWayBill.number)] satisfies [string, string]]
      : []),
  ]
}

/** The rate of one head: within a state, central and State tax are half each. [LAW: rule 46(l)] */
export const headPercent = (taxDocument: TaxDocument, gstPercent: number): number =>
  gstPercent / Math.max(1, headsOf(taxDocument).length)

const signed = (amount: Paise): string => `${amount > 0 ? '+' : ''}${figureText(amount)}`
const sum = (
  lines: readonly TaxDocument['lines'][number][],
  part: (line: TaxDocument['lines'][number]) => Paise,
): Paise => sumPaise(lines.map(part))

/** The rows above the total of a document. (rules §7.5) */
export function totalRows(taxDocument: TaxDocument): [label: string, amount: string][] {
  const { type, lines, taxable, delivery, roundOff, isUnderLut } = taxDocument
  const round: [string, string] = ['Round-off', signed(roundOff)]
  if (!hasTax(taxDocument)) {
    const goods: [string, string] = [
      'Value of goods',
      figureText(sum(lines, line => subtractPaise(line.taxable, line.delivery))),
    ]
    return delivery === 0 ? [goods, round] : [goods, ['Delivery', figureText(delivery)], round]
  }
  const exempt = sum(
    lines.filter(({ gstPercent }) => isExemptLine(type, gstPercent, isUnderLut)),
    line => line.taxable,
  )
  return [
    ...(exempt > 0 ? [['Value of exempt goods', figureText(exempt)] satisfies [string, string]] : []),
    ['Taxable value', figureText(subtractPaise(taxable, exempt))],
    ...(delivery === 0
      ? []
      : [['Delivery, included above', figureText(delivery)] satisfies [string, string]]),
    ...taxRows(taxDocument),
    round,
  ]
}

/** The tax of each rate by head: CGST 2.5 %, SGST 2.5 %. (rules §7.5) */
function taxRows(taxDocument: TaxDocument): [label: string, amount: string][] {
  const { type, isUnderLut } = taxDocument
  const taxed = taxDocument.lines.filter(({ gstPercent }) => !isExemptLine(type, gstPercent, isUnderLut))
  const rates = [...new Set(taxed.map(({ gstPercent }) => gstPercent))].toSorted((one, other) => one - other)
  return rates.flatMap(rate =>
    headsOf(taxDocument).map(({ key, name }): [string, string] => [
      `${name} ${headPercent(taxDocument, rate)} %`,
      figureText(
        sum(
          taxed.filter(({ gstPercent }) => gstPercent === rate),
          line => line[key],
        ),
      ),
    ]),
  )
}

/** A quantity with the unit code of the GST portal: 29.440 KGS. */
export const uqcText = ({
  quantity,
  itemUnit,
  uqc,
}: Pick<TaxDocument['lines'][number], 'quantity' | 'itemUnit' | 'uqc'>): string =>
  `${formatMilli(quantity, itemUnit)} ${uqc}`

/** A rate in rupees with two to four decimals, as printed. */
export function rateText(rate: number): string {
  const decimals = rate.toFixed(4).replace(/0{1,2}$/, '')
  return `${figureText(paise(Math.trunc(rate) * 100)).replace(/\..*/, '')}.${decimals.split('.')[1]}`
}

/** Text next to the signature. */
export function claimsOf(taxDocument: TaxDocument): string[] {
  const { itcReversal, total, isPrepaid } = taxDocument
  if (!isCredit(taxDocument)) return [`Claims within ${claimHours} hours of delivery.`]
  const tax = taxOf(taxDocument)
  const reverse =
    itcReversal && tax > 0
      ? [`Please reverse the input tax credit of ${amountText(tax)} on these goods.`]
      : []
  return [
    ...reverse,
    isPrepaid ? `${amountText(total)} is added to the advance.` : `Dues fall by ${amountText(total)}.`,
  ]
}

/** The line at the bottom: the kind of document, and which document has the order's other goods. */
export function footNote(taxDocument: TaxDocument): string {
  const { type, otherPaper, orderId, cancelled, cancelReason } = taxDocument
  const plain = plainFoot(taxDocument, taxDocument.supplier.kind)
  if (plain !== null) return plain
  if (cancelled) return `Cancelled${cancelReason ? `: ${cancelReason}` : ''}. This document is void.`
  const other = otherPaper && `goods of order #${orderId} are on ${otherPaper.number}.`
  if (type === 'BS') return other ? `Goods exempt from GST. The taxable ${other}` : 'Goods exempt from GST.'
  if (type === 'TI') return other ? `The exempt ${other}` : `All goods of order #${orderId}.`
  if (type === 'IB') return 'Taxable and exempt goods on one document, under rule 46A of the CGST Rules.'
  if (type === 'CN')
    return 'Credit note under section 34 of the CGST Act, at the tax rates of the original invoice.'
  return 'Credit note for goods exempt from GST; it changes no tax.'
}
