import { milli, subtractMilli, sumMilli } from '@packhouse/contract/quantity.ts'
import { refuse } from '@packhouse/contract/refusal.ts'
import type { shortages as calls } from '@packhouse/contract/supply/shortages/endpoints.ts'
import { lockStock } from '../../../goods/inventory/api.ts'
import { giveShares, lockOrders } from '../../../ordering/orders/api.ts'
import type { Handler } from '../../../platform/http/call.ts'
import { shareChanges, whyMoved, whyNotApply } from '../rules/apply.ts'
import { insertSharing } from '../sql/sharing.ts'
import { boardOf } from './board.ts'

/** Shares an item out, all lines or none, as the proposal was seen. (rules §35.4) */
export const applyShares: Handler<typeof calls.applyShares> = async ({ body }, call) => {
  const { tx, now, user, audit } = call
  const { itemId, deliveryDate, slotId, rule, rows } = body
  const place = { deliveryDate, slotId }
  const named = await boardOf(tx, itemId, place, now)
  const orders = await lockOrders(
    tx,
    named.lines.map(({ orderid }) => orderid),
  )
  await lockStock(tx, [itemId])
  // read again: whoever picked, accepted or received meanwhile has locked an order or the stock
  const { item, lines, there, last, seen } = await boardOf(tx, itemId, place, now)
  const locked = new Set(orders.map(({ id }) => id))
  const isMore = lines.some(({ orderid }) => !locked.has(orderid))
  const asked = { itemName: item.itemName, sent: isMore ? '' : body.seen, seen, last, now }
  refuse(whyMoved(lines, rows, asked))
  refuse(whyNotApply(lines, rows, { there, unit: item.itemUnit }))

  const changes = shareChanges(lines, rows)
  const { reopened } = await giveShares(
    orders,
    changes.map(({ orderitemid, after }) => ({ orderitemid, allotted: after })),
    call,
  )
  const shared = sumMilli(rows.map(({ quantity }) => quantity))
  const lineOf = new Map(lines.map(line => [line.orderitemid, line]))
  const kept = changes.flatMap(({ orderitemid, before, after }) => {
    const line = lineOf.get(orderitemid)
    return line ? [{ orderitemid, orderid: line.orderid, before, after, picked: line.picked }] : []
  })
  const sharing = { ...place, itemId, rule, thereMilli: there, sharedMilli: shared, rows: kept }
  const sharingId = await insertSharing(tx, sharing, { userId: user.id, now })
  audit({
    action: 'SHORTAGE_SHARED',
    entity: 'sharing',
    entityId: sharingId,
    before: { lines: kept.map(({ orderitemid, before }) => ({ orderitemid, milli: before })) },
    after: {
      item: item.itemName,
      itemId,
      deliveryDate,
      slotId: slotId ?? null,
      rule,
      thereMilli: there,
      sharedMilli: shared,
      lines: kept.map(({ orderitemid, after }) => ({ orderitemid, milli: after })),
    },
  })
  return { sharingId, shared, left: milli(subtractMilli(there, shared)), reopened }
}
