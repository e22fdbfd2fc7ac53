import { addDays, type Day, daysBetween, isDay, startOfMonth, weekday } from '@packhouse/contract/day.ts'
import { type Paise, sumPaise } from '@packhouse/contract/money.ts'

/** The delivered orders of a day. */
export interface DayFigures {
  date: string
  orders: number
  sales: Paise
  lines: number
  shortLines: number
}

/** The same weekday four weeks before: so a month is compared with the month before. */
const compared = 28

/** One day of the chart: its own sales, and those four weeks before; undefined where nothing was delivered or the day is to come. */
export interface ChartDay {
  date: Day
  sales: Paise | undefined
  before: Paise | undefined
  /** Nothing or little is delivered, such as on the weekly holiday. */
  isQuiet: boolean
}

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

/** The days of a date's month, with those four weeks before as far as they are in the month before. (rules §16.2) */
export function chartDays(days: readonly DayFigures[], date: Day): ChartDay[] {
  const byDate = new Map<string, DayFigures>(days.map(one => [one.date, one]))
  const from = startOfMonth(date)
  const count = daysBetween(from, startOfMonth(from, 1))
  const few = median(days.map(({ orders }) => orders)) / 2
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(from, index)
    const earlier = addDays(day, -compared)
    const own = day <= date ? byDate.get(day) : undefined
    const before = earlier < from ? byDate.get(earlier) : undefined
    const isQuiet =
      (day <= date ? (own?.orders ?? 0) : (before?.orders ?? few)) < few || (day <= date && own === undefined)
    return { date: day, sales: own?.sales, before: before?.sales, isQuiet }
  })
}

export interface MonthFigures {
  sales: Paise
  /** Of the same days four weeks before, as far as they are in the month before. */
  before: Paise
  orders: number
  lines: number
  shortLines: number
  best: DayFigures | undefined
  /** Sales of the date's weekday in its month, oldest first. */
  sameWeekday: DayFigures[]
}

/** What a month came to until a date. (rules §16.2) */
export function monthFigures(days: readonly DayFigures[], date: Day): MonthFigures {
  const from = startOfMonth(date)
  const ofMonth = days.filter(one => one.date >= from && one.date <= date)
  const sum = (of: (day: DayFigures) => number) => ofMonth.reduce((all, day) => all + of(day), 0)
  return {
    sales: sumPaise(ofMonth.map(({ sales }) => sales)),
    before: sumPaise(chartDays(days, date).flatMap(day => (day.date <= date ? (day.before ?? []) : []))),
    orders: sum(({ orders }) => orders),
    lines: sum(({ lines }) => lines),
    shortLines: sum(({ shortLines }) => shortLines),
    best: ofMonth.toSorted((one, other) => other.sales - one.sales)[0],
    sameWeekday: ofMonth.filter(one => isDay(one.date) && weekday(one.date) === weekday(date)),
  }
}

/** By how many percent one amount is more than another, with one decimal; undefined without the other. */
export const percentMore = (now: number, before: number | undefined): number | undefined =>
  before ? Math.round((now / before - 1) * 1000) / 10 : undefined

/** Short lines of the four weeks before on the same weekday, their median; undefined unless all four had deliveries. (rules §16.3) */
export function usualShort(days: readonly DayFigures[], date: Day): number | undefined {
  const before = [7, 14, 21, 28].map(back => days.find(one => one.date === addDays(date, -back)))
  const counts = before.flatMap(one => (one ? [one.shortLines] : []))
  return counts.length === before.length ? median(counts) : undefined
}

/** Whole lines in percent of all, with one decimal: 97.2%; undefined without lines. Rounded down, so that 100% means all. */
export const fillText = ({ lines, shortLines }: { lines: number; shortLines: number }): string | undefined =>
  lines === 0 ? undefined : `${Math.floor(((lines - shortLines) / lines) * 1000) / 10}%`
