import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useMemo } from 'react'
import css from './table.module.css'

export interface Group<Row> {
  /** Rows that follow one another with the same key stand under one head. */
  of: (row: Row) => string
  head: (key: string, rows: readonly Row[]) => ReactNode
}

export interface Entry<Row> {
  key: string
  /** Place among the rows; a group head has none. */
  place: number
  row?: Row
  head?: ReactNode
}

/** From so many rows on only those in sight are drawn. */
const virtualFrom = 100
const groupHeight = 30

/** Rows with the heads of their groups between them. */
export function entriesOf<Row>(rows: readonly Row[], rowId: (row: Row) => string, group: Group<Row> | undefined): Entry<Row>[] {
  const plain = rows.map((row, place): Entry<Row> => ({ key: rowId(row), place, row }))
  if (!group) return plain
  const runs = Map.groupBy(rows, group.of)
  return plain.flatMap((entry, at) => {
    const key = group.of(rows[at] as Row)
    const before = rows[at - 1]
    if (before !== undefined && group.of(before) === key) return [entry]
    return [{ key: `group-${key}`, place: -1, head: group.head(key, runs.get(key) ?? []) }, entry]
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
}

/** The rows of a table; a long list draws only what is in sight. */
export function TableBody<Row>({ entries, height, span, scroller, handle, draw }: TableBodyProps<Row>) {
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
        <tr className={css.group}>
          <td colSpan={span}>
            <div>{entry.head}</div>
          </td>
        </tr>
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
