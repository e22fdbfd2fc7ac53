import { addDays, type Day, dayOf, momentOf, weekday } from '@packhouse/contract/day.ts'
import type { DayState } from '@packhouse/contract/ordering/standing/days.ts'

/** When an outlet's standing order makes an order. */
export interface Schedule {
  /** 1 = Monday … 7 = Sunday. */
  weekdays: readonly number[]
  from: Day
  /** The last delivery day; null: until it is deactivated. */
  until: Day | null
  /** Days without delivery, first and last included. */
  pauses: readonly { from: Day; until: Day }[]
  isActive: boolean
}

/** Days without any standing order, with their names. */
export type Holidays = ReadonlyMap<Day, string>

/** Says whether a standing order is due on a delivery day, and if not, why. (rules §14) */
export function stateOn(
  { weekdays, from, until, pauses, isActive }: Schedule,
  day: Day,
  holidays: Holidays,
): DayState {
  if (!isActive) return 'OFF'
  if (day < from) return 'NOT_YET'
  if (until !== null && day > until) return 'OVER'
  if (!weekdays.includes(weekday(day))) return 'OTHER_WEEKDAY'
  if (holidays.has(day)) return 'HOLIDAY'
  return pauses.some(pause => pause.from <= day && day <= pause.until) ? 'PAUSED' : 'DUE'
}

/** The next delivery days from a day on, each with what becomes of it. */
export const comingDays = (
  schedule: Schedule,
  { from, count, holidays }: { from: Day; count: number; holidays: Holidays },
): { day: Day; state: DayState }[] =>
  Array.from({ length: count }, (_, index) => addDays(from, index)).map(day => ({
    day,
    state: stateOn(schedule, day, holidays),
  }))

/** How far ahead the next delivery day is looked for. */
const horizon = 60

/** The first day, from a given one on, for which an order will be made; null: none within 60 days. */
export const nextDue = (
  schedule: Schedule,
  { from, holidays }: { from: Day; holidays: Holidays },
): Day | null =>
  comingDays(schedule, { from, count: horizon, holidays }).find(({ state }) => state === 'DUE')?.day ?? null

/** When orders for a delivery day are made: at a minute of the evening before, IST. */
const makesOrdersAt = (day: Day, minute: number): Date => momentOf(addDays(day, -1), minute)

/** A delivery day whose orders are to be made by now. */
export interface DayToMake {
  day: Day
  /** Only of standing orders last changed before this moment; null: of all. */
  changedBefore: Date | null
}

/**
 * Returns the delivery days whose orders are to be made by now: tomorrow once its evening has come, and today, in case no server
 * was running the evening before. What was changed after that evening begins tomorrow. What was made already is known by its row,
 * so each order is made once. (rules §14)
 */
export function daysToMake(now: Date, minute: number): DayToMake[] {
  const today = dayOf(now)
  const tomorrow = addDays(today, 1)
  const late = { day: today, changedBefore: makesOrdersAt(today, minute) }
  return makesOrdersAt(tomorrow, minute) <= now ? [late, { day: tomorrow, changedBefore: null }] : [late]
}

/** How many days back a day without a running server is still noted. */
export const longestGap = 14

/**
 * Returns the delivery days before today whose orders were to be made by now: no order is made for them any more, but those that no
 * server made are noted. (rules §14)
 */
export const daysToNote = (now: Date, minute: number): DayToMake[] =>
  Array.from({ length: longestGap }, (_, index) => addDays(dayOf(now), index - longestGap)).map(day => ({
    day,
    changedBefore: makesOrdersAt(day, minute),
  }))

type Planned = Pick<Schedule, 'weekdays' | 'from' | 'until'>

/** Whether two plans share a day: the same weekday while both last. */
export const overlap = (one: Planned, other: Planned): boolean =>
  one.weekdays.some(weekday => other.weekdays.includes(weekday)) &&
  (one.until === null || other.from <= one.until) &&
  (other.until === null || one.from <= other.until)
