import { formatDay } from '@packhouse/contract/day.ts'
import { certain, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { lots } from '@packhouse/contract/supply/lots/endpoints.ts'
import { holdLot, saveBlock, saveBlocked } from '../../../goods/inventory/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { selectLotRows } from '../sql/lots.ts'
import { toLot } from './read.ts'

/** Blocks what is left of a lot from being promised and picked, or takes the block off. (rules §27.6) */
export const blockLot: Handler<typeof lots.blockLot> = async ({ lotid: id, body }, call) => {
  const { tx, user, now, audit } = call
  const was = await holdLot(tx, id)
  const reason = body.blocked ? (body.reason ?? '') : null
  const event = { entity: 'lot', entityId: id }
  if (reason === was.blockReason) audit({ action: 'LOT_UNCHANGED', ...event })
  else {
    const what = sentence('The lot of {item} of {day}', { item: was.itemName, day: formatDay(was.day) })
    refuse(await whyStale(tx, { what, ...event, version: was.version }, body.version, now))
    if (reason === '')
      refuse(
        refusal(
          'NEEDS_REASON',
          'Give a reason for blocking the lot of {item} of {day}.',
          { item: was.itemName, day: formatDay(was.day) },
          {
            rule: 'LOT_BLOCK',
            field: 'reason',
          },
        ),
      )
    await saveBlock(tx, id, { reason, userId: user.id, now })
    await saveBlocked(tx, [was.itemTypeId])
    const after = {
      isBlocked: body.blocked,
      leftMilli: was.leftMilli,
      ...(reason === null ? {} : { reason }),
    }
    audit({
      action: body.blocked ? 'LOT_BLOCKED' : 'LOT_UNBLOCKED',
      ...event,
      before: { isBlocked: was.isBlocked, ...(was.blockReason === null ? {} : { reason: was.blockReason }) },
      after,
      ...(reason === null ? {} : { reason }),
    })
  }
  const [row] = await selectLotRows(tx, { ids: [id] })
  return toLot(certain(row, 'a lot that was just blocked'))
}
