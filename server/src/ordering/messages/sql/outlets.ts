import type { CustomerId, OutletId } from '@packhouse/contract/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import type { CallableOutlet } from '../rules/contacts.ts'
import type { KnownOutlet } from '../rules/read/headings.ts'

/** Outlets that a name can mean; a word that more have says nothing. */
const mostNamed = 200

async function outlets(
  db: Reading,
  where: RawBuilder<boolean>,
  name = sql`outlet.name`,
  order = sql`outlet.id`,
): Promise<KnownOutlet[]> {
  const { rows } = await sql<KnownOutlet>`
    select outlet.id as "outletId", outlet.customer_id as "customerId", ${name} as name,
      array_remove(array[outlet.poc_contact, customer.mobile]
        || array(select mobile from outlet_staff where outlet_id = outlet.id and is_active)
        || array(select number from customer_number where customer_id = customer.id and kind <> 'LANDLINE'), null) as mobiles
    from outlet join customer on customer.id = outlet.customer_id
    where outlet.is_active and customer.is_active and ${where}
    order by ${order} limit ${sql.lit(mostNamed)}`.execute(db)
  return rows
}

/** Active outlets of a customer, as the sender and the headings of a message may name them. */
export const selectOutletsOf = (db: Reading, customerId: CustomerId) =>
  outlets(db, sql`outlet.customer_id = ${customerId}`)

/** Active outlets that a mobile belongs to: their own number, that of their people, or one of the customer's. */
export const selectOutletsByMobile = (db: Reading, mobile: string) =>
  outlets(
    db,
    sql`(outlet.poc_contact = ${mobile} or customer.mobile = ${mobile}
      or outlet.id in (select outlet_id from outlet_staff where mobile = ${mobile} and is_active)
      or customer.id in (select customer_id from customer_number where number = ${mobile} and kind <> 'LANDLINE'))`,
  )

const fullName = sql`(customer.business_name || ' ' || outlet.name)`

/** Active outlets with one of some words, those of a searchKey, in the name of the business or their own; those with most come first. */
export function selectOutletsNamed(db: Reading, words: readonly string[]): Promise<KnownOutlet[]> {
  const patterns = words.map(word => `%${word.replace(/[\\%_]/g, '\\$&')}%`)
  const held = sql`(select count(*) from unnest(${patterns}::text[]) as word(pattern) where lower(${fullName}) like pattern)`
  return outlets(
    db,
    sql`lower(${fullName}) like any(${patterns}::text[])`,
    fullName,
    sql`${held} desc, outlet.id`,
  )
}

/** Active outlets with a word that begins in one of some ways, in the business, their own names or those of their people. */
export async function selectCallable(db: Reading, beginnings: readonly string[]): Promise<CallableOutlet[]> {
  const pattern = `\\m(${beginnings.join('|')})`
  const people = sql`(select array_agg(name) from outlet_staff where outlet_id = outlet.id and is_active)`
  const { rows } = await sql<CallableOutlet>`
    select outlet.id as "outletId", outlet.customer_id as "customerId", customer.business_name as business,
      array[outlet.name, outlet.outlet_name, outlet.city] as names, array_prepend(customer.poc_name, ${people}) as people,
      (select id from orders where outlet_id = outlet.id order by id desc limit 1) as "lastOrderId"
    from outlet join customer on customer.id = outlet.customer_id
    where outlet.is_active and customer.is_active and lower(concat_ws(' ', customer.business_name, outlet.name, outlet.outlet_name,
      customer.poc_name, array_to_string(${people}, ' '))) ~ ${pattern}
    order by outlet.id limit ${sql.lit(mostNamed)}`.execute(db)
  return rows
}

export const selectOutletCustomer = (db: Reading, outletId: OutletId) =>
  db.selectFrom('outlet').where('id', '=', outletId).select(['id', 'customer_id']).executeTakeFirst()
