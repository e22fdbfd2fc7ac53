import type { CustomerId, StaffUserId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

export interface AlikeRow {
  id: CustomerId
  businessName: string
  legalName: string
  city: string
  isActive: boolean
  mobile: string
  pan: string | null
  gstin: string | null
  outletGstins: string[]
}

const looks = sql`id, business_name as "businessName", legal_name as "legalName", city, is_active as "isActive", mobile, pan, gstin,
  array(select outlet.gstin from outlet where customer_id = customer.id and outlet.gstin is not null order by 1) as "outletGstins"`

/** What a customer is compared by; undefined for an unknown one. */
export async function selectLooks(db: Reading, id: CustomerId): Promise<AlikeRow | undefined> {
  const { rows } = await sql<AlikeRow>`select ${looks} from customer where id = ${id}`.execute(db)
  return rows[0]
}

export interface Wanted {
  id: CustomerId | null
  names: readonly string[]
  mobile: string | null
  pan: string | null
  gstin: string | null
}

/** Most customers that are said to look like one. */
const maxAlike = 10

/** Customers with one of these names in any capitals, this mobile, PAN or GSTIN; those that were merged or are two are left out. */
export async function selectAlike(
  db: Reading,
  { id, names, mobile, pan, gstin }: Wanted,
): Promise<AlikeRow[]> {
  const lower = sql`any(${names.map(name => name.toLowerCase())}::text[])`
  const { rows } = await sql<AlikeRow>`
    select ${looks}
    from customer
    where id in (
        select id from customer where lower(business_name) = ${lower}
        union select id from customer where lower(legal_name) = ${lower}
        union select id from customer where mobile = ${mobile}
        union select customer_id from customer_number where number = ${mobile} and kind <> 'LANDLINE'
        union select id from customer where pan = ${pan}
        union select id from customer where gstin = ${gstin} and merged_into_id is null)
      and merged_into_id is null and id is distinct from ${id}
      and not exists (select from customer_two where one_id = least(customer.id, ${id}::integer) and other_id = greatest(customer.id, ${id}::integer))
    order by id limit ${sql.lit(maxAlike)}`.execute(db)
  return rows
}

/** Remembers that two customers are two. */
export async function insertTwo(
  tx: Tx,
  ids: readonly [CustomerId, CustomerId],
  by: { userId: StaffUserId; now: Date },
): Promise<void> {
  const [one, other] = [Math.min(...ids), Math.max(...ids)]
  await sql`insert into customer_two (one_id, other_id, made_by, made_at) values (${one}, ${other}, ${by.userId}, ${by.now})
    on conflict do nothing`.execute(tx)
}

/** Lets one new customer be added at a time, so that two of one mobile ask about each other. */
export const lockNewCustomers = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('new customer', 0))`.execute(tx)
