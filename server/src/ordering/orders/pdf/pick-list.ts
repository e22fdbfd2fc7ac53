import { type Day, formatDay } from '@packhouse/contract/day.ts'
import type { OrderId } from '@packhouse/contract/ids.ts'
import { canPrint } from '../../../platform/pdf/fonts.ts'
import { black, grey, hairline, PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import { drawQr } from '../../../platform/pdf/qr.ts'
import { boxShape, ruleShape } from '../../../platform/pdf/shapes.ts'
import { slotText } from '../../../platform/pdf/slot-text.ts'
import { badgeOf, type PrintedPickLine, pickWords, shortLetter, shortLetters } from '../rules/pick-list.ts'
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
  const pdf = new PdfDocument({
    title: `Pick lists ${orders.map(({ id }) => `#${id}`).join(', ')}`,
    author: 'Packhouse',
  })
  for (const order of orders) drawOrder(pdf, order, printed)
  return pdf.finish()
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
  ].map(({ x, width }) =>
    boxShape({ x, y: boxTop, width, height: boxHeight }, { color: black, thick: 0.7, radius: 3 }),
  ),
  ruleShape(rowHeight, { from: sheet.left, to: sheet.right, color: hairline, thick: 0.5 }),
].join(' ')
/** Space for reason letters, crates and the checker above the footer of the last page. */
const closingTop = footTop - 50

function drawOrder(pdf: PdfDocument, order: PrintedPickList, printed: string): void {
  const firstPage = pdf.document.bufferedPageRange().count
  let pages = 0
  const newPage = (): number => {
    pdf.page()
    pages += 1
    return drawTableHead(pdf, pages === 1 ? drawHead(pdf, order) : drawContinued(pdf, order))
  }
  let y = newPage()
  order.lines.forEach((line, at) => {
    const bottom = at === order.lines.length - 1 ? closingTop : footTop
    if (y + rowHeight > bottom) y = newPage()
    drawLine(pdf, line, at + 1, y)
    y += rowHeight
  })
  drawClosing(pdf)
  for (let page = 0; page < pages; page++) {
    pdf.document.switchToPage(firstPage + page)
    drawPrintedFoot(pdf, `Printed ${printed} · heavy items first, leaves last`, page + 1, pages)
  }
}

/** Draws order and outlet on the left, slot and picker on the right, next to the QR code. Returns where it ends. */
function drawHead(pdf: PdfDocument, order: PrintedPickList): number {
  const { id, businessName, slot, deliveryDate, place, pickerName, lines, link } = order
  const facts = { left: 345, right: 490 }
  const width = facts.left - sheet.left - 12
  pdf.text('Pick list', sheet.left, 36, { size: 7.5, color: grey })
  const title = fitting(pdf, `#${id} · ${businessName}`, width, { sizes: [19, 17, 15, 13.5], weight: 'bold' })
  pdf.text(title.text, sheet.left, 57, title.style)
  pdf.text(shortened(pdf, whereText(order), width, { size: 10.5 }), sheet.left, 74, { size: 10.5 })
  const rows: [string, string][] = [
    ['Slot', slotText(slot)],
    ['Delivery', formatDay(deliveryDate)],
    ['Picker', pickerName ?? 'Nobody yet'],
    ['Place, lines', `${place}, ${lines.length}`],
  ]
  rows.forEach(([label, value], at) => {
    const y = 36 + at * 15
    pdf.text(label, facts.left, y, { color: grey })
    const style =
      at === 0 ? ({ size: 11, weight: 'bold' } as const) : ({ size: 9, weight: 'medium' } as const)
    pdf.text(shortened(pdf, value, facts.right - facts.left - pdf.width(label) - 6, style), facts.right, y, {
      ...style,
      align: 'right',
    })
  })
  drawQr(pdf, link, { x: sheet.right - 62, y: 24, size: 62 })
  return drawInstructions(pdf, order, 96)
}

function drawInstructions(pdf: PdfDocument, { instructions }: PrintedPickList, top: number): number {
  if (instructions.trim() === '') return top
  const left = sheet.left + 7
  const label = pdf.width('Instructions ', { weight: 'semibold' })
  const lines = pdf.wrap(instructions, sheet.right - left - label - 7)
  const height = 10 + lines.length * 12
  pdf.box(sheet.left, top, sheet.right - sheet.left, height)
  pdf.text('Instructions', left, top + 14, { weight: 'semibold' })
  lines.forEach((line, at) => {
    pdf.text(line, left + label, top + 14 + at * 12)
  })
  return top + height + 9
}

