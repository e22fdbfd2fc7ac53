import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

const nobody: ReadonlySet<string> = new Set()

/** Stores a selection while its table is not on the screen. */
export interface KeptSelection {
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** The selected rows. The selection survives sorting, filters and new data; rows out of sight stay selected and known. */
export function useSelection<Row>(rows: readonly Row[], rowId: (row: Row) => string, kept?: KeptSelection) {
  const [ids, setIds] = useState<ReadonlySet<string>>(() => new Set(kept?.ids))
  const known = useRef(new Map<string, Row>())
  const here = useMemo(() => {
    const map = new Map(rows.map(row => [rowId(row), row]))
    for (const [id, row] of map) known.current.set(id, row)
    return map
  }, [rows, rowId])

  // From a stored selection, only rows shown again can be used.
  const isFresh = useRef(kept !== undefined && kept.ids.length > 0)
  useEffect(() => {
    if (!isFresh.current || here.size === 0) return
    isFresh.current = false
    setIds(before => new Set([...before].filter(id => here.has(id))))
  }, [here])
  const keepIn = useRef(kept?.onChange)
  keepIn.current = kept?.onChange
  useEffect(() => {
    if (!isFresh.current) keepIn.current?.([...ids])
  }, [ids])

  const toggle = useCallback((id: string, on?: boolean) => {
    setIds(before => {
      const after = new Set(before)
      if (on ?? !before.has(id)) after.add(id)
      else after.delete(id)
      return after
    })
  }, [])
  const toggleEach = useCallback((some: readonly string[], on: boolean) => {
    setIds(before => new Set(on ? [...before, ...some] : [...before].filter(id => !some.includes(id))))
  }, [])
  const add = useCallback((more: Iterable<string>) => setIds(before => new Set([...before, ...more])), [])
  const addRows = useCallback(
    (more: readonly Row[]) => {
      for (const row of more) known.current.set(rowId(row), row)
      add(more.map(rowId))
    },
    [add, rowId],
  )
  const keep = useCallback((some: Iterable<string>) => setIds(new Set(some)), [])
  const clear = useCallback(() => setIds(nobody), [])

  const chosen = useMemo(
    () => [...ids].flatMap(id => here.get(id) ?? known.current.get(id) ?? []),
    [ids, here],
  )
  const inSight = useMemo(() => [...here.keys()].filter(id => ids.has(id)).length, [here, ids])
  const all = here.size > 0 && inSight === here.size

  const toggleAll = useCallback(() => {
    setIds(before =>
      all ? new Set([...before].filter(id => !here.has(id))) : new Set([...before, ...here.keys()]),
    )
  }, [all, here])

  return {
    ids,
    chosen,
    all,
    some: inSight > 0 && !all,
    outOfSight: ids.size - inSight,
    toggle,
    toggleEach,
    add,
    addRows,
    keep,
    clear,
    toggleAll,
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>
