import PDFDocument from 'pdfkit'
import { chooseFont, type FontName, scriptRuns, type Weight } from './fonts.ts'
import type { Letter, Letters } from './letters.ts'
import { boxShape, rgb, ruleShape, short } from './shapes.ts'

export const black = '#111111'
export const grey = '#55605A'
export const hairline = '#C9CFCA'

export interface Style {
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right' | 'center'
}

/** Points per millimetre. */
export const mm = 72 / 25.4
/** A4 with the margins of every document, in points. */
export const sheet = { width: 210 * mm, height: 297 * mm, margin: 12 * mm, left: 12 * mm, right: 198 * mm }

/** Draws on A4 pages in points from the top left. Text is positioned by its baseline, whatever its script. */
export class PdfDocument {
  readonly document: PDFKit.PDFDocument
  readonly #chunks: Buffer[] = []
  readonly #ended: Promise<void>
  /** Codes of the letters used so far in this document. */
  readonly #codes = new Map<Letter, string>()
  /** Encoded texts, by font. */
  readonly #texts = new Map<Letters, Map<string, string>>()

  constructor(about: { title: string; author: string }) {
    this.document = new PDFDocument({
      size: 'A4',
      margin: 0,
      autoFirstPage: false,
      bufferPages: true,
      font: '', // otherwise each document reads the metrics of Helvetica
      info: { Title: about.title, Author: about.author, Creator: 'Packhouse', Producer: 'Packhouse' },
      lang: 'en-IN',
    })
    this.document.on('data', chunk => this.#chunks.push(chunk))
    this.#ended = new Promise((resolve, reject) => {
      this.document.on('end', resolve)
      this.document.on('error', reject)
    })
  }

  /** Width of a text in points. */
  width(text: string, { size = 9, weight = 'regular' }: Style = {}): number {
    return scriptRuns(text, weight).reduce(
      (sum, run) =>
        sum +
        (run.letters
          ? (run.letters.width(run.text) * size) / 1000
          : chooseFont(this.document, run.font).fontSize(size).widthOfString(run.text, shapedWhole)),
      0,
    )
  }

  /** Draws one line of text; x is its left edge, right edge or middle, by `align`. Returns where it ends. */
  text(text: string, x: number, baseline: number, style: Style = {}): number {
    const { size = 9, weight = 'regular', color = black, align = 'left' } = style
    const width = align === 'left' ? 0 : this.width(text, style)
    let at = align === 'right' ? x - width : align === 'center' ? x - width / 2 : x
    for (const run of scriptRuns(text, weight)) {
      if (run.letters) {
        at += this.#set(run.letters, run.text, { font: run.font, at, baseline, size, color })
        continue
      }
      chooseFont(this.document, run.font).fontSize(size).fillColor(color)
      this.document.text(run.text, at, baseline, { lineBreak: false, baseline: 'alphabetic', ...shapedWhole })
      at += this.document.widthOfString(run.text, shapedWhole)
    }
    return at
  }

  /** Draws letters that need no shaping, and returns their width. The library would measure and shape each text again. */
  #set(
    letters: Letters,
    text: string,
    {
      font,
      at,
      baseline,
      size,
      color,
    }: { font: FontName; at: number; baseline: number; size: number; color: string },
  ): number {
    const { document } = this
    const used = chooseFont(document, font)._font
    document.page.fonts[used.id] ??= used.ref()
    document.addContent(
      `BT ${rgb(color)} rg 1 0 0 -1 ${short(at)} ${short(baseline)} Tm /${used.id} ${size} Tf [(${this.#shown(letters, text, used)})] TJ ET`,
    )
    return (letters.width(text) * size) / 1000
  }

  /** The codes of a text in this document, with kerning. */
  #shown(letters: Letters, text: string, font: UsedFont): string {
    const texts = this.#texts.get(letters) ?? new Map<string, string>()
    this.#texts.set(letters, texts)
    const cached = texts.get(text)
    if (cached !== undefined) return cached
    let printed = ''
    letters.each(text, (letter, kern) => {
      if (kern !== 0) printed += `)${-kern}(`
      printed += this.#codes.get(letter) ?? this.#use(letter, font)
    })
    if (texts.size >= maxTexts) texts.clear()
    texts.set(text, printed)
    return printed
  }

  /** Adds a letter to the document; returns its code. */
  #use(letter: Letter, used: UsedFont): string {
    const id = used.subset.includeGlyph(letter.glyph)
    used.widths[id] ??= letter.width
    used.unicode[id] ??= letter.codePoints
    const code = [id >> 8, id & 0xff].map(byteInString).join('')
    this.#codes.set(letter, code)
    return code
  }

  /** Draws a word across the whole page, pale enough to read everything under it. */
  stamp(word: string): void {
    const size = 84
    const { document } = this
    document.save()
    document.rotate(-52, { origin: [sheet.width / 2, sheet.height / 2] }).opacity(0.13)
    this.text(word, sheet.width / 2, sheet.height / 2 + size / 3, { size, weight: 'bold', align: 'center' })
    document.restore()
  }

  /** Breaks a text into lines that fit a width; a word that is too long is split, none is lost. */
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

  /** Draws a horizontal line. */
  rule(y: number, { from = sheet.left, to = sheet.right, color = hairline, thick = 0.5 } = {}): void {
    this.document.addContent(ruleShape(y, { from, to, color, thick }))
  }

  /** Draws a box with rounded corners. */
  box(
    x: number,
    y: number,
    width: number,
    height: number,
    { color = hairline, radius = 3, thick = 0.7 } = {},
  ): void {
    this.document.addContent(boxShape({ x, y, width, height }, { color, radius, thick }))
  }

  /** Draws prepared shapes, shifted down; they are made once and drawn many times. */
  lowered(shapes: string, y: number): void {
    this.document.addContent(`q 1 0 0 1 0 ${short(y)} cm ${shapes} Q`)
  }

  /** Fills shapes given in their own units, scaled and moved into place. */
  fillScaled(
    shapes: readonly string[],
    { x, y, scale, color }: { x: number; y: number; scale: number; color: string },
  ): void {
    this.document.addContent(
      `q ${rgb(color)} rg ${scale} 0 0 ${scale} ${short(x)} ${short(y)} cm ${shapes.join(' ')} f Q`,
    )
  }

  /** Begins a page, of A4 unless a size in points is given. */
  page({ width, height }: { width: number; height: number } = sheet): void {
    this.document.addPage({ size: [width, height], margin: 0 })
  }

  /** Ends the document; returns its bytes. */
  async finish(): Promise<Buffer> {
    this.document.end()
    await this.#ended
    return Buffer.concat(this.#chunks)
  }
}

/** Escapes a byte in a PDF string, where parentheses, backslash and carriage return have a meaning. */
const byteInString = (byte: number): string =>
  [0x28, 0x29, 0x5c, 0x0d].includes(byte)
    ? `\\${byte.toString(8).padStart(3, '0')}`
    : String.fromCharCode(byte)

/** The library then shapes a text at once, not word by word: words of Urdu stand from right to left. */
const shapedWhole = { features: [] }

/** Max encoded texts cached per font: most are drawn once, those on every row or page many times. */
const maxTexts = 2_000

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
