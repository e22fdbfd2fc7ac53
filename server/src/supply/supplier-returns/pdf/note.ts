import { formatDay } from '@packhouse/contract/day.ts'
import { formatRupees } from '@packhouse/contract/money.ts'
import { amountInWords } from '@packhouse/contract/words.ts'
import {
  drawLetterContinued,
  drawLetterFacts,
  drawLetterFeet,
  drawLetterhead,
  letterFoot,
} from '../../../platform/pdf/letterhead.ts'
import { black, grey, hairline, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import { type Column, drawCells, drawTableHead, layOut, type Table } from '../../../platform/pdf/table.ts'
import { noteTitle, type PrintedNote } from '../rules/note.ts'

type NoteLine = PrintedNote['lines'][number]

const rowHeight = 17

/** Draws the paper of goods that went back to a supplier on A4. Runs in a PDF worker. (rules §34.3) */
export async function draw(note: PrintedNote): Promise<Buffer> {
  const { number, sender, lines } = note
  const title = noteTitle(note)
  const pdf = new PdfDocument({ title: `${title} ${number}`, author: sender.legalName })
  pdf.page()
  let pages = 1
  const table = lineTable(pdf, lines)
  let y = drawTableHead(pdf, table, drawHead(pdf, note, title), true)
  const next = (needed: number, withHead: boolean) => {
    if (y + needed <= letterFoot - 8) return
    pdf.page()
    pages += 1
    y = drawLetterContinued(pdf, { words: `${title} ${number}`, name: sender.legalName, page: pages })
    if (withHead) y = drawTableHead(pdf, table, y, true)
  }
  lines.forEach((line, at) => {
    next(rowHeight, true)
    drawCells(pdf, table, line, at, y + 11)
    const column = table.columns.find(({ grows }) => grows)
    if (column)
      pdf.text(
        pdf.wrap(line.item, column.right - column.left, { size: table.size })[0] ?? '',
        column.left,
        y + 11,
        {
          size: table.size,
        },
      )
    pdf.rule(y + rowHeight, { color: hairline })
    y += rowHeight
  })
  next(150, false)
  drawTotal(pdf, note, y)
  const foot =
    note.tax.length > 0
      ? 'Please send a credit note under section 34 of the CGST Act'
      : 'Taken off what we owe'
  drawLetterFeet(pdf, foot, pages)
  return pdf.finish()
}

function drawHead(pdf: PdfDocument, { sender, number, day, to, reason }: PrintedNote, title: string): number {
  const from = { name: sender.legalName, address: sender.address, gstin: sender.gstin, phone: sender.phone }
  drawLetterhead(pdf, from, { title, under: 'Goods sent back' })
  pdf.text('To', sheet.left, 100, { size: 7.5, color: grey })
  pdf.text(to.name, sheet.left, 112.6, { size: 10, weight: 'semibold' })
  const about = [to.market, to.mobile, to.gstin && `GSTIN ${to.gstin}`].filter(Boolean).join(' · ')
  if (about) pdf.text(about, sheet.left, 125.2)
  pdf.text(pdf.wrap(reason, 300, { size: 9 })[0] ?? '', sheet.left, 138, { size: 9, color: grey })
  const facts = drawLetterFacts(pdf, [
    ['Number', number],
    ['Date', formatDay(day)],
  ])
  return Math.max(140, facts) + 18
}

function lineTable(pdf: PdfDocument, lines: readonly NoteLine[]): Table<NoteLine> {
  const columns: Column<NoteLine>[] = [
    { title: 'Goods', align: 'left', cell: ({ item }) => item, grows: true },
    { title: 'HSN', align: 'left', cell: ({ hsn }) => hsn },
    { title: 'Bill', align: 'left', cell: ({ bill }) => bill },
    { title: 'Amount', align: 'right', cell: ({ quantity }) => quantity },
    { title: 'Rate (₹)', align: 'right', cell: ({ rate }) => formatRupees(rate) },
    { title: 'Worth (₹)', align: 'right', cell: ({ goods }) => formatRupees(goods) },
  ]
  return layOut(pdf, columns, lines, { least: 120, most: 260, size: 9 })
}

function drawTotal(pdf: PdfDocument, { goods, tax, total }: PrintedNote, top: number): void {
  let y = top + 16
  const row = (words: string, amount: string) => {
    pdf.text(words, sheet.right - 190, y, { color: grey })
    pdf.text(amount, sheet.right, y, { align: 'right' })
    y += 14
  }
  if (tax.length > 0) row('Goods', formatRupees(goods))
  for (const { name, amount } of tax) row(name, formatRupees(amount))
  pdf.text(`₹${formatRupees(total)}`, sheet.right, y + 8, { size: 15, weight: 'bold', align: 'right' })
  pdf.rule(y + 18, { color: black, thick: 0.7 })
  pdf.text(amountInWords(total), sheet.left, y + 32)
}
