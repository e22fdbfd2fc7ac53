import type { ReceiptMode } from '@packhouse/contract/billing/receipt-modes.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import { type Paise, zeroPaise } from '@packhouse/contract/money.ts'
import { mostHomeRows } from '@packhouse/contract/office/home/kinds.ts'
import type {
  AccountsHome,
  MoneyIn,
  Overdue,
  OverdueCustomer,
} from '@packhouse/contract/office/home/model.ts'
import { sql } from 'kysely'
import {
  bouncedCheques,
  canBeDeposited,
  isInState,
  isMoneyReceipt,
  receiptReference,
} from '../../../billing/payments/api.ts'
import type { Reading } from '../../../platform/db/transaction.ts'

interface Period {
  from: Day
  to: Day
}

/** Money received in a period by its date: uncleared cheques are counted, returned money, tax withheld and book entries are not. */
const received = ({ from, to }: Period) =>
  sql<boolean>`(receipt.date between ${from}::date and ${to}::date and receipt.status <> 'BOUNCED' and ${isMoneyReceipt})`

export interface ReceivedRow {
  date: Day
  mode: ReceiptMode
  receipts: number
  amount: Paise
}

/** Money received in a period, by day and mode. (rules §16.4) */
export async function selectReceived(db: Reading, period: Period): Promise<ReceivedRow[]> {
  const { rows } = await sql<ReceivedRow>`
    select date, mode, count(*)::integer as receipts, sum(amount_paise)::bigint as amount
    from receipt where ${received(period)} group by date, mode order by count(*) desc, mode`.execute(db)
  return rows
}

/** The receipts that are counted as received in a period, the last first. */
export async function selectMoneyIn(db: Reading, period: Period): Promise<MoneyIn[]> {
  const { rows } = await sql<MoneyIn>`
    select receipt.id as receiptid, receipt.number, receipt.customer_id as "customerId", customer.business_name as businessname,
      receipt.date, receipt.amount_paise as amount, receipt.mode, ${receiptReference} as reference, receipt.status, coalesce(receipt.received_by_name, staff_user.name) as "receivedBy",
      receipt_holder.holder as "withDriver"
    from receipt join customer on customer.id = receipt.customer_id left join staff_user on staff_user.id = receipt.received_by
      left join receipt_holder on receipt_holder.receipt_id = receipt.id and receipt_holder.handed_in_at is null
    where ${received(period)} order by receipt.date desc, receipt.id desc`.execute(db)
  return rows
}

/** What is past its due date on an IST day, by customer. */
const lateOn = (today: Day) => sql`(
  select customer_id, ${today}::date - min(due_date) as days, sum(open_paise)::bigint as amount
  from receivable where open_paise > 0 and due_date < ${today}::date group by customer_id)`

/** What is past its due date on an IST day, with the customers who are overdue the longest. (rules §16.4) */
export async function selectOverdue(db: Reading, today: Day): Promise<Overdue> {
  const { rows } = await sql<OverdueCustomer & { total: Paise; customers: number }>`
    select late.customer_id as "customerId", customer.business_name as businessname, customer.city, late.days, late.amount,
      late.total, late.customers
    from (
      select late.*, sum(amount) over ()::bigint as total, count(*) over ()::integer as customers from ${lateOn(today)} as late
      order by days desc, amount desc, customer_id limit ${sql.lit(mostHomeRows)}
    ) as late join customer on customer.id = late.customer_id
    order by late.days desc, late.amount desc, late.customer_id`.execute(db)
  const [first] = rows
  return {
    amount: first?.total ?? zeroPaise,
    customers: first?.customers ?? 0,
    oldestDays: first?.days ?? 0,
    rows: rows.map(({ total: _total, customers: _customers, ...row }) => row),
  }
}

