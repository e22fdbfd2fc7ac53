import { dayOf, formatDay } from '@packhouse/contract/day.ts'
import type { standing } from '@packhouse/contract/ordering/standing/endpoints.ts'
import { whyNotRemoveHoliday } from '@packhouse/contract/ordering/standing/policy.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { deleteHoliday, saveHoliday, selectHoliday, selectHolidays } from '../sql/holidays.ts'

const entity = 'holiday'

export const holidays: Handler<typeof standing.holidays> = (_asked, { db, now }) =>
  selectHolidays(db, dayOf(now))

/** Names a day on which no standing order is made; orders that were made for it stay. (rules §14) */
export const addHoliday: Handler<typeof standing.addHoliday> = async (
  { body: { day, name } },
  { tx, now, audit },
) => {
  const today = dayOf(now)
  if (day < today)
    refuse(
      refusal('BREAKS_RULE', '{date} has passed. Choose today or a later day.', { date: formatDay(day) }),
    )
  const before = await selectHoliday(tx, day)
  await saveHoliday(tx, day, name)
  audit({
    action: 'HOLIDAY_SAVED',
    entity,
    entityId: day,
    ...(before && { before: { name: before.name } }),
    after: { name },
  })
  return selectHolidays(tx, today)
}

/** Makes a coming holiday a usual day again. (rules §14) */
export const removeHoliday: Handler<typeof standing.removeHoliday> = async ({ day }, { tx, now, audit }) => {
  const today = dayOf(now)
  const before = found(await selectHoliday(tx, day), '{date} is not a holiday.', { date: formatDay(day) })
  refuse(whyNotRemoveHoliday(day, today))
  await deleteHoliday(tx, day)
  audit({ action: 'HOLIDAY_REMOVED', entity, entityId: day, before: { name: before.name } })
  return selectHolidays(tx, today)
}
