import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/**
 * Returns where lots contradict the ledger and the stock, as sentences; empty when they agree. Thousandths of base units.
 * (rules §27.8: letters in the sentences)
 */
export async function lotIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with used as (
      select ledger_id, sum(quantity_milli) as quantity from lot_use group by ledger_id
    ), of_lot as (
      select lot_id, sum(quantity_milli) as quantity from lot_use group by lot_id
    ), of_item as (
      select item_type_id, sum(left_milli) as quantity, sum(left_milli) filter (where is_blocked) as blocked
      from lot group by item_type_id
    )
    select format('(a) ledger entry %s moved %s of item %s, its lots %s', stock_ledger.id, quantity_milli, item_type_id,
             coalesce(used.quantity, 0)) as issue
    from stock_ledger left join used on used.ledger_id = stock_ledger.id
    where stock_ledger.id > (select coalesce(max(ledger_id), 0) from lot_start)
      and quantity_milli <> coalesce(used.quantity, 0)
    union all
    select format('(b) lot %s has %s, its uses leave %s', lot.id, left_milli, opening_milli + coalesce(of_lot.quantity, 0))
    from lot left join of_lot on of_lot.lot_id = lot.id
    where left_milli < 0 or left_milli <> opening_milli + coalesce(of_lot.quantity, 0)
    union all
    select format('(c) item %s: %s on hand, its lots have %s', stock.item_type_id, on_hand_milli, coalesce(of_item.quantity, 0))
    from stock left join of_item using (item_type_id) where on_hand_milli <> coalesce(of_item.quantity, 0)
    union all
    select format('(c) item %s: %s blocked, its blocked lots have %s', stock.item_type_id, blocked_milli, coalesce(of_item.blocked, 0))
    from stock left join of_item using (item_type_id) where blocked_milli <> coalesce(of_item.blocked, 0)
    union all
    select format('(d) a use of ledger entry %s of item %s is of lot %s of item %s', stock_ledger.id, stock_ledger.item_type_id, lot.id,
             lot.item_type_id)
    from lot_use join lot on lot.id = lot_use.lot_id join stock_ledger on stock_ledger.id = lot_use.ledger_id
    where lot.item_type_id <> stock_ledger.item_type_id
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
