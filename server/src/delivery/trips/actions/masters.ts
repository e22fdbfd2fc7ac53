import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { DriverId, TripId } from '@packhouse/contract/ids.ts'
import { refusal } from '@packhouse/contract/refusal.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { addRecord, changeRecord, holdRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
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
  type Vehicle,
  vehicleNumbered,
} from '../sql/masters.ts'
import { lockTrips, selectOpenTripsOf } from '../sql/trips.ts'
import { confirmNumber, numberBy, refuseToConfirm, tellNumberSet } from './driver-number.ts'

export const vehicles: Handler<typeof trips.vehicles> = (_args, { db }) => selectVehicles(db)
export const drivers: Handler<typeof trips.drivers> = (_args, { db }) => selectDrivers(db)

const vehicleKind: RecordKind<Vehicle> = {
  entity: 'vehicle',
  event: 'VEHICLE',
  lock: lockVehicle,
  missing: id => sentence('Vehicle {id} was not found.', { id }),
  called: ({ number }) => number,
  whyTaken: async (tx, { number }, self) => {
    const other = number === undefined ? undefined : await vehicleNumbered(tx, number)
    if (!other || other.id === self) return undefined
    return refusal('BREAKS_RULE', 'Another vehicle has this number: {name}.', { name: other.name })
  },
}

const driverKind: RecordKind<Driver> = {
  entity: 'driver',
  event: 'DRIVER',
  lock: lockDriver,
  missing: id => sentence('Driver {id} was not found.', { id }),
  called: ({ name }) => name,
  whyTaken: async (tx, { mobile }, self) => {
    const other = mobile === undefined ? undefined : await driverAt(tx, mobile)
    if (!other || other.id === self) return undefined
    return refusal('BREAKS_RULE', 'Another driver has this mobile: {name}.', { name: other.name })
  },
}

/** Adds a vehicle; each number once. (rules §21.1) */
export const addVehicle: Handler<typeof trips.addVehicle> = ({ body }, call) =>
  addRecord(vehicleKind, body, call, () => insertVehicle(call.tx, { ...body, isActive: true }))

/** Changes a vehicle; trips that are planned with it keep it. (rules §21.1) */
export const updateVehicle: Handler<typeof trips.updateVehicle> = ({ vehicleid: id, body }, call) => {
  const { version, ...fields } = body
  return changeRecord(vehicleKind, { id, version, fields }, call, (after, before) =>
    saveVehicle(call.tx, { ...before, ...after }),
  )
}

/** Adds a driver; each mobile once, as the code of the link goes there. Who sets it vouches for it until it is confirmed. (rules §21.1, §21.5) */
export const addDriver: Handler<typeof trips.addDriver> = async ({ body }, call) => {
  const set = numberBy(call)
  const driver = await addRecord(driverKind, body, call, () =>
    insertDriver(call.tx, { ...body, isActive: true }, set),
  )
  if (!set.confirms) await tellNumberSet(driver, call)
  return driver
}

/**
 * Changes a driver; trips that are planned with them keep them. Another mobile, or switching off, ends the links of their trips, with
 * codes and phones; who changed the mobile vouches for it from then on, and the old number and who records money are told. Locks the
 * trips, then the driver. (rules §21.1, §21.5)
 */
export const updateDriver: Handler<typeof trips.updateDriver> = async ({ driverid: id, body }, call) => {
  const { version, ...fields } = body
  const open = await lockOpenTrips(call.tx, id)
  return changeRecord(driverKind, { id, version, fields }, call, async (after, before) => {
    const { name, mobile, isActive } = { ...before, ...after }
    const set = after.mobile === undefined ? undefined : numberBy(call)
    const driver = await saveDriver(call.tx, { id, version: before.version, name, mobile, isActive }, set)
    if (set || after.isActive === false) await endLinksOf(await open(), before, driver, call)
    if (set) await tellNumberSet(driver, call)
    return driver
  })
}

/** Confirms that the number of a driver is theirs: from then on its links may take money. (rules §21.5) */
export const confirmDriver: Handler<typeof trips.confirmDriver> = async (
  { driverid: id, body: { version } },
  call,
) => {
  await refuseToConfirm(call)
  return confirmNumber(await holdRecord(driverKind, { id, version }, call), call)
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
  if (isOther) await tellOldNumber({ driverId: was.id, before: was.mobile, after: next.mobile }, call)
}
