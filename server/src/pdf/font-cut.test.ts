import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { FontCut, FontFile } from './font-cut.ts'

interface Drawn {
  numGlyphs: number
  getGlyph(id: number): { advanceWidth: number; path: { toSVG(): string } }
  glyphForCodePoint(codePoint: number): { id: number }
}
const { create }: { create(bytes: Buffer): Drawn } = createRequire(import.meta.resolve('pdfkit'))('fontkit')

for (const file of [
  '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  '@expo-google-fonts/noto-sans-devanagari/700Bold/NotoSansDevanagari_700Bold.ttf',
])
  test(`glyphs cut from ${file.split('/').at(-1)} have the outlines and widths of the font`, () => {
    const bytes = readFileSync(fileURLToPath(import.meta.resolve(file)))
    const font = create(bytes)
    const cut = new FontCut(new FontFile(bytes))
    // composed letters, digits, the rupee, a letter of each script, and the last glyph, which may share its width with others
    const glyphs = [...'éÅﬁ0₹kक़'].map(letter => font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id)
    const places = new Map([0, font.numGlyphs - 1, ...glyphs].map(glyph => [cut.includeGlyph(glyph), glyph]))
    const small = create(cut.encode())
    assert.ok(small.numGlyphs < 30)
    for (const [place, glyph] of places) {
      assert.equal(small.getGlyph(place).path.toSVG(), font.getGlyph(glyph).path.toSVG())
      assert.equal(small.getGlyph(place).advanceWidth, font.getGlyph(glyph).advanceWidth)
    }
  })
