import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/** Contradictions between orders and what is kept of each outlet's days, one sentence each; must be empty. (rules §13.1) */
export async function outletDayIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with counted as (
      select outlet_id, delivery_date, count(*)::integer as orders, sum(ordered_total_paise)::bigint as value_paise,
        array_agg(floor(extract(epoch from placed_at) / 60 + 1770 - extract(epoch from delivery_date::timestamp) / 60)::integer
          order by placed_at, id) as minutes,
        (array_agg(slot_id order by placed_at, id))[1] as slot_id
      from orders where status <> 'REJECTED' group by outlet_id, delivery_date
    ), ordered as (
      select outlet_id, delivery_date, jsonb_agg(basket order by id) as baskets
      from (
        select orders.id, outlet_id, delivery_date, jsonb_agg(jsonb_build_array(line.pack_id, line.packs_milli) order by line.pack_id) as basket
        from orders join (
          select order_id, pack_id, sum(ordered_packs_milli) as packs_milli from order_line
          where substitute_for is null and ordered_packs_milli > 0 group by order_id, pack_id) as line on line.order_id = orders.id
        where status <> 'REJECTED' group by orders.id) as one_order
      group by outlet_id, delivery_date
    )
    select format('Outlet %s, %s: %s orders of %s paise are kept, there are %s of %s', outlet_id, delivery_date,
      coalesce(kept.orders, 0), coalesce(kept.value_paise, 0), coalesce(counted.orders, 0), coalesce(counted.value_paise, 0)) as issue
    from (select * from outlet_day where orders > 0) as kept full join counted using (outlet_id, delivery_date)
    where (kept.orders, kept.value_paise, kept.minutes, kept.first_minute, kept.slot_id)
      is distinct from (counted.orders, counted.value_paise, counted.minutes, counted.minutes[1], counted.slot_id)
    union all
    select format('Outlet %s, %s: the packs kept are not those of its orders', outlet_id, delivery_date)
    from outlet_day left join ordered using (outlet_id, delivery_date)
    where outlet_day.baskets is not null and outlet_day.baskets <> coalesce(ordered.baskets, '[]')
    limit 1000`.execute(db)
  return rows.map(({ issue }) => issue)
}
