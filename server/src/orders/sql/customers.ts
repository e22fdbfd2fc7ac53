import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { holdsWord } from '../../db/search-text.ts'
import type { Reading } from '../../db/transaction.ts'
import { creditChip } from '../../payments/api.ts'

/** More are fetched than shown: the rule that screens also use decides their order. */
const plainHits = 100
const alikeHits = 60

/**
 * Active customers whose search text contains every word; if there are none, those with similar spelling. The last limit leaves
 * none out: without it PostgreSQL expects a thousand, and reads all customers and accounts for them.
 */
export const selectCustomersLike = async (db: Reading, words: readonly string[], today: Day): Promise<CustomerMatchRow[]> => {
  const key = words.join(' ')
  const longest = words.reduce((one, other) => (other.length > one.length ? other : one))
  const holds = sql.join(
    words.map(word => holdsWord(sql.ref('search_text'), word)),
    sql` and `,
  )
  const chosen = sql<{ id: CustomerId }>`(
    with plain as (
      select id from customer where is_active and ${holds}
      order by starts_with(lower(business_name), ${key}) desc, business_name, id limit ${sql.lit(plainHits)}
    )
    select id from plain
    union
    select alike.id from customers_alike(${longest}, ${key}, ${sql.lit(alikeHits)}) as alike(id)
    where not exists (select from plain)
    limit ${sql.lit(plainHits)})`
  return matches(db, today)
    .innerJoin(chosen.as('chosen'), 'chosen.id', 'customer.id')
    .orderBy('customer.business_name')
    .orderBy('customer.id')
    .execute()
}

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
  return matches(db, today).innerJoin(chosen.as('chosen'), 'chosen.id', 'customer.id').orderBy('chosen.place').execute()
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
export type CustomerMatchRow = Awaited<ReturnType<typeof selectLatestCustomers>>[number]
