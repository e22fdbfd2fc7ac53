import { useMemo } from 'react'

interface LinesOf<Row, Typed, Line> {
  rows: readonly Row[]
  /** What was typed, by item. */
  texts: Readonly<Record<number, Typed>>
  /** The same function for as long as it reads alike. */
  read: (row: Row, typed: Typed | undefined) => Line
}

/** Rows with what is typed in them, read and judged; a line that nothing touched stays the same object, so it is not drawn again. */
export function useLines<Row extends { itemId: number }, Typed, Line>({ rows, texts, read }: LinesOf<Row, Typed, Line>): Line[] {
  const known = useMemo(() => ({ read, lines: new WeakMap<Row, { typed: Typed | undefined; line: Line }>() }), [read])
  return useMemo(
    () =>
      rows.map(row => {
        const typed = texts[row.itemId]
        const before = known.lines.get(row)
        if (before && before.typed === typed) return before.line
        const line = known.read(row, typed)
        known.lines.set(row, { typed, line })
        return line
      }),
    [rows, texts, known],
  )
}
