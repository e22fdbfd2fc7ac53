import { noteKinds } from '@packhouse/contract/billing/invoices/note-kinds.ts'
import { addDays, type Day, day, financialYearStart, startOfMonth } from '@packhouse/contract/day.ts'
import { monthText } from '../../../ui/values/dayText.ts'
import { t } from '../../../ui/words.ts'

/** Address parameters of the first screen of a note; without a period it is the last month with invoices. */
export const addressShape = { kind: noteKinds, period: ['before', 'year'], disputed: 'flag' } as const
export type Period = 'before' | 'year' | null

/** The days of a period, from the first day of the last month with invoices. */
export function daysOf(period: Period, month: Day): { from: Day; to: Day } {
  const end = addDays(startOfMonth(month, 1), -1)
  if (period === 'year') return { from: day(`${financialYearStart(month)}-04-01`), to: end }
  return period === 'before'
    ? { from: startOfMonth(month, -1), to: addDays(startOfMonth(month), -1) }
    : { from: month, to: end }
}

/** The name of a period: November, October, Financial year 2026-27. */
export function periodText(period: Period, month: Day): string {
  if (period !== 'year') return monthText(daysOf(period, month).from)
  const start = financialYearStart(month)
  return t('Financial year {year}', { year: `${start}-${String(start + 1).slice(2)}` })
}
