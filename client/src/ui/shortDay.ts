import { type Day, formatDay } from '@packhouse/contract/day.ts'

/** A day in few letters, where the year goes without saying: 21 Nov. */
export const shortDay = (day: Day): string =>
  formatDay(day)
    .replace(/^\w+, /, '')
    .replace(/ \d{4}$/, '')
