import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { Turnover } from '../rules/composition.ts'
import { documentsOf, type Period } from './documents.ts'

/** The quarters of a period in which a composition supplier billed, less its notes. (rules §7.9, §12.1) */
export async function selectTurnover(db: Reading, period: Period): Promise<Turnover[]> {
  const { rows } = await sql<Turnover>`
    with document as (${documentsOf(period)} and invoice.facts -> 'supplier' ->> 'kind' = 'COMPOSITION')
    select date_trunc('quarter', document.date)::date as "from",
      coalesce(sum(document.sign * line.taxable_paise) filter (where line.goods_bp > 0), 0)::bigint as taxable,
      coalesce(sum(document.sign * line.taxable_paise) filter (where coalesce(line.goods_bp, 0) = 0), 0)::bigint as exempt
    from document join invoice_line line on line.invoice_id = document.id
    where not is_cancelled group by 1 order by 1`.execute(db)
  return rows
}
