import type { OpenDue } from '@packhouse/contract/billing/payments/books.ts'
import { duesDays } from '@packhouse/contract/billing/payments/dues-days.ts'
import type { Day } from '@packhouse/contract/day.ts'
import type { CustomerId } from '@packhouse/contract/ids.ts'
import type { Paise } from '@packhouse/contract/money.ts'
import { certain } from '@packhouse/contract/refusal.ts'
import { sql } from 'kysely'
import type { Reading } from '../../../platform/db/transaction.ts'
import { canBeDeposited } from './cheque-conditions.ts'
import { isReceivedSince } from './conditions.ts'

/** What a customer still owes per document, oldest due first; days late as of an IST day. */
export async function selectOpenDocuments(
  db: Reading,
  customerId: CustomerId,
  today: Day,
): Promise<OpenDue[]> {
  const { rows } = await sql<OpenDue>`
    select receivable.number, receivable.kind, invoice.type as "documentType", receivable.order_id as "orderId", receivable.date,
      receivable.due_date as "dueDate", ${today}::date - receivable.due_date as "daysLate", receivable.amount_paise as total,
      receivable.amount_paise - receivable.open_paise as settled, receivable.open_paise as open,
      (select coalesce(sum(allocation.amount_paise), 0)::bigint from allocation join receipt on receipt.id = allocation.receipt_id
        where allocation.receivable_id = receivable.id and receipt.mode = 'CASH') as cash
    from receivable left join invoice on invoice.id = receivable.invoice_id
    where receivable.customer_id = ${customerId} and receivable.open_paise > 0
    order by receivable.due_date, receivable.id
  `.execute(db)
  return rows
}

export interface DuesByDay {
  /** Totals by due date, oldest first. */
  dues: { dueDate: Day; open: Paise; count: number }[]
  advance: Paise
  uncleared: Paise
  unclearedCount: number
}

/** Whether `receipt` is a cheque that waits to clear; UPI of a door waits to be seen in the bank, which is another list. (rules §6.16, §6.18) */
const waitsToClear = sql`(mode = 'CHEQUE' and status = 'RECEIVED')`

/** A customer's open dues by due date, the advance, and uncleared cheques; amounts in paise. */
export async function selectDuesByDay(db: Reading, customerId: CustomerId): Promise<DuesByDay> {
  const { rows } = await sql<DuesByDay>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('dueDate', due_date, 'open', open, 'count', count) order by due_date), '[]')
        from (select due_date, sum(open_paise) as open, count(*) as count from receivable
          where customer_id = ${customerId} and open_paise > 0 group by due_date) by_day) as dues,
      (select coalesce(sum(free_paise), 0)::bigint from receipt
        where customer_id = ${customerId} and status = 'CLEARED' and free_paise > 0) as advance,
      (select coalesce(sum(amount_paise), 0)::bigint from receipt
        where customer_id = ${customerId} and ${waitsToClear}) as uncleared,
      (select count(*)::integer from receipt where customer_id = ${customerId} and ${waitsToClear}) as "unclearedCount"
  `.execute(db)
  return certain(rows[0], 'row of dues')
}

/**
 * What customers owe in all by due date, and as an advance, below zero and without a date: as opening dues are entered. Amounts in
 * paise. (rules §6.4)
 */
export async function selectOpeningDues(
  db: Reading,
  ids: readonly CustomerId[],
): Promise<{ customerId: CustomerId; dueSince: Day | null; amount: Paise }[]> {
  const { rows } = await sql<{ customerId: CustomerId; dueSince: Day | null; amount: Paise }>`
    select customer_id as "customerId", due_date as "dueSince", sum(open_paise)::bigint as amount from receivable
    where customer_id = any(${[...ids]}::integer[]) and open_paise > 0 group by customer_id, due_date
    union all
    select customer_id, null, -sum(free_paise)::bigint from receipt
    where customer_id = any(${[...ids]}::integer[]) and status = 'CLEARED' and free_paise > 0 group by customer_id
    order by 1, 2 nulls last`.execute(db)
  return rows
}

export interface DuesSummaryRow {
  outstanding: Paise
  owing: number
  overdue: Paise
  overdueCustomers: number
  oldestDue: Day | null
  dueSoon: Paise
  dueSoonCustomers: number
  received: Paise
  receipts: number
  payers: number
  unclearedCheques: number
  chequesToDeposit: { amount: Paise; count: number }
}

/** What all customers owe, and the money that was received this week, cheques that have not cleared included; amounts in paise. */
export async function selectDuesSummary(db: Reading, today: Day): Promise<DuesSummaryRow> {
  const { by, since } = duesDays(today)
  const { rows } = await sql<DuesSummaryRow>`
    select owed.*, late.*, soon.*, came.*,
      (select jsonb_build_object('amount', coalesce(sum(amount_paise), 0), 'count', count(*)) from cheque
        where ${canBeDeposited(today)}) as "chequesToDeposit"
    from
      (select coalesce(sum(outstanding_paise), 0)::bigint as outstanding, count(*)::integer as owing
        from account where outstanding_paise > 0) owed,
      (select coalesce(sum(open_paise), 0)::bigint as overdue, count(distinct customer_id)::integer as "overdueCustomers",
          min(due_date) as "oldestDue"
        from receivable where open_paise > 0 and due_date < ${today}::date) late,
      (select coalesce(sum(open_paise), 0)::bigint as "dueSoon", count(distinct customer_id)::integer as "dueSoonCustomers"
        from receivable where open_paise > 0 and due_date between ${today}::date and ${by}::date) soon,
      (select coalesce(sum(amount_paise), 0)::bigint as received, count(*)::integer as receipts,
          count(distinct customer_id)::integer as payers, (count(*) filter (where ${waitsToClear}))::integer as "unclearedCheques"
        from receipt where ${isReceivedSince(since)}) came
  `.execute(db)
  return certain(rows[0], 'row of sums')
}
