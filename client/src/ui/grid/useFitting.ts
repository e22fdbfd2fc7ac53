import { useMemo } from 'react'
import { useSeenColumns } from '../sees.ts'
import { fitted } from '../table/fit.ts'
import type { GridColumn } from './column.ts'

/** The columns that the user is sent and that fit, with their widths; the same array while the result is the same. */
export function useFitting<Row>(
  all: readonly GridColumn<Row>[],
  room: number | undefined,
): readonly GridColumn<Row>[] {
  const columns = useSeenColumns(all)
  const ranked = columns.map(({ rank = 'essential', ...column }) => ({ ...column, rank }))
  const fits =
    room === undefined ? undefined : fitted(ranked, room, { widthOf: () => undefined, isKept: () => false })
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
