import { addDays, type Day } from '@packhouse/contract/day.ts'

/** What a customer buys is read from the orders of this many days. */
const habitDays = 60

/** The first day, IST, of the orders that show what a customer buys. */
export const habitsSince = (today: Day): Day => addDays(today, -habitDays)
