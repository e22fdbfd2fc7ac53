import { weekdayNames } from '@packhouse/contract/day.ts'
import { t } from '../../ui/words.ts'

/** 1 = Monday … 7 = Sunday. */
export const everyWeekday: readonly number[] = [1, 2, 3, 4, 5, 6, 7]
/** All but the weekly holiday. */
export const workingWeekdays: readonly number[] = [1, 2, 3, 4, 5, 6]

/** Short name of a weekday, 1 = Monday … 7 = Sunday. */
export const weekdayText = (weekday: number): string => t(weekdayNames[weekday - 1] ?? '')

const wholeNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const pluralNames = ['Mondays', 'Tuesdays', 'Wednesdays', 'Thursdays', 'Fridays', 'Saturdays', 'Sundays']

/** Whole name of a weekday: Saturday. */
export const weekdayName = (weekday: number): string => t(wholeNames[weekday - 1] ?? '')
const weekdayPlural = (weekday: number): string => t(pluralNames[weekday - 1] ?? '')

/** "Every day", "Mon – Sat" or "Mon, Wed, Fri"; three days or more in a row become a range. */
export function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t('Every day')
  return runsOf(weekdays, weekdayText, (first, last) => `${first} – ${last}`)
}

/** "all days", "Mondays to Saturdays" or "Mondays, Wednesdays": of which days something is. */
export function weekdaysPlural(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t('all days')
  return runsOf(weekdays, weekdayPlural, (first, last) => t('{first} to {last}', { first, last }))
}

function runsOf(
  weekdays: readonly number[],
  nameOf: (weekday: number) => string,
  range: (first: string, last: string) => string,
) {
  const runs: number[][] = []
  for (const day of weekdays) {
    const last = runs.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap(run =>
      run.length > 2 ? [range(nameOf(run[0] ?? 0), nameOf(run.at(-1) ?? 0))] : run.map(nameOf),
    )
    .join(', ')
}
