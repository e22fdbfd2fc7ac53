import { addDays, type Day, dayOf, formatDay } from '../../day.ts'
import { refusal } from '../../refusal.ts'
import { needsReason, type OrderRefusal } from './refused.ts'

/**
 * Goods leave on the day of delivery or the day before, both in IST; their documents have the date they leave.
 * (rules §3.2 row 6)
 */
export const isEarly = (deliveryDate: Day, now: Date): boolean => deliveryDate > addDays(dayOf(now), 1)

/** Returns why an order cannot leave yet; `override` is the reason for dispatching it anyway. (rules §3.2 row 6) */
export function whyEarly(
  { deliveryDate }: { deliveryDate: Day },
  { now, override }: { now: Date; override: boolean },
): OrderRefusal | undefined {
  if (override || !isEarly(deliveryDate, now)) return undefined
  return needsReason(
    refusal(
      'NEEDS_REASON',
      'This order is for {date}; goods leave the day before at the earliest. To dispatch it now, give a reason.',
      { date: formatDay(deliveryDate) },
      { rule: 'EARLY' },
    ),
  )
}
