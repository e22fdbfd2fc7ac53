import { documentTypeRows } from '@packhouse/contract/business/gst/document-types.ts'
import { formatDay } from '@packhouse/contract/day.ts'
import { formatRupees, subtractPaise, sumPaise } from '@packhouse/contract/money.ts'
import { canPrint } from '../../../platform/pdf/fonts.ts'
import { black, grey, type PdfDocument, type Style, sheet } from '../../../platform/pdf/pdf-document.ts'
import { type Column, drawCells, drawTableHead, layOut, type Table } from '../../../platform/pdf/table.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import type { Density } from './density.ts'
import { formOf, headPercent, isPlain, percentText, quantityText, rateText } from './wording.ts'

type Line = PrintedInvoice['lines'][number]

/** The columns of a document; a bill of supply has no tax columns. (rules §7.5) */
export function lineTable(
  pdf: PdfDocument,
  invoice: PrintedInvoice,
  { packsBehind, size, leastName: least }: Density,
): Table<Line> {
  const { lines } = invoice
  const form = formOf(invoice)
  const total = (amount: (line: Line) => Line['total']) => formatRupees(sumPaise(lines.map(amount)))
  const goods = ({ taxable, delivery }: Line) => subtractPaise(taxable, delivery)
  const columns: Column<Line>[] = [
    { title: '#', align: 'left', cell: (_line, at) => String(at + 1) },
    {
      title: 'Item',
      align: 'left',
      cell: ({ name }) => name,
      grows: true,
      sum: form.hasTax ? 'Total' : totalOf(lines.length),
    },
    ...(isPlain(invoice) ? [] : [hsn]),
    { title: 'Quantity', align: 'right', cell: quantityText },
    { title: invoice.note ? 'Billed (₹)' : 'Rate (₹)', align: 'right', cell: ({ rate }) => rateText(rate) },
  ]
  if (lines.some(({ agreed }) => agreed !== null))
    columns.push({
      title: 'Agreed (₹)',
      align: 'right',
      cell: ({ agreed }) => (agreed === null ? '-' : formatRupees(agreed)),
    })
  if (form.isDiscounted)
    columns.push({
      title: 'Disc. %',
      align: 'right',
      cell: ({ percentOff }) => (percentOff === null ? '-' : percentText(percentOff / 100)),
    })
  if (!form.hasTax)
    columns.push({
      title: 'Value (₹)',
      align: 'right',
      cell: line => formatRupees(goods(line)),
      sum: total(goods),
    })
  else {
    columns.push(
      {
        title: 'Taxable (₹)',
        align: 'right',
        cell: ({ taxable }) => formatRupees(taxable),
        sum: total(({ taxable }) => taxable),
      },
      // [LAW: rule 46(l)] the rate of each tax is shown next to its amount
      ...form.heads.flatMap(({ key, name }): Column<Line>[] => [
        { title: '%', align: 'right', cell: ({ gstPercent }) => percentText(headPercent(form, gstPercent)) },
        {
          title: `${name} (₹)`,
          align: 'right',
          isClose: true,
          cell: line => formatRupees(line[key]),
          sum: total(line => line[key]),
        },
      ]),
      {
        title: 'Total (₹)',
        align: 'right',
        cell: ({ total }) => formatRupees(total),
        sum: total(({ total }) => total),
      },
    )
  }
  return layOut(pdf, columns, lines, { most: packsBehind ? 240 : 190, least, size })
}
const hsn: Column<Line> = { title: 'HSN', align: 'left', cell: line => line.hsn }
const totalOf = (lines: number): string => `Total, ${lines} ${lines === 1 ? 'line' : 'lines'}`

interface LaidLine {
  /** Of a note without goods: the document whose lines follow, on the first of them. */
  heading: string | null
  line: Line
  at: number
  name: string[]
  /** Text after the name on its last line: the local name, and on long documents the packs. */
  behind: Bit[]
  under: Bit[]
  height: number
  nameStep: number
  smallStep: number
}
interface Bit {
  text: string
  style: Style
}

const bitGap = 6

