import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'

/** Says that this transaction writes the history for which numbers are held. */
export const writesHistory = (tx: Tx) =>
  sql`select set_config('packhouse.writes_history', 'on', true)`.execute(tx)

/** The clock of the database, and whether this transaction writes the history. */
export async function selectMoment(tx: Tx): Promise<{ now: Date; isHistory: boolean }> {
  const { rows } = await sql<{ now: Date; isHistory: boolean }>`
    select clock_timestamp() as now, coalesce(current_setting('packhouse.writes_history', true), '') = 'on' as "isHistory"`.execute(
    tx,
  )
  if (!rows[0]) throw new Error('The database did not say what time it is')
  return rows[0]
}
