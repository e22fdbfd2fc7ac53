import { Mobile } from '@packhouse/contract/formats/mobile.ts'
import { PersonName } from '@packhouse/contract/formats/names.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { found, refusal, refuse } from '@packhouse/contract/refusal.ts'
import { z } from 'zod'
import { endSessions, unlockSignIn } from '../../auth/api.ts'
import type { Tx } from '../../db/transaction.ts'
import type { Recording } from '../../trail/recorded.ts'
import { type StaffUser, whyNotNamed, whyNotSwitchOff } from '../rules/staff.ts'
import { insertStaffUsers, lockStaff, saveSignIn, updateStaffUser } from '../sql/staff.ts'

export const NewStaff = z.object({ mobile: Mobile, name: PersonName })
export type NewStaff = z.output<typeof NewStaff>

/** Adds a person who may sign in. An inactive one is switched on again, with the name given now. */
export async function addStaff({ tx, audit }: Recording, { mobile, name }: NewStaff, now: Date): Promise<StaffUser> {
  const staff = await lockStaff(tx)
  const known = staff.find(person => person.mobile === mobile)
  if (known?.isActive) refuse(refusal('TAKEN', `${mobile} belongs to ${known.name} already.`))
  refuse(whyNotNamed(staff, name))
  if (known) {
    await updateStaffUser(tx, known.id, { name, is_active: true }, now)
    const before = { name: known.name, isActive: false }
    audit({ action: 'STAFF_SWITCHED_ON', entity: 'staff_user', entityId: known.id, before, after: { name, isActive: true } })
    return { ...known, name, isActive: true }
  }
  const [id] = await insertStaffUsers(tx, [{ mobile, name, email: null }])
  if (id === undefined) throw new Error('The new staff user has no id')
  audit({ action: 'STAFF_ADDED', entity: 'staff_user', entityId: id, after: { name, mobile } })
  return { id, name, mobile, isActive: true }
}

/** Switches a person off and ends their sessions at once; the last active one cannot be switched off. (rules.md §8.1) */
export async function switchOffStaff(
  recording: Recording,
  mobile: string,
  now: Date,
): Promise<{ person: StaffUser; ended: number }> {
  const { tx, audit } = recording
  const staff = await lockStaff(tx)
  const person = withMobile(staff, mobile)
  refuse(whyNotSwitchOff(staff, person.id))
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

/** Lifts all limits and locks on a person's codes. (rules.md §8.1) */
export async function unlockStaff(recording: Recording, mobile: string): Promise<StaffUser> {
  const person = withMobile(await lockStaff(recording.tx), mobile)
  await unlockSignIn(recording, person)
  return person
}

const withMobile = (staff: readonly StaffUser[], mobile: string): StaffUser =>
  found(
    staff.find(person => person.mobile === mobile),
    `A staff user with the mobile ${mobile}`,
  )

/** Records the time of a sign-in; returns the person, or undefined if no active person has this id and mobile. (rules.md §8.1) */
export const noteSignIn = (tx: Tx, who: { id: StaffUserId | null; mobile: string; now: Date }) => saveSignIn(tx, who)
