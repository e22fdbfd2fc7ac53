import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { Recording } from './recorded.ts'
import { revokeSessionsOf } from './sql.ts'

/** Signs a person out everywhere; tells how many sessions that ended. For the staff slice. */
export async function endSessions({ tx, audit }: Recording, staffUserId: StaffUserId, now: Date): Promise<number> {
  const ended = await revokeSessionsOf(tx, staffUserId, now)
  audit({ action: 'SESSIONS_ENDED', entity: 'staff_user', entityId: staffUserId, after: { ended } })
  return ended
}
