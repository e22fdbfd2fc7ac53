import { addDays, type Day, dayOf, formatDay } from '../day.ts'
import { refusal } from '../refusal.ts'
import { because, type OrderRefusal } from './refused.ts'

/** Goods leave on the day of delivery or on the day before, both in IST; its papers bear the day they leave. (rules.md §3.2 row 6) */
export const isEarly = (deliveryDate: Day, now: Date): boolean => deliveryDate > addDays(dayOf(now), 1)

/** Why an order does not leave yet; `override` is the reason to send it all the same. (rules.md §3.2 row 6) */
export function whyEarly(
  { deliveryDate }: { deliveryDate: Day },
  { now, override }: { now: Date; override: boolean },
): OrderRefusal | undefined {
  if (override || !isEarly(deliveryDate, now)) return undefined
  const message = `The order is for ${formatDay(deliveryDate)}, and goods leave on the day before at the earliest. Leaving now needs a reason.`
  return because('Needs a reason', refusal('NEEDS_REASON', message, { rule: 'EARLY' }))
}
