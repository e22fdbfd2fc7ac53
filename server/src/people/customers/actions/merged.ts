import type { CustomerId } from '@packhouse/contract/ids.ts'
import { found, refuse } from '@packhouse/contract/refusal.ts'
import { whyMerged } from '../../../platform/db/customer-rows.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type HeldCustomer, holdCustomer, lockUntilMerged } from '../sql/customer.ts'

/** Locks a customer for this transaction; refuses one that does not exist, or that was merged into another. */
export async function holdStanding(tx: Tx, id: CustomerId): Promise<HeldCustomer> {
  const row = found(await holdCustomer(tx, id), 'Customer {id} was not found.', { id })
  if (row.merged_into_id !== null) refuse(await whyMerged(tx, id))
  return row
}

/** Refuses a customer that was merged, and lets none be merged until this transaction ends. (rules §2.2.1) */
export async function refuseMerged(tx: Tx, id: CustomerId): Promise<void> {
  if (await lockUntilMerged(tx, id)) refuse(await whyMerged(tx, id))
}
