import type { PriceChangeId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { type BasePrice, setPricesOfChange } from '../../items/api.ts'
import {
  insertPriceChanges,
  nextChangeId,
  type PriceAuthor,
  type PriceToKeep,
  rowsOfChange,
} from '../sql/changes.ts'

/**
 * Sets base prices in paise per base unit: history rows and prices together, as one change. Every price change goes through here.
 */
export const setPrices = (tx: Tx, prices: readonly BasePrice[], by: PriceAuthor): Promise<PriceChangeId> =>
  keepPrices(
    tx,
    prices.map(price => ({ ...price, packId: null })),
    by,
  )

/** Rows per statement: writing a list of fifty thousand must not block the server. */
const part = 2_000

/** Like setPrices, including manual pack prices. */
export async function keepPrices(
  tx: Tx,
  prices: readonly PriceToKeep[],
  by: PriceAuthor,
): Promise<PriceChangeId> {
  const changeId = await nextChangeId(tx)
  for (let at = 0; at < prices.length; at += part)
    await insertPriceChanges(tx, changeId, prices.slice(at, at + part), by)
  await setPricesOfChange(tx, rowsOfChange(changeId), by)
  return changeId
}
