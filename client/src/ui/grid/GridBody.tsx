import { defaultRangeExtractor, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { Fragment, type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react'
import css from './Grid.module.css'

/** With more rows than this only the visible ones are rendered; a grid row is heavier than a table row. */
const virtualFrom = 60
const usualHeight = 36

interface GridBodyProps {
  count: number
  /** The row of the active cell: always rendered, so that it keeps the focus and the input. */
  kept: number
  span: number
  scroller: HTMLElement | null
  /** The head of a part of the list above a row, as high as a row. */
  headAt?: ((at: number) => ReactNode) | undefined
  keyOf: (at: number) => string
  draw: (at: number) => ReactNode
}

/** The rows of a grid, all of one height; with many rows only the visible ones are rendered. */
export function GridBody({ count, kept, span, scroller, headAt, keyOf, draw }: GridBodyProps) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState(usualHeight)
  const isVirtual = count > virtualFrom
  // Measures from the start, even with few rows: if it started only when rows become many, it would first render none, and the
  // focused cell would lose the focus.
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller,
    estimateSize: at => (headAt?.(at) ? 2 * height : height),
    overscan: 10,
    rangeExtractor: useCallback(
      (range: Range) =>
        [...new Set([...defaultRangeExtractor(range), kept])].filter(at => at >= 0).sort((a, b) => a - b),
      [kept],
    ),
  })
  // Rows are higher on touch devices; the height comes from the style sheet, so one row is measured.
  useLayoutEffect(() => {
    const row = isVirtual && body.current?.querySelector('tr[aria-rowindex]')
    if (row) setHeight(row.getBoundingClientRect().height)
  }, [isVirtual])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new height invalidates the positions
  useLayoutEffect(() => list.measure(), [height])

  // The same structure for few and many rows: a filter that leaves few must not remount the cell being edited.
  const items = isVirtual
    ? list.getVirtualItems()
    : Array.from({ length: count }, (_, index) => ({ index, start: 0, end: 0 }))
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
            <PartHead span={span}>{headAt?.(item.index)}</PartHead>
            {draw(item.index)}
          </Fragment>
        )
      })}
      {below > 0 && <Gap height={below} span={span} />}
    </tbody>
  )
}

const PartHead = ({ span, children }: { span: number; children: ReactNode }) =>
  children ? (
    <tr className={css.part}>
      <td colSpan={span}>{children}</td>
    </tr>
  ) : null

/** Fills the space of rows that are not rendered. */
function Gap({ height, span }: { height: number; span: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a gap cannot be focused
    <tr aria-hidden="true" className={css.gap}>
      <td colSpan={span} style={{ height }} />
    </tr>
  )
}
