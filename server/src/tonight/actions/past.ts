import { addDays, type Day, momentOf } from '@packhouse/contract/day.ts'
import { readClockTime } from '@packhouse/contract/formats/time-slot.ts'
import type { OutletId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { RegularState } from '@packhouse/contract/tonight/states.ts'
import type { Reading } from '../../db/transaction.ts'
import { selectDeliveryDays } from '../../orders/api.ts'
import { selectSavedSettings } from '../../settings/api.ts'
import { eveningEnd } from '../rules/evening.ts'
import { daysBack, daysThatCount, habitOf, lateFrom, stateOf, usualAtOf, usualValueOf } from '../rules/regulars.ts'
import { daysAsked, type HabitRow, numbersIn, selectHabits, selectRegulars } from '../sql/habits.ts'

interface Past {
  /** The last same weekdays with deliveries, newest first. */
  weekdays: readonly Day[]
  last: readonly Day[]
}

export async function pastOf(db: Reading, date: Day): Promise<Past> {
  return daysThatCount(date, await selectDeliveryDays(db, date, daysBack))
}

/** What the board counts of a regular outlet. */
export interface CountedRegular {
  ofWeekdays: { ordered: number; of: number }
  usualValue: Paise
  slotId: TimeSlotId
  hasOrdered: boolean
  outcome: HabitRow['outcome']
}

/** Returns the regular outlets of a date as the board counts them. (rules.md §13.1) */
export async function countedRegulars(db: Reading, date: Day, past: Past): Promise<CountedRegular[]> {
  const rows = past.last.length === 0 ? [] : await selectRegulars(db, { date, ...past })
  return rows.map(row => ({
    ofWeekdays: { ordered: row.onWeekdays, of: past.weekdays.length },
    usualValue: usualValueOf(numbersIn(habitOf(row) === 'WEEKDAYS' ? row.weekdayValues : row.lastValues)),
    slotId: row.slotId,
    hasOrdered: row.hasOrdered,
    outcome: row.outcome,
  }))
}

/** A regular outlet of a date, and how it is doing tonight. */
export interface KnownRegular extends CountedRegular {
  outletId: OutletId
  /** The delivery days that its habit is taken from. */
  days: readonly Day[]
  usualAt: Date
  lateAt: Date
  state: RegularState
  said: Pick<HabitRow, 'callAgainAt' | 'note' | 'saidBy' | 'saidAt'>
}

/** The minute of the evening from which a regular outlet is late at the latest; 21:00 until a business is set up. */
async function lateMinuteOf(db: Reading): Promise<number> {
  const settings = await selectSavedSettings(db)
  return settings ? readClockTime(settings.value.regularsLateAt) : eveningEnd
}

/** Returns the regular outlets of a date with their state at a time. (rules.md §13.1) */
export async function regularsOf(
  db: Reading,
  { date, past, now }: { date: Day; past: Past; now: Date },
): Promise<KnownRegular[]> {
  const [rows, lateMinute] = await Promise.all([
    past.last.length === 0 ? [] : selectHabits(db, { date, ...past }),
    lateMinuteOf(db),
  ])
  const asked = daysAsked(past)
  return rows.map(row => {
    const isWeekly = habitOf(row) === 'WEEKDAYS'
    const usualAt = usualAtOf(date, numbersIn(isWeekly ? row.weekdayMinutes : row.lastMinutes))
    const lateAt = lateFrom(date, usualAt, lateMinute)
    const { outletId, slotId, hasOrdered, outcome } = row
    return {
      ...{ outletId, slotId, hasOrdered, outcome, lateAt },
      ofWeekdays: { ordered: row.onWeekdays, of: past.weekdays.length },
      days: asked.filter((_, place) => ((isWeekly ? row.weekdays : row.last) ?? 0) & (1 << place)),
      usualAt: usualAt ?? momentOf(addDays(date, -1), lateMinute),
      usualValue: usualValueOf(numbersIn(isWeekly ? row.weekdayValues : row.lastValues)),
      state: stateOf({ hasOrdered, outcome, lateAt }, now),
      said: row,
    }
  })
}
