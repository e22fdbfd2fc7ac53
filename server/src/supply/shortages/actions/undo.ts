import { found, Refused, refusal } from '@packhouse/contract/refusal.ts'
import type { shortages as calls } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { giveShares, type LineShare, lockOrders } from '../../../ordering/orders/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { shareOfBefore, whyKept } from '../rules/undo.ts'
import { markUndone, selectSharing } from '../sql/sharing.ts'

/** Takes a sharing back: lines have the share of before, but for those that went on since. (rules §35.4) */
export const undoShares: Handler<typeof calls.undoShares> = async ({ sharingid: id }, call) => {
  const { tx, now, user, audit } = call
  const named = found(await selectSharing(tx, id), 'Sharing {id} was not found.', { id })
  const orders = await lockOrders(
    tx,
    named.rows.map(({ orderid }) => orderid),
  )
  const { itemName, undoneBy, rows } = (await selectSharing(tx, id)) ?? named
  if (undoneBy !== null)
    throw new Refused(
      refusal('BREAKS_RULE', 'This sharing of {item} was taken back by {by}.', {
        item: itemName,
        by: undoneBy,
      }),
    )
  const restored: LineShare[] = []
  const kept: {
    orderitemid: LineShare['orderitemid']
    name: string
    why: NonNullable<ReturnType<typeof whyKept>>
  }[] = []
  for (const row of rows) {
    const order = orders.find(one => one.id === row.orderid)
    const line = order?.lines.find(one => one.id === row.orderitemid)
    const why = order && whyKept(row, order, line)
    if (why)
      kept.push({ orderitemid: row.orderitemid, name: `#${row.orderid} ${line?.name ?? itemName}`, why })
    else if (line) restored.push({ orderitemid: row.orderitemid, allotted: shareOfBefore(row.before, line) })
  }
  await giveShares(orders, restored, call)
  await markUndone(tx, id, { userId: user.id, now })
  audit({
    action: 'SHORTAGE_SHARING_UNDONE',
    entity: 'sharing',
    entityId: id,
    after: {
      item: itemName,
      lines: restored.map(({ orderitemid, allotted }) => ({ orderitemid, milli: allotted })),
      kept: kept.map(({ name, why }) => `${name}: ${why.message}`),
    },
  })
  return {
    restored: restored.map(({ orderitemid }) => orderitemid),
    kept: kept.map(({ orderitemid, name, why }) => ({ orderitemid, name, why: why.message, words: why })),
  }
}
