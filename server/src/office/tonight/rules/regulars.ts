import { type Day, momentOf, weekday } from '@packhouse/contract/day.ts'
import type { OutletId, TimeSlotId } from '@packhouse/contract/ids.ts'
import {
  addPaise,
  mulDivHalfUp,
  type Paise,
  paise,
  roundHalfUpDiv,
  zeroPaise,
} from '@packhouse/contract/money.ts'
import type { CallOutcome, RegularState } from '@packhouse/contract/office/tonight/states.ts'
import { median } from './median.ts'

/** How many of the last delivery days an outlet must have ordered for, to be regular. (rules §13.1) */
const sameWeekdays = { of: 8, atLeast: 6 }
const everyDay = { of: 14, atLeast: 11 }

/** Days that are searched for delivery days: more than eight weeks, so that holidays leave eight of each weekday. */
export const daysBack = 120

/** Minutes after its usual time when an outlet is late. */
const patienceMinutes = 45

/** The days that a date's habits are taken from, newest first. */
export interface PastDays {
  /** The last same weekdays with deliveries. */
  weekdays: readonly Day[]
  /** The last days with deliveries, whatever the weekday. */
  last: readonly Day[]
}

/** Returns the days that count for a date. (rules §13.1) */
export function daysThatCount(date: Day, deliveryDays: readonly Day[]): PastDays {
  const before = deliveryDays.filter(day => day < date).toSorted((one, other) => (one < other ? 1 : -1))
  return {
    weekdays: before.filter(day => weekday(day) === weekday(date)).slice(0, sameWeekdays.of),
    last: before.slice(0, everyDay.of),
  }
}

/** What outlets ordered for a delivery day; the same place of each list is the same outlet. */
export interface OrderedDay {
  day: Day
  outletIds: readonly OutletId[]
  /** Of all orders of the outlet, as ordered. */
  values: readonly Paise[]
  /** When the first was placed: minutes since the day before delivery began, IST. */
  minutes: readonly number[]
  /** Of the first order. */
  slotIds: readonly TimeSlotId[]
}

/** A regular outlet, and the days that its habit is taken from, newest first. */
export interface Habit {
  outletId: OutletId
  /** Slot of the latest day that counts. */
  slotId: TimeSlotId
  /** For how many of the same weekdays it ordered. */
  onWeekdays: number
  days: readonly Day[]
  values: readonly Paise[]
  minutes: readonly number[]
}

/**
 * Returns the outlets that are regular, by what was ordered for the days that count: those that ordered for at least 6 of the last 8 same
 * weekdays with deliveries, else for at least 11 of the last 14 days. (rules §13.1)
 */
export function habitsOf({ weekdays, last }: PastDays, days: readonly OrderedDay[]): Habit[] {
  const placesOf = new Map<OutletId, { latest: Place; weekdays: Place[]; last: Place[] }>()
  for (const ordered of days.toSorted((one, other) => (one.day < other.day ? 1 : -1))) {
    const [isWeekday, isLast] = [weekdays.includes(ordered.day), last.includes(ordered.day)]
    for (const [at, outletId] of ordered.outletIds.entries()) {
      const place = { ordered, at }
      const places = placesOf.get(outletId) ?? { latest: place, weekdays: [], last: [] }
      if (places.latest === place) placesOf.set(outletId, places)
      if (isWeekday) places.weekdays.push(place)
      if (isLast) places.last.push(place)
    }
  }
  return [...placesOf].flatMap(([outletId, { latest, ...places }]): Habit[] => {
    const isWeekly = places.weekdays.length >= sameWeekdays.atLeast
    const slotId = latest.ordered.slotIds[latest.at]
    if ((!isWeekly && places.last.length < everyDay.atLeast) || slotId === undefined) return []
    const habit = isWeekly ? places.weekdays : places.last
    return [
      {
        outletId,
        slotId,
        onWeekdays: places.weekdays.length,
        days: habit.map(({ ordered }) => ordered.day),
        values: habit.map(({ ordered, at }) => ordered.values[at] ?? zeroPaise),
        minutes: habit.map(({ ordered, at }) => ordered.minutes[at] ?? 0),
      },
    ]
  })
}

/** An outlet's place in the lists of a day. */
interface Place {
  ordered: OrderedDay
  at: number
}

/** Returns the usual value of an outlet's orders for a day: the median over its days, of all orders of a day; paise. */
export function usualValueOf(values: readonly number[]): Paise {
  return paise(median(values) ?? 0)
}

/**
 * Returns when an outlet usually orders: the median moment of the first order of its days, in minutes since the evening's day began, IST.
 * So an order after midnight is later than one in the evening. (rules §13.1)
 */
export function usualAtOf(evening: Day, minutes: readonly number[]): Date | undefined {
  const minute = median(minutes)
  return minute === undefined ? undefined : momentOf(evening, minute)
}

/** Returns when an outlet that has not ordered is late: 45 minutes after its usual time, at the latest at the evening's end. */
export function lateFrom(usualAt: Date, end: Date): Date {
  const patient = new Date(usualAt.getTime() + patienceMinutes * 60_000)
  return patient < end ? patient : end
}

/** The state of a regular outlet in the evening; an order counts before what was said on the phone. (rules §13.1) */
export function stateOf(
  { hasOrdered, outcome, lateAt }: { hasOrdered: boolean; outcome: CallOutcome | undefined; lateAt: Date },
  now: Date,
): RegularState {
  if (hasOrdered) return 'ORDERED'
  if (outcome === 'NO_ORDER') return 'NO_ORDER'
  return now < lateAt ? 'SILENT' : 'LATE'
}

/** Whether somebody should still call: it has neither ordered nor said that it will not. (rules §13.1) */
export const isSilent = (state: RegularState): boolean => state === 'SILENT' || state === 'LATE'

/** A regular outlet that has not ordered yet. */
interface Silent {
  ofWeekdays: { ordered: number; of: number }
  usualValue?: Paise | undefined
}

/** Divisible by each number of past weekdays, so that shares add up exactly. */
const wholeShare = 840

/**
 * Returns what to expect at cut-off: what is in, and each silent regular weighted by its share of the same weekdays; orders rounded
 * to a whole number, value in paise rounded outlet by outlet. (rules §13.2)
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
