import { addDays, type Day, momentOf } from '@packhouse/contract/day.ts'
import { cumulative, quarters, usualArrivals } from './arrivals.ts'

/** The evening begins at 17:00 of the day before delivery; what was placed earlier counts in its first quarter hour. */
const beginsAt = 17 * 60
const minutesOfDay = 24 * 60

/** From this minute of the day before delivery a regular outlet that has not ordered is late: 21:00 IST. */
export const eveningEnd = 21 * 60

/**
 * Returns the ends of an evening's quarter hours: until the latest cut-off of the day before delivery, at the earliest 21:00. A
 * cut-off on the day of delivery does not make the evening longer. (rules §13.2)
 */
export function endsOfEvening(date: Day, cutoffs: readonly Date[]): Date[] {
  const eve = addDays(date, -1)
  const from = momentOf(eve, beginsAt)
  const midnight = momentOf(eve, minutesOfDay)
  const until = cutoffs.filter(cutoff => cutoff <= midnight).map(cutoff => cutoff.getTime())
  return quarters(from, new Date(Math.max(momentOf(eve, eveningEnd).getTime(), ...until)))
}

/** Orders of a delivery day that were placed in a quarter hour, counted from the beginning of the day before delivery. */
export interface PlacedQuarter {
  day: Day
  /** 1: until 00:15. */
  quarter: number
  orders: number
}

/** When the orders of a delivery day were placed, to the quarter hour, as if in the evening before a date. */
export const momentsOf = (day: Day, quarters: readonly PlacedQuarter[], date: Day): Date[] =>
  quarters
    .filter(row => row.day === day)
    .flatMap(({ quarter, orders }) => Array<Date>(orders).fill(momentOf(addDays(date, -1), quarter * 15)))

/** How past evenings usually went, at the ends of tonight's quarter hours; nothing of fewer than four. (rules §13.2) */
export function usualOfEvenings(
  date: Day,
  ends: readonly Date[],
  days: readonly Day[],
  past: readonly PlacedQuarter[],
): { at: Date; low: number; median: number; high: number }[] {
  const usual = usualArrivals(days.map(day => cumulative(ends, momentsOf(day, past, date))))
  return ends.flatMap((at, index) => {
    const found = usual[index]
    return found ? [{ at, ...found }] : []
  })
}

/** Past evenings that tonight is compared with. */
export const eveningsCompared = 4
