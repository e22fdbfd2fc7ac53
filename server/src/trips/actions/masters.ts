import { found, type Refusal, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { trips } from '@packhouse/contract/trips/endpoints.ts'
import type { Handler } from '../../http/call.ts'
import { changedFields, whyStale } from '../../trail/edits.ts'
import {
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

export const vehicles: Handler<typeof trips.vehicles> = (_args, { db }) => selectVehicles(db)
export const drivers: Handler<typeof trips.drivers> = (_args, { db }) => selectDrivers(db)

/** Why another row has what must be of one only; `own`: the row that is changed. */
const whyTaken = (other: { id: number; name: string } | undefined, own: number | null, why: (name: string) => Refusal) =>
  other && other.id !== own ? why(other.name) : undefined

const numberTaken = (name: string) => refusal('BREAKS_RULE', 'Another vehicle has this number: {name}.', { name })
const mobileTaken = (name: string) => refusal('BREAKS_RULE', 'Another driver has this mobile: {name}.', { name })

/** Adds a vehicle; each number once. (rules §21.1) */
export const addVehicle: Handler<typeof trips.addVehicle> = async ({ body }, { tx, audit }) => {
  refuse(whyTaken(await vehicleNumbered(tx, body.number), null, numberTaken))
  const added = await insertVehicle(tx, { ...body, isActive: true })
  audit({ action: 'VEHICLE_ADDED', entity: 'vehicle', entityId: added.id, after: body })
  return added
}

/** Changes a vehicle; trips that are planned with it keep it. (rules §21.1) */
export const updateVehicle: Handler<typeof trips.updateVehicle> = async ({ vehicleid: id, body }, { tx, audit, now }) => {
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

/** Changes a driver; trips that are planned with them keep them. (rules §21.1) */
export const updateDriver: Handler<typeof trips.updateDriver> = async ({ driverid: id, body }, { tx, audit, now }) => {
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
  return saveDriver(tx, next)
}
