/** A glyph as fontkit reads it, in the units of its font. */
interface ReadGlyph {
  id: number
  advanceWidth: number
  /** The letters that it stands for when a text is searched or copied. */
  codePoints: readonly number[]
}

/** A text as a font shapes it. */
interface ShapedRun {
  glyphs: ReadGlyph[]
  positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  advanceWidth: number
}

/** A font as fontkit reads it; pdfkit accepts one instead of a file, which its types do not declare yet. */
interface ReadFont {
  unitsPerEm: number
  layout(text: string, features?: string[]): ShapedRun
  getGlyph(id: number, codePoints?: readonly number[]): ReadGlyph
  /** The letters that this glyph alone stands for. */
  stringsForGlyph(id: number): string[]
  hasGlyphForCodePoint(codePoint: number): boolean
}

/** A font in a document: the glyphs used, with their widths and code points. */
interface UsedFont {
  id: string
  subset: { includeGlyph(id: number): number }
  widths: number[]
  unicode: number[][]
  ref(): unknown
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    _font: UsedFont
    registerFont(name: string, font: ReadFont): this
  }
}

declare namespace PDFKit {
  interface PDFDocument {
    addContent(operators: string): this
  }
  /** An object of a document: what has been written to it until it is output. */
  interface PDFKitReference {
    buffer: Uint8Array[]
  }
  interface PDFPage {
    fonts: Record<string, unknown>
  }
}
