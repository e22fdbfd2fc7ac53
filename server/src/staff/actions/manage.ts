import type { Answer, Asked } from '@packhouse/contract/endpoint.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import type { staff } from '@packhouse/contract/staff/endpoints.ts'
import { changedFields, whyStale } from '../../audit/edits.ts'
import { endSessions } from '../../auth/sessions.ts'
import type { Reading } from '../../db/transaction.ts'
import type { Story, WriteCall } from '../../http/call.ts'
import { whyNotSwitchOff, whyTaken } from '../rules.ts'
import { insertStaffUsers, listStaffUsers, lockStaff, updateStaffUser } from '../sql.ts'

type Member = Answer<typeof staff.addStaffMember>

const entity = 'staff_user'

/** Everybody as they now are, active people first. */
const everybody = async (db: Reading, now: Date): Promise<Member[]> =>
  (await listStaffUsers(db, now)).map(({ sessions, ...person }) => ({ ...person, devices: sessions ?? 0 }))

async function asTheyAre(db: Reading, id: StaffUserId, now: Date): Promise<Member> {
  return found(
    (await everybody(db, now)).find(person => person.id === id),
    `Staff user ${id}`,
  )
}

export const staffMembers: Story<typeof staff.staffMembers> = (_asked, { db, now }) => everybody(db, now)

/** Lets a person sign in; a mobile or an e-mail stands for one person, switched off or not. (rules.md §8.1) */
export async function addStaffMember({ body }: Asked<typeof staff.addStaffMember>, call: WriteCall): Promise<Member> {
  const { tx, audit, now } = call
  const { name, mobile, email = null } = body
  refuse(whyTaken(await lockStaff(tx), { mobile, email }))
  const [id] = await insertStaffUsers(tx, [{ name, mobile, email }])
  const staffUserId = found(id, 'The new staff user')
  audit({ action: 'STAFF_ADDED', entity, entityId: staffUserId, after: { name, mobile, email } })
  return asTheyAre(tx, staffUserId, now)
}

/** Changes a person. Switching one off ends the sessions at once; the last active one stays. (rules.md §8.1) */
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
    return asTheyAre(tx, id, now)
  }
  const { isActive, ...words } = edit.after
  if (isActive === false) refuse(whyNotSwitchOff(all, id))
  await updateStaffUser(tx, id, { ...words, ...(isActive === undefined ? {} : { is_active: isActive }) }, now)
  const action = isActive === undefined ? 'STAFF_CHANGED' : isActive ? 'STAFF_SWITCHED_ON' : 'STAFF_SWITCHED_OFF'
  audit({ action, entity, entityId: id, ...edit })
  if (isActive === false) await endSessions(call, id, now)
  return asTheyAre(tx, id, now)
}

/** Signs a person out everywhere: a lost phone, a shared tablet. */
export async function endSessionsOfStaff(
  { staffuserid: id }: Asked<typeof staff.endSessionsOfStaff>,
  call: WriteCall,
): Promise<Member> {
  await asTheyAre(call.tx, id, call.now)
  await endSessions(call, id, call.now)
  return asTheyAre(call.tx, id, call.now)
}
