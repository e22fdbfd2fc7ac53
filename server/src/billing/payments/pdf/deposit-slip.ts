import { formatDay } from '@packhouse/contract/day.ts'
import { formatRupees, sumPaise } from '@packhouse/contract/money.ts'
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
import type { DepositSlip } from '../rules/deposit-slip.ts'

type SlipCheque = DepositSlip['cheques'][number]

const title = 'Deposit slip'
const rowHeight = 17

/** Draws the slip of a deposit on A4, as many pages as its cheques need. Runs in a PDF worker. (rules §6.16) */
export async function draw(slip: DepositSlip): Promise<Buffer> {
  const { number, supplier, cheques } = slip
  const pdf = new PdfDocument({ title: `${title} ${number}`, author: supplier.legalName })
  pdf.page()
  let pages = 1
  const table = chequeTable(pdf, cheques)
  let y = drawTableHead(pdf, table, drawHead(pdf, slip), true)
  const next = (needed: number, withHead: boolean) => {
    if (y + needed <= letterFoot - 8) return
    pdf.page()
    pages += 1
    y = drawLetterContinued(pdf, { words: `${title} ${number}`, name: supplier.legalName, page: pages })
    if (withHead) y = drawTableHead(pdf, table, y, true)
  }
  cheques.forEach((cheque, at) => {
    next(rowHeight, true)
    drawCells(pdf, table, cheque, at, y + 11)
    const column = table.columns.find(({ grows }) => grows)
    if (column)
      pdf.text(
        pdf.wrap(cheque.drawer, column.right - column.left, { size: table.size })[0] ?? '',
        column.left,
        y + 11,
        {
          size: table.size,
        },
      )
    pdf.rule(y + rowHeight, { color: hairline })
    y += rowHeight
  })
  next(110, false)
  drawTotal(pdf, cheques, y)
  drawLetterFeet(pdf, 'The bank credits a cheque once it has cleared', pages)
  return pdf.finish()
}

function drawHead(pdf: PdfDocument, { supplier, number, date, bank, account }: DepositSlip): number {
  const sender = {
    name: supplier.legalName,
    address: supplier.address,
    gstin: supplier.gstin,
    phone: supplier.phone,
  }
  drawLetterhead(pdf, sender, { title, under: 'Cheques for collection' })
  pdf.text('Into', sheet.left, 100, { size: 7.5, color: grey })
  pdf.text(bank ?? 'Our account', sheet.left, 112.6, { size: 10, weight: 'semibold' })
  if (account) pdf.text(`Account ${account}`, sheet.left, 125.2)
  const facts = drawLetterFacts(pdf, [
    ['Number', number],
    ['Date', formatDay(date)],
  ])
  return Math.max(126, facts) + 18
}

function chequeTable(pdf: PdfDocument, cheques: readonly SlipCheque[]): Table<SlipCheque> {
  const columns: Column<SlipCheque>[] = [
    { title: 'Cheque', align: 'left', cell: ({ number }) => number },
    { title: 'Bank', align: 'left', cell: ({ bank }) => bank ?? '' }, // written in by hand where it is not known
    { title: 'Drawer', align: 'left', cell: ({ drawer }) => drawer, grows: true },
    { title: 'Amount (₹)', align: 'right', cell: ({ amount }) => formatRupees(amount) },
  ]
  return layOut(pdf, columns, cheques, { least: 120, most: 260, size: 9 })
}

function drawTotal(pdf: PdfDocument, cheques: readonly SlipCheque[], top: number): void {
  const total = sumPaise(cheques.map(({ amount }) => amount))
  pdf.text(cheques.length === 1 ? '1 cheque' : `${cheques.length} cheques`, sheet.left, top + 18, {
    weight: 'semibold',
  })
  pdf.text(`₹${formatRupees(total)}`, sheet.right, top + 20, { size: 15, weight: 'bold', align: 'right' })
  pdf.rule(top + 28, { color: black, thick: 0.7 })
  pdf.text(amountInWords(total), sheet.left, top + 42)
  pdf.rule(top + 84, { from: sheet.right - 150 })
  pdf.text('Signature of the depositor', sheet.right, top + 96, { color: grey, align: 'right' })
}
