import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import type { DocumentType } from '@packhouse/contract/invoices/model.ts'
import type { OrderStatus } from '@packhouse/contract/orders/lifecycle.ts'
import { black, grey, Pen, sheet } from '../../paper/pen.ts'
import { slotText } from '../../paper/slot-text.ts'
import { drawPrintedFoot, footTop, shortened, whereText } from './hall.ts'

export interface LoadedOrder {
  id: OrderId
  businessName: string
  outletName: string
  city: string
  status: OrderStatus
  crates: number
  /** Place on the wall. */
  place: string
  instructions: string
  papers: readonly { number: string; type: DocumentType }[]
}

export interface PrintedLoad {
  slot: string
  deliveryDate: Day
  /** In running order. */
  orders: readonly LoadedOrder[]
}

export interface LoadListPack {
  loads: readonly PrintedLoad[]
  printed: string
}

/** Draws load lists on A4, each slot starting on a new page. Runs in a PDF worker. */
export async function draw({ loads, printed }: LoadListPack): Promise<Buffer> {
  const pen = new Pen({ title: `Load list ${loads.map(({ slot }) => slotText(slot)).join(', ')}`, author: 'Packhouse' })
  for (const load of loads) drawLoad(pen, load, printed)
  return pen.finish()
}

const rowHeight = 34
const columns = { number: 57, place: 72, order: 104, crates: 330, papers: 344, sign: 440 }
/** Space for vehicle, driver and total above the footer of the last page. */
const closingTop = footTop - 58

function drawLoad(pen: Pen, load: PrintedLoad, printed: string): void {
  const firstPage = pen.document.bufferedPageRange().count
  let pages = 0
  const newPage = (): number => {
    pen.page()
    pages += 1
    return drawHead(pen, load)
  }
  let y = newPage()
  load.orders.forEach((order, at) => {
    const bottom = at === load.orders.length - 1 ? closingTop : footTop
    if (y + rowHeight > bottom) y = newPage()
    drawOrder(pen, order, at + 1, y)
    y += rowHeight
  })
  drawClosing(pen, load)
  for (let page = 0; page < pages; page++) {
    pen.document.switchToPage(firstPage + page)
    drawPrintedFoot(pen, `Printed ${printed} · in running order`, page + 1, pages)
  }
}

function drawHead(pen: Pen, { slot, deliveryDate, orders }: PrintedLoad): number {
  pen.text('Load list', sheet.left, 36, { size: 7.5, color: grey })
  pen.text(slotText(slot), sheet.left, 57, { size: 19, weight: 'bold' })
  pen.text(formatDay(deliveryDate), sheet.right, 44, { size: 11, weight: 'semibold', align: 'right' })
  pen.text(`${orders.length} ${orders.length === 1 ? 'order' : 'orders'}`, sheet.right, 59, { align: 'right' })
  const style = { size: 7.5, weight: 'semibold' } as const
  pen.rule(70, { color: black, thick: 0.7 })
  pen.text('#', columns.number, 81, style)
  pen.text('Place', columns.place, 81, style)
  pen.text('Order', columns.order, 81, style)
  pen.text('Crates', columns.crates, 81, { ...style, align: 'right' })
  pen.text('Papers', columns.papers, 81, style)
  pen.text('Received by, name and time', columns.sign, 81, style)
  pen.rule(87, { color: black, thick: 0.7 })
  return 87
}

function drawOrder(pen: Pen, order: LoadedOrder, number: number, top: number): void {
  const { id, businessName, place, crates, status, papers, instructions } = order
  const middle = top + rowHeight / 2
  pen.box(sheet.left + 2, middle - 7, 14, 14, { color: black, thick: 1 })
  pen.text(String(number), columns.number, middle + 3, { color: grey })
  pen.text(place, columns.place, middle + 3.5, { size: 10, weight: 'bold' })
  const name = { size: 10, weight: 'semibold' } as const
  const room = columns.crates - 30 - columns.order
  pen.text(shortened(pen, `#${id} ${businessName}`, room, name), columns.order, top + 14, name)
  const note = [whereText(order), instructions].filter(Boolean).join(' · ')
  pen.text(shortened(pen, note, room, { size: 8 }), columns.order, top + 26, { size: 8, color: grey })
  if (status === 'PACKED') pen.box(columns.crates - 24, middle - 9, 24, 18)
  else pen.text(String(crates), columns.crates, middle + 4, { size: 12, weight: 'bold', align: 'right' })
  const names = papers.length > 0 ? papers.map(({ number }) => number) : ['Made on the move']
  names.forEach((text, at) => {
    const y = middle + 3 + (at - (names.length - 1) / 2) * 11
    pen.text(text, columns.papers, y, { size: 8, color: papers.length > 0 ? black : grey })
  })
  pen.rule(top + rowHeight - 8, { from: columns.sign, color: black })
  pen.rule(top + rowHeight)
}

function drawClosing(pen: Pen, { orders }: PrintedLoad): void {
  const counted = orders.filter(({ status }) => status !== 'PACKED')
  const open = orders.length - counted.length
  const crates = counted.reduce((sum, order) => sum + order.crates, 0)
  const top = closingTop + 14
  const sum = `${crates} ${crates === 1 ? 'crate' : 'crates'}`
  const end = pen.text(sum, sheet.left, top, { size: 11, weight: 'bold' })
  if (open > 0) pen.text(`and those of ${open} not checked yet`, end + 8, top, { color: grey })
  for (const { label, from, to } of [
    { label: 'Vehicle number', from: sheet.left, to: 190 },
    { label: 'Driver, name and signature', from: 206, to: 380 },
    { label: 'Loaded and counted by', from: 396, to: sheet.right },
  ]) {
    pen.rule(footTop - 16, { from, to, color: black, thick: 0.7 })
    pen.text(label, from, footTop - 6, { size: 7.5, color: grey })
  }
}
