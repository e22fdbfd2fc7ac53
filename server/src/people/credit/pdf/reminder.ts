import { formatDay } from '@packhouse/contract/day.ts'
import { formatMoney, formatRupees, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import type { Bundle } from '../../../platform/pdf/bundle-worker.ts'
import {
  drawAddressee,
  drawLetterContinued,
  drawLetterFacts,
  drawLetterFeet,
  drawLetterhead,
  letterFoot,
} from '../../../platform/pdf/letterhead.ts'
import { grey, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import { drawQr } from '../../../platform/pdf/qr.ts'
import { type Column, drawSmallTable, layOut, smallTableHeight } from '../../../platform/pdf/table.ts'
import type { OpenDocument } from '../rules/reminder.ts'
import type { ReminderLetter } from '../rules/reminder-letter.ts'

const title = 'Reminder'
const qrSize = 84
/** Height of what is below the documents, in points. */
const closingHeight = qrSize + 60

/** Draws the reminders of many customers part by part, each starting on a new sheet. Runs in its own worker. */
export function open(about: { title: string; author: string }): Bundle<readonly ReminderLetter[]> {
  const pdf = new PdfDocument(about)
  return {
    add(letters) {
      for (const letter of letters) drawReminder(pdf, letter)
    },
    finish: () => pdf.finish(),
  }
}

const columns: Column<OpenDocument>[] = [
  { title: 'Document', align: 'left', cell: ({ number }) => number },
  { title: 'Date', align: 'left', cell: ({ date }) => formatDay(date) },
  { title: 'Due', align: 'left', cell: ({ dueDate }) => formatDay(dueDate) },
  { title: 'Days late', align: 'right', cell: ({ daysLate }) => (daysLate > 0 ? String(daysLate) : '-') },
  { title: 'Open (₹)', align: 'right', cell: ({ open }) => formatRupees(open) },
]

function drawReminder(pdf: PdfDocument, letter: ReminderLetter): void {
  const before = pdf.document.bufferedPageRange()
  const firstPage = before.start + before.count
  let pages = 0
  const newPage = (): number => {
    pdf.page()
    pages += 1
    if (pages > 1)
      return drawLetterContinued(pdf, {
        words: `${title} of ${letter.date}`,
        name: letter.billTo.name,
        page: pages,
      })
    return drawHead(pdf, letter)
  }
  let y = newPage()
  const table = layOut(pdf, columns, letter.documents, { size: 9 })
  for (let at = 0; at < letter.documents.length; ) {
    let rows = letter.documents.length - at
    while (rows > 1 && y + smallTableHeight(rows) > letterFoot - 8) rows -= 1
    y = drawSmallTable(pdf, table, letter.documents.slice(at, at + rows), y) + 14
    at += rows
    if (at < letter.documents.length) y = newPage()
  }
  if (y + closingHeight > letterFoot) y = newPage()
  drawClosing(pdf, letter, y)
  drawLetterFeet(
    pdf,
    `${letter.businessname} · if you have already paid, please ignore this letter`,
    pages,
    firstPage,
  )
  pdf.document.flushPages()
}

function drawHead(pdf: PdfDocument, { supplier, billTo, date, due, overdue }: ReminderLetter): number {
  drawLetterhead(pdf, supplier, { title, under: date })
  const facts = drawLetterFacts(pdf, [
    ['Due', formatMoney(due)],
    ['Of which overdue', formatMoney(overdue < due ? overdue : due)],
  ])
  const y = Math.max(drawAddressee(pdf, billTo), facts) + 22
  pdf.text('These documents are not paid yet. Please pay, or tell us when you will.', sheet.left, y)
  return y + 12
}

/** Draws money that is not allocated, the sum, and the ways to pay. */
function drawClosing(
  pdf: PdfDocument,
  { documents, due, upiLink, supplier }: ReminderLetter,
  top: number,
): void {
  let y = top + 4
  const free = subtractPaise(sumPaise(documents.map(({ open }) => open)), due)
  if (free > 0) {
    pdf.text(`Less payments received: ${formatRupees(free)}`, sheet.right, y, { align: 'right' })
    y += 15
  }
  pdf.text(`To pay: ${formatMoney(due)}`, sheet.right, y, { size: 12, weight: 'bold', align: 'right' })
  const { bank, upi } = supplier
  if (bank) pdf.text(`Pay to ${bank.name}, account ${bank.account}, IFSC ${bank.ifsc}`, sheet.left, y + 18)
  if (!upiLink) return
  drawQr(pdf, upiLink, { x: sheet.left, y: y + 28, size: qrSize })
  pdf.text(`Pay ${formatMoney(due)} by UPI`, sheet.left + qrSize + 11, y + 62, { weight: 'semibold' })
  if (upi) pdf.text(upi, sheet.left + qrSize + 11, y + 76, { color: grey })
}

/** Draws one reminder on its own sheet. Runs in a PDF worker. */
export async function draw(letter: ReminderLetter): Promise<Buffer> {
  const pdf = new PdfDocument({ title, author: letter.supplier.name })
  drawReminder(pdf, letter)
  return pdf.finish()
}
