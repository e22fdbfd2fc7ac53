import { type Day, momentOf } from '@packhouse/contract/day.ts'
import { readSlot } from '@packhouse/contract/formats/time-slot.ts'
import type { PackedQuarter } from '../../orders/api.ts'
import { quarters } from './arrivals.ts'

interface Counted {
  at: Date
  count: number
}

/** Lines that must be packed when each slot begins: its own, and those of the slots before it; slots without a line need none. */
export function neededBySlots(date: Day, slots: readonly { slot: string; lines: number }[]): Counted[] {
  const byStart = new Map<number, number>()
  for (const { slot, lines } of slots) {
    const start = readSlot(slot)?.startMinute
    if (start !== undefined && lines > 0) byStart.set(start, (byStart.get(start) ?? 0) + lines)
  }
  let count = 0
  return [...byStart]
    .sort(([one], [other]) => one - other)
    .map(([start, lines]) => {
      count += lines
      return { at: momentOf(date, start), count }
    })
}

/**
 * Lines of packed orders at the end of each quarter hour of a delivery day so far, until the last slot begins, or longer while orders
 * are packed. (rules.md §13.4)
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
