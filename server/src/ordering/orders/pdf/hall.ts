import type { Weight } from '../../../platform/pdf/fonts.ts'
import { black, grey, type PdfDocument, type Style, sheet } from '../../../platform/pdf/pdf-document.ts'

/** Where the footer of each page begins. */
export const footTop = sheet.height - 40

/** Draws the footer: when and by whom it was printed, and the page number. */
export function drawPrintedFoot(pdf: PdfDocument, note: string, page: number, pages: number): void {
  const style = { size: 7.5, color: grey }
  pdf.rule(footTop)
  pdf.text(shortened(pdf, note, 460, style), sheet.left, footTop + 12, style)
  pdf.text(`Page ${page} of ${pages}`, sheet.right, footTop + 12, { ...style, align: 'right' })
}

/** Where the goods go; a town equal to the outlet's name is not repeated. */
export const whereText = ({ outletName, city }: { outletName: string; city: string }): string =>
  outletName === city ? city : `${outletName}, ${city}`

/** Draws white text on black, shortened to the available space. */
export function drawBadge(
  pdf: PdfDocument,
  text: string,
  { x, baseline, room }: { x: number; baseline: number; room: number },
): void {
  const style = { size: 7.5, weight: 'semibold', color: '#FFFFFF' } as const
  const printed = shortened(pdf, text, room - 8, style)
  pdf.document.roundedRect(x, baseline - 8, pdf.width(printed, style) + 8, 11, 2).fill(black)
  pdf.text(printed, x + 4, baseline, style)
}

/** Fits a text on one line in the largest possible size, with an ellipsis if none is small enough. */
export function fitting(
  pdf: PdfDocument,
  text: string,
  width: number,
  { sizes, weight }: { sizes: readonly number[]; weight: Weight },
): { text: string; style: { size: number; weight: Weight } } {
  const size = sizes.find(one => pdf.width(text, { size: one, weight }) <= width) ?? sizes.at(-1) ?? 9
  return { text: shortened(pdf, text, width, { size, weight }), style: { size, weight } }
}

/** Fits a text on one line, with an ellipsis if it is too long. */
export function shortened(pdf: PdfDocument, text: string, width: number, style: Style): string {
  if (pdf.width(text, style) <= width) return text
  const [first = ''] = pdf.wrap(text, Math.max(0, width - pdf.width('…', style)), style)
  return `${first.replace(/[,·]$/, '').trimEnd()}…`
}
