import { certain, found, Refused, refusal, sentenceIn } from '@packhouse/contract/refusal.ts'
import { StoredStopEntry } from '@packhouse/contract/trips/door-model.ts'
import type { trips } from '@packhouse/contract/trips/endpoints.ts'
import { pictureUrls } from '../../files/api.ts'
import type { Handler } from '../../http/call.ts'
import { refuseWithout } from '../../http/rights.ts'
import { lockOrderHead } from '../../orders/api.ts'
import { type Doer, driverDoer } from '../../trail/doer.ts'
import type { StopEntry } from '../rules/door.ts'
import { type EntryRow, saveDecision, selectEntry, selectPackedLines, selectPlaces, selectWaiting } from '../sql/door.ts'
import { lockTrips, selectStops, selectTripRows } from '../sql/trips.ts'
import { count, deliver } from './door-stop.ts'

/** Entries of drivers that wait, each with the order as it is now. (rules §21.6) */
export const fromDoor: Handler<typeof trips.fromDoor> = async (_args, call) => {
  const { db } = call
  const waiting = await selectWaiting(db)
  const tripIds = [...new Set(waiting.map(({ tripId }) => tripId))]
  const orderIds = waiting.map(({ orderId }) => orderId)
  const names = new Map((await selectTripRows(db, tripIds)).map(({ id, name }) => [id, name]))
  const stops = new Map((await selectStops(db, tripIds)).map(stop => [stop.orderid, stop]))
  const lines = await selectPackedLines(db, orderIds)
  const places = await selectPlaces(db, orderIds)
  return waiting.flatMap(({ id, tripId, orderId, driver, receivedAt, why, entry, isDelivered, isCounted }) => {
    const stop = stops.get(orderId)
    const sent = StoredStopEntry.parse(entry)
    return stop
      ? {
          ...{ id, tripId, tripName: names.get(tripId) ?? '', driver, orderid: orderId, receivedAt, isDelivered, isCounted },
          ...{
            outletName: stop.outletName,
            businessname: stop.businessname,
            why: sentenceIn(certain(why, 'why an entry waits')),
          },
          entry: { ...sent, photos: pictureUrls(sent.photos, call) },
          order: {
            status: stop.status,
            version: certain(places.get(orderId), 'the version of an order').version,
            lines: (lines.get(orderId) ?? []).map(({ orderid: _order, ...line }) => line),
          },
        }
      : []
  })
}

/**
 * Applies an entry to the order as it is now, or sets it aside. What of it counts already, its money and crates, or its delivery, is
 * not done again. (rules §21.6)
 */
export const decideFromDoor: Handler<typeof trips.decideFromDoor> = async ({ entryid: id, body }, call) => {
  const { tx, user, now, audit } = call
  const { orderId, tripId } = found(await selectEntry(tx, id), 'Entry {id} was not found.', { id })
  const order = found(await lockOrderHead(tx, orderId), 'Order {id} was not found.', { id: orderId })
  await lockTrips(tx, [tripId])
  const waiting = certain(await selectEntry(tx, id), 'an entry that was just read')
  if (waiting.state !== 'TO_LOOK_AT')
    throw new Refused(refusal('BREAKS_RULE', 'This entry of #{id} was decided already.', { id: orderId }))
  const event = { entity: 'order', entityId: orderId }
  if (body.decision === 'SET_ASIDE') {
    await saveDecision(tx, id, { state: 'SET_ASIDE', userId: user.id, now, reason: body.reason })
    audit({ action: 'STOP_SET_ASIDE', ...event, after: { entryId: id }, reason: body.reason })
    return undefined
  }
  const entry = asSent(StoredStopEntry.parse(waiting.entry))
  // a link that takes no money must not get it recorded by somebody who may not either
  if (!waiting.isCounted && entry.money.length > 0) await refuseWithout('money', call)
  if (!waiting.isDelivered) await deliver(call, { orderId, version: body.version, entry })
  if (!waiting.isCounted) await count({ ...call, user: whoseEntry(waiting, user) }, { tripId, order, entry })
  await saveDecision(tx, id, { state: 'APPLIED', userId: user.id, now, reason: null })
  audit({ action: 'STOP_APPLIED', ...event, after: { entryId: id } })
  return undefined
}

/** Money and crates are the driver's, whoever applies the entry. */
const whoseEntry = ({ linkId, driver }: EntryRow, user: Doer): Doer => (linkId === null ? user : driverDoer(linkId, driver))

const asSent = ({ receiver, money, ...entry }: ReturnType<typeof StoredStopEntry.parse>): StopEntry => ({
  ...entry,
  ...(receiver === null ? {} : { receiver }),
  money: money.map(({ reference, ...one }) => (reference === null ? one : { ...one, reference })),
})
