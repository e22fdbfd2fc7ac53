import { sql } from 'kysely'
import type { Reading } from '../../platform/db/transaction.ts'

/**
 * Returns where price runs contradict the history of prices, as sentences; empty when they agree. (rules §36.6: letters in the
 * sentences)
 */
export async function priceRunIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with set as (
      select price_run.id as run_id, row.item_type_id, row.chosen_paise, row.left_why is not null as is_left, change.new_paise, change.old_paise,
        row.old_paise as seen_paise
      from price_run join price_run_row as row on row.run_id = price_run.id
        and row.included and row.chosen_paise is distinct from row.old_paise
      left join price_change as change on change.change_id = price_run.change_id and change.item_type_id = row.item_type_id
        and change.pack_id is null
      where price_run.state in ('DONE', 'REVERTED')
    )
    select format('(a) price run %s chose %s for item %s, its history says %s', run_id, chosen_paise, item_type_id,
      coalesce(new_paise::text, 'nothing')) as issue
    from set where not is_left and (new_paise is distinct from chosen_paise or old_paise is distinct from seen_paise)
    union all
    select format('(b) price run %s left item %s alone, its history says that it set %s', run_id, item_type_id, new_paise)
    from set where is_left and new_paise is not null
    union all
    select format('(c) price change %s is of a run, and no run has it', change.change_id)
    from (select distinct change_id from price_change where source = 'RUN') as change
    where not exists (select from price_run where price_run.change_id = change.change_id)
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
