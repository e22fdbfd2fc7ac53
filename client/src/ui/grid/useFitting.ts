import { useMemo } from 'react'
import { fitted } from '../table/fit.ts'
import type { GridColumn } from './column.ts'

/** The columns that have room, each as wide as it is drawn; the same list as long as the same ones have. */
export function useFitting<Row>(columns: readonly GridColumn<Row>[], room: number | undefined): readonly GridColumn<Row>[] {
  const ranked = columns.map(({ rank = 'essential', ...column }) => ({ ...column, rank }))
  const fits = room === undefined ? undefined : fitted(ranked, room, { widthOf: () => undefined, isKept: () => false })
  const shape = fits && [...fits.values()].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: shape stands for what fits
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
