import type { CustomerId, CustomerMergeId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** Ids of rows that moved to the customer that stays, by table; `back` those that moved the other way. */
export interface MovedRows {
  rows: Record<string, number[]>
  back: Record<string, number[]>
}

export interface MergeRow {
  id: CustomerMergeId
  from: CustomerId
  into: CustomerId
  moved: MovedRows
  before: unknown
  state: Record<string, string>
  at: Date
  undoneAt: Date | null
  by: string
  fromName: string
  intoName: string
}

/** Begins a merge: from here on the rows of the books may change their customer between the two. */
export async function insertMerge(
  tx: Tx,
  { from, into, userId, now }: { from: CustomerId; into: CustomerId; userId: StaffUserId; now: Date },
): Promise<CustomerMergeId> {
  const empty = { rows: {}, back: {} }
  const { id } = await tx
    .insertInto('customer_merge')
    .values({
      from_id: from,
      into_id: into,
      moved: empty,
      before: {},
      state: {},
      made_by: userId,
      made_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes down what a merge did, so that it can be undone. */
export const keepMerge = (
  tx: Tx,
  id: CustomerMergeId,
  kept: { moved: MovedRows; before: object; state: object },
) =>
  tx
    .updateTable('customer_merge')
    .set({ moved: { ...kept.moved }, before: { ...kept.before }, state: { ...kept.state } })
    .where('id', '=', id)
    .execute()

export const markUndone = (
  tx: Tx,
  id: CustomerMergeId,
  { userId, now }: { userId: StaffUserId; now: Date },
) =>
  tx.updateTable('customer_merge').set({ undone_by: userId, undone_at: now }).where('id', '=', id).execute()

async function mergeWhere(
  db: Reading,
  where: ReturnType<typeof sql<boolean>>,
): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`
    select customer_merge.id, from_id as "from", into_id as into, moved, before, customer_merge.state, made_at as at, undone_at as "undoneAt",
      staff_user.name as by, gone.business_name as "fromName", stays.business_name as "intoName"
    from customer_merge join staff_user on staff_user.id = made_by
    join customer as gone on gone.id = from_id join customer as stays on stays.id = into_id
    where ${where} order by customer_merge.id desc limit 1`.execute(db)
  return rows[0]
}

export const selectMerge = (db: Reading, id: CustomerMergeId) =>
  mergeWhere(db, sql<boolean>`customer_merge.id = ${id}`)

/** The last merge into a customer that was not undone, made after a time. */
export const selectLastMerge = (db: Reading, into: CustomerId, after: Date) =>
  mergeWhere(db, sql<boolean>`into_id = ${into} and undone_at is null and made_at > ${after}`)

/**
 * Sums over all rows of two customers, by table: equal sums mean that nothing changed. Learned words are left out; they follow orders,
 * which are in it.
 */
export async function selectState(
  db: Reading,
  ids: readonly [CustomerId, CustomerId],
): Promise<Record<string, string>> {
  const both = sql`${[...ids]}::integer[]`
  const own = [
    'outlet',
    'orders',
    'invoice',
    'receivable',
    'receipt',
    'cheque',
    'refund',
    'ledger_entry',
    'customer_discount',
    'fixed_price',
  ]
  const more = [
    'customer_group',
    'price_list_for',
    'customer_number',
    'credit_call',
    'credit_promise',
    'credit_release',
  ]
  const sums = [...own, ...more].map(
    table => sql`select ${table} as name, md5(coalesce(string_agg(r::text, '' order by r::text), '')) as sum
      from ${sql.table(table)} as r where customer_id = any(${both})`,
  )
  const customer = sql`select 'customer' as name, md5(string_agg(r::text, '' order by id)) as sum from customer as r where id = any(${both})`
  const people = sql`select 'outlet_staff' as name, md5(coalesce(string_agg(r::text, '' order by r.id), '')) as sum
    from outlet_staff as r join outlet on outlet.id = outlet_id where customer_id = any(${both})`
  const { rows } = await sql<{
    name: string
    sum: string
  }>`${sql.join([customer, people, ...sums], sql` union all `)}`.execute(db)
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]))
}

/** Locks the outlets of customers and then the customers, lowest ids first. */
export async function lockCustomers(tx: Tx, ids: readonly CustomerId[]): Promise<void> {
  const wanted = sql`any(${[...ids]}::integer[])`
  await sql`select id from outlet where customer_id = ${wanted} order by id for no key update`.execute(tx)
  await sql`select id from customer where id = ${wanted} order by id for no key update`.execute(tx)
}
