import { type PointerEvent as ReactPointerEvent, useCallback, useRef, useState } from 'react'
import { rowsAbove, trackPointer } from '../../ui/sort/followPointer.ts'
import type { Load } from './plan.ts'

interface Target {
  tripId: number
  /** Among the stops that are not dragged, from 0. */
  place: number
}

export interface Drag {
  loads: readonly Load[]
  over: Target | undefined
}

/** A press becomes a drag after this distance, in px. */
const least = 6

function targetAt(at: PointerEvent, moved: readonly number[]): Target | undefined {
  const card = document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-trip]')
  if (!card) return undefined
  return { tripId: Number(card.dataset.trip), place: rowsAbove(card.querySelector('ol'), moved, at) }
}

/** A drag that ends on the row where it began would also open it. */
function ignoreClick(): void {
  const stop = new AbortController()
  const ignore = (event: Event) => {
    event.preventDefault()
    event.stopPropagation()
  }
  addEventListener('click', ignore, { capture: true, once: true, signal: stop.signal })
  setTimeout(() => stop.abort())
}

/** Orders dragged onto a trip, from the list or from a trip; `ghost` is the label that follows the pointer. */
export function useDragging(onDrop: (loads: readonly Load[], target: Target) => void) {
  const [drag, setDrag] = useState<Drag>()
  const ghost = useRef<HTMLDivElement>(null)
  const latest = useRef(onDrop)
  latest.current = onDrop
  const start = useCallback((loads: readonly Load[], { button, clientX, clientY }: ReactPointerEvent) => {
    if (button !== 0 || loads.length === 0) return
    const ids = loads.map(({ orderid }) => orderid)
    let last: Drag | undefined
    const end = () => {
      if (last) ignoreClick()
      setDrag(undefined)
    }
    trackPointer({
      onMove(at) {
        if (!last && Math.hypot(at.clientX - clientX, at.clientY - clientY) < least) return
        if (!last) getSelection()?.removeAllRanges()
        const over = targetAt(at, ids)
        if (!last || over?.tripId !== last.over?.tripId || over?.place !== last.over?.place) {
          last = { loads, over }
          setDrag(last)
        }
        if (ghost.current) ghost.current.style.translate = `${at.clientX + 14}px ${at.clientY + 12}px`
      },
      onDrop() {
        end()
        if (last?.over) latest.current(loads, last.over)
      },
      onCancel: end,
    })
  }, [])
  return { drag, ghost, start }
}

export type Dragging = ReturnType<typeof useDragging>
