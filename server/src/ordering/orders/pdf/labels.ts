import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { shortSlot } from '@packhouse/contract/platform/formats/slot-text.ts'
import { grey, hairline, mm, PdfDocument } from '../../../platform/pdf/pdf-document.ts'
import { drawQr } from '../../../platform/pdf/qr.ts'
import type { CrateLabel } from '../rules/labels.ts'
import { fitting, shortened, whereText } from './hall.ts'

export interface LabelPack {
  size: 'A4' | 'LABEL'
  labels: readonly CrateLabel[]
}

interface Layout {
  page: { width: number; height: number }
  across: number
  down: number
  /** Blank on each side of a label: printers leave the edge of the paper white, and the code needs white around it. */
  inset: number
  code: number
  /** The size of its texts against those of the small label. */
  scale: number
  cut: boolean
}

/** 24 labels of 70 × 37 mm as on bought sheets, with lines to cut along on plain paper; or one of 100 × 50 mm a page. (rules §24.1) */
const layouts: Record<LabelPack['size'], Layout> = {
  A4: {
    page: { width: 210 * mm, height: 297 * mm },
    across: 3,
    down: 8,
    inset: 5 * mm,
    code: 25 * mm,
    scale: 1,
    cut: true,
  },
  LABEL: {
    page: { width: 100 * mm, height: 50 * mm },
    across: 1,
    down: 1,
    inset: 5 * mm,
    code: 36 * mm,
    scale: 1.46,
    cut: false,
  },
}

/** Draws labels of crates. Runs in a PDF worker. */
export async function draw({ size, labels }: LabelPack): Promise<Buffer> {
  const pdf = new PdfDocument({ title: 'Crate labels', author: 'Packhouse' })
  const layout = layouts[size]
  const { page, across, down } = layout
  labels.forEach((label, at) => {
    const place = at % (across * down)
    if (place === 0) pdf.page(page)
    const x = (place % across) * (page.width / across)
    drawLabel(pdf, label, { x, y: Math.floor(place / across) * (page.height / down), layout })
  })
  return pdf.finish()
}

/** White between the words and the code, which phones need as much as the code. */
const gap = 3.5 * mm

function drawLabel(
  pdf: PdfDocument,
  label: CrateLabel,
  { x, y, layout }: { x: number; y: number; layout: Layout },
): void {
  const { page, across, down, inset, code, scale, cut } = layout
  const [width, height] = [page.width / across, page.height / down]
  if (cut) pdf.box(x, y, width, height, { color: hairline, radius: 0, thick: 0.3 })
  drawQr(pdf, label.link, { x: x + width - inset - code, y: y + (height - code) / 2, size: code })
  const [left, right] = [x + inset, x + width - inset - code - gap]
  const bottom = y + height - inset
  drawPlace(pdf, label, { left, right, top: y + inset, scale })
  drawOutlet(pdf, label, { left, room: right - left, top: y + inset + 17 * scale, scale })
  const lines = [label.trip, `${shortSlot(label.slot)}, ${shortDay(label.deliveryDate)}`]
  const small = { size: 7 * scale }
  lines.forEach((text, at) => {
    pdf.text(shortened(pdf, text, right - left, small), left, bottom - at * 9 * scale, small)
  })
  const strong = { size: 9 * scale, weight: 'bold' } as const
  const end = pdf.text(`#${label.id}`, left, bottom - 19 * scale, strong)
  const sizes = [7, 6.4, 5.8].map(size => size * scale)
  const { text, style } = fitting(pdf, label.weight, right - end - 4, { sizes, weight: 'regular' })
  pdf.text(text, right, bottom - 19 * scale, { ...style, align: 'right' })
}

interface Room {
  left: number
  top: number
  scale: number
}

/** The place on the wall, and which crate of how many. */
function drawPlace(
  pdf: PdfDocument,
  { place, crate }: CrateLabel,
  { left, right, top, scale }: Room & { right: number },
): void {
  const end = pdf.text(place, left, top + 16 * scale, { size: 21 * scale, weight: 'bold' })
  pdf.text('Crate', right, top + 5 * scale, { size: 6 * scale, color: grey, align: 'right' })
  const words = crate ? `${crate.crate} of ${crate.of}` : '___ of ___'
  const sizes = [12, 10.5, 9, 7.5].map(size => size * scale)
  const { text, style } = fitting(pdf, words, right - end - 4, { sizes, weight: 'bold' })
  pdf.text(text, right, top + 16 * scale, { ...style, align: 'right' })
}

/** The outlet, on up to two lines, and where it is. */
function drawOutlet(
  pdf: PdfDocument,
  label: CrateLabel,
  { left, room, top, scale }: Room & { room: number },
): void {
  const style = { size: 9 * scale, weight: 'semibold' } as const
  const [first = '', ...rest] = pdf.wrap(label.businessName, room, style)
  const names = [first, ...(rest.length > 0 ? [shortened(pdf, rest.join(' '), room, style)] : [])]
  names.forEach((text, at) => {
    pdf.text(text, left, top + (10 + at * 10) * scale, style)
  })
  const small = { size: 7 * scale }
  pdf.text(shortened(pdf, whereText(label), room, small), left, top + (names.length * 10 + 9) * scale, small)
}

/** Example: Sat, 21 Nov */
const shortDay = (date: Day): string => formatDay(date).replace(/ \d{4}$/, '')
