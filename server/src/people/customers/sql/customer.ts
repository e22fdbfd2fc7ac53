import { BuyerKinds } from '@packhouse/contract/business/gst/buyer-kind-rows.ts'
import type { CustomerId, LookupId, PriceListId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { NumberKind } from '@packhouse/contract/people/customers/numbers.ts'
import { sql, type Updateable } from 'kysely'
import type { DB } from '../../../platform/db/schema.d.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { UniqueField } from '../rules/customers.ts'
import { customerColumns } from './columns.ts'

/** Minimum order value of `customer` in paise: its own, else the default one. (rules §2.7) */
export const minimumOrderValue = sql<Paise>`
  coalesce((select max_value_paise from mov where id = customer.mov_id), (select max_value_paise from mov where is_default), 0)`

/** Whether `file` is a document of a customer. */
export const isCustomerDocument = sql<boolean>`
  exists (select from customer where file.sha256 in (gstin_document_sha256, pan_document_sha256))`

/** The further numbers of `customer`, in the order in which they were added. */
const numbersOf = sql<{ kind: NumberKind; number: string; label: string }[]>`coalesce((
  select json_agg(json_build_object('kind', kind, 'number', number, 'label', label) order by customer_number.id)
  from customer_number where customer_id = customer.id), '[]')`

/** The further numbers of a customer, in the order in which they were added. */
export async function selectNumbers(db: Reading, id: CustomerId) {
  const row = await db
    .selectFrom('customer')
    .where('id', '=', id)
    .select(numbersOf.as('numbers'))
    .executeTakeFirst()
  return row?.numbers ?? []
}

const mergedInto = sql<{ id: CustomerId; businessName: string } | null>`(
  select json_build_object('id', lead.id, 'businessName', lead.business_name) from customer as lead where lead.id = customer.merged_into_id)`

/** Returns all columns of a customer. */
export const selectWholeCustomer = (db: Reading, id: CustomerId) =>
  db
    .selectFrom('customer')
    .innerJoin('customer_type', 'customer_type.id', 'customer.customer_type_id')
    .leftJoin('manager', 'manager.id', 'customer.manager_id')
    .where('customer.id', '=', id)
    .selectAll('customer')
    .select([
      'customer_type.name as customer_type',
      'manager.name as manager',
      minimumOrderValue.as('minimum'),
      numbersOf.as('numbers'),
      mergedInto.as('merged_into'),
    ])
    .executeTakeFirst()
export type CustomerRecord = NonNullable<Awaited<ReturnType<typeof selectWholeCustomer>>>

/** Returns the name of a customer; undefined if there is none with this id. */
export const selectCustomer = (db: Reading, id: CustomerId) =>
  db
    .selectFrom('customer')
    .where('id', '=', id)
    .select(['id', 'business_name as businessName'])
    .executeTakeFirst()

/** Locks a customer for this transaction; orders may still refer to it. */
export async function holdCustomer(tx: Tx, id: CustomerId) {
  const row = await tx
    .selectFrom('customer')
    .where('id', '=', id)
    .selectAll()
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { buyer_kinds: stored, ...held } = row
  return { ...held, kinds: BuyerKinds.parse(stored) }
}
export type HeldCustomer = NonNullable<Awaited<ReturnType<typeof holdCustomer>>>

/** Keeps a customer from being merged until this transaction ends; returns whether it was already. */
export async function lockUntilMerged(tx: Tx, id: CustomerId): Promise<boolean> {
  const row = await tx
    .selectFrom('customer')
    .where('id', '=', id)
    .select('merged_into_id as mergedInto')
    .forShare()
    .executeTakeFirst()
  return typeof row?.mergedInto === 'number'
}

/** Sets columns of a customer and raises its version. */
export async function updateCustomerRow(
  tx: Tx,
  id: CustomerId,
  set: Updateable<DB['customer']>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ ...set, updated_at: now, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

const uniqueColumns = { ...customerColumns, mobile: customerColumns.mobileNumber }

/** Returns who has a unique value, active or not; excludes the customer being edited. */
export const selectHolder = (db: Reading, field: UniqueField, value: string, self?: CustomerId) =>
  db
    .selectFrom('customer')
    .where(uniqueColumns[field], '=', value)
    .where('merged_into_id', 'is', null)
    .$if(self !== undefined, query => query.where('id', '!=', self ?? null))
    .select(['id', 'business_name as businessName', 'is_active as isActive'])
    .executeTakeFirst()

/** What a customer is found by beside its own: names of its outlets, and the others: names of those merged into it, its further numbers, addresses, PIN codes, contacts and active people. */
export async function selectOutletWords(
  db: Reading,
  id: CustomerId,
): Promise<{ names: string[]; others: string[] }> {
  const rows = await db
    .selectFrom('outlet')
    .where('customer_id', '=', id)
    .select(['name', 'outlet_name', 'city', 'pincode', 'poc_contact'])
    .select(peopleOf('name').as('receivers'))
    .select(peopleOf('mobile').as('mobiles'))
    .orderBy('id')
    .execute()
  const merged = await db
    .selectFrom('customer')
    .where('merged_into_id', '=', id)
    .select('business_name')
    .orderBy('id')
    .execute()
  const numbers = await db
    .selectFrom('customer_number')
    .where('customer_id', '=', id)
    .select('number')
    .orderBy('id')
    .execute()
  return {
    names: rows.map(({ name }) => name),
    others: [
      ...merged.map(({ business_name }) => business_name),
      ...numbers.map(({ number }) => number),
      ...rows.flatMap(({ outlet_name, city, pincode, poc_contact, receivers, mobiles }) => [
        outlet_name,
        city,
        pincode,
        poc_contact,
        ...receivers,
        ...mobiles,
      ]),
    ],
  }
}

/** A column of the active people of `outlet`, the primary contact first. */
const peopleOf = (column: 'name' | 'mobile') =>
  sql<string[]>`array(
    select ${sql.ref(`person.${column}`)} from outlet_staff as person where person.outlet_id = outlet.id and person.is_active
    order by person.is_primary desc, person.id)`

/** Updates a customer's search text; not a separate edit, so the version does not change. */
export async function setSearchText(tx: Tx, id: CustomerId, text: string): Promise<void> {
  await tx
    .updateTable('customer')
    .set({ search_text: text })
    .where('id', '=', id)
    .where('search_text', '!=', text)
    .execute()
  await addSearchWords(tx, [text])
}

/**
 * Adds the words of search texts of customers that are not there yet: a slip is looked up among them. Two transactions with the
 * same new word write it twice, so that neither waits for the other.
 */
export async function addSearchWords(tx: Tx, texts: readonly string[]): Promise<void> {
  await sql`insert into customer_word (word)
    select distinct word from unnest(${[...texts]}::text[]) as search(text), unnest(string_to_array(text, ' ')) as found(word)
    where length(word) > 2 and word !~ '\\d' and not exists (select from customer_word where customer_word.word = found.word)`.execute(
    tx,
  )
}

const lists = {
  customerType: 'customer_type',
  accountManager: 'manager',
  cuisineType: 'cuisine_type',
  designation: 'designation',
} as const
export type ListName = keyof typeof lists

/** Returns values of master lists by id. */
export async function selectChoices(
  db: Reading,
  list: ListName | 'mov' | 'timeSlot',
  ids: readonly number[],
): Promise<{ id: number; name: string; isActive: boolean }[]> {
  if (ids.length === 0) return []
  const wanted = [...ids]
  const source =
    list === 'mov'
      ? sql`select id, '₹' || max_value_paise / 100 as name, is_active from mov`
      : list === 'timeSlot'
        ? sql`select id, time_slot as name, is_active from time_slot`
        : sql`select id, name, is_active from ${sql.table(lists[list])}`
  const { rows } = await sql<{ id: LookupId; name: string; isActive: boolean }>`
    select id, name, is_active as "isActive" from (${source}) as list where id = any(${wanted}::integer[])`.execute(
    db,
  )
  return rows
}

/** Sets the price lists that name a customer to exactly these. */
export async function replaceLists(tx: Tx, id: CustomerId, listIds: readonly PriceListId[]): Promise<void> {
  await tx.deleteFrom('price_list_for').where('customer_id', '=', id).execute()
  await sql`insert into price_list_for (price_list_id, customer_id) select unnest(${[...listIds]}::integer[]), ${id}::integer`.execute(
    tx,
  )
}
