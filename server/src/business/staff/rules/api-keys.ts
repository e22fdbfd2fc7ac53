import { longestKeyDays } from '@packhouse/contract/business/staff/limits.ts'
import { activeNamesake, isReservedName } from '@packhouse/contract/business/staff/names.ts'
import { addDays, type Day, formatDay } from '@packhouse/contract/day.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'
import { atField, type Refusal, refusal } from '@packhouse/contract/refusal.ts'

interface KeyFacts {
  name: string
  expiresOn: Day
  revokedAt: Date | null
}

/** Whether a key is valid, and if not, why. (rules §8.6) */
export const stateOfKey = (
  { expiresOn, revokedAt }: KeyFacts,
  today: Day,
): 'ACTIVE' | 'EXPIRED' | 'REVOKED' => (revokedAt ? 'REVOKED' : expiresOn < today ? 'EXPIRED' : 'ACTIVE')

/** Refuses a last day that is over, or further away than two years. (rules §8.6) */
export function whyNotUntil(expiresOn: Day, today: Day): Refusal | undefined {
  const latest = addDays(today, longestKeyDays)
  if (expiresOn < today)
    return atField(
      refusal('BREAKS_RULE', '{day} has passed. Choose today or a later day.', { day: formatDay(expiresOn) }),
      'expiresOn',
    )
  if (expiresOn > latest)
    return atField(
      refusal('BREAKS_RULE', 'A key is valid for at most two years. Choose {latest} or an earlier day.', {
        latest: formatDay(latest),
      }),
      'expiresOn',
    )
  return undefined
}

/** Refuses a name under which Packhouse, an active person or a valid key writes in the audit trail. (rules §8.6) */
export function whyNotNameKey(
  {
    keys,
    people,
    today,
  }: { keys: readonly KeyFacts[]; people: readonly { name: string; isActive: boolean }[]; today: Day },
  name: string,
): Refusal | undefined {
  if (isReservedName(name))
    return atField(
      refusal('BREAKS_RULE', 'The name “{name}” is reserved. Choose another name.', { name }),
      'name',
    )
  const person = activeNamesake(people, name)
  if (person)
    return atField(
      refusal('TAKEN', '{name} is on the staff. Name the key after the program that uses it.', {
        name: person.name,
      }),
      'name',
    )
  const other = keys.find(key => stateOfKey(key, today) === 'ACTIVE' && nameKey(key.name) === nameKey(name))
  return (
    other &&
    atField(
      refusal('TAKEN', 'An API key {name} already exists. Revoke it, or choose another name.', {
        name: other.name,
      }),
      'name',
    )
  )
}
