/** A letter as a font draws it; the width in thousandths of the size. */
export interface Letter {
  glyph: number
  width: number
  codePoints: number[]
}

/** A text that is ready to be drawn: its letters, the kerning before each, and its width, in thousandths of the size. */
export interface SetText {
  letters: Letter[]
  kerns: number[]
  width: number
}

/** So many texts are remembered of each font: those of a long list. */
const maxTexts = 10_000

/**
 * The letters of a Latin font with their widths and kerning, looked up one by one and remembered: shaping every word anew by the rules
 * of the font took most of the time of a long list. Digits are of one width, so that amounts stand under each other.
 */
export class Letters {
  readonly #font: ReadFont
  readonly #scale: number
  readonly #letters = new Map<string, Letter>()
  readonly #kerns = new Map<string, number>()
  readonly #texts = new Map<string, SetText>()

  constructor(font: ReadFont) {
    this.#font = font
    this.#scale = 1000 / font.unitsPerEm
  }

  /** A text as it is drawn; the same one is measured, then drawn, and drawn again on other lines. */
  set(text: string): SetText {
    const known = this.#texts.get(text)
    if (known) return known
    if (this.#texts.size >= maxTexts) this.#texts.clear()
    const ready = this.#setAnew(text)
    this.#texts.set(text, ready)
    return ready
  }

  #setAnew(text: string): SetText {
    const letters: Letter[] = []
    const kerns: number[] = []
    let width = 0
    let before = ''
    for (const sign of text) {
      const letter = this.#letter(sign)
      const kern = before === '' ? 0 : this.#kern(before, sign)
      letters.push(letter)
      kerns.push(kern)
      width += letter.width + kern
      before = sign
    }
    return { letters, kerns, width }
  }

  #letter(sign: string): Letter {
    const known = this.#letters.get(sign)
    if (known) return known
    const { glyphs } = this.#font.layout(sign, /\d/.test(sign) ? ['tnum'] : [])
    const [glyph = this.#font.getGlyph(0)] = glyphs
    const letter = { glyph: glyph.id, width: glyph.advanceWidth * this.#scale, codePoints: [sign.codePointAt(0) ?? 0] }
    this.#letters.set(sign, letter)
    return letter
  }

  /** How much closer, or further, a letter stands behind another; figures keep their places. */
  #kern(before: string, sign: string): number {
    const pair = before + sign
    const known = this.#kerns.get(pair)
    if (known !== undefined) return known
    const { glyphs, positions } = this.#font.layout(pair, ['kern'])
    const [glyph] = glyphs
    const [position] = positions
    const isPlain = glyphs.length === 2 && glyph !== undefined && position !== undefined && !/\d/.test(pair)
    const kern = isPlain ? Math.round((position.xAdvance - glyph.advanceWidth) * this.#scale) : 0
    this.#kerns.set(pair, kern)
    return kern
  }
}
