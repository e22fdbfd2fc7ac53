import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import { hasLeft } from '@packhouse/contract/delivery/trips/lifecycle.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { TripId } from '@packhouse/contract/ids.ts'
import { found, Refused, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { BulkCall, WriteCall } from '../../../platform/http/call.ts'
import { whyStale } from '../../../platform/trail/edits.ts'
import { moveOrders } from '../../dispatch/api.ts'
import { whyNotOutAtOnce } from '../rules/at-once.ts'
import { whyNotMoveTrip } from '../rules/plan.ts'
import { selectSharing } from '../sql/at-once.ts'
import { endLink } from '../sql/links.ts'
import { type LockedTrip, lockTrips, replaceStops, saveState, selectStops, selectTrip } from '../sql/trips.ts'
import { tripAsItIs } from './read.ts'

type Moving = Args<typeof trips.moveTrip>
type Results = Result<typeof trips.moveTrip>['results']

/**
 * Moves a trip on or back. Going out dispatches its orders, each in its own transaction; those that may not leave stay here, off the
 * trip, and say why. A trip of which no order may leave stays as it is. (rules §21.2)
 */
export async function moveTrip(
  { tripid, body }: Moving,
  call: BulkCall,
): Promise<Result<typeof trips.moveTrip>> {
  const { state, version, reason } = body
  if (state !== 'OUT') {
    await inOneWrite(tripid, call, write => move({ id: tripid, state, version, reason, stayed: [] }, write))
    return { ...(await tripAsItIs(call.db, tripid, call)), results: [] }
  }
  // checked before the first order leaves, and again, locked, when the trip itself does
  await refuseMove(
    call.db,
    found(await selectTrip(call.db, tripid), 'Trip {id} was not found.', { id: tripid }),
    body,
    call.now,
  )
  const stops = await selectStops(call.db, [tripid])
  const waiting = stops.filter(({ status }) => !hasLeft(status)).map(({ orderid }) => ({ orderId: orderid }))
  const { results } = await moveOrders({ status: 'DISPATCHED', body: { orders: waiting } }, call)
  const stayed = results.filter(({ ok }) => !ok).map(({ id }) => id)
  if (stayed.length < stops.length || stops.length === 0)
    await inOneWrite(tripid, call, write => move({ id: tripid, state, version, reason, stayed }, write))
  return { ...(await tripAsItIs(call.db, tripid, call)), results }
}

interface Move {
  id: TripId
  state: Moving['body']['state']
  version: number
  /** Why it goes out while its van or driver is out. */
  reason: Moving['body']['reason']
  /** Orders that may not leave. */
  stayed: Results[number]['id'][]
}

async function refuseMove(
  db: Reading,
  trip: Pick<LockedTrip, 'id' | 'name' | 'state' | 'version'>,
  { state, version, reason }: Moving['body'],
  now: Date,
): Promise<void> {
  refuse(
    await whyStale(
      db,
      { what: trip.name, entity: 'trip', entityId: trip.id, version: trip.version },
      version,
      now,
    ),
  )
  refuse(whyNotMoveTrip(trip, state))
  const [going, ...others] = state === 'OUT' ? await selectSharing(db, trip.id) : []
  if (going) refuse(whyNotOutAtOnce(going, others, reason))
}

async function move({ id, stayed, ...to }: Move, { tx, user, now, audit }: WriteCall): Promise<void> {
  // going out locks the trips with its van or driver too, so that of two that leave together the second sees the first out
  const sharing = to.state === 'OUT' ? (await selectSharing(tx, id)).map(one => one.id) : []
  const trip = found(
    (await lockTrips(tx, [id, ...sharing])).find(one => one.id === id),
    'Trip {id} was not found.',
    { id },
  )
  await refuseMove(tx, trip, to, now)
  if (to.state === 'OUT') {
    const going = (await selectStops(tx, [trip.id]))
      .map(({ orderid }) => orderid)
      .filter(id => !stayed.includes(id))
    await replaceStops(tx, trip.id, going)
  }
  const at = {
    OUT: trip.state === 'BACK' ? { back_at: null } : { out_at: now },
    BACK: { back_at: now },
    LOADING: {},
    PLANNED: {},
  }
  await saveState(tx, trip, { state: to.state, ...at[to.state] })
  if (to.state === 'PLANNED' && (await endLink(tx, id, { why: 'PLANNED', by: user.id, now })))
    audit({ action: 'TRIP_LINK_ENDED', entity: 'trip', entityId: id })
  audit({
    action: 'TRIP_MOVED',
    entity: 'trip',
    entityId: trip.id,
    reason: to.state === 'OUT' ? to.reason : undefined,
    before: { state: trip.state },
    after: { state: to.state, ...(stayed.length > 0 ? { stayed } : {}) },
  })
}

/** One transaction of a call that has several; a refusal is that of the whole call. */
async function inOneWrite(
  id: TripId,
  { each }: BulkCall,
  work: (call: WriteCall) => Promise<void>,
): Promise<void> {
  const [row] = await each(
    [id],
    one => one,
    (_, write) => work(write),
  )
  if (row && !row.ok) throw new Refused(row.error)
}
