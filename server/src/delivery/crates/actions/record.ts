import type { OrderId, OutletId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type Doer, rowAuthor } from '../../../platform/trail/doer.ts'
import { insertEntries, lockLedgers, selectBalances } from '../sql/entries.ts'

export interface CrateMove {
  outletId: OutletId
  orderId: OrderId | null
  kind: 'OUT' | 'IN'
  /** How many went out or came back; below 0 corrects entries of this kind. 0 writes nothing. */
  crates: number
  note: string | null
  by: Doer
  at: Date
}

/**
 * Writes crates that went out or came back, in the transaction of what they went with. It locks the ledgers of these outlets, so call
 * it last, once, after account, stock and documents are locked. (rules §22.1)
 */
export async function recordCrates(tx: Tx, moves: readonly CrateMove[]): Promise<void> {
  const moved = moves.filter(({ crates }) => crates !== 0)
  if (moved.length === 0) return
  const outletIds = moved.map(({ outletId }) => outletId)
  await lockLedgers(tx, outletIds)
  const balances = await selectBalances(tx, outletIds)
  const entries = moved.map(({ crates, by, ...move }) => {
    const quantity = move.kind === 'OUT' ? crates : -crates
    const balance = (balances.get(move.outletId) ?? 0) + quantity
    balances.set(move.outletId, balance)
    return { ...move, quantity, counted: null, balance, by: rowAuthor(by) }
  })
  await insertEntries(tx, entries)
}
