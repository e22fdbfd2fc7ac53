import { addDays, type Day, momentOf } from '@packhouse/contract/day.ts'
import type { OutletId, TimeSlotId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { RegularState } from '@packhouse/contract/office/tonight/states.ts'
import { readClockTime } from '@packhouse/contract/platform/formats/time-slot.ts'
import { selectSavedSettings } from '../../../business/settings/api.ts'
import { selectDeliveryDays } from '../../../ordering/orders/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { eveningEnd } from '../rules/evening.ts'
import {
  daysBack,
  daysThatCount,
  habitsOf,
  lateFrom,
  type PastDays,
  stateOf,
  usualAtOf,
  usualValueOf,
} from '../rules/regulars.ts'
import { type SaidRow, selectOrderedDays, selectSaid, selectSwitchedOff } from '../sql/habits.ts'

export async function pastOf(db: Reading, date: Day): Promise<PastDays> {
  return daysThatCount(date, await selectDeliveryDays(db, date, daysBack))
}

/** A regular outlet of a date, and how it is doing tonight. */
export interface KnownRegular {
  outletId: OutletId
  slotId: TimeSlotId
  ofWeekdays: { ordered: number; of: number }
  /** The delivery days that its habit is taken from. */
  days: readonly Day[]
  usualValue: Paise
  usualAt: Date
  lateAt: Date
  hasOrdered: boolean
  state: RegularState
  said: SaidRow | undefined
}

/** The minute of the evening from which a regular outlet is late at the latest; 21:00 until a business is set up. */
async function lateMinuteOf(db: Reading): Promise<number> {
  const settings = await selectSavedSettings(db)
  return settings ? readClockTime(settings.value.regularsLateAt) : eveningEnd
}

/** Returns the regular outlets of a date with their state at a time. (rules §13.1) */
export async function regularsOf(
  db: Reading,
  { date, past, now }: { date: Day; past: PastDays; now: Date },
): Promise<KnownRegular[]> {
  if (past.last.length === 0) return []
  const [days, switchedOff, said, lateMinute] = await Promise.all([
    selectOrderedDays(db, [...new Set([date, ...past.weekdays, ...past.last])]),
    selectSwitchedOff(db),
    selectSaid(db, date),
    lateMinuteOf(db),
  ])
  const evening = addDays(date, -1)
  const end = momentOf(evening, lateMinute)
  const isOff = new Set(switchedOff)
  const hasOrders = new Set(days.find(({ day }) => day === date)?.outletIds)
  const saidOf = new Map(said.map(row => [row.outletId, row]))
  const before = days.filter(({ day }) => day !== date)
  return habitsOf(past, before)
    .filter(({ outletId }) => !isOff.has(outletId))
    .map(({ outletId, slotId, onWeekdays, days, values, minutes }) => {
      const usualAt = usualAtOf(evening, minutes) ?? end
      const lateAt = lateFrom(usualAt, end)
      const [hasOrdered, said] = [hasOrders.has(outletId), saidOf.get(outletId)]
      return {
        outletId,
        slotId,
        days,
        usualAt,
        lateAt,
        hasOrdered,
        said,
        ofWeekdays: { ordered: onWeekdays, of: past.weekdays.length },
        usualValue: usualValueOf(values),
        state: stateOf({ hasOrdered, outcome: said?.outcome, lateAt }, now),
      }
    })
}
