import { canPrint, type Weight } from './fonts.ts'
import { drawMark } from './mark.ts'
import { black, grey, type Pen, sheet } from './pen.ts'

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
export function drawLetterhead(pen: Pen, sender: Sender, { title, under }: { title: string; under: string }): void {
  drawMark(pen, sheet.left, 30, 29.6)
  const style = { size: 16, weight: 'bold', align: 'right' } as const
  drawSender(pen, sender, {
    numbers: [
      { label: 'GSTIN', value: sender.gstin },
      { label: 'Phone', value: sender.phone },
    ],
    beside: Math.max(pen.width(title, style), pen.width(under)),
  })
  pen.text(title, sheet.right, 46, style)
  pen.text(under, sheet.right, 62, { align: 'right' })
  pen.rule(80, { color: black, thick: 1 })
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
 * Draws name, address and numbers of the sender; nothing is cut off, and the title `beside` them stays clear. [LAW: rule 46(a)]
 */
export function drawSender(
  pen: Pen,
  { name, address }: Pick<Sender, 'name' | 'address'>,
  { numbers, beside }: { numbers: readonly SenderNumber[]; beside: number },
): void {
  const room = sheet.right - beside - 14 - senderLeft
  const parts = [
    ...inFewLines(pen, name, room, { sizes: [11, 10, 9, 8], weight: 'semibold' }),
    ...inFewLines(pen, address.join(', '), room, { sizes: [9, 8, 7.5, 7], weight: 'regular' }),
  ]
  const baselines = senderLines[Math.min(parts.length - 2, senderLines.length - 1)] ?? []
  parts.forEach(({ text, style }, at) => {
    pen.text(text, senderLeft, baselines[at] ?? 0, style)
  })
  let at = senderLeft
  for (const { label, value, isBold } of numbers) {
    if (!value) continue
    at = pen.text(at === senderLeft ? `${label} ` : ` · ${label} `, at, baselines.at(-1) ?? 0)
    at = pen.text(value, at, baselines.at(-1) ?? 0, { weight: isBold ? 'semibold' : 'regular' })
  }
}

/** Fits a text on one line, smaller if necessary, or in the smallest size on two. */
function inFewLines(pen: Pen, text: string, room: number, { sizes, weight }: { sizes: readonly number[]; weight: Weight }) {
  const fitting = sizes.find(size => pen.width(text, { size, weight }) <= room)
  const size = fitting ?? sizes.at(-1) ?? 7
  const style = { size, weight }
  if (fitting !== undefined) return [{ text, style }]
  const [first = '', ...rest] = pen.wrap(text, room, style)
  const more = rest.join(' ')
  const small = Math.max(5, Math.min(size, (size * room) / pen.width(more, style)))
  return [
    { text: first, style },
    { text: more, style: { size: small, weight } },
  ]
}

/** Draws name, address and GSTIN under the letterhead; returns where they end. */
export function drawAddressee(pen: Pen, to: Addressee): number {
  let y = 100
  pen.text('For', sheet.left, y, { size: 7.5, color: grey })
  const tradeName = to.tradeName && canPrint(to.tradeName) ? [to.tradeName] : []
  for (const name of pen.wrap(to.name, 250, { size: 10, weight: 'semibold' })) {
    y += 12.6
    pen.text(name, sheet.left, y, { size: 10, weight: 'semibold' })
  }
  const gstin = to.gstin ? `GSTIN ${to.gstin}` : 'Unregistered'
  for (const line of [...tradeName, ...to.address, gstin].flatMap(line => pen.wrap(line, 250))) {
    y += 12.6
    pen.text(line, sheet.left, y)
  }
  return y
}

/** Draws label and value lines on the right, under the letterhead; returns where they end. */
export function drawLetterFacts(pen: Pen, facts: readonly (readonly [string, string])[]): number {
  let y = 100
  for (const [label, value] of facts) {
    pen.text(label, 340, y, { color: grey })
    pen.text(value, sheet.right, y, { weight: 'medium', align: 'right' })
    y += 13.4
  }
  return y
}

/** Where the footer of a letter begins. */
export const letterFoot = sheet.height - 40

/** Draws the footer of each page of a letter: text on the left, page on the right. `first` is its first page in the document. */
export function drawLetterFeet(pen: Pen, words: string, pages: number, first = 0): void {
  for (let page = 0; page < pages; page++) {
    pen.document.switchToPage(first + page)
    pen.rule(letterFoot)
    const style = { size: 7.5, color: grey }
    pen.text(words, sheet.left, letterFoot + 12, style)
    pen.text(`Page ${page + 1} of ${pages}`, sheet.right, letterFoot + 12, { ...style, align: 'right' })
  }
}

/** Draws the head of each further page; returns where its content begins. */
export function drawLetterContinued(pen: Pen, { words, name, page }: { words: string; name: string; page: number }): number {
  const [short = name] = pen.wrap(name, 250)
  pen.text(words, sheet.left, 44, { weight: 'semibold' })
  pen.text(short, sheet.width / 2 + 60, 44, { align: 'center' })
  pen.text(`Page ${page}`, sheet.right, 44, { align: 'right', color: grey })
  pen.rule(52, { color: black, thick: 1 })
  return 64
}
