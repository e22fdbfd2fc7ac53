import { countedByRelease } from '@packhouse/contract/billing/payments/terms.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { CustomerId, OrderId } from '@packhouse/contract/ids.ts'
import { inRupees } from '@packhouse/contract/money.ts'
import type { orders } from '@packhouse/contract/ordering/orders/endpoints.ts'
import { found, refuse, sentenceIn } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import { type CreditState, creditFacts, lockAccount } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import {
  insertRelease,
  markEnded,
  openReleases,
  passageOf,
  releaseReply,
  selectReleaseOwner,
  whyNotUntil,
} from '../../../people/credit/api.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import type { LockedOrder } from '../rules/locked-order.ts'
import { whyMoreThanSeen, whyNotReleaseCustomer, whyNotReleaseOrder } from '../rules/release.ts'
import { lockOrder, selectPlacedIds } from '../sql/lock.ts'
import { acceptAtOnce } from './auto-accept.ts'
import { holdOf } from './credit.ts'
import { commitStep } from './step.ts'
import { tellReleased } from './tell.ts'

/**
 * Releases a hold: one order, every order until a day, or orders up to an amount until a day. The customer's placed orders that it
 * lets through are no longer on hold; with auto-accept they are accepted. (rules §6.12)
 */
export const addRelease: Handler<typeof orders.addRelease> = async ({ body }, call) => {
  const { tx, now, user, audit } = call
  const { customerId, kind, orderId, orderTotal, until, amount, reason } = body
  refuse(whyNotUntil(until, dayOf(now)))
  const named =
    orderId === undefined
      ? undefined
      : found(await lockOrder(tx, orderId), 'Order {id} was not found.', { id: orderId })
  const orders = named
    ? [named]
    : await lockPlaced(call, await selectPlacedIds(tx, customerId, { held: true }))
  refuse(whyNotReleaseCustomer(await creditFacts(tx, customerId, now)))
  await lockAccount(tx, customerId)
  const facts = await creditFacts(tx, customerId, now)
  if (named) {
    const value = named.totalPaise
    const counted = countedByRelease(facts, value, dayOf(now), facts.graceDays)
    const { release, own } = passageOf(
      await openReleases(tx, customerId, now),
      { orderId: named.id, value, counted },
      now,
    )
    const hold = await holdOf(tx, { customerId, orderId: null, value, credit: facts, now })
    refuse(
      whyNotReleaseOrder(named, { customerId, isReleased: release !== null, isHeld: hold !== undefined }),
    )
    refuse(whyMoreThanSeen(named, orderTotal))
    // the order has grown since it was released: the new release takes the place of the old one
    if (own) await markEnded(tx, own.id, { by: user.id, now })
  }

  const id = await insertRelease(tx, {
    customerId,
    kind,
    orderId: orderId ?? null,
    orderPaise: named?.totalPaise ?? null,
    until: until ?? null,
    amount: amount ?? null,
    reason,
    madeBy: user.id,
    now,
  })
  const after = {
    customerId,
    kind,
    orderId,
    until,
    ...(amount === undefined ? {} : { amount: inRupees(amount) }),
  }
  audit({ action: 'CREDIT_RELEASED', entity: 'credit_release', entityId: id, after, reason })
  const released: LockedOrder[] = []
  for (const order of orders)
    if (await letThrough(order, { credit: facts, reason }, call)) released.push(order)
  for (const order of released) await tellReleased(order.id, call) // after the stock, as everywhere
  return releaseReply(tx, id, now)
}

/** Takes the hold off a placed order if a release lets it through now; returns whether it does. */
async function letThrough(
  order: LockedOrder,
  { credit, reason }: { credit: CreditState; reason: string },
  call: WriteCall,
): Promise<boolean> {
  const { id: orderId, customerId, totalPaise: value } = order
  if (await holdOf(call.tx, { customerId, orderId, value, credit, now: call.now })) return false
  const data = { rule: 'CREDIT', reason }
  await commitStep(order, call, {
    action: 'ORDER_RELEASED',
    contents: 'SAME',
    changes: { credit_hold: false, hold_reason: null },
    events: [
      {
        kind: 'OVERRIDE',
        status: order.status,
        did: sentence('released it from the credit hold: {reason}', { reason }),
        data,
      },
    ],
    reason,
  })
  await acceptAtOnce({ orderId, isHeld: false, body: {}, settings: await readSettings(call.tx) }, call)
  return true
}

/** Ends a release: placed orders that only it let through are on hold again; accepted ones stay. (rules §6.12) */
export const endRelease: Handler<typeof orders.endRelease> = async ({ releaseid: id }, call) => {
  const { tx, now, user, audit } = call
  const { customerId } = found(await selectReleaseOwner(tx, id), 'Release {id} was not found.', { id })
  const orders = await lockPlaced(call, await selectPlacedIds(tx, customerId, { held: false }))
  await lockAccount(tx, customerId)
  if (!(await markEnded(tx, id, { by: user.id, now }))) {
    audit({ action: 'CREDIT_RELEASE_UNCHANGED', entity: 'credit_release', entityId: id })
    return releaseReply(tx, id, now)
  }
  audit({ action: 'CREDIT_RELEASE_ENDED', entity: 'credit_release', entityId: id })
  const facts = await creditFacts(tx, customerId, now)
  for (const order of orders) await holdAgain(order, { customerId, credit: facts }, call)
  return releaseReply(tx, id, now)
}

async function holdAgain(
  order: LockedOrder,
  { customerId, credit }: { customerId: CustomerId; credit: CreditState },
  call: WriteCall,
): Promise<void> {
  if (!order.isPostpaid) return
  const hold = await holdOf(call.tx, {
    customerId,
    orderId: order.id,
    value: order.totalPaise,
    credit,
    now: call.now,
  })
  if (!hold) return
  await commitStep(order, call, {
    action: 'ORDER_HELD',
    contents: 'SAME',
    changes: { credit_hold: true, hold_reason: hold.message },
    events: [
      {
        kind: 'HOLD',
        status: order.status,
        did: sentence('put it on hold again as a release ended: {why}', { why: sentenceIn(hold) }),
      },
    ],
    reason: hold.message,
  })
}

/** Locks orders, the lowest number first, before the account; those that were accepted meanwhile are left out. */
async function lockPlaced({ tx }: Pick<WriteCall, 'tx'>, ids: readonly OrderId[]): Promise<LockedOrder[]> {
  const orders: LockedOrder[] = []
  for (const id of ids) {
    const order = await lockOrder(tx, id)
    if (order?.status === 'PLACED') orders.push(order)
  }
  return orders
}
