import { dayOf } from '@packhouse/contract/day.ts'
import { type Db, inTransaction } from '../../../platform/db/transaction.ts'
import { recountSold } from '../sql/sold.ts'

/**
 * Counts what was sold of each pack in 30 days. For display only, so it leaves no audit event. Safe on any number of processes.
 * (rules §2.1)
 */
export const countSold = ({ db, now }: { db: Db; now: Date }): Promise<void> =>
  inTransaction(db, tx => recountSold(tx, dayOf(now)))
