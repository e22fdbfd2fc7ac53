import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { canPrint } from '../../paper/fonts.ts'
import { black, grey, hairline, Pen, sheet } from '../../paper/pen.ts'
import { drawQr } from '../../paper/qr.ts'
import { boxShape, ruleShape } from '../../paper/shapes.ts'
import { slotText } from '../../paper/slot-text.ts'
import { type PrintedPickLine, pickWords, shortLetter, shortLetters } from '../rules/pick-list.ts'
import { drawBadge, drawPrintedFoot, fitting, footTop, shortened, whereText } from './hall.ts'

export interface PrintedPickList {
  id: OrderId
  businessName: string
  outletName: string
  city: string
  slot: string
  deliveryDate: Day
  /** Place on the wall. */
  place: string
  pickerName: string | null
  instructions: string
  /** Opens the order on a phone in the packing hall. */
  link: string
  /** In packing order. */
  lines: readonly PrintedPickLine[]
}

export interface PickListPack {
  orders: readonly PrintedPickList[]
  /** Example: Sat, 21 Nov 2026, 05:20 AM by Asha Deshpande */
  printed: string
}

/** Draws pick lists on A4, each order starting on a new page. Runs in a PDF worker. */
export async function draw({ orders, printed }: PickListPack): Promise<Buffer> {
  const pen = new Pen({ title: `Pick lists ${orders.map(({ id }) => `#${id}`).join(', ')}`, author: 'Packhouse' })
  for (const order of orders) drawOrder(pen, order, printed)
  return pen.finish()
}

/** 12.5 mm: room to write with wet gloves. */
const rowHeight = (12.5 * 72) / 25.4
const tick = { x: sheet.left + 4, size: 16 }
const columns = { number: 57, item: 76, amount: 347, between: 432, picked: 440, pickedEnd: 516, short: 524 }
const boxHeight = 22
const boxTop = (rowHeight - boxHeight) / 2
/** What every row has, relative to its top: the box to tick, the boxes to write in, the line below. */
const rowShapes = [
  boxShape(
    { x: tick.x, y: (rowHeight - tick.size) / 2, width: tick.size, height: tick.size },
    { color: black, thick: 1, radius: 3 },
  ),
  ...[
    { x: columns.picked, width: columns.pickedEnd - columns.picked },
    { x: columns.short, width: sheet.right - columns.short },
  ].map(({ x, width }) => boxShape({ x, y: boxTop, width, height: boxHeight }, { color: black, thick: 0.7, radius: 3 })),
  ruleShape(rowHeight, { from: sheet.left, to: sheet.right, color: hairline, thick: 0.5 }),
].join(' ')
/** Space for reason letters, crates and the checker above the footer of the last page. */
const closingTop = footTop - 50

function drawOrder(pen: Pen, order: PrintedPickList, printed: string): void {
  const firstPage = pen.document.bufferedPageRange().count
  let pages = 0
  const newPage = (): number => {
    pen.page()
    pages += 1
    return drawTableHead(pen, pages === 1 ? drawHead(pen, order) : drawContinued(pen, order))
  }
  let y = newPage()
  order.lines.forEach((line, at) => {
    const bottom = at === order.lines.length - 1 ? closingTop : footTop
    if (y + rowHeight > bottom) y = newPage()
    drawLine(pen, line, at + 1, y)
    y += rowHeight
  })
  drawClosing(pen)
  for (let page = 0; page < pages; page++) {
    pen.document.switchToPage(firstPage + page)
    drawPrintedFoot(pen, `Printed ${printed} · heavy items first, leaves last`, page + 1, pages)
  }
}

/** Draws order and outlet on the left, slot and picker on the right, next to the QR code. Returns where it ends. */
function drawHead(pen: Pen, order: PrintedPickList): number {
  const { id, businessName, slot, deliveryDate, place, pickerName, lines, link } = order
  const facts = { left: 345, right: 490 }
  const width = facts.left - sheet.left - 12
  pen.text('Pick list', sheet.left, 36, { size: 7.5, color: grey })
  const title = fitting(pen, `#${id} · ${businessName}`, width, { sizes: [19, 17, 15, 13.5], weight: 'bold' })
  pen.text(title.text, sheet.left, 57, title.style)
  pen.text(shortened(pen, whereText(order), width, { size: 10.5 }), sheet.left, 74, { size: 10.5 })
  const rows: [string, string][] = [
    ['Slot', slotText(slot)],
    ['Delivery', formatDay(deliveryDate)],
    ['Picker', pickerName ?? 'Nobody yet'],
    ['Place, lines', `${place}, ${lines.length}`],
  ]
  rows.forEach(([label, value], at) => {
    const y = 36 + at * 15
    pen.text(label, facts.left, y, { color: grey })
    const style = at === 0 ? ({ size: 11, weight: 'bold' } as const) : ({ size: 9, weight: 'medium' } as const)
    pen.text(shortened(pen, value, facts.right - facts.left - pen.width(label) - 6, style), facts.right, y, {
      ...style,
      align: 'right',
    })
  })
  drawQr(pen, link, { x: sheet.right - 62, y: 24, size: 62, isQuick: true })
  return drawInstructions(pen, order, 96)
}

function drawInstructions(pen: Pen, { instructions }: PrintedPickList, top: number): number {
  if (instructions.trim() === '') return top
  const left = sheet.left + 7
  const label = pen.width('Instructions ', { weight: 'semibold' })
  const lines = pen.wrap(instructions, sheet.right - left - label - 7)
  const height = 10 + lines.length * 12
  pen.box(sheet.left, top, sheet.right - sheet.left, height)
  pen.text('Instructions', left, top + 14, { weight: 'semibold' })
  lines.forEach((line, at) => {
    pen.text(line, left + label, top + 14 + at * 12)
  })
  return top + height + 9
}

function drawContinued(pen: Pen, { id, businessName, outletName, slot }: PrintedPickList): number {
  const style = { size: 11, weight: 'semibold' } as const
  pen.text(shortened(pen, `#${id} · ${businessName}, ${outletName}`, 380, style), sheet.left, 44, style)
  pen.text(slotText(slot), sheet.right, 44, { ...style, align: 'right' })
  return 54
}

function drawTableHead(pen: Pen, top: number): number {
  const style = { size: 7.5, weight: 'semibold' } as const
  const baseline = top + 11
  pen.rule(top, { color: black, thick: 0.7 })
  pen.text('#', columns.number, baseline, style)
  pen.text('Item', columns.item, baseline, style)
  pen.text('Pick', columns.amount, baseline, { ...style, align: 'right' })
  pen.text('Between', columns.between, baseline, { ...style, align: 'right' })
  pen.text('Picked', columns.picked, baseline, style)
  pen.text('Short', columns.short, baseline, style)
  pen.rule(top + 17, { color: black, thick: 0.7 })
  return top + 17
}

function drawLine(pen: Pen, line: PrintedPickLine, number: number, top: number): void {
  const { amount, packs, between, units, picked } = pickWords(line)
  const middle = top + rowHeight / 2
  pen.lowered(rowShapes, top)
  pen.text(String(number), columns.number, middle + 3, { color: grey })
  const amountStyle = { size: 12, weight: 'bold' } as const
  pen.text(amount, columns.amount, middle + 4, { ...amountStyle, align: 'right' })
  const room = columns.amount - pen.width(amount, amountStyle) - 8 - columns.item
  drawItem(pen, line, { top, room })
  drawUnder(pen, line, { packs, top, room })
  pen.text(between, columns.between, middle + 3, { align: 'right' })
  pen.text(picked, columns.picked + 6, middle + 3.5, { size: 10, weight: 'medium' })
  const unitStyle = { size: 7.5, color: grey, align: 'right' } as const
  pen.text(units.at(-1) ?? '', columns.pickedEnd - 5, middle + 3, unitStyle)
  if (units.length > 1 && picked === '') pen.text(units[0] ?? '', columns.picked + 32, middle + 3, unitStyle)
  pen.text(shortLetter(line.shortReason), (columns.short + sheet.right) / 2, middle + 3.5, { size: 10, align: 'center' })
}

/** Draws the name, followed by the local name if both fit. */
function drawItem(pen: Pen, { name, localName }: PrintedPickLine, { top, room }: { top: number; room: number }): void {
  const { text, style } = fitting(pen, name, room, { sizes: [12, 11, 10, 9], weight: 'semibold' })
  const end = pen.text(text, columns.item, top + 16, style)
  const left = columns.item + room - end - 6
  if (localName && canPrint(localName) && pen.width(localName, { size: 10.5 }) <= left)
    pen.text(localName, end + 6, top + 16, { size: 10.5 })
}

/** Draws the packs, and a late change or substitute as a badge. */
function drawUnder(
  pen: Pen,
  { task, isSubstitute }: PrintedPickLine,
  { packs, top, room }: { packs: string; top: number; room: number },
): void {
  const badge = task ?? (isSubstitute ? 'Substitute' : '')
  const style = { size: 8, color: grey }
  const badgeRoom = badge === '' ? 0 : Math.min(room * 0.7, pen.width(badge, { size: 7.5, weight: 'semibold' }) + 16)
  const end = pen.text(shortened(pen, packs, room - badgeRoom, style), columns.item, top + 28.5, style)
  if (badge !== '') drawBadge(pen, badge, { x: end + 6, baseline: top + 28.5, room: columns.item + room - end - 6 })
}

function drawClosing(pen: Pen): void {
  const top = footTop - 38
  const letters = Object.values(shortLetters).map(({ letter, words }) => `${letter} ${words}`)
  const half = Math.ceil(letters.length / 2) // keeps a letter with its words
  const end = pen.text('Short', sheet.left, top + 4, { size: 8.5, weight: 'semibold' })
  pen.text(letters.slice(0, half).join(' · '), end + 5, top + 4, { size: 8.5 })
  pen.text(letters.slice(half).join(' · '), end + 5, top + 15.5, { size: 8.5 })
  pen.text('The phone is right when it shows another amount than this paper.', sheet.left, top + 27, { size: 8.5 })
  for (const { label, x, width } of [
    { label: 'Crates', x: 390, width: 44 },
    { label: 'Checked', x: 489, width: sheet.right - 489 },
  ]) {
    pen.text(label, x - 7, top + 14, { align: 'right' })
    pen.box(x, top - 1, width, boxHeight, { color: black })
  }
}
