import type { CreditStatus } from '@packhouse/contract/billing/payments/credit-status.ts'
import type { DuesFilter } from '@packhouse/contract/billing/payments/dues-days.ts'
import type { Choice } from '@packhouse/contract/choice.ts'
import { type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CustomerId, ItemGroupId, LookupId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { type RawBuilder, sql } from 'kysely'
import { creditChip, creditLeft, fallsDue, tileOfDues } from '../../../billing/payments/api.ts'
import { chosenBy } from '../../../platform/db/choice.ts'
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
import type { PastOrders } from './past-orders.ts'

/** Amounts owed, and value of accepted orders; 0 for customers without an account. */
const outstanding = sql<Paise>`coalesce(account.outstanding_paise, 0)`
const openOrders = sql<Paise>`coalesce(account.open_orders_paise, 0)`
const name = sql`lower(customer.business_name)`

const sortKeys = (today: Day) =>
  ({
    createdAt: 'id',
    businessName: { key: name, type: 'text' },
    creditLimit: { key: sql`coalesce(customer.credit_limit_paise, 0)`, type: 'bigint' },
    outstanding: { key: outstanding, type: 'bigint' },
    available: { key: creditLeft(today), type: 'bigint' },
    /** Relevance of a search match, then name. */
    fit: { key: sql`(hits.fit::text || ${name})`, type: 'text' },
  }) as const satisfies SortKeys<string>
type SortField = keyof ReturnType<typeof sortKeys>
export type CustomerSort = SortField | `-${SortField}`

export interface CustomerFilter {
  /** Only these. */
  ids?: readonly CustomerId[] | undefined
  status?: boolean | undefined
  creditStatus?: Choice<CreditStatus> | undefined
  city?: Choice<string> | undefined
  customerType?: Choice<LookupId> | undefined
  accountManagerId?: Choice<LookupId> | undefined
  dues?: DuesFilter | undefined
  /** Has an open document that falls due from this day to that. */
  dueFrom?: Day | undefined
  dueTo?: Day | undefined
  /** Has outstanding dues. */
  owes?: boolean | undefined
  itemGroupId?: ItemGroupId | undefined
  neverOrdered?: boolean | undefined
  /** Has ordered, but not on or after this day. */
  lastOrderBefore?: Day | undefined
  /** Has a discount on an item today or later, or has none. */
  discounted?: boolean | undefined
}
export interface CustomerPage {
  filter: CustomerFilter
  words: readonly string[]
  /** By default the fit of a search, or else the name. */
  sort?: CustomerSort | undefined
  cursor?: string | undefined
  limit: number
  today: Day
  /** For the filters and the column of the last order. */
  orders: PastOrders
}

/** The order of customers; refuses a cursor from another list. */
export const customerKeyset = ({
  words,
  today,
  sort = words.length > 0 ? 'fit' : 'businessName',
  cursor,
}: CustomerPage): Keyset => keyset(sortKeys(today), sql<number>`customer.id`, { sort, cursor })

type Wanted = Pick<CustomerPage, 'filter' | 'today' | 'orders'>

const tables = sql`customer left join account on account.customer_id = customer.id`

function conditions({ filter, today, orders: { hasOrdered, lastOrderAt } }: Wanted): RawBuilder<boolean> {
  const {
    ids,
    status,
    creditStatus,
    city,
    customerType,
    accountManagerId,
    dues,
    owes,
    itemGroupId,
    neverOrdered,
  } = filter
  const hasDiscount = sql`exists (
    select from customer_discount where customer_id = customer.id and coalesce(valid_to >= ${today}::date, true))`
  const given = [
    ids && sql`customer.id = any(${[...ids]}::integer[])`,
    // A literal, not a parameter: it must match the condition of the index that counts active customers.
    status === undefined ? undefined : status ? sql`customer.is_active` : sql`not customer.is_active`,
    chosenBy(creditStatus, one => sql`${creditChip(today)} = ${one}`),
    chosenBy(city || undefined, one => sql`lower(customer.city) = ${one.trim().toLowerCase()}`),
    chosenBy(customerType, id => sql`customer.customer_type_id = ${id}`),
    chosenBy(accountManagerId, id => sql`customer.manager_id = ${id}`),
    dues && tileOfDues(dues, today).has,
    filter.dueFrom || filter.dueTo ? fallsDue({ from: filter.dueFrom, to: filter.dueTo }) : undefined,
    owes && tileOfDues('OUTSTANDING', today).has,
    itemGroupId &&
      sql`exists (select from customer_group where customer_id = customer.id and item_group_id = ${itemGroupId})`,
    neverOrdered === undefined
      ? undefined
      : neverOrdered
        ? sql`${hasOrdered} is not true`
        : sql`${hasOrdered} is true`,
    filter.lastOrderBefore && sql`${lastOrderAt} < ${startOfDay(filter.lastOrderBefore)}`,
    filter.discounted === undefined ? undefined : filter.discounted ? hasDiscount : sql`not ${hasDiscount}`,
  ].filter(condition => condition !== undefined)
  return given.length > 0 ? sql`(${sql.join(given, sql` and `)})` : sql`true`
}

export interface Chosen extends KeyedRow {
  id: CustomerId
  /** Its position in the page. */
  place: number
  total: number
  /** Search text of a customer found only by similar spelling, for ranking; else null. */
  alike: string | null
}

/** Number of customers of a filter, for a page past the end. */
export async function countCustomers(db: Reading, wanted: Wanted): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select ${cappedCount(sql`${tables} where ${conditions(wanted)}`)} as total`.execute(db)
  return rows[0]?.total ?? 0
}

/** Selects the ids of one page, plus one row that shows whether another page follows. */
export const chosenCustomers = (order: Keyset, page: CustomerPage): RawBuilder<Chosen> =>
  page.words.length > 0 ? searched(order, page) : walked(order, page)

const placeBy = ({ order }: Keyset) => sql`row_number() over (order by ${order})`

const walked = (order: Keyset, { limit, ...page }: CustomerPage): RawBuilder<Chosen> => {
  const wanted = sql`${tables} where ${conditions(page)}`
  return sql`(
    select customer.id, ${order.key} as key, ${placeBy(order)} as place, ${cappedCount(wanted)} as total, null::text as alike
    from ${wanted} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)})`
}

/** Max candidates of similar spelling. */
const alikeHits = 60
/** Max words of customers that a typed word may stand for, the most similar first. */
const alikeWords = 20

/** Whether a search text has a word that is spelled like the typed one. */
const holdsAlike = (
  searchText: RawBuilder<unknown>,
  typed: string,
): RawBuilder<boolean> => sql`(${searchText} like any(array(
  select '%' || word || '%' from customer_word where word % ${typed}
  group by word order by similarity(word, ${typed}) desc, word limit ${sql.lit(alikeWords)})))`

/**
 * Selects matches once: texts that contain every word, best match first; if none, active customers with a word like the longest, those
 * with most of the others first.
 */
const searched = (order: Keyset, { words, limit, ...page }: CustomerPage): RawBuilder<Chosen> => {
  const wanted = conditions(page)
  const text = sql`customer.search_text`
  const typed = words.join(' ')
  const [longest = '', ...others] = words.toSorted((one, other) => other.length - one.length)
  const holds = sql.join(
    words.map(word => holdsWord(text, word)),
    sql` and `,
  )
  const held = others.map(word => sql`(${holdsWord(text, word)} or ${holdsAlike(text, word)})::integer`)
  const mostHeld = held.length > 0 ? sql`${sql.join(held, sql` + `)} desc,` : sql``
  return sql`(
    with plain as materialized (
      select customer.id, case
        when ${text} like ${`${typed}%`} then 0
        when ${text} like ${`% ${typed}%`} then 1
        else 2 end as fit
      from ${tables} where ${holds} and ${wanted}
    ), hits as (
      select id, fit, null::text as alike from plain
      union all (
        select customer.id, 3, ${text} from ${tables}
        where not exists (select from plain) and customer.is_active and ${holdsAlike(text, longest)} and ${wanted}
        order by ${mostHeld} customer.id desc limit ${sql.lit(alikeHits)})
    )
    select customer.id, ${order.key} as key, ${placeBy(order)} as place, (select count(*)::integer from hits) as total, hits.alike
    from hits join customer on customer.id = hits.id left join account on account.customer_id = customer.id
    where ${order.after} order by ${order.order}
    limit case when exists (select from plain) then ${rowsToRead(limit)}::bigint end)`
}

/** Selects one customer as a list of one row. */
export const oneCustomer = (id: CustomerId): RawBuilder<Chosen> =>
  sql`(select ${id}::integer as id, ''::text as key, 1 as place, 1 as total, null::text as alike)`

export interface CustomerListRow extends Chosen {
  business_name: string
  legal_name: string
  city: string
  poc_name: string
  mobile: string
  credit_limit_paise: Paise | null
  outstanding: Paise
  /** What the chosen tile of dues adds up. */
  of_tile: Paise | null
  open_orders: Paise
  available: Paise
  is_active: boolean
  credit_status: CreditStatus
  version: number
  outlets: number
  last_order_at: Date | null
}

/** Returns the dashboard data of chosen customers: dues, exposure and the rest for a whole page in one statement. */
export async function selectCustomerRows(
  db: Reading,
  chosen: RawBuilder<Chosen>,
  { filter, today, orders }: Wanted,
): Promise<CustomerListRow[]> {
  const { rows } = await sql<CustomerListRow>`
    select customer.id, chosen.key, chosen.total, chosen.alike,
      customer.business_name, customer.legal_name, customer.city, customer.poc_name, customer.mobile,
      case when customer.is_postpaid then customer.credit_limit_paise end as credit_limit_paise,
      ${outstanding} as outstanding, ${filter.dues ? tileOfDues(filter.dues, today).amount : sql`null::bigint`} as of_tile, ${openOrders} as open_orders, ${creditLeft(today)} as available,
      customer.is_active, ${creditChip(today)} as credit_status, customer.version,
      (select count(*)::integer from outlet where outlet.customer_id = customer.id) as outlets,
      ${orders.lastOrderAt} as last_order_at
    from ${chosen} as chosen join customer on customer.id = chosen.id left join account on account.customer_id = customer.id
    order by chosen.place`.execute(db)
  return rows
}

export interface CreditSum {
  credit_status: CreditStatus
  customers: number
  outstanding: Paise
  /** Those of them added since a time. */
  added: number
}

/** Active customers and their dues by credit chip, by the same rule as the filter of the list. */
export async function selectCreditSums(db: Reading, today: Day, since: Date): Promise<CreditSum[]> {
  const { rows } = await sql<CreditSum>`
    select ${creditChip(today)} as credit_status, count(*)::integer as customers, sum(${outstanding})::bigint as outstanding,
      (count(*) filter (where customer.created_at >= ${since}))::integer as added
    from ${tables} where customer.is_active group by 1`.execute(db)
  return rows
}

/** Cities of customers, the most frequent first. */
export async function selectCities(db: Reading): Promise<string[]> {
  const rows = await db
    .selectFrom('customer')
    .groupBy('city')
    .select('city')
    .orderBy(sql`count(*) desc`)
    .orderBy('city')
    .execute()
  return rows.map(({ city }) => city)
}
