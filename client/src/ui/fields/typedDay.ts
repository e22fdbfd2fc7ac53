import { addDays, type Day, dateParts, isDay, startOfMonth, weekday } from '@packhouse/contract/day.ts'

const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun']
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Direction in which incomplete dates are resolved: deliveries are in the future, receipts in the past. */
export type Lean = 'future' | 'past'

/** The days that can be chosen, both ends among them. */
export interface DaySpan {
  min?: Day | undefined
  max?: Day | undefined
}

/** The end of the span that a day lies beyond; undefined within it. */
export function boundPassed(day: Day, { min, max }: DaySpan): Day | undefined {
  if (min !== undefined && day < min) return min
  return max !== undefined && day > max ? max : undefined
}

const written = (year: number, month: number, date: number): Day | undefined => {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** Parses a typed day: "tomorrow", "sat", "21", "21/11", "21 nov", "+2", in IST. */
export function readDay(typed: string, today: Day, lean: Lean = 'future'): Day | undefined {
  const text = typed.trim().toLowerCase()
  if (isDay(text)) return text
  return word(text, today) ?? namedWeekday(text, today, lean) ?? numbers(text, today, lean)
}

function word(text: string, today: Day): Day | undefined {
  if (/^to?d(ay?)?$/.test(text)) return today
  if (/^tom(orrow)?$/.test(text)) return addDays(today, 1)
  if (/^yes(terday)?$/.test(text)) return addDays(today, -1)
  const days = /^([+-]\d{1,3})$/.exec(text)?.[1]
  return days === undefined ? undefined : addDays(today, Number(days))
}

/** The next such weekday after today, or the last one before it. */
function namedWeekday(text: string, today: Day, lean: Lean): Day | undefined {
  const named = /^[a-z]{3,9}$/.test(text) ? weekdays.findIndex(name => text.startsWith(name)) + 1 : 0
  if (named === 0) return undefined
  const ahead = (named - weekday(today) + 7) % 7 || 7
  return lean === 'future' ? addDays(today, ahead) : addDays(today, ahead - 7 || -7)
}

/** A date with an optional month and year; missing parts give the nearest date in the right direction. */
function numbers(text: string, today: Day, lean: Lean): Day | undefined {
  const [all, date = '', slashed, name, year] =
    /^(\d{1,2})(?:[\s/.-]+(?:(\d{1,2})|([a-z]{3,9}))(?:[\s/.,-]+(\d{2}|\d{4}))?)?$/.exec(text) ?? []
  if (all === undefined) return undefined
  const now = dateParts(today)
  const month = slashed
    ? Number(slashed)
    : name
      ? months.findIndex(one => name.startsWith(one)) + 1
      : undefined
  if (month === 0) return undefined
  if (year !== undefined && month !== undefined)
    return written(year.length === 2 ? 2000 + Number(year) : Number(year), month, Number(date))
  const suits = (day: Day | undefined) =>
    day !== undefined && (lean === 'future' ? day >= today : day <= today)
  const step = lean === 'future' ? 1 : -1
  if (month !== undefined) {
    const years = [0, step, 2 * step, 3 * step, 4 * step] // 29 February may be up to four years away
    return years.map(by => written(now.year + by, month, Number(date))).find(suits)
  }
  const nearby = [0, step, 2 * step].map(by => dateParts(startOfMonth(today, by)))
  return nearby.map(({ year: inYear, month: inMonth }) => written(inYear, inMonth, Number(date))).find(suits)
}
