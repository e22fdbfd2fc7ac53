import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/**
 * Contradictions between orders and their lines, documents and history, one sentence each; must be empty. Paise.
 * (rules §2.4, §3.2)
 */
export async function orderIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with line as (
      select order_id, count(*) as lines, count(picked_milli) as picked, count(open_task) as tasks,
             count(*) filter (where short_reason is not null and short_reason <> 'CUSTOMER_AGREED') as short,
             sum(line_total_paise + tax_paise) as worth,
             bool_or(picked_milli is null) as undecided, bool_or(delivered_milli is not null) as delivered,
             bool_or(returned_milli > 0) as returned, sum(round(ordered_packs_milli::numeric * price_paise / 1000)) as asked,
             sum(round(least(coalesce(picked_packs_milli, 0), ordered_packs_milli)::numeric * price_paise / 1000)) as filled
      from order_line group by order_id
    ), document as (
      select order_id, sum(total_paise) as total from invoice where original_id is null and cancelled_at is null group by order_id
    ), last_status as (
      select distinct on (order_id) order_id, status from order_event where kind in ('STATUS', 'UNDO') order by order_id, id desc
    )
    select format('Order %s: carries %s lines, %s picked, %s short, %s open tasks; its lines say %s, %s, %s, %s', id, orders.lines,
             picked_lines, short_lines, open_tasks, line.lines, line.picked, line.short, line.tasks) as issue
    from orders join line on line.order_id = orders.id
    where (orders.lines, picked_lines, short_lines, open_tasks) is distinct from (line.lines, line.picked, line.short, line.tasks)
    union all
    select format('Order %s: worth %s paise, its %s say %s', id, total_paise, case when document.total is null then 'lines' else 'documents' end,
             coalesce(document.total, line.worth + delivery_charge_paise))
    from orders join line on line.order_id = orders.id left join document on document.order_id = orders.id
    where total_paise <> coalesce(document.total, line.worth + delivery_charge_paise)
    union all
    select format('Order %s: is %s, its history ends in %s', id, orders.status, last_status.status)
    from orders left join last_status on last_status.order_id = orders.id where orders.status is distinct from last_status.status
    union all
    select format('Order %s: is %s with an undecided line', id, status) from orders join line on line.order_id = orders.id
    where status in ('PACKED', 'READY_TO_DISPATCH', 'DISPATCHED', 'DELIVERED', 'CLOSED', 'RETURNED') and undecided
    union all
    select format('Order %s: is %s and has no documents', id, status) from orders left join document on document.order_id = orders.id
    where status in ('DISPATCHED', 'DELIVERED', 'CLOSED', 'RETURNED') and document.total is null
    union all
    select format('Order %s: is %s and has delivered amounts', id, status) from orders join line on line.order_id = orders.id
    where status not in ('DELIVERED', 'CLOSED', 'RETURNED') and line.delivered
    union all
    select format('Order %s: is %s, partly returned %s, its lines say %s', id, status, partly_returned, line.returned)
    from orders join line on line.order_id = orders.id where partly_returned <> (line.returned and status <> 'RETURNED')
    union all
    select format('Order %s: goods of %s paise and %s picked are kept, its lines say %s and %s', id, goods_ordered_paise,
             goods_picked_paise, line.asked, line.filled)
    from orders join line on line.order_id = orders.id
    where (goods_ordered_paise, goods_picked_paise) is distinct from (line.asked, line.filled)
      and not (goods_ordered_paise is null and goods_picked_paise is null)
    union all
    select format('Order %s: is not delivered and has goods of %s paise kept', id, goods_ordered_paise) from orders
    where delivered_at is null and goods_ordered_paise is not null
    union all
    select format('Order %s: has pack %s, which is not among those ever ordered', min(order_id), pack_id) from order_line
    where not exists (select from ordered_pack where ordered_pack.pack_id = order_line.pack_id) group by pack_id
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
