import { create } from 'qrcode'
import { black, type Pen } from './pen.ts'

/** A text as QR code; its top left corner and its side in points. */
export function drawQr(pen: Pen, text: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  const side = size / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) pen.document.rect(x + column * side, y + row * side, side, side)
  pen.document.fill(black)
}
