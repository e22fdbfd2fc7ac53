import { formatInstant } from '@packhouse/contract/day.ts'
import { canPrint } from '../../paper/fonts.ts'
import { drawSender } from '../../paper/letterhead.ts'
import { drawMark } from '../../paper/mark.ts'
import { black, grey, type Pen, sheet } from '../../paper/pen.ts'
import { drawQr } from '../../paper/qr.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import { type Copy, factRows, phoneText } from './wording.ts'

const facts = { left: sheet.left, right: 222 }
const billTo = { left: 240, right: 398 }
const deliverTo = { left: 410, right: sheet.right }

/** Draws the top of the first page: supplier and title, then facts, buyer and delivery. Returns where it ends. */
export function drawHead(pen: Pen, invoice: PrintedInvoice, copy: Copy): number {
  drawMark(pen, sheet.left, 30, 29.6)
  drawSupplier(pen, invoice)
  drawTitle(pen, invoice, copy)
  pen.rule(80, { color: black, thick: 1 })
  const ends = [
    drawFacts(pen, invoice),
    drawParty(pen, 'Bill to', invoice.billTo, billTo, gstinLine(invoice.billTo.gstin)),
    drawParty(pen, 'Deliver to', invoice.deliverTo, deliverTo, contactLine(invoice.deliverTo)),
  ]
  const reasonTop = drawRegistered(pen, invoice, Math.max(...ends) + 6)
  return invoice.reason && invoice.original ? drawReason(pen, invoice.reason, reasonTop) : reasonTop
}

const signedSize = 104
/** Draws the e-invoice portal's reply: IRN, acknowledgement and the signed text as a QR code. [LAW: rule 46 (r)] */
function drawRegistered(pen: Pen, { eInvoice }: PrintedInvoice, top: number): number {
  if (!eInvoice) return top
  const { irn, ackNumber, ackAt, signedQr } = eInvoice
  const left = sheet.left + (signedQr ? signedSize + 14 : 0)
  let y = top + (signedQr ? signedSize / 2 - 14 : 4)
  if (signedQr) drawQr(pen, signedQr, { x: sheet.left, y: top, size: signedSize })
  for (const [label, value] of [
    ['IRN', irn],
    ['Acknowledgement', ackNumber],
    ['Acknowledged', formatInstant(ackAt)],
  ] as const) {
    pen.text(label, left, y, { size: 8, color: grey })
    pen.text(value, left + 78, y, { size: 8, weight: 'medium' })
    y += 13
  }
  return signedQr ? top + signedSize + 10 : y + 2
}

/** Draws the top of each further page: number, customer and page. Returns where it ends. */
export function drawContinued(pen: Pen, { title, number, billTo }: PrintedInvoice, page: number): number {
  const [name = billTo.name] = pen.wrap(billTo.name, 250)
  pen.text(`${title} ${number}`, sheet.left, 44, { weight: 'semibold' })
  pen.text(name, sheet.width / 2, 44, { align: 'center' })
  pen.text(`Page ${page}`, sheet.right, 44, { align: 'right', color: grey })
  pen.rule(52, { color: black, thick: 1 })
  return 64
}

function drawSupplier(pen: Pen, { supplier, title }: PrintedInvoice): void {
  const { gstin, pan, fssai } = supplier
  drawSender(pen, supplier, {
    numbers: [
      { label: 'GSTIN', value: gstin, isBold: true },
      { label: 'PAN', value: pan },
      { label: 'FSSAI', value: fssai, isBold: true },
    ],
    beside: Math.max(pen.width(title, titleStyle(title)), 90),
  })
}

const titleStyle = (title: string) => ({ size: title.length > 20 ? 12.5 : 16, weight: 'bold', align: 'right' }) as const
function drawTitle(pen: Pen, { title, cancelled }: PrintedInvoice, copy: Copy): void {
  const big = titleStyle(title)
  pen.text(title, sheet.right, big.size < 16 ? 44 : 46, big)
  const mark = cancelled ? 'Cancelled' : copy
  const style = { size: 7.5, weight: 'semibold' } as const
  const width = pen.width(mark, style) + 11
  pen.box(sheet.right - width, 52.5, width, 14, { color: black })
  pen.text(mark, sheet.right - 5.5, 62.2, { ...style, align: 'right' })
}

function drawFacts(pen: Pen, invoice: PrintedInvoice): number {
  pen.text('Number', facts.left, 102, { color: grey })
  pen.text(invoice.number, facts.right, 102, { size: 11, weight: 'bold', align: 'right' })
  let y = 102
  for (const [label, value] of factRows(invoice)) {
    y += 13.4
    pen.text(label, facts.left, y, { color: grey })
    pen.text(value, facts.right, y, { weight: 'medium', align: 'right' })
  }
  return y + 6
}

type Column = typeof facts
type Line = { label: string; value: string } | string

function drawParty(pen: Pen, label: string, party: PrintedInvoice['billTo'], { left, right }: Column, last: Line): number {
  const width = right - left
  let y = 100
  pen.text(label, left, y, { size: 7.5, color: grey })
  for (const name of pen.wrap(party.name, width, { size: 10, weight: 'semibold' })) {
    y += 12.6
    pen.text(name, left, y, { size: 10, weight: 'semibold' })
  }
  const tradeName = party.tradeName && canPrint(party.tradeName) ? [party.tradeName] : []
  for (const line of [...tradeName, ...party.address].flatMap(line => pen.wrap(line, width))) {
    y += 12.6
    pen.text(line, left, y)
  }
  y += 12.6
  if (typeof last === 'string') pen.text(last, left, y)
  else pen.text(last.value, pen.text(`${last.label} `, left, y), y, { weight: 'semibold' })
  return y + 6
}

const gstinLine = (gstin: string | null): Line => (gstin ? { label: 'GSTIN', value: gstin } : 'Unregistered')
const contactLine = ({ contact, phone }: PrintedInvoice['deliverTo']): string =>
  [contact, phone && phoneText(phone)].filter(Boolean).join(' · ')

function drawReason(pen: Pen, reason: string, top: number): number {
  const lines = pen.wrap(reason, sheet.right - sheet.left - 14)
  const height = 20 + lines.length * 12
  pen.box(sheet.left, top, sheet.right - sheet.left, height)
  pen.text('Reason', sheet.left + 7, top + 12, { size: 7.5, color: grey })
  lines.forEach((line, at) => {
    pen.text(line, sheet.left + 7, top + 24 + at * 12)
  })
  return top + height + 11
}
