import { Blob, Face, Font, shape, Buffer as TextBuffer } from 'harfbuzzjs'

/**
 * Shapes texts in the scripts of India by the rules of the font. The shaper inside the PDF library fails on marks of some fonts and
 * puts some vowels in the wrong place.
 */
export function shaperOf(font: ReadFont, bytes: Uint8Array<ArrayBuffer>): (text: string) => ShapedRun {
  const shaped = new Font(new Face(new Blob(bytes.slice().buffer)))
  return text => {
    const buffer = new TextBuffer()
    buffer.addText(text)
    buffer.guessSegmentProperties()
    shape(shaped, buffer)
    const positions = buffer.getGlyphPositions()
    const glyphs = lettersOf(font, text, buffer.getGlyphInfos()).map(({ id, letters }) =>
      font.getGlyph(
        id,
        [...letters].map(letter => letter.codePointAt(0) ?? 0),
      ),
    )
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
  }
}

/**
 * The letters that each glyph stands for when a text is searched or copied: its own where it has one, and those that are left of its
 * syllable for the first of the others.
 */
function lettersOf(font: ReadFont, text: string, infos: readonly { codepoint: number; cluster: number }[]) {
  const starts = [...new Set(infos.map(({ cluster }) => cluster)), text.length].sort(
    (one, other) => one - other,
  )
  const left = new Map(starts.map((start, at) => [start, text.slice(start, starts[at + 1])]))
  const take = (cluster: number, letters: string) => {
    left.set(cluster, left.get(cluster)?.replace(letters, '') ?? '')
    return letters
  }
  const own = infos.map(({ codepoint: id, cluster }) => {
    const letter = font.stringsForGlyph(id).find(one => left.get(cluster)?.includes(one))
    return { id, cluster, letters: letter === undefined ? undefined : take(cluster, letter) }
  })
  return own.map(({ id, cluster, letters }) => ({
    id,
    letters: letters ?? take(cluster, left.get(cluster) ?? ''),
  }))
}
