import { type RefObject, useMemo, useRef, useState } from 'react'
import type { BesideWords } from '../amendment/beside.ts'
import { marksOfChange, rowOf } from './marks.ts'
import type { Change } from './useChange.ts'

/** The words of the message and the rows of the order, each the way to the other. */
export function useWords({ order: { draft, change }, read, amendment: { data } }: Change) {
  const frame = useRef<HTMLDivElement>(null)
  const [hovered, setHovered] = useState<number | null>(null)
  const [cursor, setCursor] = useState<number | null>(null)
  const marks = useMemo(
    () => marksOfChange(read, data, draft.change?.leftOut ?? []),
    [read, data, draft.change],
  )
  const framed = hovered ?? cursor
  const beside: BesideWords = {
    framed: framed === null || !data ? framed : rowOf(data, framed),
    onHover: setHovered,
    onShow: at => {
      setCursor(at)
      goTo(frame, `[data-said="${at}"]`)
    },
    onMean: (at, itemId) => change({ type: 'mean', at, itemId }),
    onLeaveOut: at => change({ type: 'leaveOut', at }),
  }
  return {
    frame,
    marks,
    framed,
    setHovered,
    beside,
    /** Goes to the row of a part of the message. */
    showRow: (at: number) => {
      setCursor(at)
      goTo(frame, `[data-row="${data ? rowOf(data, at) : at}"]`)
    },
  }
}

/** Brings a row or words into view, and the cursor into their button. */
function goTo(frame: RefObject<HTMLElement | null>, place: string): void {
  const found = frame.current?.querySelector<HTMLElement>(place)
  const button = found?.matches('button') ? found : found?.querySelector('button')
  button?.focus({ preventScroll: true })
  found?.scrollIntoView({ block: 'nearest' })
}
