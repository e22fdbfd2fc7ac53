import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

/**
 * The row that keys act on. It follows its record when rows above come and go; if the record disappears, it stays at the same
 * index.
 */
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
  // Remembers the current index as the fallback.
  useEffect(() => {
    if (known !== undefined) setAt(before => (before.place === known ? before : { ...before, place: known }))
  }, [known])

  /** Whether the cursor is on the initial row. */
  const isBack = known !== undefined && at.id === startAt
  return { place, put, isBack }
}
