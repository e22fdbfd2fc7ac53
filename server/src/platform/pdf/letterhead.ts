import { canPrint, type Weight } from './fonts.ts'
import { drawMark } from './mark.ts'
import { black, grey, type PdfDocument, sheet } from './pdf-document.ts'

/** Sender of a document. */
export interface Sender {
  name: string
  address: string[]
  gstin: string | null
  phone: string | null
}
/** Recipient of a document. */
export interface Addressee {
  name: string
  tradeName: string | null
  address: string[]
  gstin: string | null
}

/** Draws the sender next to the title, above a line; `under` is printed below the title. */
export function drawLetterhead(
  pdf: PdfDocument,
  sender: Sender,
  { title, under }: { title: string; under: string },
): void {
  drawMark(pdf, sheet.left, 30, 29.6)
  const style = { size: 16, weight: 'bold', align: 'right' } as const
  drawSender(pdf, sender, {
    numbers: [
      { label: 'GSTIN', value: sender.gstin },
      { label: 'Phone', value: sender.phone },
    ],
    titleWidth: Math.max(pdf.width(title, style), pdf.width(under)),
  })
  pdf.text(title, sheet.right, 46, style)
  pdf.text(under, sheet.right, 62, { align: 'right' })
  pdf.rule(80, { color: black, thick: 1 })
}

interface SenderNumber {
  label: string
  value: string | null
  isBold?: boolean
}
const senderLeft = sheet.left + 38
/** Baselines of three, four and five lines between the top of a document and the line under its head. */
const senderLines = [
  [40.5, 54, 66.5],
  [36, 47, 57.5, 69],
  [33.5, 43, 52.5, 61.5, 71],
]

/**
 * Draws name, address and numbers of the sender, all in full; the title, `titleWidth` wide, stays clear. [LAW: rule 46(a)]
 */
export function drawSender(
  pdf: PdfDocument,
  { name, address }: Pick<Sender, 'name' | 'address'>,
  { numbers, titleWidth }: { numbers: readonly SenderNumber[]; titleWidth: number },
): void {
  const room = sheet.right - titleWidth - 14 - senderLeft
  const parts = [
    ...inFewLines(pdf, name, room, { sizes: [11, 10, 9, 8], weight: 'semibold' }),
    ...inFewLines(pdf, address.join(', '), room, { sizes: [9, 8, 7.5, 7], weight: 'regular' }),
  ]
  const baselines = senderLines[Math.min(parts.length - 2, senderLines.length - 1)] ?? []
  parts.forEach(({ text, style }, at) => {
    pdf.text(text, senderLeft, baselines[at] ?? 0, style)
  })
  let at = senderLeft
  for (const { label, value, isBold } of numbers) {
    if (!value) continue
    at = pdf.text(at === senderLeft ? `${label} ` : ` · ${label} `, at, baselines.at(-1) ?? 0)
    at = pdf.text(value, at, baselines.at(-1) ?? 0, { weight: isBold ? 'semibold' : 'regular' })
  }
}

/** Fits a text on one line, smaller if necessary, or in the smallest size on two. */
function inFewLines(
  pdf: PdfDocument,
  text: string,
  room: number,
  { sizes, weight }: { sizes: readonly number[]; weight: Weight },
) {
  const fitting = sizes.find(size => pdf.width(text, { size, weight }) <= room)
  const size = fitting ?? sizes.at(-1) ?? 7
  const style = { size, weight }
  if (fitting !== undefined) return [{ text, style }]
  const [first = '', ...rest] = pdf.wrap(text, room, style)
  const more = rest.join(' ')
  const small = Math.max(5, Math.min(size, (size * room) / pdf.width(more, style)))
  return [
    { text: first, style },
    { text: more, style: { size: small, weight } },
  ]
}

/** Draws name, address and GSTIN under the letterhead; returns where they end. */
export function drawAddressee(pdf: PdfDocument, to: Addressee): number {
  let y = 100
  pdf.text('For', sheet.left, y, { size: 7.5, color: grey })
  const tradeName = to.tradeName && canPrint(to.tradeName) ? [to.tradeName] : []
  for (const name of pdf.wrap(to.name, 250, { size: 10, weight: 'semibold' })) {
    y += 12.6
    pdf.text(name, sheet.left, y, { size: 10, weight: 'semibold' })
  }
  const gstin = to.gstin ? `GSTIN ${to.gstin}` : 'Unregistered'
  for (const line of [...tradeName, ...to.address, gstin].flatMap(line => pdf.wrap(line, 250))) {
    y += 12.6
    pdf.text(line, sheet.left, y)
  }
  return y
}

/** Draws label and value lines on the right, under the letterhead; returns where they end. */
export function drawLetterFacts(pdf: PdfDocument, facts: readonly (readonly [string, string])[]): number {
  let y = 100
  for (const [label, value] of facts) {
    pdf.text(label, 340, y, { color: grey })
    pdf.text(value, sheet.right, y, { weight: 'medium', align: 'right' })
    y += 13.4
  }
  return y
}

/** Where the footer of a letter begins. */
export const letterFoot = sheet.height - 40

/** Draws the footer of each page of a letter: text on the left, page on the right. `first` is its first page in the document. */
export function drawLetterFeet(pdf: PdfDocument, words: string, pages: number, first = 0): void {
  for (let page = 0; page < pages; page++) {
    pdf.document.switchToPage(first + page)
    pdf.rule(letterFoot)
    const style = { size: 7.5, color: grey }
    pdf.text(words, sheet.left, letterFoot + 12, style)
    pdf.text(`Page ${page + 1} of ${pages}`, sheet.right, letterFoot + 12, { ...style, align: 'right' })
  }
}

/** Draws the head of each further page; returns where its content begins. */
export function drawLetterContinued(
  pdf: PdfDocument,
  { words, name, page }: { words: string; name: string; page: number },
): number {
  const [short = name] = pdf.wrap(name, 250)
  pdf.text(words, sheet.left, 44, { weight: 'semibold' })
  pdf.text(short, sheet.width / 2 + 60, 44, { align: 'center' })
  pdf.text(`Page ${page}`, sheet.right, 44, { align: 'right', color: grey })
  pdf.rule(52, { color: black, thick: 1 })
  return 64
}
