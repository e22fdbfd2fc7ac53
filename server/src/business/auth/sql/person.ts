import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** The signed-in person. */
export const staffUserById = (db: Reading, id: StaffUserId) =>
  db
    .selectFrom('staff_user')
    .where('id', '=', id)
    .select(['id', 'name', 'mobile', 'email', 'last_sign_in_at as lastSignInAt'])
    .executeTakeFirst()

/** The active roles of a person. */
export const rolesOfPerson = (db: Reading, id: StaffUserId) =>
  db
    .selectFrom('staff_role')
    .innerJoin('role', 'role.id', 'staff_role.role_id')
    .where('staff_user_id', '=', id)
    .where('role.is_active', '=', true)
    .orderBy('role.id')
    .select(['role.id', 'role.name', 'role.code', 'role.rights'])
    .execute()

/** The first active person of each role that every business has. */
export async function selectTrialPeople(
  db: Reading,
): Promise<{ name: string; mobile: string; role: RoleCode }[]> {
  const { rows } = await sql<{ name: string; mobile: string; role: RoleCode }>`
    select distinct on (role.id) staff_user.name, staff_user.mobile, role.code as role
    from role join staff_role on staff_role.role_id = role.id join staff_user on staff_user.id = staff_role.staff_user_id
    where role.code is not null and staff_user.is_active and staff_user.mobile is not null
    order by role.id, staff_user.id`.execute(db)
  return rows
}
