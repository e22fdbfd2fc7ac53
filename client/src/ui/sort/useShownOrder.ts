import { useEffect, useRef, useState } from 'react'
import { t } from '../words.ts'
import { hasSameIds, isSameOrder, movedTo } from './order.ts'

export interface SavedOrder {
  ids: readonly number[]
  nameOf: (id: number) => string
  /** Saves the new order after a move; if it fails, the rows go back. */
  onOrder: (ids: number[], moved: number) => Promise<unknown>
}

/** A row moved without being lifted is saved this long after the last move, in ms. */
const rest = 600

/** The order on the screen while rows are moved: lifting, moving, dropping and saving, each announced to screen readers. */
export function useShownOrder({ ids, nameOf, onOrder }: SavedOrder) {
  /** The order on the screen while it differs from the saved one. */
  const [draft, setDraft] = useState<readonly number[]>()
  const [lifted, setLifted] = useState<number>()
  const [said, say] = useState('')
  /** The row moved without being lifted, to be saved after the pause. */
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
    say(t('{name}: position {place} of {count}', place(id, next)))
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
        '{name} lifted, position {place} of {count}. Arrows move it, Space drops it, Escape puts it back.',
        place(id, latest.current.shown),
      ),
    )
  }
  const drop = (id: number) => {
    setLifted(undefined)
    say(t('{name} dropped at position {place} of {count}.', place(id, latest.current.shown)))
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

  /** Moves a row at once and saves the order after the pause. */
  const nudge = (id: number, to: number) => {
    move(id, to)
    if (waiting.current !== id) settle()
    clearTimeout(timer.current)
    waiting.current = id
    timer.current = setTimeout(save, rest, id)
  }
  return { shown, lifted, said, lift, move, nudge, drop, putBack }
}
