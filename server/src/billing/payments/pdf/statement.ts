import { formatDay } from '@packhouse/contract/day.ts'
import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import type { Bundle } from '../../../platform/pdf/bundle-worker.ts'
import {
  drawAddressee,
  drawLetterContinued,
  drawLetterFacts,
  drawLetterFeet,
  drawLetterhead,
  letterFoot,
} from '../../../platform/pdf/letterhead.ts'
import { black, hairline, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import {
  type Column,
  drawCells,
  drawSmallTable,
  drawTableHead,
  layOut,
  smallTableHeight,
  type Table,
} from '../../../platform/pdf/table.ts'
import type { EntryReply, StatementDocument } from '../rules/statement-document.ts'

const title = 'Statement of account'

/** Draws one statement on A4, as many pages as needed. Runs in a PDF worker. */
export async function draw(issued: StatementDocument): Promise<Buffer> {
  const pdf = new PdfDocument({ title: `${title}, ${issued.businessName}`, author: issued.supplier.name })
  drawStatement(pdf, issued)
  return pdf.finish()
}

/** Draws the statements of many customers part by part, each starting on a new sheet. Runs in its own worker. */
export function open(about: { title: string; author: string }): Bundle<readonly StatementDocument[]> {
  const pdf = new PdfDocument(about)
  return {
    add(documents) {
      for (const issued of documents) drawStatement(pdf, issued)
    },
    finish: () => pdf.finish(),
  }
}

function drawStatement(pdf: PdfDocument, issued: StatementDocument): void {
  const before = pdf.document.bufferedPageRange()
  const firstPage = before.start + before.count
  let pages = 0
  const newPage = (): number => {
    pdf.page()
    pages += 1
    return pages === 1
      ? drawHead(pdf, issued)
      : drawLetterContinued(pdf, {
          words: `${title}, to ${formatDay(issued.to)}`,
          name: issued.billTo.name,
          page: pages,
        })
  }
  const table = entryTable(pdf, issued)
  const rowTexts = issued.entries.map(entry => referenceLines(pdf, table, entry))
  let y = drawEdge(pdf, 'Opening balance', issued.opening, drawTableHead(pdf, table, newPage(), true))
  issued.entries.forEach((entry, at) => {
    const lines = rowTexts[at] ?? []
    const height = rowHeight + Math.max(0, lines.length - 1) * lineHeight
    if (y + height > letterFoot - 8) y = drawTableHead(pdf, table, newPage(), true)
    y = drawEntry(pdf, table, { entry, at, lines }, y, height)
  })
  if (y + closingHeight(issued) > letterFoot - 8) y = newPage()
  drawClosing(pdf, issued, drawEdge(pdf, 'Closing balance', issued.closing, y))
  drawLetterFeet(
    pdf,
    `${issued.businessName} · an amount marked Cr is an advance that we hold`,
    pages,
    firstPage,
  )
  pdf.document.flushPages() // release finished pages from memory: a file of many statements has thousands
}

function drawHead(pdf: PdfDocument, issued: StatementDocument): number {
  const { supplier, billTo, from, to } = issued
  drawLetterhead(pdf, supplier, { title, under: `${formatDay(from)} to ${formatDay(to)}` })
  return Math.max(drawAddressee(pdf, billTo), drawFacts(pdf, issued)) + 18
}

function drawFacts(
  pdf: PdfDocument,
  { terms, dueDate, opening, debit, credit, closing, printedOn }: StatementDocument,
): number {
  const y =
    6 +
    drawLetterFacts(pdf, [
      ['Terms', terms],
      ...(dueDate ? [['Invoices of this period due', formatDay(dueDate)] as const] : []),
      ['Opening balance', balanceText(opening)],
      ['Added', formatRupees(debit)],
      ['Paid and credited', formatRupees(credit)],
      ['Printed', printedOn],
    ])
  pdf.text('Closing balance (₹)', 340, y, { weight: 'semibold' })
  pdf.text(balanceText(closing), sheet.right, y, { size: 13.5, weight: 'bold', align: 'right' })
  return y
}

const rowHeight = 16
const lineHeight = 10.8

function entryTable(pdf: PdfDocument, { entries }: StatementDocument): Table<EntryReply> {
  const money = (part: Paise): string => (part === 0 ? '-' : formatRupees(part))
  const columns: Column<EntryReply>[] = [
    { title: 'Date', align: 'left', cell: ({ date }) => formatDay(date) },
    { title: 'Entry', align: 'left', cell: ({ entry }) => entry },
    { title: 'Reference', align: 'left', cell: referenceOf, grows: true },
    { title: 'Debit (₹)', align: 'right', cell: ({ debit }) => money(debit) },
    { title: 'Credit (₹)', align: 'right', cell: ({ credit }) => money(credit) },
    { title: 'Balance (₹)', align: 'right', cell: ({ balance }) => balanceText(balance) },
  ]
  return layOut(pdf, columns, entries, { least: 120, most: 230, size: 8.5 })
}

const referenceOf = ({ number, reference, orderId, note }: EntryReply): string =>
  [number, reference, orderId && `order #${orderId}`, note].filter(Boolean).join(' · ')

const referenceLines = (
  pdf: PdfDocument,
  { columns, size }: Table<EntryReply>,
  entry: EntryReply,
): string[] => {
  const column = columns.find(({ grows }) => grows)
  return column ? pdf.wrap(referenceOf(entry), column.right - column.left, { size }) : []
}

function drawEntry(
  pdf: PdfDocument,
  table: Table<EntryReply>,
  { entry, at, lines }: { entry: EntryReply; at: number; lines: readonly string[] },
  top: number,
  height: number,
): number {
  drawCells(pdf, table, entry, at, top + 11)
  const left = table.columns.find(({ grows }) => grows)?.left ?? sheet.left
  lines.forEach((line, row) => {
    pdf.text(line, left, top + 11 + row * lineHeight, { size: table.size })
  })
  pdf.rule(top + height, { color: hairline })
  return top + height
}

function drawEdge(pdf: PdfDocument, words: string, balance: Paise, top: number): number {
  pdf.text(words, sheet.left + 1.5, top + 11.5, { size: 8.5, weight: 'semibold' })
  pdf.text(balanceText(balance), sheet.right - 1.5, top + 11.5, {
    size: 8.5,
    weight: 'semibold',
    align: 'right',
  })
  pdf.rule(top + 17, { color: black, thick: 0.7 })
  return top + 17
}

const closingHeight = ({ supplier }: StatementDocument): number =>
  17 + 40 + smallTableHeight(1) + (supplier.bank ? 60 : 20)

/** Draws what is open today by days past due, and where to pay. */
function drawClosing(pdf: PdfDocument, issued: StatementDocument, top: number): void {
  const { buckets, advance, supplier, printedOn } = issued
  let y = top + 22
  pdf.text(`Open on ${printedOn}, by days past due (₹)`, sheet.left, y, { weight: 'semibold' })
  y += 6
  const columns: Column<typeof issued>[] = [
    ...buckets.map(
      ({ label, amount }): Column<typeof issued> => ({
        title: label,
        align: 'right',
        cell: () => (amount === 0 ? '-' : formatRupees(amount)),
      }),
    ),
    { title: 'Advance', align: 'right', cell: () => (advance === 0 ? '-' : formatRupees(advance)) },
  ]
  y = drawSmallTable(pdf, layOut(pdf, columns, [issued], { size: 8.5 }), [issued], y) + 18
  const { bank, upi } = supplier
  const ways = [
    bank && `Pay to ${bank.name}, account ${bank.account}, IFSC ${bank.ifsc}`,
    upi && `UPI ${upi}`,
    'Please quote the invoice number with your payment, and tell us within 7 days if a line is wrong.',
  ].filter(line => line !== null)
  for (const line of ways) {
    pdf.text(line, sheet.left, y)
    y += 13.4
  }
}

/** Example: 1,84,932.00, or 4,250.00 Cr for an advance. */
const balanceText = (amount: Paise): string =>
  amount < 0 ? `${formatRupees(amount).replace('-', '')} Cr` : formatRupees(amount)
