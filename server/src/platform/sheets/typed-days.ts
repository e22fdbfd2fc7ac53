import { type Day, isDay } from '@packhouse/contract/day.ts'

const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]
const time = /[ T,]+\d{1,2}:\d\d(:\d\d(\.\d+)?)?\s*(am|pm|z|[+-]\d\d:?\d\d)?$/i
const weekdayName = /^(mon|tue|wed|thu|fri|sat|sun)[a-z]*,?\s+/i
const yearFirst = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})$/
const numbers = /^(\d{1,2})\s*([-/. ])\s*(\d{1,2})\s*\2\s*(\d{4}|\d\d)$/
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th)?[-/., ]*([a-z]{3,9})[-/.,' ]*(\d{4}|\d\d)$/i
const nameThenDay = /^([a-z]{3,9})[-/. ]*(\d{1,2})(?:st|nd|rd|th)?[-/., ]+(\d{4})$/i

const bare = (text: string): string => text.trim().replace(time, '').replace(weekdayName, '')

function dayFrom(year: string, month: number, date: string): Day | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${String(month).padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

const monthNamed = (name: string): number =>
  monthNames.findIndex(month => month.startsWith(name.toLowerCase())) + 1

/**
 * Reads a day as sheets and other programs write it: 2026-11-30, 30/11/2026, 30.11.26, 30-Nov-26, 30 Nov 2026, Nov 30, 2026, each
 * also with a time, which is ignored; of two numbers the first is the day. Undefined if it is none. (rules §4.12)
 */
export function dayIn(text: string): Day | undefined {
  const written = bare(text)
  const [inOrder, year = '', , month = '', date = ''] = yearFirst.exec(written) ?? []
  if (inOrder !== undefined) return dayFrom(year, Number(month), date)
  const [plain, first = '', , second = '', ofYear = ''] = numbers.exec(written) ?? []
  if (plain !== undefined) return dayFrom(ofYear, Number(second), first)
  const [named, day = '', name = '', inYear = ''] = dayThenName.exec(written) ?? []
  if (named !== undefined) return dayFrom(inYear, monthNamed(name), day)
  const [american, monthName = '', dayAfter = '', lastYear = ''] = nameThenDay.exec(written) ?? []
  return american === undefined ? undefined : dayFrom(lastYear, monthNamed(monthName), dayAfter)
}

/** Which of the two numbers of a date is its month: EITHER if both could be, undefined if the text is no such date. */
export function monthOf(text: string): 'FIRST' | 'SECOND' | 'EITHER' | undefined {
  const [all, first, , second] = numbers.exec(bare(text)) ?? []
  if (all === undefined) return undefined
  const mayBe = (number: string | undefined) => Number(number) >= 1 && Number(number) <= 12
  if (mayBe(first) && mayBe(second)) return 'EITHER'
  if (mayBe(first)) return 'FIRST'
  return mayBe(second) ? 'SECOND' : undefined
}
