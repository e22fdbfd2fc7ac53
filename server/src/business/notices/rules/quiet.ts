import type { NoticeSettings } from '@packhouse/contract/business/notices/settings.ts'
import { addDays, dayOf, minuteOfDay, momentOf } from '@packhouse/contract/day.ts'

/** Returns when the quiet hours end that it is within; null outside them. (rules §15.3) */
export function quietUntil({ quiet }: Pick<NoticeSettings, 'quiet'>, now: Date): Date | null {
  if (quiet === null || quiet.from === quiet.to) return null
  const minute = minuteOfDay(now)
  const isOverMidnight = quiet.from > quiet.to
  const isQuiet = isOverMidnight
    ? minute >= quiet.from || minute < quiet.to
    : minute >= quiet.from && minute < quiet.to
  if (!isQuiet) return null
  return momentOf(minute < quiet.to ? dayOf(now) : addDays(dayOf(now), 1), quiet.to)
}
