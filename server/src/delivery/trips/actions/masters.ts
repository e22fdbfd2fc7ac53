import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { DriverId, TripId } from '@packhouse/contract/ids.ts'
import { found, type Refusal, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { tellOldNumber } from '../jobs.ts'
import { endLink } from '../sql/links.ts'
import {
  type Driver,
  driverAt,
  insertDriver,
  insertVehicle,
  lockDriver,
  lockVehicle,
  saveDriver,
  saveVehicle,
  selectDrivers,
  selectVehicles,
  vehicleNumbered,
} from '../sql/masters.ts'
import { lockTrips, saveVoucher, selectOpenTripsOf } from '../sql/trips.ts'

export const vehicles: Handler<typeof trips.vehicles> = (_args, { db }) => selectVehicles(db)
export const drivers: Handler<typeof trips.drivers> = (_args, { db }) => selectDrivers(db)

/** Why another row has what must be of one only; `own`: the row that is changed. */
const whyTaken = (
  other: { id: number; name: string } | undefined,
  own: number | null,
  why: (name: string) => Refusal,
) => (other && other.id !== own ? why(other.name) : undefined)

const numberTaken = (name: string) =>
  refusal('BREAKS_RULE', 'Another vehicle has this number: {name}.', { name })
const mobileTaken = (name: string) =>
  refusal('BREAKS_RULE', 'Another driver has this mobile: {name}.', { name })

/** Adds a vehicle; each number once. (rules §21.1) */
export const addVehicle: Handler<typeof trips.addVehicle> = async ({ body }, { tx, audit }) => {
  refuse(whyTaken(await vehicleNumbered(tx, body.number), null, numberTaken))
  const added = await insertVehicle(tx, { ...body, isActive: true })
  audit({ action: 'VEHICLE_ADDED', entity: 'vehicle', entityId: added.id, after: body })
  return added
}

/** Changes a vehicle; trips that are planned with it keep it. (rules §21.1) */
export const updateVehicle: Handler<typeof trips.updateVehicle> = async (
  { vehicleid: id, body },
  { tx, audit, now },
) => {
  const was = found(await lockVehicle(tx, id), 'Vehicle {id} was not found.', { id })
  const event = { entity: 'vehicle', entityId: id }
  const { version, ...fields } = body
  refuse(await whyStale(tx, { what: was.number, ...event, version: was.version }, version, now))
  const { number, name, capacityKg, isActive } = was
  const edit = changedFields({ number, name, capacityKg, isActive }, fields)
  if (!edit) {
    audit({ action: 'VEHICLE_UNCHANGED', ...event })
    return was
  }
  const next = { ...was, ...edit.after }
  refuse(whyTaken(await vehicleNumbered(tx, next.number), id, numberTaken))
  audit({ action: 'VEHICLE_CHANGED', ...event, ...edit })
  return saveVehicle(tx, next)
}

/** Adds a driver; each mobile once, as the code of the link goes there. (rules §21.1) */
export const addDriver: Handler<typeof trips.addDriver> = async ({ body }, { tx, audit }) => {
  refuse(whyTaken(await driverAt(tx, body.mobile), null, mobileTaken))
  const added = await insertDriver(tx, { ...body, isActive: true })
  audit({ action: 'DRIVER_ADDED', entity: 'driver', entityId: added.id, after: body })
  return added
}

/**
 * Changes a driver; trips that are planned with them keep them. Another mobile, or switching off, ends the links of their trips, with
 * codes and phones; who changed the mobile vouches for the driver from then on, and the old number is told. Locks the trips, then the
 * driver. (rules §21.1, §21.5)
 */
export const updateDriver: Handler<typeof trips.updateDriver> = async ({ driverid: id, body }, call) => {
  const { tx, audit, now } = call
  const open = await lockOpenTrips(tx, id)
  const was = found(await lockDriver(tx, id), 'Driver {id} was not found.', { id })
  const event = { entity: 'driver', entityId: id }
  const { version, ...fields } = body
  refuse(await whyStale(tx, { what: was.name, ...event, version: was.version }, version, now))
  const { name, mobile, isActive } = was
  const edit = changedFields({ name, mobile, isActive }, fields)
  if (!edit) {
    audit({ action: 'DRIVER_UNCHANGED', ...event })
    return was
  }
  const next = { ...was, ...edit.after }
  refuse(whyTaken(await driverAt(tx, next.mobile), id, mobileTaken))
  audit({ action: 'DRIVER_CHANGED', ...event, ...edit })
  const saved = await saveDriver(tx, next)
  if (next.mobile !== mobile || (isActive && !next.isActive)) await endLinksOf(await open(), was, next, call)
  return saved
}

/** Locks the trips of a driver that are not settled; the returned function also locks those that came to them meanwhile. */
async function lockOpenTrips(tx: Tx, id: DriverId): Promise<() => Promise<TripId[]>> {
  const ids = await selectOpenTripsOf(tx, id)
  await lockTrips(tx, ids)
  return async () => {
    const now = await selectOpenTripsOf(tx, id)
    await lockTrips(tx, now)
    return now
  }
}

async function endLinksOf(
  tripIds: readonly TripId[],
  was: Driver,
  next: Driver,
  call: WriteCall,
): Promise<void> {
  const { tx, user, now, audit } = call
  const isOther = was.mobile !== next.mobile
  const why = isOther ? 'OTHER_MOBILE' : 'SWITCHED_OFF'
  for (const tripId of tripIds)
    if (await endLink(tx, tripId, { why, by: user.id, now }))
      audit({
        action: 'TRIP_LINK_ENDED',
        entity: 'trip',
        entityId: tripId,
        reason: isOther ? 'Another mobile of the driver' : 'The driver was switched off',
      })
  if (!isOther) return
  await saveVoucher(tx, tripIds, { by: user.id, now })
  await tellOldNumber({ driverId: was.id, before: was.mobile, after: next.mobile }, call)
}
