import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { black, grey, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import type { LoadedOrder } from '../sql/hall-lists.ts'
import { drawPrintedFoot, footTop, shortened, whereText } from './hall.ts'

export interface PrintedLoad {
  /** A slot, or a trip with its vehicle. */
  title: string
  deliveryDate: Day
  /** In which order they are listed. */
  sorted: string
  orders: readonly LoadedOrder[]
}

export interface LoadListPack {
  loads: readonly PrintedLoad[]
  printed: string
}

/** Draws load lists on A4, each slot or trip starting on a new page. Runs in a PDF worker. */
export async function draw({ loads, printed }: LoadListPack): Promise<Buffer> {
  const pdf = new PdfDocument({
    title: `Load list ${loads.map(({ title }) => title).join(', ')}`,
    author: 'Packhouse',
  })
  for (const load of loads) drawLoad(pdf, load, printed)
  return pdf.finish()
}

const rowHeight = 34
const columns = { number: 57, place: 72, order: 104, crates: 330, documents: 344, sign: 440 }
/** Space for vehicle, driver and total above the footer of the last page. */
const closingTop = footTop - 58

function drawLoad(pdf: PdfDocument, load: PrintedLoad, printed: string): void {
  const firstPage = pdf.document.bufferedPageRange().count
  let pages = 0
  const newPage = (): number => {
    pdf.page()
    pages += 1
    return drawHead(pdf, load)
  }
  let y = newPage()
  load.orders.forEach((order, at) => {
    const bottom = at === load.orders.length - 1 ? closingTop : footTop
    if (y + rowHeight > bottom) y = newPage()
    drawOrder(pdf, order, at + 1, y)
    y += rowHeight
  })
  drawClosing(pdf, load)
  for (let page = 0; page < pages; page++) {
    pdf.document.switchToPage(firstPage + page)
    drawPrintedFoot(pdf, `Printed ${printed} · ${load.sorted}`, page + 1, pages)
  }
}

function drawHead(pdf: PdfDocument, { title, deliveryDate, orders }: PrintedLoad): number {
  pdf.text('Load list', sheet.left, 36, { size: 7.5, color: grey })
  pdf.text(title, sheet.left, 57, { size: 19, weight: 'bold' })
  pdf.text(formatDay(deliveryDate), sheet.right, 44, { size: 11, weight: 'semibold', align: 'right' })
  pdf.text(`${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`, sheet.right, 59, {
    align: 'right',
  })
  const style = { size: 7.5, weight: 'semibold' } as const
  pdf.rule(70, { color: black, thick: 0.7 })
  pdf.text('#', columns.number, 81, style)
  pdf.text('Place', columns.place, 81, style)
  pdf.text('Order', columns.order, 81, style)
  pdf.text('Crates', columns.crates, 81, { ...style, align: 'right' })
  pdf.text('Documents', columns.documents, 81, style)
  pdf.text('Received by, name and time', columns.sign, 81, style)
  pdf.rule(87, { color: black, thick: 0.7 })
  return 87
}

function drawOrder(pdf: PdfDocument, order: LoadedOrder, number: number, top: number): void {
  const { id, businessName, place, crates, status, documents, instructions } = order
  const middle = top + rowHeight / 2
  pdf.box(sheet.left + 2, middle - 7, 14, 14, { color: black, thick: 1 })
  pdf.text(String(number), columns.number, middle + 3, { color: grey })
  pdf.text(place, columns.place, middle + 3.5, { size: 10, weight: 'bold' })
  const name = { size: 10, weight: 'semibold' } as const
  const room = columns.crates - 30 - columns.order
  pdf.text(shortened(pdf, `#${id} ${businessName}`, room, name), columns.order, top + 14, name)
  const note = [whereText(order), instructions].filter(Boolean).join(' · ')
  pdf.text(shortened(pdf, note, room, { size: 8 }), columns.order, top + 26, { size: 8, color: grey })
  if (status === 'PACKED') pdf.box(columns.crates - 24, middle - 9, 24, 18)
  else pdf.text(String(crates), columns.crates, middle + 4, { size: 12, weight: 'bold', align: 'right' })
  const names = documents.length > 0 ? documents.map(({ number }) => number) : ['Made at dispatch']
  names.forEach((text, at) => {
    const y = middle + 3 + (at - (names.length - 1) / 2) * 11
    pdf.text(text, columns.documents, y, { size: 8, color: documents.length > 0 ? black : grey })
  })
  pdf.rule(top + rowHeight - 8, { from: columns.sign, color: black })
  pdf.rule(top + rowHeight)
}

function drawClosing(pdf: PdfDocument, { orders }: PrintedLoad): void {
  const counted = orders.filter(({ status }) => status !== 'PACKED')
  const open = orders.length - counted.length
  const crates = counted.reduce((sum, order) => sum + order.crates, 0)
  const top = closingTop + 14
  const sum = `${crates} ${crates === 1 ? 'crate' : 'crates'}`
  const end = pdf.text(sum, sheet.left, top, { size: 11, weight: 'bold' })
  if (open > 0) pdf.text(`and those of ${open} not checked yet`, end + 8, top, { color: grey })
  for (const { label, from, to } of [
    { label: 'Vehicle number', from: sheet.left, to: 190 },
    { label: 'Driver, name and signature', from: 206, to: 380 },
    { label: 'Loaded and counted by', from: 396, to: sheet.right },
  ]) {
    pdf.rule(footTop - 16, { from, to, color: black, thick: 0.7 })
    pdf.text(label, from, footTop - 6, { size: 7.5, color: grey })
  }
}