function drawContinued(pdf: PdfDocument, { id, businessName, outletName, slot }: PrintedPickList): number {
  const style = { size: 11, weight: 'semibold' } as const
  pdf.text(shortened(pdf, `#${id} · ${businessName}, ${outletName}`, 380, style), sheet.left, 44, style)
  pdf.text(slotText(slot), sheet.right, 44, { ...style, align: 'right' })
  return 54
}

function drawTableHead(pdf: PdfDocument, top: number): number {
  const style = { size: 7.5, weight: 'semibold' } as const
  const baseline = top + 11
  pdf.rule(top, { color: black, thick: 0.7 })
  pdf.text('#', columns.number, baseline, style)
  pdf.text('Item', columns.item, baseline, style)
  pdf.text('Pick', columns.amount, baseline, { ...style, align: 'right' })
  pdf.text('Between', columns.between, baseline, { ...style, align: 'right' })
  pdf.text('Picked', columns.picked, baseline, style)
  pdf.text('Short', columns.short, baseline, style)
  pdf.rule(top + 17, { color: black, thick: 0.7 })
  return top + 17
}

function drawLine(pdf: PdfDocument, line: PrintedPickLine, number: number, top: number): void {
  const { amount, packs, between, units, picked } = pickWords(line)
  const middle = top + rowHeight / 2
  pdf.lowered(rowShapes, top)
  pdf.text(String(number), columns.number, middle + 3, { color: grey })
  const amountStyle = { size: 12, weight: 'bold' } as const
  pdf.text(amount, columns.amount, middle + 4, { ...amountStyle, align: 'right' })
  const room = columns.amount - pdf.width(amount, amountStyle) - 8 - columns.item
  drawItem(pdf, line, { top, room })
  drawUnder(pdf, line, { packs, top, room })
  pdf.text(between, columns.between, middle + 3, { align: 'right' })
  pdf.text(picked, columns.picked + 6, middle + 3.5, { size: 10, weight: 'medium' })
  const unitStyle = { size: 7.5, color: grey, align: 'right' } as const
  pdf.text(units.at(-1) ?? '', columns.pickedEnd - 5, middle + 3, unitStyle)
  if (units.length > 1 && picked === '') pdf.text(units[0] ?? '', columns.picked + 32, middle + 3, unitStyle)
  pdf.text(shortLetter(line.shortReason), (columns.short + sheet.right) / 2, middle + 3.5, {
    size: 10,
    align: 'center',
  })
}

/** Draws the name, followed by the local name if both fit. */
function drawItem(
  pdf: PdfDocument,
  { name, localName }: PrintedPickLine,
  { top, room }: { top: number; room: number },
): void {
  const { text, style } = fitting(pdf, name, room, { sizes: [12, 11, 10, 9], weight: 'semibold' })
  const end = pdf.text(text, columns.item, top + 16, style)
  const left = columns.item + room - end - 6
  if (localName && canPrint(localName) && pdf.width(localName, { size: 10.5 }) <= left)
    pdf.text(localName, end + 6, top + 16, { size: 10.5 })
}

/** Draws the packs, and a late change or substitute as a badge. */
function drawUnder(
  pdf: PdfDocument,
  line: PrintedPickLine,
  { packs, top, room }: { packs: string; top: number; room: number },
): void {
  const badge = badgeOf(line)
  const style = { size: 8, color: grey }
  const badgeRoom =
    badge === '' ? 0 : Math.min(room * 0.7, pdf.width(badge, { size: 7.5, weight: 'semibold' }) + 16)
  const end = pdf.text(shortened(pdf, packs, room - badgeRoom, style), columns.item, top + 28.5, style)
  if (badge !== '')
    drawBadge(pdf, badge, { x: end + 6, baseline: top + 28.5, room: columns.item + room - end - 6 })
}

function drawClosing(pdf: PdfDocument): void {
  const top = footTop - 38
  const letters = Object.values(shortLetters).map(({ letter, words }) => `${letter} ${words}`)
  const half = Math.ceil(letters.length / 2) // keeps a letter with its words
  const end = pdf.text('Short', sheet.left, top + 4, { size: 8.5, weight: 'semibold' })
  pdf.text(letters.slice(0, half).join(' · '), end + 5, top + 4, { size: 8.5 })
  pdf.text(letters.slice(half).join(' · '), end + 5, top + 15.5, { size: 8.5 })
  pdf.text('If the phone shows a different amount, the phone is right.', sheet.left, top + 27, { size: 8.5 })
  for (const { label, x, width } of [
    { label: 'Crates', x: 390, width: 44 },
    { label: 'Checked', x: 489, width: sheet.right - 489 },
  ]) {
    pdf.text(label, x - 7, top + 14, { align: 'right' })
    pdf.box(x, top - 1, width, boxHeight, { color: black })
  }
}
