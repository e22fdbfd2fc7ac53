/** A letter as drawn by a font; width in thousandths of the font size. */
export interface Letter {
  glyph: number
  width: number
  codePoints: number[]
  /** Kerning after a given letter, in thousandths of the font size. */
  kerns: Map<Letter, number>
}

/** Max widths cached per font: those of a long list. */
const maxWidths = 50_000

/**
 * Letters of a Latin font with widths and kerning, looked up and cached one by one: shaping every word by the font's rules took
 * most of the time of a long list. Only the width of a text is cached, as caching the letters of thousands of texts cost more
 * than iterating again. Digits have equal width, so that amounts line up.
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

  /** Width of a text in thousandths of the font size; the same text is measured, then drawn, often on several lines. */
  width(text: string): number {
    const cached = this.#widths.get(text)
    if (cached !== undefined) return cached
    if (this.#widths.size >= maxWidths) this.#widths.clear()
    let width = 0
    this.each(text, (letter, kern) => {
      width += letter.width + kern
    })
    this.#widths.set(text, width)
    return width
  }

  /** Passes the letters of a text in order, each with its kerning. */
  each(text: string, take: (letter: Letter, kern: number) => void): void {
    let before: Letter | undefined
    let signBefore = ''
    for (const sign of text) {
      const letter = this.#letters.get(sign) ?? this.#read(sign)
      take(
        letter,
        before ? (letter.kerns.get(before) ?? this.#readKern(before, letter, signBefore + sign)) : 0,
      )
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

  /** Digits are not kerned, so that they stay aligned. */
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
