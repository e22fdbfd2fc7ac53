import { formatDay } from '@packhouse/contract/day.ts'
import { itemTitle } from '@packhouse/contract/goods/items/title.ts'
import { formatRupees, type Paise } from '@packhouse/contract/money.ts'
import { canPrint } from '../../../platform/pdf/fonts.ts'
import {
  drawAddressee,
  drawLetterContinued,
  drawLetterFacts,
  drawLetterFeet,
  drawLetterhead,
  letterFoot,
} from '../../../platform/pdf/letterhead.ts'
import { hairline, PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { type Column, drawCells, drawTableHead, layOut, type Table } from '../../../platform/pdf/table.ts'
import type { PriceLine, PriceListDocument } from '../rules/price-list.ts'

const title = 'Price list'
const rowHeight = 15.4
const lineHeight = 10.8

interface Row extends PriceLine {
  /** Shown on the first pack of an item; '' on the others. */
  name: string
}

/** Draws a customer's price list on A4, on as many pages as needed. Runs in a PDF worker thread. */
export async function draw(document: PriceListDocument): Promise<Buffer> {
  const pdf = new PdfDocument({ title: `${title}, ${document.billTo.name}`, author: document.supplier.name })
  const rows = rowsOf(document.lines)
  const table = layOut(pdf, columns, rows, { least: 120, most: 210, size: 8.5 })
  let pages = 0
  const newPage = (): number => {
    pdf.page()
    pages += 1
    const top = pages === 1 ? drawHead(pdf, document) : drawContinued(pdf, document, pages)
    return drawTableHead(pdf, table, top, true)
  }
  let y = newPage()
  for (const [at, row] of rows.entries()) {
    const lines = nameLines(pdf, table, row)
    const height = rowHeight + Math.max(0, lines.length - 1) * lineHeight
    if (y + height > letterFoot - 8) y = newPage()
    // repeats the item name at the top of a new page
    const printed = y < 110 && row.name === '' ? nameLines(pdf, table, { ...row, name: nameOf(row) }) : lines
    y = drawRow(pdf, table, { row, at, lines: printed }, y, height)
  }
  drawLetterFeet(pdf, 'Prices per pack in rupees, before tax. They may differ on another day', pages)
  return pdf.finish()
}

/** A name in a script that no font supports is replaced by the item's code. */
const nameOf = ({ item, itemType, code }: PriceLine): string => {
  const name = itemTitle(item, itemType)
  return canPrint(name) ? name : code
}

const rowsOf = (lines: readonly PriceLine[]): Row[] =>
  lines.map((line, at) => ({ ...line, name: lines[at - 1]?.code === line.code ? '' : nameOf(line) }))

const money = (amount: Paise | null): string => (amount === null ? '-' : formatRupees(amount))
const columns: Column<Row>[] = [
  { title: 'Item', align: 'left', cell: ({ name }) => name, grows: true },
  { title: 'Pack', align: 'left', cell: ({ pack, sku }) => (canPrint(pack) ? pack : sku) },
  { title: 'SKU', align: 'left', cell: ({ sku }) => sku },
  { title: 'List price (₹)', align: 'right', cell: ({ listPrice }) => money(listPrice) },
  { title: 'Discount', align: 'right', cell: ({ discount }) => discount || '-' },
  { title: 'Your price (₹)', align: 'right', cell: ({ price }) => money(price) },
  { title: 'Until', align: 'right', cell: ({ until }) => (until ? formatDay(until) : '-') },
]

function drawHead(pdf: PdfDocument, { supplier, billTo, date, items, lines }: PriceListDocument): number {
  drawLetterhead(pdf, supplier, { title, under: `Prices of ${formatDay(date)}` })
  const facts = drawLetterFacts(pdf, [
    ['Items', String(items)],
    ['Packs', String(lines.length)],
    ['With discount', String(new Set(lines.filter(({ discount }) => discount).map(({ code }) => code)).size)],
  ])
  return Math.max(drawAddressee(pdf, billTo), facts) + 18
}

const drawContinued = (pdf: PdfDocument, { billTo, date }: PriceListDocument, page: number): number =>
  drawLetterContinued(pdf, { words: `${title} of ${formatDay(date)}`, name: billTo.name, page })

const nameLines = (pdf: PdfDocument, { columns, size }: Table<Row>, { name }: Row): string[] => {
  const column = columns.find(({ grows }) => grows)
  return column ? pdf.wrap(name, column.right - column.left, { size, weight: 'medium' }) : []
}

function drawRow(
  pdf: PdfDocument,
  table: Table<Row>,
  { row, at, lines }: { row: Row; at: number; lines: readonly string[] },
  top: number,
  height: number,
): number {
  if (row.name !== '' && at > 0) pdf.rule(top, { color: hairline })
  drawCells(pdf, table, row, at, top + 11)
  const left = table.columns.find(({ grows }) => grows)?.left ?? 0
  for (const [line, text] of lines.entries())
    pdf.text(text, left, top + 11 + line * lineHeight, { size: table.size, weight: 'medium' })
  return top + height
}
