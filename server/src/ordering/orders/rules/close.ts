import { addDays, dayOf, momentOf } from '@packhouse/contract/day.ts'
import { claimHours } from '@packhouse/contract/ordering/orders/returns.ts'

/** Minutes after midnight IST. (rules §12) */
const closingMinute = 2 * 60
const hourMs = 3_600_000

/**
 * Latest delivery time that is closed: the claim window was over by the last 02:00 IST, no matter when the close runs.
 * (rules §3.2 row 8)
 */
export function closesDeliveredBy(now: Date): Date {
  const tonight = momentOf(dayOf(now), closingMinute)
  const lastNight = tonight <= now ? tonight : momentOf(addDays(dayOf(now), -1), closingMinute)
  return new Date(lastNight.getTime() - claimHours * hourMs)
}
