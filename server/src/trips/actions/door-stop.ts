import { dayOf } from '@packhouse/contract/day.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { OrderId, TripId } from '@packhouse/contract/ids.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { door } from '@packhouse/contract/trips/door.ts'
import { StoredStopEntry } from '@packhouse/contract/trips/door-model.ts'
import { cratesOfOrders, recordCrates } from '../../crates/api.ts'
import { attempt } from '../../db/attempt.ts'
import { deliverAtDoor, returnOnTruck } from '../../dispatch/api.ts'
import { storePicture } from '../../files/api.ts'
import type { LinkHandler, LinkWriteCall } from '../../http/call.ts'
import { type DoerCall, lockOrderHead } from '../../orders/api.ts'
import { holdReceipt, lockAccount, lockReferences, recordReceipt } from '../../payments/api.ts'
import { readSettings } from '../../settings/api.ts'
import type { Doer } from '../../trail/doer.ts'
import { arrivalOf, type StopEntry, whyAgain, whyNotOnItsWay } from '../rules/door.ts'
import { notCollected } from '../rules/links.ts'
import {
  insertEntry,
  insertPhoto,
  insertTripReceipt,
  photosOf,
  placeOnTrip,
  selectEntries,
  selectPackedLines,
} from '../sql/door.ts'
import { linkNow } from '../sql/links.ts'
import { lockTrips } from '../sql/trips.ts'
import { doorStopOf } from './door-trip.ts'

type Body = Args<typeof door.saveStop>['body']

/**
 * Saves what happened at a stop, in the transaction of its entry. Money and crates are facts and count at once; where a rule or a
 * change of the office stops the order or the money, the entry waits for the office, whole and with the reason. (rules §21.6)
 */
export const saveStop: LinkHandler<typeof door.saveStop> = async ({ body }, call) => {
  const { tx, now, user, audit, link } = call
  const { orderid: orderId, version, ...entry } = body
  const { tripId } = link
  found(await placeOnTrip(tx, tripId, orderId), 'Order {id} is not on this trip.', { id: orderId })
  await refusePhotos(call, body)
  const order = found(await lockOrderHead(tx, orderId), 'Order {id} was not found.', { id: orderId })
  await lockTrips(tx, [tripId]) // settling waits, or this does
  const { collects } = await stillOpen(call)

  await lockAccount(tx, order.customerId)
  await lockReferences(
    tx,
    entry.money.flatMap(({ reference }) => reference ?? []),
  )

  const [earlier] = (await selectEntries(tx, [tripId])).filter(one => one.orderId === orderId)
  const again = earlier && whyAgain(orderId, earlier.receivedAt)
  const delivery = again
    ? { refusal: again }
    : await attempt(
        tx,
        inParts(call, one => deliver(one, { orderId, version, entry })),
      )
  const counting = again
    ? { refusal: again }
    : await attempt(
        tx,
        inParts(call, one => {
          refuse(collects || entry.money.length === 0 ? undefined : notCollected())
          return count(one, { tripId, order, entry })
        }),
      )

  const why = delivery.refusal ?? counting.refusal ?? null
  const id = await insertEntry(tx, {
    ...{
      tripId,
      orderId,
      entry: StoredStopEntry.encode(storedEntry(entry)),
      driver: user.driver,
      madeBy: null,
      linkId: link.linkId,
    },
    ...{ receivedAt: now, state: why ? 'TO_LOOK_AT' : 'DONE', why },
    ...{ isDelivered: !delivery.refusal, isCounted: !counting.refusal },
  })
  const after = { tripId, entryId: id, entry: StoredStopEntry.encode(storedEntry(entry)) }
  audit({ action: 'STOP_ENTERED', entity: 'order', entityId: orderId, after, reason: why?.message })
  return doorStopOf(tx, tripId, orderId, collects)
}

/** What the link may do now that its trip is locked; refused with 401 when it has ended meanwhile. */
async function stillOpen({ tx, link, now }: LinkWriteCall): Promise<{ collects: boolean }> {
  const open = await linkNow(tx, link.linkId, now)
  if (!open) throw new Refused(refusal('NOT_SIGNED_IN', 'This link has ended. Ask the office for a new one.'))
  return open
}

