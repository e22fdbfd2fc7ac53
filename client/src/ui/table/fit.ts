import type { Column, Rank } from './column.ts'

/** A column of the table as it is drawn. */
export type Fit = 'full' | 'dense' | 'out'

type Fitting = Pick<Column<never>, 'id' | 'rank' | 'width'> & { dense?: { width: number } }

export interface Choices {
  /** A width that a person has dragged, px: the column stays as it is. */
  widthOf: (id: string) => number | undefined
  /** A person wants the column in any case. */
  isKept: (id: string) => boolean
}

const givingWay: readonly Rank[] = ['spare', 'useful', 'essential']

/**
 * How each column is drawn in `room` px, columns in their order on the screen. First the dense forms are taken, one after another, then
 * columns are left out: those of the lower rank before those of the higher, from the end of the row. Essential columns and what a person
 * has chosen stay; if even these do not fit, the table scrolls.
 */
export function fitted(columns: readonly Fitting[], room: number, { widthOf, isKept }: Choices): Map<string, Fit> {
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
