import { type Day, momentOf } from '@packhouse/contract/day.ts'
import { readSlot } from '@packhouse/contract/platform/formats/time-slot.ts'
import type { PackedQuarter } from '../../../ordering/orders/api.ts'
import { quarters } from './arrivals.ts'

interface Counted {
  at: Date
  count: number
}

interface SlotLines {
  slot: string
  lines: number
  packedLines: number
}

/**
 * Lines that must be packed when each slot begins, its own and those of the slots before it, and how many of these are; slots without a
 * line need none. (rules §13.4)
 */
export function neededBySlots(date: Day, slots: readonly SlotLines[]): (Counted & { packed: number })[] {
  const withLines = slots.flatMap(({ slot, lines, packedLines }) => {
    const start = readSlot(slot)?.startMinute
    return start !== undefined && lines > 0 ? [{ start, lines, packedLines }] : []
  })
  const starts = [...new Set(withLines.map(({ start }) => start))].sort((one, other) => one - other)
  return starts.map(start => {
    const begun = withLines.filter(slot => slot.start <= start)
    const sum = (field: 'lines' | 'packedLines') => begun.reduce((all, slot) => all + slot[field], 0)
    return { at: momentOf(date, start), count: sum('lines'), packed: sum('packedLines') }
  })
}

/**
 * Lines of packed orders at the end of each quarter hour of a delivery day so far, until the last slot begins, or longer while orders
 * are packed. (rules §13.4)
 */
export function packedSoFar(
  date: Day,
  packed: readonly PackedQuarter[],
  { needed, now }: { needed: readonly Counted[]; now: Date },
): Counted[] {
  const lastPacked = momentOf(date, 15 * Math.max(0, ...packed.map(({ quarter }) => quarter)))
  const until = Math.max(lastPacked.getTime(), needed.at(-1)?.at.getTime() ?? 0)
  let count = 0
  return quarters(momentOf(date, 0), new Date(Math.min(until, now.getTime()))).map((at, index) => {
    count += packed.find(({ quarter }) => quarter === index + 1)?.lines ?? 0
    return { at, count }
  })
}
