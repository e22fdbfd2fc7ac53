import { addDays, type Day, dayOf, minuteOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import type { PartOfDay } from '@packhouse/contract/ordering/orders/outlets.ts'

/** A part of a day in India; the evening ends when the packing hall is at work. Minutes since midnight. */
const parts: readonly { part: PartOfDay; from: number; to: number }[] = [
  { part: 'MORNING', from: 4 * 60, to: 12 * 60 },
  { part: 'AFTERNOON', from: 12 * 60, to: 17 * 60 },
  { part: 'EVENING', from: 17 * 60, to: 28 * 60 },
]

/** The part of a day that a time is in: the day, and the minutes since its midnight between which the part lies. */
export interface Hour {
  day: Day
  part: PartOfDay
  from: number
  to: number
}

export function hourOf(now: Date): Hour {
  const minute = minuteOfDay(now)
  const isNight = minute < 4 * 60
  const place = parts.find(({ from, to }) => minute >= from && minute < to)
  const { part, from, to } = (!isNight && place) || { part: 'EVENING' as const, from: 17 * 60, to: 28 * 60 }
  return { day: isNight ? addDays(dayOf(now), -1) : dayOf(now), part, from, to }
}

/** Weeks that count. */
const weeks = 8
/** Orders at this hour in those weeks that make an outlet the usual one. */
const leastOrders = 3

/** The last same weekdays, latest first. */
export const sameDays = ({ day }: Hour): Day[] =>
  Array.from({ length: weeks }, (_none, at) => addDays(day, -7 * (at + 1)))

/**
 * The outlets that usually order at this hour: on three or more of the last eight same weekdays, and twice as often as any other
 * active outlet of the customer. (rules §2.2)
 */
export function usualOutlets(
  outlets: readonly { outletId: OutletId | null; customerId: CustomerId; isActive: boolean; days: number }[],
): Set<OutletId> {
  const usual = new Set<OutletId>()
  for (const { outletId, customerId, isActive, days } of outlets) {
    if (outletId === null || !isActive || days < leastOrders) continue
    const others = outlets.filter(
      other => other.customerId === customerId && other.outletId !== outletId && other.isActive,
    )
    if (others.every(other => 2 * other.days <= days)) usual.add(outletId)
  }
  return usual
}
