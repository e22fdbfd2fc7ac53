import { create } from 'qrcode'
import { black, type PdfDocument } from './pdf-document.ts'

interface Placed {
  x: number
  y: number
  size: number
}

/** A QR code as filled rectangles in its own units, and its side. */
interface Code {
  runs: readonly string[]
  side: number
}

/** Draws a text as QR code; top left corner and side in points. A long text gets less error correction, so that phones can read it. */
export function drawQr(pdf: PdfDocument, text: string, { x, y, size }: Placed): void {
  const code = codeOf(text)
  pdf.fillScaled(code.runs, { x, y, scale: size / code.side, color: black })
}

/** The mask is fixed: the search for the best one takes ten times as long as the code, and all of them can be read. */
function codeOf(text: string): Code {
  const errorCorrectionLevel = text.length > 300 ? 'L' : 'M'
  const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], {
    errorCorrectionLevel,
    maskPattern: 0,
  })
  const runs: string[] = []
  for (let row = 0; row < modules.size; row++)
    for (let from = 0; from < modules.size; from++) {
      let to = from
      while (to < modules.size && modules.get(row, to)) to++
      if (to > from) runs.push(`${from} ${row} ${to - from} 1 re`)
      from = to
    }
  return { runs, side: modules.size }
}
