import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../ui/keys/keys.ts'
import type { Picked, ShownLine } from './entries.ts'
import { keepEntry } from './entryStore.ts'
import { type Held, needsHand } from './runLines.ts'
import { useAwake } from './useAwake.ts'
import type { DevicePicker } from './usePicker.ts'

/** How long the last pick can be undone with one tap, ms. */
const undoTime = 10_000

interface Walk<One extends Held> {
  /** The lines of this screen in picking order. */
  held: readonly One[]
  /** The lines of all screens: an undone pick may belong to another one. */
  all?: readonly Held[]
  picker: DevicePicker
  /** The last line was saved: picking may continue elsewhere. */
  onLast?: () => void
  /** An undone pick belongs to another screen. */
  onTakeBack?: (line: ShownLine) => void
}

/** State of picking a series of lines: one is open, others are done, and the last pick can be undone for a while. */
export function useHand<One extends Held>({ held, all = held, picker, onLast, onTakeBack }: Walk<One>) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [undo, setUndo] = useState<Held | null>(null)
  const [waiving, setWaiving] = useState<Held | null>(null)
  useAwake()
  useBuzz(held.filter(({ line }) => line.task !== null).length)
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => setUndo(null), undoTime)
    return () => clearTimeout(timer)
  }, [undo])
  const open = held.find(({ line }) => line.orderitemid === openId) ?? held.find(({ line }) => needsHand(line))
  const waiting = held.filter(one => one !== open && needsHand(one.line))
  const done = held.filter(one => one !== open && !needsHand(one.line))
  const after = open && (waiting.find(one => held.indexOf(one) > held.indexOf(open)) ?? waiting[0])

  const save = async ({ order, line }: Held, item: Picked) => {
    await keepEntry({ orderid: order.orderid, pickerId: picker.id, item, seen: line.seen })
    navigator.vibrate?.(30)
    setUndo(item.undecided ? null : { order, line })
    setOpenId(null)
    if (!item.undecided && !after) onLast?.()
  }
  const takeBack = async () => {
    if (!undo) return
    const { orderitemid } = undo.line
    const now = all.find(({ line }) => line.orderitemid === orderitemid) ?? undo
    await save(now, { orderitemid, undecided: true })
    onTakeBack?.(now.line)
    setOpenId(orderitemid)
  }
  useKeys('Picking', [{ keys: 'u', label: 'Undo the last pick', run: () => void takeBack() }], undo !== null)
  return {
    open,
    done,
    waiting,
    after,
    doneCount: held.filter(({ line }) => !needsHand(line)).length,
    undo,
    waiving,
    save,
    takeBack: () => void takeBack(),
    openLine: (line: ShownLine) => setOpenId(line.orderitemid),
    close: () => setOpenId(null),
    setWaiving,
  }
}
export type Hand<One extends Held = Held> = ReturnType<typeof useHand<One>>

/** Vibrates when a line changes. */
function useBuzz(tasks: number): void {
  const before = useRef(tasks)
  useEffect(() => {
    if (tasks > before.current) navigator.vibrate?.([60, 60, 60])
    before.current = tasks
  }, [tasks])
}
