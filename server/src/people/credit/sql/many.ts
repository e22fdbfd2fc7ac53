import { type Day, startOfDay } from '@packhouse/contract/day.ts'
import type { CreditCallId, CreditPromiseId, CustomerId, StaffUserId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { sql } from 'kysely'
import { moneyKept } from '../../../billing/payments/api.ts'
import type { Reading, Tx } from '../../../platform/db/transaction.ts'

/** An amount promised by a day. */
export interface Promised {
  amount: Paise
  by: Day
}

export interface ManyDebtor {
  id: CustomerId
  name: string
  city: string
  mobile: string
  /** Rises with each entry of its book and each promise. */
  version: number
  outstanding: Paise
  kept: Paise
  overdue: Paise
  /** Open promises by their day. */
  promises: Promised[]
  /** Whether it was reminded today. */
  isReminded: boolean
}

/** Customers with what they owe, paise, and promised; those that do not exist are left out. Without a day nothing is overdue. */
export async function selectManyDebtors(
  db: Reading,
  ids: readonly CustomerId[],
  today: Day | null,
): Promise<ManyDebtor[]> {
  const since = today && startOfDay(today)
  const { rows } = await sql<ManyDebtor>`
    select customer.id, business_name as name, city, mobile, coalesce(outstanding_paise, 0) as outstanding,
      (1 + coalesce((select max(id) from ledger_entry where ledger_entry.customer_id = customer.id), 0)
        + coalesce((select max(id) from credit_promise where credit_promise.customer_id = customer.id), 0))::integer as version,
      (select coalesce(sum(free), 0)::bigint from (${moneyKept(sql`customer.id`)}) as kept) as kept,
      (select coalesce(sum(open_paise), 0)::bigint from receivable
        where receivable.customer_id = customer.id and open_paise > 0 and due_date < ${today}::date) as overdue,
      coalesce((select json_agg(json_build_object('amount', amount_paise, 'by', by) order by by, id) from credit_promise
        where credit_promise.customer_id = customer.id and state = 'OPEN'), '[]') as promises,
      exists (select from credit_call where credit_call.customer_id = customer.id and outcome = 'REMINDED'
        and made_at >= ${since}::timestamptz) as "isReminded"
    from customer left join account on account.customer_id = customer.id
    where customer.id = any(${[...ids]}::integer[])`.execute(db)
  return rows
}

/** Locks customers and their open promises for this transaction, each in the order of their ids; orders may still refer to them. */
export async function holdDebtors(tx: Tx, ids: readonly CustomerId[]): Promise<void> {
  const chosen = [...ids]
  await sql`select from customer where id = any(${chosen}::integer[]) order by id for no key update`.execute(
    tx,
  )
  await sql`select from credit_promise where customer_id = any(${chosen}::integer[]) and state = 'OPEN'
    order by id for update`.execute(tx)
}

export interface PromiseOf extends Promised {
  customerId: CustomerId
}

const asRows = (promises: readonly PromiseOf[]) => sql`
  jsonb_to_recordset(${JSON.stringify(promises)}::jsonb) as sent("customerId" integer, amount bigint, by date)`

interface Written {
  id: CreditPromiseId
  customerId: CustomerId
}

/** Records promises, at most one of a customer. */
export async function insertPromises(
  tx: Tx,
  promises: readonly PromiseOf[],
  { madeBy, now }: { madeBy: StaffUserId; now: Date },
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    insert into credit_promise (customer_id, amount_paise, by, made_by, made_at)
    select sent."customerId", sent.amount, sent.by, ${madeBy}, ${now} from ${asRows(promises)} order by 1
    returning id, customer_id as "customerId"`.execute(tx)
  return rows
}

/** Deletes the last open promise of this amount and day, at most one of a customer. */
export async function deletePromises(tx: Tx, promises: readonly PromiseOf[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    delete from credit_promise where id in (
      select max(credit_promise.id) from ${asRows(promises)} join credit_promise on credit_promise.customer_id = sent."customerId"
        and amount_paise = sent.amount and credit_promise.by = sent.by and state = 'OPEN' group by credit_promise.customer_id)
    returning id, customer_id as "customerId"`.execute(tx)
  return rows
}

/** Notes that customers were reminded. */
export async function insertReminded(
  tx: Tx,
  customerIds: readonly CustomerId[],
  { madeBy, now }: { madeBy: StaffUserId; now: Date },
): Promise<{ id: CreditCallId; customerId: CustomerId }[]> {
  const { rows } = await sql<{ id: CreditCallId; customerId: CustomerId }>`
    insert into credit_call (customer_id, outcome, note, made_by, made_at)
    select customer_id, 'REMINDED', '', ${madeBy}, ${now} from unnest(${[...customerIds]}::integer[]) as customer_id
    returning id, customer_id as "customerId"`.execute(tx)
  return rows
}
