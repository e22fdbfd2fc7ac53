import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'

/** Days of history before today. */
export const historyDays = 60

/** One delivery day of the history, and the time it is written up to. */
export interface HistoryPart {
  date: Day
  /** No event is later than this. */
  until: Date
  number: number
}

/** Returns the parts of the history in order: sixty delivery days, today, and tomorrow's orders. */
export function historyParts(begun: Date): HistoryPart[] {
  const today = dayOf(begun)
  return Array.from({ length: historyDays + 2 }, (_, number) => ({
    date: addDays(today, number - historyDays),
    until: begun,
    number,
  }))
}

/** Aborts a part; its transaction is rolled back. */
export class FillingStopped extends Error {}
