import { weekdayNames } from '@packhouse/contract/day.ts'
import { t } from '../ui/words.ts'

/** Short name of a weekday, 1 = Monday … 7 = Sunday. */
export const weekdayText = (weekday: number): string => t(weekdayNames[weekday - 1] ?? '')

/** "Every day", "Mon – Sat" or "Mon, Wed, Fri"; three days or more in a row become a range. */
export function weekdaysText(weekdays: readonly number[]): string {
  if (weekdays.length === 7) return t('Every day')
  const runs: number[][] = []
  for (const day of weekdays) {
    const last = runs.at(-1)
    if (last && last.at(-1) === day - 1) last.push(day)
    else runs.push([day])
  }
  return runs
    .flatMap(run => (run.length > 2 ? [`${weekdayText(run[0] ?? 0)} – ${weekdayText(run.at(-1) ?? 0)}`] : run.map(weekdayText)))
    .join(', ')
}