/** What is past its due date on an IST day of each of these customers, in paise; who is not overdue is left out. */
export async function selectOverdueOf(
  db: Reading,
  customerIds: readonly CustomerId[],
  today: Day,
): Promise<ReadonlyMap<CustomerId, Paise>> {
  const { rows } = await sql<{ customerId: CustomerId; amount: Paise }>`
    select customer_id as "customerId", sum(open_paise)::bigint as amount from receivable
    where open_paise > 0 and due_date < ${today}::date and customer_id = any(${[...customerIds]}::integer[])
    group by customer_id`.execute(db)
  return new Map(rows.map(({ customerId, amount }) => [customerId, amount]))
}

export type DueRow = Omit<AccountsHome['due']['rows'][number], 'overdue' | 'lastWord'>

/** What is due on an IST day, by customer, the most money first. (rules §16.6) */
export async function selectDueOn(db: Reading, today: Day): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select due.customer_id as "customerId", customer.business_name as businessname, customer.city, due.documents, due.due
    from (
      select customer_id, count(*)::integer as documents, sum(open_paise)::bigint as due
      from receivable where open_paise > 0 and due_date = ${today}::date group by customer_id
    ) as due join customer on customer.id = due.customer_id
    order by due.due desc, due.customer_id`.execute(db)
  return rows
}

export type ChequeRow = AccountsHome['cheques'][number]['rows'][number]

/**
 * Cheques that can go to the bank on an IST day, are with drivers or at the bank, and those that bounced, with what is still missing.
 * (rules §16.7)
 */
export async function selectCheques(db: Reading, today: Day): Promise<ChequeRow[]> {
  const columns = sql`receipt.id as receiptid, receipt.number, receipt.version, cheque.customer_id as "customerId",
    customer.business_name as businessname, cheque.reference, jsonb_build_object('id', cheque.id, 'number', cheque.number,
      'version', cheque.version, 'withDriver', receipt_holder.holder) as cheque`
  const joined = sql`
    join customer on customer.id = cheque.customer_id
    left join receipt on receipt.cheque_id = cheque.id and not receipt.is_withdrawn
    left join receipt_holder on receipt_holder.receipt_id = receipt.id and receipt_holder.handed_in_at is null`
  const { rows } = await sql<ChequeRow>`
    select ${columns}, cheque.amount_paise as amount, null::date as day, 'TO_BANK' as state, cheque.id as place
    from cheque ${joined} where ${canBeDeposited(today)}
    union all
    select ${columns}, cheque.amount_paise, null::date, 'WITH_DRIVER', cheque.id
    from cheque ${joined} where ${isInState('WITH_DRIVER', today)}
    union all
    select ${columns}, cheque.amount_paise, coalesce(cheque.banked_on, deposit.date), 'IN_CLEARING', cheque.id
    from cheque ${joined} left join deposit on deposit.id = cheque.deposit_id where ${isInState('AT_BANK', today)}
    union all
    select ${columns}, bounced.missing, receipt.status_date, 'BOUNCED', cheque.id
    from ${bouncedCheques} as bounced join cheque on cheque.id = bounced.cheque_id ${joined}
    order by day nulls first, place`.execute(db)
  return rows
}

export interface CalledRow {
  customerId: CustomerId
  outcome: 'WILL_PAY' | 'PAID' | 'NO_ANSWER' | 'CALL_AGAIN' | 'DISPUTED' | 'REMINDED'
  day: Day
}

/** The last call about money with each of these customers. */
export async function selectLastCalls(db: Reading, customerIds: readonly CustomerId[]): Promise<CalledRow[]> {
  const { rows } = await sql<CalledRow>`
    select distinct on (customer_id) customer_id as "customerId", outcome, (made_at at time zone 'Asia/Kolkata')::date as day
    from credit_call where customer_id = any(${[...customerIds]}::integer[]) order by customer_id, id desc`.execute(
    db,
  )
  return rows
}

/** Credit notes of a period that lower no tax yet, as the buyer has not confirmed that the tax credit is reversed. (rules §16.8) */
export async function countInTheWay(db: Reading, { from, to }: Period): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from invoice
    where date between ${from}::date and ${to}::date and cancelled_at is null and itc_reversal in ('PENDING', 'REJECTED')`.execute(
    db,
  )
  return rows[0]?.count ?? 0
}
