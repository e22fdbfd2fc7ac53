import type { Reading } from '../../../platform/db/transaction.ts'
import { deleteReadNotices } from '../sql/notices.ts'

/** A notice is kept for this long after it was read. (rules §15.2) */
const keptMs = 90 * 86_400_000

/** Deletes notices that were read long ago. (rules §15.2) */
export const dropReadNotices = (db: Reading, now: Date): Promise<void> =>
  deleteReadNotices(db, new Date(now.getTime() - keptMs))
