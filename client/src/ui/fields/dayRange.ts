import { addDays, type Day, isDay, startOfMonth, weekday } from '@packhouse/contract/day.ts'
import { dayText, shortDay } from '../values/dayText.ts'
import { t } from '../words.ts'

/** Days of a list, both included; a missing end is open. */
export interface DayRange {
  from?: Day
  to?: Day
}

const lastDay = (month: Day) => addDays(startOfMonth(month, 1), -1)
const named: Record<string, { name: string; days: (today: Day) => DayRange }> = {
  today: { name: 'Today', days: today => ({ from: today, to: today }) },
  yesterday: { name: 'Yesterday', days: today => ({ from: addDays(today, -1), to: addDays(today, -1) }) },
  'this-week': {
    name: 'This week',
    days: today => ({ from: addDays(today, 1 - weekday(today)), to: addDays(today, 7 - weekday(today)) }),
  },
  'last-7-days': { name: 'Last 7 days', days: today => ({ from: addDays(today, -6), to: today }) },
  'this-month': { name: 'This month', days: today => ({ from: startOfMonth(today), to: lastDay(today) }) },
  'last-month': {
    name: 'Last month',
    days: today => ({ from: startOfMonth(today, -1), to: lastDay(startOfMonth(today, -1)) }),
  },
}

/** Days with a name, as an address has them: a saved view means other days tomorrow. */
export const namedDays = Object.entries(named).map(([key, { name }]) => ({ key, name }))

/** Days as an address has them: 2026-11-01..2026-11-30 */
export const rangeText = ({ from = null, to = null }: { from?: Day | null; to?: Day | null }): string =>
  `${from ?? ''}..${to ?? ''}`

/** The days that an address means, in India; undefined if it means none. */
export function rangeIn(text: string | null, today: Day): DayRange | undefined {
  if (text === null) return undefined
  const days = named[text]?.days(today)
  if (days) return days
  const [from, to, ...more] = text.split('..')
  const range = { ...(isDay(from) && { from }), ...(isDay(to) && { to }) }
  const isRange = to !== undefined && more.length === 0 && (range.from ?? range.to) !== undefined
  return isRange ? range : undefined
}

/** Name of the days of an address: Last 7 days; 1 Nov to 21 Nov. */
export function rangeName(text: string, today: Day): string {
  const name = named[text]?.name
  const { from, to } = rangeIn(text, today) ?? {}
  if (name !== undefined) return t(name)
  if (from && to)
    return from === to ? dayText(from) : t('{from} to {to}', { from: shortDay(from), to: shortDay(to) })
  return from ? t('From {day}', { day: shortDay(from) }) : t('Until {day}', { day: to ? shortDay(to) : '' })
}

/** Whether a day is among those of an address. */
export function isInRange(day: string, text: string | null, today: Day): boolean {
  const { from, to } = rangeIn(text, today) ?? {}
  return (!from || day >= from) && (!to || day <= to)
}
