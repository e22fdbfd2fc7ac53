import { addDays, type Day, startOfMonth } from '@packhouse/contract/day.ts'
import type { RegisterToFile } from '@packhouse/contract/office/home/kinds.ts'

export interface ReturnToFile {
  register: RegisterToFile
  from: Day
  to: Day
  /** Its last day. */
  by: Day
}

/** Days after the end of a month: GSTR-1 by the 11th, GSTR-3B by the 20th. (rules §16.8) */
const dueAfter: Record<RegisterToFile, number> = { 'GSTR-1': 11, 'GSTR-3B': 20 }

/** The returns of last month whose last day has not passed, else those of this month; soonest first. [LAW] (rules §16.8) */
export function returnsToFile(today: Day): ReturnToFile[] {
  const ofMonth = (later: number): ReturnToFile[] => {
    const from = startOfMonth(today, later)
    const to = addDays(startOfMonth(from, 1), -1)
    return (['GSTR-1', 'GSTR-3B'] as const).map(register => ({
      register,
      from,
      to,
      by: addDays(to, dueAfter[register]),
    }))
  }
  const ofLast = ofMonth(-1).filter(({ by }) => by >= today)
  return ofLast.length > 0 ? ofLast : ofMonth(0)
}
