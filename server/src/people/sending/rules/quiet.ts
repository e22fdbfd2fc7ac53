import type { Settings } from '@packhouse/contract/business/settings/model.ts'
import { addDays, dayOf, momentOf } from '@packhouse/contract/day.ts'
import { readClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'

type Hours = Pick<Settings, 'quietFrom' | 'quietUntil'>

/** The quiet hours that a moment is in, IST; undefined by day. Equal times: there are none. (rules §32.5) */
export function quietHoursAt(
  at: Date,
  { quietFrom, quietUntil }: Hours,
): { from: Date; until: Date } | undefined {
  const [from, until] = [readClockTime(quietFrom), readClockTime(quietUntil)]
  if (from === until) return undefined
  const today = dayOf(at)
  const nights = [addDays(today, -1), today].map(day => ({
    from: momentOf(day, from),
    until: momentOf(from < until ? day : addDays(day, 1), until),
  }))
  return nights.find(night => night.from <= at && at < night.until)
}

/** When a message that goes by itself may go: now, or once the quiet hours are over. */
export const afterQuiet = (at: Date, hours: Hours): Date => quietHoursAt(at, hours)?.until ?? at

/**
 * When an accepted order is confirmed: at its cut-off, as it may change until then, or when the quiet hours begin before that; at once
 * if that is past. The quiet hours do not hold it, as its goods come before they end. (rules §32.5)
 */
export function confirmAt(cutoff: Date, { now, ...hours }: Hours & { now: Date }): Date {
  const before = quietHoursAt(cutoff, hours)?.from ?? cutoff
  return before > now ? before : now
}
