import { documentTypeRows } from '@packhouse/contract/business/gst/document-types.ts'
import { formatDay } from '@packhouse/contract/day.ts'
import { formatMoney, formatRupees, subtractPaise } from '@packhouse/contract/money.ts'
import { black, grey, type PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import { drawQr } from '../../../platform/pdf/qr.ts'
import {
  type Column,
  drawSmallTable,
  layOut,
  smallTableHeight,
  type Table,
} from '../../../platform/pdf/table.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import { bankRows, drawBank, wideBank } from './closing-bank.ts'
import { type Closing, left, type Part, totals } from './closing-layout.ts'
import { formOf, headPercent, isPlain, payWords, percentText, quantityText, totalRows } from './wording.ts'

type Summary = PrintedInvoice['hsnSummary'][number]
const qrSize = 82
const wordsStyle = { size: 9, weight: 'semibold' } as const

/** Height of what must stay together: totals, the QR code or summary next to them, and the total in words. */
export function totalsHeight(pdf: PdfDocument, invoice: PrintedInvoice, closing: Closing): number {
  const summaryHeight = isNextTo(invoice, closing)
    ? smallTableHeight(invoice.hsnSummary.length, closing.summaryRow)
    : 0
  const rows = totalRows(invoice).length * closing.totalsRow + 36
  return Math.max(rows, summaryHeight, invoice.upiLink ? qrSize + 6 : 0) + 12 + wordsHeight(pdf, invoice)
}
const wordsHeight = (pdf: PdfDocument, { totalInWords }: PrintedInvoice): number =>
  10 + pdf.wrap(totalInWords, sheet.right - sheet.left, wordsStyle).length * 12
/** A credit note shows its summary next to the totals, where it has no QR code, if it fits there. */
const isNextTo = (invoice: PrintedInvoice, { hasSummary }: Closing): boolean =>
  hasSummary && formOf(invoice).isCredit && invoice.hsnSummary.length <= 6

/** Draws totals, QR code and the total in words; returns where they end. */
export function drawTotals(pdf: PdfDocument, invoice: PrintedInvoice, top: number, closing: Closing): number {
  const { isCredit } = formOf(invoice)
  let y = top + 5
  for (const [label, amount] of totalRows(invoice)) {
    y += closing.totalsRow
    const isWide = pdf.width(label) + pdf.width(amount) > totals.right - totals.left - 12
    const style = isWide ? { size: 8 } : {}
    pdf.text(label, totals.left, y, style)
    pdf.text(amount, totals.right, y, { ...style, align: 'right' })
  }
  y += 7.5
  pdf.rule(y, { from: totals.left, color: black, thick: 1 })
  y += 18
  pdf.text(isCredit ? 'Credit' : 'Total', totals.left, y, { size: 13.5, weight: 'bold' })
  pdf.text(formatMoney(invoice.total), totals.right, y, { size: 13.5, weight: 'bold', align: 'right' })

  drawPay(pdf, invoice, top + 9)
  if (isNextTo(invoice, closing))
    drawSummary(pdf, invoice, { rows: invoice.hsnSummary, top: top + 8, closing, ...left })
  return drawWords(pdf, invoice, top + totalsHeight(pdf, invoice, closing) - wordsHeight(pdf, invoice))
}

/** Draws the amount due now, with a QR code if it can be paid by UPI. */
function drawPay(pdf: PdfDocument, invoice: PrintedInvoice, top: number): void {
  const { upiLink } = invoice
  if (upiLink) drawQr(pdf, upiLink, { x: sheet.left, y: top, size: qrSize })
  const x = upiLink ? sheet.left + qrSize + 11 : sheet.left
  const [first, ...more] = payWords(invoice)
  const start = upiLink ? top + qrSize / 2 + 2.5 - (more.length * 12.5) / 2 : top + 12
  if (first) pdf.text(first, x, start, { weight: 'semibold' })
  more.forEach((words, at) => {
    pdf.text(words, x, start + (at + 1) * 12.5, at === 0 && upiLink ? {} : { color: grey })
  })
}

function drawWords(pdf: PdfDocument, { totalInWords }: PrintedInvoice, top: number): number {
  pdf.rule(top)
  let y = top + 1.5
  for (const line of pdf.wrap(totalInWords, sheet.right - sheet.left, wordsStyle)) {
    y += 12
    pdf.text(line, sheet.left, y, wordsStyle)
  }
  pdf.rule(y + 8.5)
  return y + 8.5
}

/** The HSN summary adds information: always with tax, for exempt goods when several lines share a code. */
export const saysMore = (invoice: PrintedInvoice): boolean =>
  !isPlain(invoice) && (formOf(invoice).hasTax || !mostlyRepeats(invoice))
/** Few lines share a code: where space is short, the lines show their own tax instead. */
export const mostlyRepeats = ({ hsnSummary, lines }: PrintedInvoice): boolean =>
  hsnSummary.length * 2 > lines.length

interface Placed {
  from: number
  to: number
}

/** The HSN summary by code and rate: values of exempt goods, otherwise tax per head with its rate. (rules §7.5) */
function summaryTable(pdf: PdfDocument, invoice: PrintedInvoice, { from, to }: Placed): Table<Summary> {
  const form = formOf(invoice)
  const value = {
    title: 'Taxable (₹)',
    align: 'right',
    cell: ({ taxable }: Summary) => formatRupees(taxable),
  } as const
  const quantity = {
    title: 'Quantity',
    align: 'right',
    cell: ({ quantities }: Summary) => quantities.map(quantityText).join(' + '),
  } as const
  // a note over rates or discounts changes no quantity
  const quantities = invoice.note && invoice.note.kind !== 'SHORT' ? [] : [quantity]
  const columns: Column<Summary>[] = form.hasTax
    ? [
        { title: 'HSN', align: 'left', cell: ({ hsn }) => hsn },
        ...quantities,
        value,
        ...form.heads.flatMap(({ key, name }): Column<Summary>[] => [
          {
            title: '%',
            align: 'right',
            cell: ({ gstPercent }) => percentText(headPercent(form, gstPercent)),
          },
          { title: `${name} (₹)`, align: 'right', isClose: true, cell: row => formatRupees(row[key]) },
        ]),
      ]
    : [
        { title: 'HSN', align: 'left', cell: ({ hsn }) => hsn },
        {
          title: 'Goods',
          align: 'left',
          cell: ({ goods }) => (invoice.supplier.kind ? goods : `${goods}, exempt`),
          grows: true,
        },
        ...quantities,
        { ...value, title: invoice.delivery === 0 ? 'Value (₹)' : 'Value, delivered (₹)' },
      ]
  return layOut(pdf, columns, invoice.hsnSummary, { from, to, least: 60, size: to - from < 280 ? 7 : 8 })
}
const drawSummary = (
  pdf: PdfDocument,
  invoice: PrintedInvoice,
  { rows, top, closing, ...place }: { rows: readonly Summary[]; top: number; closing: Closing } & Placed,
): number => drawSmallTable(pdf, summaryTable(pdf, invoice, place), rows, top, closing.summaryRow)

/** Summary and bank, or on a credit note what remains of its original. */
export function closingParts(pdf: PdfDocument, invoice: PrintedInvoice, closing: Closing): Part[] {
  const summary = closing.hasSummary && !isNextTo(invoice, closing) ? invoice.hsnSummary : []
  if (invoice.note)
    return [...summaryParts(pdf, invoice, summary, closing), ...originalsParts(pdf, invoice, invoice.note)]
  if (formOf(invoice).isCredit)
    return [...summaryParts(pdf, invoice, summary, closing), remainingPart(pdf, invoice)]
  const bank = bankRows(invoice)
  if (summary.length === 0 || summary.length > rowsNextTo)
    return [...summaryParts(pdf, invoice, summary, closing), wideBank(pdf, bank, closing)]
  const height =
    Math.max(smallTableHeight(summary.length, closing.summaryRow), bank.length * closing.bankRow) + 8
  const draw = (top: number) => {
    drawSummary(pdf, invoice, { rows: summary, top, closing, ...left })
    drawBank(pdf, bank, top, closing.bankRow)
  }
  return [{ height, draw }]
}

/** More rows than this are set in two columns over the full width, so the bank goes below them. */
const rowsNextTo = 7
const rowsAPart = 56
const halves: [Placed, Placed] = [
  { from: sheet.left, to: (sheet.left + sheet.right) / 2 - 8 },
  { from: (sheet.left + sheet.right) / 2 + 8, to: sheet.right },
]
function summaryParts(
  pdf: PdfDocument,
  invoice: PrintedInvoice,
  all: readonly Summary[],
  closing: Closing,
): Part[] {
  const parts = Array.from({ length: Math.ceil(all.length / rowsAPart) }, (_, at) =>
    all.slice(at * rowsAPart, (at + 1) * rowsAPart),
  )
  return parts.map(rows => {
    const first = Math.ceil(rows.length / 2)
    return {
      height: smallTableHeight(first, closing.summaryRow) + closing.gap,
      draw: top => {
        drawSummary(pdf, invoice, { rows: rows.slice(0, first), top, closing, ...halves[0] })
        if (rows.length > first)
          drawSummary(pdf, invoice, { rows: rows.slice(first), top, closing, ...halves[1] })
      },
    }
  })
}

/** Rows of originals that stay on one page. */
const originalsTogether = 8

/** What a note without goods changes of each original. [LAW: rule 53(1A)] (rules §7.10) */
function originalsParts(
  pdf: PdfDocument,
  invoice: PrintedInvoice,
  { originals }: NonNullable<PrintedInvoice['note']>,
): Part[] {
  type Original = (typeof originals)[number]
  const columns: Column<Original>[] = [
    { title: 'Original', align: 'left', cell: ({ number }) => number },
    { title: 'Date', align: 'left', cell: ({ date }) => formatDay(date) },
    { title: 'Invoiced (₹)', align: 'right', cell: ({ total }) => formatRupees(total) },
  ]
  const ofNote: Column<Original> = {
    title: 'This note (₹)',
    align: 'right',
    cell: ({ part }) => formatRupees(part),
  }
  if (!formOf(invoice).isCredit) columns.push(ofNote)
  else
    columns.push(
      {
        title: 'Credited before (₹)',
        align: 'right',
        cell: ({ creditedBefore }) => formatRupees(creditedBefore),
      },
      ofNote,
      {
        title: 'Remaining (₹)',
        align: 'right',
        cell: ({ total, creditedBefore, part }) =>
          formatRupees(subtractPaise(subtractPaise(total, creditedBefore), part)),
      },
    )
  return Array.from({ length: Math.ceil(originals.length / originalsTogether) }, (_, at) => {
    const rows = originals.slice(at * originalsTogether, (at + 1) * originalsTogether)
    return {
      height: smallTableHeight(rows.length) + 8,
      draw: top => {
        drawSmallTable(pdf, layOut(pdf, columns, rows, { size: 8 }), rows, top)
      },
    }
  })
}

function remainingPart(pdf: PdfDocument, { original, total }: PrintedInvoice): Part {
  if (!original) return { height: 0, draw: () => {} }
  const { number, creditedBefore } = original
  const remaining = subtractPaise(subtractPaise(original.total, creditedBefore), total)
  const columns: Column<null>[] = [
    {
      title:
        original.type === 'BS' || original.type === 'BI' ? documentTypeRows[original.type].title : 'Invoice',
      align: 'left',
      cell: () => number,
    },
    { title: 'Invoiced (₹)', align: 'right', cell: () => formatRupees(original.total) },
    { title: 'Credited before (₹)', align: 'right', cell: () => formatRupees(creditedBefore) },
    { title: 'This note (₹)', align: 'right', cell: () => formatRupees(total) },
    { title: 'Remaining (₹)', align: 'right', cell: () => formatRupees(remaining) },
  ]
  return {
    height: smallTableHeight(1) + 8,
    draw: top => {
      drawSmallTable(pdf, layOut(pdf, columns, [null], { size: 8 }), [null], top)
    },
  }
}
