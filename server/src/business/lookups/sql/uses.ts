import type { ListName } from '@packhouse/contract/business/lookups/model.ts'
import type { Day } from '@packhouse/contract/day.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

interface Use {
  id: number
  used: number
  ordersAhead: number
}

/** The uses of values by what a slice above keeps, counted per value; a list that it does not refer to is left out. */
export type ListUses = { readonly [List in ListName]?: (today: Day) => RawBuilder<Use> }

/** Counts the uses of all values of a list in one statement; unused values have no row. */
export async function selectUses(
  db: Reading,
  uses: readonly ListUses[],
  list: ListName,
  today: Day,
): Promise<Use[]> {
  const counts = uses.flatMap(ofSlice => ofSlice[list]?.(today) ?? [])
  const { rows } = await sql<Use>`
    select id, sum(used)::bigint as used, sum("ordersAhead")::bigint as "ordersAhead"
    from (${sql.join(counts, sql` union all `)}) as use group by id`.execute(db)
  return rows
}
