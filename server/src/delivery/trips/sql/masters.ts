import type { trips } from '@packhouse/contract/delivery/trips/endpoints.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import type { DriverId, StaffUserId, VehicleId } from '@packhouse/contract/ids.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import { isConfirmed } from '../../../platform/db/link-state.ts'
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
const nameOf = (who: RawBuilder<StaffUserId | null>) =>
  sql<string | null>`(select staff_user.name from staff_user where staff_user.id = ${who})`
/** A confirmation is of a number: that of another one is none. */
const whileConfirmed = <Value>(value: RawBuilder<Value>) =>
  sql<Value | null>`case when ${isConfirmed} then ${value} end`
const driverColumns = [
  'driver.id',
  'driver.name',
  'driver.mobile',
  'driver.is_active as isActive',
  'driver.version',
  nameOf(sql`driver.mobile_by`).as('mobileBy'),
  'driver.mobile_at as mobileAt',
  whileConfirmed(nameOf(sql`driver.confirmed_by`)).as('confirmedBy'),
  whileConfirmed(sql<Date>`driver.confirmed_at`).as('confirmedAt'),
] as const

export const selectVehicles = (db: Reading): Promise<Vehicle[]> =>
  db.selectFrom('vehicle').select(vehicleColumns).orderBy('is_active', 'desc').orderBy('number_key').execute()

export const selectDrivers = (db: Reading): Promise<Driver[]> =>
  db
    .selectFrom('driver')
    .select(driverColumns)
    .orderBy('driver.is_active', 'desc')
    .orderBy('driver.name')
    .orderBy('driver.id')
    .execute()

export const selectDriver = (db: Reading, id: DriverId): Promise<Driver | undefined> =>
  db.selectFrom('driver').where('driver.id', '=', id).select(driverColumns).executeTakeFirst()

export const lockVehicle = (tx: Tx, id: VehicleId): Promise<Vehicle | undefined> =>
  tx.selectFrom('vehicle').where('id', '=', id).select(vehicleColumns).forUpdate().executeTakeFirst()

export const lockDriver = (tx: Tx, id: DriverId): Promise<Driver | undefined> =>
  tx.selectFrom('driver').where('driver.id', '=', id).select(driverColumns).forUpdate().executeTakeFirst()

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

/** Who sets the number of a driver, and whether that confirms it. */
export interface NumberBy {
  by: StaffUserId
  now: Date
  confirms: boolean
}
const setRow = (mobile: string, { by, now, confirms }: NumberBy) => ({
  mobile_by: by,
  mobile_at: now,
  confirmed_mobile: confirms ? mobile : null,
  confirmed_by: confirms ? by : null,
  confirmed_at: confirms ? now : null,
})

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

export const insertDriver = (tx: Tx, fields: DriverFields, set: NumberBy): Promise<Driver> =>
  tx
    .insertInto('driver')
    .values({ ...driverRow(fields), ...setRow(fields.mobile, set) })
    .returning(driverColumns)
    .executeTakeFirstOrThrow()

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

/** Saves a locked driver. `set`: who sets another number; undefined: it stays. */
export const saveDriver = async (
  tx: Tx,
  { id, version, ...fields }: Pick<Driver, 'id' | 'version'> & DriverFields,
  set?: NumberBy,
): Promise<Driver> =>
  certain(
    await tx
      .updateTable('driver')
      .set({ ...driverRow(fields), ...(set ? setRow(fields.mobile, set) : {}), version: version + 1 })
      .where('driver.id', '=', id)
      .returning(driverColumns)
      .executeTakeFirst(),
    'the locked driver',
  )

/** Notes who confirmed the number of a locked driver. */
export const saveConfirmed = async (
  tx: Tx,
  { id, mobile, version }: Pick<Driver, 'id' | 'mobile' | 'version'>,
  { by, now }: { by: StaffUserId; now: Date },
): Promise<Driver> =>
  certain(
    await tx
      .updateTable('driver')
      .set({ confirmed_mobile: mobile, confirmed_by: by, confirmed_at: now, version: version + 1 })
      .where('driver.id', '=', id)
      .returning(driverColumns)
      .executeTakeFirst(),
    'the locked driver',
  )
