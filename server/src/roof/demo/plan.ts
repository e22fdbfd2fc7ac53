import { addDays, type Day, dayOf, momentOf, weekday } from '@packhouse/contract/day.ts'
import { timesOfOrders } from './desk-hours.ts'
import { demoKitchens, habitOf } from './kitchens.ts'
import { type HistoryPart, historyParts } from './parts.ts'
import { seeded } from './seeded.ts'

/** An order that an outlet of the demo, known by its place among all, gives at a time. */
export interface PlannedOrder {
  place: number
  when: Date
}

type PlannedDay = Pick<HistoryPart, 'date' | 'until' | 'number'>

/** Orders relative to an ordinary day: the business has grown, and the visitor sees busy days today and tomorrow. */
function shareOf({ date, until, number }: PlannedDay): number {
  const today = dayOf(until)
  return date > today ? 3 : date === today ? 4 : number < 30 ? 0.75 : 1
}

/**
 * Returns who orders for a day and when, the earliest first: between 6 and 9 PM of the evening before; for tomorrow, in the hours up to
 * now. It reads nothing, so that the numbers of all orders are known before the first is written.
 */
export function planOf(day: PlannedDay): PlannedOrder[] {
  const { date, until, number } = day
  const chance = seeded(50_021 + number * 6_151)
  const isTomorrow = date > dayOf(until)
  const chosen = demoKitchens.flatMap(({ place, customer }) => {
    const habit = habitOf(place, weekday(date))
    const perDay = customer.kitchen.ordersPerWeek / customer.outlets.length / 7
    const orders = chance.chance(likely({ share: shareOf(day), perDay, isTomorrow, isUsual: habit?.orders }))
    const hour = habit?.orders ? habit.hour + chance.unit() / 3 : 18 + chance.unit() * 2.7
    return orders ? [{ place, minute: Math.round(hour * 60) }] : []
  })
  const sorted = chosen.toSorted((one, other) => one.minute - other.minute)
  if (!isTomorrow)
    return sorted.map(({ place, minute }) => ({ place, when: momentOf(addDays(date, -1), minute) }))
  const times = timesOfOrders(sorted.length, until, chance)
  return sorted.flatMap(({ place }, index) => {
    const when = times[index]
    return when ? [{ place, when }] : []
  })
}

interface Likely {
  share: number
  /** Orders of the outlet on an ordinary day. */
  perDay: number
  isTomorrow: boolean
  /** Whether it is a day of its habit; undefined: it has none. */
  isUsual: boolean | undefined
}

/**
 * How likely an outlet orders: on a day of its habit nearly always, for tomorrow only some have done so yet; on other days only where
 * the business is busy, as today and tomorrow.
 */
function likely({ share, perDay, isTomorrow, isUsual }: Likely): number {
  if (isUsual) return isTomorrow ? 0.25 : 0.97
  if (isUsual === false && share <= 1) return 0
  return Math.min(0.9, share * perDay)
}

const pastDays = (begun: Date): HistoryPart[] => historyParts(begun).filter(({ work }) => work === 'DAY')

/** How many orders the past has: their numbers are below those of today and tomorrow, which are written first. */
export const countPast = (begun: Date): number =>
  pastDays(begun).reduce((sum, day) => sum + planOf(day).length, 0)

/** How many orders the past has before a day of it. */
export const countBefore = (begun: Date, date: Day): number =>
  pastDays(begun).reduce((sum, day) => sum + (day.date < date ? planOf(day).length : 0), 0)
