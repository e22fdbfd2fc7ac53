import type { BankLineId, ReceiptId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Returns what is decided of a receipt in the bank; undefined: nothing is. Lock the receipt first. */
export const selectBankCheck = (tx: Tx, receiptId: ReceiptId) =>
  tx
    .selectFrom('bank_check')
    .where('receipt_id', '=', receiptId)
    .select(['outcome', 'decided_at as at'])
    .executeTakeFirst()

interface BankCheck {
  receiptId: ReceiptId
  outcome: 'SEEN' | 'OTHER_AMOUNT' | 'NOT_THERE'
  lineId?: BankLineId | undefined
  reason?: string
  note?: string | undefined
  /** Null: a statement had the transfer as it was recorded. */
  by: StaffUserId | null
  now: Date
}

/** Writes down what was found of a receipt in the bank; money that was seen there is not withdrawn any more. (rules §6.18) */
export async function insertBankCheck(
  tx: Tx,
  { receiptId, outcome, lineId, reason, note, by, now }: BankCheck,
): Promise<void> {
  const found = {
    receipt_id: receiptId,
    outcome,
    bank_line_id: lineId ?? null,
    reason: reason ?? null,
    note: note ?? null,
  }
  await tx
    .insertInto('bank_check')
    .values({ ...found, decided_by: by, decided_at: now })
    .execute()
}

/** Receipts with the reference of one, itself included, that still count: one payment of the bank; amounts in paise. */
export const receiptsOfReference = (tx: Tx, receiptId: ReceiptId) =>
  tx
    .selectFrom('receipt as one')
    .innerJoin('receipt as other', join =>
      join.onRef('other.reference_key', '=', 'one.reference_key').onRef('other.mode', '=', 'one.mode'),
    )
    .where('one.id', '=', receiptId)
    .where('other.status', '<>', 'BOUNCED')
    .select(['other.number', 'other.amount_paise as amount'])
    .orderBy('other.id')
    .execute()
