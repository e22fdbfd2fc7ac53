import { sql } from 'kysely'
import { selectBooksOff } from '../../goods/suppliers/api.ts'
import type { Reading } from '../../platform/db/transaction.ts'

/**
 * Returns what is wrong with runs of buying and the books of suppliers, as sentences; empty when every invariant is true. Paise and
 * thousandths. (rules §26.5: letters in the sentences)
 */
export async function buyingIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with live as (
      select line.*, unit, landed_paise, landed_paise - amount_paise as share,
        round(quantity_milli::numeric * rate_paise / 1000) as goods
      from buying_line as line join item_type on item_type.id = line.item_type_id
        join (select id as of_estimate, landed_paise from estimate) as goods on of_estimate = estimate_id
      where struck_reason is null
    ), spent as (
      select run_id, sum(amount_paise) as expenses from buying_expense group by run_id
    ), run_sum as (
      select run_id, count(distinct unit) as units, sum(quantity_milli) as milli, sum(amount_paise) as amount, sum(share) as shared,
        coalesce(sum(amount_paise) filter (where paid_by = 'CASH'), 0) as cash
      from live group by run_id
    ), booked as (
      select line_id, supplier_id, sum(amount_paise) as amount from supplier_entry where line_id is not null group by line_id, supplier_id
    ), on_credit as (
      select id as line_id, supplier_id, amount_paise as amount from live where paid_by = 'CREDIT'
    ), billed as (
      select bill_id, sum(amount_paise) as amount from buying_line where bill_id is not null group by bill_id
    ), beyond as (
      select bill_id, sum(amount_paise) as amount from supplier_entry where bill_id is not null group by bill_id
    )
    select format('(a) line %s of run %s: amount %s, its parts make %s', id, run_id, amount_paise,
             goods + loading_paise + round(goods * commission_points / 10000)) as issue
    from live where amount_paise <> goods + loading_paise + round(goods * commission_points / 10000)
    union all
    select format('(b) run %s: its lines share %s of expenses, they are %s', run_id, shared, coalesce(expenses, 0))
    from run_sum left join spent using (run_id) where shared is distinct from coalesce(expenses, 0)
    union all
    select format('(b) line %s of run %s has a share of %s in expenses of %s', id, run_id, share, expenses)
    from live join run_sum using (run_id) join spent using (run_id)
    where abs(share - expenses * case when units = 1 then quantity_milli / milli else live.amount_paise / run_sum.amount end) >= 1
    union all
    select format('(b) line %s is struck, its goods still cost %s', line.id, landed_paise)
    from buying_line as line join estimate on estimate.id = estimate_id where struck_reason is not null and landed_paise is not null
    union all
    select format('(c) run %s: a difference of %s is kept, its cash makes %s', id, difference_paise,
             cash_taken_paise - coalesce(cash, 0) - coalesce(expenses, 0) - cash_back_paise)
    from buying_run as run left join run_sum on run_sum.run_id = run.id left join spent on spent.run_id = run.id
    where state = 'CLOSED' and difference_paise <> cash_taken_paise - coalesce(cash, 0) - coalesce(expenses, 0) - cash_back_paise
    union all
    select format('(d) line %s: %s of item %s from supplier %s, its estimate %s has %s of item %s from supplier %s', line.id,
             line.quantity_milli, line.item_type_id, line.supplier_id, estimate.id, estimate.quantity_milli, estimate.item_type_id,
             estimate.supplier_id)
    from buying_line as line join estimate on estimate.id = estimate_id
    where struck_reason is null and (line.quantity_milli, line.item_type_id, line.supplier_id, line.rate_paise)
      is distinct from (estimate.quantity_milli, estimate.item_type_id, estimate.supplier_id, estimate.expected_cost_paise)
    union all
    select format('(d) line %s is struck, its estimate %s is %s', line.id, estimate.id, status)
    from buying_line as line join estimate on estimate.id = estimate_id
    where struck_reason is not null and status not in ('CANCELLED', 'EXPIRED')
    union all
    select format('(e) line %s: supplier %s is owed %s for it, the book has %s', line_id, supplier_id, coalesce(on_credit.amount, 0),
             coalesce(booked.amount, 0))
    from booked full join on_credit using (line_id, supplier_id) where coalesce(booked.amount, 0) <> coalesce(on_credit.amount, 0)
    union all
    select format('(f) bill %s asks %s for lines of %s, the book has %s beyond them', id, amount_paise, coalesce(billed.amount, 0),
             coalesce(beyond.amount, 0))
    from supplier_bill left join billed on billed.bill_id = id left join beyond on beyond.bill_id = id
    where amount_paise + returned_paise - coalesce(billed.amount, 0) <> coalesce(beyond.amount, 0)`.execute(
    db,
  )
  return [...rows, ...(await selectBooksOff(db)).rows].map(({ issue }) => issue)
}
