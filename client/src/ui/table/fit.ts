import type { Column, Rank } from './column.ts'

/** How a column is rendered. */
export type Fit = 'full' | 'dense' | 'out'

type Fitting = Pick<Column<never>, 'id' | 'rank' | 'width'> & { dense?: { width: number } }

export interface Choices {
  /** Width in px set by the user: the column keeps it. */
  widthOf: (id: string) => number | undefined
  /** Whether the user chose the column explicitly. */
  isKept: (id: string) => boolean
}

const givingWay: readonly Rank[] = ['spare', 'useful', 'essential']

/**
 * Decides how each column is rendered in `room` px; columns are in display order. First columns switch to their dense form, then
 * columns are left out: lower ranks first, each from the end of the row. Essential columns and those chosen by the user stay; if
 * even these do not fit, the table scrolls.
 */
export function fitted(
  columns: readonly Fitting[],
  room: number,
  { widthOf, isKept }: Choices,
): Map<string, Fit> {
  const fits = new Map<string, Fit>(columns.map(({ id }) => [id, 'full']))
  let over = columns.reduce((sum, { id, width }) => sum + (widthOf(id) ?? width), 0) - room
  const byRank = givingWay.flatMap(rank => columns.filter(column => column.rank === rank).reverse())
  for (const { id, width, dense } of byRank) {
    if (over <= 0) return fits
    if (!dense || dense.width >= width || widthOf(id) !== undefined) continue
    fits.set(id, 'dense')
    over -= width - dense.width
  }
  for (const { id, rank, width, dense } of byRank) {
    if (over <= 0) return fits
    if (rank === 'essential' || isKept(id)) continue
    fits.set(id, 'out')
    over -= widthOf(id) ?? Math.min(dense?.width ?? width, width)
  }
  return fits
}

/** The column in its dense form. */
export const densely = <Row>({ dense, ...column }: Column<Row>): Column<Row> => ({ ...column, ...dense })
