import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef } from 'react'
import { pressed } from '../keys/keys.ts'
import { followPointer } from './followPointer.ts'
import { type SavedOrder, useShownOrder } from './useShownOrder.ts'

/**
 * Manual ordering of rows: by pointer on the handle; by keyboard with Space, arrows and Space on the handle, or Alt and an arrow;
 * Esc reverts.
 */
export function useDragOrder(saved: SavedOrder) {
  const { shown, lifted, said, lift, move, nudge, drop, putBack } = useShownOrder(saved)
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<number>(undefined)

  // A row loses the focus when it moves in the DOM.
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    list.current
      ?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)
      ?.focus({ preventScroll: true })
  })

  const onKeyDown = (id: number) => (event: KeyboardEvent) => {
    const keys = pressed(event.nativeEvent)
    const at = shown.indexOf(id)
    const by = keys.endsWith('arrowup') ? -1 : keys.endsWith('arrowdown') ? 1 : 0
    if (keys === 'space') {
      if (lifted === id) drop(id)
      else lift(id)
    } else if (keys === 'escape' && lifted === id) {
      event.stopPropagation()
      putBack(id)
    } else if (by !== 0 && (keys.startsWith('alt+') || lifted === id)) {
      if (lifted === id) move(id, at + by)
      else nudge(id, at + by)
    } else return
    focused.current = id
    event.preventDefault()
  }

  const onPointerDown = (id: number) => (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return
    event.preventDefault()
    event.currentTarget.focus({ preventScroll: true })
    focused.current = id
    lift(id)
    followPointer({
      list,
      id,
      onPlace: to => move(id, to),
      onDrop: () => drop(id),
      onCancel: () => putBack(id),
    })
  }

  const handleOf = (id: number) => ({
    'data-handle': id,
    'aria-pressed': lifted === id,
    onKeyDown: onKeyDown(id),
    onPointerDown: onPointerDown(id),
    onFocus: () => {
      focused.current = id
    },
    onBlur: () => {
      // If the focus really moved elsewhere, the lifted row is dropped.
      setTimeout(() => {
        if (list.current?.contains(document.activeElement)) return
        focused.current = undefined
        if (lifted === id) drop(id)
      })
    },
  })
  return { shown, lifted, said, list, handleOf }
}
