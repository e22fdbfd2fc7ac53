import type { RoleId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { type NotNull, sql, type Updateable } from 'kysely'
import type { StaffUserTable } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { StaffUser } from '../rules/staff.ts'
import { roleOfCode, setRoles } from './roles.ts'

export interface NewStaffUser {
  name: string
  mobile: string
  email: string | null
}

/** Adds the author of what a program writes. */
export async function insertProgram(tx: Tx, name: string): Promise<StaffUserId> {
  const { id } = await tx
    .insertInto('staff_user')
    .values({ name, mobile: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertStaffUser(tx: Tx, user: NewStaffUser): Promise<StaffUserId> {
  const { id } = await tx.insertInto('staff_user').values(user).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds people, each with one of the roles that every business has. */
export async function insertStaffOfRoles(
  tx: Tx,
  users: readonly (NewStaffUser & { role: RoleCode })[],
): Promise<StaffUserId[]> {
  const ids: StaffUserId[] = []
  for (const { role, ...user } of users) {
    const id = await insertStaffUser(tx, user)
    await setRoles(tx, id, [await roleOfCode(tx, role)])
    ids.push(id)
  }
  return ids
}

/** One change of staff or roles at a time: row locks would miss a person or a role added meanwhile. */
export const waitForStaff = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtext('changes of the staff'))`.execute(tx)

/** The ids of a person's roles. */
const roleIds = sql<
  RoleId[]
>`array(select role_id from staff_role where staff_user_id = staff_user.id order by role_id)`

/** Locks all people until the transaction ends: who may be deactivated, and which names are free, depends on everyone else. */
export async function lockStaff(
  tx: Tx,
): Promise<(StaffUser & { email: string | null; roles: RoleId[]; version: number })[]> {
  await waitForStaff(tx)
  return tx
    .selectFrom('staff_user')
    .orderBy('id')
    .where('mobile', 'is not', null)
    .select(['id', 'name', 'mobile', 'email', 'is_active as isActive', 'version', roleIds.as('roles')])
    .$narrowType<{ mobile: NotNull }>()
    .forNoKeyUpdate()
    .execute()
}

/** Current names of all staff, including inactive ones and programs. */
export const selectStaffNames = (db: Reading) => db.selectFrom('staff_user').select(['id', 'name']).execute()

/** Returns the name of a person. */
export async function selectPersonName(db: Reading, id: StaffUserId): Promise<string | undefined> {
  const row = await db.selectFrom('staff_user').where('id', '=', id).select('name').executeTakeFirst()
  return row?.name
}

/** All people with their number of live sessions; a row without a mobile is a program's. */
export const listStaffUsers = (db: Reading, now: Date) =>
  db
    .selectFrom('staff_user')
    .where('mobile', 'is not', null)
    .orderBy('is_active', 'desc')
    .orderBy('name')
    .orderBy('id')
    .select([
      'id',
      'name',
      'mobile',
      'email',
      'is_active as isActive',
      'last_sign_in_at as lastSignInAt',
      'version',
    ])
    .select(roleIds.as('roles'))
    .select(({ selectFrom, fn }) =>
      selectFrom('session')
        .whereRef('session.staff_user_id', '=', 'staff_user.id')
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', now)
        .select(fn.countAll<number>().as('count'))
        .$asScalar()
        .as('sessions'),
    )
    .$narrowType<{ mobile: NotNull }>()
    .execute()

export const updateStaffUser = (tx: Tx, id: StaffUserId, changes: Updateable<StaffUserTable>, now: Date) =>
  tx
    .updateTable('staff_user')
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Returns the person if active and still with this mobile. */
export const saveSignIn = (
  tx: Tx,
  { id, mobile, now }: { id: StaffUserId | null; mobile: string; now: Date },
) =>
  tx
    .updateTable('staff_user')
    .set({ last_sign_in_at: now, first_sign_in_at: sql`coalesce(first_sign_in_at, ${now})` })
    .where('id', '=', id)
    .where('mobile', '=', mobile)
    .where('is_active', '=', true)
    .returning(['id', 'name', 'mobile'])
    .$narrowType<{ mobile: NotNull }>()
    .executeTakeFirst()
