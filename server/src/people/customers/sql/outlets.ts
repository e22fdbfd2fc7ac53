import type { CustomerId, OutletId, OutletStaffId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { DB } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** Number of active people of `outlet`. */
const staffCount = sql<number>`(
  select count(*)::integer from outlet_staff where outlet_staff.outlet_id = outlet.id and outlet_staff.is_active)`

const outletsWhere = (db: Reading, condition: RawBuilder<boolean>) =>
  db
    .selectFrom('outlet')
    .where(condition)
    .selectAll('outlet')
    .select(staffCount.as('staff_count'))
    .orderBy('outlet.id')

/** Returns the outlets of a customer in the order they were added, including inactive ones. */
export const selectOutletsOf = (db: Reading, customerId: CustomerId) =>
  outletsWhere(db, sql<boolean>`outlet.customer_id = ${customerId}`).execute()
export type OutletRecord = Awaited<ReturnType<typeof selectOutletsOf>>[number]

export const selectOutletsById = (db: Reading, ids: readonly OutletId[]) =>
  outletsWhere(db, sql<boolean>`outlet.id = any(${[...ids]}::integer[])`).execute()

/** Locks an outlet for this transaction; orders may still refer to it. */
export const holdOutlet = (tx: Tx, id: OutletId) =>
  tx.selectFrom('outlet').where('id', '=', id).selectAll().forNoKeyUpdate().executeTakeFirst()
export type HeldOutlet = NonNullable<Awaited<ReturnType<typeof holdOutlet>>>

/** Sets columns of an outlet and raises its version. */
export async function updateOutletRow(
  tx: Tx,
  id: OutletId,
  set: Updateable<DB['outlet']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('outlet')
    .set({ ...set, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** GSTINs of a customer's outlets; each must contain the customer's PAN. */
export async function selectOutletGstins(
  db: Reading,
  customerId: CustomerId,
): Promise<{ name: string; gstin: string }[]> {
  const { rows } = await sql<{ name: string; gstin: string }>`
    select name, gstin from outlet where customer_id = ${customerId} and gstin is not null order by id`.execute(
    db,
  )
  return rows
}

/** A person of an outlet, joined with their designation. */
export const staffFields = [
  'outlet_staff.id',
  'outlet_staff.outlet_id as outletId',
  'outlet_staff.name',
  'outlet_staff.mobile',
  'outlet_staff.email',
  'outlet_staff.designation_id as designationId',
  'designation.name as designation',
  'outlet_staff.is_primary as isPrimary',
  'outlet_staff.is_active as isActive',
  'outlet_staff.version',
] as const

const staffWhere = (db: Reading, condition: RawBuilder<boolean>) =>
  db
    .selectFrom('outlet_staff')
    .leftJoin('designation', 'designation.id', 'outlet_staff.designation_id')
    .where(condition)
    .select(staffFields)
    .orderBy('outlet_staff.is_primary', 'desc')
    .orderBy('outlet_staff.is_active', 'desc')
    .orderBy('outlet_staff.id')

/** Returns the people of outlets, including inactive ones, with the primary contact of each first. */
export const selectStaffOf = (db: Reading, outletIds: readonly OutletId[]) =>
  staffWhere(db, sql<boolean>`outlet_staff.outlet_id = any(${[...outletIds]}::integer[])`).execute()
export type StaffRecord = Awaited<ReturnType<typeof selectStaffOf>>[number]

export const selectStaffById = (db: Reading, ids: readonly OutletStaffId[]) =>
  staffWhere(db, sql<boolean>`outlet_staff.id = any(${[...ids]}::integer[])`).execute()

/** Returns the outlet and customer of a person. */
export const selectStaffPlace = (db: Reading, id: OutletStaffId) =>
  db
    .selectFrom('outlet_staff')
    .innerJoin('outlet', 'outlet.id', 'outlet_staff.outlet_id')
    .where('outlet_staff.id', '=', id)
    .select(['outlet_staff.outlet_id as outletId', 'outlet.customer_id as customerId'])
    .executeTakeFirst()

/** Locks a person for this transaction. */
export const holdStaff = (tx: Tx, id: OutletStaffId) =>
  tx
    .selectFrom('outlet_staff')
    .where('id', '=', id)
    .select([
      'id',
      'outlet_id as outletId',
      'name',
      'mobile',
      'email',
      'designation_id as designationId',
      'is_primary as isPrimary',
      'is_active as isActive',
      'version',
    ])
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Sets columns of a person and raises their version. */
export async function updateStaffRow(
  tx: Tx,
  id: OutletStaffId,
  set: Updateable<DB['outlet_staff']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('outlet_staff')
    .set({ ...set, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

/** Returns the primary contact of an outlet, if any. */
export const selectPrimary = (db: Reading, outletId: OutletId) =>
  db
    .selectFrom('outlet_staff')
    .where('outlet_id', '=', outletId)
    .where('is_primary', '=', true)
    .select(['id', 'name'])
    .executeTakeFirst()
