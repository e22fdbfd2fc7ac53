import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, type RefObject, useEffect, useImperativeHandle } from 'react'
import css from './table.module.css'

export interface BodyHandle {
  show: (place: number) => void
}

/** How lines are rendered, independent of their content. */
export interface BodyLines {
  count: number
  span: number
  /** Height of a row; a group head has its own. */
  height: number
  sizeAt: (index: number) => number
  keyAt: (index: number) => string
  /** The line index of a row, by its index among the rows. */
  indexOf: (place: number) => number | undefined
  scroller: RefObject<HTMLElement | null>
  handle: RefObject<BodyHandle | null>
  /** The line to scroll to once possible: requested while only the first lines were rendered. */
  awaited: RefObject<number | null>
  line: (index: number, measure: ((node: HTMLElement | null) => void) | undefined) => ReactNode
}

/** Renders only the visible lines and a few around them, with spacers for the rest. */
export function LongBody({
  count,
  span,
  height,
  sizeAt,
  keyAt,
  indexOf,
  scroller,
  handle,
  awaited,
  line,
}: BodyLines) {
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: sizeAt,
    getItemKey: keyAt,
    overscan: 12,
    scrollPaddingStart: 32,
  })
  // A new row height invalidates the measurements.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the height invalidates them
  useEffect(() => list.measure(), [height])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the full list is mounted
  useEffect(() => {
    if (awaited.current !== null) list.scrollToIndex(awaited.current)
    awaited.current = null
  }, [])

  useImperativeHandle(handle, () => ({
    show: place => {
      const index = indexOf(place)
      if (index !== undefined) list.scrollToIndex(index)
    },
  }))

  const items = list.getVirtualItems()
  const above = items[0]?.start ?? 0
  const below = list.getTotalSize() - (items.at(-1)?.end ?? 0)
  return (
    <>
      <Spacer height={above} span={span} />
      {items.map(({ index }) => line(index, list.measureElement))}
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
