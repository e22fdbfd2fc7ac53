import type { PriceChangeId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { type BasePrice, setBasePrices, setManualPrices } from '../items/sql/add.ts'
import { insertPriceChanges, type PriceAuthor, type PriceToKeep } from './sql/changes.ts'

/** New base prices, paise per base unit: history row and price together, under one change. Everything that sets a price comes by here. */
export const setPrices = (tx: Tx, prices: readonly BasePrice[], by: PriceAuthor): Promise<PriceChangeId> =>
  keepPrices(
    tx,
    prices.map(price => ({ ...price, packId: null })),
    by,
  )

/** The same with manual pack prices among them. */
export async function keepPrices(tx: Tx, prices: readonly PriceToKeep[], by: PriceAuthor): Promise<PriceChangeId> {
  const changeId = await insertPriceChanges(tx, prices, by)
  await setBasePrices(
    tx,
    prices.filter(({ packId }) => packId === null),
    by,
  )
  await setManualPrices(
    tx,
    prices.flatMap(({ packId, paise }) => (packId === null ? [] : [{ packId, paise }])),
    by,
  )
  return changeId
}
