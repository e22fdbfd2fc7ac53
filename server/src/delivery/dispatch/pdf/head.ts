import { compositionWords } from '@packhouse/contract/business/gst/supplier-kind.ts'
import { formatInstant } from '@packhouse/contract/day.ts'
import { canPrint } from '../../../platform/pdf/fonts.ts'
import { drawSender } from '../../../platform/pdf/letterhead.ts'
import { drawMark } from '../../../platform/pdf/mark.ts'
import { black, grey, type PdfDocument, sheet } from '../../../platform/pdf/pdf-document.ts'
import { drawQr } from '../../../platform/pdf/qr.ts'
import type { PrintedInvoice } from '../rules/printed.ts'
import { type Copy, factRows, isPlain, phoneText } from './wording.ts'

const facts = { left: sheet.left, right: 222 }
const billTo = { left: 240, right: 398 }
const deliverTo = { left: 410, right: sheet.right }

/** Draws the top of the first page: supplier and title, then facts, buyer and delivery. Returns where it ends. */
export function drawHead(pdf: PdfDocument, invoice: PrintedInvoice, copy: Copy): number {
  drawComposition(pdf, invoice)
  drawMark(pdf, sheet.left, 30, 29.6)
  drawSupplier(pdf, invoice)
  drawTitle(pdf, invoice, copy)
  pdf.rule(80, { color: black, thick: 1 })
  const ends = [
    drawFacts(pdf, invoice),
    drawParty(pdf, 'Bill to', invoice.billTo, billTo, isPlain(invoice) ? '' : gstinLine(invoice)),
    drawParty(pdf, 'Deliver to', invoice.deliverTo, deliverTo, contactLine(invoice.deliverTo)),
  ]
  const reasonTop = drawEndorsement(pdf, invoice, drawRegistered(pdf, invoice, Math.max(...ends) + 6))
  return invoice.reason && (invoice.original || invoice.note)
    ? drawReason(pdf, invoice.reason, reasonTop)
    : reasonTop
}

const signedSize = 104
/** Draws the e-invoice portal's reply: IRN, acknowledgement and the signed text as a QR code. [LAW: rule 46 (r)] */
function drawRegistered(pdf: PdfDocument, { eInvoice }: PrintedInvoice, top: number): number {
  if (!eInvoice) return top
  const { irn, ackNumber, ackAt, signedQr } = eInvoice
  const left = sheet.left + (signedQr ? signedSize + 14 : 0)
  let y = top + (signedQr ? signedSize / 2 - 14 : 4)
  if (signedQr) drawQr(pdf, signedQr, { x: sheet.left, y: top, size: signedSize })
  for (const [label, value] of [
    ['IRN', irn],
    ['Acknowledgement', ackNumber],
    ['Acknowledged', formatInstant(ackAt)],
  ] as const) {
    pdf.text(label, left, y, { size: 8, color: grey })
    pdf.text(value, left + 78, y, { size: 8, weight: 'medium' })
    y += 13
  }
  return signedQr ? top + signedSize + 10 : y + 2
}

/** Draws the top of each further page: number, customer and page. Returns where it ends. */
export function drawContinued(pdf: PdfDocument, invoice: PrintedInvoice, page: number): number {
  const { title, number, billTo } = invoice
  drawComposition(pdf, invoice)
  const [name = billTo.name] = pdf.wrap(billTo.name, 250)
  pdf.text(`${title} ${number}`, sheet.left, 44, { weight: 'semibold' })
  pdf.text(name, sheet.width / 2, 44, { align: 'center' })
  pdf.text(`Page ${page}`, sheet.right, 44, { align: 'right', color: grey })
  pdf.rule(52, { color: black, thick: 1 })
  return 64
}

/** The words on top of the paper of a composition supplier. [LAW: rule 5(1)(f)] */
function drawComposition(pdf: PdfDocument, { supplier }: PrintedInvoice): void {
  if (supplier.kind !== 'COMPOSITION') return
  pdf.text(compositionWords, sheet.width / 2, 21, { size: 8.5, weight: 'semibold', align: 'center' })
}

function drawSupplier(pdf: PdfDocument, { supplier, title }: PrintedInvoice): void {
  const { gstin, pan, fssai } = supplier
  drawSender(pdf, supplier, {
    numbers: [
      { label: 'GSTIN', value: gstin, isBold: true },
      { label: 'PAN', value: pan },
      { label: 'FSSAI', value: fssai, isBold: true },
    ],
    titleWidth: Math.max(pdf.width(title, titleStyle(title)), 90),
  })
}

