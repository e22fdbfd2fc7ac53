import type { bulk } from '@packhouse/contract/platform/bulk/endpoints.ts'
import { undoMinutes } from '@packhouse/contract/platform/bulk/model.ts'
import { certain, found, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler } from '../../http/call.ts'
import { refuseWithout } from '../../http/rights.ts'
import { changedSince, whyNotUndo } from '../rules/plan.ts'
import { lockChange, markUndone, selectChange, selectChangeRows } from '../sql/changes.ts'
import type { BulkUndo } from './kind.ts'

/** Takes a change of many records back; rows that were changed since stay and are named. (rules §18.4) */
export const undoBulkChange =
  (kinds: readonly BulkUndo[]): Handler<typeof bulk.undoBulkChange> =>
  async ({ changeid }, call) => {
    const { tx, now, audit } = call
    const { entity, fields } = found(await selectChange(tx, changeid), 'Change {id} was not found.', {
      id: changeid,
    })
    const kind = certain(
      kinds.find(kind => kind.entity === entity),
      'kind of a change',
    )
    await refuseWithout(kind.needsOf(fields), call)
    const rows = await selectChangeRows(tx, changeid)
    // the rows before the change, as when it was made
    await kind.holdRows(tx, rows)
    refuse(whyNotUndo(certain(await lockChange(tx, changeid), 'change that was read'), now, undoMinutes))
    const { restored, skipped } = await kind.restore(rows, call)
    await markUndone(tx, changeid, now)
    audit({
      action: 'MANY_UNDONE',
      entity: 'bulk_change',
      entityId: changeid,
      after: { restored, skipped: skipped.length },
    })
    return { restored, skipped: skipped.map(row => ({ ...row, error: changedSince(row.name) })) }
  }
