import type { Day } from '@packhouse/contract/day.ts'
import type { ApiKeyId, RoleId, StaffUserId } from '@packhouse/contract/ids.ts'
import { type Insertable, sql } from 'kysely'
import type { ApiKeyTable } from '../../../platform/db/schema.d.ts'
import type { Db, Reading, Tx } from '../../../platform/db/transaction.ts'

/** All keys, the newest first. */
export const listApiKeys = (db: Reading) =>
  db
    .selectFrom('api_key')
    .innerJoin('staff_user as program', 'program.id', 'api_key.staff_user_id')
    .innerJoin('staff_user as maker', 'maker.id', 'api_key.created_by')
    .leftJoin('staff_user as revoker', 'revoker.id', 'api_key.revoked_by')
    .orderBy('api_key.id', 'desc')
    .select(['api_key.id', 'api_key.staff_user_id as staffUserId', 'program.name', 'api_key.hint'])
    .select(['per_minute as perMinute', 'expires_on as expiresOn', 'last_used_at as lastUsedAt'])
    .select(['api_key.created_at as createdAt', 'maker.name as createdBy'])
    .select(['revoked_at as revokedAt', 'revoker.name as revokedBy'])
    .select(
      sql<
        RoleId[]
      >`array(select role_id from staff_role where staff_user_id = program.id order by role_id)`.as('roles'),
    )
    .execute()
export type StoredApiKey = Awaited<ReturnType<typeof listApiKeys>>[number]

/** Names of the valid keys that have a role. */
export async function keysWithRole(db: Reading, roleId: RoleId, today: Day): Promise<string[]> {
  const rows = await db
    .selectFrom('api_key')
    .innerJoin('staff_user', 'staff_user.id', 'api_key.staff_user_id')
    .innerJoin('staff_role', 'staff_role.staff_user_id', 'staff_user.id')
    .where('role_id', '=', roleId)
    .where('revoked_at', 'is', null)
    .where('expires_on', '>=', today)
    .orderBy('staff_user.name')
    .select('staff_user.name')
    .execute()
  return rows.map(({ name }) => name)
}

export async function insertApiKey(tx: Tx, key: Insertable<ApiKeyTable>): Promise<ApiKeyId> {
  const { id } = await tx.insertInto('api_key').values(key).returning('id').executeTakeFirstOrThrow()
  return id
}

export const markRevoked = (tx: Tx, id: ApiKeyId, { by, at }: { by: StaffUserId; at: Date }) =>
  tx.updateTable('api_key').set({ revoked_at: at, revoked_by: by }).where('id', '=', id).execute()

/** Notes that a key is used; several servers may note it at once. */
export const noteKeyUse = (db: Db, id: ApiKeyId, at: Date) =>
  db
    .updateTable('api_key')
    .set({ last_used_at: sql`greatest(last_used_at, ${at})` })
    .where('id', '=', id)
    .execute()
