import type { Book } from '../paper/book-worker.ts'
import { grey, Pen, sheet } from '../paper/pen.ts'
import { closingParts, drawTotals, totalsHeight } from './pdf/closing.ts'
import { drawContinued, drawHead } from './pdf/head.ts'
import { drawLine, drawLinesHead, drawSums, footTop, layOutLines, lineTable, sumsHeight } from './pdf/lines.ts'
import { type Copy, claims, copiesOf, footNote } from './pdf/wording.ts'
import type { PrintedInvoice } from './rules/printed.ts'

export interface InvoicePack {
  documents: readonly PrintedInvoice[]
  /** 1: the originals; 2 and 3 add the transporter's and the supplier's copies. */
  copies: number
}

/** One PDF of an order's documents, on A4, each copy with pages of its own. Runs in a paper thread. */
export async function draw({ documents, copies }: InvoicePack): Promise<Buffer> {
  const [first] = documents
  const book = open({ title: documents.map(({ number }) => number).join(', '), author: first?.supplier.name ?? '' })
  book.add({ documents, copies })
  return book.finish()
}

/** Room above the foot of the last page for claims and signatures. */
const signaturesHeight = 46
const signaturesTop = footTop - signaturesHeight

/** A book of papers that comes part by part, so that neither the server nor its memory holds all of a delivery run at once. */
export function open({ title, author }: { title: string; author: string }): Book<InvoicePack> {
  const pen = new Pen({ title, author })
  return {
    add({ documents, copies }) {
      for (const invoice of documents) for (const copy of copiesOf(invoice.type, copies)) drawInvoice(pen, invoice, copy)
    },
    finish: () => pen.finish(),
  }
}

function drawInvoice(pen: Pen, invoice: PrintedInvoice, copy: Copy): void {
  const before = pen.document.bufferedPageRange()
  const firstPage = before.start + before.count
  let pages = 0
  const newPage = (): number => {
    pen.page()
    pages += 1
    if (invoice.cancelled) pen.stamp('CANCELLED')
    return pages === 1 ? drawHead(pen, invoice, copy) : drawContinued(pen, invoice, pages)
  }

  const table = lineTable(pen, invoice)
  const lines = layOutLines(pen, table, invoice)
  const closing = sumsHeight + totalsHeight(pen, invoice)
  let y = drawLinesHead(pen, table, newPage())
  lines.forEach((line, at) => {
    // the last line stays with the sums under it, which are never split
    const isLast = at === lines.length - 1
    const fits = isLast ? y + line.height + closing <= footTop : y + line.height <= footTop
    if (!fits) y = drawLinesHead(pen, table, newPage())
    y = drawLine(pen, table, line, y)
  })
  y = drawTotals(pen, invoice, drawSums(pen, table, y)) + 12

  const parts = closingParts(pen, invoice)
  parts.forEach(({ height, draw }, at) => {
    const bottom = at === parts.length - 1 ? signaturesTop - 8 : footTop
    if (y + height > bottom) y = newPage()
    draw(y)
    y += height
  })
  if (y > signaturesTop - 8) newPage()
  drawSignatures(pen, invoice)
  for (let page = 0; page < pages; page++) {
    pen.document.switchToPage(firstPage + page)
    drawFoot(pen, invoice, page + 1, pages)
  }
  pen.document.flushPages() // they are done, so they need not stay as drawn: a book has thousands
}

function drawSignatures(pen: Pen, invoice: PrintedInvoice): void {
  const line = signaturesTop + 4
  const lines = claims(invoice).flatMap(text => pen.wrap(text, 168, { size: 8 }))
  const first = signaturesTop + 20 - Math.max(0, lines.length - 2) * 10.8
  lines.forEach((text, at) => {
    pen.text(text, sheet.left, first + at * 10.8, { size: 8 })
  })
  pen.rule(line, { from: 216, to: 382, color: '#111111', thick: 0.7 })
  pen.text('Received by, name and time', 299, line + 12, { size: 8, align: 'center' })
  pen.rule(line, { from: 398, to: sheet.right, color: '#111111', thick: 0.7 })
  const middle = (398 + sheet.right) / 2
  const [supplier = ''] = pen.wrap(`For ${invoice.supplier.name}`, sheet.right - 398, { size: 8 })
  pen.text(supplier, middle, line + 12, { size: 8, align: 'center' })
  pen.text('Authorised signatory', middle, line + 22, { size: 7.5, align: 'center', color: grey })
}

function drawFoot(pen: Pen, invoice: PrintedInvoice, page: number, pages: number): void {
  pen.rule(footTop)
  const style = { size: 7.5, color: grey }
  const [note = ''] = pen.wrap(footNote(invoice), 460, style)
  pen.text(note, sheet.left, footTop + 12, style)
  pen.text(`Page ${page} of ${pages}`, sheet.right, footTop + 12, { ...style, align: 'right' })
}
