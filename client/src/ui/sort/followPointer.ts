import type { RefObject } from 'react'

interface Following {
  list: RefObject<HTMLElement | null>
  /** The row that is moved. */
  id: number
  /** The place among the other rows, from 0. */
  onPlace: (to: number) => void
  onDrop: () => void
  onCancel: () => void
}

/** Reports the place under the pointer until it is released; Escape cancels. */
export function followPointer({ list, id, onPlace, onDrop, onCancel }: Following): void {
  const follow = (at: PointerEvent) => {
    const rows = [...(list.current?.children ?? [])].filter(row => row instanceof HTMLElement && row.dataset.row !== String(id))
    const above = rows.filter(row => {
      const { top, height } = row.getBoundingClientRect()
      return top + height / 2 < at.clientY
    })
    onPlace(above.length)
  }
  const stop = new AbortController()
  const end = (last: () => void) => () => {
    stop.abort()
    last()
  }
  const { signal } = stop
  addEventListener('pointermove', follow, { signal })
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
