import type { StaffUserId } from '@packhouse/contract/ids.ts'
import { nameKey } from '@packhouse/contract/platform/formats/names.ts'

/** How to identify the author of a history entry, in addition to the name recorded then. */
export interface KnownAs {
  /** The person's current name, if different. */
  nowCalled: string | null
  /** Someone else now has the recorded name: the id distinguishes them. */
  isShared: boolean
}

/** Returns a function that identifies who a name and id in a history mean, given all current names. (rules §8.3) */
export function knownAs(
  staff: readonly { id: StaffUserId; name: string }[],
): (userId: StaffUserId | null, name: string) => KnownAs {
  const names = new Map(staff.map(person => [person.id, person.name]))
  const owners = Map.groupBy(staff, person => nameKey(person.name))
  return (userId, name) => {
    if (userId === null) return { nowCalled: null, isShared: false }
    const now = names.get(userId)
    return {
      nowCalled: now === undefined || now === name ? null : now,
      isShared: (owners.get(nameKey(name)) ?? []).some(other => other.id !== userId),
    }
  }
}
