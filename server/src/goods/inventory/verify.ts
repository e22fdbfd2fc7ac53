import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/**
 * Returns what is wrong with the stock of a database, as sentences; empty when every invariant is true. Thousandths of base
 * units. (rules §5.9: letters in the sentences; g is a to c after a step back. h applies only when goods are promised, as
 * they may go bad later; race tests check it, and the reservation log it leaves is checked here)
 */
export async function stockIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with moved as (
      select id, item_type_id, kind, quantity_milli, balance_milli, order_id, order_line_id,
             sum(quantity_milli) over (partition by item_type_id order by id) as replayed,
             row_number() over (partition by item_type_id order by id desc) as from_last
      from stock_ledger
    ), on_hand as (
      select item_type_id, sum(quantity_milli) as total, max(balance_milli) filter (where from_last = 1) as last_balance
      from moved group by item_type_id
    ), open_line as (
      select line.item_type_id, line.order_id, coalesce(line.picked_milli, line.ordered_milli) as holds, coalesce(line.picked_milli, 0) as picked
      from order_line line join orders on orders.id = line.order_id
      where orders.status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH')
    ), held as (
      select item_type_id, sum(holds) as reserved, sum(picked) as picked from open_line group by item_type_id
    ), logged as (
      select item_type_id, order_id, sum(case kind when 'RESERVE' then quantity_milli else -quantity_milli end) as reserved
      from reservation_log group by item_type_id, order_id
    ), last_logged as (
      select distinct on (item_type_id) item_type_id, balance_milli from reservation_log order by item_type_id, id desc
    ), received as (
      select estimate_id, sum(quantity_milli) as received, count(*) as times, min(item_type_id) as item_type_id
      from stock_ledger where estimate_id is not null group by estimate_id
    ), held_by_order as (
      select item_type_id, order_id, sum(holds) as reserved from open_line group by item_type_id, order_id
    ), issued as (
      select order_line_id, -sum(quantity_milli) as issued from moved
      where kind in ('SALE_ISSUE', 'SALE_ISSUE_REVERSAL') group by order_line_id
    ), on_truck as (
      select order_line_id, sum(quantity_milli) as there from truck_entry group by order_line_id
    ), came_back as (
      select order_line_id, sum(quantity_milli) as came from moved where kind = 'RETURN_IN' group by order_line_id
    )
    select format('(a) item %s: %s on hand, the ledger adds up to %s, its last balance is %s', stock.item_type_id,
             stock.on_hand_milli, coalesce(total, 0), coalesce(last_balance, 0)) as issue
    from stock left join on_hand using (item_type_id)
    where (stock.on_hand_milli, stock.on_hand_milli) is distinct from (coalesce(total, 0), coalesce(last_balance, 0))
    union all
    select format('(a) item %s is in the ledger and has no stock row', item_type_id)
    from on_hand where not exists (select from stock where stock.item_type_id = on_hand.item_type_id)
    union all
    select format('(b) item %s: %s on hand, %s picked and not dispatched', item_type_id, on_hand_milli, picked_milli)
    from stock where on_hand_milli < 0 or picked_milli > on_hand_milli
    union all
    select format('(c) item %s: %s reserved and %s picked, open orders hold %s and %s', stock.item_type_id,
             reserved_milli, picked_milli, coalesce(held.reserved, 0), coalesce(held.picked, 0))
    from stock left join held using (item_type_id)
    where (reserved_milli, picked_milli) is distinct from (coalesce(held.reserved, 0), coalesce(held.picked, 0))
    union all
    select format('(c) item %s has no stock row, open orders hold %s', item_type_id, reserved)
    from held where reserved > 0 and not exists (select from stock where stock.item_type_id = held.item_type_id)
    union all
    select format('(c) order %s holds %s of item %s, the reservation log says %s', order_id, coalesce(held_by_order.reserved, 0),
             item_type_id, coalesce(logged.reserved, 0))
    from held_by_order full join logged using (item_type_id, order_id)
    where coalesce(held_by_order.reserved, 0) <> coalesce(logged.reserved, 0)
    union all
    select format('(d) line %s of order %s: %s issued, %s picked, order %s', line.id, line.order_id, coalesce(issued, 0),
             coalesce(line.picked_milli, 0), orders.status)
    from order_line line join orders on orders.id = line.order_id left join issued on issued.order_line_id = line.id
    where coalesce(issued, 0) <> case when orders.status in ('DISPATCHED', 'DELIVERED', 'CLOSED', 'RETURNED')
                                      then coalesce(line.picked_milli, 0) else 0 end
    union all
    select format('(d) an issue of order %s names no line', order_id) from moved where kind like 'SALE_ISSUE%' and order_line_id is null
    union all
    select format('(e) line %s: %s came back, %s were picked, %s delivered, %s returned', line.id, came, line.picked_milli,
             line.delivered_milli, line.returned_milli)
    from came_back join order_line line on line.id = came_back.order_line_id
    where came > line.picked_milli - coalesce(line.delivered_milli, line.picked_milli) + line.returned_milli
    union all
    select format('(j) line %s: %s of it on a truck, after %s came back, %s were picked, %s delivered, %s returned', line.id, there,
             coalesce(came, 0), line.picked_milli, line.delivered_milli, line.returned_milli)
    from on_truck join order_line line on line.id = on_truck.order_line_id left join came_back on came_back.order_line_id = line.id
    where there < 0
       or there + coalesce(came, 0) > line.picked_milli - coalesce(line.delivered_milli, line.picked_milli) + line.returned_milli
    union all
    select format('(e) line %s: %s returned of %s', id, returned_milli, coalesce(delivered_milli, picked_milli, 0))
    from order_line where returned_milli > coalesce(delivered_milli, picked_milli, 0)
    union all
    select format('(f) ledger entry %s of item %s: balance %s, replayed %s', id, item_type_id, balance_milli, replayed)
    from moved where replayed < 0 or replayed <> balance_milli
    union all
    select format('(h) item %s: %s reserved, the last entry of the reservation log says %s', stock.item_type_id, reserved_milli,
             coalesce(balance_milli, 0))
    from stock left join last_logged using (item_type_id) where reserved_milli <> coalesce(balance_milli, 0)
    union all
    select format('(i) estimate %s is %s with %s accepted, the ledger has %s in %s rows', estimate.id, status,
             coalesce(accepted_milli, 0), coalesce(received.received, 0), coalesce(times, 0))
    from estimate left join received on received.estimate_id = estimate.id
    where coalesce(received.received, 0) <> case when status in ('RECEIVED', 'CLOSED_SHORT') then coalesce(accepted_milli, 0) else 0 end
       or coalesce(times, 0) > 1 or received.item_type_id <> estimate.item_type_id
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
