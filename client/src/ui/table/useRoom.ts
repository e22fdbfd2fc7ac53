import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { markCut } from '../values/truncation.ts'

/** Marks on the frame where more content follows sideways; the style sheet draws a shadow there. */
export function markEdges(scroller: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = scroller
  const before = scrollLeft > 0 ? 'before' : ''
  const after = scrollLeft + clientWidth < scrollWidth - 1 ? 'after' : ''
  scroller.dataset.more = `${before} ${after}`.trim()
}

/** The width each table had last; opened again, it draws its rows once, in the columns that fit. */
const rooms = new Map<string, number>()

/**
 * Available width for the table of this name in px: that of its frame, not of the window. Known before the first paint and updated
 * before the next, so that columns do not appear or disappear visibly.
 */
export function useRoom(name: string, scroller: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState(() => rooms.get(name))
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    let drawn = 0
    const measure = () => {
      drawn = box.clientWidth
      rooms.set(name, drawn)
      setRoom(drawn)
    }
    measure()
    const seen = new ResizeObserver(() => {
      // The first call reports no change: rendering synchronously then would delay the first rows by everything else pending.
      if (box.clientWidth !== drawn) flushSync(measure)
      markEdges(box)
      markCut(box)
    })
    seen.observe(box)
    const scrolled = () => markEdges(box)
    box.addEventListener('scroll', scrolled, { passive: true })
    return () => {
      seen.disconnect()
      box.removeEventListener('scroll', scrolled)
    }
  }, [name, scroller])
  return room
}
