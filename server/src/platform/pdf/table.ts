import { black, hairline, type PdfDocument, type Style, sheet } from './pdf-document.ts'

export interface Column<Row> {
  title: string
  align: 'left' | 'right'
  cell(row: Row, at: number): string
  /** The single column that takes the remaining space, and wraps. */
  grows?: boolean
  /** Set close to the previous column, such as a rate and its amount. */
  isClose?: boolean
  /** Shown in the totals row under the table. */
  sum?: string
}

/** A table with its column positions. */
export interface Table<Row> {
  columns: (Column<Row> & { left: number; right: number })[]
  from: number
  to: number
  size: number
}

const [gap, closeGap] = [9, 4]
const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)
const headStyle: Style = { size: 7.5, weight: 'semibold' }

/**
 * Positions the columns: each is as wide as its widest text, the growing one takes the rest up to a readable maximum, and any
 * remaining space goes between columns. With too little space, the text gets smaller.
 */
export function layOut<Row>(
  pdf: PdfDocument,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { from = sheet.left, to = sheet.right, least = 105, most = 190, size = 9 } = {},
): Table<Row> {
  const gaps = columns.map(({ isClose }, index) => (index === 0 ? 0 : isClose ? closeGap : gap))
  const widths = columns.map(({ title, cell, sum, grows }) =>
    grows
      ? 0
      : Math.max(
          pdf.width(title, headStyle),
          sum === undefined ? 0 : pdf.width(sum, { size, weight: 'semibold' }),
          ...rows.map((row, at) => pdf.width(cell(row, at), { size })),
        ),
  )
  const rest = to - from - 3 - sumOf(widths) - sumOf(gaps)
  const hasGrowing = columns.some(({ grows }) => grows)
  if (hasGrowing && rest < least && size > 6.5)
    return layOut(pdf, columns, rows, { from, to, least, most, size: size - 0.5 })
  const grown = hasGrowing ? Math.max(40, Math.min(rest, most)) : 0
  // the first column and the growing one keep their positions; the others share the remaining space
  const isMovable = ({ grows, isClose }: Column<Row>, index: number) => index > 0 && !grows && !isClose
  const movable = columns.filter(isMovable).length
  const spare = Math.max(0, rest - grown) / Math.max(1, movable)
  let at = from + 1.5
  const placed = columns.map((column, index) => {
    at += gaps[index] ?? 0
    const moved = isMovable(column, index) ? spare : 0
    const left = column.align === 'left' ? at + moved : at
    const right = at + (column.grows ? grown : (widths[index] ?? 0) + moved)
    at = right
    return { ...column, left, right }
  })
  return { columns: placed, from, to, size }
}

/** Draws the head between its two lines; returns where the rows begin. */
export function drawTableHead<Row>(
  pdf: PdfDocument,
  { columns, from, to }: Table<Row>,
  top: number,
  isMain: boolean,
): number {
  if (isMain) pdf.rule(top, { from, to, color: black, thick: 0.7 })
  const height = isMain ? 17 : 14
  for (const { title, align, left, right } of columns)
    pdf.text(title, align === 'right' ? right : left, top + height - 6, { ...headStyle, align })
  pdf.rule(top + height, { from, to, color: black, thick: 0.7 })
  return top + height
}

/** Draws the cells of one row on one baseline, except the growing column. */
export function drawCells<Row>(
  pdf: PdfDocument,
  { columns, size }: Table<Row>,
  row: Row,
  at: number,
  baseline: number,
): void {
  for (const { align, left, right, cell, grows } of columns)
    if (!grows) pdf.text(cell(row, at), align === 'right' ? right : left, baseline, { size, align })
}

/** Draws a small table of one-line rows, with an ellipsis where a text does not fit; returns where it ends. */
export function drawSmallTable<Row>(
  pdf: PdfDocument,
  table: Table<Row>,
  rows: readonly Row[],
  top: number,
  row = smallRow,
): number {
  let y = drawTableHead(pdf, table, top, false)
  rows.forEach((one, at) => {
    const baseline = y + row / 2 + 3.1
    drawCells(pdf, table, one, at, baseline)
    for (const { grows, left, right, cell } of table.columns)
      if (grows)
        pdf.text(shortened(pdf, cell(one, at), right - left, table.size), left, baseline, {
          size: table.size,
        })
    y += row
    pdf.rule(y, { from: table.from, to: table.to, color: hairline })
  })
  return y
}
/** Default row height of a small table. */
const smallRow = 15.8
/** Height of such a table. */
export const smallTableHeight = (rows: number, row = smallRow): number => 14 + rows * row

function shortened(pdf: PdfDocument, text: string, width: number, size: number): string {
  if (pdf.width(text, { size }) <= width) return text
  const [first = ''] = pdf.wrap(text, width - pdf.width('…', { size }), { size })
  return `${first.replace(/,$/, '')}…`
}
