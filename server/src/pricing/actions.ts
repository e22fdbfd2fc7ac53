import type { PriceChangeId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { type BasePrice, setPricesOfChange } from '../items/sql/add.ts'
import { insertPriceChanges, nextChangeId, type PriceAuthor, type PriceToKeep } from './sql/changes.ts'

/** New base prices, paise per base unit: history row and price together, under one change. Everything that sets a price comes by here. */
export const setPrices = (tx: Tx, prices: readonly BasePrice[], by: PriceAuthor): Promise<PriceChangeId> =>
  keepPrices(
    tx,
    prices.map(price => ({ ...price, packId: null })),
    by,
  )

/** So many at a time: a list of fifty thousand must not hold the server up while it is written out. */
const part = 2_000

/** The same with manual pack prices among them. */
export async function keepPrices(tx: Tx, prices: readonly PriceToKeep[], by: PriceAuthor): Promise<PriceChangeId> {
  const changeId = await nextChangeId(tx)
  for (let at = 0; at < prices.length; at += part) await insertPriceChanges(tx, changeId, prices.slice(at, at + part), by)
  await setPricesOfChange(tx, changeId, by)
  return changeId
}
