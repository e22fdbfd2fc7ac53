import type { RejectReasonId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../db/transaction.ts'

/** One reason of the master list. */
export const selectRejectReason = (tx: Tx, id: RejectReasonId) =>
  tx.selectFrom('reject_reason').where('id', '=', id).select(['name as reason', 'is_active as isActive']).executeTakeFirst()
