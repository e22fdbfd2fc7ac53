import { lazy, type ReactNode, type RefObject, Suspense, useImperativeHandle, useMemo, useRef } from 'react'
import type { Group } from './GroupRow.tsx'
import type { BodyHandle, BodyLines } from './LongBody.tsx'

export interface Entry<Row> {
  key: string
  /** Index among the rows; a group head has none (-1). */
  place: number
  row?: Row
  /** For a group head: its key and all its rows. */
  group?: { key: string; rows: readonly Row[] }
}

/** With more lines than this only the visible ones are rendered. */
const virtualFrom = 100
const groupHeight = 33

/** The rows that are not in a collapsed group. */
export const openRows = <Row,>(rows: readonly Row[], group: Group<Row> | undefined): readonly Row[] => {
  const closed = group?.folding?.closed
  return group && closed && closed.size > 0 ? rows.filter(row => !closed.has(group.of(row))) : rows
}

/** Rows with their group heads in between; a collapsed group has only its head. */
export function entriesOf<Row>(
  rows: readonly Row[],
  rowId: (row: Row) => string,
  group: Group<Row> | undefined,
): Entry<Row>[] {
  if (!group) return rows.map((row, place) => ({ key: rowId(row), place, row }))
  const runs = Map.groupBy(rows, group.of)
  let place = 0
  let last: string | undefined
  return rows.flatMap((row): Entry<Row>[] => {
    const key = group.of(row)
    const head =
      key === last ? [] : [{ key: `group-${key}`, place: -1, group: { key, rows: runs.get(key) ?? [] } }]
    last = key
    if (group.folding?.closed.has(key)) return head
    return [...head, { key: rowId(row), place: place++, row }]
  })
}

interface TableBodyProps<Row> {
  entries: Entry<Row>[]
  height: number
  span: number
  scroller: RefObject<HTMLElement | null>
  handle: RefObject<BodyHandle | null>
  draw: (
    row: Row,
    place: number,
    measure: ((node: HTMLElement | null) => void) | undefined,
    index: number,
  ) => ReactNode
  drawHead: (key: string, rows: readonly Row[]) => ReactNode
}

// Most lists are short: the code for long ones is loaded with the first long list.
const LongBody = lazy(async () => ({ default: (await import('./LongBody.tsx')).LongBody }))

/** The rows of a table; in a long list only the visible ones are rendered. */
export function TableBody<Row>({
  entries,
  height,
  span,
  scroller,
  handle,
  draw,
  drawHead,
}: TableBodyProps<Row>) {
  const awaited = useRef<number | null>(null)
  const at = useMemo(() => new Map(entries.map((entry, index) => [entry.place, index])), [entries])
  const lines: BodyLines = {
    count: entries.length,
    span,
    height,
    sizeAt: index => (entries[index]?.row === undefined ? groupHeight : height),
    keyAt: index => entries[index]?.key ?? String(index),
    indexOf: place => at.get(place),
    scroller,
    handle,
    awaited,
    line: (index, measure) => {
      const entry = entries[index]
      if (!entry) return null
      if (entry.row !== undefined) return draw(entry.row, entry.place, measure, index)
      return (
        <tbody key={entry.key} data-index={index} ref={measure}>
          {entry.group && drawHead(entry.group.key, entry.group.rows)}
        </tbody>
      )
    },
  }
  if (entries.length <= virtualFrom) return <WholeBody {...lines} />
  return (
    <Suspense fallback={<WholeBody {...lines} count={virtualFrom} />}>
      <LongBody {...lines} />
    </Suspense>
  )
}

/** Renders every line. */
function WholeBody({ count, indexOf, scroller, handle, awaited, line }: BodyLines) {
  const box = scroller
  useImperativeHandle(handle, () => ({
    show: place => {
      const index = indexOf(place)
      if (index === undefined) return
      const found = box.current?.querySelector(`tbody[data-index="${index}"]`)
      if (found) found.scrollIntoView({ block: 'nearest' })
      else awaited.current = index
    },
  }))
  return Array.from({ length: count }, (_line, index) => line(index, undefined))
}
