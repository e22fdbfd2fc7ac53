import type { Series } from '@packhouse/contract/business/gst/arithmetic.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/**
 * Takes the next number of each series; list each once. Locks their rows until the transaction ends, so that no number is
 * lost or used twice.
 */
export async function takeFromSeries(
  tx: Tx,
  financialYear: string,
  series: readonly Series[],
): Promise<Map<Series, number>> {
  const { rows } = await sql<{ type: Series; last_number: number }>`
    insert into invoice_series (financial_year, type, last_number)
    select ${financialYear}, type, 1 from unnest(${[...series]}::text[]) as wanted(type) order by type
    on conflict (financial_year, type) do update set last_number = invoice_series.last_number + 1
    returning type, last_number
  `.execute(tx)
  return new Map(rows.map(({ type, last_number }) => [type, last_number]))
}

/** The last number of each series that has started in a financial year. */
export const selectSeries = (db: Reading, financialYear: string) =>
  db
    .selectFrom('invoice_series')
    .where('financial_year', '=', financialYear)
    .select(['type', 'last_number as lastNumber'])
    .execute()
