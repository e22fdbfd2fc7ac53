import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/** Crates that do not add up, one sentence each: every balance is the sum of the quantities until then, and what is kept is the last. (rules §22.1) */
export async function crateIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    select format('Crates of outlet %s: entry %s has a balance of %s, its entries add up to %s', outlet_id, id, balance, added) as issue
    from (
      select id, outlet_id, balance, sum(quantity) over (partition by outlet_id order by id) as added from crate_entry
    ) as entry where balance <> added
    union all
    select format('Crates of outlet %s: %s are kept, its entries add up to %s', outlet_id, coalesce(kept.balance, 0), coalesce(added, 0))
    from (select outlet_id, sum(quantity) as added from crate_entry group by outlet_id) as entry
      full join crate_balance as kept using (outlet_id)
    where kept.balance is distinct from added
    order by 1`.execute(db)
  return rows.map(({ issue }) => issue)
}
