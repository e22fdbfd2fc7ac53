import { black, hairline, type Pen, type Style, sheet } from './pen.ts'

export interface Column<Row> {
  title: string
  align: 'left' | 'right'
  cell(row: Row, at: number): string
  /** The one column that takes the room that is left, and wraps. */
  grows?: boolean
  /** Under the table, where the sums stand. */
  sum?: string
}

/** A table that knows its columns' places. */
export interface Table<Row> {
  columns: (Column<Row> & { left: number; right: number })[]
  from: number
  to: number
  size: number
}

const headStyle: Style = { size: 7.5, weight: 'semibold' }

/**
 * Places the columns: each as wide as its widest text, the growing one takes the rest up to what reads well, and what is left over
 * goes between the columns. Where there is too little room, the text gets smaller.
 */
export function layOut<Row>(
  pen: Pen,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { from = sheet.left, to = sheet.right, least = 105, most = 190, size = 9 } = {},
): Table<Row> {
  const gap = 9
  const widths = columns.map(({ title, cell, sum, grows }) =>
    grows
      ? 0
      : Math.max(
          pen.width(title, headStyle),
          sum === undefined ? 0 : pen.width(sum, { size, weight: 'semibold' }),
          ...rows.map((row, at) => pen.width(cell(row, at), { size })),
        ),
  )
  const rest = to - from - 3 - widths.reduce((sum, width) => sum + width, 0) - gap * (columns.length - 1)
  const hasGrowing = columns.some(({ grows }) => grows)
  if (hasGrowing && rest < least && size > 6.5) return layOut(pen, columns, rows, { from, to, least, most, size: size - 0.5 })
  const grown = hasGrowing ? Math.max(40, Math.min(rest, most)) : 0
  // the first column and the growing one stand where they stand; the others share what is left
  const movable = columns.filter(({ grows }, index) => index > 0 && !grows).length
  const spare = Math.max(0, rest - grown) / Math.max(1, movable)
  let at = from + 1.5
  const placed = columns.map((column, index) => {
    const left = column.align === 'left' && index > 0 && !column.grows ? at + spare : at
    const right = at + (column.grows ? grown : (widths[index] ?? 0) + (index > 0 ? spare : 0))
    at = right + gap
    return { ...column, left, right }
  })
  return { columns: placed, from, to, size }
}

/** The head between its two lines; tells where the rows begin. */
export function drawTableHead<Row>(pen: Pen, { columns, from, to }: Table<Row>, top: number, isMain: boolean): number {
  if (isMain) pen.rule(top, { from, to, color: black, thick: 0.7 })
  const height = isMain ? 17 : 14
  for (const { title, align, left, right } of columns)
    pen.text(title, align === 'right' ? right : left, top + height - 6, { ...headStyle, align })
  pen.rule(top + height, { from, to, color: black, thick: 0.7 })
  return top + height
}

/** Cells of one row on one baseline, the growing one aside. */
export function drawCells<Row>(pen: Pen, { columns, size }: Table<Row>, row: Row, at: number, baseline: number): void {
  for (const { align, left, right, cell, grows } of columns)
    if (!grows) pen.text(cell(row, at), align === 'right' ? right : left, baseline, { size, align })
}

/** A small table of one-line rows, cut short by dots where a text does not fit; tells where it ends. */
export function drawSmallTable<Row>(pen: Pen, table: Table<Row>, rows: readonly Row[], top: number): number {
  let y = drawTableHead(pen, table, top, false)
  rows.forEach((row, at) => {
    drawCells(pen, table, row, at, y + 11)
    for (const { grows, left, right, cell } of table.columns)
      if (grows) pen.text(shortened(pen, cell(row, at), right - left, table.size), left, y + 11, { size: table.size })
    y += smallRow
    pen.rule(y, { from: table.from, to: table.to, color: hairline })
  })
  return y
}
/** Height of a row of a small table. */
const smallRow = 15.8
/** Height of such a table. */
export const smallTableHeight = (rows: number): number => 14 + rows * smallRow

function shortened(pen: Pen, text: string, width: number, size: number): string {
  if (pen.width(text, { size }) <= width) return text
  const [first = ''] = pen.wrap(text, width - pen.width('…', { size }), { size })
  return `${first.replace(/,$/, '')}…`
}
