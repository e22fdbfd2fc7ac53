import { maxSharedViews, seesView } from '@packhouse/contract/business/staff/shared-views.ts'
import type { views } from '@packhouse/contract/business/staff/view-calls.ts'
import type { Result } from '@packhouse/contract/endpoint.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import type { Handler, ReadCall } from '../../../platform/http/call.ts'
import { refuseWithout } from '../../../platform/http/rights.ts'
import { listRoles } from '../sql/roles.ts'
import {
  deleteSharedView,
  insertSharedView,
  lockRoleOfViews,
  type SharedViewRow,
  selectSharedView,
  selectSharedViews,
} from '../sql/shared-views.ts'

/** Limit: a view is a choice of filters and columns. */
const maxBytes = 16 * 1024

type Viewer = Pick<ReadCall, 'user' | 'rights'>

const mayRemove = (row: SharedViewRow, { user, rights }: Viewer) =>
  rights.has('settings') || row.shared_by === user.id

const toReply = (row: SharedViewRow, viewer: Viewer): Result<typeof views.shareView> => ({
  id: row.id,
  name: row.name,
  roleId: row.role_id,
  roleName: row.role_name,
  ...row.view,
  by: row.by,
  at: row.shared_at,
  mayRemove: mayRemove(row, viewer),
})

/** Returns the shared views of a list that a person is offered: of their roles, and those that they may remove. (rules §20.2) */
export const sharedViews: Handler<typeof views.sharedViews> = async ({ list }, { db, ...viewer }) => {
  const rows = await selectSharedViews(db, list, viewer.user.id)
  const roles = viewer.rights.has('settings') ? await listRoles(db) : []
  return {
    views: rows
      .filter(
        row => (row.is_own || mayRemove(row, viewer)) && seesView(viewer.rights, list, row.view.address),
      )
      .map(row => toReply(row, viewer)),
    roles: roles.filter(({ isActive }) => isActive).map(({ id, name }) => ({ id, name })),
  }
}

/** Shares a view of a list with the people of a role. (rules §20.2) */
export const shareView: Handler<typeof views.shareView> = async (
  { body },
  { tx, user, rights, now, audit },
) => {
  const { list, name, roleId, address, table } = body
  const bytes = Buffer.byteLength(JSON.stringify({ address, table }))
  refuse(
    bytes > maxBytes
      ? refusal('TOO_LARGE', 'A view can be at most 16 KB.', {}, { bytes, maxBytes })
      : undefined,
  )
  const role = found(await lockRoleOfViews(tx, roleId, list), 'Role {id} was not found.', { id: roleId })
  refuse(
    role.is_active ? undefined : refusal('BREAKS_RULE', 'The role {role} is inactive.', { role: role.name }),
  )
  if (role.names.some(other => other.toLowerCase() === name.toLowerCase()))
    refuse(
      refusal('TAKEN', 'The role {role} has a view “{name}” of this list already.', {
        role: role.name,
        name,
      }),
    )
  if (role.names.length >= maxSharedViews)
    refuse(
      refusal('BREAKS_RULE', 'At most {count} views of a list are shared with a role.', {
        count: maxSharedViews,
      }),
    )
  const id = await insertSharedView(tx, {
    list,
    roleId,
    name,
    view: { address, table },
    sharedBy: user.id,
    now,
  })
  audit({
    action: 'VIEW_SHARED',
    entity: 'shared_view',
    entityId: id,
    after: { list, name, role: role.name },
  })
  return toReply(found(await selectSharedView(tx, id, user.id), 'View {id} was not found.', { id }), {
    user,
    rights,
  })
}

/** Removes a shared view for all. (rules §20.2) */
export const removeSharedView: Handler<typeof views.removeSharedView> = async ({ viewid }, call) => {
  const { tx, audit } = call
  const row = found(await selectSharedView(tx, viewid, call.user.id), 'View {id} was not found.', {
    id: viewid,
  })
  if (!mayRemove(row, call)) await refuseWithout('settings', call)
  await deleteSharedView(tx, viewid)
  const { list, name, role_name: role } = row
  audit({
    action: 'SHARED_VIEW_REMOVED',
    entity: 'shared_view',
    entityId: viewid,
    before: { list, name, role },
  })
  return { id: viewid }
}
