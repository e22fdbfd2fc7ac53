import type { SharedView } from '@packhouse/contract/business/staff/shared-views.ts'
import type { RoleId, SharedViewId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

type Stored = Pick<z.output<typeof SharedView>, 'address' | 'table'>

export interface SharedViewRow {
  id: SharedViewId
  list: string
  name: string
  role_id: RoleId
  role_name: string
  view: Stored
  shared_by: StaffUserId
  by: string
  shared_at: Date
  /** Whether the person has the role. */
  is_own: boolean
}

const rowsOf = (userId: StaffUserId) => sql`
  select shared_view.id, list, shared_view.name, role_id, role.name as role_name, view, shared_by, staff_user.name as by, shared_at,
    exists (select from staff_role where staff_role.role_id = role.id and staff_user_id = ${userId}) as is_own
  from shared_view join role on role.id = shared_view.role_id and role.is_active
    join staff_user on staff_user.id = shared_view.shared_by`

/** The views of a list that are shared with active roles, by name. */
export async function selectSharedViews(
  db: Reading,
  list: string,
  userId: StaffUserId,
): Promise<SharedViewRow[]> {
  const { rows } = await sql<SharedViewRow>`
    ${rowsOf(userId)} where list = ${list} order by lower(shared_view.name), role.id`.execute(db)
  return rows
}

export async function selectSharedView(
  db: Reading,
  id: SharedViewId,
  userId: StaffUserId,
): Promise<SharedViewRow | undefined> {
  const { rows } = await sql<SharedViewRow>`${rowsOf(userId)} where shared_view.id = ${id}`.execute(db)
  return rows[0]
}

interface NewView {
  list: string
  roleId: RoleId
  name: string
  view: Stored
  sharedBy: StaffUserId
  now: Date
}

/** Locks a role, and returns whether it is active and the names of its views of a list. */
export async function lockRoleOfViews(tx: Tx, roleId: RoleId, list: string) {
  const role = await tx
    .selectFrom('role')
    .where('id', '=', roleId)
    .select(['name', 'is_active'])
    .forUpdate()
    .executeTakeFirst()
  const views = await tx
    .selectFrom('shared_view')
    .where('role_id', '=', roleId)
    .where('list', '=', list)
    .select('name')
    .execute()
  return role && { ...role, names: views.map(({ name }) => name) }
}

export async function insertSharedView(
  tx: Tx,
  { list, roleId, name, view, sharedBy, now }: NewView,
): Promise<SharedViewId> {
  const { id } = await tx
    .insertInto('shared_view')
    .values({ list, role_id: roleId, name, view: JSON.stringify(view), shared_by: sharedBy, shared_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function deleteSharedView(tx: Tx, id: SharedViewId): Promise<void> {
  await tx.deleteFrom('shared_view').where('id', '=', id).execute()
}
