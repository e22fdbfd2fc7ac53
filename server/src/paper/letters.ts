/** A letter as a font draws it; the width in thousandths of the size. */
export interface Letter {
  glyph: number
  width: number
  codePoints: number[]
  /** How much closer, or further, it is to the letter before it, in thousandths of the size. */
  kerns: Map<Letter, number>
}

/** This many widths are remembered of each font: those of a long list. */
const maxWidths = 50_000

/**
 * The letters of a Latin font with their widths and kerning, looked up one by one and remembered: shaping every word again by the rules
 * of the font took most of the time of a long list. Of a text its width alone is kept, as keeping the letters of thousands of texts
 * cost more than going through them again. Digits are of one width, so that amounts are in line with each other.
 */
export class Letters {
  readonly #font: ReadFont
  readonly #scale: number
  readonly #letters = new Map<string, Letter>()
  readonly #widths = new Map<string, number>()

  constructor(font: ReadFont) {
    this.#font = font
    this.#scale = 1000 / font.unitsPerEm
  }

  /** The width of a text in thousandths of the size; the same one is measured, then drawn, and drawn again on other lines. */
  width(text: string): number {
    const known = this.#widths.get(text)
    if (known !== undefined) return known
    if (this.#widths.size >= maxWidths) this.#widths.clear()
    let width = 0
    this.each(text, (letter, kern) => {
      width += letter.width + kern
    })
    this.#widths.set(text, width)
    return width
  }

  /** The letters of a text in their order, each with its kerning. */
  each(text: string, take: (letter: Letter, kern: number) => void): void {
    let before: Letter | undefined
    let signBefore = ''
    for (const sign of text) {
      const letter = this.#letters.get(sign) ?? this.#read(sign)
      take(letter, before ? (letter.kerns.get(before) ?? this.#readKern(before, letter, signBefore + sign)) : 0)
      before = letter
      signBefore = sign
    }
  }

  #read(sign: string): Letter {
    const { glyphs } = this.#font.layout(sign, /\d/.test(sign) ? ['tnum'] : [])
    const [glyph = this.#font.getGlyph(0)] = glyphs
    const letter: Letter = {
      glyph: glyph.id,
      width: glyph.advanceWidth * this.#scale,
      codePoints: [sign.codePointAt(0) ?? 0],
      kerns: new Map(),
    }
    this.#letters.set(sign, letter)
    return letter
  }

  /** Figures keep their places. */
  #readKern(before: Letter, letter: Letter, pair: string): number {
    const { glyphs, positions } = this.#font.layout(pair, ['kern'])
    const [glyph] = glyphs
    const [position] = positions
    const isPlain = glyphs.length === 2 && glyph !== undefined && position !== undefined && !/\d/.test(pair)
    const kern = isPlain ? Math.round((position.xAdvance - glyph.advanceWidth) * this.#scale) : 0
    letter.kerns.set(before, kern)
    return kern
  }
}
