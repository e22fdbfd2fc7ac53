import { type KeyboardEvent, type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { pressed } from '../keys/keys.ts'
import { t } from '../words.ts'
import { hasSameIds, isSameOrder, movedTo } from './order.ts'

interface DragOrder {
  ids: readonly number[]
  nameOf: (id: number) => string
  /** Saves the new order after a move; if it fails, the rows go back. */
  onOrder: (ids: number[], moved: number) => Promise<unknown>
}

/** Alt and an arrow moves at once; the order is saved this long after the last press, in ms. */
const rest = 600

/**
 * Manual ordering of rows: by pointer on the handle; by keyboard with Space, arrows and Space on the handle, or Alt and an arrow;
 * Esc reverts. Each step is announced to screen readers.
 */
export function useDragOrder({ ids, nameOf, onOrder }: DragOrder) {
  /** The order on the screen while it differs from the saved one. */
  const [draft, setDraft] = useState<readonly number[]>()
  const [lifted, setLifted] = useState<number>()
  const [said, say] = useState('')
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef<number>(undefined)
  /** The row moved by Alt and an arrow, to be saved after the pause. */
  const waiting = useRef<number>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = draft && hasSameIds(draft, ids) ? draft : ids
  const latest = useRef({ shown, ids, onOrder })
  latest.current = { shown, ids, onOrder }

  const saved = ids.join()
  const isHeld = useRef(false)
  isHeld.current = lifted !== undefined || waiting.current !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new saved order replaces the one on the screen
  useEffect(() => {
    if (!isHeld.current) setDraft(undefined)
  }, [saved])

  // A row loses the focus when it moves in the DOM.
  useLayoutEffect(() => {
    if (focused.current === undefined) return
    list.current?.querySelector<HTMLElement>(`[data-handle="${focused.current}"]`)?.focus({ preventScroll: true })
  })

  const place = (id: number, order: readonly number[]) => ({
    name: nameOf(id),
    place: order.indexOf(id) + 1,
    count: order.length,
  })
  const show = (order: readonly number[]) => {
    latest.current.shown = order
    setDraft(order)
  }
  const move = (id: number, to: number) => {
    const next = movedTo(latest.current.shown, id, to)
    if (isSameOrder(next, latest.current.shown)) return
    show(next)
    say(t('{name}: place {place} of {count}', place(id, next)))
  }
  const save = (id: number) => {
    clearTimeout(timer.current)
    waiting.current = undefined
    const { shown: order, ids: before, onOrder: send } = latest.current
    if (isSameOrder(order, before)) setDraft(undefined)
    else send([...order], id).catch(() => setDraft(undefined)) // the call has shown the error
  }
  const lift = (id: number) => {
    settle()
    setLifted(id)
    say(
      t(
        '{name} lifted, place {place} of {count}. Arrows move it, Space drops it, Escape puts it back.',
        place(id, latest.current.shown),
      ),
    )
  }
  const drop = (id: number) => {
    setLifted(undefined)
    say(t('{name} dropped at place {place} of {count}.', place(id, latest.current.shown)))
    save(id)
  }
  const putBack = (id: number) => {
    setLifted(undefined)
    setDraft(undefined)
    say(t('{name} is back where it was.', { name: nameOf(id) }))
  }
  /** Saves at once what is waiting for the pause. */
  const settle = () => void (waiting.current !== undefined && save(waiting.current))
  const settleNow = useRef(settle)
  settleNow.current = settle
  useEffect(() => () => settleNow.current(), [])

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
      move(id, at + by)
      if (lifted === undefined) {
        if (waiting.current !== id) settle()
        clearTimeout(timer.current)
        waiting.current = id
        timer.current = setTimeout(save, rest, id)
      }
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
    const follow = (at: globalThis.PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].filter(row => row instanceof HTMLElement && row.dataset.row !== String(id))
      const above = rows.filter(row => {
        const { top, height } = row.getBoundingClientRect()
        return top + height / 2 < at.clientY
      })
      move(id, above.length)
    }
    const stop = new AbortController()
    const end = (last: (id: number) => void) => () => {
      stop.abort()
      last(id)
    }
    const { signal } = stop
    addEventListener('pointermove', follow, { signal })
    addEventListener('pointerup', end(drop), { signal })
    addEventListener('pointercancel', end(putBack), { signal })
    addEventListener(
      'keydown',
      key => {
        if (key.key !== 'Escape') return
        key.stopPropagation()
        end(putBack)()
      },
      { signal, capture: true },
    )
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
