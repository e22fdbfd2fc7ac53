import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'
import { credits } from '../invoices/api.ts'

/** Contradictions in the dues, one sentence each; must be empty. (rules §6.4, §6.7) */
export async function dueIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with ledger as (
      select customer_id, sum(amount_paise) as sum, (array_agg(balance_paise order by id desc))[1] as balance
      from ledger_entry group by customer_id
    ), due as (
      select customer_id, sum(open_paise) as open, min(due_date) filter (where open_paise > 0) as oldest
      from receivable group by customer_id
    ), advance as (
      select customer_id, sum(free_paise) as free from receipt where status = 'CLEARED' group by customer_id
    ), open_order as (
      select customer_id, sum(total_paise) as total from orders
      where status in ('PENDING', 'PACKING', 'PACKED', 'READY_TO_DISPATCH') group by customer_id
    ), book as (
      select customer.id, coalesce(outstanding_paise, 0) as outstanding, coalesce(open_orders_paise, 0) as open_orders, oldest_due,
        coalesce(ledger.sum, 0) as entries, coalesce(ledger.balance, 0) as balance, coalesce(due.open, 0) as open, due.oldest,
        coalesce(advance.free, 0) as free, coalesce(open_order.total, 0) as accepted
      from customer
      left join account on account.customer_id = customer.id
      left join ledger on ledger.customer_id = customer.id
      left join due on due.customer_id = customer.id
      left join advance on advance.customer_id = customer.id
      left join open_order on open_order.customer_id = customer.id
    ), paid as (
      select receivable_id, sum(amount_paise) as amount from allocation group by receivable_id
    ), last_paid as (
      select receivable_id, max(receipt.date) as day from (
        select receivable_id, receipt_id from allocation where receipt_id is not null
        group by receivable_id, receipt_id having sum(amount_paise) > 0
      ) as paying join receipt on receipt.id = receipt_id where receipt.mode not in ('TDS', 'ADJUSTMENT') group by receivable_id
    ), document as (
      select invoice.customer_id,
        coalesce(sum(total_paise) filter (where type not in (${credits}) and receivable.id is not null and reversed_at is null), 0) as invoiced,
        coalesce(sum(total_paise) filter (where type in (${credits})), 0) as credited
      from invoice left join receivable on receivable.invoice_id = invoice.id
      where cancelled_at is null group by invoice.customer_id
    ), money as (
      select customer_id, sum(amount_paise) as received from receipt where status = 'CLEARED' group by customer_id
    ), entered as (
      select customer_id,
        sum(amount_paise) filter (where kind in ('INVOICE', 'INVOICE_REVERSAL')) as invoiced,
        -sum(amount_paise) filter (where kind = 'CREDIT_NOTE') as credited,
        -sum(amount_paise) filter (where receipt_id is not null) as received
      from ledger_entry group by customer_id
    ), given as (
      select receipt_id, sum(amount_paise) as amount from refund where came_back_on is null group by receipt_id
    ), used as (
      select receipt_id, sum(amount_paise) as amount from allocation where receipt_id is not null group by receipt_id
    )
    select format('Customer %s: the ledger adds up to %s paise, the account says %s', id, entries, outstanding) as issue
      from book where entries <> outstanding
    union all
    select format('Customer %s: the last ledger balance is %s paise, the account says %s', id, balance, outstanding)
      from book where balance <> outstanding
    union all
    select format('Customer %s: open dues %s less advances %s paise are not the outstanding %s', id, open, free, outstanding)
      from book where open - free <> outstanding
    union all
    select format('Customer %s: the oldest due is %s, the account says %s', id, oldest, oldest_due)
      from book where oldest is distinct from oldest_due
    union all
    select format('Customer %s: accepted orders are worth %s paise, the account says %s', id, accepted, open_orders)
      from book where accepted <> open_orders
    union all
    select format('Customer %s: documents of %s paise less credit notes of %s less receipts of %s, yet the ledger says %s, %s and %s',
        customer.id, coalesce(document.invoiced, 0), coalesce(document.credited, 0), coalesce(money.received, 0),
        coalesce(entered.invoiced, 0), coalesce(entered.credited, 0), coalesce(entered.received, 0))
      from customer
      left join document on document.customer_id = customer.id
      left join money on money.customer_id = customer.id
      left join entered on entered.customer_id = customer.id
      where (coalesce(document.invoiced, 0), coalesce(document.credited, 0), coalesce(money.received, 0))
        <> (coalesce(entered.invoiced, 0), coalesce(entered.credited, 0), coalesce(entered.received, 0))
    union all
    select format('Document %s: its goods left, yet it is not due', invoice.number)
      from invoice join orders on orders.id = invoice.order_id
      left join receivable on receivable.invoice_id = invoice.id and reversed_at is null
      where invoice.original_id is null and cancelled_at is null and invoice.total_paise > 0 and receivable.id is null
        and orders.status in ('DISPATCHED', 'DELIVERED', 'CLOSED', 'RETURNED')
    union all
    select format('Note %s: its parts add up to %s paise, not to %s', invoice.number, sum(part.total_paise), invoice.total_paise)
      from invoice join note_part part on part.note_id = invoice.id
      group by invoice.id having sum(part.total_paise) <> invoice.total_paise
    union all
    select format('Due %s: %s paise less %s paid leave not the %s open', number, amount_paise, coalesce(paid.amount, 0), open_paise)
      from receivable left join paid on paid.receivable_id = receivable.id
      where open_paise <> case when reversed_at is null then amount_paise - coalesce(paid.amount, 0) else 0 end
    union all
    select format('Due %s: its day of payment is %s, the row says %s', number, last_paid.day, paid_on)
      from receivable left join last_paid on last_paid.receivable_id = receivable.id
      where paid_on is distinct from case when open_paise = 0 and reversed_at is null then last_paid.day end
    union all
    select format('Due %s: taken back, yet %s paise of receipts are on it', number, paid.amount)
      from receivable join paid on paid.receivable_id = receivable.id where reversed_at is not null and paid.amount <> 0
    union all
    select format('Receipt %s: %s paise less %s used and %s given back leave not the %s free', number, amount_paise,
        coalesce(used.amount, 0), coalesce(given.amount, 0), free_paise)
      from receipt left join used on used.receipt_id = receipt.id left join given on given.receipt_id = receipt.id
      where free_paise <> amount_paise - coalesce(used.amount, 0) - coalesce(given.amount, 0)
    union all
    select format('Customer %s: %s paise were given back, the ledger says %s', customer_id, sum(given_paise), sum(entered_paise)) from (
      select customer_id, amount_paise as given_paise, 0 as entered_paise from refund where came_back_on is null
      union all
      select customer_id, 0, amount_paise from ledger_entry where kind in ('REFUND', 'REFUND_BACK')
    ) as back group by customer_id having sum(given_paise) <> sum(entered_paise)
    union all
    select format('Cheque %s of customer %s: its receipt %s is %s, yet the book has it %s', cheque.number, cheque.customer_id, receipt.number,
        receipt.status, case when cheque.ended is not null then cheque.ended when handed_in then 'at the bank' else 'on hand' end)
      from cheque join receipt on receipt.cheque_id = cheque.id and not receipt.is_withdrawn
      cross join lateral (select num_nonnulls(cheque.deposit_id, cheque.banked_on) > 0 as handed_in) as bank
      where cheque.ended is not null or receipt.status <> 'RECEIVED' and not handed_in
    union all
    select format('Cheque %s of customer %s is at the bank without a receipt', number, customer_id)
      from cheque where num_nonnulls(deposit_id, banked_on) > 0
        and not exists (select from receipt where receipt.cheque_id = cheque.id and not receipt.is_withdrawn)
    union all
    select format('Cheque %s of customer %s went with %s, which was undone', cheque.number, customer_id, deposit.number)
      from cheque join deposit on deposit.id = cheque.deposit_id where deposit.undone_at is not null
    union all
    select format('Transfer %s: %s paise, its receipts add up to %s', transfer.id, transfer.amount_paise, sum(receipt.amount_paise))
      from transfer left join receipt on receipt.transfer_id = transfer.id
      group by transfer.id having sum(receipt.amount_paise) is distinct from transfer.amount_paise
    union all
    select format('Receipt %s: not cleared, yet %s paise of it are used', number, used.amount)
      from receipt join used on used.receipt_id = receipt.id where status <> 'CLEARED' and used.amount <> 0
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
