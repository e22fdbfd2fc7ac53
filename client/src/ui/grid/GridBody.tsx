import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import css from './Grid.module.css'

/** From so many rows on only those in sight are drawn; a row of a grid is heavier than one of a table. */
const virtualFrom = 60
const usualHeight = 36

interface GridBodyProps {
  count: number
  /** The row of the active cell: it is drawn wherever the grid is scrolled to, so that it keeps the focus and what is being typed. */
  kept: number
  span: number
  scroller: HTMLElement | null
  keyOf: (at: number) => string
  draw: (at: number) => ReactNode
}

/** The rows of a grid; all have one height, and of many only those in sight are drawn. */
export function GridBody({ count, kept, span, scroller, keyOf, draw }: GridBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState(usualHeight)
  const isVirtual = count > virtualFrom
  // It measures the frame from the beginning: were it switched on by the row that makes them many, it would draw none at first, and the
  // cell that has the focus would lose it.
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: () => height,
    overscan: 10,
    rangeExtractor: useCallback(
      (range: Range) => [...new Set([...defaultRangeExtractor(range), kept])].filter(at => at >= 0).sort((a, b) => a - b),
      [kept],
    ),
  })
  // A finger's rows are higher than a mouse's; the style sheet decides, so one is measured.
  useLayoutEffect(() => {
    const row = isVirtual && body.current?.querySelector('tr[aria-rowindex]')
    if (row) setHeight(row.getBoundingClientRect().height)
  }, [isVirtual])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the height makes the places untrue
  useLayoutEffect(() => list.measure(), [height])

  // One shape for few and many rows: a filter that leaves few must not take the cell away in which somebody types.
  const items = isVirtual ? list.getVirtualItems() : Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }))
  const below = isVirtual ? list.getTotalSize() - (items.at(-1)?.end ?? 0) : 0
  let end = 0
  return (
    <tbody ref={body}>
      {items.map(item => {
        const gap = item.start - end
        end = item.end
        return (
          <Fragment key={keyOf(item.index)}>
            {gap > 0 && <Gap height={gap} span={span} />}
            {draw(item.index)}
          </Fragment>
        )
      })}
      {below > 0 && <Gap height={below} span={span} />}
    </tbody>
  )
}

/** Stands for rows that are out of sight. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap takes no focus
    <tr aria-hidden="true" className={css.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
