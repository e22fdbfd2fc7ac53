import type { registers } from '@packhouse/contract/books/registers/endpoints.ts'
import { refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { gapsIn } from '../rules/checks.ts'
import { daysOf } from '../rules/months.ts'
import { holdFilings } from '../sql/filings.ts'
import { insertPass } from '../sql/passes.ts'
import { selectSeriesUsed } from '../sql/rows.ts'
import { monthNow } from './portal-month.ts'

/**
 * Lets the gaps that the series of a month have now pass, with a reason: numbers are never given again, so a gap cannot be cured. One
 * that comes later is not passed with them. (rules §30.7)
 */
export const passSeries: Handler<typeof registers.passSeries> = async (
  { body },
  { tx, audit, now, user },
) => {
  const { month, reason } = body
  await holdFilings(tx)
  const { checks } = await monthNow(tx, month, now)
  if (!checks.some(({ check, state }) => check === 'SERIES' && state === 'BAD'))
    refuse(refusal('BREAKS_RULE', 'No series of {month} has an open gap.', { month }))
  const gaps = gapsIn(await selectSeriesUsed(tx, daysOf(month))).map(({ gap }) => gap)
  const id = await insertPass(tx, { month, gaps, reason, userId: user.id, now })
  audit({ action: 'SERIES_GAP_PASSED', entity: 'series_pass', entityId: id, after: { month, gaps }, reason })
  return { reason, by: user.name, at: now }
}
