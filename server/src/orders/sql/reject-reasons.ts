import type { Reading } from '../../db/transaction.ts'

/** Why an order may be refused, as the master list has it; inactive ones too. */
export const rejectReasons = (db: Reading) =>
  db.selectFrom('reject_reason').select(['id', 'reason', 'is_active as isActive', 'version']).orderBy('id').execute()
