import type { Day } from '@packhouse/contract/day.ts'
import type {
  ChequeId,
  CustomerId,
  OrderId,
  OutletId,
  OutletStaffId,
  PickerId,
  TripId,
} from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { TripState } from '@packhouse/contract/ordering/orders/trip-states.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'

export interface FoundDocument {
  id: number
  number: string
  orderId: OrderId
  customer: string
  total: Paise
}

/** Max results of a number. */
const max = 20

/** What the numbers of documents and receipts end with, as their indexes have it: turned round. */
const endsWith = (tail: string): string =>
  `${[...tail.toUpperCase()]
    .reverse()
    .join('')
    .replace(/[\\%_]/g, '\\$&')}%`

/** Invoices and credit notes with a given number, or else those whose number ends with it; amounts in paise. */
export async function selectDocumentsNumbered(db: Reading, number: string): Promise<FoundDocument[]> {
  const { rows } = await sql<FoundDocument>`
    with whole as (
      select id from invoice where upper(number) = upper(${number})
    ), ending as (
      select id from invoice where not exists (select from whole) and reverse(upper(number)) like ${endsWith(number)}
      order by id desc limit ${sql.lit(max)}
    )
    select invoice.id, invoice.number, invoice.order_id as "orderId", customer.business_name as customer,
      invoice.total_paise as total
    from (select id from whole union all select id from ending) as found join invoice using (id)
    join customer on customer.id = invoice.customer_id
    order by invoice.id desc`.execute(db)
  return rows
}

export interface FoundReceipt {
  id: number
  number: string
  customerId: CustomerId
  customer: string
  amount: Paise
}

/** The receipt with a given number, or else those whose number ends with it; amounts in paise. */
export async function selectReceiptsNumbered(db: Reading, number: string): Promise<FoundReceipt[]> {
  const { rows } = await sql<FoundReceipt>`
    with whole as (select id from receipt where number = upper(${number})
    ), ending as (
      select id from receipt where not exists (select from whole) and reverse(upper(number)) like ${endsWith(number)}
      order by id desc limit ${sql.lit(max)}
    )
    select receipt.id, receipt.number, receipt.customer_id as "customerId", customer.business_name as customer,
      receipt.amount_paise as amount
    from (select id from whole union all select id from ending) as found join receipt using (id)
    join customer on customer.id = receipt.customer_id
    order by receipt.id desc`.execute(db)
  return rows
}

export interface FoundCheque {
  id: ChequeId
  number: string
  bank: string | null
  customer: string
  amount: Paise
  date: Day
}

/** Cheques of the book with this number, whoever took them and whatever became of them, the newest first; amounts in paise. */
export async function selectChequesNumbered(db: Reading, digits: string): Promise<FoundCheque[]> {
  const { rows } = await sql<FoundCheque>`
    select cheque.id, cheque.number, cheque.bank, customer.business_name as customer, cheque.amount_paise as amount, cheque.date
    from cheque join customer on customer.id = cheque.customer_id
    where cheque.number_key = ${digits.replace(/^0+/, '')} order by cheque.id desc limit ${sql.lit(max)}`.execute(
    db,
  )
  return rows
}

/** The newest orders whose number ends with these digits: they lie a fixed distance apart. */
export async function selectOrdersEnding(db: Reading, digits: string): Promise<OrderId[]> {
  const step = 10 ** digits.length
  if (step > 2_147_483_647) return []
  const { rows } = await sql<{ id: OrderId }>`
    select orders.id from (select max(id) as id from orders) as newest,
      generate_series(${Number(digits)}::bigint, newest.id, ${step}::bigint) as ending(id)
    join orders on orders.id = ending.id::integer
    order by orders.id desc limit ${sql.lit(max)}`.execute(db)
  return rows.map(({ id }) => id)
}

export interface Contact {
  id: OutletStaffId
  name: string
  mobile: string
  customerId: CustomerId
  customer: string
  outletId: OutletId
  outlet: string
}

/** Max people read for one text; who fits best is decided among them. */
const mostRead = 200

/** Active people of active outlets whose name and mobile contain every word. */
export async function selectContacts(db: Reading, words: readonly string[]): Promise<Contact[]> {
  const text = sql`(lower(outlet_staff.name) || ' ' || outlet_staff.mobile)`
  const holds = sql.join(
    words.map(word => sql`${text} like ${word.length > 2 ? `%${word}%` : `${word}%`}`),
    sql` and `,
  )
  const { rows } = await sql<Contact>`
    select outlet_staff.id, outlet_staff.name, outlet_staff.mobile, customer.id as "customerId", customer.business_name as customer,
      outlet.id as "outletId", outlet.name as outlet
    from outlet_staff join outlet on outlet.id = outlet_staff.outlet_id join customer on customer.id = outlet.customer_id
    where outlet_staff.is_active and outlet.is_active and ${holds}
    order by outlet_staff.name, outlet_staff.id limit ${sql.lit(mostRead)}`.execute(db)
  return rows
}

export interface Person {
  id: PickerId | number
  kind: 'picker' | 'staff'
  name: string
  mobile: string
}

/** Active pickers and staff: a business has few of either. */
export async function selectPeople(db: Reading): Promise<Person[]> {
  const { rows } = await sql<Person>`
    select id, 'picker' as kind, name, mobile from picker where is_active
    union all
    select id, 'staff', name, mobile from staff_user where is_active and mobile is not null
    order by kind, name`.execute(db)
  return rows
}

export interface FoundTrip {
  id: TripId
  name: string
  deliveryDate: Day
  /** Name and number; empty without a vehicle. */
  vehicle: string
  driver: string | null
  state: TripState
}

/** Trips with every word in their name, their driver, or the name and number of their vehicle; the last day first. */
export async function selectTripsNamed(db: Reading, words: readonly string[]): Promise<FoundTrip[]> {
  const text = sql`lower(concat_ws(' ', '', trip.name, vehicle.name, vehicle.number, replace(vehicle.number, ' ', ''), driver.name))`
  const holds = sql.join(
    words.map(word => sql`${text} like ${word.length > 2 ? `%${word}%` : `% ${word}%`}`),
    sql` and `,
  )
  const { rows } = await sql<FoundTrip>`
    select trip.id, trip.name, trip.delivery_date as "deliveryDate", concat_ws(' ', vehicle.name, vehicle.number) as vehicle,
      driver.name as driver, trip.state
    from trip left join vehicle on vehicle.id = trip.vehicle_id left join driver on driver.id = trip.driver_id
    where ${holds} order by trip.delivery_date desc, lower(trip.name), trip.id limit ${sql.lit(max)}`.execute(
    db,
  )
  return rows
}
