import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { staff } from '@packhouse/contract/staff/endpoints.ts'
import { endSessions, signInStates, unlockSignIn } from '../../auth/api.ts'
import type { Reading } from '../../db/transaction.ts'
import type { Handler, ReadCall, WriteCall } from '../../http/call.ts'
import { changedFields, whyStale } from '../../trail/edits.ts'
import { whyNotNamed, whyNotSwitchOff, whyTaken } from '../rules/staff.ts'
import { insertStaffUsers, listStaffUsers, lockStaff, updateStaffUser } from '../sql/staff.ts'
import { noticeOfMobile } from './mobile-notice.ts'

type Member = Answer<typeof staff.addStaffMember>

const entity = 'staff_user'

/** Returns all staff, active people first. */
async function everybody(db: Reading, { now, services }: ReadCall): Promise<Member[]> {
  const people = await listStaffUsers(db, now)
  const mobiles = people.map(({ mobile }) => mobile)
  const stateOf = await signInStates(db, { mobiles, limits: services.signInLimits, now })
  return people.map(({ sessions, ...person }) => ({ ...person, devices: sessions ?? 0, ...stateOf(person.mobile) }))
}

async function asTheyAre(id: StaffUserId, call: WriteCall): Promise<Member> {
  return found(
    (await everybody(call.tx, call)).find(person => person.id === id),
    `Staff user ${id}`,
  )
}

export const staffMembers: Handler<typeof staff.staffMembers> = (_asked, call) => everybody(call.db, call)

/**
 * Lets a person sign in; a mobile or e-mail belongs to one person, active or not, a name to one active person. (rules.md §8.1)
 */
export async function addStaffMember({ body }: Asked<typeof staff.addStaffMember>, call: WriteCall): Promise<Member> {
  const { tx, audit } = call
  const { name, mobile, email = null } = body
  const all = await lockStaff(tx)
  refuse(whyTaken(all, { mobile, email }))
  refuse(whyNotNamed(all, name))
  const [id] = await insertStaffUsers(tx, [{ name, mobile, email }])
  const staffUserId = found(id, 'The new staff user')
  audit({ action: 'STAFF_ADDED', entity, entityId: staffUserId, after: { name, mobile, email } })
  return asTheyAre(staffUserId, call)
}

/**
 * Changes a person. Switching off or changing the mobile ends the sessions at once; the last active person stays. If someone else
 * changed the mobile, the person is notified on both numbers. (rules.md §8.1)
 */
export async function updateStaffMember(
  { staffuserid: id, body: { version, ...fields } }: Asked<typeof staff.updateStaffMember>,
  call: WriteCall,
): Promise<Member> {
  const { tx, audit, now } = call
  const all = await lockStaff(tx)
  const person = found(
    all.find(one => one.id === id),
    `Staff user ${id}`,
  )
  refuse(await whyStale(tx, { what: person.name, entity, entityId: id, version: person.version }, version, now))
  const others = all.filter(one => one.id !== id)
  refuse(whyTaken(others, fields))
  const edit = changedFields(person, fields)
  if (!edit) {
    audit({ action: 'STAFF_UNCHANGED', entity, entityId: id })
    return asTheyAre(id, call)
  }
  const { isActive, ...words } = edit.after
  if (words.name !== undefined || isActive === true) refuse(whyNotNamed(others, words.name ?? person.name))
  if (isActive === false) refuse(whyNotSwitchOff(all, id))
  await updateStaffUser(tx, id, { ...words, ...(isActive === undefined ? {} : { is_active: isActive }) }, now)
  const action = isActive === undefined ? 'STAFF_CHANGED' : isActive ? 'STAFF_SWITCHED_ON' : 'STAFF_SWITCHED_OFF'
  audit({ action, entity, entityId: id, ...edit })
  if (isActive === false || words.mobile !== undefined)
    await endSessions(call, id, now, [person.mobile, words.mobile ?? person.mobile])
  if (words.mobile !== undefined && call.user.id !== id)
    await noticeOfMobile({ staffUserId: id, before: person.mobile, after: words.mobile }, call)
  return asTheyAre(id, call)
}

/** Signs a person out everywhere: a lost phone, a shared tablet. */
export async function endSessionsOfStaff(
  { staffuserid: id }: Asked<typeof staff.endSessionsOfStaff>,
  call: WriteCall,
): Promise<Member> {
  await asTheyAre(id, call)
  await endSessions(call, id, call.now)
  return asTheyAre(id, call)
}

/** Lifts all limits and locks on a person's codes; the command line does the same. (rules.md §8.1) */
export async function unlockSignInOfStaff(
  { staffuserid: id }: Asked<typeof staff.unlockSignInOfStaff>,
  call: WriteCall,
): Promise<Member> {
  await unlockSignIn(call, await asTheyAre(id, call))
  return asTheyAre(id, call)
}
