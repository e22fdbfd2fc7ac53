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

/** The day a text names; throws when it names none. */
export function day(text: string): Day {
  if (!isDay(text)) throw new RangeError(`${text} is not a day`)
  return text
}

/** A day on the wire, YYYY-MM-DD in IST. */
export const Day = /* @__PURE__ */ z.codec(
  /* @__PURE__ */ z.iso.date('Write a date as YYYY-MM-DD'),
  /* @__PURE__ */ z.custom<Day>(isDay, 'must be a day inside'),
  {
    decode: text => text as Day, // the inner schema looks at it next
    encode: date => date,
  },
)

/** A moment: ISO 8601 in UTC on the wire ↔ Date inside. */
export const Instant = /* @__PURE__ */ z.codec(
  /* @__PURE__ */ z.iso.datetime('Write a time as ISO 8601 in UTC'),
  /* @__PURE__ */ z.date(),
  {
    decode: text => new Date(text),
    encode: instant => instant.toISOString(),
  },
)

const utcMidnight = (date: Day): number => Date.parse(`${date}T00:00:00Z`)
const fromUtcMidnight = (ms: number): Day => day(new Date(ms).toISOString().slice(0, 10))

/** The day it is in India at a moment. */
export const dayOf = (instant: Date): Day => fromUtcMidnight(instant.getTime() + istMs)

/** The moment a day begins in India. */
export const startOfDay = (date: Day): Date => new Date(utcMidnight(date) - istMs)

/** The moment a clock time falls on a day in India; minutes counted from midnight. */
export const momentOf = (date: Day, minuteOfDay: number): Date => new Date(startOfDay(date).getTime() + minuteOfDay * minuteMs)

/** Minutes since midnight in India, 0–1439. */
export const minuteOfDay = (instant: Date): number =>
  Math.floor(((((instant.getTime() + istMs) % dayMs) + dayMs) % dayMs) / minuteMs)

/** The day so many days later, or earlier for a negative number. */
export const addDays = (date: Day, days: number): Day => fromUtcMidnight(utcMidnight(date) + days * dayMs)

/** Days from one day to another; negative when the second comes first. */
export const daysBetween = (from: Day, to: Day): number => (utcMidnight(to) - utcMidnight(from)) / dayMs

/** Day of the week, 1 = Monday … 7 = Sunday. */
export const weekday = (date: Day): number => new Date(utcMidnight(date)).getUTCDay() || 7

/** Year, month 1–12 and day of the month. */
export function dateParts(date: Day): { year: number; month: number; dayOfMonth: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), dayOfMonth: Number(date.slice(8, 10)) }
}

/** The first day of the calendar month so many months after a day's own. */
export function startOfMonth(date: Day, monthsLater = 0): Day {
  const { year, month } = dateParts(date)
  return fromUtcMidnight(Date.UTC(year, month - 1 + monthsLater, 1))
}

/** The year a financial year begins in: 1 April to 31 March. */
export function financialYearStart(date: Day): number {
  const { year, month } = dateParts(date)
  return month >= 4 ? year : year - 1
}

/** The financial year as papers number it: 2627 for 1 April 2026 – 31 March 2027. (rules.md §7.3) */
export function financialYear(date: Day): string {
  const start = financialYearStart(date)
  return twoDigits(start) + twoDigits(start + 1)
}
const twoDigits = (value: number): string => String(value % 100).padStart(2, '0')

const weekdayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Sat, 21 Nov 2026. */
export function formatDay(date: Day): string {
  const { year, month, dayOfMonth } = dateParts(date)
  return `${weekdayNames[weekday(date) - 1]}, ${dayOfMonth} ${monthNames[month - 1]} ${year}`
}

/** A clock time from minutes since midnight: 05:12 AM. */
export function formatMinute(minute: number): string {
  const hour = Math.floor(minute / 60)
  return `${String(hour % 12 || 12).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** The clock time in India at a moment: 05:12 AM. */
export const formatTime = (instant: Date): string => formatMinute(minuteOfDay(instant))

/** Day and clock time in India at a moment: Sat, 21 Nov 2026, 05:12 AM. */
export const formatInstant = (instant: Date): string => `${formatDay(dayOf(instant))}, ${formatTime(instant)}`
