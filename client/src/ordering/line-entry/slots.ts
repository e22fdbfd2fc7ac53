import { type Day, dateParts, dayOf, formatDay, formatTime } from '@packhouse/contract/day.ts'
import type { Cutoff } from '@packhouse/contract/ordering/orders/policy-create.ts'
import { cutoffOf } from '@packhouse/contract/platform/formats/time-slot.ts'

export interface Slot extends Cutoff {
  id: number
  timeSlot: string
  isActive: boolean
}

/** When orders for a slot of a day close, as shown in order entry. */
export interface SlotState {
  isOver: boolean
  /** Close enough to show the remaining minutes. */
  isNear: boolean
  words: string
  /** The same without its first word: in 56 min; 10:00 AM; 09:00 PM, passed. */
  when: string
}

/** Below this many minutes the remaining time is shown instead of the clock time. */
const nearMinutes = 180

/** Closes in 1 h 13 min; Cut-off 10:00 AM; Cut-off 09:00 PM, passed. (rules §3.3) */
export function slotState(slot: Cutoff, deliveryDate: Day, now: Date): SlotState {
  const closes = cutoffOf(deliveryDate, slot.cutoffTime, slot.cutoffDaysBefore)
  const when = clockOf(closes, now)
  if (now > closes)
    return { isOver: true, isNear: false, words: `Cut-off ${when}, passed`, when: `${when}, passed` }
  const minutes = Math.ceil((closes.getTime() - now.getTime()) / 60_000)
  if (minutes > nearMinutes) return { isOver: false, isNear: false, words: `Cut-off ${when}`, when }
  return {
    isOver: false,
    isNear: true,
    words: `Closes in ${timeLeft(minutes)}`,
    when: `in ${timeLeft(minutes)}`,
  }
}

/** 09:00 PM, with the day in front unless it is within 24 hours. */
function clockOf(closes: Date, now: Date): string {
  const closesOn = dayOf(closes)
  const isClose = Math.abs(closes.getTime() - now.getTime()) < 86_400_000
  if (isClose || closesOn === dayOf(now)) return formatTime(closes)
  const [, date = ''] = formatDay(closesOn).split(', ')
  return `${date.replace(` ${dateParts(closesOn).year}`, '')}, ${formatTime(closes)}`
}

function timeLeft(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`
}

/** Returns the initial slot: the wanted one while it is open, otherwise the first open one, otherwise the wanted one. */
export function slotToBegin(
  slots: readonly Slot[],
  wanted: (number | null)[],
  deliveryDate: Day,
  now: Date,
): number | null {
  const active = slots.filter(({ isActive }) => isActive)
  const isOpen = (slot: Slot) => !slotState(slot, deliveryDate, now).isOver
  const existing = wanted.flatMap(id => active.find(slot => slot.id === id) ?? [])
  return (existing.find(isOpen) ?? active.find(isOpen) ?? existing[0] ?? active[0])?.id ?? null
}
