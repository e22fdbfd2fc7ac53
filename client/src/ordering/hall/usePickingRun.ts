import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../ui/keys/keys.ts'
import { isPacked, type Picked, type ShownLine } from './entries.ts'
import { picks } from './picks.ts'
import { needsWork, type RunLine } from './runLines.ts'
import type { DevicePicker } from './usePicker.ts'

/** Keeps the screen on while this part is shown, if the device supports it. */
function useAwake(): void {
  useEffect(() => {
    let isOver = false
    let lock: WakeLockSentinel | undefined
    const ask = async () => {
      if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return
      const got = await navigator.wakeLock.request('screen').catch(() => undefined) // a low battery refuses
      if (isOver) void got?.release()
      else lock = got
    }
    void ask()
    document.addEventListener('visibilitychange', ask)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}

/** How long the last pick can be undone with one tap, ms. */
const undoTime = 10_000

interface Walk<One extends RunLine> {
  /** The lines of this screen in picking order. */
  held: readonly One[]
  /** The lines of all screens: an undone pick may belong to another one. */
  all?: readonly RunLine[]
  picker: DevicePicker
  /** The last line was saved: picking may continue elsewhere. */
  onLast?: () => void
  /** An undone pick belongs to another screen. */
  onTakeBack?: (line: ShownLine) => void
}

/** State of picking a series of lines: one is open, others are done, and the last pick can be undone for a while. */
export function usePickingRun<One extends RunLine>({
  held,
  all = held,
  picker,
  onLast,
  onTakeBack,
}: Walk<One>) {
  const [openId, setOpenId] = useState<number | null>(null)
  const [undo, setUndo] = useState<RunLine | null>(null)
  const [waiving, setWaiving] = useState<RunLine | null>(null)
  useAwake()
  useBuzz(held.filter(({ line }) => line.task !== null).length)
  useEffect(() => {
    if (!undo) return
    const timer = setTimeout(() => setUndo(null), undoTime)
    return () => clearTimeout(timer)
  }, [undo])
  const open =
    held.find(({ line }) => line.orderitemid === openId) ?? held.find(({ line }) => needsWork(line))
  const waiting = held.filter(one => one !== open && needsWork(one.line))
  const done = held.filter(one => one !== open && !needsWork(one.line))
  const after = open && (waiting.find(one => held.indexOf(one) > held.indexOf(open)) ?? waiting[0])

  const save = async ({ order, line }: RunLine, item: Picked) => {
    await picks.keep({ orderid: order.orderid, pickerId: picker.id, item }, line.seen)
    navigator.vibrate?.(30)
    setUndo(item.undecided ? null : { order, line })
    setOpenId(null)
    if (!item.undecided && !after) onLast?.()
  }
  /** The last pick as it is now; undefined also after its order left the screen. */
  const last = undo ? all.find(({ line }) => line.orderitemid === undo.line.orderitemid) : undefined
  const canUndo = last !== undefined && !isPacked(last.line)
  const takeBack = async () => {
    if (!last || !canUndo) return
    const { orderitemid } = last.line
    await save(last, { orderitemid, undecided: true })
    onTakeBack?.(last.line)
    setOpenId(orderitemid)
  }
  useKeys('Picking', [{ keys: 'u', label: 'Undo the last pick', run: () => void takeBack() }], canUndo)
  return {
    open,
    done,
    waiting,
    after,
    doneCount: held.filter(({ line }) => !needsWork(line)).length,
    last,
    canUndo,
    waiving,
    save,
    takeBack: () => void takeBack(),
    openLine: (line: ShownLine) => setOpenId(line.orderitemid),
    close: () => setOpenId(null),
    setWaiving,
  }
}
export type PickingRunState<One extends RunLine = RunLine> = ReturnType<typeof usePickingRun<One>>

/** Vibrates when a line changes. */
function useBuzz(tasks: number): void {
  const before = useRef(tasks)
  useEffect(() => {
    if (tasks > before.current) navigator.vibrate?.([60, 60, 60])
    before.current = tasks
  }, [tasks])
}
