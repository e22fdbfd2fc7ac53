import { formatMoney, formatRupees, subtractPaise } from '@packhouse/contract/money.ts'
import { black, grey, type Pen, sheet } from '../../paper/pen.ts'
import { drawQr } from '../../paper/qr.ts'
import { type Column, drawSmallTable, layOut, smallTableHeight, type Table } from '../../paper/table.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import { formOf, percentText, quantityText, totalRows } from './wording.ts'

type Summary = PrintedInvoice['hsnSummary'][number]

const totals = { left: 356, right: sheet.right, row: 14.8 }
const left = { from: sheet.left, to: 336 }
const qrSize = 82
const wordsStyle = { size: 9, weight: 'semibold' } as const

/** Height of what must stay together: sums, QR or summary beside them, and the total in words. */
export function totalsHeight(pen: Pen, invoice: PrintedInvoice): number {
  const beside = formOf(invoice).isCredit && isShort(invoice) ? smallTableHeight(invoice.hsnSummary.length) : 0
  const rows = totalRows(invoice).length * totals.row + 36
  return Math.max(rows, beside, invoice.upiLink ? qrSize + 6 : 0) + 16 + wordsHeight(pen, invoice)
}
const wordsHeight = (pen: Pen, { totalInWords }: PrintedInvoice): number =>
  10 + pen.wrap(totalInWords, sheet.right - sheet.left, wordsStyle).length * 12
/** A credit note shows its summary beside the sums, where no QR stands, as long as it fits there. */
const isShort = ({ hsnSummary }: PrintedInvoice): boolean => hsnSummary.length <= 6

/** Sums, QR code and the total in words; tells where they end. */
export function drawTotals(pen: Pen, invoice: PrintedInvoice, top: number): number {
  const { isCredit } = formOf(invoice)
  let y = top + 5
  for (const [label, amount] of totalRows(invoice)) {
    y += totals.row
    pen.text(label, totals.left, y)
    pen.text(amount, totals.right, y, { align: 'right' })
  }
  y += 7.5
  pen.rule(y, { from: totals.left, color: black, thick: 1 })
  y += 18
  pen.text(isCredit ? 'Credit' : 'Total', totals.left, y, { size: 13.5, weight: 'bold' })
  pen.text(formatMoney(invoice.total), totals.right, y, { size: 13.5, weight: 'bold', align: 'right' })

  if (invoice.upiLink) drawUpi(pen, invoice, invoice.upiLink, top + 11)
  if (isCredit && isShort(invoice)) drawSummary(pen, invoice, top + 8)
  return drawWords(pen, invoice, top + totalsHeight(pen, invoice) - wordsHeight(pen, invoice))
}

function drawUpi(pen: Pen, { total, supplier, number }: PrintedInvoice, link: string, top: number): void {
  drawQr(pen, link, { x: sheet.left, y: top, size: qrSize })
  const x = sheet.left + qrSize + 11
  const middle = top + qrSize / 2
  pen.text(`Pay ${formatMoney(total)} by UPI`, x, middle - 10, { weight: 'semibold' })
  if (supplier.upi) pen.text(supplier.upi, x, middle + 2.5)
  pen.text(`Number ${number} is filled in`, x, middle + 15, { color: grey })
}

function drawWords(pen: Pen, { totalInWords }: PrintedInvoice, top: number): number {
  pen.rule(top)
  let y = top + 1.5
  for (const line of pen.wrap(totalInWords, sheet.right - sheet.left, wordsStyle)) {
    y += 12
    pen.text(line, sheet.left, y, wordsStyle)
  }
  pen.rule(y + 8.5)
  return y + 8.5
}

