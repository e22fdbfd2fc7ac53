import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import { dayOf } from '@packhouse/contract/day.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { RoleId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { type Right, rightsIn } from '@packhouse/contract/rights.ts'
import { sentence } from '@packhouse/contract/sentence.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, WriteCall } from '../../../platform/http/call.ts'
import { addRecord, changeRecord, type RecordKind } from '../../../platform/trail/record-kind.ts'
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

type HeldRole = Omit<StoredRole, 'rights'> & { rights: Right[] }

const roleKind: RecordKind<HeldRole> = {
  entity: 'role',
  event: 'ROLE',
  lock: async (tx, id) => {
    await waitForStaff(tx)
    const role = (await listRoles(tx)).find(role => role.id === id)
    return role && { ...role, rights: rightsIn(role.rights) }
  },
  missing: id => sentence('Role {id} was not found.', { id }),
  called: ({ name }) => name,
  whyTaken: async (tx, { name }, self) =>
    name === undefined
      ? undefined
      : whyRoleNameTaken(
          (await listRoles(tx)).filter(({ id }) => id !== self),
          name,
        ),
}

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
  call: WriteCall,
): Promise<Role> {
  const { tx } = call
  await waitForStaff(tx)
  refuse(whyNotGiveRights(rights, call.rights))
  const { id } = await addRecord(roleKind, { name, rights }, call, async () => ({
    id: await insertRole(tx, { name, name_key: nameKey(name), rights }),
  }))
  return asRole(theRole(await listRoles(tx), id))
}

/** Changes a role; people who have it may do what it says from their next request on. (rules §8.5) */
export async function updateRole(
  { roleid: id, body: { version, ...fields } }: Args<typeof staff.updateRole>,
  call: WriteCall,
): Promise<Role> {
  const { tx, now } = call
  await changeRecord(roleKind, { id, version, fields }, call, async ({ name, rights, isActive }, role) => {
    refuse(whyNotChangeRole(role))
    refuse(whyNotGiveRights(rights?.filter(right => !role.rights.includes(right)) ?? [], call.rights))
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
  })
  return asRole(theRole(await listRoles(tx), id))
}
