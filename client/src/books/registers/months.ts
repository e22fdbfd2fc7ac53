import {
  addDays,
  type Day,
  dateParts,
  financialYearStart,
  formatDay,
  startOfMonth,
} from '@packhouse/contract/day.ts'

export interface Period {
  from: Day
  to: Day
}

/** Returns the calendar month of a day, this many months later. */
export function monthOf(date: Day, later = 0): Period {
  const from = startOfMonth(date, later)
  return { from, to: addDays(startOfMonth(from, 1), -1) }
}

/** Returns the period of the same length that ends the day before this one: the same number of months, or of days. */
export function periodBefore({ from, to }: Period): Period {
  const end = addDays(from, -1)
  for (let months = 1; months <= 12; months += 1)
    if (monthOf(from).from === from && monthOf(from, months - 1).to === to)
      return { from: startOfMonth(from, -months), to: end }
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  return { from: addDays(end, -days), to: end }
}

/** November 2026, or the first and last day of a period that is not a calendar month. */
export function periodName({ from, to }: Period): string {
  const month = monthOf(from)
  if (month.from !== from || month.to !== to) return `${dayName(from)} to ${dayName(to)}`
  return new Date(`${from}T00:00:00Z`).toLocaleDateString('en-IN', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  })
}

const dayName = (date: Day): string => formatDay(date).split(' ').slice(1).join(' ')

/** Returns the months to choose from, latest first: this one back to the start of the previous financial year. */
export function monthsToChoose(today: Day): Period[] {
  const { month } = dateParts(today)
  const sinceApril = (month + 8) % 12 // months of this financial year that are over
  return Array.from({ length: sinceApril + 13 }, (_, back) => monthOf(today, -back))
}

/** Periods named relative to today: a saved view stores the name and shows the right days next month too. */
export function namedPeriods(today: Day): { key: string; name: string; period: Period }[] {
  const { month } = dateParts(today)
  const quarter = monthOf(today, -((month - 1) % 3) - 3)
  const year = monthOf(today, -((month + 8) % 12))
  const periods = [
    { key: 'this-month', name: 'This month', period: monthOf(today) },
    { key: 'last-month', name: 'Last month', period: monthOf(today, -1) },
    {
      key: 'last-quarter',
      name: 'Last quarter',
      period: { from: quarter.from, to: monthOf(quarter.from, 2).to },
    },
    { key: 'year', name: 'Financial year', period: { from: year.from, to: monthOf(today).to } },
  ]
  return periods.filter(({ period }) => Number(period.from.slice(0, 4)) >= financialYearStart(today) - 1)
}
