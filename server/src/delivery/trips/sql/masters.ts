import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { DriverId, VehicleId } from '@packhouse/contract/ids.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export type Vehicle = Result<typeof trips.addVehicle>
export type Driver = Result<typeof trips.addDriver>

const vehicleColumns = [
  'id',
  'number',
  'name',
  'capacity_kg as capacityKg',
  'is_active as isActive',
  'version',
] as const
const driverColumns = ['id', 'name', 'mobile', 'is_active as isActive', 'version'] as const

export const selectVehicles = (db: Reading): Promise<Vehicle[]> =>
  db.selectFrom('vehicle').select(vehicleColumns).orderBy('is_active', 'desc').orderBy('number_key').execute()

export const selectDrivers = (db: Reading): Promise<Driver[]> =>
  db
    .selectFrom('driver')
    .select(driverColumns)
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .execute()

export const selectDriver = (db: Reading, id: DriverId): Promise<Driver | undefined> =>
  db.selectFrom('driver').where('id', '=', id).select(driverColumns).executeTakeFirst()

export const lockVehicle = (tx: Tx, id: VehicleId): Promise<Vehicle | undefined> =>
  tx.selectFrom('vehicle').where('id', '=', id).select(vehicleColumns).forUpdate().executeTakeFirst()

export const lockDriver = (tx: Tx, id: DriverId): Promise<Driver | undefined> =>
  tx.selectFrom('driver').where('id', '=', id).select(driverColumns).forUpdate().executeTakeFirst()

type VehicleFields = Pick<Vehicle, 'number' | 'name' | 'capacityKg' | 'isActive'>
type DriverFields = Pick<Driver, 'name' | 'mobile' | 'isActive'>

/** A vehicle's number as it is compared: KA 01 AB 4432 and ka01ab4432 are one. */
const numberKey = (number: string): string => number.replace(/[\s-]/g, '').toUpperCase()

const vehicleRow = ({ number, name, capacityKg, isActive }: VehicleFields) => ({
  number,
  number_key: numberKey(number),
  name,
  capacity_kg: capacityKg,
  is_active: isActive,
})
const driverRow = ({ name, mobile, isActive }: DriverFields) => ({ name, mobile, is_active: isActive })

/** Another vehicle with this number. */
export const vehicleNumbered = (
  db: Reading,
  number: string,
): Promise<Pick<Vehicle, 'id' | 'name'> | undefined> =>
  db
    .selectFrom('vehicle')
    .where('number_key', '=', numberKey(number))
    .select(['id', 'name'])
    .executeTakeFirst()

/** Another driver with this mobile. */
export const driverAt = (db: Reading, mobile: string): Promise<Pick<Driver, 'id' | 'name'> | undefined> =>
  db.selectFrom('driver').where('mobile', '=', mobile).select(['id', 'name']).executeTakeFirst()

export const insertVehicle = (tx: Tx, fields: VehicleFields): Promise<Vehicle> =>
  tx.insertInto('vehicle').values(vehicleRow(fields)).returning(vehicleColumns).executeTakeFirstOrThrow()

export const insertDriver = (tx: Tx, fields: DriverFields): Promise<Driver> =>
  tx.insertInto('driver').values(driverRow(fields)).returning(driverColumns).executeTakeFirstOrThrow()

export const saveVehicle = async (tx: Tx, { id, version, ...fields }: Vehicle): Promise<Vehicle> =>
  certain(
    await tx
      .updateTable('vehicle')
      .set({ ...vehicleRow(fields), version: version + 1 })
      .where('id', '=', id)
      .returning(vehicleColumns)
      .executeTakeFirst(),
    'the locked vehicle',
  )

export const saveDriver = async (tx: Tx, { id, version, ...fields }: Driver): Promise<Driver> =>
  certain(
    await tx
      .updateTable('driver')
      .set({ ...driverRow(fields), version: version + 1 })
      .where('id', '=', id)
      .returning(driverColumns)
      .executeTakeFirst(),
    'the locked driver',
  )
