import { documentNumber, type Series } from '@packhouse/contract/business/gst/arithmetic.ts'
import { type Day, financialYear } from '@packhouse/contract/day.ts'
import type { Tx } from '../../../platform/db/transaction.ts'
import { takeFromSeries } from '../sql/series.ts'
import { refuseHeldNumbers } from './held-numbers.ts'

/**
 * Takes a number from each series for documents of one day, in the order given. Call it last in the transaction, after every
 * other lock: everyone who numbers documents waits from here to the commit. (rules §7.3)
 */
export async function takeNumbers(tx: Tx, date: Day, series: readonly Series[]): Promise<string[]> {
  if (series.length === 0) return []
  await refuseHeldNumbers(tx)
  const taken = await takeFromSeries(tx, financialYear(date), series)
  return series.map(type => documentNumber(date, type, taken.get(type) ?? 0))
}
