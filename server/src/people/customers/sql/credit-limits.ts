import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

/** The credit limit in the middle of all customers that have one; null: none has. */
export async function selectMiddleLimit(db: Reading): Promise<Paise | null> {
  const { rows } = await sql<{ middle: Paise | null }>`
    select percentile_disc(0.5) within group (order by credit_limit_paise) as middle from customer
    where is_postpaid and credit_limit_paise > 0`.execute(db)
  return rows[0]?.middle ?? null
}
