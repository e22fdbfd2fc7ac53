import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/** Gaps and duplicates in document numbers, one sentence each: every series runs from 1 without either. (rules §7.3) */
export async function numberIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with document as (
      select financial_year, type, number from invoice
      union all
      select left(number, 4), split_part(number, '/', 2), number from receipt
      union all
      select left(number, 4), split_part(number, '/', 2), number from refund
      union all
      select left(number, 4), split_part(number, '/', 2), number from deposit
      union all
      select left(number, 4), split_part(number, '/', 2), number from supplier_return
      union all
      select left(number, 4), case kind when 'OPENING' then 'OB' else 'DN' end, number from receivable where kind <> 'INVOICE'
      union all
      select left(number, 4), 'OB', number from ledger_entry where kind = 'OPENING' and receipt_id is not null
      union all
      select left(number, 4), 'WO', number from ledger_entry where kind = 'WRITE_OFF' and amount_paise < 0
    ), numbered as (
      select financial_year, type, number,
        number ~ ('^' || financial_year || '/' || type || '/[0-9]{7,8}$') as is_own,
        (regexp_match(number, '[0-9]{1,8}$'))[1]::integer as place
      from document
    ), series as (
      select financial_year, type, count(*) as documents, count(distinct place) as places, min(place) as first, max(place) as last
      from numbered group by financial_year, type
    )
    select format('Document %s: no number of the series %s/%s', number, financial_year, type) as issue from numbered where not is_own
    union all
    select format('Series %s/%s: %s documents with the numbers %s to %s, the series is at %s', financial_year, type,
        coalesce(documents, 0), coalesce(first, 0), coalesce(last, 0), coalesce(last_number, 0))
      from series full join invoice_series using (financial_year, type)
      where coalesce(documents, 0) <> coalesce(last_number, 0)
        or (documents > 0 and (first <> 1 or last <> documents or places <> documents))
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
