import { z } from 'zod'

declare const calendar: unique symbol

/** A calendar day in India as YYYY-MM-DD; days sort and compare as text. */
export type Day = string & { readonly [calendar]: 'IST' }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** India is 5½ hours ahead of UTC all year, so a day boundary needs no time-zone table. */
const istMs = 330 * minuteMs

/** True for a real date written YYYY-MM-DD. */
export function isDay(text: unknown): text is Day {
  if (typeof text !== 'string' || !/^\d{4}-\d\d-\d\d$/.test(text)) return false
  const noon = new Date(`${text}T12:00:00Z`)
  return !Number.isNaN(noon.getTime()) && noon.toISOString().startsWith(text)
}

/** Parses a day; throws if the text is not one. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a day`)
  return text
}

const outOfCalendar = 'Enter a day between 1900 and 2199'

/**
 * A day on the wire, YYYY-MM-DD in IST. A request may ask for days of these centuries only: with others, what is counted from a day
 * leaves the calendar.
 */
export const Day = /* @__PURE__ */ z.codec(
  /* @__PURE__ */ z.iso.date('Enter a date as YYYY-MM-DD'),
  /* @__PURE__ */ z.custom<Day>(isDay, 'must be a day inside'),
  {
    decode(text, context) {
      if (text < '1900' || text >= '2200')
        context.issues.push({ code: 'custom', input: text, message: outOfCalendar })
      return text as Day // checked by the inner schema
    },
    encode: date => date,
  },
)

/** A point in time: ISO 8601 in UTC on the wire ↔ Date inside. */
export const Instant = /* @__PURE__ */ z.codec(
  /* @__PURE__ */ z.iso.datetime('Enter a time as ISO 8601 in UTC'),
  /* @__PURE__ */ z.date(),
  {
    decode: text => new Date(text),
    encode: instant => instant.toISOString(),
  },
)

const utcMidnight = (date: Day): number => Date.parse(`${date}T00:00:00Z`)
const fromUtcMidnight = (ms: number): Day => day(new Date(ms).toISOString().slice(0, 10))

/** Returns the day in India at a time. */
export const dayOf = (instant: Date): Day => fromUtcMidnight(instant.getTime() + istMs)

/** Returns the time a day begins in India. */
export const startOfDay = (date: Day): Date => new Date(utcMidnight(date) - istMs)

/** Returns the time of a clock time on a day in India; minutes counted from midnight. */
export const momentOf = (date: Day, minuteOfDay: number): Date =>
  new Date(startOfDay(date).getTime() + minuteOfDay * minuteMs)

/** Minutes since midnight in India, 0–1439. */
export const minuteOfDay = (instant: Date): number =>
  Math.floor(((((instant.getTime() + istMs) % dayMs) + dayMs) % dayMs) / minuteMs)

/** Returns the day this many days later, or earlier for a negative number. */
export const addDays = (date: Day, days: number): Day => fromUtcMidnight(utcMidnight(date) + days * dayMs)

/** Days from one day to another; negative if the second is earlier. */
export const daysBetween = (from: Day, to: Day): number => (utcMidnight(to) - utcMidnight(from)) / dayMs

/** Day of the week, 1 = Monday … 7 = Sunday. */
export const weekday = (date: Day): number => new Date(utcMidnight(date)).getUTCDay() || 7

/** Year, month 1–12 and day of the month. */
export function dateParts(date: Day): { year: number; month: number; dayOfMonth: number } {
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    dayOfMonth: Number(date.slice(8, 10)),
  }
}

/** Returns the first day of the calendar month this many months after a day's own. */
export function startOfMonth(date: Day, monthsLater = 0): Day {
  const { year, month } = dateParts(date)
  return fromUtcMidnight(Date.UTC(year, month - 1 + monthsLater, 1))
}

/** The year in which the financial year begins: 1 April to 31 March. */
export function financialYearStart(date: Day): number {
  const { year, month } = dateParts(date)
  return month >= 4 ? year : year - 1
}

/** The financial year as used in document numbers: 2627 for 1 April 2026 – 31 March 2027. (rules §7.3) */
export function financialYear(date: Day): string {
  const start = financialYearStart(date)
  return twoDigits(start) + twoDigits(start + 1)
}
const twoDigits = (value: number): string => String(value % 100).padStart(2, '0')

export const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Sat, 21 Nov 2026. */
export function formatDay(date: Day): string {
  const { year, month, dayOfMonth } = dateParts(date)
  return `${weekdayNames[weekday(date) - 1]}, ${dayOfMonth} ${monthNames[month - 1]} ${year}`
}

/** Formats minutes since midnight as a clock time: 05:12 AM. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats the clock time in India: 05:12 AM. */
export const formatTime = (instant: Date): string => formatMinute(minuteOfDay(instant))

/** Formats day and clock time in India: Sat, 21 Nov 2026, 05:12 AM. */
export const formatInstant = (instant: Date): string => `${formatDay(dayOf(instant))}, ${formatTime(instant)}`
