import type { Day } from '@packhouse/contract/day.ts'
import type { CreditCallId, CustomerId, LookupId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import type { CallOutcome } from '@packhouse/contract/people/credit/kinds.ts'
import { sql } from 'kysely'
import { isMoneyReceipt, moneyKept, moneyKeptByCustomer } from '../../../billing/payments/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'
import type { CreditOrders } from './credit-orders.ts'

export interface CollectRow {
  customerId: CustomerId
  businessname: string
  city: string
  contact: string
  mobile: string
  accountManager: string | null
  due: Paise
  overdue: Paise
  oldestDays: number
  paidOn: Day | null
  paid: Paise | null
  promised: Paise | null
  promisedBy: Day | null
  outcome: CallOutcome | null
  outcomeNote: string | null
  outcomeBy: string | null
  outcomeAt: Date | null
  nextDelivery: Day | null
}

/** The money kept for open orders, added up once: a statement with `accounts` begins `with` it. */
export const withKept = sql`with kept as materialized (${moneyKeptByCustomer})`

/** Accounts of `customer` with the money kept for its open orders, of `withKept`. */
export const accounts = sql`account join customer on customer.id = account.customer_id
  left join kept on kept.customer_id = account.customer_id`

/** What a customer of `accounts` is asked to pay, in paise, if it is above zero: see `toPay`. (rules §6.14) */
export const due = sql<Paise>`(account.outstanding_paise + coalesce(kept.free, 0))`

/** The columns of a customer who owes, from tables joined under these names. */
export const collectColumns = (today: Day) => sql`
  customer.id as "customerId", customer.business_name as businessname, customer.city, customer.poc_name as contact,
  customer.mobile, manager.name as "accountManager", ${due} as due, coalesce(late.amount, 0) as overdue,
  greatest(${today}::date - account.oldest_due, 0) as "oldestDays", last.date as "paidOn", last.amount_paise as paid,
  promised.amount_paise as promised, promised.by as "promisedBy", call.outcome, call.note as "outcomeNote", caller.name as "outcomeBy", call.made_at as "outcomeAt",
  next.day as "nextDelivery"`

/** The last payment of `customer`, the latest by its date and then by when it was entered, and the last call with who made it. */
export const lastMoney = sql`
  left join lateral (
    select date, amount_paise from receipt where receipt.customer_id = customer.id and receipt.status = 'CLEARED' and ${isMoneyReceipt}
    order by receipt.date desc, receipt.id desc limit 1
  ) last on true
  left join credit_call as call on call.id = (select max(id) from credit_call where credit_call.customer_id = customer.id)
  left join staff_user as caller on caller.id = call.made_by`

/** Customers who owe, by account manager, city and name; amounts in paise, days IST. */
export async function selectToCollect(
  db: Reading,
  { hasDelivery, nextDeliveries }: CreditOrders,
  {
    manager,
    city,
    day,
    today,
  }: { manager?: LookupId | undefined; city?: string | undefined; day?: Day | undefined; today: Day },
): Promise<CollectRow[]> {
  const wanted = sql.join(
    [
      sql`${due} > 0`,
      ...(manager === undefined ? [] : [sql`customer.manager_id = ${manager}`]),
      ...(city === undefined ? [] : [sql`customer.city = ${city}`]),
      ...(day === undefined ? [] : [hasDelivery(day)]),
    ],
    sql` and `,
  )
  const { rows } = await sql<CollectRow>`
    ${withKept}, late as (
      select customer_id, sum(open_paise)::bigint as amount from receivable
      where open_paise > 0 and due_date < ${today}::date group by customer_id
    ), next as (${nextDeliveries(today)}), promised as (
      select distinct on (customer_id) customer_id, amount_paise, by from credit_promise
      where state = 'OPEN' and by >= ${today}::date order by customer_id, by, id
    )
    select ${collectColumns(today)}
    from ${accounts}
    left join manager on manager.id = customer.manager_id
    left join late on late.customer_id = customer.id
    left join next on next.customer_id = customer.id
    left join promised on promised.customer_id = customer.id
    ${lastMoney}
    where ${wanted}
    order by manager.name nulls last, customer.city, customer.business_name, customer.id
  `.execute(db)
  return rows
}

/** How many of these customers there are. */
export async function countCustomers(db: Reading, ids: readonly CustomerId[]): Promise<number> {
  const { count } = await db
    .selectFrom('customer')
    .where('id', 'in', [...ids])
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/**
 * Names and phone of a customer, what it owes, and the money kept for orders that have not left, in paise; undefined for an unknown
 * one.
 */
export const selectDebtor = (db: Reading, customerId: CustomerId) =>
  db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .where('customer.id', '=', customerId)
    .select([
      'customer.business_name as businessName',
      'customer.poc_name as contact',
      'customer.mobile',
      'customer.is_postpaid as isPostpaid',
      'account.outstanding_paise as outstanding',
      sql<Paise>`(select coalesce(sum(free), 0)::bigint from (${moneyKept(sql`customer.id`)}) as kept)`.as(
        'kept',
      ),
    ])
    .executeTakeFirst()

export async function insertCall(
  tx: Tx,
  call: { customerId: CustomerId; outcome: CallOutcome; note: string; madeBy: StaffUserId; now: Date },
): Promise<CreditCallId> {
  const { id } = await tx
    .insertInto('credit_call')
    .values({
      customer_id: call.customerId,
      outcome: call.outcome,
      note: call.note,
      made_by: call.madeBy,
      made_at: call.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
