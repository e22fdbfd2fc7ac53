import { create } from 'qrcode'
import { black, type Pen } from './pen.ts'

/** A text as QR code; its top left corner and its side in points. A long text is drawn with less spare, so that a phone can read it. */
export function drawQr(pen: Pen, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: text.length > 300 ? 'L' : 'M' })
  const side = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pen.document.rect(x + column * side, y + row * side, side, side)
  pen.document.fill(black)
}
