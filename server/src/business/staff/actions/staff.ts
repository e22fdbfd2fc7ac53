import type { RoleId, StaffUserId } from '@packhouse/contract/ids.ts'
import { Mobile } from '@packhouse/contract/platform/formats/mobile.ts'
import { PersonName } from '@packhouse/contract/platform/formats/names.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { Recording } from '../../../platform/trail/recorded.ts'
import { endSessions, unlockSignIn } from '../../auth/api.ts'
import { roleNamed, whyNotLoseOwner } from '../rules/roles.ts'
import { type StaffUser, whyNotNamed, whyNotSwitchOff } from '../rules/staff.ts'
import { listRoles, roleOfCode, type StoredRole, setRoles } from '../sql/roles.ts'
import { insertStaffUser, lockStaff, saveSignIn, updateStaffUser } from '../sql/staff.ts'

export const NewStaff = z.object({ mobile: Mobile, name: PersonName, roles: z.array(z.string()) })
export type NewStaff = z.output<typeof NewStaff>

/**
 * Adds a person who may sign in, with roles by code or name; while nobody active is an Owner, the person becomes one. An inactive one
 * is activated again, with the name given now and, unless others are given, the roles of before. (rules §8.5)
 */
export async function addStaff(
  { tx, audit }: Recording,
  { mobile, name, roles: words }: NewStaff,
  now: Date,
): Promise<StaffUser & { roles: string[] }> {
  const staff = await lockStaff(tx)
  const existing = staff.find(person => person.mobile === mobile)
  if (existing?.isActive)
    refuse(refusal('TAKEN', '{mobile} already belongs to {name}.', { mobile, name: existing.name }))
  refuse(whyNotNamed(staff, name))
  const given = rolesToGive(await listRoles(tx), { words, has: existing?.roles ?? [] })
  const roles = given.map(role => role.name)
  const id = existing?.id ?? (await insertStaffUser(tx, { mobile, name, email: null }))
  await setRoles(
    tx,
    id,
    given.map(role => role.id),
  )
  if (existing) {
    await updateStaffUser(tx, id, { name, is_active: true }, now)
    const before = { name: existing.name, isActive: false }
    audit({
      action: 'STAFF_SWITCHED_ON',
      entity: 'staff_user',
      entityId: id,
      before,
      after: { name, isActive: true, roles },
    })
  } else audit({ action: 'STAFF_ADDED', entity: 'staff_user', entityId: id, after: { name, mobile, roles } })
  return { id, name, mobile, isActive: true, roles }
}

const codesOf = (all: readonly StoredRole[]): string[] =>
  all.flatMap(({ code, name, isActive }) => (isActive ? [code ?? name] : []))

/** The roles named by these words, else those of before; Owner too while nobody active is one. */
function rolesToGive(
  all: readonly StoredRole[],
  { words, has }: { words: readonly string[]; has: readonly RoleId[] },
): StoredRole[] {
  const named = words.map(word =>
    found(roleNamed(all, word), 'The role {role} was not found. There are {roles}.', {
      role: word,
      roles: codesOf(all),
    }),
  )
  const given = all.filter(role => (named.length > 0 ? named.includes(role) : has.includes(role.id)))
  const owner = found(roleNamed(all, 'OWNER'), 'The role Owner was not found.')
  if (owner.people.length === 0 && !given.includes(owner)) return [owner, ...given]
  if (given.length === 0)
    refuse(refusal('BREAKS_RULE', 'Add a role, such as --role DESK: {roles}.', { roles: codesOf(all) }))
  return given
}

/** Deactivates a person and ends their sessions at once; the last active one and the last Owner stay. (rules §8.1, §8.5) */
export async function switchOffStaff(
  recording: Recording,
  mobile: string,
  now: Date,
): Promise<{ person: StaffUser; ended: number }> {
  const { tx, audit } = recording
  const staff = await lockStaff(tx)
  const person = withMobile(staff, mobile)
  refuse(whyNotSwitchOff(staff, person.id))
  refuse(whyNotLoseOwner(staff, { ownerRole: await roleOfCode(tx, 'OWNER'), id: person.id }))
  await updateStaffUser(tx, person.id, { is_active: false }, now)
  audit({
    action: 'STAFF_SWITCHED_OFF',
    entity: 'staff_user',
    entityId: person.id,
    before: { isActive: true },
    after: { isActive: false },
  })
  return { person, ended: await endSessions(recording, person.id, now) }
}

/** Signs a person out everywhere: a lost phone, a shared tablet. */
export async function endStaffSessions(
  recording: Recording,
  mobile: string,
  now: Date,
): Promise<{ person: StaffUser; ended: number }> {
  const person = withMobile(await lockStaff(recording.tx), mobile)
  return { person, ended: await endSessions(recording, person.id, now) }
}

/** Lifts all limits and locks on a person's codes. (rules §8.1) */
export async function unlockStaff(recording: Recording, mobile: string): Promise<StaffUser> {
  const person = withMobile(await lockStaff(recording.tx), mobile)
  await unlockSignIn(recording, person)
  return person
}

const withMobile = (staff: readonly StaffUser[], mobile: string): StaffUser =>
  found(
    staff.find(person => person.mobile === mobile),
    'A staff user with the mobile {mobile} was not found.',
    { mobile },
  )

/** Records the time of a sign-in; returns the person, or undefined if no active person has this id and mobile. (rules §8.1) */
export const noteSignIn = (tx: Tx, who: { id: StaffUserId | null; mobile: string; now: Date }) =>
  saveSignIn(tx, who)
