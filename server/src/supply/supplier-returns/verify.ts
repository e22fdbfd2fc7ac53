import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/**
 * Returns what is wrong with goods that went back to suppliers, as sentences; empty when every invariant is true. Paise and thousandths.
 * (rules §34.8: letters in the sentences)
 */
export async function supplierReturnIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with line as (
      select return_id, sum(goods_paise) as goods, sum(gst_paise) as gst, sum(quantity_milli) as milli from supplier_return_line group by return_id
    ), booked as (
      select return_id, supplier_id, sum(amount_paise) as amount, count(*) as entries from supplier_entry where return_id is not null
      group by return_id, supplier_id
    ), live as (
      select line.* from supplier_return_line as line join supplier_return on supplier_return.id = return_id where undone_at is null
    ), moved as (
      select lot_use.lot_id, -sum(lot_use.quantity_milli) as milli from lot_use join stock_ledger on stock_ledger.id = ledger_id
      where kind in ('SUPPLIER_RETURN', 'SUPPLIER_RETURN_UNDONE') group by lot_use.lot_id
    )
    select format('(a) return %s: %s and %s of GST, its lines make %s and %s', number, goods_paise, gst_paise, goods, gst) as issue
    from supplier_return left join line on return_id = id where (goods_paise, gst_paise) is distinct from (goods::bigint, gst::bigint)
    union all
    select format('(a) return %s, lot %s: %s at %s are not %s', return_id, lot_id, quantity_milli, rate_paise, goods_paise)
    from supplier_return_line where goods_paise <> round(quantity_milli::numeric * rate_paise / 1000)
    union all
    select format('(b) return %s: the book of supplier %s has %s in %s entries', number, supplier_return.supplier_id, coalesce(amount, 0),
             coalesce(entries, 0))
    from supplier_return left join booked on return_id = id and booked.supplier_id = supplier_return.supplier_id
    where coalesce(amount, 0) <> case when undone_at is null then -(goods_paise + gst_paise) else 0 end
      or coalesce(entries, 0) <> case when undone_at is null then 1 else 2 end
    union all
    select format('(c) lot %s: %s went back of %s that came in', lot_id, gone.milli, accepted_milli)
    from (select lot_id, sum(quantity_milli) as milli from live group by lot_id) as gone join lot on lot.id = lot_id
      join estimate on estimate.id = lot.estimate_id where gone.milli > accepted_milli
    union all
    select format('(d) lot %s: %s went back, its moves say %s', lot_id, gone.milli, coalesce(moved.milli, 0))
    from (select lot_id, sum(quantity_milli) as milli from live group by lot_id) as gone left join moved using (lot_id)
    where gone.milli > coalesce(moved.milli, 0)
    union all
    select format('(e) bill %s has GST of %s, %s of it went back', bill.id, bill.gst_paise, gone.gst)
    from (select bill_id, sum(gst_paise) as gst from live where bill_id is not null group by bill_id) as gone
      join supplier_bill as bill on bill.id = bill_id where gone.gst > bill.gst_paise
    union all
    select format('(f) return %s has goods of a lot of another supplier', return_id)
    from supplier_return_line as line join supplier_return on supplier_return.id = return_id join lot on lot.id = lot_id
      left join estimate on estimate.id = lot.estimate_id where estimate.supplier_id is distinct from supplier_return.supplier_id`.execute(
    db,
  )
  return rows.map(({ issue }) => issue)
}
