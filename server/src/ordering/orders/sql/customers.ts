import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { creditChip } from '../../../billing/payments/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

/** Active customers by their numbers. */
export const selectCustomers = (db: Reading, ids: readonly CustomerId[], today: Day) =>
  matches(db, today)
    .where('customer.id', '=', sql<CustomerId>`any(${[...ids]}::integer[])`)
    .execute()

/** Active customers with the latest orders; the newest customers fill the remaining places. */
export const selectLatestCustomers = (db: Reading, limit: number, today: Day) => {
  const chosen = sql<{ id: CustomerId; place: number }>`(
    with latest as (
      select customer_id, max(id) as order_id from (select customer_id, id from orders order by id desc limit ${sql.lit(newestOrders)}) as newest
      group by customer_id
    ), newest as (
      select id from customer where is_active order by id desc limit ${limit}
    )
    select id, min(place) as place from (
      select customer.id, row_number() over (order by order_id desc) as place
      from latest join customer on customer.id = latest.customer_id and customer.is_active
      union all
      select id, ${sql.lit(newestOrders)} + row_number() over (order by id desc) from newest
    ) as found
    group by id order by place limit ${limit})`
  return matches(db, today)
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'customer.id')
    .orderBy('chosen.place')
    .execute()
}
/** The last customers are taken from this many newest orders. */
const newestOrders = 500

const matches = (db: Reading, today: Day) =>
  db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .where('customer.is_active', '=', true)
    .select(eb => [
      'customer.id',
      'customer.business_name',
      'customer.legal_name',
      'customer.brand_name',
      'customer.mobile',
      creditChip(today).as('credit_status'),
      jsonArrayFrom(
        eb
          .selectFrom('outlet')
          .whereRef('outlet.customer_id', '=', 'customer.id')
          .where('outlet.is_active', '=', true)
          .select(['outlet.id', 'outlet.name', 'outlet.city'])
          .orderBy('outlet.id'),
      ).as('outlets'),
    ])
export type CustomerMatchRow = Awaited<ReturnType<typeof selectCustomers>>[number]
