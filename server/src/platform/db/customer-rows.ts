import type { CustomerId } from '@packhouse/contract/ids.ts'
import { type Refusal, refusal } from '@packhouse/contract/refusal.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading, Tx } from './transaction.ts'

/** Rows of one customer that become those of another: all of them, or only these. (rules §2.2.1) */
export interface RowsToMove {
  from: CustomerId
  to: CustomerId
  ids?: readonly number[]
}

/** Gives rows of a table to another customer and returns their ids. */
export type MoveRows = (tx: Tx, rows: RowsToMove) => Promise<number[]>

/** Condition of the rows to move, in a table with the columns `id` and `customer_id`. */
export const toMove = ({ from, ids }: RowsToMove): RawBuilder<boolean> =>
  sql`customer_id = ${from} and (${ids === undefined} or id = any(${[...(ids ?? [])]}::integer[]))`

/** Runs an update of rows and returns their ids, in order. */
export async function movedIds(tx: Tx, update: RawBuilder<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`${update} returning id`.execute(tx)
  return rows.map(({ id }) => id).sort((a, b) => a - b)
}

/** The customer that another was merged into, after all merges that followed; undefined if it stands. (rules §2.2.1) */
async function selectLead(
  db: Reading,
  id: CustomerId,
): Promise<{ id: CustomerId; name: string; was: string } | undefined> {
  const { rows } = await sql<{ id: CustomerId; name: string; was: string }>`
    with recursive lead (id, into_id, hops) as (
      select id, merged_into_id, 0 from customer where id = ${id}
      union all select customer.id, customer.merged_into_id, hops + 1 from lead join customer on customer.id = lead.into_id
    )
    select customer.id, customer.business_name as name, (select business_name from customer where id = ${id}) as was
    from lead join customer on customer.id = lead.id where hops > 0 and lead.into_id is null`.execute(db)
  return rows[0]
}

/** Why nothing new is written for a customer: it was merged into another one, which is named. (rules §2.2.1) */
export async function whyMerged(db: Reading, id: CustomerId): Promise<Refusal | undefined> {
  const lead = await selectLead(db, id)
  if (!lead) return undefined
  return refusal(
    'BREAKS_RULE',
    '{was} (customer {from}) was merged into {into} (customer {id}). Use that one.',
    { was: lead.was, from: String(id), into: lead.name, id: String(lead.id) },
    { mergedInto: { id: lead.id, businessName: lead.name } },
  )
}
