import { canPrint } from './fonts.ts'
import { drawMark } from './mark.ts'
import { black, grey, type Pen, sheet } from './pen.ts'

/** Who sends a paper. */
export interface Sender {
  name: string
  address: string[]
  gstin: string | null
  phone: string | null
}
/** Whom it goes to. */
export interface Addressee {
  name: string
  tradeName: string | null
  address: string[]
  gstin: string | null
}

/** The sender beside the title, above a line; `under` stands below the title. */
export function drawLetterhead(pen: Pen, sender: Sender, { title, under }: { title: string; under: string }): void {
  drawMark(pen, sheet.left, 30, 29.6)
  const left = sheet.left + 38
  pen.text(sender.name, left, 40.5, { size: 11, weight: 'semibold' })
  const [address = ''] = pen.wrap(sender.address.join(', '), 330)
  pen.text(address, left, 54)
  const numbers = [sender.gstin && `GSTIN ${sender.gstin}`, sender.phone && `Phone ${sender.phone}`].filter(Boolean)
  pen.text(numbers.join(' · '), left, 66.5)
  pen.text(title, sheet.right, 46, { size: 16, weight: 'bold', align: 'right' })
  pen.text(under, sheet.right, 62, { align: 'right' })
  pen.rule(80, { color: black, thick: 1 })
}

/** Name, address and GSTIN under the letterhead; tells where they end. */
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

/** Label and value in lines on the right, under the letterhead; tells where they end. */
export function drawLetterFacts(pen: Pen, facts: readonly (readonly [string, string])[]): number {
  let y = 100
  for (const [label, value] of facts) {
    pen.text(label, 340, y, { color: grey })
    pen.text(value, sheet.right, y, { weight: 'medium', align: 'right' })
    y += 13.4
  }
  return y
}

/** Where the foot of a letter begins. */
export const letterFoot = sheet.height - 40

/** The foot of each page: words on the left, the page on the right. */
export function drawLetterFeet(pen: Pen, words: string, pages: number): void {
  for (let page = 0; page < pages; page++) {
    pen.document.switchToPage(page)
    pen.rule(letterFoot)
    const style = { size: 7.5, color: grey }
    pen.text(words, sheet.left, letterFoot + 12, style)
    pen.text(`Page ${page + 1} of ${pages}`, sheet.right, letterFoot + 12, { ...style, align: 'right' })
  }
}

/** The head of each further page; tells where its content begins. */
export function drawLetterContinued(pen: Pen, { words, name, page }: { words: string; name: string; page: number }): number {
  const [short = name] = pen.wrap(name, 250)
  pen.text(words, sheet.left, 44, { weight: 'semibold' })
  pen.text(short, sheet.width / 2 + 60, 44, { align: 'center' })
  pen.text(`Page ${page}`, sheet.right, 44, { align: 'right', color: grey })
  pen.rule(52, { color: black, thick: 1 })
  return 64
}
