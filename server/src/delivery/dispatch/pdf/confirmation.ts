import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { formatQuantity } from '@packhouse/contract/quantity.ts'
import type { StatementDocument } from '../../../billing/payments/api.ts'
import {
  drawAddressee,
  drawLetterContinued,
  drawLetterFeet,
  drawLetterhead,
  letterFoot,
} from '../../../platform/pdf/letterhead.ts'
import { hairline, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import { type Column, drawCells, drawTableHead, layOut } from '../../../platform/pdf/table.ts'
import { type ConfirmedLine, shortOf } from '../rules/confirmation.ts'

type Confirmation = Pick<StatementDocument, 'supplier' | 'billTo'> & {
  title: string
  what: string
  total: Paise
  lines: readonly ConfirmedLine[]
}

const rowHeight = 16
const columns: Column<ConfirmedLine>[] = [
  { title: '#', align: 'left', cell: (_line, at) => String(at + 1) },
  { title: 'Item', align: 'left', cell: ({ name }) => name, grows: true },
  { title: 'Ordered', align: 'right', cell: ({ ordered, unit }) => formatQuantity(ordered, unit) },
  {
    title: 'Short',
    align: 'right',
    cell: line => (shortOf(line) > 0 ? formatQuantity(shortOf(line), line.unit) : ''),
  },
  { title: 'Amount (₹)', align: 'right', cell: ({ total }) => formatRupees(total) },
]

/** Draws the confirmation of an order on A4; it is no tax document. Runs in a PDF worker. (rules §32.4) */
export async function draw({ supplier, billTo, title, what, total, lines }: Confirmation): Promise<Buffer> {
  const pdf = new PdfDocument({ title, author: supplier.name })
  pdf.page()
  let pages = 1
  const table = layOut(pdf, columns, lines)
  drawLetterhead(pdf, supplier, { title, under: 'Confirmation, no tax document' })
  let y = drawAddressee(pdf, billTo) + 14
  for (const line of pdf.wrap(what, sheet.right - sheet.left)) {
    pdf.text(line, sheet.left, y)
    y += 13
  }
  y = drawTableHead(pdf, table, y + 6, true)
  const item = table.columns.find(({ grows }) => grows)
  lines.forEach((line, at) => {
    if (y + rowHeight > letterFoot - 40) {
      pdf.page()
      pages += 1
      y = drawTableHead(
        pdf,
        table,
        drawLetterContinued(pdf, { words: title, name: supplier.name, page: pages }),
        true,
      )
    }
    drawCells(pdf, table, line, at, y + 11)
    if (item)
      pdf.text(
        pdf.wrap(line.name, item.right - item.left, { size: table.size })[0] ?? '',
        item.left,
        y + 11,
        {
          size: table.size,
        },
      )
    y += rowHeight
    pdf.rule(y, { color: hairline })
  })
  pdf.text('Total', sheet.left, y + 20, { weight: 'semibold' })
  pdf.text(`₹${formatRupees(total)}`, sheet.right, y + 22, { size: 15, weight: 'bold', align: 'right' })
  drawLetterFeet(pdf, 'Weighed goods are billed on the weight that is picked', pages)
  return pdf.finish()
}
