import type { StaffUserId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { type BasePrice, setBasePrices } from '../items/sql/add.ts'
import { insertBasePriceChanges } from './sql.ts'

/** New base prices, paise per base unit: history row and price together, under one change. */
export async function setPrices(
  tx: Tx,
  prices: readonly BasePrice[],
  by: { source: 'SCREEN' | 'BULK' | 'UNDO' | 'OPENING'; userId: StaffUserId; at: Date },
): Promise<void> {
  await insertBasePriceChanges(tx, prices, by)
  await setBasePrices(tx, prices, by)
}
