import type { RoleId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { RoleCode } from '@packhouse/contract/rights.ts'
import { sql, type Updateable } from 'kysely'
import type { RoleTable } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** All roles: those that every business has first, in their order. People are active ones. */
export const listRoles = (db: Reading) =>
  db
    .selectFrom('role')
    .orderBy('id')
    .select(['id', 'name', 'name_key as nameKey', 'code', 'rights', 'is_active as isActive', 'version'])
    .select(
      sql<string[]>`array(
        select staff_user.name from staff_role join staff_user on staff_user.id = staff_role.staff_user_id
        where staff_role.role_id = role.id and staff_user.is_active and staff_user.mobile is not null
        order by staff_user.name, staff_user.id)`.as('people'),
    )
    .execute()
export type StoredRole = Awaited<ReturnType<typeof listRoles>>[number]

export async function insertRole(
  tx: Tx,
  role: { name: string; name_key: string; rights: string[] },
): Promise<RoleId> {
  const { id } = await tx.insertInto('role').values(role).returning('id').executeTakeFirstOrThrow()
  return id
}

export const saveRole = (tx: Tx, id: RoleId, changes: Updateable<RoleTable>, now: Date) =>
  tx
    .updateTable('role')
    .set({ ...changes, updated_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()

/** Gives a person exactly these roles. */
export async function setRoles(tx: Tx, staffUserId: StaffUserId, roleIds: readonly RoleId[]): Promise<void> {
  await tx
    .deleteFrom('staff_role')
    .where('staff_user_id', '=', staffUserId)
    .$if(roleIds.length > 0, others => others.where('role_id', 'not in', [...roleIds]))
    .execute()
  if (roleIds.length === 0) return
  const rows = roleIds.map(roleId => ({ staff_user_id: staffUserId, role_id: roleId }))
  await tx
    .insertInto('staff_role')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** Returns the id of a role that every business has. */
export async function roleOfCode(db: Reading, code: RoleCode): Promise<RoleId> {
  const { id } = await db.selectFrom('role').where('code', '=', code).select('id').executeTakeFirstOrThrow()
  return id
}
