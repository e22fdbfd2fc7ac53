import type { PriceChangeId } from '@packhouse/contract/ids.ts'
import type { Tx } from '../db/transaction.ts'
import { type BasePrice, setBasePrices, setManualPrices } from '../items/sql/add.ts'
import { insertPriceChanges, nextChangeId, type PriceAuthor, type PriceToKeep } from './sql/changes.ts'

/** New base prices, paise per base unit: history row and price together, under one change. Everything that sets a price comes by here. */
export const setPrices = (tx: Tx, prices: readonly BasePrice[], by: PriceAuthor): Promise<PriceChangeId> =>
  keepPrices(
    tx,
    prices.map(price => ({ ...price, packId: null })),
    by,
  )

/** So many at a time: a list of fifty thousand must not hold the server up while it is written out. */
const part = 5_000

/** The same with manual pack prices among them; told how many are written. */
export async function keepPrices(
  tx: Tx,
  prices: readonly PriceToKeep[],
  by: PriceAuthor,
  tell: (done: number) => void = () => {},
): Promise<PriceChangeId> {
  const changeId = await nextChangeId(tx)
  for (let at = 0; at < prices.length; at += part) {
    const some = prices.slice(at, at + part)
    await insertPriceChanges(tx, changeId, some, by)
    await setBasePrices(
      tx,
      some.filter(({ packId }) => packId === null),
      by,
    )
    await setManualPrices(
      tx,
      some.flatMap(({ packId, paise }) => (packId === null ? [] : [{ packId, paise }])),
      by,
    )
    tell(at + some.length)
  }
  return changeId
}
