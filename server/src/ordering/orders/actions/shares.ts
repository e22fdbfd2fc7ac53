import type { OrderId } from '@packhouse/contract/ids.ts'
import { sharersWords, whyAboveShare } from '@packhouse/contract/ordering/orders/above-share.ts'
import { quantityWords } from '@packhouse/contract/quantity.ts'
import { certain, refuse } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { WriteCall } from '../../../platform/http/call.ts'
import { type LockedOrder, onLine } from '../rules/locked-order.ts'
import { aboveShare, type PickRequest } from '../rules/pick.ts'
import { type LineShare, shareWords, withShares } from '../rules/shares.ts'
import { insertEvents, type OrderEvent } from '../sql/events.ts'
import { lockOrder } from '../sql/lock.ts'
import { saveOrder } from '../sql/move.ts'
import { saveShares, selectSharers } from '../sql/shares.ts'
import { statusEvent } from './step.ts'
import { tellShares } from './tell.ts'

/** Locks orders one after the other, the lowest number first, as everybody who locks several does. */
export async function lockOrders(tx: Tx, ids: Iterable<OrderId>): Promise<LockedOrder[]> {
  const orders: LockedOrder[] = []
  for (const id of [...new Set(ids)].sort((one, other) => one - other))
    orders.push(certain(await lockOrder(tx, id), `order ${id}`))
  return orders
}

/**
 * Gives lines of locked orders other shares: each order has another version and says so in its history; who placed it is told of what
 * will be short. Returns the orders that are packed once more. The caller records the event. (rules §35.4, §35.6)
 */
export async function giveShares(
  orders: readonly LockedOrder[],
  shares: readonly LineShare[],
  call: Pick<WriteCall, 'tx' | 'now' | 'user' | 'services'>,
): Promise<{ reopened: OrderId[] }> {
  const { tx, now, user } = call
  const reopened: OrderId[] = []
  const given = new Map(shares.map(share => [share.orderitemid, share]))
  for (const order of orders) {
    const own = shares.filter(({ orderitemid }) => order.lines.some(({ id }) => id === orderitemid))
    if (own.length === 0) continue
    const { lines, to } = withShares(order, own)
    const changed = lines.filter(({ id }) => given.has(id))
    await saveShares(tx, changed, now)
    if (order.status === 'PACKED' && to === 'PACKING') reopened.push(order.id)
    await saveOrder(
      tx,
      order.id,
      {
        status: to,
        open_tasks: lines.filter(({ openTask }) => openTask !== null).length,
        ...(to === order.status ? {} : { packed_at: to === 'PACKED' ? now : null }),
      },
      now,
    )
    const events = changed.map((line): OrderEvent => {
      const data = {
        orderitemid: line.id,
        allotted: line.allottedMilli === null ? null : line.allottedMilli / 1000,
      }
      return { kind: 'EDIT', status: to, did: shareWords(line, line.allottedMilli), data }
    })
    const moved = to === order.status ? [] : [statusEvent(order, to)]
    await insertEvents(tx, { orderId: order.id, events: [...events, ...moved], user, now })
    await tellShares(order.id, changed, call)
  }
  return { reopened }
}

/** Refuses picks above the share of their line without a reason, naming who has the rest; what is said of those with one. (rules §35.5) */
export async function refuseAboveShare(
  order: LockedOrder,
  picks: readonly PickRequest[],
  { tx }: Pick<WriteCall, 'tx'>,
): Promise<OrderEvent[]> {
  const above = aboveShare(order.lines, picks)
  const [first] = above.filter(({ reason }) => reason === undefined)
  if (first) {
    const { line, share, amount } = first
    refuse(onLine(line, whyAboveShare({ share, amount, unit: line.unit }, await othersOf(order, line, tx))))
  }
  return above.map(
    ({ line, share, reason = '' }): OrderEvent => ({
      kind: 'OVERRIDE',
      status: 'PACKING',
      did: sentence('took {item} above its share of {share}: {reason}', {
        item: line.name,
        share: quantityWords(share, line.unit),
        reason,
      }),
      data: { rule: 'ABOVE_SHARE', orderitemid: line.id, reason },
    }),
  )
}

/** The shares that wait for others, by name. */
async function othersOf(
  { deliveryDate }: LockedOrder,
  { id, itemTypeId, unit }: LockedOrder['lines'][number],
  tx: Tx,
) {
  return sharersWords(await selectSharers(tx, { itemTypeId, deliveryDate, except: id }), unit)
}
