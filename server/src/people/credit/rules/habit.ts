import type { Day } from '@packhouse/contract/day.ts'
import { dateParts, daysBetween, startOfMonth } from '@packhouse/contract/day.ts'

/** A document that was paid in full; days IST. */
export interface PaidDocument {
  date: Day
  dueDate: Day
  /** Date of the last payment. */
  paidOn: Day
}

export interface Habit {
  medianDays: number | null
  termDays: number | null
  paid: number
  inTime: number
  months: { from: Day; medianDays: number | null; paid: number }[]
}

/** The median; of an even count the mean of the two in the middle. null for none. */
export function median(numbers: readonly number[]): number | null {
  const sorted = numbers.toSorted((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)]
  const lower = sorted[Math.ceil(sorted.length / 2) - 1]
  return upper === undefined || lower === undefined ? null : (upper + lower) / 2
}

const daysToPay = ({ date, paidOn }: PaidDocument): number => Math.max(0, daysBetween(date, paidOn))

/** How a customer pays, from the documents paid within a year, by the month of their last payment, IST. (rules §6.12) */
export function habitOf(documents: readonly PaidDocument[], today: Day): Habit {
  const months = Array.from({ length: 12 }, (_, index) => startOfMonth(today, index - 11))
  const monthOf = (day: Day): string => {
    const { year, month } = dateParts(day)
    return `${year}-${month}`
  }
  const byMonth = Map.groupBy(documents, ({ paidOn }) => monthOf(paidOn))
  return {
    medianDays: median(documents.map(daysToPay)),
    termDays: median(documents.map(({ date, dueDate }) => daysBetween(date, dueDate))),
    paid: documents.length,
    inTime: documents.filter(({ dueDate, paidOn }) => paidOn <= dueDate).length,
    months: months.map(from => {
      const own = byMonth.get(monthOf(from)) ?? []
      return { from, medianDays: median(own.map(daysToPay)), paid: own.length }
    }),
  }
}
