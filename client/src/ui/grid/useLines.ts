import { useMemo } from 'react'

interface LinesOf<Row, Typed, Line> {
  rows: readonly Row[]
  /** Unsaved input by item. */
  texts: Readonly<Record<number, Typed>>
  /** Must be stable while it parses the same way. */
  read: (row: Row, typed: Typed | undefined) => Line
}

/** Rows with their input, parsed and validated; an unchanged line stays the same object, so that it does not rerender. */
export function useLines<Row extends { itemId: number }, Typed, Line>({
  rows,
  texts,
  read,
}: LinesOf<Row, Typed, Line>): Line[] {
  const cached = useMemo(
    () => ({ read, lines: new WeakMap<Row, { typed: Typed | undefined; line: Line }>() }),
    [read],
  )
  return useMemo(
    () =>
      rows.map(row => {
        const typed = texts[row.itemId]
        const before = cached.lines.get(row)
        if (before && before.typed === typed) return before.line
        const line = cached.read(row, typed)
        cached.lines.set(row, { typed, line })
        return line
      }),
    [rows, texts, cached],
  )
}
