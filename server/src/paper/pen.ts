import PDFDocument from 'pdfkit'
import { registerFonts, scriptRuns, type Weight } from './fonts.ts'

export const black = '#111111'
export const grey = '#55605A'
export const hairline = '#C9CFCA'

export interface Style {
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right' | 'center'
}

/** Points in a millimetre. */
const mm = 72 / 25.4
/** A4 with the margins of every paper, in points. */
export const sheet = { width: 210 * mm, height: 297 * mm, margin: 12 * mm, left: 12 * mm, right: 198 * mm }

/** Draws on A4 pages in points from the top left. Text stands on its baseline, whatever its script. */
export class Pen {
  readonly document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #ended: Promise<void>

  constructor(about: { title: string; author: string }) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      info: { Title: about.title, Author: about.author, Creator: 'Packhouse', Producer: 'Packhouse' },
      lang: 'en-IN',
    })
    this.document.on('data', chunk => this.#chunks.push(chunk))
    this.#ended = new Promise((resolve, reject) => {
      this.document.on('end', resolve)
      this.document.on('error', reject)
    })
    registerFonts(this.document)
  }

  /** Width of a text in points. */
  width(text: string, { size = 9, weight = 'regular' }: Style = {}): number {
    return scriptRuns(text, weight).reduce(
      (sum, run) => sum + this.document.font(run.font).fontSize(size).widthOfString(run.text),
      0,
    )
  }

  /** One line of text; x is its left edge, its right edge or its middle by `align`. Tells where it ends. */
  text(text: string, x: number, baseline: number, style: Style = {}): number {
    const { size = 9, weight = 'regular', color = black, align = 'left' } = style
    const width = align === 'left' ? 0 : this.width(text, style)
    let at = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
    for (const run of scriptRuns(text, weight)) {
      this.document.font(run.font).fontSize(size).fillColor(color)
      this.document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
      at += this.document.widthOfString(run.text)
    }
    return at
  }

  /** A word across the whole page, so pale that everything under it is read. */
  stamp(word: string): void {
    const size = 84
    const { document } = this
    document.save()
    document.rotate(-52, { origin: [sheet.width / 2, sheet.height / 2] }).opacity(0.13)
    this.text(word, sheet.width / 2, sheet.height / 2 + size / 3, { size, weight: 'bold', align: 'center' })
    document.restore()
  }

  /** A text cut into lines that fit a width; a word too long for it is cut, none is lost. */
  wrap(text: string, width: number, style: Style = {}): string[] {
    const lines: string[] = []
    let line = ''
    for (const word of text.split(/\s+/).flatMap(word => this.#cut(word, width, style))) {
      const longer = line ? `${line} ${word}` : word
      if (line && this.width(longer, style) > width) {
        lines.push(line)
        line = word
      } else line = longer
    }
    return line ? [...lines, line] : lines
  }

  #cut(word: string, width: number, style: Style): string[] {
    if (this.width(word, style) <= width) return [word]
    const parts: string[] = []
    let part = ''
    for (const { segment } of graphemes.segment(word)) {
      if (part && this.width(part + segment, style) > width) {
        parts.push(part)
        part = segment
      } else part += segment
    }
    return [...parts, part]
  }

  /** A horizontal line. */
  rule(y: number, { from = sheet.left, to = sheet.right, color = hairline, thick = 0.5 } = {}): void {
    this.document.moveTo(from, y).lineTo(to, y).lineWidth(thick).strokeColor(color).stroke()
  }

  /** A box with rounded corners. */
  box(x: number, y: number, width: number, height: number, { color = hairline, radius = 3, thick = 0.7 } = {}): void {
    this.document.roundedRect(x, y, width, height, radius).lineWidth(thick).strokeColor(color).stroke()
  }

  page(): void {
    this.document.addPage({ size: 'A4', margin: 0 })
  }

  /** Ends the document; its bytes. */
  async finish(): Promise<Buffer> {
    this.document.end()
    await this.#ended
    return Buffer.concat(this.#chunks)
  }
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