const storedEntry = ({ receiver, photos = [], money, ...entry }: StopEntry) => ({
  ...entry,
  receiver: receiver ?? null,
  photos,
  money: money.map(one => ({ ...one, reference: one.reference ?? null })),
})

/** Work whose events are written only if it is not refused. */
const inParts =
  <Result>(call: DoerCall, work: (call: DoerCall) => Promise<Result>) =>
  async (): Promise<Result> => {
    const events: Parameters<DoerCall['audit']>[0][] = []
    const result = await work({ ...call, audit: event => events.push(event) })
    for (const event of events) call.audit(event)
    return result
  }

/** Moves the order as it was entered; goods that come back are on the truck. */
export async function deliver(
  call: DoerCall,
  { orderId, version, entry }: { orderId: OrderId; version: number; entry: StopEntry },
): Promise<void> {
  const order = found(await lockOrderHead(call.tx, orderId), 'Order {id} was not found.', { id: orderId })
  if (order.status !== 'DISPATCHED') refuse(whyNotOnItsWay(orderId, order.status))
  const packed = (await selectPackedLines(call.tx, [orderId])).get(orderId) ?? []
  const arrival = arrivalOf(packed, entry.lines)
  if (arrival.to === 'RETURNED') await returnOnTruck({ orderId, body: { version, items: arrival.items } }, call)
  else await deliverAtDoor({ orderId, version, delivered: arrival.delivered }, call)
}

interface Counting {
  tripId: TripId
  order: Pick<NonNullable<Awaited<ReturnType<typeof lockOrderHead>>>, 'id' | 'customerId' | 'outletId'>
  entry: StopEntry
}

/** Records money and crates of a stop: each payment is a receipt at once, cash and cheques with the driver until handed in. */
export async function count(call: DoerCall, { tripId, order, entry }: Counting): Promise<void> {
  const { tx, now, user } = call
  const { id: orderId, customerId, outletId } = order
  for (const { mode, amount, reference } of entry.money) {
    const body = { customerId, date: dayOf(now), amount, mode, ...(reference === undefined ? {} : { reference }) }
    const isToBeSeen = mode === 'UPI' && !(await readSettings(tx)).trustsDoorUpi
    const { id: receiptId } = await recordReceipt({ body, isToBeSeen }, call)
    await insertTripReceipt(tx, { receiptId, tripId, orderId })
    if (mode !== 'UPI') await holdReceipt(tx, { receiptId, holder: driverOf(user), since: now })
  }
  const went = (await cratesOfOrders(tx, [orderId])).get(orderId)?.out ?? 0
  const move = { outletId, orderId, note: null, by: user, at: now }
  // what went out with the order is in the ledger; the driver's count corrects it
  await recordCrates(tx, [
    { ...move, kind: 'OUT', crates: entry.crates.out - went },
    { ...move, kind: 'IN', crates: entry.crates.in },
  ])
}

/** Who has the money until it is handed in. */
const driverOf = (user: Doer): string => (user.id === null ? user.driver : user.name)

const photosPerStop = 3
/** A trip has at most 200 stops. */
const photosPerTrip = 200 * photosPerStop

/** Stores a photo of a stop, drawn anew; only for this trip. (rules §21.6) */
export const addDoorPhoto: LinkHandler<typeof door.addDoorPhoto> = async ({ body }, call) => {
  const { tx, link } = call
  await lockTrips(tx, [link.tripId])
  if ((await photosOf(tx, link.tripId)).size >= photosPerTrip)
    throw new Refused(refusal('TOO_MANY', 'This trip has {count} photos, the most there can be.', { count: photosPerTrip }))
  const hash = await storePicture(body, call)
  await insertPhoto(tx, link.tripId, hash)
  return { hash }
}

async function refusePhotos({ tx, link }: LinkWriteCall, { photos = [] }: Body): Promise<void> {
  if (photos.length === 0) return
  const stored = await photosOf(tx, link.tripId)
  const missing = photos.find(hash => !stored.has(hash))
  if (missing !== undefined)
    throw new Refused(refusal('NOT_FOUND', 'Photo {file} was not uploaded for this trip.', { file: missing }))
}
