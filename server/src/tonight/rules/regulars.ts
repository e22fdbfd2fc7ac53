import { addDays, type Day, momentOf, weekday } from '@packhouse/contract/day.ts'
import { addPaise, mulDivHalfUp, type Paise, paise, roundHalfUpDiv, zeroPaise } from '@packhouse/contract/money.ts'
import type { CallOutcome, RegularState } from '@packhouse/contract/tonight/states.ts'
import { median } from './median.ts'

/** How many of the last delivery days an outlet must have ordered for, to be regular. (rules.md §13.1) */
export const sameWeekdays = { of: 8, atLeast: 6 }
export const everyDay = { of: 14, atLeast: 11 }

/** Days that are searched for delivery days: more than eight weeks, so that holidays leave eight of each weekday. */
export const daysBack = 120

/** Minutes after its usual time when an outlet is late. */
const patienceMinutes = 45

/** The last same weekdays with deliveries and the last days with deliveries, newest first. (rules.md §13.1) */
export function daysThatCount(date: Day, deliveryDays: readonly Day[]): { weekdays: readonly Day[]; last: readonly Day[] } {
  const before = deliveryDays.filter(day => day < date).toSorted((one, other) => (one < other ? 1 : -1))
  return {
    weekdays: before.filter(day => weekday(day) === weekday(date)).slice(0, sameWeekdays.of),
    last: before.slice(0, everyDay.of),
  }
}

/** For how many of the days that count an outlet ordered. */
interface Ordered {
  onWeekdays: number
  onLast: number
}

/**
 * Returns which days an outlet's habit is taken from: the same weekdays if it ordered for at least 6 of the last 8 with deliveries,
 * else the last days if it ordered for at least 11 of 14; undefined: it is not regular. (rules.md §13.1)
 */
export function habitOf({ onWeekdays, onLast }: Ordered): 'WEEKDAYS' | 'LAST' | undefined {
  if (onWeekdays >= sameWeekdays.atLeast) return 'WEEKDAYS'
  return onLast >= everyDay.atLeast ? 'LAST' : undefined
}

/** Returns the usual value of an outlet's orders for a day: the median over its days, of all orders of a day; paise. */
export function usualValueOf(values: readonly number[]): Paise {
  return paise(median(values) ?? 0)
}

/**
 * Returns when an outlet usually orders for a date: the median moment of the first order of its days, in minutes since the day before
 * delivery began. So an order after midnight is later than one in the evening. (rules.md §13.1)
 */
export function usualAtOf(date: Day, minutes: readonly number[]): Date | undefined {
  const minute = median(minutes)
  return minute === undefined ? undefined : momentOf(addDays(date, -1), minute)
}

/** Returns when an outlet that has not ordered is late: 45 minutes after its usual time, at the latest at the evening's end. */
export function lateFrom(date: Day, usualAt: Date | undefined, eveningEndMinute: number): Date {
  const end = momentOf(addDays(date, -1), eveningEndMinute)
  if (!usualAt) return end
  const patient = new Date(usualAt.getTime() + patienceMinutes * 60_000)
  return patient < end ? patient : end
}

/** Whether somebody should still call: it has neither ordered nor said that it will not. (rules.md §13.1) */
export const isSilent = ({ hasOrdered, outcome }: { hasOrdered: boolean; outcome: CallOutcome | null }): boolean =>
  !hasOrdered && outcome !== 'NO_ORDER'

/** The state of a regular outlet in the evening; an order counts before what was said on the phone. (rules.md §13.1) */
export function stateOf(
  { hasOrdered, outcome, lateAt }: { hasOrdered: boolean; outcome: CallOutcome | null; lateAt: Date },
  now: Date,
): RegularState {
  if (hasOrdered) return 'ORDERED'
  if (outcome === 'NO_ORDER') return 'NO_ORDER'
  return now < lateAt ? 'SILENT' : 'LATE'
}

/** A regular outlet that has not ordered yet. */
interface Silent {
  ofWeekdays: { ordered: number; of: number }
  usualValue?: Paise | undefined
}

/** Divisible by each number of past weekdays, so that shares add up exactly. */
const wholeShare = 840

/**
 * Returns what to expect at cut-off: what is in, and each silent regular weighted by its share of the same weekdays; orders rounded
 * to a whole number, value in paise rounded outlet by outlet. (rules.md §13.2)
 */
export function expected(
  { orders, value }: { orders: number; value: Paise },
  silent: readonly Silent[],
): { orders: number; value: Paise } {
  const counted = silent.filter(({ ofWeekdays }) => ofWeekdays.of > 0)
  const shares = counted.map(({ ofWeekdays: { ordered, of } }) => (ordered * wholeShare) / of)
  const worth = counted.map(({ ofWeekdays: { ordered, of }, usualValue = zeroPaise }) =>
    paise(mulDivHalfUp(usualValue, ordered, of)),
  )
  return {
    orders:
      orders +
      roundHalfUpDiv(
        shares.reduce((sum, share) => sum + share, 0),
        wholeShare,
      ),
    value: addPaise(value, ...worth),
  }
}
