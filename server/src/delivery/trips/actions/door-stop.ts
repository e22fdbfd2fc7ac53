import type { door } from '@packhouse/contract/delivery/trips/door-calls.ts'
import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Args } from '@packhouse/contract/endpoint.ts'
import type { OrderId, TripId } from '@packhouse/contract/ids.ts'
import { certain, found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { lockOrderHead } from '../../../ordering/orders/api.ts'
import { storePicture } from '../../../platform/files/api.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, LinkHandler, LinkWriteCall, WriteCall } from '../../../platform/http/call.ts'
import { may } from '../../../platform/http/rights.ts'
import { happenedAt, whyNotOut, whySettled } from '../rules/door.ts'
import { insertPhoto, photosOf, placeOnTrip } from '../sql/door.ts'
import { linkNow } from '../sql/links.ts'
import { type LockedTrip, lockTrips, selectTrip } from '../sql/trips.ts'
import { doorStopOf } from './door-trip.ts'
import { enterStop } from './enter-stop.ts'
import { bookedAt, type Stop } from './stop-parts.ts'
import { cratesQuestion, moneyQuestion } from './stop-questions.ts'

type Body = Args<typeof door.saveStop>['body']

/**
 * Saves what happened at a stop, or changes it, in the transaction of its entry. Its parts are booked by themselves; one that a rule or
 * a change of the office stops waits for the office with the reason. (rules §21.6)
 */
export const saveStop: LinkHandler<typeof door.saveStop> = async ({ body }, call) => {
  const { tx, now, user, link } = call
  const { orderid: orderId, version, confirmFigures: confirmed = [], ...entry } = body
  const { tripId } = link
  await refusePhotos(call, body)
  const { trip, ...stop } = await lockStop(call, tripId, orderId)
  refuse(whySettled(trip))
  const { collects } = await stillOpen(call)
  const happened = happenedAt(entry.at, { outAt: leftAt(stop, trip), now })
  const by = { name: user.driver, isOffice: false, collects }
  await enterStop(call, { stop, version, entry, happenedAt: happened, by, confirmed })
  return doorStopOf(tx, tripId, orderId, collects)
}

/** What the link may do now that its trip is locked; refused with 401 when it has ended meanwhile. */
async function stillOpen({ tx, link, now }: LinkWriteCall): Promise<{ collects: boolean }> {
  const open = await linkNow(tx, link.linkId, now)
  if (!open) throw new Refused(refusal('NOT_SIGNED_IN', 'This link has ended. Ask the office for a new one.'))
  return open
}

/** Corrects a stop at the office, until its trip is settled. (rules §21.6) */
export const changeStop: Handler<typeof trips.changeStop> = async ({ tripid: tripId, body }, call) => {
  const { tx, now, user, rights } = call
  const { orderid: orderId, version, confirmFigures, ...entry } = body
  const { trip, ...stop } = await lockStop(call, tripId, orderId)
  refuse(whySettled(trip) ?? whyNotOut(trip))
  const at = { stop, entry, booked: await bookedAt(tx, orderId) }
  const questions = [await moneyQuestion(call, at, rights.has('dues')), await cratesQuestion(call, at)]
  askFigures(call, questions, confirmFigures)
  const by = { name: user.name, isOffice: true, collects: may('money', call) }
  await enterStop(call, {
    stop,
    version,
    entry: { ...entry, at: now },
    happenedAt: now,
    by,
    confirmed: undefined,
    tells: call,
  })
  return doorStopOf(tx, tripId, orderId, rights.has('dues'))
}

/** A stop as the office changes it. */
export const stopOfTrip: Handler<typeof trips.stopOfTrip> = async ({ tripid, orderId }, { db, rights }) => {
  found(await placeOnTrip(db, tripid, orderId), 'Order {id} is not on this trip.', { id: orderId })
  return doorStopOf(db, tripid, orderId, rights.has('dues'))
}

/** Locks the order of a stop, then its trip; whether it is a stop of the trip is looked at again when both are locked. */
export async function lockStop(
  { tx }: Pick<WriteCall, 'tx'>,
  tripId: TripId,
  orderId: OrderId,
): Promise<Stop & { trip: LockedTrip }> {
  const isThere = async () =>
    found(await placeOnTrip(tx, tripId, orderId), 'Order {id} is not on this trip.', { id: orderId })
  await isThere()
  const order = found(await lockOrderHead(tx, orderId), 'Order {id} was not found.', { id: orderId })
  const [trip] = await lockTrips(tx, [tripId]) // settling waits, or this does
  await isThere()
  const { driver } = certain(await selectTrip(tx, tripId), 'a trip that was just locked')
  return { tripId, order, driver: driver?.name ?? '', trip: certain(trip, 'a trip with a stop') }
}

/** When an order went out: with its trip, or later. */
const leftAt = ({ order: { dispatchedAt } }: Stop, { outAt }: LockedTrip): Date | null =>
  dispatchedAt !== null && (outAt === null || dispatchedAt > outAt) ? dispatchedAt : outAt

const photosPerStop = 3
/** A trip has at most 200 stops. */
const photosPerTrip = 200 * photosPerStop

/** Stores a photo of a stop, drawn anew; only for this trip. (rules §21.6) */
export const addDoorPhoto: LinkHandler<typeof door.addDoorPhoto> = async ({ body }, call) => {
  const { tx, link } = call
  await lockTrips(tx, [link.tripId])
  if ((await photosOf(tx, link.tripId)).size >= photosPerTrip)
    throw new Refused(
      refusal('TOO_MANY', 'This trip has {count} photos, the most there can be.', { count: photosPerTrip }),
    )
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
