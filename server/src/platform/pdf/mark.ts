import type { PdfDocument } from './pdf-document.ts'

/** Draws the crate with two leaves on a grid of 26; top left corner and side in points. */
export function drawMark(pdf: PdfDocument, x: number, y: number, size: number): void {
  const { document } = pdf
  document
    .save()
    .translate(x, y)
    .scale(size / 26)
  document.roundedRect(0, 0, 26, 26, 7).fill('#1A7650')
  document.path('M12.8 10.4C12.4 6.7 14.9 4.2 18.5 4.1c.3 3.9-2 6.5-5.7 6.3Z').fill('#F5C04E')
  document.path('M8.4 6.7c2.4-.1 4 1.3 3.9 3.6-2.4.1-4-1.4-3.9-3.6Z').fill('#84C3A3')
  document.path('M5.5 11.6h15l-.8 3.6H6.3Z').fill('#EDF7F1')
  document.path('M6.5 16.9h13l-.5 2.8a1.7 1.7 0 0 1-1.7 1.4H8.7A1.7 1.7 0 0 1 7 19.7Z').fill('#EDF7F1')
  document.restore()
}
