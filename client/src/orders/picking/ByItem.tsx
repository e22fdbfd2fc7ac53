import { useNavigate } from 'react-router'
import { phone, useMedia } from '../../ui/useMedia.ts'
import { boardPath, type HallPart } from './addresses.ts'
import type { Board } from './board.ts'
import { itemRuns, nextRun } from './byItem.ts'
import type { Kept } from './entryStore.ts'
import { ItemDesk } from './ItemDesk.tsx'
import { ItemPhone } from './ItemPhone.tsx'
import { runLines } from './runLines.ts'
import type { DevicePicker } from './usePicker.ts'
import { usePickingRun } from './usePickingRun.ts'

interface ByItemProps {
  board: Board
  part: HallPart
  /** The slot whose places are on the wall. */
  slot: Board['slots'][number]
  itemId: number | null
  kept: Kept
  picker: DevicePicker
  onItem: (itemId: number | null) => void
  onSlot: (slotId: number) => void
  onChangePicker: () => void
}

/** Picks by item: one item is put to every order of a slot that needs it; then the next item. (rules.md §3.5) */
export function ByItem({ board, part, slot, itemId, kept, picker, onItem, onSlot, onChangePicker }: ByItemProps) {
  const navigate = useNavigate()
  const isPhone = useMedia(phone)
  const orders = board.orders.filter(({ slotId }) => slotId === slot.id)
  const runs = itemRuns({ items: board.items, orders }, kept)
  const run = runs.find(one => one.itemId === itemId) ?? nextRun(runs, null) ?? runs[0]
  const next = nextRun(runs, run?.itemId ?? null)
  const hand = usePickingRun({
    held: run?.puts ?? [],
    all: runLines(orders, kept),
    picker,
    onLast: () => next && onItem(next.itemId),
    onTakeBack: line => onItem(line.itemId),
  })
  if (!run) return null
  const shared = { run, next, hand, kept, picker, onItem, onChangePicker }
  return isPhone ? (
    <ItemPhone {...shared} onBack={() => onItem(null)} />
  ) : (
    <ItemDesk
      {...shared}
      runs={runs}
      slot={slot}
      slots={board.slots}
      onSlot={onSlot}
      onBack={() => void navigate(boardPath(part))}
    />
  )
}
