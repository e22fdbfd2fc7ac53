import { type RefObject, useEffect, useReducer, useRef } from 'react'

/** Rows to call, and those that gave an answer, which stand below. */
export interface CallLists<Row> {
  toCall: readonly Row[]
  called: readonly Row[]
}

/** Where the cursor is: on a row of one of the two lists, and how far down it last was among those to call. */
export interface CallPlace {
  id: number | undefined
  isCalled: boolean
  at: number
}

/**
 * Returns where the cursor is now that the lists may have changed. When its row leaves those to call, by an answer or by itself, the
 * next one takes its place; when another one leaves or comes back, nothing moves. On one that was called it stays, so that another
 * answer can be noted.
 */
export function placeIn<Row>(
  { toCall, called }: CallLists<Row>,
  was: CallPlace,
  idOf: (row: Row) => number,
): CallPlace {
  const isIt = (row: Row) => idOf(row) === was.id
  if (was.isCalled && called.some(isIt)) return was
  const found = toCall.findIndex(isIt)
  const at = found >= 0 ? found : Math.min(was.at, toCall.length - 1)
  const row = toCall[at]
  return { id: row && idOf(row), isCalled: false, at: Math.max(at, 0) }
}

/** The open row of a call list, of those to call or of those who were called. */
export interface CallCursor<Row> {
  row: Row | undefined
  choose: (row: Row) => void
  /** To the next row or back, through both lists. */
  move: (by: number) => void
  /** The line of the open row. */
  line: RefObject<HTMLLIElement | null>
}

/** The cursor of a call list; `idOf` tells its rows apart. */
export function useCallCursor<Row>(lists: CallLists<Row>, idOf: (row: Row) => number): CallCursor<Row> {
  const place = useRef<CallPlace>({ id: undefined, isCalled: false, at: 0 })
  place.current = placeIn(lists, place.current, idOf)
  const { id: openId, at } = place.current
  const [choices, redraw] = useReducer((count: number) => count + 1, 0)
  const line = useRef<HTMLLIElement>(null)
  // Rows that were called are below the others, often out of sight; one that opens by itself does not scroll.
  useEffect(() => {
    if (choices > 0) line.current?.scrollIntoView({ block: 'nearest' })
  }, [choices])
  const rows = [...lists.toCall, ...lists.called]
  const index = rows.findIndex(row => idOf(row) === openId)
  const choose = (row: Row) => {
    const id = idOf(row)
    place.current = { id, isCalled: lists.called.some(one => idOf(one) === id), at }
    redraw()
  }
  const move = (by: number) => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, index + by))]
    if (next) choose(next)
  }
  return { row: rows[index], choose, move, line }
}
