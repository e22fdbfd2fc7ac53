import { usualDays } from '@packhouse/contract/business/guard/bounds.ts'
import { askTrip } from '@packhouse/contract/business/guard/office.ts'
import type { Day } from '@packhouse/contract/day.ts'
import { addDays, dayOf } from '@packhouse/contract/day.ts'
import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { OrderId, TripId } from '@packhouse/contract/ids.ts'
import { zeroPaise } from '@packhouse/contract/money.ts'
import { found, Refused, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { readSettings } from '../../../business/settings/api.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { askFigures } from '../../../platform/http/ask-figures.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { arranged } from '../rules/arrange.ts'
import { whyAskAtOnce } from '../rules/at-once.ts'
import { warehousePin, whyNotOnTrip, whyNotPlan } from '../rules/plan.ts'
import { selectSharing } from '../sql/at-once.ts'
import { endLink } from '../sql/links.ts'
import { selectDrivers, selectVehicles } from '../sql/masters.ts'
import {
  insertTrip,
  type LockedTrip,
  lockOrders,
  lockTrips,
  replaceStops,
  savePlan,
  saveVoucher,
  selectMiddleOf,
  selectStops,
  type TripPlan,
  tripsOfOrders,
} from '../sql/trips.ts'
import { selectLargestTrip } from '../sql/usual.ts'
import { tripAsItIs } from './read.ts'

const entity = 'trip'

/** Plans a trip; its orders leave the trip they were on. (rules §21.2) */
export const addTrip: Handler<typeof trips.addTrip> = async ({ body }, call) => {
  const { tx, user, now, audit } = call
  const {
    orderIds,
    slotId = null,
    vehicleId = null,
    driverId = null,
    distanceKm = null,
    advance = zeroPaise,
    confirmAtOnce,
    confirmFigures,
    ...given
  } = body
  const plan: TripPlan = { ...given, slotId, vehicleId, driverId, distanceKm, advance }
  await refuseUnfit(tx, plan)
  askFigures(call, await tripQuestions(plan, call), confirmFigures)
  refuseOrders(await lockOrders(tx, orderIds), orderIds, plan.deliveryDate)
  await takeFromOthers(tx, await lockTripsOf(tx, orderIds))
  const id = await insertTrip(tx, plan, { userId: user.id, now })
  await replaceStops(tx, id, orderIds)
  await askAtOnce(tx, id, confirmAtOnce)
  audit({ action: 'TRIP_ADDED', entity, entityId: id, after: { ...plan, orderIds } })
  return tripAsItIs(tx, id, call)
}

/** Changes a trip that has not left; orders that it gains leave the trip they were on. (rules §21.2) */
export const updateTrip: Handler<typeof trips.updateTrip> = async ({ tripid: id, body }, call) => {
  const { tx, user, now, audit } = call
  const { version, orderIds, confirmAtOnce, confirmFigures, ...given } = body
  const orders = await lockOrders(tx, orderIds ?? [])
  const locked = await lockTripsOf(tx, orderIds ?? [], id)
  const trip = found(
    locked.find(one => one.id === id),
    'Trip {id} was not found.',
    { id },
  )
  refuse(await whyStale(tx, { what: trip.name, entity, entityId: id, version: trip.version }, version, now))
  refuse(whyNotPlan(trip))
  const { name, slotId, vehicleId, driverId, distanceKm, advance } = trip
  const before = { name, slotId, vehicleId, driverId, distanceKm, advance }
  const stops = (await selectStops(tx, [id])).map(({ orderid }) => orderid)
  const edit = changedFields({ ...before, orderIds: stops }, { ...given, orderIds })
  if (!edit) {
    audit({ action: 'TRIP_UNCHANGED', entity, entityId: id })
    return tripAsItIs(tx, id, call)
  }
  const { orderIds: _stops, ...changes } = edit.after
  const plan = { ...trip, ...changes }
  await refuseUnfit(tx, changes)
  askFigures(
    call,
    await tripQuestions({ distanceKm: null, advance: zeroPaise, ...changes }, call),
    confirmFigures,
  )
  if (orderIds) {
    const added = orderIds.filter(orderId => !stops.includes(orderId))
    refuseOrders(orders, added, trip.deliveryDate)
    await takeFromOthers(
      tx,
      locked.filter(other => other !== trip),
    )
    await replaceStops(tx, id, orderIds)
  }
  // the code of a link goes to its driver
  const isOther = plan.driverId !== trip.driverId
  if (isOther && (await endLink(tx, id, { why: 'OTHER_DRIVER', by: user.id, now })))
    audit({ action: 'TRIP_LINK_ENDED', entity, entityId: id, reason: 'Another driver' })
  if (isOther) await saveVoucher(tx, [id], { by: user.id, now })
  await savePlan(tx, plan)
  if (['vehicleId', 'driverId', 'slotId'].some(field => field in changes))
    await askAtOnce(tx, id, confirmAtOnce)
  audit({ action: 'TRIP_CHANGED', entity, entityId: id, ...edit })
  return tripAsItIs(tx, id, call)
}

/** Questions about what is typed of a trip, against the trips of 60 days. (rules §33.6) */
async function tripQuestions(
  { distanceKm, advance }: Pick<TripPlan, 'distanceKm' | 'advance'>,
  { tx, now, rights }: WriteCall,
) {
  if (distanceKm === null && advance === 0) return []
  const largest = await selectLargestTrip(tx, addDays(dayOf(now), -usualDays))
  return askTrip({ distanceKm, advance, seesCash: rights.has('dues'), ...largest })
}

/** The stops of a trip in a short way; nothing is changed. (rules §21.3) */
export const arrangeTrip: Handler<typeof trips.arrangeTrip> = async ({ tripid }, { db }) => {
  const stops = await selectStops(db, [tripid])
  const pincode = warehousePin(await readSettings(db))
  const at = pincode === null ? null : await selectMiddleOf(db, pincode)
  return arranged(
    stops.map(({ orderid, ...stop }) => ({ ...stop, orderId: orderid })),
    { pincode, at },
  )
}

/** Asks about a van or driver that is on two trips at once, as the trip was just saved; refused, nothing of it is kept. */
async function askAtOnce(tx: Tx, id: TripId, isMeant: true | undefined): Promise<void> {
  const [trip, ...others] = isMeant ? [] : await selectSharing(tx, id)
  if (trip) refuse(whyAskAtOnce(trip, others))
}

/** Refuses a vehicle or a driver that is put on a trip and is not there or not active. */
async function refuseUnfit(
  tx: Tx,
  { vehicleId = null, driverId = null }: Partial<Pick<TripPlan, 'vehicleId' | 'driverId'>>,
): Promise<void> {
  if (vehicleId !== null) {
    const { number, isActive } = found(
      (await selectVehicles(tx)).find(({ id }) => id === vehicleId),
      'Vehicle {id} was not found.',
      { id: vehicleId },
    )
    if (!isActive) throw new Refused(refusal('BREAKS_RULE', 'The vehicle {number} is inactive.', { number }))
  }
  if (driverId === null) return
  const { name, isActive } = found(
    (await selectDrivers(tx)).find(({ id }) => id === driverId),
    'Driver {id} was not found.',
    { id: driverId },
  )
  if (!isActive) throw new Refused(refusal('BREAKS_RULE', 'The driver {name} is inactive.', { name }))
}

/** Refuses orders that cannot be on a trip of this day. */
function refuseOrders(
  orders: Awaited<ReturnType<typeof lockOrders>>,
  ids: readonly OrderId[],
  day: Day,
): void {
  for (const id of ids) {
    const order = orders.find(one => one.id === id)
    refuse(whyNotOnTrip(order, id, day))
  }
}

/** Locks the trips on which some locked orders are, and a further one. */
async function lockTripsOf(tx: Tx, orderIds: readonly OrderId[], id?: TripId): Promise<LockedTrip[]> {
  const ids = (await tripsOfOrders(tx, orderIds)).map(({ tripId }) => tripId)
  return lockTrips(tx, [...new Set(id === undefined ? ids : [id, ...ids])])
}

/** Trips that lose orders must not have left; losing one is a change of theirs. */
async function takeFromOthers(tx: Tx, others: readonly LockedTrip[]): Promise<void> {
  for (const other of others) {
    refuse(whyNotPlan(other))
    await savePlan(tx, other)
  }
}
