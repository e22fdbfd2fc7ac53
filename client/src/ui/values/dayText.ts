import { type Day, formatDay } from '@packhouse/contract/day.ts'
import { spokenLocale } from '../words.ts'

const whole: Intl.DateTimeFormatOptions = {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
}

/** Formats a day with the names of the current language: Sat, 21 Nov 2026. */
export function dayText(day: Day): string {
  const locale = spokenLocale()
  return locale === undefined
    ? formatDay(day)
    : new Date(`${day}T00:00:00Z`).toLocaleDateString(locale, { ...whole, timeZone: 'UTC' })
}

/** The name of a day's month: November. */
export const monthText = (day: Day): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString(spokenLocale() ?? 'en-IN', {
    month: 'long',
    timeZone: 'UTC',
  })

/** Short form where the year is obvious: 21 Nov. */
export const shortDay = (day: Day): string =>
  dayText(day)
    .replace(/^[^,]+, /, '')
    .replace(/ \d{4}$/, '')
