import { formatDay } from '@packhouse/contract/day.ts'
import type { tonight } from '@packhouse/contract/office/tonight/endpoints.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { changedFields } from '../../../platform/trail/edits.ts'
import { whyNotSaid } from '../rules/said.ts'
import { lockSaid, type Said, upsertSaid } from '../sql/outcomes.ts'
import { regularRow } from './regulars.ts'

/** Notes what a regular outlet said on the phone; the last word counts. (rules §13.1) */
export const sayOutcome: Handler<typeof tonight.sayOutcome> = async ({ body }, { tx, now, user, audit }) => {
  const { outletId, deliveryDate: date, outcome, callAgainAt = null, note = '' } = body
  refuse(whyNotSaid({ outcome, callAgainAt }, now))
  const places = { outletId, date, now }
  if (!(await regularRow(tx, places)))
    refuse(
      refusal('NOT_FOUND', 'Outlet {id} does not usually order for {date}, or is inactive.', {
        id: outletId,
        date: formatDay(date),
      }),
    )
  const entry: Said = { outcome, callAgainAt, note }
  const before = await lockSaid(tx, outletId, date)
  const edit = before ? changedFields<Said>(before, entry) : { before: undefined, after: entry }
  if (edit) await upsertSaid(tx, { outletId, date, said: entry, by: user.id, now })
  const of = { entity: 'outlet', entityId: outletId }
  if (edit)
    audit({ ...of, action: 'CALL_NOTED', before: edit.before, after: { deliveryDate: date, ...edit.after } })
  else audit({ ...of, action: 'CALL_UNCHANGED' })
  return found(await regularRow(tx, places), 'Outlet {id} was not found.', { id: outletId })
}
