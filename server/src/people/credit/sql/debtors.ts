import type { Choice } from '@packhouse/contract/choice.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { DebtorArea } from '@packhouse/contract/people/credit/model.ts'
import { type RawBuilder, sql } from 'kysely'
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
import { accounts, type CollectRow, collectColumns, due, lastMoney, withKept } from './collect.ts'
import type { CreditOrders } from './credit-orders.ts'

export interface DebtorFilter {
  /** Each is in the search text of the customer: its names, contact and mobile, and those and the cities of its outlets. */
  words: readonly string[]
  accountManager?: Choice<string> | undefined
  city?: Choice<string> | undefined
  day?: Day | undefined
}

const owing = sql`${accounts} left join manager on manager.id = customer.manager_id`

/** What is overdue of `customer`; only those with a late document have any. */
const overdue = (today: Day) => sql<Paise>`(case when account.oldest_due < ${today}::date then (
  select coalesce(sum(open_paise), 0)::bigint from receivable
  where receivable.customer_id = customer.id and open_paise > 0 and due_date < ${today}::date) else 0 end)`

const sortKeys = (today: Day) =>
  ({
    /** Account manager, city, name; those without an account manager last. */
    area: {
      key: sql`(coalesce('0' || manager.name, '1') || chr(1) || customer.city || chr(1) || customer.business_name)`,
      type: 'text',
    },
    businessname: { key: sql`lower(customer.business_name)`, type: 'text' },
    mobile: { key: sql`customer.mobile`, type: 'text' },
    due: { key: due, type: 'bigint' },
    overdue: { key: overdue(today), type: 'bigint' },
    oldestDays: {
      key: sql`greatest(${today}::date - coalesce(account.oldest_due, ${today}::date), 0)`,
      type: 'integer',
    },
  }) as const satisfies SortKeys<string>
type DebtorField = keyof ReturnType<typeof sortKeys>
export type DebtorSort = DebtorField | `-${DebtorField}`

/** The order of customers who owe; refuses a cursor from another list. */
export const debtorKeyset = (args: { sort: DebtorSort; cursor?: string | undefined }, today: Day): Keyset =>
  keyset(sortKeys(today), sql<number>`customer.id`, args)

function conditions(
  { hasDelivery }: CreditOrders,
  { words, accountManager, city, day }: DebtorFilter,
): RawBuilder<boolean> {
  return sql`${sql.join(
    [
      sql`${due} > 0`,
      ...words.map(word => holdsWord(sql`customer.search_text`, word)),
      chosenBy(accountManager, name => sql`manager.name = ${name}`) ?? [],
      chosenBy(city, name => sql`customer.city = ${name}`) ?? [],
      day === undefined ? [] : hasDelivery(day),
    ].flat(),
    sql` and `,
  )}`
}

export interface DebtorRow extends CollectRow, KeyedRow {
  id: CustomerId
  total: number
}

/**
 * One page of customers who owe: they are chosen first, then the rest is read of those few.
 */
export async function selectDebtors(
  db: Reading,
  orders: CreditOrders,
  order: Keyset,
  { filter, limit, today }: { filter: DebtorFilter; limit: number; today: Day },
): Promise<DebtorRow[]> {
  const wanted = conditions(orders, filter)
  const { rows } = await sql<DebtorRow>`
    ${withKept}
    select customer.id, chosen.key, chosen.total, ${collectColumns(today)}
    from (
      select customer.id, ${order.key} as key, ${cappedCount(sql`${owing} where ${wanted}`)} as total
      from ${owing} where ${wanted} and ${order.after} order by ${order.order} limit ${rowsToRead(limit)}
    ) as chosen
    join (${accounts}) on customer.id = chosen.id
    left join manager on manager.id = customer.manager_id
    left join lateral (select ${overdue(today)} as amount) as late on true
    left join lateral (${orders.nextDelivery(today)}) as next on true
    left join lateral (
      select amount_paise, by from credit_promise
      where credit_promise.customer_id = customer.id and state = 'OPEN' and by >= ${today}::date order by by, id limit 1
    ) as promised on true
    ${lastMoney}
    order by ${order.order}`.execute(db)
  return rows
}

/** How many customers owe, for a page behind the end. */
export async function countDebtors(db: Reading, orders: CreditOrders, filter: DebtorFilter): Promise<number> {
  const { rows } = await sql<{
    total: number
  }>`${withKept} select ${cappedCount(sql`${owing} where ${conditions(orders, filter)}`)} as total`.execute(
    db,
  )
  return rows[0]?.total ?? 0
}

/** Account managers and cities of customers who owe, in the order of their list; amounts in paise. */
export async function selectDebtorAreas(
  db: Reading,
  orders: CreditOrders,
  filter: DebtorFilter,
): Promise<DebtorArea[]> {
  const { rows } = await sql<DebtorArea>`
    ${withKept}
    select manager.name as "accountManager", customer.city, count(*)::integer as customers, sum(${due})::bigint as due
    from ${owing} where ${conditions(orders, filter)}
    group by manager.name, customer.city order by manager.name nulls last, customer.city`.execute(db)
  return rows
}
