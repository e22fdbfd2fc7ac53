import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'

export interface StaffUser {
  id: StaffUserId
  name: string
  mobile: string
  isActive: boolean
}

/** The last active person stays, else nobody could sign in to switch another one on. */
export function whyNotSwitchOff(staff: readonly StaffUser[], id: StaffUserId): Refusal | undefined {
  const others = staff.some(person => person.isActive && person.id !== id)
  const person = staff.find(one => one.id === id)
  if (person && !person.isActive) return refusal('BREAKS_RULE', `${person.name} is switched off already.`)
  if (!others) return refusal('BREAKS_RULE', 'This is the last active staff user. Add another one first.')
  return undefined
}
