import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { StaffUserId } from '@packhouse/contract/ids.ts'

/** How to tell whose deed a line of a history is, beside the name that was written then. */
export interface KnownAs {
  /** What the person is called now, where it is another name. */
  nowCalled: string | null
  /** Somebody else has, or is called by now, the name that was written: the id tells them apart. */
  isShared: boolean
}

/** Tells for a name in a history, and the id beside it, who is meant, given what everybody is called now. (rules.md §8.3) */
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
