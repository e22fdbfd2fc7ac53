import { addDays, dayOf, formatTime, isDay } from '@packhouse/contract/day.ts'
import { dayWord } from '../words.ts'
import { dayText, shortDay } from './dayText.ts'
import css from './numbers.module.css'

/** How a day or a time is shown, in IST. `weekday` drops the year, `short` the weekday too; `near` uses Today, Yesterday and Tomorrow. */
export type DateForm = 'day' | 'weekday' | 'short' | 'near' | 'time' | 'moment'

/** Formats a day (YYYY-MM-DD) or a time (ISO 8601). */
export function dateText(value: string, form: DateForm = 'day', now: Date = new Date()): string {
  const moment = new Date(value)
  const day = isDay(value) ? value : dayOf(moment)
  if (form === 'day') return dayText(day)
  if (form === 'weekday') return dayText(day).replace(/ \d{4}$/, '')
  if (form === 'short') return shortDay(day)
  if (form === 'time') return formatTime(moment)
  const today = dayOf(now)
  if (form === 'moment') return day === today ? formatTime(moment) : `${shortDay(day)}, ${formatTime(moment)}`
  if (day === today) return dayWord('Today')
  if (day === addDays(today, -1)) return dayWord('Yesterday')
  if (day === addDays(today, 1)) return dayWord('Tomorrow')
  return shortDay(day)
}

interface DateTextProps {
  value: string | null | undefined
  form?: DateForm
  tone?: 'quiet' | 'text'
}

/** A date or a time, with its machine-readable value. */
export function DateText({ value, form = 'day', tone = 'quiet' }: DateTextProps) {
  if (!value) return <span className={css.none}>-</span>
  return (
    <time
      dateTime={value}
      className={css.time}
      data-tone={tone}
      title={isDay(value) ? undefined : dateText(value, 'day')}
    >
      {dateText(value, form)}
    </time>
  )
}
