import { sql } from 'kysely'
import type { Reading } from '../db/transaction.ts'

/** Contradictions between orders and what is kept of each outlet's days, one sentence each; must be empty. (rules.md §13.1) */
export async function outletDayIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with counted as (
      select outlet_id, delivery_date, count(*)::integer as orders, sum(ordered_total_paise)::bigint as value_paise,
        array_agg(floor(extract(epoch from placed_at) / 60 + 1770 - extract(epoch from delivery_date::timestamp) / 60)::integer
          order by placed_at, id) as minutes,
        (array_agg(slot_id order by placed_at, id))[1] as slot_id
      from orders where status <> 'REJECTED' group by outlet_id, delivery_date
    )
    select format('Outlet %s, %s: %s orders of %s paise are kept, there are %s of %s', outlet_id, delivery_date,
      coalesce(kept.orders, 0), coalesce(kept.value_paise, 0), coalesce(counted.orders, 0), coalesce(counted.value_paise, 0)) as issue
    from (select * from outlet_day where orders > 0) as kept full join counted using (outlet_id, delivery_date)
    where (kept.orders, kept.value_paise, kept.minutes, kept.first_minute, kept.slot_id)
      is distinct from (counted.orders, counted.value_paise, counted.minutes, counted.minutes[1], counted.slot_id)
    order by delivery_date, outlet_id limit 1000`.execute(db)
  return rows.map(({ issue }) => issue)
}
