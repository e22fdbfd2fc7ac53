import { sql } from 'kysely'
import type { Reading } from '../db/transaction.ts'

/** Crates that do not add up, one sentence each: every balance is the sum of the quantities until then. (rules §22.1) */
export async function crateIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    select format('Crates of outlet %s: entry %s has a balance of %s, its entries add up to %s', outlet_id, id, balance, added) as issue
    from (
      select id, outlet_id, balance, sum(quantity) over (partition by outlet_id order by id) as added from crate_entry
    ) as entry where balance <> added order by id`.execute(db)
  return rows.map(({ issue }) => issue)
}
