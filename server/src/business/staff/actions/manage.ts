import type { staff } from '@packhouse/contract/business/staff/endpoints.ts'
import type { Args, Result } from '@packhouse/contract/endpoint.ts'
import type { RoleId, StaffUserId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Handler, ReadCall, WriteCall } from '../../../platform/http/call.ts'
import { changedFields, whyStale } from '../../../platform/trail/edits.ts'
import { endSessions, signInStates, unlockSignIn } from '../../auth/api.ts'
import { whyAboveGiver, whyNotGive, whyNotLoseOwner, whyNotTheirs } from '../rules/roles.ts'
import { whyNotNamed, whyNotSwitchOff, whyTaken } from '../rules/staff.ts'
import { listRoles, roleOfCode, type StoredRole, setRoles } from '../sql/roles.ts'
import { insertStaffUser, listStaffUsers, lockStaff, updateStaffUser } from '../sql/staff.ts'
import { noticeOfMobile } from './mobile-notice.ts'

type Member = Result<typeof staff.addStaffMember>

const entity = 'staff_user'

/** Returns all staff, active people first. */
async function everybody(db: Reading, { now, services }: ReadCall): Promise<Member[]> {
  const people = await listStaffUsers(db, now)
  const mobiles = people.map(({ mobile }) => mobile)
  const stateOf = await signInStates(db, { mobiles, limits: services.signInLimits, now })
  return people.map(({ sessions, ...person }) => ({
    ...person,
    devices: sessions ?? 0,
    ...stateOf(person.mobile),
  }))
}

async function asTheyAre(id: StaffUserId, call: WriteCall): Promise<Member> {
  return found(
    (await everybody(call.tx, call)).find(person => person.id === id),
    'Staff user {id} was not found.',
    { id },
  )
}

const namesOf = (all: readonly StoredRole[], ids: readonly RoleId[]): string[] =>
  all.flatMap(({ id, name }) => (ids.includes(id) ? [name] : []))

export const staffMembers: Handler<typeof staff.staffMembers> = (_asked, call) => everybody(call.db, call)

/**
 * Lets a person sign in; a mobile or email belongs to one person, active or not, a name to one active person. (rules §8.1)
 */
export async function addStaffMember(
  { body }: Args<typeof staff.addStaffMember>,
  call: WriteCall,
): Promise<Member> {
  const { tx, audit } = call
  const { name, mobile, email = null, roles = [] } = body
  const all = await lockStaff(tx)
  const allRoles = await listRoles(tx)
  refuse(whyTaken(all, { mobile, email }))
  refuse(whyNotNamed(all, name))
  refuse(whyNotGive(allRoles, roles))
  refuse(whyAboveGiver(allRoles, roles, call.rights))
  const id = await insertStaffUser(tx, { name, mobile, email })
  await setRoles(tx, id, roles)
  audit({
    action: 'STAFF_ADDED',
    entity,
    entityId: id,
    after: { name, mobile, email, roles: namesOf(allRoles, roles) },
  })
  return asTheyAre(id, call)
}

/**
 * Changes a person. Deactivating or changing the mobile ends the sessions at once; the last active person and the last Owner stay.
 * If someone else changed the mobile, the person is notified on both numbers. (rules §8.1, §8.5)
 */
export async function updateStaffMember(
  { staffuserid: id, body: { version, roles, ...fields } }: Args<typeof staff.updateStaffMember>,
  call: WriteCall,
): Promise<Member> {
  const { tx, audit, now } = call
  const all = await lockStaff(tx)
  const person = found(
    all.find(one => one.id === id),
    'Staff user {id} was not found.',
    { id },
  )
  refuse(
    await whyStale(tx, { what: person.name, entity, entityId: id, version: person.version }, version, now),
  )
  const others = all.filter(one => one.id !== id)
  refuse(whyTaken(others, fields))
  const allRoles = await listRoles(tx)
  refuse(whyNotGive(allRoles, roles ?? [], person.roles))
  const given = roles?.filter(role => !person.roles.includes(role)) ?? []
  refuse(whyAboveGiver(allRoles, given, call.rights))
  const edit = changedFields(
    { ...person, roles: namesOf(allRoles, person.roles) },
    { ...fields, roles: roles && namesOf(allRoles, roles) },
  )
  if (!edit) {
    audit({ action: 'STAFF_UNCHANGED', entity, entityId: id })
    return asTheyAre(id, call)
  }
  const { isActive, roles: newRoles, ...words } = edit.after
  refuse(whyNotTheirs(allRoles, { name: person.name, roles: roles ?? person.roles }, edit.after, call.rights))
  if (words.name !== undefined || isActive === true) refuse(whyNotNamed(others, words.name ?? person.name))
  if (isActive === false) refuse(whyNotSwitchOff(all, id))
  const ownerRole = await roleOfCode(tx, 'OWNER')
  if (isActive === false || (newRoles && !roles?.includes(ownerRole)))
    refuse(whyNotLoseOwner(all, { ownerRole, id }))
  if (newRoles && roles) await setRoles(tx, id, roles)
  await updateStaffUser(tx, id, { ...words, ...(isActive === undefined ? {} : { is_active: isActive }) }, now)
  const action =
    isActive === undefined ? 'STAFF_CHANGED' : isActive ? 'STAFF_SWITCHED_ON' : 'STAFF_SWITCHED_OFF'
  audit({ action, entity, entityId: id, ...edit })
  if (isActive === false || words.mobile !== undefined)
    await endSessions(call, id, now, [person.mobile, words.mobile ?? person.mobile])
  if (words.mobile !== undefined && call.user.id !== id)
    await noticeOfMobile({ staffUserId: id, before: person.mobile, after: words.mobile }, call)
  return asTheyAre(id, call)
}

/** Signs a person out everywhere: a lost phone, a shared tablet. */
export async function endSessionsOfStaff(
  { staffuserid: id }: Args<typeof staff.endSessionsOfStaff>,
  call: WriteCall,
): Promise<Member> {
  await asTheyAre(id, call)
  await endSessions(call, id, call.now)
  return asTheyAre(id, call)
}

/** Lifts all limits and locks on a person's codes; the command line does the same. (rules §8.1) */
export async function unlockSignInOfStaff(
  { staffuserid: id }: Args<typeof staff.unlockSignInOfStaff>,
  call: WriteCall,
): Promise<Member> {
  await unlockSignIn(call, await asTheyAre(id, call))
  return asTheyAre(id, call)
}
