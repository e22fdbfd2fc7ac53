import { nameKey } from '@packhouse/contract/formats/names.ts'
import type { Tx } from '../../db/transaction.ts'

/** Why an order may be refused; people choose from this list. */
export async function insertRejectReasons(tx: Tx, reasons: readonly string[]): Promise<void> {
  await tx
    .insertInto('reject_reason')
    .values(reasons.map(reason => ({ reason, name_key: nameKey(reason) })))
    .execute()
}
