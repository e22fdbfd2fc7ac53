import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { lineFacts, orderFacts } from '../sql/versions.ts'

/** Orders whose last stored version differs from their current state, one sentence each. (rules §3.11) */
export async function versionIssues(db: Reading): Promise<string[]> {
  const { rows } = await sql<{ issue: string }>`
    with last as (
      select distinct on (order_id) order_id, facts from order_version order by order_id, version desc
    ), known as (
      select distinct on (order_id, line ->> 'id') order_id, (line ->> 'id')::integer as id, line
      from order_version cross join lateral jsonb_array_elements(lines) as line order by order_id, line ->> 'id', version desc
    ), gone as (
      select order_id, unnest(gone) as id from order_version
    ), now as (
      select order_id, id, ${lineFacts} as line from order_line
    )
    select format('Order %s: its last version says %s, the order %s', orders.id, last.facts, ${orderFacts}) as issue
    from orders left join last on last.order_id = orders.id where last.facts is distinct from ${orderFacts}
    union all
    select format('Order %s: its versions say %s of a line, the line %s', coalesce(known.order_id, now.order_id), known.line, now.line)
    from (select * from known where (order_id, id) not in (select order_id, id from gone)) as known
    full join now on now.order_id = known.order_id and now.id = known.id
    where known.line is distinct from now.line
  `.execute(db)
  return rows.map(({ issue }) => issue)
}