/** Line breaks and height of each line. In dense layouts a local name that does not fit after the name is left out. */
export function layOutLines(
  pdf: PdfDocument,
  table: Table<Line>,
  invoice: PrintedInvoice,
  density: Density,
): LaidLine[] {
  const { left, right } = itemColumn(table)
  const width = right - left
  const { size } = table
  const { hasTax } = formOf(invoice)
  const { air, leastRow, packsBehind, nameStep, smallStep } = density
  return invoice.lines.map((line, at) => {
    const name = pdf.wrap(line.name, width, { size, weight: 'semibold' })
    const delivery = hasTax && line.delivery > 0 ? `with ₹${formatRupees(line.delivery)} of delivery` : ''
    const packs: Bit = {
      text: [line.packText, delivery].filter(Boolean).join(', '),
      style: { size: 7.5, color: grey },
    }
    const bits =
      line.localName && canPrint(line.localName)
        ? [{ text: line.localName, style: { size } }, packs]
        : [packs]

    let used = pdf.width(name.at(-1) ?? '', { size, weight: 'semibold' })
    const behind: Bit[] = []
    const under: Bit[] = []
    for (const bit of bits.filter(({ text }) => text !== '')) {
      const needed = bitGap + pdf.width(bit.text, bit.style)
      const goesBehind = under.length === 0 && (packsBehind || bit !== packs) && used + needed <= width
      if (goesBehind) used += needed
      if (goesBehind) behind.push(bit)
      else if (bit === packs || !packsBehind)
        under.push(...pdf.wrap(bit.text, width, bit.style).map(text => ({ text, style: bit.style })))
    }
    const heading =
      line.original === invoice.lines[at - 1]?.original ? null : headingOf(invoice, line.original)
    const height =
      (heading ? headingHeight : 0) +
      Math.max(leastRow, air + name.length * nameStep + under.length * smallStep)
    return { heading, line, at, name, behind, under, height, nameStep, smallStep }
  })
}

const itemColumn = (table: Table<Line>) => {
  const column = table.columns.find(({ grows }) => grows)
  if (!column) throw new RangeError('A table of lines has a column for the item')
  return column
}

const headingHeight = 20
function headingOf({ note }: PrintedInvoice, number: string | null): string | null {
  const original = note?.originals.find(one => one.number === number)
  return original
    ? `${documentTypeRows[original.type].title} ${original.number} of ${formatDay(original.date)} · order #${original.orderId}`
    : null
}

/** Draws one line of goods below the previous one; returns where it ends. */
export function drawLine(pdf: PdfDocument, table: Table<Line>, laid: LaidLine, top: number): number {
  const { heading, line, at, name, behind, under, nameStep, smallStep } = laid
  const { left } = itemColumn(table)
  const { size } = table
  if (heading) {
    pdf.text(heading, left, top + 13.5, { size, weight: 'semibold' })
    pdf.rule(top + headingHeight)
  }
  const start = heading ? top + headingHeight : top
  const height = laid.height - (start - top)
  let y = start + (height - name.length * nameStep - under.length * smallStep) / 2 + 9.4
  drawCells(pdf, table, line, at, y)
  let end = left
  name.forEach((part, index) => {
    if (index > 0) y += nameStep
    end = pdf.text(part, left, y, { size, weight: 'semibold' })
  })
  for (const { text, style } of behind) end = pdf.text(text, end + bitGap, y, style)
  for (const { text, style } of under) {
    y += smallStep
    pdf.text(text, left, y, style)
  }
  pdf.rule(start + height)
  return start + height
}

/** Height of the totals row under the last line. */
export const sumsHeight = 21
export function drawSums(pdf: PdfDocument, table: Table<Line>, top: number): number {
  for (const { sum, align, left, right } of table.columns)
    if (sum !== undefined)
      pdf.text(sum, align === 'right' ? right : left, top + 13.5, {
        size: table.size,
        weight: 'semibold',
        align,
      })
  pdf.rule(top + sumsHeight, { color: black, thick: 0.7 })
  return top + sumsHeight
}

/** Height of the table head. */
export const linesHeadHeight = 17
export const drawLinesHead = (pdf: PdfDocument, table: Table<Line>, top: number): number =>
  drawTableHead(pdf, table, top, true)

/** Where the footer of each page begins. */
export const footTop = sheet.height - 40
