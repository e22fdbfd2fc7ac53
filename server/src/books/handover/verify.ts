import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/** Contradictions in what was handed over, one sentence each; must be empty. (rules §29.8) */
export async function handoverIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with item as (
      select handover_item.*, batch.number as batch, coalesce(invoice_id, receipt_id, refund_id, ledger_entry_id, merge_id) as ref, batch.state
      from handover_item join handover_batch batch on batch.id = batch_id
    )
    select format('%s: handed over to %s %s times', min(number), program, count(*)) as issue
      from item where is_live group by program, kind, ref having count(*) > 1
    union all
    select format('%s: its debits are %s paise, its credits %s', number, debit_paise, credit_paise) from item where debit_paise <> credit_paise
    union all
    select format('Batch %s of %s: debits of %s and credits of %s paise, its vouchers add up to %s and %s', batch.number, batch.program,
        batch.debit_paise, batch.credit_paise, coalesce(sum(item.debit_paise), 0), coalesce(sum(item.credit_paise), 0))
      from handover_batch batch left join handover_item item on item.batch_id = batch.id group by batch.id
      having (batch.debit_paise, batch.credit_paise) <> (coalesce(sum(item.debit_paise), 0), coalesce(sum(item.credit_paise), 0))
    union all
    select format('Batch %s of %s: %s documents, %s receipts and %s others are kept, it holds %s, %s and %s', number, program, papers, receipts,
        others, held.documents, held.paid, held.rest)
      from handover_batch cross join lateral (
        select count(*) filter (where kind = 'DOCUMENT') as documents, count(*) filter (where kind = 'RECEIPT') as paid,
          count(*) filter (where kind not in ('DOCUMENT', 'RECEIPT')) as rest
        from handover_item where batch_id = handover_batch.id
      ) as held where (papers, receipts, others) <> (documents, paid, rest)
    union all
    select format('%s: batch %s was taken back, yet it counts as handed over, or the other way round', number, batch)
      from item where is_live = (state = 'TAKEN_BACK')
    union all
    select format('%s: batch %s has it with %s paise, the document has %s', item.number, batch, debit_paise,
        invoice.total_paise)
      from item join invoice on invoice.id = item.invoice_id
      where kind = 'DOCUMENT' and is_live and not is_void and abs(party_paise) <> invoice.total_paise
    union all
    select format('%s: batch %s has it as cancelled, and it is not', item.number, batch)
      from item join invoice on invoice.id = item.invoice_id
      where is_live and (kind = 'CANCELLED' or kind = 'DOCUMENT' and is_void) and invoice.cancelled_at is null
    union all
    select format('%s: batch %s takes back what no batch has', number, batch)
      from item where is_live and kind in ('CANCELLED', 'REFUND_BACK') and not exists (
        select from handover_item first where first.is_live and first.program = item.program and not first.is_void
          and first.kind = case item.kind when 'CANCELLED' then 'DOCUMENT' else 'REFUND' end
          and (first.invoice_id = item.invoice_id or first.refund_id = item.refund_id))
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
