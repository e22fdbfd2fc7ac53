import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useMemo } from 'react'
import type { Group } from './GroupRow.tsx'
import css from './table.module.css'

export interface Entry<Row> {
  key: string
  /** Place among the rows; a group head has none. */
  place: number
  row?: Row
  /** A group head: its key and all its rows. */
  group?: { key: string; rows: readonly Row[] }
}

/** From so many rows on only those in sight are drawn. */
const virtualFrom = 100
const groupHeight = 33

/** The rows that are not closed away with their group. */
export const openRows = <Row,>(rows: readonly Row[], group: Group<Row> | undefined): readonly Row[] => {
  const closed = group?.folding?.closed
  return group && closed && closed.size > 0 ? rows.filter(row => !closed.has(group.of(row))) : rows
}

/** Rows with the heads of their groups between them; of a closed group there is the head alone. */
export function entriesOf<Row>(rows: readonly Row[], rowId: (row: Row) => string, group: Group<Row> | undefined): Entry<Row>[] {
  if (!group) return rows.map((row, place) => ({ key: rowId(row), place, row }))
  const runs = Map.groupBy(rows, group.of)
  let place = 0
  let last: string | undefined
  return rows.flatMap((row): Entry<Row>[] => {
    const key = group.of(row)
    const head = key === last ? [] : [{ key: `group-${key}`, place: -1, group: { key, rows: runs.get(key) ?? [] } }]
    last = key
    if (group.folding?.closed.has(key)) return head
    return [...head, { key: rowId(row), place: place++, row }]
  })
}

export interface BodyHandle {
  show: (place: number) => void
}

interface TableBodyProps<Row> {
  entries: Entry<Row>[]
  height: number
  span: number
  scroller: RefObject<HTMLElement | null>
  handle: RefObject<BodyHandle | null>
  draw: (row: Row, place: number, measure: ((node: HTMLElement | null) => void) | undefined, index: number) => ReactNode
  drawHead: (key: string, rows: readonly Row[]) => ReactNode
}

/** The rows of a table; a long list draws only what is in sight. */
export function TableBody<Row>({ entries, height, span, scroller, handle, draw, drawHead }: TableBodyProps<Row>) {
  const virtual = entries.length > virtualFrom
  const list = useVirtualizer({
    count: entries.length,
    enabled: virtual,
    getScrollElement: () => scroller.current,
    estimateSize: at => (entries[at]?.row === undefined ? groupHeight : height),
    getItemKey: at => entries[at]?.key ?? at,
    overscan: 12,
    scrollPaddingStart: 32,
  })
  // Another density: what was measured is no longer true.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the height makes it untrue
  useEffect(() => list.measure(), [height])

  const at = useMemo(() => new Map(entries.map((entry, index) => [entry.place, index])), [entries])
  const box = scroller
  useImperativeHandle(handle, () => ({
    show: place => {
      const index = at.get(place)
      if (index === undefined) return
      if (virtual) list.scrollToIndex(index)
      else box.current?.querySelector(`tbody[data-index="${index}"]`)?.scrollIntoView({ block: 'nearest' })
    },
  }))

  const line = (entry: Entry<Row>, index: number) => {
    if (entry.row !== undefined) return draw(entry.row, entry.place, virtual ? list.measureElement : undefined, index)
    return (
      <tbody key={entry.key} data-index={index} ref={virtual ? list.measureElement : undefined}>
        {entry.group && drawHead(entry.group.key, entry.group.rows)}
      </tbody>
    )
  }
  if (!virtual) return entries.map(line)

  const items = list.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = list.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      <Spacer height={above} span={span} />
      {items.map(({ index }) => {
        const entry = entries[index]
        return entry && line(entry, index)
      })}
      <Spacer height={below} span={span} />
    </>
  )
}

function Spacer({ height, span }: { height: number; span: number }) {
  if (height <= 0) return null
  return (
    <tbody aria-hidden="true">
      <tr>
        <td colSpan={span} className={css.spacer} style={{ height }} />
      </tr>
    </tbody>
  )
}
