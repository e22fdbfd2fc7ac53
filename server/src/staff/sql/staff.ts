import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { sql, type Updateable } from 'kysely'
import type { StaffUserTable } from '../../db/schema.d.ts'
import type { Reading, Tx } from '../../db/transaction.ts'
import type { StaffUser } from '../rules/staff.ts'

export interface NewStaffUser {
  name: string
  mobile: string
  email: string | null
}

export async function insertStaffUsers(tx: Tx, users: readonly NewStaffUser[]): Promise<StaffUserId[]> {
  const rows = await tx.insertInto('staff_user').values(users).returning('id').execute()
  return rows.map(({ id }) => id)
}

export const countStaffUsers = async (db: Reading): Promise<number> => {
  const { count } = await db
    .selectFrom('staff_user')
    .select(select => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Locks all staff until the transaction ends: who may be switched off, and which names are free, depends on everyone else. One
 * staff change at a time, as row locks would miss a person added meanwhile.
 */
export async function lockStaff(tx: Tx): Promise<(StaffUser & { email: string | null; version: number })[]> {
  await sql`select pg_advisory_xact_lock(hashtext('changes of the staff'))`.execute(tx)
  return tx
    .selectFrom('staff_user')
    .orderBy('id')
    .select(['id', 'name', 'mobile', 'email', 'is_active as isActive', 'version'])
    .forNoKeyUpdate()
    .execute()
}

/** Current names of all staff, including inactive ones. */
export const selectStaffNames = (db: Reading) => db.selectFrom('staff_user').select(['id', 'name']).execute()

/** All staff with their number of live sessions. */
export const listStaffUsers = (db: Reading, now: Date) =>
  db
    .selectFrom('staff_user')
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .select(['id', 'name', 'mobile', 'email', 'is_active as isActive', 'last_sign_in_at as lastSignInAt', 'version'])
    .select(({ selectFrom, fn }) =>
      selectFrom('session')
        .whereRef('session.staff_user_id', '=', 'staff_user.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .as('sessions'),
    )
    .execute()

export const updateStaffUser = (tx: Tx, id: StaffUserId, changes: Updateable<StaffUserTable>, now: Date) =>
  tx
    .updateTable('staff_user')
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Returns the person if active and still with this mobile. */
export const saveSignIn = (tx: Tx, { id, mobile, now }: { id: StaffUserId | null; mobile: string; now: Date }) =>
  tx
    .updateTable('staff_user')
    .set({ last_sign_in_at: now })
    .where('id', '=', id)
    .where('mobile', '=', mobile)
    .where('is_active', '=', true)
    .returning(['id', 'name', 'mobile'])
    .executeTakeFirst()
