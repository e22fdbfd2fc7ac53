import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/** The row that the keys act on. It stays with its record when rows come and go above it; one that is gone leaves its place. */
export function useCursor<Row>(rows: readonly Row[], rowId: (row: Row) => string, startAt: string | undefined) {
  const [at, setAt] = useState({ id: startAt, place: 0 })
  const places = useMemo(() => new Map(rows.map((row, place) => [rowId(row), place])), [rows, rowId])
  const known = at.id === undefined ? undefined : places.get(at.id)
  const place = known ?? Math.max(0, Math.min(at.place, rows.length - 1))

  const latest = useRef({ rows, rowId })
  latest.current = { rows, rowId }
  const put = useCallback((to: number) => {
    const { rows: now, rowId: idOf } = latest.current
    const row = now[to]
    setAt({ id: row && idOf(row), place: to })
  }, [])
  // Where the cursor stands is where it falls back to.
  useEffect(() => {
    if (known !== undefined) setAt(before => (before.place === known ? before : { ...before, place: known }))
  }, [known])

  /** Stands on the row that was asked for at first. */
  const isBack = known !== undefined && at.id === startAt
  return { place, put, isBack }
}
