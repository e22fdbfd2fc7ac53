import { addDays, dayOf } from '@packhouse/contract/day.ts'
import { type Db, inTransaction } from '../../../platform/db/transaction.ts'
import { recordAndAnnounce } from '../../../platform/trail/record-and-announce.ts'
import { expireBefore } from '../sql/estimates.ts'

/** Author of the change in history and audit trail, as no person makes it. */
const author = 'nightly expiry'

/**
 * Closes estimates that are more than one day overdue and returns their number. Safe in any number of processes and after any
 * downtime. (rules §5.3)
 */
export const expireEstimates = ({ db, now }: { db: Db; now: Date }): Promise<number> =>
  inTransaction(db, async tx => {
    const today = dayOf(now)
    const expired = await expireBefore(tx, addDays(today, -1))
    if (expired.length === 0) return 0
    await recordAndAnnounce(tx, {
      events: expired.map(({ id, expectedDate }) => ({
        action: 'ESTIMATE_EXPIRED',
        entity: 'estimate',
        entityId: id,
        before: { status: 'PENDING' },
        after: { status: 'EXPIRED', expectedDate },
      })),
      author: {
        userId: null,
        userName: author,
        address: '',
        device: '',
        requestId: `expiry-${today}`,
        at: now,
      },
      tags: ['Stock'],
    })
    return expired.length
  })
