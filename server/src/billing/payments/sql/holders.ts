import type { ReceiptId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Notes who has the money of a receipt until it is handed in. (rules §21.7) */
export const holdReceipt = (
  tx: Tx,
  { receiptId, holder, since }: { receiptId: ReceiptId; holder: string; since: Date },
) => tx.insertInto('receipt_holder').values({ receipt_id: receiptId, holder, since }).execute()

/** The money of these receipts is handed in. */
export const handInReceipts = (tx: Tx, receiptIds: readonly ReceiptId[], now: Date) =>
  tx
    .updateTable('receipt_holder')
    .set({ handed_in_at: now })
    .where(eb => eb('receipt_id', '=', eb.fn.any(eb.val([...receiptIds]))))
    .where('handed_in_at', 'is', null)
    .execute()
