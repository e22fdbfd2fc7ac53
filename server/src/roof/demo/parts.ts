import { addDays, type Day, dayOf } from '@packhouse/contract/day.ts'

/** Days of history before today. */
export const historyDays = 60

/** PLACE: its orders are taken; GO_ON: and then packed and driven; DAY: both. */
type PartWork = 'PLACE' | 'GO_ON' | 'DAY'

/** What is written under one number of the progress: a delivery day, or one half of it, and the time it is written up to. */
export interface HistoryPart {
  work: PartWork
  date: Day
  /** No event is later than this. */
  until: Date
  /** Of the day, from 0. */
  number: number
}

/**
 * Returns the parts in the order in which they are written: the open orders of today and tomorrow, which people look at first, then
 * sixty days, then what else happened today and tonight. Stock, documents and dues are touched in the order of time alone, as their
 * numbers and balances follow it.
 */
export function historyParts(begun: Date): HistoryPart[] {
  const today = dayOf(begun)
  const days = Array.from({ length: historyDays + 2 }, (_, number) => ({
    date: addDays(today, number - historyDays),
    until: begun,
    number,
  }))
  const as = (work: PartWork, list: typeof days) => list.map(day => ({ ...day, work }))
  const open = days.slice(historyDays)
  return [...as('PLACE', open), ...as('DAY', days.slice(0, historyDays)), ...as('GO_ON', open)]
}

/** Aborts a part; the transaction that is open is rolled back, and the next start goes on. */
export class FillingStopped extends Error {}