const titleStyle = (title: string) =>
  ({ size: title.length > 20 ? 12.5 : 16, weight: 'bold', align: 'right' }) as const
function drawTitle(pdf: PdfDocument, { title, cancelled }: PrintedInvoice, copy: Copy): void {
  const big = titleStyle(title)
  pdf.text(title, sheet.right, big.size < 16 ? 44 : 46, big)
  const mark = cancelled ? 'Cancelled' : copy
  const style = { size: 7.5, weight: 'semibold' } as const
  const width = pdf.width(mark, style) + 11
  pdf.box(sheet.right - width, 52.5, width, 14, { color: black })
  pdf.text(mark, sheet.right - 5.5, 62.2, { ...style, align: 'right' })
}

function drawFacts(pdf: PdfDocument, invoice: PrintedInvoice): number {
  pdf.text('Number', facts.left, 102, { color: grey })
  pdf.text(invoice.number, facts.right, 102, { size: 11, weight: 'bold', align: 'right' })
  let y = 102
  for (const [label, value] of factRows(invoice)) {
    y += 13.4
    pdf.text(label, facts.left, y, { color: grey })
    pdf.text(value, facts.right, y, { weight: 'medium', align: 'right' })
  }
  return y + 6
}

type Column = typeof facts
type Line = { label: string; value: string } | string

function drawParty(
  pdf: PdfDocument,
  label: string,
  party: PrintedInvoice['billTo'],
  { left, right }: Column,
  last: Line,
): number {
  const width = right - left
  let y = 100
  pdf.text(label, left, y, { size: 7.5, color: grey })
  for (const name of pdf.wrap(party.name, width, { size: 10, weight: 'semibold' })) {
    y += 12.6
    pdf.text(name, left, y, { size: 10, weight: 'semibold' })
  }
  const tradeName = party.tradeName && canPrint(party.tradeName) ? [party.tradeName] : []
  for (const line of [...tradeName, ...party.address].flatMap(line => pdf.wrap(line, width))) {
    y += 12.6
    pdf.text(line, left, y)
  }
  y += 12.6
  if (typeof last === 'string') pdf.text(last, left, y)
  else pdf.text(last.value, pdf.text(`${last.label} `, left, y), y, { weight: 'semibold' })
  return y + 6
}

const gstinLine = ({ billTo: { gstin }, buyerKind }: PrintedInvoice): Line =>
  gstin ? { label: buyerKind === 'UIN' ? 'UIN' : 'GSTIN', value: gstin } : 'Unregistered'
const contactLine = ({ contact, phone }: PrintedInvoice['deliverTo']): string =>
  [contact, phone && phoneText(phone)].filter(Boolean).join(' · ')

/** Draws what goes to an SEZ says, with the letter of undertaking. [LAW: rule 46, proviso] */
function drawEndorsement(pdf: PdfDocument, { endorsement, lut, type }: PrintedInvoice, top: number): number {
  if (!endorsement) return top
  const letter = type === 'BS' ? null : lut // exempt goods need none
  const style = { size: 8, weight: 'semibold' } as const
  const lines = pdf.wrap(endorsement, sheet.right - sheet.left - 14, style)
  const height = 10 + (lines.length + (letter ? 1 : 0)) * 11
  pdf.box(sheet.left, top, sheet.right - sheet.left, height)
  lines.forEach((line, at) => {
    pdf.text(line, sheet.left + 7, top + 13 + at * 11, style)
  })
  if (letter)
    pdf.text(`Letter of undertaking ${letter}`, sheet.left + 7, top + 13 + lines.length * 11, { size: 8 })
  return top + height + 11
}

function drawReason(pdf: PdfDocument, reason: string, top: number): number {
  const lines = pdf.wrap(reason, sheet.right - sheet.left - 14)
  const height = 20 + lines.length * 12
  pdf.box(sheet.left, top, sheet.right - sheet.left, height)
  pdf.text('Reason', sheet.left + 7, top + 12, { size: 7.5, color: grey })
  lines.forEach((line, at) => {
    pdf.text(line, sheet.left + 7, top + 24 + at * 12)
  })
  return top + height + 11
}
