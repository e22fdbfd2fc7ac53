import { type Day, formatDay } from '../../day.ts'
import { type Refusal, refusal } from '../../refusal.ts'

/**
 * Returns why a day stays a holiday; `today` is an IST day. The orders of a day are made on the evening before, so what changes on
 * the day itself would make all of them at once, for hours that may be over. (rules §14)
 */
export function whyNotRemoveHoliday(day: Day, today: Day): Refusal | undefined {
  if (day > today) return undefined
  const date = formatDay(day)
  return day < today
    ? refusal('BREAKS_RULE', '{date} has passed and can no longer be changed.', { date })
    : refusal('BREAKS_RULE', '{date} has begun, so it stays a holiday. Place the orders it needs by hand.', {
        date,
      })
}
