import type { OutletCrates } from '@packhouse/contract/delivery/crates/model.ts'
import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  cappedCount,
  type KeyedRow,
  type Keyset,
  keyset,
  rowsToRead,
  type SortKeys,
} from '../../../platform/db/keyset.ts'
import { holdsWord } from '../../../platform/db/search-text.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface CratesFilter {
  /** Each is in the search text of the customer, which has its outlets. */
  words: readonly string[]
  customerid?: CustomerId | undefined
  /** Above the number of the customer. */
  alert?: true | undefined
}

export interface OutletRow extends KeyedRow, Omit<OutletCrates, 'outletId' | 'oldestOutAt'> {
  id: OutletId
  total: number
}

const sortKeys = {
  balance: { key: sql`last.balance`, type: 'integer' },
  outletName: { key: sql`lower(outlet.name)`, type: 'text' },
  businessname: { key: sql`lower(customer.business_name)`, type: 'text' },
} as const satisfies SortKeys<string>
type SortField = keyof typeof sortKeys
export type CratesSort = SortField | `-${SortField}`

/** The order of outlets with crates; refuses a cursor from another list. */
export const cratesKeyset = (args: { sort: CratesSort; cursor?: string | undefined }): Keyset =>
  keyset(sortKeys, sql<number>`outlet.id`, args)

const outlets = sql`outlet join customer on customer.id = outlet.customer_id
  left join crate_balance as last on last.outlet_id = outlet.id`
const isAbove = sql<boolean>`coalesce(last.balance > customer.crate_alert, false)`
const columns = sql`outlet.id, outlet.name as "outletName", outlet.city, customer.id as "customerId",
  customer.business_name as businessname, coalesce(last.balance, 0) as balance, customer.crate_alert as "crateAlert",
  ${isAbove} as alert`

function conditions({ words, customerid, alert }: CratesFilter): RawBuilder<boolean> {
  return sql`${sql.join(
    [
      sql`last.balance <> 0`,
      ...words.map(word => holdsWord(sql`customer.search_text`, word)),
      customerid === undefined ? [] : sql`customer.id = ${customerid}`,
      alert ? isAbove : [],
    ].flat(),
    sql` and `,
  )}`
}

/** A page of outlets with crates. */
export async function selectOutlets(
  db: Reading,
  filter: CratesFilter,
  { keyset: { key, after, order }, limit }: { keyset: Keyset; limit: number },
): Promise<OutletRow[]> {
  const wanted = sql`${outlets} where ${conditions(filter)}`
  const { rows } = await sql<OutletRow>`
    select ${columns}, ${key} as key, ${cappedCount(wanted)} as total
    from ${wanted} and ${after} order by ${order} limit ${rowsToRead(limit)}`.execute(db)
  return rows
}

/** How many outlets have crates, for a page behind the end. */
export async function countOutlets(db: Reading, filter: CratesFilter): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${cappedCount(sql`${outlets} where ${conditions(filter)}`)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** One outlet, also where no crate ever was. */
export async function selectOutlet(
  db: Reading,
  id: OutletId,
): Promise<Omit<OutletRow, 'key' | 'total'> | undefined> {
  const { rows } = await sql<OutletRow>`select ${columns} from ${outlets} where outlet.id = ${id}`.execute(db)
  return rows[0]
}
