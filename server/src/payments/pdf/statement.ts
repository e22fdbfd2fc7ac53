import { formatDay } from '@packhouse/contract/day.ts'
import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import type { Book } from '../../paper/book-worker.ts'
import {
  drawAddressee,
  drawLetterContinued,
  drawLetterFacts,
  drawLetterFeet,
  drawLetterhead,
  letterFoot,
} from '../../paper/letterhead.ts'
import { black, hairline, Pen, sheet } from '../../paper/pen.ts'
import { type Column, drawCells, drawSmallTable, drawTableHead, layOut, smallTableHeight, type Table } from '../../paper/table.ts'
import type { EntryReply, StatementPaper } from '../rules/statement-document.ts'

const title = 'Statement of account'

/** Draws one statement on A4, as many pages as needed. Runs in a PDF worker. */
export async function draw(paper: StatementPaper): Promise<Buffer> {
  const pen = new Pen({ title: `${title}, ${paper.businessName}`, author: paper.supplier.name })
  drawStatement(pen, paper)
  return pen.finish()
}

/** Draws the statements of many customers part by part, each starting on a new sheet. Runs in its own worker. */
export function open(about: { title: string; author: string }): Book<readonly StatementPaper[]> {
  const pen = new Pen(about)
  return {
    add(papers) {
      for (const paper of papers) drawStatement(pen, paper)
    },
    finish: () => pen.finish(),
  }
}

function drawStatement(pen: Pen, paper: StatementPaper): void {
  const before = pen.document.bufferedPageRange()
  const firstPage = before.start + before.count
  let pages = 0
  const newPage = (): number => {
    pen.page()
    pages += 1
    return pages === 1
      ? drawHead(pen, paper)
      : drawLetterContinued(pen, { words: `${title}, to ${formatDay(paper.to)}`, name: paper.billTo.name, page: pages })
  }
  const table = entryTable(pen, paper)
  const rowTexts = paper.entries.map(entry => referenceLines(pen, table, entry))
  let y = drawEdge(pen, 'Opening balance', paper.opening, drawTableHead(pen, table, newPage(), true))
  paper.entries.forEach((entry, at) => {
    const lines = rowTexts[at] ?? []
    const height = rowHeight + Math.max(0, lines.length - 1) * lineHeight
    if (y + height > letterFoot - 8) y = drawTableHead(pen, table, newPage(), true)
    y = drawEntry(pen, table, { entry, at, lines }, y, height)
  })
  if (y + closingHeight(paper) > letterFoot - 8) y = newPage()
  drawClosing(pen, paper, drawEdge(pen, 'Closing balance', paper.closing, y))
  drawLetterFeet(pen, `${paper.businessName} · an amount marked Cr is an advance that we hold`, pages, firstPage)
  pen.document.flushPages() // release finished pages from memory: a file of many statements has thousands
}

function drawHead(pen: Pen, paper: StatementPaper): number {
  const { supplier, billTo, from, to } = paper
  drawLetterhead(pen, supplier, { title, under: `${formatDay(from)} to ${formatDay(to)}` })
  return Math.max(drawAddressee(pen, billTo), drawFacts(pen, paper)) + 18
}

function drawFacts(pen: Pen, { terms, dueDate, opening, debit, credit, closing, printedOn }: StatementPaper): number {
  const y =
    6 +
    drawLetterFacts(pen, [
      ['Terms', terms],
      ...(dueDate ? [['Its invoices are due', formatDay(dueDate)] as const] : []),
      ['Opening balance', balanceText(opening)],
      ['Added', formatRupees(debit)],
      ['Paid and credited', formatRupees(credit)],
      ['Printed', printedOn],
    ])
  pen.text('Closing balance (₹)', 340, y, { weight: 'semibold' })
  pen.text(balanceText(closing), sheet.right, y, { size: 13.5, weight: 'bold', align: 'right' })
  return y
}

const rowHeight = 16
const lineHeight = 10.8

