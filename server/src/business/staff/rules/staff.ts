import {
  activeNamesake,
  isReservedName,
  reservedName,
  takenName,
} from '@packhouse/contract/business/staff/names.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { atField, type Refusal, refusal, refusalWith } from '@packhouse/contract/refusal.ts'

export interface StaffUser {
  id: StaffUserId
  name: string
  mobile: string
  isActive: boolean
}

/** The last active person cannot be deactivated: nobody could sign in to activate another one. */
export function whyNotSwitchOff(staff: readonly StaffUser[], id: StaffUserId): Refusal | undefined {
  const others = staff.some(person => person.isActive && person.id !== id)
  const person = staff.find(one => one.id === id)
  if (person && !person.isActive)
    return refusal('BREAKS_RULE', '{name} is already inactive.', { name: person.name })
  if (!others) return refusal('BREAKS_RULE', 'This is the last active staff user. Add another one first.')
  return undefined
}

/** Refuses a mobile or email that someone already has, active or not. (rules §2.1, §8.1) */
export function whyTaken(
  others: readonly (StaffUser & { email: string | null })[],
  { mobile, email }: { mobile?: string | undefined; email?: string | null | undefined },
): Refusal | undefined {
  const other = others.find(one => one.mobile === mobile || (email && one.email === email))
  if (!other) return undefined
  const { id, name, isActive } = other
  if (other.mobile === mobile) {
    const words = isActive
      ? '{name} already has this mobile number.'
      : '{name}, who is inactive, already has this mobile number.'
    return refusal('TAKEN', words, { name }, { id, name })
  }
  const words = isActive
    ? '{name} already has this email address.'
    : '{name}, who is inactive, already has this email address.'
  return refusal('TAKEN', words, { name }, { id, name })
}

/** Refuses a name under which the system itself writes, or that an active person has. (rules §8.1) */
export function whyNotNamed(others: readonly StaffUser[], name: string): Refusal | undefined {
  if (isReservedName(name)) return atField(refusalWith('BREAKS_RULE', reservedName(name)), 'name')
  const other = activeNamesake(others, name)
  if (!other) return undefined
  return atField(refusalWith('TAKEN', takenName(other), { id: other.id, name: other.name }), 'name')
}
