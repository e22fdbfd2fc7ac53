/** A font as fontkit reads it; pdfkit takes one in place of a file, which its types do not say yet. */
interface ReadFont {
  layout(text: string): unknown
  hasGlyphForCodePoint(codePoint: number): boolean
}

declare namespace PDFKit.Mixins {
  interface PDFFont {
    registerFont(name: string, font: ReadFont): this
  }
}
