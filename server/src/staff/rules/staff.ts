import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { atField, type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { activeNamesake, isReservedName } from '@packhouse/contract/staff/names.ts'

export interface StaffUser {
  id: StaffUserId
  name: string
  mobile: string
  isActive: boolean
}

/** The last active person cannot be switched off: nobody could sign in to switch another one on. */
export function whyNotSwitchOff(staff: readonly StaffUser[], id: StaffUserId): Refusal | undefined {
  const others = staff.some(person => person.isActive && person.id !== id)
  const person = staff.find(one => one.id === id)
  if (person && !person.isActive) return refusal('BREAKS_RULE', `${person.name} is switched off already.`)
  if (!others) return refusal('BREAKS_RULE', 'This is the last active staff user. Add another one first.')
  return undefined
}

/** Refuses a mobile or e-mail that someone already has, active or not. (rules.md §2.1, §8.1) */
export function whyTaken(
  others: readonly (StaffUser & { email: string | null })[],
  { mobile, email }: { mobile?: string | undefined; email?: string | null | undefined },
): Refusal | undefined {
  const other = others.find(one => one.mobile === mobile || (email && one.email === email))
  if (!other) return undefined
  const what = other.mobile === mobile ? 'mobile' : 'e-mail address'
  const state = other.isActive ? '' : ' and is switched off'
  return refusal('TAKEN', `${other.name} has this ${what}${state}.`, { id: other.id, name: other.name })
}

/** Refuses a name under which the system itself writes, or that an active person has. (rules.md §8.1) */
export function whyNotNamed(others: readonly StaffUser[], name: string): Refusal | undefined {
  if (isReservedName(name))
    return atField(
      refusal('BREAKS_RULE', `Packhouse itself writes as "${name}" in the audit trail. Use the person's own name.`),
      'name',
    )
  const other = activeNamesake(others, name)
  if (!other) return undefined
  const words = `${other.name} (${other.mobile}) is on the staff already. Add a surname or an initial, so that the two can be told apart.`
  return atField(refusal('TAKEN', words, { id: other.id, name: other.name }), 'name')
}
