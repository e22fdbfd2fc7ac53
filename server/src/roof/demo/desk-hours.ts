import { addDays, dayOf, minuteOfDay, momentOf } from '@packhouse/contract/day.ts'
import { at, type Seeded } from './seeded.ts'

/** How many orders a desk takes in each hour of the day, IST, relative to each other: most from 5 to 10 PM. */
const orders = [1, 0.4, 0.1, 0.1, 0.1, 0.4, 1, 1.5, 1.5, 1.5, 1.5, 1, 1, 1, 1, 2, 4, 6, 8, 8, 8, 6, 4, 2]
const minuteMs = 60_000

/** Hours at which the desk begins: in the morning for what comes by day, in the afternoon for the evening. */
const morning = 6
const evening = 16

/** When the desk began to take the orders that are in by now: at least an hour ago. */
export function deskOpened(now: Date): Date {
  const today = dayOf(now)
  const minute = minuteOfDay(now)
  if (minute < (morning + 1) * 60) return momentOf(addDays(today, -1), evening * 60)
  return momentOf(today, (minute < (evening + 1) * 60 ? morning : evening) * 60)
}

/** Spreads a number of orders over the hours since the desk opened, as a desk takes them: ascending, none later than now. */
export function timesOfOrders(count: number, now: Date, chance: Seeded): Date[] {
  const opened = deskOpened(now)
  const minutes: { from: number; to: number }[] = []
  let sum = 0
  for (let when = opened.getTime(); when + minuteMs <= now.getTime(); when += minuteMs) {
    const from = sum
    sum += at(orders, Math.floor(minuteOfDay(new Date(when)) / 60))
    minutes.push({ from, to: sum })
  }
  return Array.from({ length: count }, (_, index) => {
    const share = ((index + 0.1 + 0.8 * chance.unit()) / count) * sum
    const minute = minutes.findIndex(({ to }) => share < to)
    const { from, to } = at(minutes, minute)
    return new Date(opened.getTime() + Math.floor((minute + (share - from) / (to - from)) * minuteMs))
  })
}
