import { useMemo } from 'react'
import { fitted } from '../table/fit.ts'
import type { GridColumn } from './column.ts'

/** The columns that fit, with their widths; the same array while the result is the same. */
export function useFitting<Row>(columns: readonly GridColumn<Row>[], room: number | undefined): readonly GridColumn<Row>[] {
  const ranked = columns.map(({ rank = 'essential', ...column }) => ({ ...column, rank }))
  const fits = room === undefined ? undefined : fitted(ranked, room, { widthOf: () => undefined, isKept: () => false })
  const shape = fits && [...fits.values()].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shape represents the result
  return useMemo(
    () =>
      columns.flatMap(column => {
        const fit = fits?.get(column.id)
        if (fit === 'out') return []
        return fit === 'dense' && column.dense ? { ...column, width: column.dense.width } : column
      }),
    [columns, shape],
  )
}