/** Goods codes added up: values of exempt goods, else the tax under each head. (rules.md §7.5) */
function summaryTable(pen: Pen, invoice: PrintedInvoice): Table<Summary> {
  const form = formOf(invoice)
  const value = { title: 'Taxable (₹)', align: 'right', cell: ({ taxable }: Summary) => formatRupees(taxable) } as const
  const columns: Column<Summary>[] = form.hasTax
    ? [
        { title: 'HSN', align: 'left', cell: ({ hsn }) => hsn },
        { title: 'GST %', align: 'right', cell: ({ gstPercent }) => percentText(gstPercent) },
        value,
        ...form.heads.map(
          ({ key, name }): Column<Summary> => ({ title: `${name} (₹)`, align: 'right', cell: row => formatRupees(row[key]) }),
        ),
      ]
    : [
        { title: 'HSN', align: 'left', cell: ({ hsn }) => hsn },
        { title: 'Goods', align: 'left', cell: ({ goods }) => `${goods}, nil-rated`, grows: true },
        { title: 'Quantity', align: 'right', cell: quantityText },
        { ...value, title: invoice.delivery === 0 ? 'Value (₹)' : 'Value, delivered (₹)' },
      ]
  return layOut(pen, columns, invoice.hsnSummary, { ...left, least: 60, size: 8 })
}
const drawSummary = (pen: Pen, invoice: PrintedInvoice, top: number): number =>
  drawSmallTable(pen, summaryTable(pen, invoice), invoice.hsnSummary, top)

/** What stands under the total: it may flow on to further pages, so each part is drawn by itself. */
export interface Part {
  height: number
  draw(top: number): void
}

/** Summary and bank, or what a credit note leaves of its original. */
export function closingParts(pen: Pen, invoice: PrintedInvoice): Part[] {
  const { isCredit } = formOf(invoice)
  if (isCredit) return [...(isShort(invoice) ? [] : summaryParts(pen, invoice)), remainingPart(pen, invoice)]
  const [first, ...more] = summaryParts(pen, invoice)
  const bank = bankRows(invoice)
  const height = Math.max(first?.height ?? 0, bank.length * 14.2 + 8)
  const draw = (top: number) => {
    first?.draw(top)
    drawBank(pen, bank, top)
  }
  return [{ height, draw }, ...more]
}

const rowsAPart = 28
function summaryParts(pen: Pen, invoice: PrintedInvoice): Part[] {
  const table = summaryTable(pen, invoice)
  const parts = Array.from({ length: Math.ceil(invoice.hsnSummary.length / rowsAPart) }, (_, at) =>
    invoice.hsnSummary.slice(at * rowsAPart, (at + 1) * rowsAPart),
  )
  return parts.map(rows => ({
    height: smallTableHeight(rows.length) + 10,
    draw: top => {
      drawSmallTable(pen, table, rows, top)
    },
  }))
}

function bankRows({ supplier: { bank }, terms }: PrintedInvoice): [string, string][] {
  const account: [string, string][] = bank
    ? [
        ['Bank', bank.name],
        ['Account', bank.account],
        ['IFSC', bank.ifsc],
      ]
    : []
  return [...account, ['Terms', terms]]
}

function drawBank(pen: Pen, rows: readonly [string, string][], top: number): void {
  let y = top + 10
  for (const [label, value] of rows) {
    pen.text(label, totals.left, y, { color: grey })
    for (const line of pen.wrap(value, sheet.right - totals.left - 54, { weight: 'medium' })) {
      pen.text(line, totals.left + 54, y, { weight: 'medium' })
      y += 14.2
    }
  }
}

function remainingPart(pen: Pen, { original, total }: PrintedInvoice): Part {
  if (!original) return { height: 0, draw: () => {} }
  const { number, creditedBefore } = original
  const remaining = subtractPaise(subtractPaise(original.total, creditedBefore), total)
  const columns: Column<null>[] = [
    { title: original.type === 'BS' ? 'Bill of supply' : 'Invoice', align: 'left', cell: () => number },
    { title: 'Invoiced (₹)', align: 'right', cell: () => formatRupees(original.total) },
    { title: 'Credited before (₹)', align: 'right', cell: () => formatRupees(creditedBefore) },
    { title: 'This note (₹)', align: 'right', cell: () => formatRupees(total) },
    { title: 'Remaining (₹)', align: 'right', cell: () => formatRupees(remaining) },
  ]
  return {
    height: smallTableHeight(1) + 8,
    draw: top => {
      drawSmallTable(pen, layOut(pen, columns, [null], { size: 8 }), [null], top)
    },
  }
}