function entryTable(pen: Pen, { entries }: StatementPaper): Table<EntryReply> {
  const money = (part: Paise): string => (part === 0 ? '-' : formatRupees(part))
  const columns: Column<EntryReply>[] = [
    { title: 'Date', align: 'left', cell: ({ date }) => formatDay(date) },
    { title: 'Entry', align: 'left', cell: ({ entry }) => entry },
    { title: 'Reference', align: 'left', cell: referenceOf, grows: true },
    { title: 'Debit (₹)', align: 'right', cell: ({ debit }) => money(debit) },
    { title: 'Credit (₹)', align: 'right', cell: ({ credit }) => money(credit) },
    { title: 'Balance (₹)', align: 'right', cell: ({ balance }) => balanceText(balance) },
  ]
  return layOut(pen, columns, entries, { least: 120, most: 230, size: 8.5 })
}

const referenceOf = ({ number, reference, orderId, note }: EntryReply): string =>
  [number, reference, orderId && `order #${orderId}`, note].filter(Boolean).join(' · ')

const referenceLines = (pen: Pen, { columns, size }: Table<EntryReply>, entry: EntryReply): string[] => {
  const column = columns.find(({ grows }) => grows)
  return column ? pen.wrap(referenceOf(entry), column.right - column.left, { size }) : []
}

function drawEntry(
  pen: Pen,
  table: Table<EntryReply>,
  { entry, at, lines }: { entry: EntryReply; at: number; lines: readonly string[] },
  top: number,
  height: number,
): number {
  drawCells(pen, table, entry, at, top + 11)
  const left = table.columns.find(({ grows }) => grows)?.left ?? sheet.left
  lines.forEach((line, row) => {
    pen.text(line, left, top + 11 + row * lineHeight, { size: table.size })
  })
  pen.rule(top + height, { color: hairline })
  return top + height
}

function drawEdge(pen: Pen, words: string, balance: Paise, top: number): number {
  pen.text(words, sheet.left + 1.5, top + 11.5, { size: 8.5, weight: 'semibold' })
  pen.text(balanceText(balance), sheet.right - 1.5, top + 11.5, { size: 8.5, weight: 'semibold', align: 'right' })
  pen.rule(top + 17, { color: black, thick: 0.7 })
  return top + 17
}

const closingHeight = ({ supplier }: StatementPaper): number => 17 + 40 + smallTableHeight(1) + (supplier.bank ? 60 : 20)

/** Draws what is open today by days past due, and where to pay. */
function drawClosing(pen: Pen, paper: StatementPaper, top: number): void {
  const { buckets, advance, supplier, printedOn } = paper
  let y = top + 22
  pen.text(`Open on ${printedOn}, by days past due (₹)`, sheet.left, y, { weight: 'semibold' })
  y += 6
  const columns: Column<typeof paper>[] = [
    ...buckets.map(
      ({ label, amount }): Column<typeof paper> => ({
        title: label,
        align: 'right',
        cell: () => (amount === 0 ? '-' : formatRupees(amount)),
      }),
    ),
    { title: 'Advance', align: 'right', cell: () => (advance === 0 ? '-' : formatRupees(advance)) },
  ]
  y = drawSmallTable(pen, layOut(pen, columns, [paper], { size: 8.5 }), [paper], y) + 18
  const { bank, upi } = supplier
  const ways = [
    bank && `Pay to ${bank.name}, account ${bank.account}, IFSC ${bank.ifsc}`,
    upi && `UPI ${upi}`,
    'Name the invoice with your payment. Tell us within 7 days if a line is wrong.',
  ].filter(line => line !== null)
  for (const line of ways) {
    pen.text(line, sheet.left, y)
    y += 13.4
  }
}

/** Example: 1,84,932.00, or 4,250.00 Cr for an advance. */
const balanceText = (amount: Paise): string => (amount < 0 ? `${formatRupees(amount).replace('-', '')} Cr` : formatRupees(amount))
