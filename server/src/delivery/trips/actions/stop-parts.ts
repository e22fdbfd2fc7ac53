import { dayOf } from '@packhouse/contract/day.ts'
import { changeReasonLabel } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { OrderId, OutletId, TripId } from '@packhouse/contract/ids.ts'
import { found, Refused, refuse } from '@packhouse/contract/refusal.ts'
import { bookReceipt, handInReceipts, holdReceipt, withdrawReceipt } from '../../../billing/payments/api.ts'
import { readSettings } from '../../../business/settings/api.ts'
import { type DoerCall, lockOrderHead } from '../../../ordering/orders/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import { cratesOfOrders, recordCrates } from '../../crates/api.ts'
import { deliverAtDoor, returnOnTruck } from '../../dispatch/api.ts'
import { arrivalOf, type StopEntry, whyNotOnItsWay } from '../rules/door.ts'
import { differenceOf, isKept, type KeptLine, moneyChange, type PaidReceipt } from '../rules/stop-parts.ts'
import { insertTripReceipt, selectKeptLines, selectPackedLines, selectStopReceipts } from '../sql/door.ts'

/** A stop whose order and trip are locked. */
export interface Stop {
  tripId: TripId
  order: NonNullable<Awaited<ReturnType<typeof lockOrderHead>>>
  /** Who drives the trip: cash and cheques of the stop are with him. */
  driver: string
}

/** What the books have of a stop. */
export interface Booked {
  lines: KeptLine[]
  money: PaidReceipt[]
  crates: { out: number; in: number }
}
export async function bookedAt(db: Reading, orderId: OrderId): Promise<Booked> {
  return {
    lines: (await selectKeptLines(db, [orderId])).get(orderId) ?? [],
    money: (await selectStopReceipts(db, [orderId])).get(orderId) ?? [],
    crates: (await cratesOfOrders(db, [orderId])).get(orderId) ?? { out: 0, in: 0 },
  }
}

/** Delivers an order that is on its way as it was entered; goods that come back are on the truck. */
export async function deliver(
  call: DoerCall,
  { orderId, version, entry, at }: { orderId: OrderId; version: number; entry: StopEntry; at: Date },
): Promise<void> {
  const order = found(await lockOrderHead(call.tx, orderId), 'Order {id} was not found.', { id: orderId })
  if (order.status !== 'DISPATCHED') refuse(whyNotOnItsWay(orderId, order.status))
  const packed = (await selectPackedLines(call.tx, [orderId])).get(orderId) ?? []
  const arrival = arrivalOf(packed, entry.lines)
  if (arrival.to === 'RETURNED')
    await returnOnTruck({ orderId, body: { version, items: arrival.items } }, call)
  else await deliverAtDoor({ orderId, version, delivered: arrival.delivered, at }, call)
}

/**
 * Takes back what the customer has more than an entry says: a return with its credit note, its goods on the truck until they are
 * checked in. `reason`: for one after the hours for claims. Repeated, nothing is done. (rules §21.6)
 */
export async function takeDifference(
  call: DoerCall,
  { orderId, entry, reason }: { orderId: OrderId; entry: StopEntry; reason?: string | undefined },
): Promise<void> {
  const { lines } = await bookedAt(call.tx, orderId)
  if (isKept(lines, entry.lines)) return
  const order = found(await lockOrderHead(call.tx, orderId), 'Order {id} was not found.', { id: orderId })
  if (order.status !== 'DELIVERED' && order.status !== 'CLOSED') refuse(whyNotOnItsWay(orderId, order.status))
  const items = differenceOf(lines, entry.lines)
  if (!Array.isArray(items)) throw new Refused(items)
  const override = reason === undefined ? {} : { override: { rule: 'RETURN_WINDOW' as const, reason } }
  await returnOnTruck({ orderId, body: { items, ...override } }, call)
}

/**
 * Makes the receipts of a stop what was taken there altogether: one that is not in it never was taken, one that is missing is recorded
 * and is with the driver. The same again does nothing. (rules §21.7)
 */
export async function bookMoney(
  call: DoerCall,
  {
    tripId,
    order,
    driver,
  }: Pick<Stop, 'tripId' | 'driver'> & { order: Pick<Stop['order'], 'id' | 'customerId'> },
  { money, why }: { money: StopEntry['money']; why: string },
): Promise<void> {
  const { withdrawn, missing } = moneyChange((await bookedAt(call.tx, order.id)).money, money)
  for (const { receiptId } of withdrawn) await withdrawReceipt({ receiptId, reason: why }, call)
  await takeMoney(call, { tripId, order, driver }, missing)
  const ids = withdrawn.map(({ receiptId }) => receiptId)
  if (ids.length > 0) await handInReceipts(call.tx, ids, call.now) // nobody has it
}

/** Records payments of a stop: each is a receipt at once, cash and cheques with the driver until handed in. (rules §21.7) */
export async function takeMoney(
  call: DoerCall,
  {
    tripId,
    order,
    driver,
  }: Pick<Stop, 'tripId' | 'driver'> & { order: Pick<Stop['order'], 'id' | 'customerId'> },
  money: StopEntry['money'],
  /** Somebody has said that a reference which another customer's receipt has is meant. */
  { confirm = false } = {},
): Promise<void> {
  const { tx, now } = call
  for (const { mode, amount, reference } of money) {
    const body = {
      confirm,
      customerId: order.customerId,
      date: dayOf(now),
      amount,
      mode,
      ...(reference ? { reference } : {}),
    }
    const isToBeSeen = mode === 'UPI' && !(await readSettings(tx)).trustsDoorUpi
    const { id: receiptId } = await bookReceipt({ body, isToBeSeen }, call)
    await insertTripReceipt(tx, { receiptId, tripId, orderId: order.id })
    if (mode !== 'UPI') await holdReceipt(tx, { receiptId, holder: driver, since: now })
  }
}

/** Makes the crates of a stop what was counted there; what went out with the order is in the ledger already. (rules §22.1) */
export async function bookCrates(
  { tx, now, user }: Pick<DoerCall, 'tx' | 'now' | 'user'>,
  { id: orderId, outletId }: { id: OrderId; outletId: OutletId },
  crates: StopEntry['crates'],
): Promise<void> {
  const there = (await cratesOfOrders(tx, [orderId])).get(orderId) ?? { out: 0, in: 0 }
  const move = { outletId, orderId, note: null, by: user, at: now }
  await recordCrates(tx, [
    { ...move, kind: 'OUT', crates: crates.out - there.out },
    { ...move, kind: 'IN', crates: crates.in - there.in },
  ])
}

/** Why a receipt was withdrawn, in the ledger and the trail. */
export const wordsOfChange = ({ change }: StopEntry): string =>
  [change ? changeReasonLabel[change.reason] : 'Entered again at the door', change?.note]
    .filter(Boolean)
    .join(': ')
