import type { RefObject } from 'react'

interface Tracking {
  onMove: (at: PointerEvent) => void
  onDrop: () => void
  onCancel: () => void
}

interface Following extends Omit<Tracking, 'onMove'> {
  list: RefObject<HTMLElement | null>
  /** The row that is moved. */
  id: number
  /** The place among the other rows, from 0. */
  onPlace: (to: number) => void
}

/** The number of rows of a list that are above a pointer, without those that are moved. */
export function rowsAbove(
  list: HTMLElement | null,
  moved: readonly number[],
  { clientY }: PointerEvent,
): number {
  const rows = [...(list?.children ?? [])].filter(
    row => row instanceof HTMLElement && !moved.includes(Number(row.dataset.row)),
  )
  const above = rows.filter(row => {
    const { top, height } = row.getBoundingClientRect()
    return top + height / 2 < clientY
  })
  return above.length
}

/** Reports the place under the pointer until it is released; Escape cancels. */
export function followPointer({ list, id, onPlace, ...ends }: Following): void {
  trackPointer({ onMove: at => onPlace(rowsAbove(list.current, [id], at)), ...ends })
}

/** Reports where the pointer is until it is released; Escape cancels. */
export function trackPointer({ onMove, onDrop, onCancel }: Tracking): void {
  const stop = new AbortController()
  const end = (last: () => void) => () => {
    stop.abort()
    last()
  }
  const { signal } = stop
  addEventListener('pointermove', onMove, { signal })
  addEventListener('pointerup', end(onDrop), { signal })
  addEventListener('pointercancel', end(onCancel), { signal })
  addEventListener(
    'keydown',
    key => {
      if (key.key !== 'Escape') return
      key.stopPropagation()
      end(onCancel)()
    },
    { signal, capture: true },
  )
}
