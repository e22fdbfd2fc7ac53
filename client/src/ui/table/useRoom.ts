import { type RefObject, useLayoutEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { markCut } from '../cut/markCut.ts'

/** Says at the frame where more follows sideways; the style sheet draws a shadow there. */
export function markEdges(scroller: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = scroller
  const before = scrollLeft > 0 ? 'before' : ''
  const after = scrollLeft + clientWidth < scrollWidth - 1 ? 'after' : ''
  scroller.dataset.more = `${before} ${after}`.trim()
}

/**
 * How wide a table may be, px: what its frame offers, whatever the window is. It is known before anything is painted and followed before
 * the next picture, so that no column comes or goes in sight.
 */
export function useRoom(scroller: RefObject<HTMLElement | null>): number | undefined {
  const [room, setRoom] = useState<number>()
  useLayoutEffect(() => {
    const box = scroller.current
    if (!box) return
    let drawn = box.clientWidth
    setRoom(drawn)
    const seen = new ResizeObserver(() => {
      // The first call brings no news: drawing at once would hold back the first rows for all else that waits to be drawn.
      if (box.clientWidth !== drawn) {
        drawn = box.clientWidth
        flushSync(() => setRoom(drawn))
      }
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
  }, [scroller])
  return room
}
