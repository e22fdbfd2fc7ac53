import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { RoleId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { rightsIn } from '@packhouse/contract/rights.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import {
  whyKeysNeedRole,
  whyNotChangeRole,
  whyNotGiveRights,
  whyNotSwitchOffRole,
  whyRoleNameTaken,
} from '../rules/roles.ts'
import { keysWithRole } from '../sql/api-keys.ts'
import { insertRole, listRoles, type StoredRole, saveRole } from '../sql/roles.ts'
import { waitForStaff } from '../sql/staff.ts'

type Role = Result<typeof staff.addRole>

const entity = 'role'

const asRole = ({ nameKey: _, rights, people, ...role }: StoredRole): Role => ({
  ...role,
  rights: rightsIn(rights),
  people: people.length,
})

const theRole = (all: readonly StoredRole[], id: RoleId): StoredRole =>
  found(
    all.find(role => role.id === id),
    'Role {id} was not found.',
    { id },
  )

const everyRole = async (db: Reading): Promise<Role[]> => (await listRoles(db)).map(asRole)

export const roles: Handler<typeof staff.roles> = (_asked, { db }) => everyRole(db)

/** Adds a role of the business's own. (rules §8.5) */
export async function addRole(
  { body: { name, rights } }: Args<typeof staff.addRole>,
  { tx, audit, rights: own }: WriteCall,
): Promise<Role> {
  await waitForStaff(tx)
  refuse(whyNotGiveRights(rights, own))
  refuse(whyRoleNameTaken(await listRoles(tx), name))
  const id = await insertRole(tx, { name, name_key: nameKey(name), rights })
  audit({ action: 'ROLE_ADDED', entity, entityId: id, after: { name, rights } })
  return asRole(theRole(await listRoles(tx), id))
}

/** Changes a role; people who have it may do what it says from their next request on. (rules §8.5) */
export async function updateRole(
  { roleid: id, body: { version, ...fields } }: Args<typeof staff.updateRole>,
  { tx, audit, now, rights: own }: WriteCall,
): Promise<Role> {
  await waitForStaff(tx)
  const all = await listRoles(tx)
  const role = theRole(all, id)
  refuse(whyNotChangeRole(role))
  refuse(await whyStale(tx, { what: role.name, entity, entityId: id, version: role.version }, version, now))
  const edit = changedFields(
    { name: role.name, rights: rightsIn(role.rights), isActive: role.isActive },
    fields,
  )
  if (!edit) {
    audit({ action: 'ROLE_UNCHANGED', entity, entityId: id })
    return asRole(role)
  }
  const { name, rights, isActive } = edit.after
  const has = rightsIn(role.rights)
  refuse(whyNotGiveRights(rights?.filter(right => !has.includes(right)) ?? [], own))
  const others = all.filter(one => one.id !== id)
  if (name !== undefined) refuse(whyRoleNameTaken(others, name))
  if (isActive === false) {
    refuse(whyNotSwitchOffRole(role))
    refuse(whyKeysNeedRole(role, await keysWithRole(tx, id, dayOf(now))))
  }
  const changes = {
    ...(name === undefined ? {} : { name, name_key: nameKey(name) }),
    ...(rights === undefined ? {} : { rights }),
    ...(isActive === undefined ? {} : { is_active: isActive }),
  }
  await saveRole(tx, id, changes, now)
  audit({ action: 'ROLE_CHANGED', entity, entityId: id, ...edit })
  return asRole(theRole(await listRoles(tx), id))
}
