import type { Bundle } from '../../../platform/pdf/bundle-worker.ts'
import { grey, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import { closingParts, drawTotals, mostlyRepeats, saysMore, totalsHeight } from './closing.ts'
import { type Density, densities } from './density.ts'
import { drawContinued, drawHead } from './head.ts'
import {
  drawLine,
  drawLinesHead,
  drawSums,
  footTop,
  layOutLines,
  linesHeadHeight,
  lineTable,
  sumsHeight,
} from './lines.ts'
import { type Copy, claims, copiesOf, footNote } from './wording.ts'

export interface InvoicePack {
  documents: readonly PrintedInvoice[]
  /** 1: the originals; 2 and 3 add the transporter's and the supplier's copies. */
  copies: number
}

/** Draws an order's documents as one A4 PDF, each copy starting on a new page. Runs in a PDF worker. */
export async function draw({ documents, copies }: InvoicePack): Promise<Buffer> {
  const [first] = documents
  const bundle = open({
    title: documents.map(({ number }) => number).join(', '),
    author: first?.supplier.name ?? '',
  })
  bundle.add({ documents, copies })
  return bundle.finish()
}

/** Space above the footer of the last page for claims and signatures. */
const signaturesHeight = 46
const signaturesTop = footTop - signaturesHeight

/** A bundle of documents drawn part by part, so that neither the server nor its memory holds a whole delivery run at once. */
export function open({ title, author }: { title: string; author: string }): Bundle<InvoicePack> {
  const pdf = new PdfDocument({ title, author })
  return {
    add({ documents, copies }) {
      for (const invoice of documents)
        for (const copy of copiesOf(invoice.type, copies)) drawInvoice(pdf, invoice, copy)
    },
    finish: () => pdf.finish(),
  }
}

function drawInvoice(pdf: PdfDocument, invoice: PrintedInvoice, copy: Copy): void {
  const before = pdf.document.bufferedPageRange()
  const firstPage = before.start + before.count
  let pages = 0
  const newPage = (): number => {
    pdf.page()
    pages += 1
    if (invoice.cancelled) pdf.stamp('CANCELLED')
    return pages === 1 ? drawHead(pdf, invoice, copy) : drawContinued(pdf, invoice, pages)
  }

  let y = newPage()
  const { closing, table, lines, parts } = fitting(pdf, invoice, y)
  const together = sumsHeight + totalsHeight(pdf, invoice, closing)
  y = drawLinesHead(pdf, table, y)
  lines.forEach((line, at) => {
    // keep the last line on one page with the totals under it, which are never split
    const isLast = at === lines.length - 1
    const fits = isLast ? y + line.height + together <= footTop : y + line.height <= footTop
    if (!fits) y = drawLinesHead(pdf, table, newPage())
    y = drawLine(pdf, table, line, y)
  })
  y = drawTotals(pdf, invoice, drawSums(pdf, table, y), closing) + closing.gap

  parts.forEach(({ height, draw }, at) => {
    const bottom = at === parts.length - 1 ? signaturesTop - 4 : footTop
    if (y + height > bottom) y = newPage()
    draw(y)
    y += height
  })
  if (y > signaturesTop - 4) newPage()
  drawSignatures(pdf, invoice)
  for (let page = 0; page < pages; page++) {
    pdf.document.switchToPage(firstPage + page)
    drawFoot(pdf, invoice, page + 1, pages)
  }
  pdf.document.flushPages() // release finished pages from memory: a bundle has thousands
}

/** A document with more lines takes several sheets anyway. */
const maxOnOneSheet = 30

/** Chooses a layout that fits on one sheet with bank and signatures; a long document is set densely. (rules §7.5) */
function fitting(pdf: PdfDocument, invoice: PrintedInvoice, top: number) {
  const layOut = (density: Density, hasSummary = saysMore(invoice)) => {
    const closing = { ...density, hasSummary }
    const table = lineTable(pdf, invoice, density)
    const lines = layOutLines(pdf, table, invoice, density)
    const parts = closingParts(pdf, invoice, closing)
    const height = [...lines, ...parts].reduce((sum, part) => sum + part.height, 0)
    const around = linesHeadHeight + sumsHeight + totalsHeight(pdf, invoice, closing) + density.gap
    return { closing, table, lines, parts, bottom: top + height + around }
  }
  const { spacious, usual, dense } = densities
  if (invoice.lines.length > maxOnOneSheet) return layOut(dense)
  const ways = [() => layOut(spacious), () => layOut(usual), () => layOut(dense)]
  if (mostlyRepeats(invoice))
    ways.push(
      () => layOut(usual, false),
      () => layOut(dense, false),
    )
  for (const way of ways) {
    const laid = way()
    if (laid.bottom <= signaturesTop - 4) return laid
  }
  return layOut(invoice.lines.length > 20 ? dense : usual)
}

function drawSignatures(pdf: PdfDocument, invoice: PrintedInvoice): void {
  const line = signaturesTop + 4
  const lines = claims(invoice).flatMap(text => pdf.wrap(text, 168, { size: 8 }))
  const first = signaturesTop + 20 - Math.max(0, lines.length - 2) * 10.8
  lines.forEach((text, at) => {
    pdf.text(text, sheet.left, first + at * 10.8, { size: 8 })
  })
  pdf.rule(line, { from: 216, to: 382, color: '#111111', thick: 0.7 })
  pdf.text('Received by, name and time', 299, line + 12, { size: 8, align: 'center' })
  pdf.rule(line, { from: 398, to: sheet.right, color: '#111111', thick: 0.7 })
  const middle = (398 + sheet.right) / 2
  const supplier = pdf.wrap(`For ${invoice.supplier.name}`, sheet.right - 398, { size: 8 }).slice(0, 2)
  supplier.forEach((text, at) => {
    pdf.text(text, middle, line + 12 + at * 9.6, { size: 8, align: 'center' })
  })
  pdf.text('Authorised signatory', middle, line + 12.4 + supplier.length * 9.6, {
    size: 7.5,
    align: 'center',
    color: grey,
  })
}

function drawFoot(pdf: PdfDocument, invoice: PrintedInvoice, page: number, pages: number): void {
  pdf.rule(footTop)
  const style = { size: 7.5, color: grey }
  const [note = ''] = pdf.wrap(footNote(invoice), 460, style)
  pdf.text(note, sheet.left, footTop + 12, style)
  pdf.text(`Page ${page} of ${pages}`, sheet.right, footTop + 12, { ...style, align: 'right' })
}
