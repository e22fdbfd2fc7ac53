import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/** Price lists whose number of packs is not that of their rows, one sentence each. (rules §4.16) */
export async function priceListIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    select format('Price list %s: %s packs are kept, its rows price %s', id, packs, priced) as issue
    from price_list cross join lateral (
      select count(distinct pack_id) as priced from price_list_row where price_list_id = price_list.id
    ) as row where packs <> priced order by id`.execute(db)
  return rows.map(({ issue }) => issue)
}
