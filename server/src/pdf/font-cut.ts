/** Tables of a TrueType font that stay as they are in a cut; the others are written again or belong to shaping. */
const unchanged = ['cvt ', 'fpgm', 'prep']

/** A TrueType file: its tables, and where each glyph is. */
export class FontFile {
  readonly #tables = new Map<string, Buffer>()
  readonly #hasLongOffsets: boolean
  /** Number of glyphs with an advance; those after them have the last one's. */
  readonly #advances: number

  constructor(bytes: Buffer) {
    const tables = bytes.readUInt16BE(4)
    for (let entry = 12; entry < 12 + 16 * tables; entry += 16) {
      const from = bytes.readUInt32BE(entry + 8)
      this.#tables.set(bytes.toString('latin1', entry, entry + 4), bytes.subarray(from, from + bytes.readUInt32BE(entry + 12)))
    }
    this.#hasLongOffsets = this.table('head').readInt16BE(locaFormat) === 1
    this.#advances = this.table('hhea').readUInt16BE(metricsCount)
  }

  table(name: string): Buffer {
    return this.#tables.get(name) ?? Buffer.alloc(0)
  }

  outline(glyph: number): Buffer {
    return this.table('glyf').subarray(this.#offset(glyph), this.#offset(glyph + 1))
  }

  /** Advance and left bearing, as in `hmtx`. */
  metrics(glyph: number): Buffer {
    const hmtx = this.table('hmtx')
    if (glyph < this.#advances) return hmtx.subarray(glyph * 4, glyph * 4 + 4)
    const bearing = this.#advances * 4 + (glyph - this.#advances) * 2
    return Buffer.concat([hmtx.subarray(this.#advances * 4 - 4, this.#advances * 4 - 2), hmtx.subarray(bearing, bearing + 2)])
  }

  #offset(glyph: number): number {
    const loca = this.table('loca')
    return this.#hasLongOffsets ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  }
}

/**
 * The glyphs of a font that a document uses, numbered as they come, and the font file of these alone. The outlines are copied as
 * bytes; the font library decodes each and encodes every table field by field, which took a quarter of the time of an invoice.
 */
export class FontCut {
  readonly #file: FontFile
  readonly #glyphs: number[] = []
  readonly #places = new Map<number, number>()

  constructor(file: FontFile) {
    this.#file = file
    this.includeGlyph(0) // the box for a missing letter is the first of every font
  }

  /** Returns the number of a glyph in the cut. */
  includeGlyph(glyph: number): number {
    const known = this.#places.get(glyph)
    if (known !== undefined) return known
    this.#places.set(glyph, this.#glyphs.length)
    return this.#glyphs.push(glyph) - 1
  }

  encode(): Buffer {
    const outlines: Buffer[] = []
    const offsets = [0]
    let end = 0
    for (const glyph of this.#glyphs) {
      const outline = this.#withParts(this.#file.outline(glyph)) // adds the parts of a composed glyph to the end of the list
      outlines.push(outline)
      end += outline.length
      offsets.push(end)
    }
    const count = this.#glyphs.length
    const loca = Buffer.alloc(offsets.length * 4)
    for (const [at, offset] of offsets.entries()) loca.writeUInt32BE(offset, at * 4)
    const hmtx = Buffer.concat(this.#glyphs.map(glyph => this.#file.metrics(glyph)))
    const head = Buffer.from(this.#file.table('head'))
    head.writeInt16BE(1, locaFormat)
    return fileOf({
      ...Object.fromEntries(unchanged.map(name => [name, this.#file.table(name)])),
      glyf: Buffer.concat(outlines),
      head,
      hhea: withCount(this.#file.table('hhea'), count, metricsCount),
      hmtx,
      loca,
      maxp: withCount(this.#file.table('maxp'), count, glyphCount),
    })
  }

  /** The outline with its parts, such as a letter and its accent, by their numbers in the cut. */
  #withParts(outline: Buffer): Buffer {
    if (outline.length === 0 || outline.readInt16BE(0) >= 0) return outline
    const composed = Buffer.from(outline)
    for (let at = 10, flags = moreParts; flags & moreParts; at += partLength(flags)) {
      flags = composed.readUInt16BE(at)
      composed.writeUInt16BE(this.includeGlyph(composed.readUInt16BE(at + 2)), at + 2)
    }
    return composed
  }
}

// Places of the fields that a cut changes, in their tables.
const locaFormat = 50
const metricsCount = 34
const glyphCount = 4

const moreParts = 0x20
/** Bytes of one part of a composed glyph: flags and glyph, its offset, and its scale in one, two or four numbers. */
const partLength = (flags: number): number =>
  4 + (flags & 0x01 ? 4 : 2) + (flags & 0x08 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0)

function withCount(table: Buffer, count: number, at: number): Buffer {
  const copy = Buffer.from(table)
  copy.writeUInt16BE(count, at)
  return copy
}

/** Puts tables together to a font file; each begins at a multiple of four. Checksums are left out, as viewers of PDFs ignore them. */
function fileOf(tables: Record<string, Buffer>): Buffer {
  const all = Object.entries(tables)
    .filter(([, bytes]) => bytes.length > 0)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
  const directory = Buffer.alloc(12 + 16 * all.length)
  directory.writeUInt32BE(0x00010000, 0)
  const halvings = Math.floor(Math.log2(all.length))
  const searched = 16 * 2 ** halvings
  directory.writeUInt16BE(all.length, 4)
  directory.writeUInt16BE(searched, 6) // for a binary search of the directory
  directory.writeUInt16BE(halvings, 8)
  directory.writeUInt16BE(16 * all.length - searched, 10)
  const parts: Buffer[] = [directory]
  let end = directory.length
  for (const [at, [name, bytes]] of all.entries()) {
    const entry = 12 + 16 * at
    directory.write(name, entry, 'latin1')
    directory.writeUInt32BE(end, entry + 8)
    directory.writeUInt32BE(bytes.length, entry + 12)
    const padding = -bytes.length & 3
    parts.push(bytes, Buffer.alloc(padding))
    end += bytes.length + padding
  }
  return Buffer.concat(parts)
}
