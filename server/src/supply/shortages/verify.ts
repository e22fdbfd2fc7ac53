import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/**
 * Returns where shares contradict what was there and what was ordered, as sentences; empty when they agree. Thousandths of base units.
 * (rules §35.8: letters in the sentences)
 */
export async function shortageIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    select format('(a) sharing %s gave its lines %s of %s that was there', id, given, there_milli) as issue
    from sharing cross join lateral (
      select coalesce(sum((line ->> 'after')::bigint), 0) as given from jsonb_array_elements(rows) as line
    ) as row where given > there_milli
    union all
    select format('(b) line %s has a share of %s, ordered are %s', id, allotted_milli, ordered_milli)
    from order_line where allotted_milli > ordered_milli
    union all
    select format('(c) line %s of order %s, which is %s, has a share', order_line.id, orders.id, orders.status)
    from order_line join orders on orders.id = order_line.order_id
    where allotted_milli is not null and orders.status in ('PLACED', 'REJECTED')
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
